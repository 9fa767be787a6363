import { once } from 'node:events'
import type { Server } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { startSeeding } from '../../prisma/demo/seed.ts'
import { AnswerCache } from './cache/answers.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { Services } from './context.ts'
import { followChanges } from './database/changes.ts'
import { openDatabase } from './database/client.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './database/embedded.ts'
import { DataDirInUseError, lockDataDir } from './database/lock.ts'
import { migrate } from './database/migrate.ts'
import { ensureConfiguredAdmin, generateFirstAdmin } from './features/admin/firstAdmin.ts'
import { removeAbandonedUploads } from './features/images/images.jobs.ts'
import { surface } from './features.ts'
import { InFlight } from './http/inFlight.ts'
import { createServer } from './http/server.ts'
import { startJobs } from './jobs/worker.ts'
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
  const config = readConfig(process.env)
  const log = createLogger(config)
  onEnd('log', () => log.flush())
  const { url, embedded } = await startDatabase(config, log)
  const applied = await migrate(url).catch((cause) => {
    throw isUnreachable(cause)
      ? new ConfigError(`The database cannot be reached: ${cause.message || cause.code}. Look at DATABASE_URL.`, { cause })
      : cause
  })
  if (applied.length > 0) log.info({ applied }, 'migrations applied')
  const { db, pool, close } = openDatabase(url)
  onEnd('database connections', close)
  const services: Services = { config, db, pool, storage: openStorage(config), log }
  // With the embedded database this is the only process on the data folder, so half-written files are leftovers.
  await removeAbandonedUploads(services, embedded ? 0 : undefined)
  onEnd('changes', (await followChanges(services)).stop)
  await ensureConfiguredAdmin(services)
  const jobs = await startJobs(services, mails, { isAlone: embedded !== undefined })
  onEnd('jobs', jobs.stop)
  const demo = embedded && config.demoData === 'auto' ? await startSeeding(services) : null
  if (demo) onEnd('demo data', demo.stop)
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
  await app.listen({ port: config.port, host: config.host, backlog: 4_096 }).catch(cannotListen(config))
  onEnd('http', () => closeApp(app))
  // Only a process that started successfully prints the password, as it is shown once.
  await announceFirstAdmin(services)
  const { port } = app.server.address() as AddressInfo
  // At once, because a killed process could not write it on exit.
  flushCompileCache()
  log.info({ ms: Math.round(Date.now() - began), port }, `ready: ${config.publicUrl} (listening on http://${config.host}:${port})`)
  demo?.goOn()
}

/** A generated password is shown once, on stderr: the log redacts it, and is retained. */
async function announceFirstAdmin(services: Services) {
  const made = await generateFirstAdmin(services)
  if (!made) return
  console.error(
    `The first administrator was made: username ${made.username}, password ${made.password}\n` +
      `It is shown only now. To choose another: npm run chiostro -- admin passwd ${made.username}`,
  )
}

async function startDatabase(config: Config, log: Logger): Promise<{ url: string; embedded?: EmbeddedPostgres }> {
  if (config.databaseUrl) return { url: config.databaseUrl }
  onEnd('data folder', lockDataDir(config.dataDir))
  const embedded = await startEmbeddedPostgres({ dataDir: path.join(config.dataDir, 'postgres') })
  onEnd('embedded PostgreSQL', () => embedded.stop())
  void embedded.exited.then(() => {
    if (ending) return
    log.fatal('the embedded PostgreSQL ended by itself')
    void end(1)
  })
  return { url: embedded.url('postgres'), embedded }
}

/** Connection or authentication failures; anything else is a failed migration. */
const isUnreachable = (error: NodeJS.ErrnoException) => /^(E[A-Z]+|28\w{3}|3D000|08\w{3})$/.test(error.code ?? '')

/** Loaded lazily, where configured. */
async function serveMetrics(server: Server, metrics: Metrics, address: { port: number; host: string }) {
  const [{ watchConnections }, { createMetricsServer }] = await Promise.all([
    import('./metrics/metrics.ts'),
    import('./metrics/listener.ts'),
  ])
  watchConnections(metrics, server)
  const listener = createMetricsServer(metrics)
  listener.listen(address)
  await once(listener, 'listening').catch(cannotListen(address, 'METRICS_'))
  onEnd('metrics', () => void listener.close())
}

/** @param prefix of the variables to name */
const cannotListen =
  ({ port, host }: { port: number; host: string }, prefix = '') =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE') throw new ConfigError(`Port ${port} is taken. Stop what uses it, or set ${prefix}PORT.`)
    throw new ConfigError(`Cannot listen on ${host}:${port} (${error.code}). Look at ${prefix}HOST and ${prefix}PORT.`)
  }

/** Open requests are answered; what is still open after four seconds is cut off. */
async function closeApp(app: FastifyInstance): Promise<void> {
  setTimeout(() => app.server.closeAllConnections(), 4_000).unref()
  await app.close()
}

const onEnd = (name: string, close: () => Promise<void> | void) => closers.unshift({ name, close })

let ending = false

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

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))

start().catch((error) => {
  const expected = error instanceof ConfigError || error instanceof DataDirInUseError
  console.error(expected ? error.message : error)
  void end(1)
})
