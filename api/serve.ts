// How the built server is run: `npm start` and the container become it here, tests and measurements start it with the same settings.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ConfigError } from './src/startup/config.ts'
import { loadEnvFile } from './src/startup/environment.ts'
import { projectRoot } from './src/startup/locations.ts'

const inProject = (path: string) => fileURLToPath(new URL(path, projectRoot))

/** The server as `npm run build` bundles it. */
export const serverProgram = inProject('api/dist/main.js')

/**
 * Left alone, Node would let garbage pile up to a share of the machine's memory. The server retains some 60 MB, and stays below 400 MB of
 * resident memory in honest use, with semi-spaces of 16 MB: of 4 MB they cost a tenth of the processor, and those that Node 24 chooses take 110 MB
 * more for nothing. Its heap begins as large as it will be, as growing in small steps takes a tenth of the start; it may grow to `HEAP_MB`
 * (default 512) before the process ends, so that abuse finds room to be refused in.
 * @throws ConfigError for an invalid `HEAP_MB`
 */
export function nodeOptions(): string[] {
  const megabytes = Number(process.env.HEAP_MB || 512)
  if (!Number.isInteger(megabytes) || megabytes < 128) {
    throw new ConfigError('Bad configuration: HEAP_MB: a whole number of megabytes, at least 128')
  }
  return ['--max-semi-space-size=16', '--initial-old-space-size=96', `--max-old-space-size=${megabytes}`, '--enable-source-maps']
}

/**
 * glibc keeps what was freed: for each thread a heap of its own, and in it the 20 MB that checking a password takes. With these it gives
 * them back. Read only when a process begins.
 */
const memorySettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/** What Node makes of the sources is kept for the next start. */
const compiled = { NODE_COMPILE_CACHE: inProject('node_modules/.cache/chiostro/compiled') }

/** What the environment of the server has besides the operator's settings, which go before. */
export const serverEnvironment = { ...memorySettings, ...compiled }

/**
 * This very process becomes the server, so that signals reach it and nothing of what was done before takes memory.
 * @param began when the wait for the server began, in milliseconds since 1970
 * @throws ConfigError when there is no build, or a setting is invalid
 */
export function becomeServer(began: number): never {
  loadEnvFile()
  if (!existsSync(serverProgram)) throw new ConfigError('The server is not built: `npm run build` first, or `npm start`, which does both.')
  const own = { NODE_ENV: 'production', ...serverEnvironment }
  const environment = { ...own, ...process.env, STARTED_AT: String(Math.round(began)) }
  process.execve?.(process.execPath, [process.execPath, ...nodeOptions(), serverProgram], environment)
  throw new ConfigError('This system cannot replace a process by another: start `node api/dist/main.js`.')
}

if (import.meta.main) {
  try {
    becomeServer(performance.timeOrigin)
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  }
}
