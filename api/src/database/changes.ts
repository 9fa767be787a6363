import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Services } from '../context.ts'

/** What answers are made of, as the triggers of the tables name it (migration change_notices). */
export const topics = ['books', 'events', 'catalogue', 'catalogueVersion', 'professors', 'flags'] as const
export type Topic = (typeof topics)[number]

/** The channel on which a committed transaction tells all processes what it changed; the payload is the topic. */
const channel = 'chiostro_changes'

const retryAfter = 500

/** Milliseconds between two signs of life of the connection, and how long each may take on a busy machine. */
const pulse = { everyMs: 5_000, withinMs: 10_000 }

interface Followed {
  listening: boolean
  /** How often each topic changed; only ever grows. */
  changes: Record<Topic, number>
}

const followed = new WeakMap<pg.Pool, Followed>()

/**
 * A mark that stays the same for as long as none of the topics changed; null when this process cannot know, because it does not
 * listen: then look into the database. What was read after taking a mark is good for as long as the mark is.
 */
export function unchangedMark({ pool }: Pick<Services, 'pool'>, read: readonly Topic[]): number | null {
  const state = followed.get(pool)
  if (!state?.listening) return null
  // Each count only grows, so that the sum is the same only when all of them are.
  let mark = 0
  for (const topic of read) mark += state.changes[topic]
  return mark
}

/** This process changed something: what it kept is void at once, before the notice comes back from the database. */
export function noteChange({ pool }: Pick<Services, 'pool'>, written: readonly Topic[] = topics): void {
  const state = followed.get(pool)
  if (state) for (const topic of written) state.changes[topic]++
}

const isTopic = (text: string): text is Topic => (topics as readonly string[]).includes(text)

/**
 * Listens for changes on a connection of its own until `stop`, and goes on when the connection breaks. One that dies without a sign is missed
 * fifteen seconds later: until then this process does not hear what others change.
 */
export async function followChanges(
  { pool, log }: Pick<Services, 'pool' | 'log'>,
  { everyMs, withinMs } = pulse,
): Promise<{ stop(): void }> {
  const state: Followed = { listening: false, changes: Object.fromEntries(topics.map((topic) => [topic, 0])) as Followed['changes'] }
  followed.set(pool, state)
  const listenQuery = { text: `LISTEN ${channel}`, query_timeout: withinMs }
  let holder: pg.PoolClient | undefined
  let signs: NodeJS.Timeout | undefined
  let stopped = false

  const drop = () => {
    state.listening = false
    clearInterval(signs)
    const client = holder
    holder = undefined
    client?.release(true)
  }

  async function listen() {
    const client = await pool.connect()
    if (stopped) return client.release()
    holder = client
    const lost = () => {
      if (holder !== client) return // both events tell, and dropping it ourselves ends it too
      const wasListening = state.listening
      drop()
      // One that breaks before fails its query as well, and the loop that asked goes on: another beside it would hold a second connection.
      if (wasListening) void keepListening()
    }
    client.on('error', lost)
    client.once('end', lost)
    // A topic we do not know is one of a newer version beside us: then anything may have changed.
    client.on('notification', ({ payload = '' }) => noteChange({ pool }, isTopic(payload) ? [payload] : topics))
    await client.query(listenQuery)
    // What changed while nobody listened was missed: marks of an earlier connection are worth nothing.
    noteChange({ pool })
    state.listening = true
    // To listen again changes nothing, and is answered only by a connection that lives.
    signs = setInterval(() => client.query(listenQuery).catch(lost), everyMs).unref()
  }

  async function keepListening() {
    while (!stopped && !holder) {
      try {
        await listen()
      } catch (error) {
        drop()
        log.warn({ reason: (error as Error).message }, 'cannot listen for changes; trying again')
        await delay(retryAfter)
      }
    }
  }

  await keepListening()
  return {
    stop() {
      stopped = true
      drop()
    },
  }
}
