import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Services } from '../context.ts'
import { isDomainError } from '../errors.ts'
import { directPool } from './client.ts'

const channel = 'chiostro_changes'

/** Interval and timeout of the connection's heartbeat, in milliseconds; the timeout allows for a busy machine. */
const usualHeartbeat = { everyMs: 5_000, withinMs: 10_000 }

const retryMs = 500

export class Changes {
  isListening = false
  #generation = 0

  /** Grows with every change: data read after it is current while it is the same. Null while this process does not listen. */
  get generation(): number | null {
    return this.isListening ? this.#generation : null
  }

  /** Invalidates this process's caches after its own write, before the database's notification arrives. */
  invalidate(): void {
    this.#generation++
  }
}

/** Invalidates after a write, unless it was rejected. @param write throws or returns a DomainError when rejected */
export async function invalidateAfter<Result>({ changes }: Pick<Services, 'changes'>, write: () => Promise<Result>): Promise<Result> {
  let isRefused = false
  try {
    const result = await write()
    isRefused = isDomainError(result)
    return result
  } catch (error) {
    isRefused = isDomainError(error)
    throw error
  } finally {
    if (!isRefused) changes.invalidate()
  }
}

type Following = Pick<Services, 'pool' | 'log' | 'changes'>

/**
 * Listens on a separate connection until `stop`, and reconnects. Misses the changes of others until a silent break is detected, after
 * fifteen seconds.
 * @returns once it listens
 */
export async function followChanges(services: Following, heartbeat = usualHeartbeat): Promise<{ stop(): void }> {
  const { log } = services
  const stopping = new AbortController()
  const { signal } = stopping
  const started = Promise.withResolvers<void>()
  void (async () => {
    while (!signal.aborted) {
      await listen(services, heartbeat, signal, started.resolve).catch(({ message }: Error) => {
        if (!signal.aborted) log.warn({ reason: message }, 'cannot listen for changes; trying again')
      })
      await delay(retryMs, undefined, { signal }).catch(() => {})
    }
    started.resolve()
  })()
  await started.promise
  return { stop: () => stopping.abort() }
}

async function listen(
  { pool, changes }: Following,
  { everyMs, withinMs }: typeof usualHeartbeat,
  signal: AbortSignal,
  onStart: () => void,
): Promise<never> {
  const client = await directPool(pool).connect()
  const gone = new Promise<never>((_resolve, reject) => {
    client.once('error', reject).once('end', () => reject(new Error('the connection was closed')))
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  const listening: pg.QueryConfig & { query_timeout: number } = { text: `LISTEN ${channel}`, query_timeout: withinMs }
  try {
    client.on('notification', () => changes.invalidate())
    for (;;) {
      signal.throwIfAborted()
      // Repeating LISTEN has no effect, but is answered only on a live connection.
      await Promise.race([client.query(listening), gone])
      // Notifications sent while nothing listened are lost, so anything may have changed.
      if (!changes.isListening) changes.invalidate()
      changes.isListening = true
      onStart()
      await Promise.race([delay(everyMs, undefined, { ref: false }), gone])
    }
  } finally {
    changes.isListening = false
    gone.catch(() => {})
    client.release(true)
  }
}
