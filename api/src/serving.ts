import { once } from 'node:events'
import type { Server } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { unnamed } from '@chiostro/domain/pages/place'
import { partsOf } from '@chiostro/domain/records/records'
import type { FastifyInstance } from 'fastify'
import { namePlaceOfDemo } from '../../prisma/demo/place.ts'
import { startSeeding } from '../../prisma/demo/seed.ts'
import { logoOf } from './branding/logo.ts'
import { AnswerCache } from './cache/answers.ts'
import type { Services } from './context.ts'
import { followChanges } from './database/changes.ts'
import { openDatabase } from './database/client.ts'
import { DiskGuard } from './database/diskGuard.ts'
import { watchLiveness } from './database/liveness.ts'
import { migrate } from './database/migrate.ts'
import { requireSessions, settlePooledSessions } from './database/pooler.ts'
import { followReplica } from './database/replica.ts'
import { UnavailableError } from './errors.ts'
import { announcement, ensureConfiguredAdmin, generateFirstAdmin } from './features/admin/accounts.service.ts'
import { removeAbandonedUploads } from './features/images/images.jobs.ts'
import { mails } from './features/mails.ts'
import { surface } from './features/surface.ts'
import { InFlight } from './http/inFlight.ts'
import { createServer } from './http/server.ts'
import { startJobs } from './jobs/worker.ts'
import type { Logger } from './log.ts'
import { captureDir } from './mail/transport.ts'
import type { Metrics } from './metrics/metrics.ts'
import { processState } from './processState.ts'
import { dropClaims } from './security/idempotencyStore.ts'
import type { Config } from './startup/config.ts'
import { listenError, mailIsCaptured } from './startup/listening.ts'
import { openStorage } from './storage/storage.ts'

export interface RunningDatabase {
  url: string
  /** Data folder, if this process started the database and no other uses it. */
  embeddedIn?: string
}

interface Process {
  config: Config
  log: Logger
  database: RunningDatabase
  onEnd: OnEnd
  began: number
  /** Off for measurements only (docs/performance.md). */
  cachesAnswers: boolean
}

type OnEnd = (name: string, close: () => Promise<void> | void) => void

export async function serve({ config, log, database, onEnd, began, cachesAnswers }: Process): Promise<void> {
  const { directUrl, replicaUrl } = config
  const { url, embeddedIn } = database
  // A logo that cannot be drawn stops the start, like any wrong setting.
  await logoOf(config)
  if (!embeddedIn) await requireSessions(url, directUrl)
  const { db, pool, close } = openDatabase(url, { directUrl })
  onEnd('database connections', close)
  const ending = new AbortController()
  const services: Services = { config, db, pool, storage: openStorage(config, log), log, ending: ending.signal, ...processState(pool) }
  if (replicaUrl) onEnd('replica', followReplica(services, replicaUrl).stop)
  const inFlight = new InFlight()
  const caches = new AnswerCache(services)
  const metrics = config.metrics && (await import('./metrics/metrics.ts')).createMetrics(services, inFlight, caches)
  const creating = createServer(services, surface, { inFlight, observe: metrics?.observe, caches: cachesAnswers && caches })
  const [app, demo] = await Promise.all([creating, prepare(services, database, onEnd)])
  onEnd('liveness', watchLiveness({ pool, log }, url).stop)
  if (config.metrics && metrics) onEnd('metrics', await serveMetrics(app.server, metrics, config.metrics))
  // Thousands of connections may come within the same second, when a lecture ends.
  await app.listen({ port: config.port, host: config.host, backlog: 4_096 }).catch((error) => {
    throw listenError(config, error)
  })
  onEnd('http', () => closeApp(app))
  onEnd('imports', () => ending.abort(new UnavailableError()))
  // Shown once, so only after a successful start; on stderr, as the log is retained.
  const made = await generateFirstAdmin(services)
  const isUnnamed = config.demoData === 'off' && config.instance.universityName === unnamed.universityName
  if (made) console.error(announcement(made, { dataDir: config.dataDir, isTerminal: process.stderr.isTTY, isUnnamed }))
  const { port } = partsOf<AddressInfo>(app.server.address())
  // At once, because a killed process could not write it on exit.
  flushCompileCache()
  log.info({ ms: Math.round(Date.now() - began), port }, `ready: ${config.publicUrl} (listening on http://${config.host}:${port})`)
  if (mailIsCaptured(config))
    log.warn(
      { mail: captureDir(config) },
      'NO MESSAGE REACHES ANYBODY: SMTP_URL is not set. Set it, then `chiostro doctor --mail-to ADDRESS`',
    )
  // Checking the demo takes a tenth of a second, which must not delay the first visitors.
  if (demo) setTimeout(demo.goOn, 1_000).unref()
}

/** Prepares database and data folder, and starts the jobs. @returns the seeding in progress, at the first start */
async function prepare(services: Services, { url, embeddedIn }: RunningDatabase, onEnd: OnEnd) {
  const { config, log } = services
  const { directUrl } = config
  const applied = await migrate(directUrl ?? url)
  if (applied.length > 0) log.info({ applied: applied.length, last: applied.at(-1) }, 'migrations applied')
  if (directUrl) await settlePooledSessions(url, directUrl)
  // With the embedded database this is the only process on the data folder, so half-written files are leftovers.
  await removeAbandonedUploads(services, embeddedIn ? 0 : undefined)
  onEnd('changes', (await followChanges(services)).stop)
  await ensureConfiguredAdmin(services)
  if (embeddedIn) await dropClaims(services)
  const jobs = await startJobs(services, mails, { isAlone: embeddedIn !== undefined })
  onEnd('jobs', jobs.stop)
  if (!embeddedIn) return null
  services.disk = new DiskGuard({ dataDir: embeddedIn, url, log })
  onEnd('disk', () => services.disk?.stop())
  if (config.demoData !== 'auto') return null
  const demo = await startSeeding(services)
  onEnd('demo data', demo.stop)
  await namePlaceOfDemo(services)
  return demo
}

async function serveMetrics(server: Server, metrics: Metrics, address: { port: number; host: string }): Promise<() => void> {
  const { createMetricsServer, watchConnections } = await import('./metrics/metrics.ts')
  watchConnections(metrics, server)
  const listener = createMetricsServer(metrics)
  listener.listen(address)
  await once(listener, 'listening').catch((error) => {
    throw listenError(address, error, 'METRICS_')
  })
  return () => void listener.close()
}

/** Finishes open requests, for four seconds at most. */
async function closeApp(app: FastifyInstance): Promise<void> {
  setTimeout(() => app.server.closeAllConnections(), 4_000).unref()
  await app.close()
}
