import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import { columnsOf, type RowOf } from '../../database/columns.ts'
import { readPrepared, readRows, whereAll } from '../../database/statements.ts'
import { decodeMoment, encodeMoment, type Page, type PageRequest, toPage } from '../../paging.ts'
import { fuzzySearch } from '../../search.ts'
import { isForSubject } from '../books/subjects.sql.ts'

const columns = columnsOf('WantedBook')
const ofWanted = columnsOf('WantedBook', { of: 'w' })
export type WantedRow = RowOf<typeof columns>

/** What visitors see, or every row for the administration. */
export interface WantedFilter {
  search: string
  isPublic: boolean
}

const shown = Prisma.sql`confirmed_at IS NOT NULL AND expires_at > now()`

function conditionsOf({ search, isPublic }: WantedFilter): Prisma.Sql[] {
  const found = fuzzySearch(search, Prisma.sql`book_search_text(title, course, name, isbn)`)
  return [...(isPublic ? [shown] : []), ...(found ? [found.matches] : [])]
}

/**
 * A page of wanted books, newest first.
 * @throws ValidationError for an invalid cursor
 */
export async function readWantedPage(
  pool: pg.Pool,
  filter: WantedFilter,
  { limit, after, offset = 0 }: PageRequest,
): Promise<Page<WantedRow>> {
  const conditions = conditionsOf(filter)
  if (after) {
    const [moment, id] = decodeMoment(after)
    conditions.push(Prisma.sql`(created_at, id) < (${moment}::timestamptz, ${id})`)
  }
  const read = filter.search ? readRows : readPrepared
  const rows = await read<WantedRow>(
    pool,
    Prisma.sql`
    SELECT ${columns} FROM wanted_books ${whereAll(conditions)} ORDER BY created_at DESC, id DESC LIMIT ${limit + 1} OFFSET ${offset}`,
  )
  return toPage(rows, limit, ({ createdAt, id }) => encodeMoment(createdAt, id))
}

export async function countWanted(pool: pg.Pool, filter: WantedFilter): Promise<number> {
  const [row] = await readRows<{ total: number }>(
    pool,
    Prisma.sql`SELECT count(*)::int AS total FROM wanted_books ${whereAll(conditionsOf(filter))}`,
  )
  return row?.total ?? 0
}

/** The newest wanted books for each subject, in one statement: those that name it, and those with its name as their course. */
export async function readWantedOfSubjects(pool: pg.Pool, subjectIds: readonly string[], limit: number): Promise<WantedRow[][]> {
  const rows = await readPrepared<WantedRow & { askedId: string }>(
    pool,
    Prisma.sql`
    SELECT asked.id AS "askedId", ${ofWanted} FROM unnest(${[...new Set(subjectIds)]}::text[]) asked (id)
    CROSS JOIN LATERAL (
      SELECT * FROM wanted_books WHERE ${shown} AND ${isForSubject(Prisma.sql`asked.id`)} ORDER BY created_at DESC, id DESC LIMIT ${limit}
    ) w ORDER BY w.created_at DESC, w.id DESC`,
  )
  const groups = Map.groupBy(rows, ({ askedId }) => askedId)
  return subjectIds.map((id) => groups.get(id)?.map(({ askedId: _, ...wanted }) => wanted as unknown as WantedRow) ?? [])
}
