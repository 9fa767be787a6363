import type { LandingStats } from '@chiostro/domain/pages/landing'
import { idsOf } from '@chiostro/domain/records/records'
import pLimit from 'p-limit'
import type pg from 'pg'
import type { Services } from '../../context.ts'
import type { SitemapKind } from '../kind.ts'
import { kindsWith } from '../kinds.ts'

export const sitemapKinds = kindsWith('sitemap')

type Reader = Pick<Services, 'pool'>

/** Rows per batch: some three milliseconds of the event loop. */
const batch = 500

/** One batch at a time in this process: concurrent sitemaps only delay each other. */
const reading = pLimit(1)

export async function readState({ pool }: Reader, kind: SitemapKind): Promise<{ count: number; version: string }> {
  const { rows } = await pool.query<{ count: number; version: string | null }>(kind.state)
  const [state] = rows
  return { count: state?.count ?? 0, version: `${state?.count} ${state?.version}` }
}

export interface Page {
  path: string
  /** Last change; absent for static pages. */
  at?: Date
}

/** Streams pages of a kind after an id, in batches by key, so that memory stays bounded. */
export async function* readPages({ pool }: Reader, kind: SitemapKind, after: string, limit: number): AsyncGenerator<Page[]> {
  let last = after
  for (let left = limit; left > 0; left -= batch) {
    const parameters = [last, Math.min(batch, left)]
    const { rows } = await reading(() => pool.query<{ id: string; path: string[]; at: Date }>(kind.rows, parameters))
    yield rows.map(({ path, at }) => ({ path: `/${path.map(encodeURIComponent).join('/')}`, at }))
    last = rows.at(-1)?.id ?? last
    if (rows.length < batch) return
  }
}

/** Reads the id before each part of the index; the first is ''. */
export async function readPartStarts({ pool }: Reader, kind: SitemapKind, size: number): Promise<string[]> {
  const all = kind.rows.replace('$1', "''").replace('LIMIT $2', '')
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM (${all}) AS page) AS placed WHERE place % $1 = 0 ORDER BY id`,
    [size],
  )
  return ['', ...idsOf(rows)]
}

/**
 * SQL, as the addresses of five tables are counted together. A book counts as reused when it got a message and its owner then marked it as
 * sold or deleted the listing.
 */
export async function readCounts(pool: pg.Pool): Promise<Record<keyof Omit<LandingStats, 'reviewsShared'>, string> | undefined> {
  const { rows } = await pool.query<Record<keyof Omit<LandingStats, 'reviewsShared'>, string>>(`
    SELECT
      (SELECT count(*) FROM books WHERE listed) AS "books",
      (SELECT count(*) FROM course_reviews) + (SELECT count(*) FROM professor_reviews) AS "reviews",
      (SELECT count(*) FROM events WHERE starts_at >= now() AND starts_at < now() + interval '30 days') AS "monthlyEvents",
      (SELECT count(*) FROM (
        SELECT seller_email FROM books UNION SELECT buyer_email FROM seller_contacts
        UNION SELECT creator_email FROM events UNION SELECT attendee_email FROM event_attendees
        UNION SELECT attendee_email FROM waiting_entries
      ) AS addresses) AS "students",
      (SELECT count(DISTINCT book_id) FROM seller_contacts AS contact
        WHERE NOT EXISTS (SELECT FROM books WHERE books.id = contact.book_id AND state <> 'sold')) AS "booksReused"`)
  return rows[0]
}
