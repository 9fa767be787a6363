import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Failure } from './failure.ts'
import type { Terminal } from './terminal.ts'

/** Entry point of the server's program for local commands, from the project's folder. */
const localProgram = path.join('api', 'src', 'local', 'main.ts')

/** Messages of that program, documented in `api/src/local/report.ts`. */
type LocalEvent = { type: 'result'; result: unknown } | { type: 'failure'; message: string } | { type: 'finding' }

export interface LocalRun {
  /** For its stdin: secrets must not appear in the process list. */
  input?: string
  /** Called for events before the result. */
  onEvent?(event: { type: string }): void
}

/**
 * Runs a command of the local server installation with its configuration (environment and .env), beside the running server or without
 * it.
 * @returns its result
 * @throws Failure with a message for the user
 */
export async function runOnServerMachine<Result>(
  terminal: Terminal,
  command: string,
  options: object,
  { input = '', onEvent }: LocalRun = {},
): Promise<Result> {
  const root = projectFolder()
  const args = [path.join(root, localProgram), command, JSON.stringify(options)]
  // In the project's folder, like `npm start`: a relative DATA_DIR means the same for both.
  const child = spawn(process.execPath, args, { cwd: root, env: terminal.env, stdio: 'pipe' })
  // It may exit before reading everything; its output says why.
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

/** Searches upwards from this file, which may be the source or the bundle. */
function projectFolder(): string {
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, localProgram))) return folder
    if (folder === path.dirname(folder)) {
      throw new Failure('Questo comando lavora sulla macchina del server, e qui il server non è installato.')
    }
  }
}
