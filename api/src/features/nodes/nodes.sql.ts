import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import { readPrepared } from '../../database/statements.ts'
import { kindsWith } from '../kinds.ts'

export const nodeKinds = new Map(kindsWith('node').map((kind) => [kind.node.type, kind]))

const requested = Prisma.raw('SELECT asked.id FROM asked')
const tables = [
  ...[...nodeKinds].map(
    ([type, { table }]) => Prisma.sql`SELECT t.id, ${type}::text AS type FROM ${Prisma.raw(table)} t WHERE t.id IN (${requested})`,
  ),
  // The id of a merged professor stands for the target.
  Prisma.sql`SELECT m.id, 'Professor' FROM merged_professors m WHERE m.id IN (${requested})`,
]

/** Reads the type of each record in one statement: ids are random, and unique across tables. Null for unknown ids. */
export async function readNodeTypes(pool: pg.Pool, ids: readonly string[]): Promise<(string | null)[]> {
  const rows = await readPrepared<{ id: string; type: string }>(
    pool,
    Prisma.sql`WITH asked AS (SELECT DISTINCT id FROM unnest(${[...ids]}::text[]) asked (id)) ${Prisma.join(tables, ' UNION ALL ')}`,
  )
  const types = new Map(rows.map(({ id, type }) => [id, type]))
  return ids.map((id) => types.get(id) ?? null)
}
