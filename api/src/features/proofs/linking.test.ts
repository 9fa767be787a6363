import { beforeAll, describe, expect, it } from 'vitest'
import { courseReviewInput, importRows } from '../../../test/catalogue.ts'
import { claimProofs, proofOf, studentAddress } from '../../../test/proofs.ts'
import { testServer } from '../../../test/server.ts'
import { currentKey, mailboxHash } from './keys.service.ts'
import { tidyProofsJob } from './proofs.jobs.ts'

// An attacker who has the whole database and knows who confirmed, down to the sealing key, guesses which review each of them wrote.
const students = 40
const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org', REVIEW_BURST: '0' })

/** Ids of reviews by the hash of their author's mailbox, which only this test knows. */
const truth = new Map<string, string>()

interface Dump {
  claims: { mailbox: string; text: string }[]
  reviews: { id: string; text: string; createdAt: Date }[]
  spent: { text: string }[]
}

/** Rows as `pg_dump` writes them: in the order in which they lie in their table. */
async function dump(): Promise<Dump> {
  const rows = async <Row>(statement: string) => (await test.pool.query(statement)).rows as Row[]
  return {
    claims: await rows('SELECT mailbox_hash AS mailbox, to_jsonb(c)::text AS text FROM proof_claims c ORDER BY ctid'),
    reviews: await rows('SELECT id, to_jsonb(r)::text AS text, created_at AS "createdAt" FROM course_reviews r ORDER BY created_at, ctid'),
    spent: await rows('SELECT to_jsonb(s)::text AS text FROM spent_proofs s ORDER BY ctid'),
  }
}

type Guess = (dump: Dump) => Map<string, string>

/** The first who confirmed wrote first. */
const byOrder: Guess = ({ claims, reviews }) => new Map(claims.map(({ mailbox }, index) => [mailbox, reviews[index]?.id ?? '']))

/** What a claim and a review have in common, beyond year and degree course. */
const bySharedValues: Guess = ({ claims, reviews, spent }) => {
  const secretsOf = (text: string) => new Set(text.match(/[\w-]{20,}/g) ?? [])
  const common = [...secretsOf(claims[0]?.text ?? '')].filter((value) => claims.every(({ text }) => text.includes(value)))
  const inSpent = new Map(spent.flatMap(({ text }, index) => [...secretsOf(text)].map((value) => [value, reviews[index]?.id ?? ''])))
  return new Map(
    claims.flatMap(({ mailbox, text }) =>
      [...secretsOf(text)]
        .filter((value) => !common.includes(value))
        .flatMap((value): [string, string][] => {
          const found = reviews.find((review) => review.text.includes(value))?.id ?? inSpent.get(value)
          return found ? [[mailbox, found]] : []
        }),
    ),
  )
}

const right = (guesses: Map<string, string>) => [...guesses].filter(([mailbox, review]) => truth.get(mailbox) === review).length

beforeAll(async () => {
  await importRows(test, [{ department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia antica' }])
  const { id, degreeCourseId } = await test.db.courseSubject.findFirstOrThrow()
  const key = await currentKey(test)
  const claimed = []
  for (let n = 0; n < students; n++) {
    const email = studentAddress()
    claimed.push({ mailbox: mailboxHash(test.config, key, email), proofs: await claimProofs(test, degreeCourseId, email) })
  }
  // The worst case: all write in the order in which they confirmed.
  for (const { mailbox, proofs } of claimed) {
    const body = { ...courseReviewInput({ examNotes: '' }), proof: proofOf(proofs, `review|subject:${id}`) }
    const written = (await (await test.send('POST', `/api/course-subjects/${id}/reviews`, body)).json()) as { id: string }
    truth.set(mailbox, written.id)
  }
}, 180_000)

describe('who has the database, the sealing key and a list of all student addresses', () => {
  it('finds no value that a claim and a review have in common', async () => {
    expect(right(bySharedValues(await dump()))).toBe(0)
  })

  it('guesses by the order of the rows, until the following night', async () => {
    expect(right(byOrder(await dump()))).toBe(students)
  })

  it('does no better than chance from that night on', async () => {
    await tidyProofsJob.run(test, {}, new AbortController().signal)
    // By chance one is right; more than five are in one run of 1,700.
    expect(right(byOrder(await dump()))).toBeLessThanOrEqual(5)
    expect(right(bySharedValues(await dump()))).toBe(0)
  })
})
