import { contactSellerInput } from '@chiostro/domain/bookInput'
import { bookMessages } from '@chiostro/domain/books'
import type { Context } from '../../context.ts'
import { NotFoundError } from '../../errors.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { validate } from '../../validation.ts'
import { buyerMessageMail } from './books.mail.ts'

/**
 * Carries a buyer's message to the seller: recorded, put in the seller's mailbox and queued for delivery, all or nothing.
 * `emailSent` of the record turns true when the mail server accepts it (contract, `POST /api/contact-seller/:id`).
 * @throws ValidationError (spec 000, section 5, "Contact seller"), NotFoundError for an unknown listing
 */
export async function contactSeller(context: Context, bookId: string, input: unknown): Promise<void> {
  const { buyerName, buyerEmail, message } = validate(contactSellerInput, input)
  await context.db.$transaction(async (tx) => {
    // Held until the message is recorded: an owner who deletes meanwhile comes before it or after it.
    await tx.$executeRaw`SELECT 1 FROM books WHERE id = ${bookId} FOR KEY SHARE`
    const book = await tx.book.findUnique({ where: { id: bookId } })
    if (!book) throw new NotFoundError(bookMessages.unknown)
    const contact = await tx.sellerContact.create({
      data: {
        ...{ bookId, bookTitle: book.title, bookPrice: book.price, sellerName: book.sellerName, sellerEmail: book.sellerEmail },
        ...{ buyerName, buyerEmail, message },
      },
    })
    await tx.message.create({
      data: { senderId: buyerEmail, receiverId: book.sellerEmail, bookId, subject: `Richiesta per "${book.title}"`, content: message },
    })
    await enqueueMail(tx, buyerMessageMail, { contactId: contact.id })
  })
  context.log.info({ bookId }, 'seller contacted')
}
