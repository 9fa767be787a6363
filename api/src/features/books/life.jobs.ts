import { bookDays } from '@chiostro/domain/books'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { enqueueMails } from '../../mail/outbox.ts'
import { expiryMail, saleQuestionMail } from './life.mail.ts'

/** Takes listings out of the lists when their time is over. The database notices that public data has changed. */
export async function delistExpired({ db }: Pick<Services, 'db'>): Promise<number> {
  return db.$executeRaw`UPDATE books SET listed = false WHERE listed AND expires_at <= now()`
}

/**
 * Tells owners that their listing expires within 7 days, and asks those whether it is sold whose last message is 14 days old. Each once: for a
 * period of the listing, and after a message.
 */
export async function remindOwners({ db }: Pick<Services, 'db'>): Promise<void> {
  await inTransaction({ db }, async (tx) => {
    await tellExpiry(tx)
    await askAboutSale(tx)
  })
}

async function tellExpiry(tx: Transaction): Promise<void> {
  const books = await tx.$queryRaw<{ bookId: string; expiresAt: Date }[]>`
    UPDATE books SET expiry_told_at = now()
    WHERE listed AND expiry_told_at IS NULL AND expires_at > now() AND expires_at <= now() + make_interval(days => ${bookDays.toldBefore}::int)
    RETURNING id AS "bookId", expires_at AS "expiresAt"`
  await enqueueMails(
    tx,
    expiryMail,
    books.map(({ bookId, expiresAt }) => ({ bookId, expiresAt: expiresAt.toISOString() })),
  )
}

/** Not after twice that time: a server that was off for long asks nothing that makes no sense any more. */
async function askAboutSale(tx: Transaction): Promise<void> {
  const books = await tx.$queryRaw<{ bookId: string }[]>`
    UPDATE books SET sale_asked_at = now() FROM (
      SELECT book_id, max(created_at) AS at FROM seller_contacts GROUP BY book_id
      HAVING max(created_at) <= now() - make_interval(days => ${bookDays.saleAskedAfter}::int)
        AND max(created_at) > now() - 2 * make_interval(days => ${bookDays.saleAskedAfter}::int)
    ) last WHERE id = last.book_id AND listed AND expires_at > now() AND (sale_asked_at IS NULL OR sale_asked_at < last.at)
    RETURNING id AS "bookId"`
  await enqueueMails(tx, saleQuestionMail, books)
}

const delistExpiredJob = defineJob({
  name: 'delist_expired_books',
  payload: z.object({}),
  policy: 'exclusive',
  run: async (services) => void (await delistExpired(services)),
  schedule: { cron: '* * * * *' },
})

const remindOwnersJob = defineJob({
  name: 'remind_book_owners',
  payload: z.object({}),
  policy: 'exclusive',
  run: (services) => remindOwners(services),
  schedule: { cron: '7 * * * *' },
})

export const bookJobs = [delistExpiredJob, remindOwnersJob]
