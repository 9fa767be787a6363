import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { exitStatus, Failure } from './failure.ts'
import type { Invocation } from './invocation.ts'
import { findProject, setting } from './project.ts'
import type { Terminal } from './terminal.ts'
import { t } from './translator.ts'

/** Messages of that program, documented in `api/src/local/report.ts`. */
type LocalEvent = { type: 'result'; result: unknown } | { type: 'failure'; message: string } | { type: 'finding' }

interface LocalRun {
  /** For stdin: secrets must not appear in the process list. */
  input?: string
  onEvent?(event: { type: string }): void
}

/**
 * Runs a command of the local server installation with its configuration (environment and .env), beside the running server or without it.
 * @throws Failure with a message for the user
 */
async function runOnServerMachine<Result>(
  terminal: Terminal,
  command: string,
  options: object,
  { input = '', onEvent }: LocalRun = {},
): Promise<Result> {
  const project = findProject()
  if (!project) throw new Failure(t('Questo comando lavora sulla macchina del server, e qui il server non è installato.'))
  const args = [project.localProgram, command, JSON.stringify(options)]
  // Node reads it as the process begins, before the program reads its settings.
  const env = { ...terminal.env, NODE_EXTRA_CA_CERTS: setting(terminal, 'NODE_EXTRA_CA_CERTS') }
  const child = spawn(process.execPath, args, { cwd: project.folder, env, stdio: 'pipe' })
  // It may exit before reading everything; its output has the reason.
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
  throw new Failure(last?.type === 'failure' ? t(last.message) : t('Il comando si è interrotto.'))
}

/** As `runOnServerMachine`, for a command of this tool. @throws Failure (wrong usage) with --url, which would be silently ignored */
export async function onThisMachine<Result>(
  { terminal, chosenUrl }: Invocation,
  command: string,
  options: object = {},
  extras: LocalRun = {},
): Promise<Result> {
  if (chosenUrl) throw new Failure(t('Questo comando lavora sulla macchina del server, senza --url.'), exitStatus.wrongUsage)
  return runOnServerMachine<Result>(terminal, command, options, extras)
}
