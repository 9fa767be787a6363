import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { catalogueImportMessages } from '@chiostro/domain/catalogue/catalogueImport'
import { partsOf } from '@chiostro/domain/records/records'
import { programAt } from '../../../startup/program.ts'
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

/** A JSON file of 64 MB with 150,000 rows takes some 230 MB of heap, the reading of the largest test catalogue some 130 MB. */
const heapLimitMb = 384

interface ThreadOptions {
  heapMb?: number
  signal?: AbortSignal
}

/** Messages of a worker thread until it exits; its end frees its memory. @throws AbortError; `tooComplex` when it exceeds its heap */
export async function* messagesOf<Message>(
  program: URL,
  workerData: unknown,
  { heapMb = heapLimitMb, signal, tooComplex }: ThreadOptions & { tooComplex(): Error },
): AsyncGenerator<{ message: Message; thread: Worker }> {
  const thread = new Worker(program, { workerData, resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 } })
  try {
    for await (const [message] of on(thread, 'message', { close: ['exit'], signal })) yield { message, thread }
  } catch (error) {
    throw partsOf<NodeJS.ErrnoException>(error).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooComplex() : error
  } finally {
    await thread.terminate()
  }
}

const program = programAt('features/catalogue/import/thread.ts')

/**
 * Stays at most one batch ahead of its reader.
 * @throws ValidationError (path `file`) when the file cannot be read, or exceeds the heap limit; AbortError
 */
export async function* parseInThread(input: ThreadInput, options: ThreadOptions = {}): AsyncGenerator<Batch> {
  const tooComplex = () => unreadable(catalogueImportMessages.tooComplex)
  for await (const { message, thread } of messagesOf<ThreadOutput>(program, input, { ...options, tooComplex })) {
    if ('done' in message) return
    if (message.unreadable !== undefined) throw unreadable(message.unreadable)
    yield message.batch
    thread.postMessage('next')
  }
  throw new Error('The thread that reads a catalogue file ended early')
}
