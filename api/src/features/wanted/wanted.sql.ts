import type pg from 'pg'
import { z } from 'zod'
import { Prisma } from '../../../generated/prisma/client.ts'
import { decodeCursor, idKey, momentKey, type Page, type PageRequest } from '../../database/paging.ts'
import { levelKey, noSearch, readSearchPage } from '../../database/searchPages.ts'
import { columnsOf, type RowOf, readPrepared, readRows, readTotal, whereAll } from '../../database/statements.ts'
import { searchFor } from '../../text/search.ts'
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
const cursorKeys = z.tuple([levelKey, momentKey, idKey])

type MatchRow = WantedRow & { level: number }

/** Reads a page of wanted books, newest first; in a search the best matches first. @throws ValidationError for an invalid cursor */
export async function readWantedPage(pool: pg.Pool, filter: WantedFilter, request: PageRequest): Promise<Page<MatchRow>> {
  const search = searchOf(filter.search)
  const last = request.after ? decodeCursor(request.after, cursorKeys) : null
  return readSearchPage(request, {
    search,
    level: last?.[0],
    cursorKeys: ({ level, createdAt, id }) => [level, createdAt.toISOString(), id],
    read({ partly, limit, offset }) {
      const { matches, level } = partly ?? search ?? noSearch
      const conditions = [...limitsOf(filter), matches]
      if (last) {
        const [after, moment, id] = last
        conditions.push(Prisma.sql`(${level} > ${after} OR ${level} = ${after} AND (created_at, id) < (${moment}::timestamptz, ${id}))`)
      }
      return (search ? readRows : readPrepared)<MatchRow>(
        pool,
        Prisma.sql`
        SELECT ${columns}, ${level} AS level FROM wanted_books ${whereAll(conditions)}
        ORDER BY ${search ? Prisma.sql`level, ` : Prisma.empty}created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
      )
    },
  })
}

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
