import { setTimeout as delay } from 'node:timers/promises'
import { proofCode } from '@chiostro/domain/proofs/proofs'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { importRows } from '../../../test/catalogue.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { prepareClaim, studentAddress } from '../../../test/proofs.ts'
import { testServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'
import { clearCodes } from './codes.service.ts'
import { issuingQueue } from './evaluateInThread.ts'

const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org', REVIEW_BURST: '0', RATE_LIMIT: 'on', TRUST_PROXY: '1' })
let degreeCourseId: string

beforeAll(async () => {
  await importRows(test, [{ department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia antica' }])
  degreeCourseId = (await test.db.degreeCourse.findFirstOrThrow()).id
})
beforeEach(() => test.db.outgoingMail.deleteMany())

/** Milliseconds for hundreds of requests. */
const generous = 600_000

/** Networks of the student and of a stranger. */
const [home, stranger] = ['10.1.0.1', '10.2.0.1']

const post = (path: string, body: object, from: string) =>
  test.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
const ask = (email: string, from = home) => post('/api/proofs/request', { email, degreeCourseId }, from)
/** Reads the codes in undelivered messages to an address. */
async function codesTo(email: string): Promise<string[]> {
  const mails = (await deliverMails(test)).filter(({ to }) => to.address === email)
  return mails.map(({ text }) => /(\d{4}) (\d{4})/.exec(text)?.slice(1).join('') ?? '')
}
const another = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0')

/** A student with a request, and a function that sends it with a code. */
async function student() {
  const email = studentAddress()
  const { year, blinded } = await prepareClaim(test, degreeCourseId)
  const issue = (code: string, from = home) => post('/api/proofs/issue', { email, code, year, blinded }, from)
  const statusOf = async (code: string, from?: string) => (await issue(code, from)).status
  const guess = async (code: string, times: number, from: string) =>
    new Set(await Promise.all(Array.from({ length: times }, () => statusOf(another(code), from))))
  return { email, issue, statusOf, guess }
}

it(
  'counts for the network that asked for it whatever strangers guess: they have five tries of their own, together',
  async () => {
    const { email, statusOf, guess } = await student()
    await ask(email)
    const [code = ''] = await codesTo(email)
    for (let n = 0; n < 6; n++) expect(await guess(code, 10, `10.3.0.${n}`)).toEqual(new Set([400]))
    expect(await test.db.proofCode.findMany({ where: { askerTries: 0, otherTries: { gt: 0 } }, select: { otherTries: true } })).toEqual([
      { otherTries: 5 },
    ])
    // The right code is rejected from another network.
    expect(await statusOf(code, stranger)).toBe(400)
    expect(await statusOf(code, home)).toBe(200)
  },
  generous,
)

it(
  'typed in at home and asked for elsewhere is taken, as long as strangers have tries left',
  async () => {
    const { email, statusOf, guess } = await student()
    await ask(email, '10.4.0.1')
    const [code = ''] = await codesTo(email)
    await guess(code, 4, stranger)
    expect(await statusOf(code, home)).toBe(200)
  },
  generous,
)

it.each([
  ['of a stranger', stranger],
  ['of one in the same network', home],
])(
  'asked for anew after sixty wrong guesses %s works, also when they used all codes of the hour up',
  async (_whose, from) => {
    const { email, statusOf, guess } = await student()
    for (let n = 0; n < 3; n++) {
      await ask(email, from)
      const [code = ''] = await codesTo(email)
      await guess(code, 20, from)
      expect(await statusOf(code, from)).toBe(400)
    }
    await ask(email)
    const [code = ''] = await codesTo(email)
    expect(await statusOf(code)).toBe(200)
  },
  generous,
)

it(
  'is not made more than six times an hour, so that of a hundred million codes sixty can be tried',
  async () => {
    const { email, guess } = await student()
    const codes: string[] = []
    for (let n = 0; n < 10; n++) {
      await ask(email, stranger)
      const sent = await codesTo(email)
      codes.push(...sent)
      for (const code of sent) {
        await guess(code, 20, stranger)
        await guess(code, 20, `10.5.0.${n}`)
      }
    }
    expect(codes).toHaveLength(6)
    const rows = await test.db.proofCode.findMany({ orderBy: { expiresAt: 'desc' }, take: 6 })
    expect(rows.map(({ askerTries, otherTries }) => [askerTries, otherTries])).toEqual(rows.map(() => [5, 5]))
  },
  generous,
)

it('counts in its hour after it ran out, too', async () => {
  const email = studentAddress()
  for (let n = 0; n < proofCode.hourly; n++) await ask(email)
  expect(await codesTo(email)).toHaveLength(proofCode.hourly)
  await test.db.proofCode.updateMany({ data: { expiresAt: new Date(Date.now() - 60_000) } })
  await clearCodes(test)
  await ask(email)
  expect(await codesTo(email)).toEqual([])
})

it(
  'keeps no network: what stands beside a code is another hash for each mailbox',
  async () => {
    const students = [studentAddress(), studentAddress()]
    for (const email of students) await ask(email)
    await codesTo('')
    const rows = await test.db.proofCode.findMany({ orderBy: { expiresAt: 'desc' }, take: 2 })
    expect(new Set(rows.map(({ asker }) => asker)).size).toBe(2)
    for (const { asker } of rows) expect(asker).toMatch(/^[\w-]{43}$/)
  },
  generous,
)

it(
  'is sent to each of a lecture hall, which is one network',
  async () => {
    const hall = Array.from({ length: 200 }, studentAddress)
    for (const email of hall) expect((await ask(email, '10.6.0.1')).status).toBe(202)
    expect(new Set((await deliverMails(test)).map(({ to }) => to.address))).toEqual(new Set(hall))
  },
  generous,
)

it(
  'loses no try to an answer that the server is too busy: those who were sent away come back, and others are served meanwhile',
  async () => {
    const hall = '10.7.0.1'
    const students = await Promise.all(Array.from({ length: 40 }, student))
    for (const { email } of students) await ask(email, hall)
    const codes = new Map<string, string>()
    for (const { to, text } of await deliverMails(test)) codes.set(to.address, /(\d{4}) (\d{4})/.exec(text)?.slice(1).join('') ?? '')
    const stranger = await student()
    await ask(stranger.email, '10.8.0.1')
    const [code = ''] = await codesTo(stranger.email)

    let sentAway = 0
    let confirmed = 0
    const all = Promise.all(
      students.map(async ({ email, issue }) => {
        for (;;) {
          const answer = await issue(codes.get(email) ?? '', hall)
          if (answer.status === 200) return confirmed++
          expect([answer.status, Number(answer.headers.get('retry-after')) >= issuingQueue.retryAfterSeconds]).toEqual([503, true])
          sentAway++
          await delay(200)
        }
      }),
    )
    await until(() => sentAway > 0)
    expect(await stranger.statusOf(code, '10.8.0.1')).toBe(200)
    expect(confirmed).toBeLessThan(students.length / 2)
    await all
    const tries = await test.db.proofCode.findMany({
      orderBy: { expiresAt: 'desc' },
      take: 41,
      select: { askerTries: true, otherTries: true },
    })
    expect(new Set(tries.map(({ askerTries, otherTries }) => askerTries + otherTries))).toEqual(new Set([1]))
  },
  generous,
)
