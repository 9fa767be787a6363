import { formatPrice } from '@chiostro/domain/price'
import { z } from 'zod'
import { answerTo, defineMail } from '../../mail/template.ts'

/** To the seeker: the message of a person who has the book, with Reply-To its writer. */
export const haveItMail = defineMail({
  name: 'wanted.have-it',
  payload: z.object({ wantedContactId: z.string() }),
  async compose(tx, { wantedContactId }, config) {
    const contact = await tx.wantedContact.findUnique({ where: { id: wantedContactId } })
    // Either side may have had all their data erased meanwhile; a book that was found takes no messages.
    const isWanted = contact && (await tx.wantedBook.count({ where: { id: contact.wantedId, confirmedAt: { not: null } } })) > 0
    if (!isWanted || !contact.seekerEmail || !contact.email) return null
    const book = contact.bookId && (await tx.book.findUnique({ where: { id: contact.bookId, listed: true } }))
    return {
      to: { address: contact.seekerEmail },
      replyTo: { name: contact.name, address: contact.email },
      subject: `${contact.name} ha il libro che cerchi: "${contact.wantedTitle}"`,
      heading: 'Ce l’ha!',
      paragraphs: [`${contact.name} ti scrive per il libro che cerchi.`],
      quote: contact.message,
      details: [
        { label: 'Libro', value: contact.wantedTitle },
        { label: 'Da', value: `${contact.name} (${contact.email})` },
        ...(book ? [{ label: 'Prezzo', value: formatPrice(book.price.toFixed(2)) }] : []),
      ],
      action: answerTo(contact.email),
      ...(book && { furtherActions: [{ label: 'Vedi l’annuncio', url: `${config.publicUrl}/books/${book.id}` }] }),
      note: 'Rispondi a questa email per scrivere direttamente a chi ha il libro. Incontratevi in ateneo o in un luogo sicuro.',
    }
  },
  async sent(tx, { wantedContactId }) {
    await tx.wantedContact.updateMany({ where: { id: wantedContactId }, data: { emailSent: true } })
  },
})

export const wantedMails = [haveItMail]
