import type pg from 'pg'

/** Runs plain `pg` statements as one transaction, rolled back if one throws. */
export async function inTransaction<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await run(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    // A connection whose rollback fails is broken: discard it.
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}
