import { OverloadError } from './errors.ts'

/** Estimates may be in any unit that all work of one queue shares. */
interface Asked {
  network: string
  cost: number
  /** Work that still waits when it is aborted is not begun. */
  signal?: AbortSignal
}

export interface FairQueue {
  /**
   * For requests that cost something before they join.
   * @throws OverloadError when `run` would throw it
   */
  requireRoom(network: string): void
  /**
   * Runs the work when it is its network's turn.
   * @param work is given a function that replaces the estimate by what it cost
   * @throws OverloadError when the network has its share of those that wait; the signal's reason; what the work throws
   */
  run<T>(asked: Asked, work: (spent: (cost: number) => void) => Promise<T>): Promise<T>
}

interface Options {
  /** How much work is done at once. */
  workers: number
  /** How much may wait, that of all networks together. A network that is alone gets half of it. */
  maxWaiting?: number
  /** The least after which those who are sent away come back. */
  retryAfterSeconds?: number
}

interface Waiting {
  cost: number
  /** Virtual time at which it came. */
  came: number
  begin(): void
}

/** The work of one network. */
interface Line {
  waiting: Waiting[]
  working: number
  /** Virtual time at which all that was begun would be finished. */
  finish: number
}

const endOf = ({ finish, waiting: [first] }: Line) => (first ? Math.max(finish, first.came) + first.cost : Number.POSITIVE_INFINITY)

/**
 * Weighted fair queueing (Demers, Keshav and Shenker 1989): what would be finished first if all networks were served at the same time, bit by bit, is
 * begun first. A network that asks for little waits for the work that is being done, and for as much work of each other network as its own, however
 * much they have queued. Waiting places are shared by a dynamic threshold (Choudhury and Hahne 1998): a network may have as many as are free, so that
 * none takes the last ones. For fairness only: limits stand in PostgreSQL (`rateLimits.ts`).
 */
export function createFairQueue({ workers, maxWaiting = Number.POSITIVE_INFINITY, retryAfterSeconds }: Options): FairQueue {
  const lines = new Map<string, Line>()
  let working = 0
  /** Virtual time: what each network would have been served by now. */
  let now = 0

  function beginNext(): void {
    const [first] = [...lines.values()].filter(({ waiting }) => waiting.length > 0).sort((a, b) => endOf(a) - endOf(b))
    if (!first || working >= workers) return
    first.finish = endOf(first)
    const { cost, begin } = first.waiting.shift() as Waiting
    now += cost / lines.size
    first.working++
    working++
    begin()
  }

  /** Networks that have not had more than their share need not be remembered; when nothing is left to do, none. */
  function forget(): void {
    for (const [network, line] of lines)
      if (line.waiting.length + line.working === 0 && (working === 0 || line.finish <= now)) lines.delete(network)
    if (lines.size === 0) now = 0
  }

  function requireRoom(network: string): void {
    if (working < workers) return
    const waiting = [...lines.values()].reduce((sum, line) => sum + line.waiting.length, 0)
    const ofNetwork = lines.get(network)?.waiting.length ?? 0
    if (ofNetwork >= maxWaiting - waiting) throw new OverloadError(retryAfterSeconds)
  }

  function enqueue(line: Line, { cost, signal }: Asked): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting: Waiting = { cost, came: now, begin: resolve }
    const leave = () => {
      const index = line.waiting.indexOf(waiting)
      if (index < 0) return
      line.waiting.splice(index, 1)
      forget()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave)
    line.waiting.push(waiting)
    beginNext()
    return promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  return {
    requireRoom,
    async run(asked, work) {
      asked.signal?.throwIfAborted()
      requireRoom(asked.network)
      const line = lines.get(asked.network) ?? { waiting: [], working: 0, finish: 0 }
      lines.set(asked.network, line)
      await enqueue(line, asked)
      try {
        return await work((spent) => {
          line.finish += spent - asked.cost
        })
      } finally {
        line.working--
        working--
        beginNext()
        forget()
      }
    },
  }
}
