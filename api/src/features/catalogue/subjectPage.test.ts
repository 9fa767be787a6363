import { expect, it } from 'vitest'
import { createCourseReview, importRows } from '../../../test/catalogue.ts'
import { createBook } from '../../../test/factories.ts'
import { placedLink } from '../../../test/records.ts'
import { testServer } from '../../../test/server.ts'
import { recordStatements } from '../../../test/statements.ts'

const test = testServer()

/** All data of a subject's page: facts, professors with ratings, figures, years, books on sale, wanted books, topics, the last review. */
const page = `query ($id: ID!) { subject(id: $id) {
  id courseName reviewCount retired courseCode credits year semester professors taughtBy { id name overallRating }
  degreeCourse { id name department { id name } }
  statistics { totalReviews averageDifficulty averageAttendanceImportance examMethodsDistribution { option count } gradesDistribution { average counts { grade count } } }
  reviewYears { year reviews averageDifficulty averageGrade difficulties grades }
  books(first: 4) { totalCount edges { node { id title condition state price } } }
  wanted { id title maxPrice name }
  links { id platform title url of state checkedAt createdAt }
  oralTopics { topic count years }
  lastReview { id difficultyRating examMethods examNotes createdAt }
} }`

it('everything on a subject’s page is read in eight statements at most, however much there is', async () => {
  const row = { department: 'Scienze', degreeCourse: 'Fisica' }
  await importRows(test, [{ ...row, courseName: 'Ottica', professors: 'Ada Conti;Bo Neri' }])
  const { id } = await test.db.courseSubject.findFirstOrThrow()
  const read = () => recordStatements(() => test.execute(page, { id }))
  const few = await read()
  for (let n = 0; n < 12; n++) {
    await createCourseReview(test, id, { oralTopics: [`Argomento ${n}`, 'Lenti'], attendedYear: 2020 + (n % 4) })
    await createBook(test, { subject: { connect: { id } } })
    await placedLink({ test, subjectId: id })
    await test.db.wantedBook.create({
      data: {
        title: `Cerco ${n}`,
        subjectId: id,
        name: 'Bea',
        email: 'bea@example.org',
        confirmedAt: new Date(),
        expiresAt: new Date(Date.now() + 9e8),
      },
    })
  }
  const many = await read()
  expect(many.length).toBe(few.length)
  expect(many.length).toBeLessThanOrEqual(8)
})
