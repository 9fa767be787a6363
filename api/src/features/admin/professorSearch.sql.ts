import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import { readRows } from '../../database/statements.ts'
import { type SearchMatch, waysOf } from '../../text/search.ts'
import { searchOf } from '../professors/professorList.sql.ts'

/** Names with every word, else similar ones, else most of the words; unlisted professors too; null without a search. SQL for trigrams. */
export async function findProfessorIds(
  pool: pg.Pool,
  text: string | null | undefined,
): Promise<{ ids: string[]; match: SearchMatch } | null> {
  const search = searchOf(text ?? '')
  if (!search) return null
  for (const { match, matches } of waysOf(search)) {
    const rows = await readRows<{ id: string }>(pool, Prisma.sql`SELECT p.id FROM professors p WHERE ${matches}`)
    if (rows.length > 0) return { ids: rows.map(({ id }) => id), match }
  }
  return { ids: [], match: 'exact' }
}
