import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { httpRequest, type Request } from '../../endurance/requests.ts'
import { takeSample } from '../../endurance/samples.ts'
import { openDatabase, openPool } from '../../src/database/client.ts'
import type { EmbeddedPostgres } from '../../src/database/embedded.ts'
import { migrate } from '../../src/database/migrate.ts'
import { createLogger } from '../../src/log.ts'
import { processState } from '../../src/processState.ts'
import { readConfig } from '../../src/startup/config.ts'
import { freePort } from '../../src/startup/listening.ts'
import { openStorage } from '../../src/storage/storage.ts'
import { type ServerProcess, startServer, stopServers, temporaryFolder } from '../../test/process.ts'
import { type ReplicatedPostgres, startReplicated } from '../../test/replica.ts'
import { until } from '../../test/until.ts'
import { fillUniversity } from '../data.ts'
import { type LoadResult, load } from '../load.ts'
import { firstDayOfTerm } from './mix.ts'
import { processorSeconds } from './processor.ts'
import type { Measured } from './report.ts'

export interface DayOptions {
  seconds: number
}

/** Fraction of the capacity at which response times are measured: at all of it, they would measure the queue. */
const share = 0.7
const connections = 32
const capacitySeconds = 10
/** Success, or a full event. */
const fine = new Set(['200', '201', '202', '409'])

interface Setup {
  processes: number
  hasReplica: boolean
}

/** The replica is measured first, then stopped: the primary may have dropped the log it would need. */
const setups: Setup[] = [
  { processes: 1, hasReplica: true },
  { processes: 2, hasReplica: true },
  { processes: 1, hasReplica: false },
  { processes: 2, hasReplica: false },
]

/** Runs the first day of term on one university in each set-up. @param say called with each result */
export async function benchDay({ seconds }: DayOptions, say: (text: string) => void): Promise<Measured[]> {
  const folder = temporaryFolder()
  await using resources = new AsyncDisposableStack()
  resources.defer(() => fs.rmSync(folder, { recursive: true, force: true }))
  say('Filling a university, and a replica of it…')
  const postgres = await startReplicated(folder, { prepare: (primary) => fill(primary, folder) })
  resources.defer(postgres.stop)
  const pool = openPool(postgres.primary.url('postgres'), { maxConnections: 1 })
  resources.defer(() => pool.end())
  const measured: Measured[] = []
  for (const setup of setups) {
    if (!setup.hasReplica) await postgres.stopReplica()
    measured.push(await measure(setup, { postgres, pool, folder, seconds }))
    say(JSON.stringify(measured.at(-1)))
  }
  return measured
}

async function fill(primary: EmbeddedPostgres, folder: string): Promise<void> {
  const url = primary.url('postgres')
  await migrate(url)
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'silent' })
  const { db, pool, close } = openDatabase(url)
  await fillUniversity({ config, db, pool, storage: openStorage(config), log: createLogger(config), ...processState(pool) })
  await db.featureFlag.updateMany({ data: { enabled: true } })
  await close()
}

interface Stage {
  postgres: ReplicatedPostgres
  pool: pg.Pool
  folder: string
  seconds: number
}

interface Running {
  server: ServerProcess
  metrics: string
}

async function measure({ processes, hasReplica }: Setup, { postgres, pool, folder, seconds }: Stage): Promise<Measured> {
  const running: Running[] = []
  for (let n = 0; n < processes; n++) running.push(await start(postgres, hasReplica, path.join(folder, 'data')))
  try {
    const next = await firstDayOfTerm(pool)
    await drive(running, next, 5)
    const capacity = answeredPerSecond(await drive(running, next, capacitySeconds))
    const before = usage(running, postgres)
    const result = await drive(running, next, seconds, capacity * share)
    const after = usage(running, postgres)
    const samples = await Promise.all(running.map(({ metrics }) => takeSample(metrics)))
    const requests = Object.values(result.statuses).reduce((sum, count) => sum + count, 0)
    const costOf = (part: keyof typeof after) => ((after[part] - before[part]) * 1_000) / requests
    return {
      processes,
      hasReplica,
      capacity,
      perSecond: result.perSecond,
      p50Ms: result.p50Ms,
      p99Ms: result.p99Ms,
      costMs: { server: costOf('server'), primary: costOf('primary'), replica: costOf('replica'), load: costOf('load') },
      memoryMb: Math.max(...samples.map(({ memoryMb }) => memoryMb)),
      fromReplica:
        (await Promise.all(running.map(({ metrics }) => shareOfReplica(metrics)))).reduce((sum, share) => sum + share, 0) / processes,
      failed: result.unanswered + countOf(result, (status) => !fine.has(status)),
    }
  } finally {
    await stopServers(...running.map(({ server }) => server))
  }
}

const answeredPerSecond = (result: LoadResult) =>
  (result.perSecond * countOf(result, (status) => fine.has(status))) / countOf(result, () => true)

const countOf = ({ statuses }: LoadResult, isCounted: (status: string) => boolean) =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (isCounted(status) ? count : 0), 0)

async function start({ primary, replicaUrl }: ReplicatedPostgres, hasReplica: boolean, dataDir: string): Promise<Running> {
  const metricsPort = String(await freePort())
  const server = await startServer({
    DATABASE_URL: primary.url('postgres'),
    DATA_DIR: dataDir,
    METRICS_PORT: metricsPort,
    RATE_LIMIT: 'on',
    TRUST_PROXY: '1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    ...(hasReplica && { DATABASE_REPLICA_URL: replicaUrl }),
  })
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`
  const isAsked = async () => (await (await fetch(metrics)).text()).includes('chiostro_replica_asked 1')
  if (hasReplica) await until(isAsked, server.output, 30_000)
  return { server, metrics }
}

let visitors = 0
/** Each request comes from another network. */
const visitor = () => `172.${16 + ((++visitors >> 16) & 15)}.${(visitors >> 8) & 255}.${visitors & 255}`

/** Spreads visitors over all processes, as a balancer would. */
async function drive(running: Running[], next: () => Request, duration: number, perSecond?: number): Promise<LoadResult> {
  const setupRequest = (request: object) => {
    const fields = httpRequest(next())
    return { ...request, ...fields, headers: { ...fields.headers, 'x-forwarded-for': visitor() } }
  }
  const results = await Promise.all(
    running.map(({ server: { url } }) =>
      load({
        url,
        duration,
        connections: connections / running.length,
        requests: [{ setupRequest }],
        ...(perSecond && { overallRate: Math.ceil(perSecond / running.length) }),
      }),
    ),
  )
  return results.reduce(together)
}

function together(a: LoadResult, b: LoadResult): LoadResult {
  const statuses = { ...a.statuses }
  for (const [status, count] of Object.entries(b.statuses)) statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count
  const sum = (of: (result: LoadResult) => number) => of(a) + of(b)
  const worst = (of: (result: LoadResult) => number) => Math.max(of(a), of(b))
  return {
    statuses,
    unanswered: sum(({ unanswered }) => unanswered),
    mismatches: sum(({ mismatches }) => mismatches),
    perSecond: sum(({ perSecond }) => perSecond),
    p50Ms: worst(({ p50Ms }) => p50Ms),
    p99Ms: worst(({ p99Ms }) => p99Ms),
    refusedP99Ms: worst(({ refusedP99Ms }) => refusedP99Ms),
  }
}

/** CPU seconds so far. */
function usage(running: Running[], { primary, replicaPid }: ReplicatedPostgres) {
  const { user, system } = process.cpuUsage()
  const pid = replicaPid()
  return {
    server: running.reduce((sum, { server }) => sum + processorSeconds(server.child.pid ?? 0), 0),
    primary: processorSeconds(primary.pid),
    replica: pid ? processorSeconds(pid) : 0,
    load: (user + system) / 1e6,
  }
}

/** Fraction of eligible public reads served by the replica. */
async function shareOfReplica(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text()
  const counts = ['replica', 'primary', 'repeated'].map((from) =>
    Number(text.match(`chiostro_replica_reads_total{from="${from}"} (.*)`)?.[1] ?? 0),
  )
  const all = counts.reduce((sum, count) => sum + count, 0)
  return all > 0 ? (counts[0] ?? 0) / all : 0
}
