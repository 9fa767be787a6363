import type pg from 'pg'
import { z } from 'zod'
import { Prisma } from '../../../generated/prisma/client.ts'
import { decodeCursor, encodeCursor, momentKey, type Page, type PageRequest, toPage } from '../../database/paging.ts'
import { columnsOf, type RowOf, readPrepared, readRows, readTotal, whereAll } from '../../database/statements.ts'
import { matchOfLevel, maxLevel, readSearched, type Search, searchFor } from '../../text/search.ts'
import { isForSubject } from '../books/subjects.sql.ts'

const columns = columnsOf('WantedBook')
const ofWanted = columnsOf('WantedBook', { of: 'w' })
export type WantedRow = RowOf<typeof columns>

export interface WantedFilter {
  search: string
  isPublic: boolean
  /** Only this one; '' for all. */
  id?: string
}

const limitsOf = ({ isPublic, id }: WantedFilter) => [...(isPublic ? [shown] : []), ...(id ? [Prisma.sql`id = ${id}`] : [])]

const shown = Prisma.sql`confirmed_at IS NOT NULL AND expires_at > now()`

const searchOf = (search: string) => searchFor(search, Prisma.raw('search_text'), { table: { name: 'wanted_books', id: 'id' } })

/** Match level, and the moment and id of a page's last row. */
const cursorKeys = z.tuple([z.int32().min(0).max(maxLevel), momentKey, z.string().max(64)])

type MatchRow = WantedRow & { level: number }

/** Reads a page of wanted books, newest first; in a search the best matches first. @throws ValidationError for an invalid cursor */
export async function readWantedPage(
  pool: pg.Pool,
  filter: WantedFilter,
  { limit, after, offset = 0 }: PageRequest,
): Promise<Page<WantedRow>> {
  const search = searchOf(filter.search)
  const last = after ? decodeCursor(after, cursorKeys) : null
  const matches = await readSearched(search, { level: last?.[0] ?? null, offset, limit: limit + 1 }, (slice) => {
    const { matches, level } = (slice.partly ? search?.partly : search) ?? noSearch
    const conditions = [...limitsOf(filter), matches]
    if (last) {
      const [after, moment, id] = last
      conditions.push(Prisma.sql`(${level} > ${after} OR ${level} = ${after} AND (created_at, id) < (${moment}::timestamptz, ${id}))`)
    }
    return (search ? readRows : readPrepared)<MatchRow>(
      pool,
      Prisma.sql`
      SELECT ${columns}, ${level} AS level FROM wanted_books ${whereAll(conditions)}
      ORDER BY ${search ? Prisma.sql`level, ` : Prisma.empty}created_at DESC, id DESC LIMIT ${slice.limit} OFFSET ${slice.offset}`,
    )
  })
  const levels = new Map(matches.map(({ id, level }) => [id, level]))
  const levelOf = ({ id }: WantedRow) => levels.get(id) ?? 0
  const rows = matches.map(({ level: _, ...row }): WantedRow => row)
  const page = toPage(rows, limit, (row) => encodeCursor([levelOf(row), row.createdAt.toISOString(), row.id]))
  return { ...page, matchOf: (row) => matchOfLevel(levelOf(row)) }
}

const noSearch: Pick<Search, 'matches' | 'level'> = { matches: Prisma.raw('true'), level: Prisma.raw('0') }

export function countWanted(pool: pg.Pool, filter: WantedFilter): Promise<number> {
  const conditions = [...limitsOf(filter), searchOf(filter.search)?.exact ?? noSearch.matches]
  return readTotal(readRows, pool, Prisma.sql`SELECT count(*)::int AS total FROM wanted_books ${whereAll(conditions)}`)
}

/** Reads the newest wanted books for each subject in one statement: those that name it, and those with its name as their course. */
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
  return subjectIds.map((id) => groups.get(id)?.map(({ askedId: _, ...wanted }): WantedRow => wanted) ?? [])
}
