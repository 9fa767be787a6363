import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Services } from '../context.ts'

/** The channel on which a transaction tells all processes what it changed; the payload is the topic. */
const channel = 'chiostro_changes'

const retryAfter = 500

/** A connection can die without a sign: what was built is looked at again after this at the latest. */
const trustedMs = 60_000

/** Tells every process, this one included, that the topic changed; heard when the transaction commits. */
export const changed = (topic: Topic) => ({ text: 'SELECT pg_notify($1, $2)', values: [channel, topic] })

export type Topic = 'catalogue'

interface Followed {
  listening: boolean
  changes: Map<string, number>
  connections: number
}

const followed = new WeakMap<pg.Pool, Followed>()

/**
 * A mark that stays the same for as long as the topic certainly did not change; null when this process cannot know,
 * because it does not listen: then look into the database.
 */
export function unchangedMark({ pool }: Pick<Services, 'pool'>, topic: Topic): string | null {
  const state = followed.get(pool)
  if (!state?.listening) return null
  return [state.connections, state.changes.get(topic) ?? 0, Math.floor(Date.now() / trustedMs)].join('.')
}

/** Listens for changes on a connection of its own until `stop`, and goes on when the connection breaks. */
export async function followChanges({ pool, log }: Pick<Services, 'pool' | 'log'>): Promise<{ stop(): void }> {
  const state: Followed = { listening: false, changes: new Map(), connections: 0 }
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
    client.on('notification', ({ payload = '' }) => state.changes.set(payload, (state.changes.get(payload) ?? 0) + 1))
    await client.query(`LISTEN ${channel}`)
    // What changed while nobody listened was missed: marks of an earlier connection are worth nothing.
    state.connections++
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
