import { Prisma } from '../../generated/prisma/client.ts'

/** `WHERE` all of the conditions; empty without any. */
export const whereAll = (conditions: Prisma.Sql[]): Prisma.Sql =>
  conditions.length ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty
