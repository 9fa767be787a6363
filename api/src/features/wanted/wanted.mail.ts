import { z } from 'zod'
import { answerTo, defineMail } from '../../mail/template.ts'
import { wordsIn } from '../../mail/words.ts'

/** To the seeker: the message of a person who has the book, with Reply-To its writer. */
export const haveItMail = defineMail({
  name: 'wanted.have-it',
  payload: z.object({ wantedContactId: z.string() }),
  async compose(tx, { wantedContactId }, config) {
    const contact = await tx.wantedContact.findUnique({ where: { id: wantedContactId } })
    // Either side may have had all their data erased meanwhile; a book that was found takes no messages.
    const wanted = contact && (await tx.wantedBook.findUnique({ where: { id: contact.wantedId, confirmedAt: { not: null } } }))
    if (!wanted || !contact.seekerEmail || !contact.email) return null
    const { language, t, price } = wordsIn(wanted.language)
    const { name } = contact
    const book = contact.bookId && (await tx.book.findUnique({ where: { id: contact.bookId, listed: true } }))
    return {
      language,
      to: { address: contact.seekerEmail },
      replyTo: { name, address: contact.email },
      subject: t('{name} ha il libro che cerchi: "{title}"', { name, title: contact.wantedTitle }),
      heading: t('Ce l’ha!'),
      paragraphs: [t('{name} ti scrive per il libro che cerchi.', { name })],
      quote: contact.message,
      details: [
        { label: t('Libro'), value: contact.wantedTitle },
        { label: t('Da'), value: `${name} (${contact.email})` },
        ...(book ? [{ label: t('Prezzo'), value: price(book.price.toFixed(2)) }] : []),
      ],
      action: answerTo(contact.email, t),
      ...(book && { furtherActions: [{ label: t('Vedi l’annuncio'), url: `${config.publicUrl}/books/${book.id}` }] }),
      note: t('Rispondi a questa email per scrivere direttamente a chi ha il libro. Incontratevi in ateneo o in un luogo sicuro.'),
    }
  },
  async sent(tx, { wantedContactId }) {
    await tx.wantedContact.updateMany({ where: { id: wantedContactId }, data: { emailSent: true } })
  },
})

export const wantedMails = [haveItMail]
