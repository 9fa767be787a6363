import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { fuzzySearch } from '../../search.ts'
import { deletables } from '../deletion/deletion.kinds.ts'
import { waitsForModerator } from '../deletion/deletion.sql.ts'
import type { ReviewKind } from '../reviews/kept.sql.ts'

/** Words beyond this number are ignored, to bound the work of the database. */
const mostWords = 8

/**
 * Search over a review `r` and the name of its subject or professor: every word matches in one of the two, possibly with a typo.
 * @param own SQL of the review's folded text
 * @param about the column of the review with the key of what it is about, and the table of that
 */
export function reviewSearch(text: string, own: string, about: { column: string; table: string }): Prisma.Sql {
  const words = text.split(/\s+/).slice(0, mostWords)
  const matches = words.flatMap((word) => {
    const [here, there] = [fuzzySearch(word, Prisma.raw(own)), fuzzySearch(word, Prisma.raw('about.search_name'))]
    if (!here || !there) return []
    // An array is evaluated once and then uses the index; a subquery beside OR would run for every review.
    const named = Prisma.sql`SELECT about.id FROM ${Prisma.raw(about.table)} about WHERE ${there.matches}`
    return [Prisma.sql`(${here.matches} OR ${Prisma.raw(about.column)} = ANY(ARRAY(${named})))`]
  })
  return Prisma.join([Prisma.raw('true'), ...matches], ' AND ')
}

/** Orders reviews `r` by a column in a direction with ties by id in the same, so that an index serves both. */
export function orderBy(column: string, descending: boolean): Prisma.Sql {
  const direction = descending ? 'DESC' : 'ASC'
  return Prisma.raw(`${column} ${direction}, r.id ${direction}`)
}

/** The table of public reviews; or those that wait for a moderator, with the same columns. */
export function reviewsOf(kind: ReviewKind, held: boolean): Prisma.Sql {
  const { table } = deletables[kind]
  return Prisma.raw(
    held
      ? `(SELECT review.* FROM deleted_records held, jsonb_populate_recordset(NULL::${table}, held.data -> '${table}') review
          WHERE held.kind = '${kind}' AND ${waitsForModerator.sql})`
      : table,
  )
}

/** Whether a filter leaves all public reviews: their number stands on what they are about. */
export const isOfAll = ({ sort: _s, page: _p, pageSize: _l, ...conditions }: { sort: object; page: number; pageSize: number }): boolean =>
  Object.entries(conditions).every(([name, value]) => value === undefined || value === '' || (name === 'held' && value === false))

/** What a record is called in the audit log; null when it is gone. */
export async function readLabel(tx: Transaction, { table, label }: { table: string; label: string }, id: string): Promise<string | null> {
  const [found] = await tx.$queryRaw<{ label: string }[]>`
    SELECT ${Prisma.raw(label)} AS label FROM ${Prisma.raw(table)} r WHERE r.id = ${id}`
  return found?.label ?? null
}
