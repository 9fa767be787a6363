import { demandListed } from '@chiostro/domain/demand/demand'
import type { UnmetDemand } from '@chiostro/domain/demand/demandInput'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Database, Transaction } from '../../database/client.ts'

type Reader = Database | Transaction

/** @param since the first day, as in `2026-11-29` */
export const readSearches = (db: Reader, since: string): Promise<UnmetDemand['searches']> =>
  db.$queryRaw<UnmetDemand['searches']>`
    SELECT kind, words, sum(times)::int AS times FROM unmet_demand WHERE day >= ${since}::date AND kind <> 'opened'
    GROUP BY kind, words ORDER BY times DESC, words, kind LIMIT ${demandListed}`

export const readOpened = (db: Reader, since: string): Promise<UnmetDemand['subjects']> =>
  db.$queryRaw<UnmetDemand['subjects']>`
    SELECT json_build_object('id', s.id, 'courseName', s.course_name) AS subject, sum(d.times)::int AS opened
    FROM unmet_demand d JOIN course_subjects s ON s.id = d.words AND s.review_count = 0 AND s.retired_at IS NULL
    WHERE d.day >= ${since}::date AND d.kind = 'opened' GROUP BY s.id ORDER BY opened DESC, s.search_name, s.id LIMIT ${demandListed}`

const isOpen = Prisma.sql`b.listed AND b.expires_at > now()`

/** By ISBN, or by title where none is given. */
export const readUnmetWanted = (db: Reader): Promise<UnmetDemand['wanted']> =>
  db.$queryRaw<UnmetDemand['wanted']>`
    SELECT w.isbn, (array_agg(w.title ORDER BY w.created_at DESC, w.id DESC))[1] AS title, count(*)::int AS times FROM wanted_books w
    WHERE w.confirmed_at IS NOT NULL AND w.expires_at > now() AND NOT EXISTS (
      SELECT FROM books b WHERE ${isOpen} AND CASE WHEN w.isbn = '' THEN name_key(b.title) = name_key(w.title) ELSE b.isbn = w.isbn END)
    GROUP BY w.isbn, CASE WHEN w.isbn = '' THEN name_key(w.title) END ORDER BY times DESC, title LIMIT ${demandListed}`
