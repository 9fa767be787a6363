import http, { type Server } from 'node:http'
import { promisify } from 'node:util'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AnswerCache } from '../cache/answers.ts'
import type { Services } from '../context.ts'
import { replicaState } from '../database/replica.ts'
import { repeats } from '../database/transaction.ts'
import type { InFlight } from '../http/inFlight.ts'
import { routeClasses, type TrafficObserver } from '../http/traffic.ts'
import { jobs, pausesOf } from '../jobs/jobs.ts'
import { readLastDone } from '../jobs/schedule.sql.ts'
import { version } from '../startup/program.ts'
import { freeBytes, lastBackup, watchedFolders } from '../storage/folders.ts'
import { readOutbox, withoutWaiting } from './outbox.sql.ts'

export interface Metrics {
  registry: Registry
  observe: TrafficObserver
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Labels come from short fixed lists, never from addresses, ids or paths: they are few, and hold no personal data. */
export function createMetrics(
  services: Pick<Services, 'pool' | 'log' | 'config' | 'changes' | 'replica'>,
  inFlight: InFlight,
  caches: AnswerCache,
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry }) // memory, processor, event loop, garbage collection, open handles
  const durations = new Histogram({
    name: 'chiostro_http_request_duration_seconds',
    help: 'Answers by kind of address and status (499: the client left before); refused ones are counted in chiostro_http_refused_total',
    labelNames: ['route', 'status'],
    buckets,
    registers: [registry],
  })
  // A series that begins with its first failure has no increase: rate() would not see it.
  for (const route of routeClasses) durations.zero({ route, status: '500' })
  const build = { name: 'chiostro_build_info', help: 'Always 1; its label is the version that runs', label: 'version' }
  series(Gauge, registry, build, () => ({ [version]: 1 }))
  inFlightMetrics(registry, inFlight)
  cacheMetrics(registry, caches)
  databaseMetrics(registry, services)
  replicaMetrics(registry, services)
  outboxMetrics(registry, services)
  jobMetrics(registry, services)
  storageMetrics(registry, services)
  return { registry, observe: (route, status, seconds) => durations.observe({ route, status }, seconds) }
}

export function watchConnections({ registry }: Metrics, server: Server): void {
  gauge(registry, { name: 'chiostro_http_connections', help: 'Open connections, idle ones included' }, () =>
    promisify(server.getConnections).call(server),
  )
}

/** Of a number that is known elsewhere: read for each scrape, absent while it is unknown. */
function gauge(registry: Registry, options: { name: string; help: string }, read: () => number | undefined | Promise<number | undefined>) {
  new Gauge({
    ...options,
    registers: [registry],
    async collect() {
      const number = await read()
      if (number === undefined) this.remove()
      else this.set(number)
    },
  })
}

/** The same of numbers by the values of a label. */
function series(
  Metric: typeof Counter | typeof Gauge,
  registry: Registry,
  { label, ...options }: { name: string; help: string; label: string },
  read: () => Record<string, number> | Promise<Record<string, number>>,
) {
  new Metric({
    ...options,
    labelNames: [label],
    registers: [registry],
    async collect(this: { reset(): void; inc(labels: object, number: number): void }) {
      const numbers = await read()
      this.reset()
      for (const [value, number] of Object.entries(numbers)) this.inc({ [label]: value }, number)
    },
  })
}

function inFlightMetrics(registry: Registry, inFlight: InFlight) {
  const help = 'Requests in flight, by lane (api/src/http/inFlight.ts); of `sending`, bytes'
  series(Gauge, registry, { name: 'chiostro_http_requests_in_flight', help, label: 'lane' }, () => inFlight.taken)
  const refused = { name: 'chiostro_http_refused_total', help: 'Requests answered 503 because a lane was full', label: 'lane' }
  series(Counter, registry, refused, () => inFlight.rejected)
}

function cacheMetrics(registry: Registry, caches: AnswerCache) {
  const help = 'Public reads answered from the cache, by waiting for an equal one in flight, and from the database (api/src/cache)'
  series(Counter, registry, { name: 'chiostro_answers_total', help, label: 'from' }, () => {
    const { cached, ...others } = caches.counts
    // The label of the cached ones has its name from the first release.
    return { kept: cached, ...others }
  })
  gauge(registry, { name: 'chiostro_answers_kept_bytes', help: 'Estimated memory of cached answers' }, () => caches.size)
}

function databaseMetrics(registry: Registry, { pool }: Pick<Services, 'pool'>) {
  const help = 'Connections of the pool in use and idle, and requests that wait for one'
  series(Gauge, registry, { name: 'chiostro_database_connections', help, label: 'state' }, () => {
    const { totalCount, idleCount, waitingCount } = pool
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  })
  const repeated = {
    name: 'chiostro_database_repeats_total',
    help: 'Transactions that PostgreSQL rolled back in favour of another, and that were done again (api/src/database/transaction.ts)',
    label: 'reason',
  }
  series(Counter, registry, repeated, () => ({ ...repeats }))
}

function replicaMetrics(registry: Registry, services: Pick<Services, 'changes' | 'replica'>) {
  if (!replicaState(services)) return
  const asked = { name: 'chiostro_replica_asked', help: '1 while public reads go to the replica, 0 while it is behind or away' }
  gauge(registry, asked, () => (replicaState(services)?.isAsked ? 1 : 0))
  const lag = {
    name: 'chiostro_replica_lag_seconds',
    help: 'For how long a change of public data has not arrived at the replica; 0 when all have',
  }
  gauge(registry, lag, () => replicaState(services)?.lagSeconds)
  const reads = {
    name: 'chiostro_replica_reads_total',
    help: 'Public reads answered by the replica, by the primary as it was behind or away, and by the primary after they had failed there (repeated)',
    label: 'from',
  }
  series(Counter, registry, reads, () => ({ ...replicaState(services)?.reads }))
}

/** Absent while the database is away, rather than stale. */
function outboxMetrics(registry: Registry, services: Pick<Services, 'pool' | 'log'>) {
  const oldest = {
    name: 'chiostro_mail_oldest_waiting_seconds',
    help: 'Age of the oldest message that waits; after two days it fails for good',
  }
  // A scrape collects both at once: one read serves them.
  let reading: ReturnType<typeof readOutbox> | undefined
  const read = () => {
    reading ??= readOutbox(services).finally(() => {
      reading = undefined
    })
    return reading
  }
  gauge(registry, oldest, async () => (await read())?.oldestSeconds)
  const help = 'Messages of the last 30 days that wait to be sent, and that failed for good'
  series(Gauge, registry, { name: 'chiostro_mail_messages', help, label: 'state' }, async (): Promise<Record<string, number>> => {
    const outbox = await read()
    return outbox ? { waiting: outbox.waiting, failed: outbox.failed } : {}
  })
}

function jobMetrics(registry: Registry, services: Pick<Services, 'pool' | 'log'>) {
  const pauses = Object.fromEntries(pausesOf(jobs))
  const pause = { name: 'chiostro_job_pause_seconds', help: 'The longest pause of a scheduled job between two runs', label: 'name' }
  series(Gauge, registry, pause, () => pauses)
  const help = 'How long ago a scheduled job was last done, whichever process did it'
  series(Gauge, registry, { name: 'chiostro_job_last_done_seconds', help, label: 'name' }, async () => {
    const done = await withoutWaiting(readLastDone(services.pool), services, 'the jobs')
    return Object.fromEntries((done ?? []).map(({ name, seconds }) => [name, seconds]))
  })
}

function storageMetrics(registry: Registry, { config }: Pick<Services, 'config'>) {
  const help = 'Bytes left where DATA_DIR is (data), and UPLOADS_DIR (uploads)'
  series(Gauge, registry, { name: 'chiostro_disk_free_bytes', help, label: 'folder' }, async () => {
    const numbers: Record<string, number> = {}
    for (const { folder, path } of watchedFolders(config)) {
      const free = await freeBytes(path)
      if (free !== null) numbers[folder] = free
    }
    return numbers
  })
  const backup = {
    name: 'chiostro_backup_age_seconds',
    help: 'How long ago `backup create` last wrote an archive on this machine; absent before the first',
  }
  gauge(registry, backup, async () => {
    const at = await lastBackup(config)
    return at ? (Date.now() - at.getTime()) / 1000 : undefined
  })
}

/** On a separate port: not public, and available while the public server rejects requests. */
export function createMetricsServer({ registry }: Metrics): Server {
  const server = http.createServer(
    { headersTimeout: 5_000, requestTimeout: 5_000, connectionsCheckingInterval: 5_000 },
    (request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
    },
  )
  server.maxConnections = 20
  return server
}
