import type pg from 'pg'

export interface LentPool {
  /** The same pool, for somebody who may not give everything back. */
  pool: pg.Pool
  /** Closes every connection that is still out, and lends none any more. */
  takeBack(): void
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error | boolean) => void) => void

/**
 * Lends the pool to a worker. graphile-worker's pool of workers hangs in its shutdown when the database failed while a job was being marked
 * as done (0.18: its batches count a failure as pending for ever), and would keep its listening connection from everybody else.
 */
export function lend(pool: pg.Pool): LentPool {
  const out = new Set<pg.PoolClient>()
  let isOver = false

  async function borrow(): Promise<pg.PoolClient> {
    const client = await pool.connect()
    const giveBack = client.release
    client.release = (error) => {
      if (out.delete(client)) giveBack.call(client, error)
    }
    out.add(client)
    if (isOver) client.release()
    if (isOver) throw new Error('this worker was replaced')
    return client
  }

  function connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const borrowed = borrow()
    if (!callback) return borrowed
    borrowed.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  return {
    pool: new Proxy(pool, {
      get(target, name) {
        if (name === 'connect') return connect
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
    takeBack() {
      isOver = true
      for (const client of out) client.release(true)
    },
  }
}
