import { bookDays } from '@chiostro/domain/books/books'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineTask } from '../../jobs/job.ts'
import { enqueueMails } from '../../mail/outbox.ts'
import { linkBooks } from '../catalogue/import/linking.sql.ts'
import { expiryMail, saleQuestionMail } from './books.mail.ts'
import { takeSilentListings } from './books.sql.ts'

/** Links listings that are older than the column, and restored ones. An import links its own. */
const linkBooksJob = defineTask({
  name: 'link_books_to_subjects',
  atStart: true,
  async run({ pool, log }: Pick<Services, 'pool' | 'log'>) {
    const report = await linkBooks(pool)
    if (report.linked > 0) log.info(report, 'listings linked to their subjects')
  },
})

/** Delists expired listings. The database notices that public data has changed. */
export async function delistExpired({ db }: Pick<Services, 'db'>): Promise<number> {
  const { count } = await db.book.updateMany({ where: { listed: true, expiresAt: { lte: new Date() } }, data: { listed: false } })
  return count
}

/** Before expiry (`notifiedBefore`) and after the last message (`saleAskedAfter`), each once. */
export async function remindOwners({ db }: Pick<Services, 'db'>): Promise<void> {
  await inTransaction({ db }, async (tx) => {
    await notifyExpiry(tx)
    await enqueueMails(tx, saleQuestionMail, await takeSilentListings(tx))
  })
}

async function notifyExpiry(tx: Transaction): Promise<void> {
  const now = new Date()
  const soon = new Date(now.getTime() + bookDays.notifiedBefore * 86_400_000)
  const books = await tx.book.updateManyAndReturn({
    where: { listed: true, expiryToldAt: null, expiresAt: { gt: now, lte: soon } },
    data: { expiryToldAt: now },
    select: { id: true, expiresAt: true },
  })
  const payloads = books.map(({ id, expiresAt }) => ({ bookId: id, expiresAt: expiresAt.toISOString() }))
  await enqueueMails(tx, expiryMail, payloads)
}

const delistExpiredJob = defineTask({
  name: 'delist_expired_books',
  run: async (services) => void (await delistExpired(services)),
  schedule: { cron: '* * * * *' },
})

const remindOwnersJob = defineTask({
  name: 'remind_book_owners',
  run: (services) => remindOwners(services),
  schedule: { cron: '7 * * * *' },
})

export const bookJobs = [linkBooksJob, delistExpiredJob, remindOwnersJob]
