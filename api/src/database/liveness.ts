import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Pool } from './client.ts'

/** Interval and timeout in milliseconds; their sum is below the five seconds after which a read is rejected. */
const usualTimes = { everyMs: 500, withinMs: 2_500 }

const loopMs = 100

/** Writes nothing; outside of transactions. */
export const isRead = (text: string) => /^\s*(SELECT|WITH)\b/i.test(text) && !/\b(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\b/i.test(text)

const unresponsive = () => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' })

interface Waiting {
  mayGiveUp(): boolean
  reject(error: Error): void
}

/**
 * A frozen database, or a network that drops packets, gives no error. Reads are rejected then; writes wait, as their outcome is unknown.
 */
export class Liveness {
  rejectsReads = false
  /** Time of the last response (`performance.now()`). */
  answeredAt = 0
  readonly #waiting = new Set<Waiting>()

  /** @param mayGiveUp whether it is a read, or of a request that only reads */
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

  /** Rejects waiting reads, and further ones until `admitReads`. */
  rejectReads(): void {
    this.rejectsReads = true
    for (const { mayGiveUp, reject } of this.#waiting) if (mayGiveUp()) reject(unresponsive())
  }

  admitReads(): void {
    this.rejectsReads = false
  }
}

/** For libraries whose statements may all be abandoned: that only rejects a request. */
export const givenUpLikeReads = (pool: Pool) => ({
  query: (statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    const send = () => pool.query(statement)
    return pool.liveness ? pool.liveness.whileAnswering(() => true, send) : send()
  },
})

export function watchLiveness({ pool, log }: { pool: Pool; log: Logger }, url: string, times = usualTimes): { stop(): void } {
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
      const reply = await connection.answers()
      // Refused connections count as responses: queries fail at once anyway.
      note(reply !== 'late' || (liveness?.answeredAt ?? 0) > since)
      if (reply !== 'yes') {
        connection.end()
        connection = ask(url, times.withinMs)
      }
      await delay(times.everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
    connection.end()
  })()
  return { stop: () => stopping.abort() }
}

/** Waits for that many milliseconds of a responsive event loop: a blocked process would read any response late. */
async function loopIterations(ms: number): Promise<void> {
  for (let waited = 0; waited < ms; waited += loopMs) await delay(loopMs, undefined, { ref: false })
}

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
      const answer = question().catch(() => 'no' as const)
      return Promise.race([answer, loopIterations(withinMs).then(() => 'late' as const)])
    },
    /** Not awaited: a hung server never confirms it. */
    end: () => void client.end().catch(() => {}),
  }
}
