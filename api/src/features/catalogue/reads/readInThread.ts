import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { catalogueReadMessages as messages } from '@chiostro/domain/catalogue/catalogueReads'
import { inItalian, localized } from '@chiostro/domain/languages/localizedMessage'
import { partsOf } from '@chiostro/domain/records/records'
import type { Missing } from '@chiostro/sources/failure'
import type { ReadCatalogue, ReadOptions, ReadProgress } from '@chiostro/sources/read'
import { programAt } from '../../../startup/locations.ts'
import type { ReadProblem } from './readMessages.ts'

/** What can be handed to a thread. */
export type ReadInput = Omit<ReadOptions, 'onProgress' | 'signal' | 'send' | 'wait'>

/** What was read, without the offerings themselves. */
export type ReadSummary = Omit<ReadCatalogue, 'offerings' | 'columns'> & { offerings: number }

export type ReadOutput = { step: ReadProgress } | { read: ReadSummary; content: Uint8Array } | { failure: ReadProblem; missing: Missing[] }

/** A read ended without a result. */
export class FailedRead extends Error {
  readonly problem: ReadProblem
  /** What could not be had. */
  readonly missing: Missing[]

  constructor(problem: ReadProblem, missing: Missing[] = []) {
    super(inItalian(problem.said))
    this.problem = problem
    this.missing = missing
  }
}

/** The largest stand-in takes some 130 MB of heap. */
const heapLimitMb = 384

const program = programAt('features/catalogue/reads/readThread.ts')

/**
 * Reads what a university publishes, in a worker thread: the event loop stays free while long answers are parsed, and the memory is given back
 * when the thread ends. Interrupted, it goes on with the answers that are kept when it is begun again.
 * @returns what was read, and the offerings as a CSV file
 * @throws FailedRead; AbortError when the signal is aborted
 */
export async function readInThread(
  input: ReadInput,
  { signal, onProgress, heapMb = heapLimitMb }: { signal: AbortSignal; onProgress(step: ReadProgress): void; heapMb?: number },
): Promise<{ read: ReadSummary; content: Uint8Array }> {
  const thread = new Worker(program, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
  })
  try {
    for await (const [message] of on(thread, 'message', { close: ['exit'], signal }) as AsyncIterable<[ReadOutput]>) {
      if ('read' in message) return message
      if ('failure' in message) throw new FailedRead(message.failure, message.missing)
      onProgress(message.step)
    }
    throw new Error('The thread that reads a catalogue ended early')
  } catch (error) {
    throw partsOf<NodeJS.ErrnoException>(error).code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? new FailedRead({ said: localized(messages.tooComplex) })
      : error
  } finally {
    await thread.terminate()
  }
}
