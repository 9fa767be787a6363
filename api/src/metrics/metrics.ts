import http, { type Server } from 'node:http'
import { promisify } from 'node:util'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AnswerCache } from '../cache/answers.ts'
import type { Services } from '../context.ts'
import { replicaState } from '../database/replica.ts'
import { repeats } from '../database/transaction.ts'
import { type InFlight, lanes } from '../http/inFlight.ts'
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
  const registers = [registry]
  collectDefaultMetrics({ register: registry }) // memory, processor, event loop, garbage collection, open handles
  const durations = new Histogram({
    name: 'chiostro_http_request_duration_seconds',
    help: 'Answers by kind of address and status (499: the client left before); refused ones are counted in chiostro_http_refused_total',
    labelNames: ['route', 'status'],
    buckets,
    registers,
  })
  // A series that begins with its first failure has no increase: rate() would not see it.
  for (const route of routeClasses) durations.zero({ route, status: '500' })
  buildMetrics(registry)
  inFlightMetrics(registry, inFlight)
  cacheMetrics(registry, caches)
  databaseMetrics(registry, services)
  replicaMetrics(registry, services)
  outboxMetrics(registry, services)
  jobMetrics(registry, services)
  diskMetrics(registry, services)
  backupMetrics(registry, services)
  return { registry, observe: (route, status, seconds) => durations.observe({ route, status }, seconds) }
}

export function watchConnections({ registry }: Metrics, server: Server): void {
  new Gauge({
    name: 'chiostro_http_connections',
    help: 'Open connections, idle ones included',
    registers: [registry],
    async collect() {
      this.set(await promisify(server.getConnections).call(server))
    },
  })
}

function buildMetrics(registry: Registry) {
  const build = new Gauge({
    name: 'chiostro_build_info',
    help: 'Always 1; its label is the version that runs',
    labelNames: ['version'],
    registers: [registry],
  })
  build.set({ version }, 1)
}

function inFlightMetrics(registry: Registry, inFlight: InFlight) {
  new Gauge({
    name: 'chiostro_http_requests_in_flight',
    help: 'Requests in flight, by lane (api/src/http/inFlight.ts); of `sending`, bytes',
    labelNames: ['lane'],
    registers: [registry],
    collect() {
      for (const lane of lanes) this.set({ lane }, inFlight.taken[lane])
    },
  })
  new Counter({
    name: 'chiostro_http_refused_total',
    help: 'Requests answered 503 because a lane was full',
    labelNames: ['lane'],
    registers: [registry],
    collect() {
      this.reset()
      for (const lane of lanes) this.inc({ lane }, inFlight.rejected[lane])
    },
  })
}

function cacheMetrics(registry: Registry, caches: AnswerCache) {
  new Counter({
    name: 'chiostro_answers_total',
    help: 'Public reads answered from the cache, by waiting for an equal one in flight, and from the database (api/src/cache)',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      this.reset()
      const { cached, ...others } = caches.counts
      // The label of the cached ones has its name from the first release.
      for (const [from, count] of Object.entries({ kept: cached, ...others })) this.inc({ from }, count)
    },
  })
  new Gauge({
    name: 'chiostro_answers_kept_bytes',
    help: 'Estimated memory of cached answers',
    registers: [registry],
    collect() {
      this.set(caches.size)
    },
  })
}

function databaseMetrics(registry: Registry, { pool }: Pick<Services, 'pool'>) {
  new Gauge({
    name: 'chiostro_database_connections',
    help: 'Connections of the pool in use and idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Counter({
    name: 'chiostro_database_repeats_total',
    help: 'Transactions that PostgreSQL rolled back in favour of another, and that were done again (api/src/database/transaction.ts)',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [reason, count] of Object.entries(repeats)) this.inc({ reason }, count)
    },
  })
}

function replicaMetrics(registry: Registry, services: Pick<Services, 'changes' | 'replica'>) {
  if (!replicaState(services)) return
  new Gauge({
    name: 'chiostro_replica_asked',
    help: '1 while public reads go to the replica, 0 while it is behind or away',
    registers: [registry],
    collect() {
      this.set(replicaState(services)?.isAsked ? 1 : 0)
    },
  })
  new Gauge({
    name: 'chiostro_replica_lag_seconds',
    help: 'For how long a change of public data has not arrived at the replica; 0 when all have',
    registers: [registry],
    collect() {
      this.set(replicaState(services)?.lagSeconds ?? 0)
    },
  })
  new Counter({
    name: 'chiostro_replica_reads_total',
    help: 'Public reads answered by the replica, by the primary as it was behind or away, and by the primary after they had failed there (repeated)',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [from, count] of Object.entries(replicaState(services)?.reads ?? {})) this.inc({ from }, count)
    },
  })
}

function outboxMetrics(registry: Registry, services: Pick<Services, 'pool' | 'log'>) {
  const oldest = new Gauge({
    name: 'chiostro_mail_oldest_waiting_seconds',
    help: 'Age of the oldest message that waits; after two days it fails for good',
    registers: [registry],
  })
  new Gauge({
    name: 'chiostro_mail_messages',
    help: 'Messages of the last 30 days that wait to be sent, and that failed for good',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const outbox = await readOutbox(services)
      this.reset()
      oldest.reset()
      if (!outbox) return // the database is away: no value rather than a stale one
      this.set({ state: 'waiting' }, outbox.waiting)
      this.set({ state: 'failed' }, outbox.failed)
      oldest.set(outbox.oldestSeconds)
    },
  })
}

function jobMetrics(registry: Registry, services: Pick<Services, 'pool' | 'log'>) {
  const pauses = pausesOf(jobs)
  const pause = new Gauge({
    name: 'chiostro_job_pause_seconds',
    help: 'The longest pause of a scheduled job between two runs',
    labelNames: ['name'],
    registers: [registry],
  })
  for (const [name, seconds] of pauses) pause.set({ name }, seconds)
  new Gauge({
    name: 'chiostro_job_last_done_seconds',
    help: 'How long ago a scheduled job was last done, whichever process did it',
    labelNames: ['name'],
    registers: [registry],
    async collect() {
      const done = await withoutWaiting(readLastDone(services.pool), services, 'the jobs')
      this.reset()
      for (const { name, seconds } of done ?? []) this.set({ name }, seconds)
    },
  })
}

function diskMetrics(registry: Registry, { config }: Pick<Services, 'config'>) {
  new Gauge({
    name: 'chiostro_disk_free_bytes',
    help: 'Bytes left where DATA_DIR is (data), and UPLOADS_DIR (uploads)',
    labelNames: ['folder'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { folder, path } of watchedFolders(config)) {
        const free = await freeBytes(path)
        if (free !== null) this.set({ folder }, free)
      }
    },
  })
}

function backupMetrics(registry: Registry, { config }: Pick<Services, 'config'>) {
  new Gauge({
    name: 'chiostro_backup_age_seconds',
    help: 'How long ago `backup create` last wrote an archive on this machine; absent before the first',
    registers: [registry],
    async collect() {
      const at = await lastBackup(config)
      if (at) this.set((Date.now() - at.getTime()) / 1000)
      else this.remove()
    },
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
