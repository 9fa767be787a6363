import { addDays, romeDay } from '@chiostro/domain/text/rome'
import { beforeAll, describe, expect, it } from 'vitest'
import { courseReviewInput, importRows } from '../../../test/catalogue.ts'
import { attack, type Dumped, type Known } from '../../../test/linkingAttack.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { professorReviewInput } from '../../../test/professors.ts'
import { finishClaim, prepareClaim, proofOf, studentAddress } from '../../../test/proofs.ts'
import { testServer } from '../../../test/server.ts'
import { liveTables, noted, type Span, tablesOf } from '../../../test/transactions.ts'
import { createLogger } from '../../log.ts'
import { notifyFollowers } from '../follows/follows.jobs.ts'
import { publishWaiting } from '../reviews/holding.service.ts'
import { currentKey, mailboxHash } from './keys.service.ts'
import { proofJobs } from './proofs.jobs.ts'

// An attacker has the whole live database and the log, the sealing key and who confirmed, and guesses which review each student wrote. With
// LINKING_STUDENTS=1000 the first scenario is the one of docs/verified-reviews.md.
const students = Number(process.env.LINKING_STUDENTS ?? 40)
/** By chance one guess in each run is right; ten in one run of nine million, and some hundred runs are made. */
const chance = 9
const fewer = 12

const never = new AbortController().signal
const studentsNight = { timeout: 60_000 + students * 2_000 }

interface Scenario {
  delay: 'none' | 'daily'
  count: number
  /** Each about another subject or professor, right after confirming; otherwise all about one, once all have confirmed. */
  apart: boolean
}

/** Students confirm by the code of a real message and write; returns what was stolen from their server. */
function stolenFrom({ delay, count, apart }: Scenario) {
  const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org', REVIEW_BURST: '0', VERIFIED_DELAY: delay })
  /** Ids of reviews by the hash of their author's mailbox, known to this test only. */
  const truth = new Map<string, string>()
  const known: Known = { mailboxes: [], reviews: [] }
  const log: string[] = []
  const during: Record<'claims' | 'reviews', Span[]> = { claims: [], reviews: [] }
  let targets: { subject: string | null; professor: string | null }[] = []
  let degreeCourseId = ''

  /** Reads the live tables, and the server's log. */
  const stolen = async (): Promise<Dumped[]> => [...(await liveTables(test)), { name: 'log', rows: log.map((line) => JSON.parse(line)) }]

  /** Confirms step by step as a student does, with the code of the mail. */
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

  async function write(proofs: Awaited<ReturnType<typeof claim>>, n: number): Promise<string> {
    const { subject, professor } = targets[n % targets.length] ?? { subject: null, professor: null }
    const path = subject ? `/api/course-subjects/${subject}/reviews` : `/api/professors/${professor}/reviews`
    // Long enough for the limit on repeated texts.
    const text = `${n}: ${'dagli appunti presi a lezione '.repeat(2)}`
    const input = subject ? courseReviewInput({ examNotes: text }) : professorReviewInput({ review: text })
    const proof = proofOf(proofs, subject ? `review|subject:${subject}` : `review|professor:${professor}`)
    return ((await (await test.send('POST', path, { ...input, proof })).json()) as { id: string }).id
  }

  async function confirmAndWrite() {
    const key = await currentKey(test)
    const emails = Array.from({ length: count }, studentAddress)
    const claims: [string, Awaited<ReturnType<typeof claim>>][] = []
    const writeNext = async () => {
      for (const [email, proofs] of claims.splice(0)) {
        const id = await noted(test, during.reviews, () => write(proofs, known.reviews.length))
        const hash = mailboxHash(test.config, key, email)
        truth.set(hash, id)
        known.mailboxes.push({ email, hash })
        known.reviews.push(id)
      }
    }
    for (const email of emails) {
      claims.push([email, await noted(test, during.claims, () => claim(email))])
      if (apart) await writeNext()
    }
    // The worst case: all write in the order in which they confirmed.
    await writeNext()
    known.mailboxes.sort((one, other) => (one.hash < other.hash ? -1 : 1))
    known.reviews.sort()
  }

  beforeAll(
    async () => {
      test.log = createLogger({ logLevel: 'info' }, { write: (line) => void log.push(line) })
      const rows = Array.from({ length: apart ? count / 2 : 1 }, (_, n) => ({
        department: 'Lettere',
        degreeCourse: 'Storia',
        courseName: `Storia ${n}`,
        professors: apart ? `Ortensia ${'abcdefghij'[n]}valdombra` : '',
      }))
      await importRows(test, rows)
      const subjects = await test.db.courseSubject.findMany()
      const professors = await test.db.professor.findMany()
      targets = [
        ...subjects.map(({ id }) => ({ subject: id, professor: null })),
        ...professors.map(({ id }) => ({ subject: null, professor: id })),
      ]
      degreeCourseId = subjects[0]?.degreeCourseId ?? ''
      await confirmAndWrite()
    },
    60_000 + count * 15_000,
  )

  /** Finds the most successful attack. */
  function best(dump: Dumped[]): { how: string; right: number; guesses: number } {
    const guesses = attack(dump, known).map(({ how, links }) => ({
      how,
      right: [...links].filter(([mailbox, review]) => truth.get(mailbox) === review).length,
    }))
    const found = guesses.toSorted((one, other) => other.right - one.right)[0] ?? { how: 'none', right: 0 }
    return { ...found, guesses: guesses.length }
  }

  async function night() {
    // Codes count for two hours.
    await test.pool.query("UPDATE proof_codes SET expires_at = expires_at - interval '3 hours'")
    await notifyFollowers(test)
    for (const job of proofJobs) await job.run(test, {}, never)
  }
  const morning = () => publishWaiting(test, never, new Date(`${addDays(romeDay(new Date()), 1)}T05:00Z`))

  return { test, truth, known, stolen, best, night, morning, during }
}

describe('who has the database, the log, the sealing key and a list of all student addresses', studentsNight, () => {
  const { truth, known, stolen, best, night } = stolenFrom({ delay: 'none', count: students, apart: false })

  it('guesses by the order of the claims, until the following night', async () => {
    expect(best(await stolen())).toMatchObject({ right: students })
  })

  it('does no better than chance from that night on', async () => {
    await night()
    const found = best(await stolen())
    if (students > 40)
      process.stdout.write(`${students} students: ${found.right} right in the best of ${found.guesses} guesses (${found.how})\n`)
    expect(found.guesses).toBeGreaterThan(30)
    expect(found.right, found.how).toBeLessThanOrEqual(chance)
  })

  const changed = (dump: Dumped[], table: string, change: (row: Record<string, unknown>, place: number) => object) =>
    dump.map(({ name, rows }) => ({ name, rows: name === table ? rows.map((row, place) => ({ ...row, ...change(row, place) })) : rows }))
  /** Position in the order of confirmations. */
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
        return changed(dump, 'public.proof_claims', (row) => ({ request_hashes: [receiptOf(row.mailbox_hash)] }))
      },
    ],
    [
      'claims kept the numbers of their transactions',
      (dump: Dumped[]) => changed(dump, 'public.proof_claims', (row) => ({ xmin: 1e6 + placeOf(row.mailbox_hash) })),
    ],
    [
      'a claim and a review were written by one transaction',
      (dump: Dumped[]) => {
        const numberOf = (review: string) => 2e9 + ((known.reviews.indexOf(review) * 7) % students)
        const claims = changed(dump, 'public.proof_claims', (row) => ({ xmax: numberOf(truth.get(String(row.mailbox_hash)) ?? '') }))
        return changed(claims, 'public.course_reviews', ({ id }) => ({ xmin: numberOf(String(id)) }))
      },
    ],
  ])('would know all of them if %s (control)', async (_what, leak) => {
    expect(best(leak(await stolen())).right).toBeGreaterThanOrEqual(students * 0.9)
  })
})

describe.each(['none', 'daily'] as const)(
  'where each writes about something else, right after confirming (%s)',
  { timeout: 120_000 },
  (delay) => {
    const { best, stolen, night, morning, during, test } = stolenFrom({ delay, count: fewer, apart: true })

    it('the database knows all of them until the night, and none from then on', async () => {
      expect(best(await stolen()).right).toBe(fewer)
      await night()
      const found = best(await stolen())
      expect(found.right, found.how).toBeLessThan(chance)
    })

    it('no row is left of the transactions that wrote reviews, and of those of claims only that a message was sent', async () => {
      expect(await tablesOf(test, during.reviews)).toEqual([])
      const ofMessages = ['pgboss.job', 'pgboss.job_common', 'pgboss.queue', 'public.outgoing_mails']
      expect(ofMessages).toEqual(expect.arrayContaining(await tablesOf(test, during.claims)))
    })

    it('the same holds in the next morning, when those are public that waited', async () => {
      expect(await morning()).toBe(delay === 'daily' ? fewer : 0)
      const found = best(await stolen())
      expect(found.right, found.how).toBeLessThan(chance)
      expect(await tablesOf(test, during.reviews)).toEqual([])
      expect(await test.db.courseReview.count()).toBe(fewer / 2)
    })
  },
)
