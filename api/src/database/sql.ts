import { Prisma } from '../../generated/prisma/client.ts'

/** `WHERE` all of the conditions; empty without any. */
export const whereAll = (conditions: Prisma.Sql[]): Prisma.Sql =>
  conditions.length ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty

/**
 * A number of a prepared statement; the usual one is part of its text. PostgreSQL plans a statement whose LIMIT it is told each time anew, as it
 * expects less of a plan for any number: planning a page of a list takes as long as reading it.
 */
export const known = (value: number, usual: number): Prisma.Sql => (value === usual ? Prisma.raw(String(usual)) : Prisma.sql`${value}`)
