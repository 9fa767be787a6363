import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { courseReviewInput, importRows } from '../../../test/catalogue.ts'
import { claimProofs, proofOf } from '../../../test/proofs.ts'
import { testServer } from '../../../test/server.ts'
import { rewriteRows } from './proofs.sql.ts'

const students = 4
const rounds = 3
const settings = { VERIFIED_DELAY: 'daily', REVIEW_BURST: '0', RATE_LIMIT: 'on', TRUST_PROXY: '1' }
const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org', ...settings })

it('what is written while the rows of the day are rewritten is all there, changed and counted as it was asked', async () => {
  await importRows(test, [{ department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia antica' }])
  const { id: subject, degreeCourseId } = await test.db.courseSubject.findFirstOrThrow()
  const reviews = `/api/course-subjects/${subject}/reviews`
  const plain = await test.send('POST', reviews, courseReviewInput({ examNotes: '' }))
  const useful = `/api/reviews/course-review/${((await plain.json()) as { id: string }).id}/useful`

  const receipts: string[] = []
  /** Confirms, writes, changes the review and takes a vote back several times, from a network of its own. */
  async function student(n: number) {
    async function send(method: string, path: string, body: object, expected: number): Promise<{ receipt: string }> {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${n + 1}` }
      const answer = await test.request(path, { method, headers, body: JSON.stringify(body) })
      const answered = await answer.text()
      expect(`${method} ${path}: ${answer.status} ${answer.status === expected ? '' : answered}`).toBe(`${method} ${path}: ${expected} `)
      return JSON.parse(answered)
    }
    const proofs = await claimProofs(test, degreeCourseId)
    const vote = { proof: proofOf(proofs, `vote|subject:${subject}`) }
    const written = (difficultyRating: number) => courseReviewInput({ examNotes: '', difficultyRating })
    const proved = { ...written(1), proof: proofOf(proofs, `review|subject:${subject}`) }
    const { receipt } = await send('POST', reviews, proved, 202)
    receipts.push(receipt)
    for (let round = 1; round <= rounds; round++) {
      await send('PUT', `/api/my-review/${receipt}`, written(10 + round), 200)
      await send('POST', useful, vote, 200)
      await send('DELETE', useful, vote, 200)
    }
    await send('POST', useful, vote, 200)
    // Of the two reviews of a subject that a network may write in a day one is left, however many were rejected.
    for (let again = 0; again < 3; again++) await send('POST', reviews, proved, 409)
  }

  let isWriting = true
  const rewriting = (async () => {
    while (isWriting) {
      await rewriteRows(test)
      await delay(100)
    }
  })()
  const outcomes = await Promise.allSettled(Array.from({ length: students }, (_, n) => student(n))).finally(() => (isWriting = false))
  await rewriting
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await test.db.courseReviewVote.count()).toBe(students)
  expect(await test.db.proofClaim.count()).toBe(students)
  for (const receipt of receipts) {
    const mine = await (await test.request(`/api/my-review/${receipt}`)).json()
    expect(mine).toMatchObject({ review: { difficultyRating: 10 + rounds } })
  }
}, 240_000)
