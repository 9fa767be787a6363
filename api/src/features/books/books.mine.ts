import { bookMessagesShown } from '@chiostro/domain/books/books'
import { maxListed } from '@chiostro/domain/mine/mine'
import { z } from 'zod'
import { type Book, Prisma, type SellerContact } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRows } from '../../database/rowLocks.ts'
import { closeCases } from '../cases/cases.sql.ts'
import { blankLabels } from '../deletion/audit.service.ts'
import { releaseImages } from '../images/images.service.ts'
import { listedAs, type OwnedKind } from '../kind.ts'
import { ownersBookRecord } from './books.schemas.ts'

type Reader = Pick<Services, 'db'>

const newestOf = (sellerEmail: string, take: number) =>
  ({ where: { sellerEmail }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take }) satisfies Prisma.BookFindManyArgs

export const findBooksOf = (
  { db }: Reader,
  email: string,
  limit: number,
  query: Pick<Prisma.BookDefaultArgs, 'include'> = {},
): Promise<Book[]> => db.book.findMany({ ...newestOf(email, limit), ...query })

async function countedBooksOf({ db }: Reader, email: string, limit: number): Promise<(Book & { messageCount: number })[]> {
  const books = await db.book.findMany({ ...newestOf(email, limit), include: { _count: { select: { messages: true } } } })
  return books.map(({ _count, ...book }) => ({ ...book, messageCount: _count.messages }))
}

/** Newest first, for the owner, who has got them by mail. */
export const findMessages = ({ db }: Reader, bookId: string): Promise<SellerContact[]> =>
  db.sellerContact.findMany({ where: { bookId }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: bookMessagesShown })

export const ownedBooks: OwnedKind = {
  name: 'books',
  addresses: (email) => Prisma.sql`SELECT seller_email AS address, created_at AS at FROM books WHERE seller_email = ${email}`,
  listed: listedAs(
    ownersBookRecord.schema.extend({ messageCount: z.int().describe('Number of messages that buyers have sent.') }),
    async (context, email) => {
      const books = await countedBooksOf(context, email, maxListed)
      return books.map((book) => ({ ...ownersBookRecord.of(book), messageCount: book.messageCount }))
    },
  ),
  async exported(db, email) {
    const books = await findBooksOf({ db }, email, 100_000)
    return books.map(({ managementTokenHashes: _, ...book }) => book)
  },
  async erase(tx, email) {
    // A message that is being stored holds the listing's row, and comes before (`contactSeller`).
    const ids = await lockRows(tx, 'books', Prisma.sql`seller_email = ${email}`)
    for (const id of ids) await releaseImages(tx, `book:${id}`, [])
    await tx.book.deleteMany({ where: { id: { in: ids } } })
    await closeCases(tx, 'book', ids)
    await blankLabels(tx, 'book', ids)
    return ids.length
  },
}

/** Blanks messages between buyers and sellers: their number stays, the text and what names the address go. */
export const ownedMessages: OwnedKind = {
  name: 'messages',
  addresses: (email) => Prisma.sql`
    SELECT seller_email AS address, created_at AS at FROM seller_contacts WHERE seller_email = ${email}
    UNION ALL SELECT buyer_email, created_at FROM seller_contacts WHERE buyer_email = ${email}`,
  listed: null,
  async exported(db, email) {
    const received = await db.sellerContact.findMany({ where: { sellerEmail: email }, omit: { emailSent: true }, orderBy: { id: 'asc' } })
    const sent = await db.sellerContact.findMany({
      where: { buyerEmail: email, NOT: { sellerEmail: email } },
      // A buyer learns it when the seller answers.
      omit: { emailSent: true, sellerEmail: true },
      orderBy: { id: 'asc' },
    })
    return [...received, ...sent]
  },
  erase: blankMessages,
}

async function blankMessages(tx: Transaction, email: string): Promise<number> {
  const sold = await tx.sellerContact.updateMany({
    where: { sellerEmail: email },
    data: { sellerName: '', sellerEmail: '', bookTitle: '', message: '' },
  })
  const bought = await tx.sellerContact.updateMany({ where: { buyerEmail: email }, data: { buyerName: '', buyerEmail: '', message: '' } })
  await tx.message.updateMany({ where: { receiverId: email }, data: { receiverId: '', subject: '', content: '' } })
  await tx.message.updateMany({ where: { senderId: email }, data: { senderId: '', subject: '', content: '' } })
  return sold.count + bought.count
}
