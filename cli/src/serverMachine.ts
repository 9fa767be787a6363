import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Failure } from './failure.ts'
import type { Terminal } from './terminal.ts'

/** The server's program for commands on its own machine, from the project's folder. */
const localProgram = path.join('api', 'src', 'local', 'main.ts')

/** Small steps of garbage collection: a long import stays well below its 300 MB. */
const nodeOptions = ['--max-semi-space-size=4']

/** What such a command tells while it works; documented beside its counterpart in `api/src/local/report.ts`. */
export type LocalEvent =
  | { type: 'progress'; phase: 'reading' | 'comparing' | 'writing'; rows: number; read: number }
  | { type: 'reject'; line: number; reason: string }

type FinalEvent = { type: 'result'; result: unknown } | { type: 'failure'; message: string }

/**
 * Runs a command on this machine's installation of the server, straight on its configuration (environment and .env), beside the
 * running server or without it.
 * @returns its result
 * @throws Failure in words for people
 */
export async function runOnServerMachine<Result>(
  terminal: Terminal,
  command: string,
  options: object,
  onEvent: (event: LocalEvent) => void | Promise<void>,
): Promise<Result> {
  const root = projectFolder()
  const args = [...nodeOptions, path.join(root, localProgram), command, JSON.stringify(options)]
  // From the project's folder, as `npm start`: a relative DATA_DIR means the same for both.
  const child = spawn(process.execPath, args, { cwd: root, env: terminal.env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stderr.setEncoding('utf8').on('data', terminal.err)
  const closed = once(child, 'close')
  const last = await follow(child, onEvent)
  await closed
  if (last?.type === 'result') return last.result as Result
  throw new Failure(last?.message ?? 'Il comando si è interrotto.')
}

async function follow(child: ChildProcess, onEvent: (event: LocalEvent) => void | Promise<void>): Promise<FinalEvent | undefined> {
  if (!child.stdout) throw new Error('The child has no stdout')
  let last: FinalEvent | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    const event: LocalEvent | FinalEvent = JSON.parse(line)
    if (event.type === 'result' || event.type === 'failure') last = event
    else await onEvent(event)
  }
  return last
}

/** Upwards from this file, which may be the source or the built tool. */
function projectFolder(): string {
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, localProgram))) return folder
    if (folder === path.dirname(folder)) {
      throw new Failure('Questo comando lavora sulla macchina del server, e qui il server non è installato.')
    }
  }
}
