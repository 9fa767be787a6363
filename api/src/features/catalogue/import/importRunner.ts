import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { ConflictError } from '../../../errors.ts'
import { programAt } from '../../../locations.ts'
import type { CatalogueFormat, ImportResult } from './import.service.ts'
import type { Reject } from './match.ts'
import { UnreadableSourceError } from './source.ts'

/** What the process is to do. */
export interface ImportOrder {
  databaseUrl: string
  /** Id of the waiting file. */
  file: string
  format: CatalogueFormat | 'legacy'
  /** For the audit log. */
  actor: string
  dryRun: boolean
  force: boolean
  /** Refused rows it tells; further ones are only counted. */
  mostRejects: number
}

/** What it tells: refused rows as they are found, at last how it ended. */
export type ImportAnswer =
  | { type: 'reject'; reject: Reject }
  | { type: 'result'; result: ImportResult }
  | { type: 'failure'; kind: 'unreadable' | 'refused' | 'bug'; message: string }

const program = programAt('features/catalogue/import/importProcess.ts')

/**
 * Garbage of a long import would make the heap grow to whatever the machine has: bounded so, the process stays below 300 MB however
 * long the file is.
 */
const nodeOptions = ['--max-semi-space-size=4', '--max-old-space-size=128']

/**
 * Imports a waiting file in a process of its own: the server answers as before meanwhile, and its memory does not grow. When either
 * process is killed, the catalogue stays as it was.
 * @throws UnreadableSourceError, ConflictError (more than 5 % would be retired, or another import runs)
 */
export async function runImport(order: ImportOrder): Promise<{ result: ImportResult; rejects: Reject[] }> {
  const child = fork(program, [], { execArgv: nodeOptions })
  const rejects: Reject[] = []
  let last: ImportAnswer | undefined
  child.on('message', (answer: ImportAnswer) => {
    if (answer.type === 'reject') rejects.push(answer.reject)
    else last = answer
  })
  const status = await ended(child, order)
  if (last?.type === 'result') return { result: last.result, rejects }
  if (last?.type !== 'failure') throw new Error(`The process that imports ended early (${status})`)
  if (last.kind === 'unreadable') throw new UnreadableSourceError(last.message)
  throw last.kind === 'refused' ? new ConflictError(last.message) : new Error(last.message)
}

async function ended(child: ChildProcess, order: ImportOrder): Promise<unknown> {
  const closed = once(child, 'close')
  child.send(order)
  const [status, signal] = await closed
  return signal ?? status
}
