import { Worker } from 'node:worker_threads'
import { catalogueImportMessages } from '@chiostro/domain/catalogue/catalogueImport'
import { partsOf } from '@chiostro/domain/records/records'
import { programAt } from '../../../startup/program.ts'
import { messagesOf } from '../threadMessages.ts'
import { unreadable } from './json.ts'
import type { Batch, ReadingOptions } from './parse.ts'

export interface ThreadInput extends ReadingOptions {
  /** The file as gzip. */
  content: Uint8Array
}

export type ThreadOutput =
  | { batch: Batch; unreadable?: undefined }
  | { batch?: undefined; unreadable: string }
  | { batch?: undefined; unreadable?: undefined; done: true }

/** A JSON file of 64 MB with 150,000 rows takes some 230 MB of heap. */
const heapLimitMb = 384

const program = programAt('features/catalogue/import/thread.ts')

interface ThreadOptions {
  heapMb?: number
  signal?: AbortSignal | undefined
}

/**
 * Stays at most one batch ahead of its reader; frees its memory at the end.
 * @throws ValidationError (path `file`) when the file cannot be read, or exceeds the heap limit; AbortError
 */
export async function* parseInThread(input: ThreadInput, { heapMb = heapLimitMb, signal }: ThreadOptions = {}): AsyncGenerator<Batch> {
  const thread = new Worker(program, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
  })
  try {
    for await (const message of messagesOf<ThreadOutput>(thread, signal)) {
      if ('done' in message) return
      if (message.unreadable !== undefined) throw unreadable(message.unreadable)
      yield message.batch
      thread.postMessage('next')
    }
    throw new Error('The thread that reads a catalogue file ended early')
  } catch (error) {
    throw partsOf<NodeJS.ErrnoException>(error).code === 'ERR_WORKER_OUT_OF_MEMORY' ? unreadable(catalogueImportMessages.tooComplex) : error
  } finally {
    await thread.terminate()
  }
}
