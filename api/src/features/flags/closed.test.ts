import { beforeAll, expect, it } from 'vitest'
import { courseReviewInput, importRows } from '../../../test/catalogue.ts'
import { createProfessor, professorReviewInput } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'

const test = testServer()

let subject = ''
let professor = ''
beforeAll(async () => {
  await importRows(test, [{ department: 'Scienze', degreeCourse: 'Matematica', courseName: 'Analisi' }])
  subject = (await test.db.courseSubject.findFirstOrThrow()).id
  professor = (await createProfessor(test)).id
  await test.db.featureFlag.updateMany({ data: { enabled: false } })
})

it.each([
  ['a review of a subject', () => [`/api/course-subjects/${subject}/reviews`, courseReviewInput()] as const],
  ['a review of a professor', () => [`/api/professors/${professor}/reviews`, professorReviewInput()] as const],
  ['a new professor', () => ['/api/professors', { name: 'Tea Altomare', department: 'Lettere' }] as const],
])('a closed section takes no %s: 404, and nothing is stored', async (_what, request) => {
  const [path, body] = request()
  const answer = await test.send('POST', path, body)
  expect([answer.status, await answer.json()]).toEqual([404, { error: 'Questa sezione è chiusa', code: 'NOT_FOUND' }])
  expect(await Promise.all([test.db.courseReview.count(), test.db.professorReview.count(), test.db.professor.count()])).toEqual([0, 0, 1])
})
