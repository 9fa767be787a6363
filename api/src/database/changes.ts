import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Services } from '../context.ts'

/** What answers are made of, as the triggers of the tables name it (migration change_notices). */
export const topics = ['books', 'events', 'catalogue', 'catalogueVersion', 'professors', 'flags'] as const
export type Topic = (typeof topics)[number]

/** The channel on which a committed transaction tells all processes what it changed; the payload is the topic. */
const channel = 'chiostro_changes'

const retryAfter = 500

interface Followed {
  listening: boolean
  /** How often each topic changed; only ever grows. */
  changes: Record<Topic, number>
}

const followed = new WeakMap<pg.Pool, Followed>()

/**
 * A mark that stays the same for as long as none of the topics changed; null when this process cannot know, because it does not
 * listen: then look into the database. What was read after taking a mark is good for as long as the mark is. A connection can die without a
 * sign: whoever keeps something looks again after a while all the same.
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

/** Listens for changes on a connection of its own until `stop`, and goes on when the connection breaks. */
export async function followChanges({ pool, log }: Pick<Services, 'pool' | 'log'>): Promise<{ stop(): void }> {
  const state: Followed = { listening: false, changes: Object.fromEntries(topics.map((topic) => [topic, 0])) as Followed['changes'] }
  followed.set(pool, state)
  let holder: pg.PoolClient | undefined
  let stopped = false

  const drop = () => {
    state.listening = false
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
      drop()
      void keepListening()
    }
    client.on('error', lost)
    client.once('end', lost)
    // A topic we do not know is one of a newer version beside us: then anything may have changed.
    client.on('notification', ({ payload = '' }) => noteChange({ pool }, isTopic(payload) ? [payload] : topics))
    await client.query(`LISTEN ${channel}`)
    // What changed while nobody listened was missed: marks of an earlier connection are worth nothing.
    noteChange({ pool })
    state.listening = true
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
