import { OverloadError } from '../errors.ts'

interface Request {
  network: string
  /** Work aborted in the queue never starts. */
  signal?: AbortSignal
}

export interface FairQueue {
  /** For requests with a cost before they queue. @throws OverloadError when `run` would throw it */
  requireCapacity(network: string): void
  /**
   * Runs the work at its network's position.
   * @throws OverloadError when the network's share of the queue is full; the signal's reason; errors of the work
   */
  run<T>(request: Request, work: () => Promise<T>): Promise<T>
}

interface Options {
  /** Concurrent work. */
  workers: number
  /** Maximum in the queue over all networks; a network that is alone gets half of it. */
  maxWaiting?: number
  /** Minimum for Retry-After. */
  retryAfterSeconds?: number
}

/**
 * One queue per network, served round robin, alternating with networks whose first work is waiting: a student with one photo does not wait
 * for one picture of each network that has many, nor do such newcomers starve the others (docs/decisions/012). Slots are shared by a
 * dynamic threshold (Choudhury and Hahne 1998): a network may hold as many as are free, so none takes the last ones. For fairness only:
 * limits are in PostgreSQL (`rateLimits.ts`).
 */
export function createFairQueue({ workers, maxWaiting = Number.POSITIVE_INFINITY, retryAfterSeconds }: Options): FairQueue {
  /** Starters of queued work by network; the first network is next. */
  const queues = new Map<string, (() => void)[]>()
  /** Networks of which nothing has started yet, in order of arrival. */
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
    async run(request, work) {
      request.signal?.throwIfAborted()
      requireCapacity(request.network)
      await turn(request)
      try {
        return await work()
      } finally {
        working--
        beginNext()
      }
    },
  }
}
