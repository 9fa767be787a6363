import type { Textbook } from '@chiostro/domain/books/bookInput'
import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import { readPrepared } from '../../database/statements.ts'
import { sellerOf } from './sellerNetwork.ts'

/** What is here of an ISBN: title (null without a listing), listings and wanted books. */
export const hereOf = (isbn: Prisma.Sql): Prisma.Sql => Prisma.sql`LATERAL (
  SELECT (SELECT (array_agg(title ORDER BY created_at DESC, id DESC))[1] FROM books
      WHERE isbn = ${isbn} GROUP BY fold(title) ORDER BY count(DISTINCT ${sellerOf}) DESC, max(created_at) DESC LIMIT 1) AS title,
    (SELECT count(*)::int FROM books b WHERE b.isbn = ${isbn} AND b.listed AND b.expires_at > now()) AS listings,
    (SELECT count(*)::int FROM wanted_books w WHERE w.isbn = ${isbn} AND w.confirmed_at IS NOT NULL AND w.expires_at > now()) AS wanted
)`

export async function readTextbooks(pool: pg.Pool, isbns: readonly string[]): Promise<Textbook[]> {
  return readPrepared<Textbook>(
    pool,
    Prisma.sql`
    SELECT asked.isbn, here.* FROM unnest(${isbns}::text[]) WITH ORDINALITY asked (isbn, place), ${hereOf(Prisma.sql`asked.isbn`)} here
    ORDER BY asked.place`,
  )
}
