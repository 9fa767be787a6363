import { createFairQueue } from '../fairness/fairQueue.ts'

/** Lists of more rows than this wait for each other. */
const largeRows = 50

/**
 * A row with the longest description takes some 40 kB while its list is read, written as JSON and compressed: 500 of them 20 MB, and sixty different
 * lists at once would exhaust the heap. Each that waits holds one of the 200 places of work.
 */
const queue = createFairQueue({ workers: 2, maxWaiting: 120 })

/**
 * Makes a list, of a large one when it is its network's turn.
 * @param rows how many the list may have
 * @throws OverloadError too many lists wait
 */
export const queued = <T>(rows: number, network: string, make: () => Promise<T>): Promise<T> =>
  rows > largeRows ? queue.run({ network }, make) : make()
