import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import { readPrepared } from '../../database/statements.ts'
import { sellerOf } from './sellerNetwork.ts'

export interface Textbook {
  isbn: string
  /** Most frequent title of its listings; null without any. */
  title: string | null
  listings: number
  wanted: number
}

export async function readTextbooks(pool: pg.Pool, isbns: readonly string[]): Promise<Textbook[]> {
  return readPrepared<Textbook>(
    pool,
    Prisma.sql`
    SELECT asked.isbn, named.title,
      (SELECT count(*)::int FROM books b WHERE b.isbn = asked.isbn AND b.listed AND b.expires_at > now()) AS listings,
      (SELECT count(*)::int FROM wanted_books w WHERE w.isbn = asked.isbn AND w.confirmed_at IS NOT NULL AND w.expires_at > now()) AS wanted
    FROM unnest(${isbns}::text[]) WITH ORDINALITY asked (isbn, place) LEFT JOIN LATERAL (
      SELECT (array_agg(title ORDER BY created_at DESC, id DESC))[1] AS title FROM books
      WHERE isbn = asked.isbn GROUP BY fold(title) ORDER BY count(DISTINCT ${sellerOf}) DESC, max(created_at) DESC LIMIT 1
    ) named ON true ORDER BY asked.place`,
  )
}
