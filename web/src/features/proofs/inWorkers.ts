import type { Item, Message, Result, TaskName, Work } from './worker/tasks.ts'

/** A phone's fast cores. */
const maxWorkers = 4

/** Loads the cryptography: nothing else on any page does. */
const startWorker = () => new Worker(new URL('./worker/proofs.worker.ts', import.meta.url), { type: 'module' })

/** The task itself failed for one of its items; all else is of the worker, as when it could not be loaded. */
export class FailedTaskError extends Error {}

interface Watch {
  /** Called with the number of items that are done. */
  onProgress?(done: number): void
  signal?: AbortSignal
}

/** In web workers side by side, so that the page stays free. @returns results in the order of the items
 * @throws FailedTaskError when one fails, Error when the worker does, and the signal's reason */
export async function inWorkers<Name extends TaskName>(
  name: Name,
  items: readonly Item<Name>[],
  { onProgress, signal }: Watch = {},
): Promise<Result<Name>[]> {
  const count = Math.max(1, Math.min(maxWorkers, navigator.hardwareConcurrency || 1, items.length))
  const shares = Array.from({ length: count }, (): [number, Item<Name>][] => [])
  for (const [place, item] of items.entries()) shares[place % count]?.push([place, item])
  const results = new Array<Result<Name>>(items.length)
  let done = 0
  const take = (place: number, result: unknown) => {
    results[place] = result as Result<Name>
    done++
    onProgress?.(done)
  }
  const workers = shares.map(startWorker)
  try {
    await Promise.all(shares.map((share, index) => untilDone(workers[index], { name, items: share }, take, signal)))
  } finally {
    for (const worker of workers) worker.terminate()
  }
  return results
}

function untilDone<Name extends TaskName>(
  worker: Worker | undefined,
  work: Work<Name>,
  take: (place: number, result: unknown) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!worker || work.items.length === 0) return resolve()
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    let left = work.items.length
    worker.onerror = ({ message }) => reject(new Error(message || 'The worker could not be loaded'))
    worker.onmessage = ({ data }: MessageEvent<Message>) => {
      if ('failed' in data) return reject(new FailedTaskError(data.failed))
      take(data.place, data.result)
      left--
      if (left === 0) resolve()
    }
    worker.postMessage(work)
  })
}
