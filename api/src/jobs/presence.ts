import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'

/** Namespace of our advisory locks that say "this worker lives"; the second key is the hash of the worker's id. */
export const presenceLocks = 20_260_401

/** A connection across a network that vanished is given up by the server after a minute; its default is two hours. */
const keepalive = 'SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3'

/** Shared, so that a replacement need not wait until the server has noticed that the connection before it is dead. */
const lock = 'SELECT pg_advisory_lock_shared($1, hashtext($2))'

const retryAfter = 500

export interface Presence {
  /** Resolves once the database knows that the worker lives (or `end` was called); tries until it does. */
  declare(workerId: string): Promise<void>
  /** Takes the declaration back by closing its connection. */
  end(): void
}

/**
 * Lets the database itself know which workers live: each holds an advisory lock on a connection of its own, and PostgreSQL
 * drops the lock the moment that connection ends, however the process died. No heartbeat can be late, no clock can be wrong.
 * @param onLost is called when the connection broke; the declaration is repeated on a new one
 */
export function createPresence(pool: pg.Pool, log: Logger, onLost: () => void = () => {}): Presence {
  let ended = false
  let holder: pg.PoolClient | undefined

  const drop = () => {
    const client = holder
    holder = undefined
    client?.release(true)
  }

  async function take(workerId: string) {
    const client = await pool.connect()
    if (ended) return client.release()
    holder = client
    const lost = () => {
      if (holder !== client) return // `error` and `end` both tell, and dropping it ourselves ends it too
      drop()
      onLost()
      void declare(workerId)
    }
    client.on('error', lost)
    client.once('end', lost)
    await client.query(keepalive)
    await client.query(lock, [presenceLocks, workerId])
  }

  async function declare(workerId: string) {
    while (!ended && !holder) {
      try {
        await take(workerId)
      } catch (error) {
        drop()
        log.warn({ component: 'jobs', reason: (error as Error).message }, 'could not show this worker alive; trying again')
        await delay(retryAfter)
      }
    }
  }

  return {
    declare,
    end() {
      ended = true
      drop()
    },
  }
}
