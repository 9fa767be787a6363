import { addDays, romeDay } from '@chiostro/domain/text/rome'
import { expect, it } from 'vitest'
import { courseReviewInput, importRows } from '../../../test/catalogue.ts'
import { claimProofs, proofOf } from '../../../test/proofs.ts'
import { testServer } from '../../../test/server.ts'
import { tidyProofsJob } from '../proofs/proofs.jobs.ts'
import { publishWaiting } from './holding.service.ts'

const count = 24
const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org', VERIFIED_DELAY: 'daily', REVIEW_BURST: '0' })
const never = new AbortController().signal

const rowsOf = async <Row>(statement: string) => (await test.pool.query(statement)).rows as Row[]

it('nothing in the database tells in which order the verified reviews of a day were written, once their morning has come', async () => {
  await importRows(test, [{ department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia antica' }])
  const { id: subject, degreeCourseId } = await test.db.courseSubject.findFirstOrThrow()
  const written: string[] = []
  for (let n = 0; n < count; n++) {
    const proof = proofOf(await claimProofs(test, degreeCourseId), `review|subject:${subject}`)
    const body = { ...courseReviewInput({ examNotes: `${n}: ${'dagli appunti '.repeat(4)}` }), proof }
    written.push(((await (await test.send('POST', `/api/course-subjects/${subject}/reviews`, body)).json()) as { id: string }).id)
  }
  // While they wait they have their day and no time.
  expect(await rowsOf("SELECT DISTINCT deleted_at, data #>> '{course_reviews,0,created_at}' FROM deleted_records")).toHaveLength(1)

  await tidyProofsJob.run(test, {}, never)
  await publishWaiting(test, never, new Date(`${addDays(romeDay(new Date()), 1)}T05:00Z`))
  const stored = await rowsOf<{ id: string; at: Date }>('SELECT id, created_at AS at FROM course_reviews ORDER BY ctid')
  expect(stored).toHaveLength(count)
  expect(new Set(stored.map(({ at }) => at.getTime())).size).toBe(1)
  // By chance one stays in its position; seven or more do in one run of 12,000.
  expect(stored.filter(({ id }, place) => written[place] === id).length).toBeLessThan(7)

  // The hashes of texts, which are public, are stored for a while, without a time or their order.
  const texts = await rowsOf<{ key: string; expire: string }>(
    "SELECT key, expire FROM rate_limits WHERE key LIKE 'reviewText:%' ORDER BY ctid",
  )
  expect(texts).toHaveLength(count)
  expect(new Set(texts.map(({ expire }) => expire)).size).toBe(1)
  const keys = await rowsOf<{ key: string }>("SELECT key FROM rate_limits WHERE key LIKE 'reviewText:%' ORDER BY key")
  expect(texts.map(({ key }) => key)).toEqual(keys.map(({ key }) => key))
})
