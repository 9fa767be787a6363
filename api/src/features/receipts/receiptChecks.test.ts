import { reviewMessages } from '@chiostro/domain/reviews/reviews'
import { beforeAll, describe, expect, it } from 'vitest'
import { courseReviewInput, importRows } from '../../../test/catalogue.ts'
import { createProfessor, professorReviewInput } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'

const test = testServer({ REVIEW_BURST: '0' })

const targets = { course: '', professor: '' }
beforeAll(async () => {
  await importRows(test, [{ department: 'Scienze', degreeCourse: 'Matematica', courseName: 'Analisi' }])
  targets.course = (await test.db.courseSubject.findFirstOrThrow()).id
  targets.professor = (await createProfessor(test)).id
})

const ratings = { materialRating: 20, examRating: 18, lectureRating: 27, helpfulnessRating: 30 }
const kinds = [
  {
    kind: 'course' as const,
    path: () => `/api/course-subjects/${targets.course}/reviews`,
    input: (texts: object) => ({ ...courseReviewInput(), studyMaterials: ['libro', 'dispense'], ...texts }),
    place: () => ({ courseSubjectId: targets.course }),
    text: 'examNotes',
    fields: ['bookTitle', 'notesSource', 'examNotes', 'oralTopics'],
    stored: async (id: string) => test.db.courseReview.findUniqueOrThrow({ where: { id } }),
  },
  {
    kind: 'professor' as const,
    path: () => `/api/professors/${targets.professor}/reviews`,
    input: (texts: object) => ({ ...professorReviewInput(), ...ratings, ...texts }),
    place: () => ({ professorId: targets.professor }),
    text: 'review',
    fields: ['course', 'semester', 'review'],
    stored: async (id: string) => test.db.professorReview.findUniqueOrThrow({ where: { id } }),
  },
]

describe.each(kinds)('a $kind review that is changed over GraphQL', ({ kind, path, input, place, text, fields, stored }) => {
  const write = async (texts: object = {}) => {
    const answer = await test.send('POST', path(), input(texts))
    expect(answer.status).toBe(201)
    return (await answer.json()) as { id: string; receipt: string }
  }
  const document = `mutation ($receipt: String!, $course: ReviewSubjectInput, $professor: ReviewProfessorInput) {
    updateMyReview(receipt: $receipt, course: $course, professor: $professor) {
      ... on MyReview { kind } ... on ValidationError { issues { path message } } } }`
  const change = async (receipt: string, texts: object) =>
    (await test.execute<{ updateMyReview: object }>(document, { receipt, [kind]: { ...input(texts), ...place() } })).updateMyReview
  const refused = (field: string, message: string) => ({ issues: [{ path: field, message }] })
  const wordsAs = (field: string, words: string) => (field === 'oralTopics' ? ['Integrali', words] : words)

  it.each(
    fields.flatMap((field) => [
      [field, 'scrivi a ada@example.org', reviewMessages.email] as const,
      [field, 'chiama il 347 1234567', reviewMessages.phone] as const,
    ]),
  )('gets no address or number: %s «%s»', async (field, words, message) => {
    const { id, receipt } = await write()
    const before = await stored(id)
    expect(await change(receipt, { [field]: wordsAs(field, words) })).toEqual(refused(field, message))
    expect(await stored(id)).toEqual(before)
  })

  it('gets no text that was sent within a day, spaces and case aside, and keeps or varies its own', async () => {
    const [theirs, own] = [
      `Le parole di un’altra recensione, che sono lunghe (${kind})`,
      `Le parole di questa, che sono lunghe anche loro (${kind})`,
    ]
    await write({ [text]: theirs })
    const { id, receipt } = await write({ [text]: own })
    const copied = `  ${theirs.toUpperCase().replaceAll(' ', '\n')} `
    expect(await change(receipt, { [text]: copied })).toEqual(refused(text, reviewMessages.repeatedText))
    expect(await stored(id)).toMatchObject({ [text]: own })
    expect(await change(receipt, { [text]: own })).toEqual({ kind })
    expect(await change(receipt, { [text]: `${own}, e due in più` })).toEqual({ kind })
    expect(await stored(id)).toMatchObject({ [text]: `${own}, e due in più` })
  })
})
