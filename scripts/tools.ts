import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the project, without a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

const binaries = join(root, 'node_modules', '.bin')

/** Environment of child processes: PATH starts with this Node and the project's tools. */
export const childEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, PATH: [binaries, process.env.PATH].join(delimiter) })

interface RunOptions {
  /** Relative to the project. */
  cwd?: string
  env?: NodeJS.ProcessEnv
  quiet?: boolean
}

interface RunResult {
  status: number
  output: string
}

/** The kernel kills silently when memory runs out; a build takes 2.4 GB. */
const killed =
  'It was killed by SIGKILL, as the system does when memory runs out. A release archive is built already (docs/operations.md, "Install").'

/** Runs an installed tool (`prisma`, `vite`, …) with this Node and waits for it. Does not throw on a non-zero status; death by signal is 1. */
export function runTool(tool: string, args: string[], { cwd = '.', env = {}, quiet = false }: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [realpathSync(join(binaries, tool)), ...args], {
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
    child.once('close', (code, signal) => resolve({ status: code ?? 1, output: signal === 'SIGKILL' ? `${output}${killed}` : output }))
  })
}

/** Like `runTool`, silent on success; otherwise throws with the tool's output. */
export async function runQuietly(tool: string, args: string[], options: RunOptions = {}): Promise<void> {
  const { status, output } = await runTool(tool, args, { ...options, quiet: true })
  if (status !== 0) throw new Error(`\`${tool} ${args.join(' ')}\` failed with status ${status}:\n${output.trim()}`)
}

/** Its output goes to stderr. @throws when it fails */
export async function run(
  program: string,
  args: string[],
  { cwd = root, env = process.env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', process.stderr, process.stderr] })
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`\`${program} ${args.join(' ')}\` failed with status ${status ?? 'of a signal'}.`)
}

/** Seconds since `start` (from `performance.now()`), as in `4.2 s`. */
export const elapsed = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`

/** Last line of a script: prints a failure without a stack, and exits with status 1. */
export async function exitOnFailure(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
