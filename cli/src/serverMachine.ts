import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Finding, LocalEvent } from '@chiostro/domain/local/results'
import { Failure, wrongUsage } from './failure.ts'
import type { Invocation } from './invocation.ts'
import { findProject, setting } from './project.ts'
import { t } from './translator.ts'

interface LocalRun {
  /** For stdin: secrets must not appear in the process list. */
  input?: string
  /** Of the doctor, as they arrive. */
  onFinding?(finding: Finding): void
}

/** @throws Failure where there is no server; (wrong usage) with --url, which would be ignored */
export function projectHere({ chosenUrl }: Invocation) {
  if (chosenUrl) throw wrongUsage(t('Questo comando lavora sulla macchina del server, senza --url.'))
  const project = findProject()
  if (!project) throw new Failure(t('Questo comando lavora sulla macchina del server, e qui il server non è installato.'))
  return project
}

/** Uses the environment and .env of the server. @throws Failure with a message, and as `projectHere` */
export async function onThisMachine<Result>(
  run: Invocation,
  command: string,
  options: object = {},
  { input = '', onFinding }: LocalRun = {},
): Promise<Result> {
  const { terminal } = run
  const project = projectHere(run)
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
    if (last.type === 'finding') onFinding?.(last)
  }
  await closed
  if (last?.type === 'result') return last.result as Result
  throw new Failure(last?.type === 'failure' ? t(last.message) : t('Il comando si è interrotto.'))
}
