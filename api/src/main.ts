import { once } from 'node:events'
import type { Server } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { namePlaceOfDemo } from '../../prisma/demo/place.ts'
import { startSeeding } from '../../prisma/demo/seed.ts'
import { AnswerCache } from './cache/answers.ts'
import { type Config, ConfigError } from './config.ts'
import type { Services } from './context.ts'
import { followChanges } from './database/changes.ts'
import { openDatabase } from './database/client.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './database/embedded.ts'
import { DataDirInUseError, lockDataDir } from './database/lock.ts'
import { migrate } from './database/migrate.ts'
import { requireSessions, settlePooledSessions } from './database/pooler.ts'
import { followReplica } from './database/replicaWatch.ts'
import { readSettings } from './environment.ts'
import { announcement } from './features/admin/announceAdmin.ts'
import { ensureConfiguredAdmin, generateFirstAdmin } from './features/admin/firstAdmin.ts'
import { removeAbandonedUploads } from './features/images/images.jobs.ts'
import { surface } from './features.ts'
import { InFlight } from './http/inFlight.ts'
import { createServer } from './http/server.ts'
import { startJobs } from './jobs/worker.ts'
import { assertFree, listenError } from './listening.ts'
import { createLogger, type Logger } from './log.ts'
import { mails } from './mails.ts'
import type { Metrics } from './metrics/metrics.ts'
import { openStorage } from './storage/storage.ts'

/** Shutdown deadline; container managers send SIGKILL after 10 s. */
const patienceMs = 9_000

/** Milliseconds since 1970. Includes what `npm start` built before it exec'd this process. */
const began = Number(process.env.STARTED_AT) || performance.timeOrigin

/** Started services, closed in reverse order. */
const closers: { name: string; close(): Promise<void> | void }[] = []

async function start() {
  const config = readSettings()
  const log = createLogger(config)
  onEnd('log', () => {
    if (askedToStop) log.info('stopped')
    log.flush()
  })
  whenAsked = (signal) => log.info({ signal }, 'stopping: open requests are answered first')
  if (!config.databaseUrl) onEnd('data folder', lockDataDir(config.dataDir))
  await assertFree(config)
  if (config.metrics) await assertFree(config.metrics, 'METRICS_')
  const { url, embedded } = await startDatabase(config, log)
  const { directUrl } = config
  if (!embedded) await requireSessions(url, directUrl)
  const applied = await migrate(directUrl ?? url)
  if (applied.length > 0) log.info({ applied }, 'migrations applied')
  if (directUrl) await settlePooledSessions(url, directUrl)
  const { db, pool, close } = openDatabase(url, { directUrl })
  onEnd('database connections', close)
  const services: Services = { config, db, pool, storage: openStorage(config, log), log }
  // With the embedded database this is the only process on the data folder, so half-written files are leftovers.
  await removeAbandonedUploads(services, embedded ? 0 : undefined)
  onEnd('changes', (await followChanges(services)).stop)
  if (config.replicaUrl) onEnd('replica', followReplica(services, config.replicaUrl).stop)
  await ensureConfiguredAdmin(services)
  const jobs = await startJobs(services, mails, { isAlone: embedded !== undefined })
  onEnd('jobs', jobs.stop)
  const demo = embedded && config.demoData === 'auto' ? await startSeeding(services) : null
  if (demo) {
    onEnd('demo data', demo.stop)
    await namePlaceOfDemo(services)
  }
  const inFlight = new InFlight()
  const caches = new AnswerCache(services)
  const metrics = config.metrics && (await import('./metrics/metrics.ts')).createMetrics(services, inFlight, caches)
  const app = await createServer(services, surface, {
    inFlight,
    observe: metrics?.observe,
    // For measurements only (docs/performance.md).
    caches: process.env.ANSWER_CACHE !== 'off' && caches,
  })
  if (config.metrics && metrics) await serveMetrics(app.server, metrics, config.metrics)
  // When a lecture ends, thousands of connections come within the same second.
  await app.listen({ port: config.port, host: config.host, backlog: 4_096 }).catch((error) => {
    throw listenError(config, error)
  })
  onEnd('http', () => closeApp(app))
  // Only a process that started successfully tells the password, as it is told once; on stderr, as the log is retained.
  const made = await generateFirstAdmin(services)
  if (made) console.error(announcement(made, { dataDir: config.dataDir, isTerminal: process.stderr.isTTY }))
  const { port } = app.server.address() as AddressInfo
  // At once, because a killed process could not write it on exit.
  flushCompileCache()
  log.info({ ms: Math.round(Date.now() - began), port }, `ready: ${config.publicUrl} (listening on http://${config.host}:${port})`)
  demo?.goOn()
}

async function startDatabase(config: Config, log: Logger): Promise<{ url: string; embedded?: EmbeddedPostgres }> {
  if (config.databaseUrl) return { url: config.databaseUrl }
  const embedded = await startEmbeddedPostgres({ dataDir: path.join(config.dataDir, 'postgres') })
  onEnd('embedded PostgreSQL', () => embedded.stop())
  void embedded.exited.then(() => {
    if (ending) return
    log.fatal('the embedded PostgreSQL ended by itself')
    void end(1)
  })
  return { url: embedded.url('postgres'), embedded }
}

/** Loaded lazily, where configured. */
async function serveMetrics(server: Server, metrics: Metrics, address: { port: number; host: string }) {
  const [{ watchConnections }, { createMetricsServer }] = await Promise.all([
    import('./metrics/metrics.ts'),
    import('./metrics/listener.ts'),
  ])
  watchConnections(metrics, server)
  const listener = createMetricsServer(metrics)
  listener.listen(address)
  await once(listener, 'listening').catch((error) => {
    throw listenError(address, error, 'METRICS_')
  })
  onEnd('metrics', () => void listener.close())
}

/** Open requests are answered; what is still open after four seconds is cut off. */
async function closeApp(app: FastifyInstance): Promise<void> {
  setTimeout(() => app.server.closeAllConnections(), 4_000).unref()
  await app.close()
}

const onEnd = (name: string, close: () => Promise<void> | void) => closers.unshift({ name, close })

let ending = false

let askedToStop = false

/** Logs it, once there is a log. */
let whenAsked: (signal: NodeJS.Signals) => void = () => {}

/** Closes everything in order; a second signal is ignored, a hang ends the process at the deadline. */
async function end(code: number) {
  if (ending) return
  ending = true
  setTimeout(() => process.exit(code || 1), patienceMs).unref()
  for (const { name, close } of closers) {
    await Promise.resolve(close()).catch((error) => console.error(`While closing ${name}:`, error))
  }
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (!ending) whenAsked(signal)
    askedToStop = true
    void end(0)
  })
}

start().catch((error) => {
  // What was being started is being closed.
  if (askedToStop) return
  const expected = error instanceof ConfigError || error instanceof DataDirInUseError
  console.error(expected ? error.message : error)
  void end(1)
})
