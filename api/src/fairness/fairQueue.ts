import { OverloadError } from '../errors.ts'

interface Request {
  network: string
  /** Work that still waits when it is aborted is not begun. */
  signal?: AbortSignal | undefined
}

export interface FairQueue {
  /**
   * For requests that cost something before they join.
   * @throws OverloadError when `run` would throw it
   */
  requireCapacity(network: string): void
  /**
   * Runs the work when it is its network's turn.
   * @throws OverloadError when the network has its share of those that wait; the signal's reason; what the work throws
   */
  run<T>(asked: Request, work: () => Promise<T>): Promise<T>
}

interface Options {
  /** How much work is done at once. */
  workers: number
  /** How much may wait, that of all networks together. A network that is alone gets half of it. */
  maxWaiting?: number
  /** The least after which those who are sent away come back. */
  retryAfterSeconds?: number
}

/**
 * A queue for each network, served in turn, and every other time a network that came with its first work: a student with one photo does not wait for
 * one picture of each network that has many, nor do such newcomers keep the others waiting (docs/decisions/012). Waiting
 * places are shared by a dynamic threshold (Choudhury and Hahne 1998): a network may have as many as are free, so that none takes the last ones. For
 * fairness only: limits stand in PostgreSQL (`rateLimits.ts`).
 */
export function createFairQueue({ workers, maxWaiting = Number.POSITIVE_INFINITY, retryAfterSeconds }: Options): FairQueue {
  /** What begins the work that waits, of each network that has some; the turn is that of the first. */
  const queues = new Map<string, (() => void)[]>()
  /** Those of them of which nothing was begun since they came, the first first. */
  const newcomers = new Set<string>()
  let isNewcomersTurn = false
  let working = 0

  function beginNext(): void {
    if (working >= workers || queues.size === 0) return
    isNewcomersTurn = !isNewcomersTurn
    const [network = ''] = isNewcomersTurn && newcomers.size > 0 ? newcomers : queues.keys()
    const [begin, ...others] = queues.get(network) ?? []
    queues.delete(network)
    newcomers.delete(network)
    if (others.length > 0) queues.set(network, others)
    working++
    begin?.()
  }

  function requireCapacity(network: string): void {
    if (working < workers) return
    const waiting = [...queues.values()].reduce((sum, { length }) => sum + length, 0)
    const ofNetwork = queues.get(network)?.length ?? 0
    if (ofNetwork >= maxWaiting - waiting) throw new OverloadError(retryAfterSeconds)
  }

  function turn({ network, signal }: Request): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      const others = queues.get(network)?.filter((begin) => begin !== resolve) ?? []
      if (others.length > 0) queues.set(network, others)
      else {
        queues.delete(network)
        newcomers.delete(network)
      }
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave)
    if (!queues.has(network)) newcomers.add(network)
    queues.set(network, [...(queues.get(network) ?? []), resolve])
    beginNext()
    return promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  return {
    requireCapacity,
    async run(asked, work) {
      asked.signal?.throwIfAborted()
      requireCapacity(asked.network)
      await turn(asked)
      try {
        return await work()
      } finally {
        working--
        beginNext()
      }
    },
  }
}
