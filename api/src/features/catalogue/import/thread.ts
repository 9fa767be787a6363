import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { ValidationError } from '../../../errors.ts'
import { parseCatalogue } from './parse.ts'
import type { ThreadInput, ThreadOutput } from './parseInThread.ts'

// Entry of the worker thread that `parseInThread.ts` starts.

const send = (message: ThreadOutput) => parentPort?.postMessage(message)

const { content, ...options }: ThreadInput = workerData
try {
  for await (const batch of parseCatalogue(gunzipSync(content), options)) {
    send({ batch })
    // The reader requests the next batch after storing this one.
    if (parentPort) await once(parentPort, 'message')
  }
  send({ done: true })
} catch (error) {
  if (!(error instanceof ValidationError)) throw error
  send({ unreadable: error.message })
}
