import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { type Prisma, PrismaClient } from '../../generated/prisma/client.ts'

export type Database = PrismaClient
export type Transaction = Prisma.TransactionClient

export interface OpenDatabase {
  db: Database
  /** The pool Prisma works on, for what is better said in plain `pg`. */
  pool: pg.Pool
  close(): Promise<void>
}

/**
 * - UTC: adapter-pg misreads `timestamptz` in any other session time zone.
 * - word similarity: how alike a typed word and a word of a record must be; 0.43 forgives one typo in a word of five letters,
 */
const sessionOptions = '-c timezone=UTC -c pg_trgm.strict_word_similarity_threshold=0.43'

/** Opens one pool for Prisma, jobs and raw SQL together. */
export function openDatabase(url: string, { maxConnections = 20 } = {}): OpenDatabase {
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
  const db = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions: { maxWait: 10_000, timeout: 20_000 } })
  return {
    db,
    pool,
    async close() {
      await db.$disconnect()
      await pool.end()
    },
  }
}
