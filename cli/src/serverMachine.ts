import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Failure } from './failure.ts'
import type { Terminal } from './terminal.ts'

/** The server's program for commands on its own machine, from the project's folder. */
const localProgram = path.join('api', 'src', 'local', 'main.ts')

/** What such a command tells; documented beside its counterpart in `api/src/local/report.ts`. */
type LocalEvent = { type: 'result'; result: unknown } | { type: 'failure'; message: string } | { type: 'finding' }

export interface LocalRun {
  /** For its stdin: what must not stand in the list of processes. */
  input?: string
  /** Hears of what it tells before its result. */
  onEvent?(event: { type: string }): void
}

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
  { input = '', onEvent }: LocalRun = {},
): Promise<Result> {
  const root = projectFolder()
  const args = [path.join(root, localProgram), command, JSON.stringify(options)]
  // From the project's folder, as `npm start`: a relative DATA_DIR means the same for both.
  const child = spawn(process.execPath, args, { cwd: root, env: terminal.env, stdio: 'pipe' })
  // It may end before it has read everything; its own words say why.
  child.stdin.on('error', () => {}).end(input)
  child.stderr.setEncoding('utf8').on('data', terminal.err)
  const closed = once(child, 'close')
  let last: LocalEvent | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    last = JSON.parse(line) as LocalEvent
    if (last.type !== 'result' && last.type !== 'failure') onEvent?.(last)
  }
  await closed
  if (last?.type === 'result') return last.result as Result
  throw new Failure(last?.type === 'failure' ? last.message : 'Il comando si è interrotto.')
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
