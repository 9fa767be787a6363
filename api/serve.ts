// Runs the built server: `npm start` and the container become it here, tests and measurements start it with the same settings.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ConfigError } from './src/startup/config.ts'
import { loadEnvFile } from './src/startup/environment.ts'
import { projectRoot } from './src/startup/program.ts'

const inProject = (path: string) => fileURLToPath(new URL(path, projectRoot))

/** The server as `npm run build` bundles it. */
export const serverProgram = inProject('api/dist/main.js')

/**
 * Bounds Node's memory: below 400 MB in honest use. Semi-spaces of 4 MB cost a tenth of the processor, Node 24's own 110 MB more for
 * nothing. A heap that begins at its full size saves a tenth of the start; `HEAP_MB` (default 512) is where abuse is refused.
 * @throws ConfigError for an invalid `HEAP_MB`
 */
export function nodeOptions(): string[] {
  const megabytes = Number(process.env.HEAP_MB || 512)
  if (!Number.isInteger(megabytes) || megabytes < 128) {
    throw new ConfigError('Bad configuration: HEAP_MB: a whole number of megabytes, at least 128')
  }
  return ['--max-semi-space-size=16', '--initial-old-space-size=96', `--max-old-space-size=${megabytes}`, '--enable-source-maps']
}

/** Makes glibc give back freed memory, such as the 20 MB of checking a password. Read only when a process begins. */
const memorySettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

const compiled = { NODE_COMPILE_CACHE: inProject('node_modules/.cache/chiostro/compiled') }

export const serverEnvironment = { ...memorySettings, ...compiled }

/** Replaces this process by the server. @param began in milliseconds since 1970 @throws ConfigError without a build */
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
