import { bookDays } from '@chiostro/domain/books/books'
import type { Transaction } from '../../database/client.ts'

/**
 * Marks listings whose last message is `bookDays.saleAskedAfter` days old as asked, once after a message; not after twice that time: a server
 * that was off for long asks nothing that makes no sense any more. SQL, as the last message of each is compared with the listing.
 * @returns their ids
 */
export const takeSilentListings = (tx: Transaction): Promise<{ bookId: string }[]> =>
  tx.$queryRaw<{ bookId: string }[]>`
    UPDATE books SET sale_asked_at = now() FROM (
      SELECT book_id, max(created_at) AS at FROM seller_contacts GROUP BY book_id
      HAVING max(created_at) <= now() - make_interval(days => ${bookDays.saleAskedAfter}::int)
        AND max(created_at) > now() - 2 * make_interval(days => ${bookDays.saleAskedAfter}::int)
    ) last WHERE id = last.book_id AND listed AND expires_at > now() AND (sale_asked_at IS NULL OR sale_asked_at < last.at)
    RETURNING id AS "bookId"`
