import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, without a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

const binaries = join(root, 'node_modules', '.bin')

/** What a child process starts with: this very Node and the project's own tools before the machine's. */
export const childEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, PATH: [binaries, process.env.PATH].join(delimiter) })

/** Takes from the project's .env, if there is one, what the environment does not set already. */
export function loadDotEnv(): void {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

interface RunOptions {
  /** Folder to run in, relative to the project's. */
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Keep the output and hand it back instead of showing it. */
  quiet?: boolean
}

interface RunResult {
  status: number
  output: string
}

/** Runs an installed tool (`prisma`, `vite`, …) on this Node and waits for its end. Never throws because of its exit status. */
export function runTool(tool: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  return runNode([realpathSync(join(binaries, tool)), ...args], options)
}

/** Runs a file with this Node and waits for its end. A death by signal counts as status 1. */
function runNode(args: string[], { cwd = '.', env = {}, quiet = false }: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: join(root, cwd),
      env: { ...childEnvironment(), ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.once('error', reject)
    child.once('close', (code) => resolve({ status: code ?? 1, output }))
  })
}

/** Like `runTool`, silent when all is well; otherwise throws with everything the tool said. */
export async function runQuietly(tool: string, args: string[], options: RunOptions = {}): Promise<void> {
  const { status, output } = await runTool(tool, args, { ...options, quiet: true })
  if (status !== 0) throw new Error(`\`${tool} ${args.join(' ')}\` failed with status ${status}:\n${output.trim()}`)
}

/** Seconds since `start` (from `performance.now()`), as people write them: `4.2 s`. */
export const elapsed = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`

/** For a script's last line: a failure is told by its message alone, and ends the process with status 1. */
export async function exitOnFailure(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
