import { bookDays } from '@chiostro/domain/books/books'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { enqueueMails } from '../../mail/outbox.ts'
import { expiryMail, saleQuestionMail } from './life.mail.ts'
import { takeSilentListings } from './life.sql.ts'

/** Takes listings out of the lists when their time is over. The database notices that public data has changed. */
export async function delistExpired({ db }: Pick<Services, 'db'>): Promise<number> {
  const { count } = await db.book.updateMany({ where: { listed: true, expiresAt: { lte: new Date() } }, data: { listed: false } })
  return count
}

/**
 * Tells owners that their listing expires within 7 days, and asks those whether it is sold whose last message is 14 days old. Each once: for a
 * period of the listing, and after a message.
 */
export async function remindOwners({ db }: Pick<Services, 'db'>): Promise<void> {
  await inTransaction({ db }, async (tx) => {
    await notifyExpiry(tx)
    await enqueueMails(tx, saleQuestionMail, await takeSilentListings(tx))
  })
}

async function notifyExpiry(tx: Transaction): Promise<void> {
  const now = new Date()
  const soon = new Date(now.getTime() + bookDays.toldBefore * 86_400_000)
  const books = await tx.book.updateManyAndReturn({
    where: { listed: true, expiryToldAt: null, expiresAt: { gt: now, lte: soon } },
    data: { expiryToldAt: now },
    select: { id: true, expiresAt: true },
  })
  await enqueueMails(
    tx,
    expiryMail,
    books.map(({ id, expiresAt }) => ({ bookId: id, expiresAt: expiresAt.toISOString() })),
  )
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
