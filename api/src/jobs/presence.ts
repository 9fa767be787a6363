import type pg from 'pg'
import type { Logger } from 'pino'
import { type HeldConnection, holdConnection } from '../database/heldConnection.ts'

/** Namespace of our advisory locks that say "this worker lives"; the second key is the hash of the worker's id. */
export const presenceLocks = 20_260_401

/** A connection across a network that vanished is given up by the server after a minute; its default is two hours. */
const keepalive = 'SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3'

/** Shared, so that a replacement need not wait until the server has noticed that the connection before it is dead. */
const lock = 'SELECT pg_advisory_lock_shared($1, hashtext($2))'

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
  let connection: HeldConnection | undefined
  return {
    async declare(workerId) {
      if (ended) return
      connection = holdConnection({
        pool,
        log: log.child({ component: 'jobs' }),
        failure: 'could not show this worker alive',
        onGone: () => ended || onLost(),
        async begin(client) {
          await client.query(keepalive)
          await client.query(lock, [presenceLocks, workerId])
        },
      })
      await connection.ready
    },
    end() {
      ended = true
      connection?.release()
    },
  }
}
