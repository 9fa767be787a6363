import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { type Prisma, PrismaClient } from '../../generated/prisma/client.ts'
import { openPool, type PoolOptions, usualWaitMs } from './pool.ts'
import { nameOfPrisma } from './statements.ts'

export type Database = PrismaClient
export type Transaction = Prisma.TransactionClient

export interface OpenDatabase {
  db: Database
  /** The pool Prisma works on, for statements in plain `pg`. */
  pool: pg.Pool
  close(): Promise<void>
}

/** Plans of queries that Prisma keeps, 4 kB each: all that our own pages and programs ask for. Clients of the API may ask for any selection. */
const maxPlans = 300

/**
 * Prisma's client on a pool that others use as well.
 * @param waitMs how long a transaction waits to begin, in milliseconds; it may take twice as long
 */
export const prismaOn = (pool: pg.Pool, waitMs = usualWaitMs): PrismaClient =>
  new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => nameOfPrisma(pool, sql) }),
    queryPlanCacheMaxSize: maxPlans,
    transactionOptions: { maxWait: waitMs, timeout: 2 * waitMs },
  })

/** Opens one pool, shared by Prisma, jobs and raw SQL. */
export function openDatabase(url: string, options?: PoolOptions): OpenDatabase {
  const pool = openPool(url, options)
  const db = prismaOn(pool, options?.waitMs)
  return {
    db,
    pool,
    async close() {
      await db.$disconnect()
      await pool.end()
    },
  }
}
