import { parseSearch } from '@chiostro/domain/text/searchWords'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { all, conditionsOn, partlyOf, type SearchMatch } from '../../text/search.ts'
import type { ReviewKind } from '../cases/approvals.sql.ts'
import { deletables } from '../deletion/deletables.ts'
import { waitsForModerator } from '../deletion/deletion.sql.ts'

/** SQL of a review's text (`own`), the name of the record it is about, the key of that record, and its table. */
interface Searched {
  own: string
  name: string
  key: string
  table: string
}

/** Every word must match in the text or in the name of its subject or professor; by `match` also with a typo, or only most words. */
export function reviewSearch(text: string, match: SearchMatch, { own, name, key, table }: Searched): Prisma.Sql {
  if (text.trim() === '') return Prisma.raw('true')
  const [here, there] = [conditionsOn(Prisma.raw(own)), conditionsOn(Prisma.raw(name))]
  const words = parseSearch(text).words.map((word) => {
    const of = (conditions: typeof here) => (match === 'similar' ? conditions.resembling(word) : conditions.within(word))
    // An array is evaluated once and then uses the index; a subquery beside OR would run for every review.
    const named = Prisma.sql`SELECT about.id FROM ${Prisma.raw(table)} about WHERE ${of(there)}`
    return Prisma.sql`(${of(here)} OR ${Prisma.raw(key)} = ANY(ARRAY(${named})))`
  })
  return match === 'partial' ? (partlyOf(words)?.matches ?? Prisma.raw('false')) : all(words)
}

/** Chooses the strictest search that has results: every word, then similar words, then most of the words. */
export async function wayOf({ search }: { search: string }, count: (match: SearchMatch) => Promise<number>): Promise<SearchMatch> {
  if (search.trim() === '') return 'exact'
  for (const match of ['exact', 'similar', 'partial'] as const) if ((await count(match)) > 0) return match
  return 'exact'
}

/** Ties are sorted by id in the same direction, so that one index serves both directions. */
export function orderBy(column: string, descending: boolean): Prisma.Sql {
  const direction = descending ? 'DESC' : 'ASC'
  return Prisma.raw(`${column} ${direction}, r.id ${direction}`)
}

/** The table of public reviews, or a subquery of held ones with the same columns. */
export function reviewsOf(kind: ReviewKind, held: boolean): Prisma.Sql {
  const { table } = deletables[kind]
  return Prisma.raw(
    held
      ? `(SELECT review.* FROM deleted_records held, jsonb_populate_recordset(NULL::${table}, held.data -> '${table}') review
          WHERE held.kind = '${kind}' AND ${waitsForModerator.sql})`
      : table,
  )
}

/** True when no filter is set: then the counter stored with the subjects or professors gives the total. */
export const isOfAll = ({ sort: _s, page: _p, pageSize: _l, ...conditions }: { sort: object; page: number; pageSize: number }): boolean =>
  Object.entries(conditions).every(([name, value]) => value === undefined || value === '' || (name === 'held' && value === false))

export async function readLabel(tx: Transaction, { table, label }: { table: string; label: string }, id: string): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ label: string }[]>`
    SELECT ${Prisma.raw(label)} AS label FROM ${Prisma.raw(table)} r WHERE r.id = ${id}`
  return row?.label ?? null
}
