import { setTimeout as delay } from 'node:timers/promises'
import { blind } from '../../test/poprf.ts'
import { until } from '../../test/until.ts'
import { type Attack, ask, newNetwork, type Stage, statuses, times } from './stage.ts'

export const studentDomain = 'studenti.abuso.example'

let students = 0
const newStudent = () => `s${++students}.${Date.now()}@${studentDomain}`

const request = (stage: Stage, email: string, degreeCourseId: string, from: string) =>
  ask(stage, { path: '/api/proofs/request', body: { email, degreeCourseId }, from })

/** Codes mailed to a mailbox, oldest first. */
const codesTo = ({ mail }: Stage, email: string) =>
  mail.received
    .filter(({ recipients }) => recipients.includes(email))
    .map(
      ({ text }) =>
        /(\d{4}) (\d{4})/
          .exec(text ?? '')
          ?.slice(1)
          .join('') ?? '',
    )

async function codeOf(stage: Stage, email: string, nth = 1): Promise<string> {
  await until(() => codesTo(stage, email).length >= nth, `no message ${nth} to a student`)
  return codesTo(stage, email)[nth - 1] ?? ''
}

/** Proofs of the smallest degree course are issued fastest. */
export async function smallestCourse({ db }: Stage): Promise<string> {
  const [smallest] = await db.courseSubject.groupBy({
    by: ['degreeCourseId'],
    where: { retiredAt: null },
    orderBy: { _count: { id: 'asc' } },
    take: 1,
  })
  if (!smallest) throw new Error('The catalogue is empty')
  return smallest.degreeCourseId
}

/** All targets of a degree course, blinded as by a browser. */
async function blindedTargets(stage: Stage, degreeCourseId: string) {
  const { body } = await ask(stage, { path: `/api/proofs/targets/${degreeCourseId}` })
  const keys = (await ask(stage, { path: '/api/proofs/keys' })).body.keys as { publicKey: string }[]
  const publicKey = Buffer.from(keys.at(-1)?.publicKey ?? '', 'base64url')
  const blinded = (body.infos as string[]).map((info) => ({
    info,
    element: blind(crypto.getRandomValues(Buffer.alloc(32)), Buffer.from(info), publicKey).blinded.toString('base64url'),
  }))
  return { year: String(body.year), blinded }
}

const issue = (stage: Stage, email: string, code: string, blinded: object, from: string) =>
  ask(stage, { path: '/api/proofs/issue', body: { email, code, ...blinded }, from })

export function frozenTargets(stage: Stage): Attack {
  let fixed = 0
  return {
    name: 'frozen targets',
    async round() {
      const courses = await stage.db.degreeCourse.findMany({ select: { id: true }, take: 80 })
      const before = await stage.db.proofTargets.count()
      const addresses = [`nessuno@${studentDomain}`, 'nessuno@example.org']
      await statuses(courses.length, 4, (n) => request(stage, addresses[n % 2] ?? '', courses[n]?.id ?? '', newNetwork()))
      fixed += (await stage.db.proofTargets.count()) - before
    },
    figures: () => [{ what: 'degree courses whose targets a stranger fixed, of 80', before: '80 in 10 s', measured: fixed, atMost: 0 }],
  }
}

/** Guesses a student's codes from many networks, while the student confirms. */
export function guessedCodes(stage: Stage, degreeCourseId: string): Attack {
  let maxCompared = 0
  let locked = 0
  return {
    name: 'guessed codes',
    async round() {
      const [email, home] = [newStudent(), newNetwork()]
      const blinded = await blindedTargets(stage, degreeCourseId)
      const guess = (networks: string[]) =>
        statuses(60, 6, (n) => issue(stage, email, String(n).padStart(8, '0'), blinded, networks[n % networks.length] ?? ''))
      // Codes requested and used up by the attackers.
      for (let nth = 1; nth <= 3; nth++) {
        const attacker = newNetwork()
        await request(stage, email, degreeCourseId, attacker)
        await codeOf(stage, email, nth)
        await guess([attacker])
      }
      await request(stage, email, degreeCourseId, home)
      const code = await codeOf(stage, email, 4)
      await guess(times(20, newNetwork))
      if ((await issue(stage, email, code, blinded, home)).status !== 200) locked++
      const rows = await stage.db.proofCode.findMany({ orderBy: { expiresAt: 'desc' }, take: 4 })
      maxCompared = Math.max(maxCompared, ...rows.map(({ askerTries, otherTries }) => askerTries + otherTries))
    },
    figures: () => [
      { what: 'students whom 240 wrong guesses kept from confirming', before: 'all, for an hour', measured: locked, atMost: 0 },
      { what: 'guesses of one code that were compared', before: '5', measured: maxCompared, atMost: 10 },
    ],
  }
}

/** A lecture hall at the same moment, a network that would fill the queue, and one student elsewhere. */
export function crowdedIssuing(stage: Stage, degreeCourseId: string): Attack {
  let without = 0
  let burnt = 0
  let slowest = 0
  let refused = 0
  async function confirm(email: string, code: string, blinded: object, from: string): Promise<boolean> {
    const end = performance.now() + 10 * 60_000
    while (performance.now() < end) {
      const { status, headers } = await issue(stage, email, code, blinded, from)
      if (status !== 503) return status === 200
      await delay(Number(headers.get('retry-after')) * 1000)
    }
    return false
  }
  return {
    name: 'crowded issuing',
    async round() {
      const [hall, blinded] = [newNetwork(), await blindedTargets(stage, degreeCourseId)]
      const emails = times(60, newStudent)
      const visitor = { email: newStudent(), from: newNetwork() }
      for (const email of emails) await request(stage, email, degreeCourseId, hall)
      await request(stage, visitor.email, degreeCourseId, visitor.from)
      const codes = new Map<string, string>()
      for (const email of [...emails, visitor.email]) codes.set(email, await codeOf(stage, email))
      const confirmed = emails.map((email) => confirm(email, codes.get(email) ?? '', blinded, hall))
      await delay(300)
      const began = performance.now()
      const { status } = await issue(stage, visitor.email, codes.get(visitor.email) ?? '', blinded, visitor.from)
      if (status !== 200) refused++
      slowest = Math.max(slowest, Math.round(performance.now() - began))
      without += (await Promise.all(confirmed)).filter((isConfirmed) => !isConfirmed).length
      const rows = await stage.db.proofCode.findMany({ orderBy: { expiresAt: 'desc' }, take: emails.length })
      burnt += rows.filter(({ askerTries, otherTries }) => askerTries + otherTries > 1).length
    },
    figures: () => [
      { what: 'of a lecture hall, students without proofs', before: '', measured: without, atMost: 0 },
      { what: 'codes of which an answer 503 used a try up', before: 'all', measured: burnt, atMost: 0 },
      { what: 'while a hall confirms, students elsewhere who are refused', before: 'all', measured: refused, atMost: 0 },
      { what: 'while a hall confirms, one elsewhere waits, at most', before: '', measured: slowest, atMost: 15_000, unit: 'ms' },
    ],
  }
}
