import { beforeAll, expect, it } from 'vitest'
import { courseReviewInput, createCourseReview, importRows } from '../../../test/catalogue.ts'
import { professorReviewInput } from '../../../test/professors.ts'
import { claimProofs, proofOf } from '../../../test/proofs.ts'
import { testServer } from '../../../test/server.ts'
import { noted, type Span, tablesOf } from '../../../test/transactions.ts'
import { notifyFollowers } from '../follows/follows.jobs.ts'
import { rewriteRows } from './proofs.sql.ts'

const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org', REVIEW_BURST: '1', RATE_LIMIT: 'on', TRUST_PROXY: '1' })

let subjects: string[] = []
let professor = ''
let degreeCourseId = ''
type Proofs = Awaited<ReturnType<typeof claimProofs>>

beforeAll(async () => {
  const row = { department: 'Lettere', degreeCourse: 'Storia', professors: 'Ortensia Valdombra' }
  await importRows(test, [
    { ...row, courseName: 'Storia antica' },
    { ...row, courseName: 'Storia greca' },
  ])
  const found = await test.db.courseSubject.findMany()
  subjects = found.map(({ id }) => id)
  degreeCourseId = found[0]?.degreeCourseId ?? ''
  professor = (await test.db.professor.findFirstOrThrow()).id
})

let networks = 0
async function send(method: string, path: string, body: object): Promise<{ id: string; receipt: string; status: number }> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${++networks}` }
  const answer = await test.request(path, { method, headers, body: JSON.stringify(body) })
  return { ...((await answer.json()) as { id: string; receipt: string }), status: answer.status }
}
const text = (n: number) => `${n}: ${'dagli appunti presi a lezione '.repeat(2)}`
const reviewSubject = (proofs: Proofs, n = 0, examNotes = text(networks)) =>
  send('POST', `/api/course-subjects/${subjects[n]}/reviews`, {
    ...courseReviewInput({ examNotes }),
    proof: proofOf(proofs, `review|subject:${subjects[n]}`),
  })
const reviewProfessor = (proofs: Proofs) =>
  send('POST', `/api/professors/${professor}/reviews`, {
    ...professorReviewInput({ review: text(networks) }),
    proof: proofOf(proofs, `review|professor:${professor}`),
  })
const useful = (proofs: Proofs, kind: string, id: string, about: string) =>
  send('POST', `/api/reviews/${kind}/${id}/useful`, { proof: proofOf(proofs, `vote|${about}`) })

it('after the night no row tells which transaction wrote, changed, held back, marked or deleted a verified review', async () => {
  const [one, other] = [await claimProofs(test, degreeCourseId), await claimProofs(test, degreeCourseId)]
  const spans: Span[] = []
  const statuses = await noted(test, spans, async () => {
    const written = await reviewSubject(one)
    const held = await reviewSubject(other)
    const [ofProfessor, gone] = [await reviewProfessor(one), await reviewSubject(one, 1)]
    const revealing = await reviewSubject(other, 1, 'Spiega bene, ma è incinta.')
    return [
      written,
      held,
      ofProfessor,
      revealing,
      await send('PUT', `/api/my-review/${written.receipt}`, courseReviewInput({ examNotes: text(networks) })),
      await useful(other, 'course-review', written.id, `subject:${subjects[0]}`),
      await useful(other, 'professor-review', ofProfessor.id, `professor:${professor}`),
      await send('DELETE', `/api/my-review/${gone.receipt}`, {}),
    ].map(({ status }) => status)
  })
  expect(statuses).toEqual([201, 202, 201, 202, 200, 200, 200, 200])
  await notifyFollowers(test)
  expect(await tablesOf(test, spans)).toEqual(
    expect.arrayContaining([
      'public.course_reviews',
      'public.course_subjects',
      'public.deleted_records',
      'public.cases',
      'public.rate_limits',
    ]),
  )
  await rewriteRows(test)
  expect(await tablesOf(test, spans)).toEqual([])
}, 120_000)

it('a night rewrites the public reviews of that day alone', async () => {
  const numbers = async () => {
    const { rows } = await test.pool.query<{ id: string; number: string }>('SELECT id, xmin::text AS number FROM course_reviews')
    return new Map(rows.map(({ id, number }) => [id, number]))
  }
  await test.db.courseReview.deleteMany()
  for (let n = 0; n < 3; n++) await createCourseReview(test, subjects[0] ?? '', { verified: true })
  await rewriteRows(test)
  const before = await numbers()
  expect(new Set(before.values()).size).toBe(1)
  const { id } = await createCourseReview(test, subjects[0] ?? '', { verified: true })
  const { id: unverified } = await createCourseReview(test, subjects[0] ?? '')
  const written = await numbers()
  await rewriteRows(test)
  const after = await numbers()
  expect(after.get(id)).not.toBe(written.get(id))
  for (const other of [...before.keys(), unverified]) expect(after.get(other)).toBe(written.get(other))
}, 120_000)
