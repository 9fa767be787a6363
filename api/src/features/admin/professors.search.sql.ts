import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import { readRows } from '../../database/statements.ts'
import { fuzzySearch } from '../../search.ts'

/** Ids of the professors whose name matches, listed or not; null without words: all of them. SQL as Prisma cannot compare trigrams. */
export async function findProfessorIds(pool: pg.Pool, search: string | null | undefined): Promise<string[] | null> {
  const found = fuzzySearch(search ?? '', Prisma.raw('p.search_name'))
  if (!found) return null
  const rows = await readRows<{ id: string }>(pool, Prisma.sql`SELECT p.id FROM professors p WHERE ${found.matches}`)
  return rows.map(({ id }) => id)
}
