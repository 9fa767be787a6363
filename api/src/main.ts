import path from 'node:path'
import { DataDirInUseError, lockDataDir } from './database/dataDir.ts'
import { startEmbeddedPostgres } from './database/embedded.ts'
import { createLogger, type Logger } from './log.ts'
import type { RunningDatabase } from './serving.ts'
import { type Config, ConfigError } from './startup/config.ts'
import { readSettings } from './startup/environment.ts'
import { assertFree } from './startup/listening.ts'
import { requireDataFolder, requireUploadsFolder } from './storage/folders.ts'

/** Shutdown deadline; container managers send SIGKILL after 10 s. */
const patienceMs = 9_000

/** Milliseconds since 1970. Includes the build of `npm start`, which exec'd this process. */
const began = Number(process.env.STARTED_AT) || performance.timeOrigin

const closers: { name: string; close(): Promise<void> | void }[] = []

async function start() {
  const config = readSettings()
  const log = createLogger(config)
  onEnd('log', () => {
    if (isStopping) log.info('stopped')
    log.flush()
  })
  whenAsked = (signal) => log.info({ signal }, 'stopping: open requests are answered first')
  await requireUploadsFolder(config)
  await requireDataFolder(config)
  if (!config.databaseUrl) onEnd('data folder', lockDataDir(config.dataDir))
  await assertFree(config)
  if (config.metrics) await assertFree(config.metrics, 'METRICS_')
  // PostgreSQL starts before the other modules are loaded, which blocks the event loop.
  const spawned = Promise.withResolvers<void>()
  const starting = startDatabase(config, log, spawned.resolve)
  await Promise.race([spawned.promise, starting])
  const [database, { serve }] = await Promise.all([starting, import('./serving.ts')])
  await serve({ config, log, database, onEnd, began, cachesAnswers: process.env.ANSWER_CACHE !== 'off' })
}

async function startDatabase(config: Config, log: Logger, onSpawn: () => void): Promise<RunningDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl }
  const dataDir = path.join(config.dataDir, 'postgres')
  const embedded = await startEmbeddedPostgres({ dataDir, onSpawn })
  onEnd('embedded PostgreSQL', () => embedded.stop())
  void embedded.exited.then(() => {
    if (ending) return
    log.fatal('the embedded PostgreSQL ended by itself')
    void end(1)
  })
  return { url: embedded.url('postgres'), embeddedIn: dataDir }
}

const onEnd = (name: string, close: () => Promise<void> | void) => closers.unshift({ name, close })

let ending = false

let isStopping = false

let whenAsked: (signal: NodeJS.Signals) => void = () => {}

/** Closes everything in order, ignoring further signals; exits at the deadline. */
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
    isStopping = true
    void end(0)
  })
}

start().catch((error) => {
  // Shutdown closes what was starting.
  if (isStopping) return
  const expected = error instanceof ConfigError || error instanceof DataDirInUseError
  console.error(expected ? error.message : error)
  void end(1)
})
