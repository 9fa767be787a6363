import pg from 'pg'

/**
 * - UTC: adapter-pg misreads `timestamptz` in any other session time zone.
 * - word similarity: how alike a typed word and a word of a record must be; 0.43 forgives one typo in a word of five letters.
 * - random pages cost as much as others: the whole database fits into memory. Told that they cost four times as much, the planner
 *   would compare each of 3,220 subjects with what somebody types, ten times slower than by the index.
 */
const sessionOptions = '-c timezone=UTC -c pg_trgm.strict_word_similarity_threshold=0.43 -c random_page_cost=1.1'

/** Connections as everything of ours expects them. */
export function openPool(url: string, { maxConnections = 20 } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    options: sessionOptions,
    application_name: 'chiostro',
    connectionTimeoutMillis: 10_000,
  })
  // A connection that dies must not end the process: the pool replaces it, and whoever was using it gets the error from its query.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
