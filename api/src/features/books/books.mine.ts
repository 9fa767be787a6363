import { bookMessagesShown } from '@chiostro/domain/books'
import { type Book, Prisma, type SellerContact } from '../../../generated/prisma/client.ts'
import { batched } from '../../batching.ts'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRows } from '../../database/rowLocks.ts'
import { closeCases } from '../cases/cases.sql.ts'
import { blankLabels } from '../deletion/audit.service.ts'
import { releaseImages } from '../images/images.service.ts'
import type { OwnedKind } from '../mine/ownedKind.ts'

type Reader = Pick<Services, 'db'>

export const findBooksOf = ({ db }: Reader, email: string, most: number): Promise<Book[]> =>
  db.book.findMany({ where: { sellerEmail: email }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: most })

export const countMessages = (context: Context, bookId: string): Promise<number> =>
  batched(context, 'messages of listings', (ids) => readMessageCounts(context, ids)).load(bookId)

async function readMessageCounts({ db }: Reader, ids: readonly string[]): Promise<number[]> {
  const found = await db.sellerContact.groupBy({ by: ['bookId'], where: { bookId: { in: [...ids] } }, _count: true })
  const counts = new Map(found.map(({ bookId, _count }) => [bookId, _count]))
  return ids.map((id) => counts.get(id) ?? 0)
}

/** The newest messages about a listing, for its owner, who has had them by mail. */
export const findMessages = ({ db }: Reader, bookId: string): Promise<SellerContact[]> =>
  db.sellerContact.findMany({ where: { bookId }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: bookMessagesShown })

export const ownedBooks: OwnedKind = {
  name: 'books',
  async exported(db, email) {
    const books = await findBooksOf({ db }, email, 100_000)
    return books.map(({ managementTokenHashes: _, ...book }) => book)
  },
  async erase(tx, email) {
    // A message that is being written to one of them holds its row, and comes before (sellerContact.service.ts).
    const ids = await lockRows(tx, 'books', Prisma.sql`seller_email = ${email}`)
    for (const id of ids) await releaseImages(tx, `book:${id}`, [])
    await tx.book.deleteMany({ where: { id: { in: ids } } })
    await closeCases(tx, 'book', ids)
    await blankLabels(tx, 'book', ids)
    return ids.length
  },
}

/** Messages between buyers and sellers: their number stays, what names the address and what was written goes. */
export const ownedMessages: OwnedKind = {
  name: 'messages',
  exported: (db, email) =>
    db.sellerContact.findMany({
      where: { OR: [{ sellerEmail: email }, { buyerEmail: email }] },
      omit: { emailSent: true },
      orderBy: { id: 'asc' },
    }),
  erase: blankMessages,
}

async function blankMessages(tx: Transaction, email: string): Promise<number> {
  const sold = await tx.sellerContact.updateMany({
    where: { sellerEmail: email },
    data: { sellerName: '', sellerEmail: '', bookTitle: '', message: '' },
  })
  const asked = await tx.sellerContact.updateMany({ where: { buyerEmail: email }, data: { buyerName: '', buyerEmail: '', message: '' } })
  await tx.message.updateMany({ where: { receiverId: email }, data: { receiverId: '', subject: '', content: '' } })
  await tx.message.updateMany({ where: { senderId: email }, data: { senderId: '', subject: '', content: '' } })
  return sold.count + asked.count
}
