import { catalogueReadMessages as messages } from '@chiostro/domain/catalogue/catalogueReads'
import { inItalian, localized } from '@chiostro/domain/languages/translate'
import type { Missing } from '@chiostro/sources/failure'
import type { ReadCatalogue, ReadOptions, ReadProgress } from '@chiostro/sources/read'
import { programAt } from '../../../startup/program.ts'
import { messagesOf } from '../import/parseInThread.ts'
import type { ReadProblem } from './readRecord.ts'

/** Options that can be cloned into a thread. */
export type ReadInput = Omit<ReadOptions, 'onProgress' | 'signal' | 'send' | 'wait'>

/** Result of a read without the offerings themselves. */
export type ReadSummary = Omit<ReadCatalogue, 'offerings' | 'columns'> & { offerings: number }

export type ReadOutput = { step: ReadProgress } | { read: ReadSummary; content: Uint8Array } | { failure: ReadProblem; missing: Missing[] }

/** Thrown when a read ends without a result. */
export class FailedRead extends Error {
  readonly problem: ReadProblem
  readonly missing: Missing[]

  constructor(problem: ReadProblem, missing: Missing[] = []) {
    super(inItalian(problem.said))
    this.problem = problem
    this.missing = missing
  }
}

const program = programAt('features/catalogue/reads/readThread.ts')

/** Reads in a worker thread, which frees its memory; a later call continues from the cached responses. @throws FailedRead, AbortError */
export async function readInThread(
  input: ReadInput,
  { signal, onProgress }: { signal: AbortSignal; onProgress(step: ReadProgress): void },
): Promise<{ read: ReadSummary; content: Uint8Array }> {
  const tooComplex = () => new FailedRead({ said: localized(messages.tooComplex) })
  for await (const { message } of messagesOf<ReadOutput>(program, input, { signal, tooComplex })) {
    if ('read' in message) return message
    if ('failure' in message) throw new FailedRead(message.failure, message.missing)
    onProgress(message.step)
  }
  throw new Error('The thread that reads a catalogue ended early')
}
