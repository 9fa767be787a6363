import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'

const retryMs = 500

interface Options {
  pool: pg.Pool
  log: Logger
  /** What the connection is for, as the log says it when it cannot be had: `cannot listen for changes`. */
  failure: string
  /** Prepares the session of each new connection (LISTEN, an advisory lock); `lost` replaces a connection that turns out to be dead. */
  begin(client: pg.PoolClient, lost: () => void): Promise<unknown>
  /** Called when a connection is gone, before another one is tried, and after `release`. */
  onGone?(): void
}

export interface HeldConnection {
  /** Resolves when the first connection is ready, or `release` was called. */
  ready: Promise<void>
  release(): void
}

/** Holds one connection of the pool for the sake of its session, and replaces it whenever it breaks, until `release`. */
export function holdConnection({ pool, log, failure, begin, onGone = () => {} }: Options): HeldConnection {
  let held: pg.PoolClient | undefined
  let isReady = false
  let released = false

  const drop = () => {
    const client = held
    const wasReady = isReady
    held = undefined
    isReady = false
    if (client) onGone()
    client?.release(true)
    return wasReady
  }

  async function connect() {
    const client = await pool.connect()
    if (released) return client.release()
    held = client
    const lost = () => {
      if (held !== client) return // `error` and `end` both arrive, also after `drop`
      // A connection that breaks during `begin` makes `begin` fail, and `keep` goes on: a second loop would hold a second connection.
      if (drop()) void keep()
    }
    client.on('error', lost)
    client.once('end', lost)
    await begin(client, lost)
    if (held !== client) throw new Error('the connection was lost')
    isReady = true
  }

  async function keep() {
    while (!released && !held) {
      try {
        await connect()
      } catch (error) {
        drop()
        if (released) return
        log.warn({ reason: (error as Error).message }, `${failure}; trying again`)
        await delay(retryMs)
      }
    }
  }

  return {
    ready: keep(),
    release() {
      released = true
      drop()
    },
  }
}
