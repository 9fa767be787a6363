import type pg from 'pg'
import { Prisma } from '../../generated/prisma/client.ts'
import { isPooled } from './pool.ts'
import { nameOf, types } from './rows.ts'
import { inClientTransaction } from './transaction.ts'

/** What written-out statements need of a transaction: one of Prisma's, or plain `pg` at a fraction of the cost (docs/decisions/109). */
export interface RawStatements {
  $queryRaw<Rows = unknown>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<Rows>
  /** @returns number of affected rows */
  $executeRaw(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<number>
  $queryRawUnsafe<Rows = unknown>(query: string, ...values: unknown[]): Promise<Rows>
}

/** Statements of plain `pg`, each a transaction of its own; prepared where the connection keeps its session. */
export const rawOn = (pool: pg.Pool): RawStatements => statementsOf(pool, pool)

/** Runs statements of plain `pg` as one transaction, rolled back if one throws. */
export const inRawTransaction = <T>(pool: pg.Pool, run: (tx: RawStatements) => Promise<T>): Promise<T> =>
  inClientTransaction(pool, (client) => run(statementsOf(client, pool)))

function statementsOf(client: pg.Pool | pg.PoolClient, pool: pg.Pool): RawStatements {
  const run = (text: string, values: unknown[]) => client.query({ name: isPooled(pool) ? undefined : nameOf(text), text, values, types })
  const send = (query: TemplateStringsArray | Prisma.Sql, given: unknown[]) => {
    const { text, values } = query instanceof Prisma.Sql ? query : Prisma.sql(query, ...given)
    return run(text, values)
  }
  return {
    $queryRaw: async <Rows>(query: TemplateStringsArray | Prisma.Sql, ...given: unknown[]) => (await send(query, given)).rows as Rows,
    $executeRaw: async (query, ...given) => (await send(query, given)).rowCount ?? 0,
    $queryRawUnsafe: async <Rows>(text: string, ...values: unknown[]) => (await run(text, values)).rows as Rows,
  }
}
