import { beforeAll, describe, expect, it } from 'vitest'
import { courseReviewInput, importRows } from '../../../test/catalogue.ts'
import { attack, type Dumped, type Known } from '../../../test/linkingAttack.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { finishClaim, prepareClaim, proofOf, studentAddress } from '../../../test/proofs.ts'
import { testServer } from '../../../test/server.ts'
import { createLogger } from '../../log.ts'
import { currentKey, mailboxHash } from './keys.service.ts'
import { proofJobs } from './proofs.jobs.ts'

// An attacker has the whole database and the log, knows who confirmed, down to the sealing key, and guesses which review each of them wrote. With
// LINKING_STUDENTS=1000 it is the one that docs/verified-reviews.md tells of.
const students = Number(process.env.LINKING_STUDENTS ?? 40)
/** By chance a guess is right once; ten times in one guess of nine million, and some hundred guesses are made. */
const chance = 9

const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org', REVIEW_BURST: '0' })
/** Ids of reviews by the hash of their author's mailbox, which only this test knows. */
const truth = new Map<string, string>()
const known: Known = { mailboxes: [], reviews: [] }
const log: string[] = []
let subject: string
let degreeCourseId: string

/** All tables, those of the jobs included, as `pg_dump` writes them, and the server's log. */
async function stolen(): Promise<Dumped[]> {
  const rowsOf = async <Row>(statement: string) => (await test.pool.query(statement)).rows as Row[]
  const tables = await rowsOf<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss') ORDER BY 1`,
  )
  const dump: Dumped[] = []
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: Record<string, unknown> }>(`SELECT to_jsonb(t) AS row FROM ${name} t ORDER BY t.ctid`)
    dump.push({ name, rows: rows.map(({ row }) => row) })
  }
  return [...dump, { name: 'log', rows: log.map((line) => JSON.parse(line)) }]
}

/** The best of all guesses. */
function best(dump: Dumped[]): { how: string; right: number; guesses: number } {
  const guesses = attack(dump, known).map(({ how, links }) => ({
    how,
    right: [...links].filter(([mailbox, review]) => truth.get(mailbox) === review).length,
  }))
  const found = guesses.toSorted((one, other) => other.right - one.right)[0] ?? { how: 'none', right: 0 }
  return { ...found, guesses: guesses.length }
}

/** Step by step as a student does, with the code of the message that was sent. */
async function claim(email: string) {
  const { year, prepared, blinded } = await prepareClaim(test, degreeCourseId)
  await test.send('POST', '/api/proofs/request', { email, degreeCourseId })
  const code = /(\d{4}) (\d{4})/
    .exec((await deliverMails(test))[0]?.text ?? '')
    ?.slice(1)
    .join('')
  const answer = await test.send('POST', '/api/proofs/issue', { email, code, year, blinded })
  return finishClaim(year, prepared, ((await answer.json()) as { evaluated: [] }).evaluated)
}

async function write(proofs: Awaited<ReturnType<typeof claim>>): Promise<string> {
  const body = { ...courseReviewInput({ examNotes: '' }), proof: proofOf(proofs, `review|subject:${subject}`) }
  return ((await (await test.send('POST', `/api/course-subjects/${subject}/reviews`, body)).json()) as { id: string }).id
}

beforeAll(
  async () => {
    test.log = createLogger({ logLevel: 'info' }, { write: (line) => void log.push(line) })
    await importRows(test, [{ department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia antica' }])
    ;({ id: subject, degreeCourseId } = await test.db.courseSubject.findFirstOrThrow())
    const key = await currentKey(test)
    const claimed = []
    for (let n = 0; n < students; n++) {
      const email = studentAddress()
      claimed.push({ hash: mailboxHash(test.config, key, email), email, proofs: await claim(email) })
    }
    // The worst case: all write in the order in which they confirmed.
    for (const { hash, email, proofs } of claimed) {
      const id = await write(proofs)
      truth.set(hash, id)
      known.mailboxes.push({ email, hash })
      known.reviews.push(id)
    }
    known.mailboxes.sort((one, other) => (one.hash < other.hash ? -1 : 1))
    known.reviews.sort()
  },
  60_000 + students * 2_000,
)

describe('who has the database, the log, the sealing key and a list of all student addresses', { timeout: 60_000 + students * 100 }, () => {
  it('guesses by the order of the claims, until the following night', async () => {
    expect(best(await stolen())).toMatchObject({ right: students })
  })

  it('does no better than chance from that night on', async () => {
    // Codes count for two hours.
    await test.pool.query("UPDATE proof_codes SET expires_at = expires_at - interval '3 hours'")
    for (const job of proofJobs) await job.run(test, {}, new AbortController().signal)
    const found = best(await stolen())
    if (students > 40)
      process.stdout.write(`${students} students: ${found.right} right in the best of ${found.guesses} guesses (${found.how})\n`)
    expect(found.guesses).toBeGreaterThan(30)
    expect(found.right).toBeLessThanOrEqual(chance)
  })

  const changed = (dump: Dumped[], table: string, change: (row: Record<string, unknown>, place: number) => object) =>
    dump.map(({ name, rows }) => ({ name, rows: name === table ? rows.map((row, place) => ({ ...row, ...change(row, place) })) : rows }))
  /** In the order in which they confirmed. */
  const placeOf = (hash: unknown) => [...truth.keys()].indexOf(String(hash))

  it.each([
    [
      'a claim had a time',
      (dump: Dumped[]) => changed(dump, 'public.proof_claims', (row) => ({ at: new Date(1e12 + placeOf(row.mailbox_hash) * 6e4) })),
    ],
    [
      'the claim was named with the review',
      (dump: Dumped[]) => changed(dump, 'public.course_reviews', ({ id }) => ({ by: [...truth].find(([, review]) => review === id)?.[0] })),
    ],
    [
      'the log named the address',
      (dump: Dumped[]) => [
        ...dump,
        { name: 'mail log', rows: known.mailboxes.map(({ email, hash }) => ({ to: email, time: 1e6 + placeOf(hash) })) },
      ],
    ],
    [
      'a receipt stood beside what a claim asked for',
      (dump: Dumped[]) => {
        const reviews = dump.find(({ name }) => name === 'public.course_reviews')?.rows ?? []
        const receiptOf = (hash: unknown) => reviews.find(({ id }) => id === truth.get(String(hash)))?.receipt_hash
        return changed(dump, 'public.proof_claims', (row) => ({ request_hash: receiptOf(row.mailbox_hash) }))
      },
    ],
  ])('would know all of them if %s (control)', async (_what, leak) => {
    expect(best(leak(await stolen())).right).toBeGreaterThanOrEqual(students * 0.9)
  })
})
