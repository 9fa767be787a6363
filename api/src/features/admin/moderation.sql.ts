import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { fuzzySearch } from '../../search.ts'
import { deletables } from '../deletion/deletion.kinds.ts'

/** Words beyond this number are ignored, to bound the work of the database. */
const mostWords = 8

/**
 * Search over a review and the name of its subject or professor: every word matches in one of the two, possibly with a typo.
 * @param own SQL of the review's folded text
 * @param about a column of the review, and SQL selecting its values by a condition on the folded names
 */
export function reviewSearch(
  text: string,
  own: Prisma.Sql,
  about: { column: Prisma.Sql; name: Prisma.Sql; matching(condition: Prisma.Sql): Prisma.Sql },
): Prisma.Sql[] {
  const words = text.split(/\s+/).slice(0, mostWords)
  return words.flatMap((word) => {
    const [here, there] = [fuzzySearch(word, own), fuzzySearch(word, about.name)]
    if (!here || !there) return []
    // An array is evaluated once and then uses the index; a subquery beside OR would run for every review.
    return [Prisma.sql`(${here.matches} OR ${about.column} = ANY(ARRAY(${about.matching(there.matches)})))`]
  })
}

/** Orders by `column` in a direction with ties by id in the same, so that an index serves both. */
export const orderBy = (column: Prisma.Sql, descending: boolean): Prisma.Sql =>
  descending ? Prisma.sql`${column} DESC, id DESC` : Prisma.sql`${column} ASC, id ASC`

/** Reviews that wait for a moderator, with the columns of their own table. */
export function heldRows(kind: 'course-review' | 'professor-review'): Prisma.Sql {
  const table = Prisma.raw(deletables[kind].table)
  return Prisma.sql`(
    SELECT review.* FROM deleted_records held, jsonb_populate_recordset(NULL::${table}, held.data -> ${deletables[kind].table}::text) review
    WHERE held.kind = ${kind} AND held.is_held
  ) held_reviews`
}

/** What a record is called in the audit log; null when it is gone. */
export async function readLabel(
  tx: Transaction,
  { table, label }: { table: string; label: Prisma.Sql },
  id: string,
): Promise<string | null> {
  const [found] = await tx.$queryRaw<{ label: string }[]>`SELECT ${label} AS label FROM ${Prisma.raw(table)} r WHERE r.id = ${id}`
  return found?.label ?? null
}
