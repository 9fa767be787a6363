import { contactSellerInput } from '@chiostro/domain/books/bookInput'
import { bookMessages } from '@chiostro/domain/books/books'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { NotFoundError } from '../../errors.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { enforceLimit } from '../../security/rateLimits.ts'
import { inLanguage } from '../../text/language.ts'
import { validate } from '../../validation.ts'
import { buyerMessageMail } from './books.mail.ts'
import { requireListed } from './life.service.ts'

/**
 * Sends a buyer's message to the seller: recorded, stored as a message and queued for delivery, in one transaction.
 * `emailSent` turns true when the mail server accepts it (docs/product.md, "Contacting a seller").
 * @throws ValidationError, NotFoundError for an unknown listing, ConflictError for one that is sold or has expired
 */
export async function contactSeller(context: Context, bookId: string, input: unknown): Promise<void> {
  await enforceLimit(context, 'contact')
  const { buyerName, buyerEmail, message, language } = inLanguage(context, validate(contactSellerInput, input))
  await inTransaction(context, async (tx) => {
    // Locked until the message is recorded, so that a concurrent deletion or sale comes either before or after.
    await lockRow(tx, 'books', bookId, 'SHARE')
    const book = await tx.book.findUnique({ where: { id: bookId } })
    if (!book) throw new NotFoundError(bookMessages.unknown)
    requireListed(book)
    const contact = await tx.sellerContact.create({
      data: {
        bookId,
        bookTitle: book.title,
        bookPrice: book.price,
        sellerName: book.sellerName,
        sellerEmail: book.sellerEmail,
        buyerName,
        buyerEmail,
        message,
        language,
      },
    })
    await tx.message.create({
      data: { senderId: buyerEmail, receiverId: book.sellerEmail, bookId, subject: `Richiesta per "${book.title}"`, content: message },
    })
    await enqueueMail(tx, buyerMessageMail, { contactId: contact.id })
  })
  context.log.info({ bookId }, 'seller contacted')
}
