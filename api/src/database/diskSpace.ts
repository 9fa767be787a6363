import type { ClientBase } from 'pg'

/** Rows of a function go to a file beyond `work_mem`, which PostgreSQL removes at the end: 144 kB, and nothing stored. */
const spill = `SELECT current_setting('transaction_read_only')::boolean AS "readOnly", (SELECT count(*) FROM generate_series(1, 10000)) AS spilled`

/**
 * Whether the database can be written, as far as that can be seen without storing anything. Within a transaction.
 * @throws PostgreSQL's error where its disk is full (53100)
 */
export async function mayWrite(client: ClientBase): Promise<boolean> {
  await client.query(`SET LOCAL work_mem = '64kB'`)
  const { rows } = await client.query<{ readOnly: boolean }>(spill)
  return rows[0]?.readOnly === false
}
