import { z } from 'zod'
import { answerTo, defineMail } from '../../mail/template.ts'

export const haveItMail = defineMail({
  name: 'wanted.have-it',
  payload: z.object({ wantedContactId: z.string() }),
  async find(tx, { wantedContactId }) {
    const contact = await tx.wantedContact.findUnique({ where: { id: wantedContactId } })
    // Either side may have had all their data erased meanwhile; a found book takes no messages.
    const wanted = contact && (await tx.wantedBook.findUnique({ where: { id: contact.wantedId, confirmedAt: { not: null } } }))
    if (!wanted || !contact.seekerEmail || !contact.email) return null
    const book = contact.bookId && (await tx.book.findUnique({ where: { id: contact.bookId, listed: true } }))
    return { ...contact, to: contact.seekerEmail, language: wanted.language, email: contact.email, book }
  },
  compose: ({ name, email, wantedTitle: title, message, book }, { t, price }, config) => ({
    replyTo: { name, address: email },
    subject: t('{name} ha il libro che cerchi: "{title}"', { name, title }),
    heading: t('Ce l’ha!'),
    paragraphs: [t('{name} ti scrive per il libro che cerchi.', { name })],
    quote: message,
    details: [
      { label: t('Libro'), value: title },
      { label: t('Da'), value: `${name} (${email})` },
      ...(book ? [{ label: t('Prezzo'), value: price(book.price.toFixed(2)) }] : []),
    ],
    action: answerTo(email, t),
    ...(book && { furtherActions: [{ label: t('Vedi l’annuncio'), url: `${config.publicUrl}/books/${book.id}` }] }),
    note: t('Rispondi a questa email per scrivere direttamente a chi ha il libro. Incontratevi in ateneo o in un luogo sicuro.'),
  }),
  async sent(tx, { wantedContactId }) {
    await tx.wantedContact.updateMany({ where: { id: wantedContactId }, data: { emailSent: true } })
  },
})

export const wantedMails = [haveItMail]
