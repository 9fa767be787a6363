import { it } from 'vitest'
import { importRows } from '../../../test/catalogue.ts'
import { testServer } from '../../../test/server.ts'
import { recordStatements } from '../../../test/statements.ts'

const test = testServer()
it('shows', async () => {
  await importRows(test, [{ department: 'Scienze', degreeCourse: 'Fisica', courseName: 'Ottica', professors: 'Ada Conti;Bo Neri' }])
  const { id } = await test.db.courseSubject.findFirstOrThrow()
  for (const fields of ['links { id }', 'statistics { totalReviews }', 'statistics { totalReviews } links { id }', 'courseName']) {
    const all = await recordStatements(() => test.execute(`query ($id: ID!) { subject(id: $id) { id ${fields} } }`, { id }))
    console.log('ZZ', fields, all.length, all.map(({ text }) => text.replace(/\s+/g, ' ').slice(0, 90) + ' … ' + text.replace(/\s+/g, ' ').slice(-160)))
  }
  const all = await recordStatements(() =>
    test.execute(
      `query ($id: ID!) { subject(id: $id) { id courseName statistics { totalReviews } taughtBy { id } reviewYears { year } books(first: 4) { totalCount edges { node { id } } } wanted { id } oralTopics { topic } lastReview { id } } }`,
      { id },
    ),
  )
  console.log('ZZ all without links', all.length, all.map(({ text }) => text.replace(/\s+/g, ' ').slice(0, 120)))
})
