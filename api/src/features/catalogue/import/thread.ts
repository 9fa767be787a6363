import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { ValidationError } from '../../../errors.ts'
import { parseCatalogue } from './parse.ts'
import type { ThreadInput, ThreadOutput } from './parseInThread.ts'

// Entry of the worker thread that `parseInThread.ts` starts.

const send = (message: ThreadOutput) => parentPort?.postMessage(message)

const { content, ...options } = workerData as ThreadInput
try {
  for await (const batch of parseCatalogue(gunzipSync(content), options)) {
    send({ batch })
    // The next batch is asked for when this one is stored.
    if (parentPort) await once(parentPort, 'message')
  }
  send({ done: true })
} catch (error) {
  if (!(error instanceof ValidationError)) throw error
  send({ unreadable: error.message })
}
