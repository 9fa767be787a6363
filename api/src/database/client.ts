import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { type Prisma, PrismaClient } from '../../generated/prisma/client.ts'
import { openPool, type PoolOptions, usualWaitMs } from './pool.ts'
import { nameOfPrisma } from './statements.ts'

export type Database = PrismaClient
export type Transaction = Prisma.TransactionClient

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** Plans cached by Prisma, 4 kB each: enough for our pages and programs; clients of the API may select anything. */
const maxPlans = 300

/** Prisma's client on a shared pool. @param waitMs milliseconds that a transaction waits to begin; it may take twice as long */
export const prismaOn = (pool: pg.Pool, waitMs = usualWaitMs): PrismaClient =>
  new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => nameOfPrisma(pool, sql) }),
    queryPlanCacheMaxSize: maxPlans,
    transactionOptions: { maxWait: waitMs, timeout: 2 * waitMs },
  })

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
