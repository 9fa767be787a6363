import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Services } from '../context.ts'
import { isDomainError } from '../errors.ts'
import { directPool } from './pool.ts'

/** The channel on which a committed transaction notifies all processes that public data changed (migration change_notices). */
const channel = 'chiostro_changes'

/** Milliseconds between two heartbeats of the connection, and how long each may take on a busy machine. */
const usualHeartbeat = { everyMs: 5_000, withinMs: 10_000 }

const retryMs = 500

/** What a process knows of changes of public data: its own, and those of others while it listens. */
export class Changes {
  isListening = false
  #generation = 0

  /**
   * A number that grows with every change. What was read after taking it is current for as long as it stays the same. Null while this process does
   * not listen and so cannot know: then read from the database.
   */
  get generation(): number | null {
    return this.isListening ? this.#generation : null
  }

  /** After a write of this process: what it kept is stale at once, before the notification comes back from the database. */
  invalidate(): void {
    this.#generation++
  }
}

/**
 * Raises the generation once a write is done, unless it was refused: nothing was stored then. What a write did that failed otherwise is unknown.
 * @param write throws or returns a DomainError when it is refused
 */
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
 * Listens for changes on a connection of its own until `stop`, and reconnects when it breaks. One that dies silently is noticed fifteen seconds
 * later: until then this process does not see what other processes change.
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

/** Listens on one connection. @throws when it is lost, or no longer wanted */
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
      // Again it has no effect, and is answered only if the connection is alive.
      await Promise.race([client.query(listening), gone])
      // Notifications sent while nothing listened are lost: any of them may have been a change.
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
