import type pg from 'pg'
import type { Services } from '../context.ts'
import { isDomainError } from '../errors.ts'
import { holdConnection } from './heldConnection.ts'

/** The channel on which a committed transaction notifies all processes that public data changed (migration change_notices). */
const channel = 'chiostro_changes'

/** Milliseconds between two heartbeats of the connection, and how long each may take on a busy machine. */
const heartbeat = { everyMs: 5_000, withinMs: 10_000 }

interface Followed {
  listening: boolean
  generation: number
}

const followed = new WeakMap<pg.Pool, Followed>()

/**
 * The generation of all public data: a number that grows with every change. What was read after taking it is current for as long as it stays the
 * same. Null while this process does not listen and so cannot know: then read from the database.
 */
export function currentGeneration({ pool }: Pick<Services, 'pool'>): number | null {
  const state = followed.get(pool)
  return state?.listening ? state.generation : null
}

/** After a write of this process: what it kept is stale at once, before the notification comes back from the database. */
export function raiseGeneration({ pool }: Pick<Services, 'pool'>): void {
  const state = followed.get(pool)
  if (state) state.generation++
}

/**
 * Raises the generation once a write is done, unless it was refused: nothing was stored then. What a write did that failed otherwise is unknown.
 * @param write throws or returns a DomainError when it is refused
 */
export async function raiseAfter<Result>(services: Pick<Services, 'pool'>, write: () => Promise<Result>): Promise<Result> {
  let isRefused = false
  try {
    const result = await write()
    isRefused = isDomainError(result)
    return result
  } catch (error) {
    isRefused = isDomainError(error)
    throw error
  } finally {
    if (!isRefused) raiseGeneration(services)
  }
}

/**
 * Listens for changes on a connection of its own until `stop`, and reconnects when it breaks. One that dies silently is noticed fifteen seconds
 * later: until then this process does not see what other processes change.
 */
export async function followChanges(
  { pool, log }: Pick<Services, 'pool' | 'log'>,
  { everyMs, withinMs } = heartbeat,
): Promise<{ stop(): void }> {
  const state: Followed = { listening: false, generation: 0 }
  followed.set(pool, state)
  const listen = { text: `LISTEN ${channel}`, query_timeout: withinMs }
  let heartbeats: NodeJS.Timeout | undefined

  const { ready, release } = holdConnection({
    pool,
    log,
    failure: 'cannot listen for changes',
    async begin(client, lost) {
      client.on('notification', () => raiseGeneration({ pool }))
      await client.query(listen)
      // Notifications sent while nothing listened are lost: any of them may have been a change.
      raiseGeneration({ pool })
      state.listening = true
      // LISTEN again has no effect, and is answered only if the connection is alive.
      heartbeats = setInterval(() => client.query(listen).catch(lost), everyMs).unref()
    },
    onGone() {
      state.listening = false
      clearInterval(heartbeats)
    },
  })
  await ready
  return { stop: release }
}
