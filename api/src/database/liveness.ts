import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Pool } from './pool.ts'

/** Milliseconds: between two questions, and what an answer may take. Together less than the five seconds after which a read is refused. */
const usualTimes = { everyMs: 500, withinMs: 2_500 }

const loopMs = 100

/** What changes nothing, outside of transactions. */
export const isRead = (text: string) => /^\s*(SELECT|WITH)\b/i.test(text) && !/\b(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\b/i.test(text)

/** A connection that is open, and over which nothing comes: `failure.ts` knows the code. */
const unresponsive = () => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' })

interface Waiting {
  mayGiveUp(): boolean
  reject(error: Error): void
}

/**
 * Whether the database answers. One that is frozen, or behind a network that swallows packets, refuses nothing: what waits for it would wait for as
 * long as that lasts. Reads are refused then; writes wait, as what became of one that was given up would be unknown.
 */
export class Liveness {
  rejectsReads = false
  /** When a statement was last answered (`performance.now()`). */
  answeredAt = 0
  readonly #waiting = new Set<Waiting>()

  /**
   * Sends a statement.
   * @param mayGiveUp asked when nothing is answered: whether it is a read, or of a request that only reads
   */
  async whileAnswering<Result>(mayGiveUp: () => boolean, send: () => Promise<Result>): Promise<Result> {
    if (this.rejectsReads && mayGiveUp()) throw unresponsive()
    const { promise, reject } = Promise.withResolvers<never>()
    const waiting = { mayGiveUp, reject }
    this.#waiting.add(waiting)
    try {
      const result = await Promise.race([send(), promise])
      this.answeredAt = performance.now()
      return result
    } finally {
      this.#waiting.delete(waiting)
    }
  }

  /** Those that wait, and further ones until `admitReads`. */
  rejectReads(): void {
    this.rejectsReads = true
    for (const { mayGiveUp, reject } of this.#waiting) if (mayGiveUp()) reject(unresponsive())
  }

  admitReads(): void {
    this.rejectsReads = false
  }
}

/** A pool for libraries whose statements may be given up whatever they do: without them a request is only refused. */
export const givenUpLikeReads = (pool: Pool) => ({
  query: (statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    const send = () => pool.query(statement)
    return pool.liveness ? pool.liveness.whileAnswering(() => true, send) : send()
  },
})

interface Watched {
  pool: Pool
  log: Logger
}

/** Asks on a connection of its own whether the database of a pool answers, until `stop`. */
export function watchLiveness({ pool, log }: Watched, url: string, times = usualTimes): { stop(): void } {
  const { liveness } = pool
  const stopping = new AbortController()
  const { signal } = stopping
  const note = (answers: boolean) => {
    if (answers === !liveness?.rejectsReads) return
    if (answers) log.info('the database answers again')
    else log.error('the database does not answer: reads are refused until it does')
    if (answers) liveness?.admitReads()
    else liveness?.rejectReads()
  }
  void (async () => {
    let connection = ask(url, times.withinMs)
    while (!signal.aborted) {
      const since = performance.now()
      const found = await connection.answers()
      // One that refuses connections needs no help: what is asked of it fails at once.
      note(found !== 'late' || (liveness?.answeredAt ?? 0) > since)
      if (found !== 'yes') {
        connection.end()
        connection = ask(url, times.withinMs)
      }
      await delay(times.everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
    connection.end()
  })()
  return { stop: () => stopping.abort() }
}

/** So many milliseconds in which this process was there to read an answer: one that was busy for longer than a turn is late itself. */
async function loopIterations(ms: number): Promise<void> {
  for (let waited = 0; waited < ms; waited += loopMs) await delay(loopMs, undefined, { ref: false })
}

/** One connection, made when it is first asked. */
function ask(url: string, withinMs: number) {
  const client = new pg.Client({ connectionString: url, application_name: 'chiostro-liveness' }).on('error', () => {})
  let connecting: Promise<unknown> | undefined
  const question = async () => {
    connecting ??= client.connect()
    await connecting
    await client.query('SELECT 1')
    return 'yes' as const
  }
  return {
    async answers(): Promise<'yes' | 'no' | 'late'> {
      const asked = question().catch(() => 'no' as const)
      return Promise.race([asked, loopIterations(withinMs).then(() => 'late' as const)])
    },
    /** Not awaited: a server that hangs never confirms it. */
    end: () => void client.end().catch(() => {}),
  }
}
