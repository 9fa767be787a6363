import { parentPort, workerData } from 'node:worker_threads'
import { IncompleteRead, type Missing, ReadFailure } from '@chiostro/sources/failure'
import { readCatalogue } from '@chiostro/sources/read'
import { csvLines } from '@chiostro/sources/rows'
import type { ReadInput, ReadOutput } from './readInThread.ts'

// Entry of the worker thread that `readInThread.ts` starts.

/** An Error loses its own properties when it is cloned out of the thread: plain objects are sent. */
const plain = (missing: Missing[]): Missing[] => missing.map(({ address, reason }) => ({ address, reason }))

const send = (message: ReadOutput, moved: ArrayBuffer[] = []) => parentPort?.postMessage(message, moved)

const input: ReadInput = workerData
try {
  const { offerings, columns, ...read } = await readCatalogue({
    ...input,
    onProgress: (step) => send({ step }),
  })
  const content = new TextEncoder().encode([...csvLines(offerings, columns)].join(''))
  send({ read: { ...read, missing: plain(read.missing), offerings: offerings.length }, content }, [content.buffer])
} catch (error) {
  if (!(error instanceof ReadFailure)) throw error
  send({
    failure: { said: error.localized, remedy: error.remedy },
    missing: error instanceof IncompleteRead ? plain(error.missing) : [],
  })
}
