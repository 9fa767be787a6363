import type { LandingStats } from '@chiostro/domain/pages/landing'
import type pg from 'pg'

/**
 * What the home page counts, as texts of digits. SQL, as the addresses of five tables are counted together. Students are distinct addresses that sold,
 * wrote, organised, registered or wait for a seat. A book counts as reused when it got a message and its owner then marked it as sold or deleted the
 * listing.
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
