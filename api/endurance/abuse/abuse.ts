import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../../src/database/client.ts'
import { runningEmbeddedUrl } from '../../src/database/embedded.ts'
import { freePort } from '../../src/startup/listening.ts'
import { createAttendee, createEvent } from '../../test/factories.ts'
import { startMailServer } from '../../test/mailServer.ts'
import { startServer, temporaryFolder } from '../../test/process.ts'
import { createProfessor } from '../../test/professors.ts'
import { demoIsThere } from '../demo.ts'
import { dailyMix, graphql, send } from '../requests.ts'
import { takeSample } from '../samples.ts'
import { farEvents, largeAnswers } from './answers.ts'
import { distinctQueries, drips, largeLists, sendDistinctQueries, unreadLists, unreadSitemaps } from './floods.ts'
import { type Honest, honestVisitors } from './honest.ts'
import { abandonedImports, brokenPictures, expensivePictures } from './imports.ts'
import { buriedMailbox, mailToStrangers } from './mail.ts'
import { crowdedIssuing, frozenTargets, guessedCodes, smallestCourse, studentDomain } from './proofs.ts'
import {
  attendeesEach,
  crossSite,
  fakeProfessors,
  harvesting,
  lockout,
  privateUse,
  stuffing,
  unclaimedPictures,
  writeToClosedSections,
} from './records.ts'
import { type Attack, ask, type Figure, type Stage, times } from './stage.ts'

const admin = { username: 'custode', password: 'tre gatti sotto il chiostro' }

export interface AbusePlan {
  minutes: number
  queries: number
}

/**
 * Repeats every attack that once worked, on a server with limits and honest visitors.
 * @param say called with each line of progress
 * @returns figures with their bounds
 */
export async function abuse({ minutes, queries }: AbusePlan, say: (line: string) => void): Promise<Figure[]> {
  const dataDir = temporaryFolder()
  const metricsPort = await freePort()
  const mail = await startMailServer()
  const server = await startServer({
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    DATA_DIR: dataDir,
    DEMO_DATA: 'auto',
    LOG_LEVEL: 'warn',
    METRICS_PORT: String(metricsPort),
    RATE_LIMIT: 'on',
    REVIEW_BURST: '10',
    SMTP_URL: mail.url,
    STUDENT_EMAIL_DOMAINS: studentDomain,
    TRUST_PROXY: '1',
  })
  const { db, close } = openDatabase(runningEmbeddedUrl(path.join(dataDir, 'postgres')) ?? '', { maxConnections: 3 })
  try {
    await demoIsThere(server)
    const stage: Stage = { url: server.url, mail, db, admin: await logIn(server.url), crowdedEvents: await fill(db) }
    using memory = watchMemory(`http://127.0.0.1:${metricsPort}/metrics`)
    const figures = [await closedSections(stage)]
    const attacks = await allAttacks(stage, minutes)
    const honest = honestVisitors(stage, await dailyMix(server.url), say)
    await attackFor(minutes, attacks, stage, honest, say)
    figures.push(...attacks.flatMap((attack) => attack.figures()))
    if (queries > 0) figures.push(await manyQueries(server.url, queries, honest, memory, say))
    figures.push(...(await honest.stop()), ...(await memory.figures()))
    const errors = server.output().match(/"level":(50|60)/g)?.length ?? 0
    if (errors > 0) say(server.output().slice(-4_000))
    return [
      ...figures,
      { what: 'unexpected errors in the log', before: '', measured: errors, atMost: 0 },
      { what: 'deaths of the process', before: 'within 17 s', measured: server.child.exitCode === null ? 0 : 1, atMost: 0 },
    ]
  } finally {
    await close()
    server.child.kill('SIGTERM')
    await server.exited
    await mail.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function logIn(url: string): Promise<Stage['admin']> {
  const { body, headers } = await ask({ url }, { path: '/api/admin/login', body: admin })
  return { ...admin, token: String(body.token), device: /device=([\w-]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '' }
}

/** Prepares what would take an attacker an hour: large listings, a long sitemap, events with participants. @returns ids of the events */
async function fill(db: Stage['db']): Promise<string[]> {
  const listings = (count: number, description: string) => db.$executeRaw`
    INSERT INTO books (id, title, condition, price, description, seller_name, seller_email, created_at, updated_at)
    SELECT gen_random_uuid(), 'Analisi ' || n, 'Buone condizioni', 10, ${description}, 'Ada', 'ada@example.org', now() - interval '1 year', now()
    FROM generate_series(1, ${count}::int) AS n`
  await listings(44_000, '')
  await listings(504, '€'.repeat(4_000))
  const events = await Promise.all(times(30, () => createEvent({ db }, { maxAttendees: null })))
  for (const { id } of events)
    for (let n = 0; n < attendeesEach; n++) await createAttendee({ db }, id, { attendeeEmail: `${crypto.randomUUID()}@raccolta.example` })
  return events.map(({ id }) => id)
}

async function setSections(stage: Stage, enabled: boolean) {
  const query = 'mutation ($name: String!, $enabled: Boolean!) { setFeatureFlag(name: $name, enabled: $enabled) { __typename } }'
  for (const name of ['courses', 'professors']) await send(stage.url, { ...graphql(query, { name, enabled }), token: stage.admin.token })
}

async function closedSections(stage: Stage): Promise<Figure> {
  const { id } = await stage.db.professor.findFirstOrThrow()
  await setSections(stage, false)
  const taken = await writeToClosedSections(stage, id)
  await setSections(stage, true)
  return { what: 'writes to closed sections taken', before: 'all', measured: taken, atMost: 0 }
}

async function allAttacks(stage: Stage, minutes: number): Promise<Attack[]> {
  const course = await smallestCourse(stage)
  const [target = '', ...others] = (await Promise.all(times(6, () => createProfessor(stage)))).map(({ id }) => id)
  return [
    ...[
      distinctQueries(stage),
      largeLists(stage),
      unreadLists(stage),
      unreadSitemaps(stage),
      drips(stage),
      mailToStrangers(stage),
      buriedMailbox(stage),
    ],
    ...[stuffing(stage, target, others, minutes), fakeProfessors(stage), harvesting(stage), unclaimedPictures(stage)],
    ...[expensivePictures(stage), brokenPictures(stage), abandonedImports(stage)],
    ...[frozenTargets(stage), guessedCodes(stage, course), crowdedIssuing(stage, course)],
    ...[crossSite(stage), privateUse(stage), lockout(stage), largeAnswers(stage), farEvents(stage)],
  ]
}

/** Honest visitors cause thousands of messages an hour; only the latest are needed. */
function forgetHonestMail({ received }: Stage['mail']) {
  const latest = received.length - 500
  const latestMails = received.filter(
    ({ recipients }, index) => index >= latest || recipients.some((address) => address.startsWith('vittima')),
  )
  received.splice(0, received.length, ...latestMails)
}

/** Runs whole rounds of all attacks until the time is over. */
async function attackFor(minutes: number, attacks: Attack[], { mail }: Stage, honest: Honest, say: (line: string) => void) {
  const end = performance.now() + minutes * 60_000
  for (let round = 1; round === 1 || performance.now() < end; round++) {
    for (const attack of attacks) {
      const began = performance.now()
      honest.beside(attack.name)
      await attack.round()
      say(`round ${round}, ${attack.name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    }
    forgetHonestMail(mail)
  }
}

async function manyQueries(url: string, amount: number, honest: Honest, memory: Memory, say: (line: string) => void): Promise<Figure> {
  honest.beside('a flood of distinct queries')
  say(`before ${amount} distinct queries: ${await memory.now()}`)
  const began = performance.now()
  let answered = 0
  for (let sent = 0; sent < amount; sent += 50_000) {
    answered += await sendDistinctQueries(url, Math.min(50_000, amount - sent), 8)
    say(`${answered} distinct queries answered after ${Math.round((performance.now() - began) / 1000)} s: ${await memory.now()}`)
  }
  return {
    what: `of ${amount} distinct queries, unanswered`,
    before: 'process dead after 1,200 to 1,900',
    measured: amount - answered,
    atMost: 0,
  }
}

type Memory = ReturnType<typeof watchMemory>

/** A missed sample is no failure. */
function watchMemory(metrics: string) {
  let peak = 0
  const sample = async () => {
    const taken = await takeSample(metrics).catch(() => undefined)
    peak = Math.max(peak, taken?.memoryMb ?? 0)
    return taken
  }
  const timer = setInterval(sample, 2_500)
  return {
    async now() {
      const taken = await sample()
      return taken ? `${taken.memoryMb} MB resident, ${taken.heapMb} MB heap` : 'no sample'
    },
    async figures(): Promise<Figure[]> {
      await delay(30_000) // V8 gives memory back once it has been idle for eight seconds
      const last = await sample()
      // 400 MB until the young generation got 16 MB in the place of 4 (docs/decisions/082-the-server-is-bundled.md).
      return [
        { what: 'resident memory of the server, at most', before: 'its limit', measured: peak, atMost: 700, unit: 'MB' },
        { what: 'resident memory afterwards', before: '', measured: last?.memoryMb ?? Number.POSITIVE_INFINITY, atMost: 450, unit: 'MB' },
        { what: 'heap afterwards', before: '', measured: last?.heapMb ?? Number.POSITIVE_INFINITY, atMost: 250, unit: 'MB' },
      ]
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}
