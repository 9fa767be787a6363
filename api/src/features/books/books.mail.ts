import { sourceLanguage } from '@chiostro/domain/languages/languages'
import { formatPhone, whatsappLink } from '@chiostro/domain/text/phone'
import { z } from 'zod'
import type { Book } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { answerTo, defineMail, type MailDetail, type MailTranslator } from '../../mail/template.ts'
import { createToken, hashToken } from '../../security/tokens.ts'
import type { Config } from '../../startup/config.ts'

const managementUrl = ({ publicUrl, instance }: Config, id: string, token: string) =>
  `${publicUrl}/${instance.productSlug}/manage-book/${id}?token=${token}`

/** Earlier tokens stay valid, so both links of an e-mail delivered twice work. @returns null when the listing is gone */
export async function mintManagementToken(tx: Transaction, bookId: string): Promise<{ book: Book; token: string } | null> {
  const token = createToken()
  const changed = await tx.book.updateManyAndReturn({
    where: { id: bookId },
    data: { managementTokenHashes: { push: hashToken(token) } },
  })
  return changed[0] ? { book: changed[0], token } : null
}

/** Creates the link only while lists show the listing: a dropped message leaves no unused token behind. */
async function findListed(tx: Transaction, bookId: string, isStill = (_: Book) => true) {
  const book = await tx.book.findUnique({ where: { id: bookId } })
  if (!book?.listed || book.expiresAt <= new Date() || !isStill(book)) return null
  const minted = await mintManagementToken(tx, bookId)
  return minted && { to: minted.book.sellerEmail, language: minted.book.language, ...minted }
}

/** Links to the management page, where a button acts: opening a link changes nothing. */
const choices = (config: Config, { book, token }: { book: Book; token: string }, { t }: MailTranslator) => ({
  renew: { label: t('Rinnova l’annuncio'), url: `${managementUrl(config, book.id, token)}&do=renew` },
  sold: { label: t('L’ho venduto'), url: `${managementUrl(config, book.id, token)}&do=sold` },
})

const note = ({ t }: MailTranslator) => t('Il link è personale: chi lo possiede può modificare l’annuncio. Non inoltrare questa email.')

const details = (book: Book, { t, day, price }: MailTranslator) => [
  { label: t('Pubblicato il'), value: day(book.createdAt) },
  { label: t('Prezzo'), value: price(book.price.toFixed(2)) },
]

/** Dropped when the listing was renewed or sold meanwhile. */
export const expiryMail = defineMail({
  name: 'book.expiry',
  priority: 'news',
  payload: z.object({ bookId: z.string(), expiresAt: z.string() }),
  find: (tx, { bookId, expiresAt }) => findListed(tx, bookId, (book) => book.expiresAt.toISOString() === expiresAt),
  compose(minted, translator, config) {
    const { t, day } = translator
    const { title, expiresAt } = minted.book
    const { renew, sold } = choices(config, minted, translator)
    return {
      subject: t('Il tuo annuncio scade {day}: {title}', { title, day: day(expiresAt) }),
      heading: t('Il tuo annuncio sta per scadere'),
      paragraphs: [
        t(
          'Dopo la scadenza il libro non si vede più negli elenchi. Se è ancora in vendita, rinnova l’annuncio; se l’hai venduto, faccelo sapere.',
        ),
      ],
      details: details(minted.book, translator),
      action: renew,
      furtherActions: [sold],
      note: note(translator),
    }
  },
})

export const saleQuestionMail = defineMail({
  name: 'book.sale-question',
  priority: 'news',
  payload: z.object({ bookId: z.string() }),
  find: (tx, { bookId }) => findListed(tx, bookId),
  compose(minted, translator, config) {
    const { t } = translator
    const { renew, sold } = choices(config, minted, translator)
    return {
      subject: t('Hai venduto "{title}"?', { title: minted.book.title }),
      heading: t('L’hai venduto?'),
      paragraphs: [
        t(
          'Due settimane fa qualcuno ti ha scritto per il tuo libro. Se l’hai venduto, segnalalo: l’annuncio esce dagli elenchi e nessuno ti scrive più.',
        ),
      ],
      details: details(minted.book, translator),
      action: sold,
      furtherActions: [renew],
      note: note(translator),
    }
  },
})

/** Repeats nothing that was typed into the form: the address may be a stranger's. The outbox has no token (docs/decisions/011). */
export const managementLinkMail = defineMail({
  name: 'book.management-link',
  payload: z.object({ bookId: z.string() }),
  async find(tx, { bookId }) {
    const minted = await mintManagementToken(tx, bookId)
    if (!minted) return null
    const { sellerEmail: to, language, subjectId } = minted.book
    // Comes from the catalogue, not from the form: tells the seller's listings apart without their titles.
    const exam = subjectId ? await tx.courseSubject.findUnique({ where: { id: subjectId } }) : null
    return { to, language, ...minted, exam }
  },
  compose({ book, token, exam }, translator, config) {
    const { t, price } = translator
    const cost = price(book.price.toFixed(2))
    return {
      subject: t('Il tuo annuncio è online: {what}', { what: exam ? `${exam.courseName}, ${cost}` : cost }),
      heading: t('Il tuo annuncio è online'),
      paragraphs: [
        t('Il tuo libro è ora visibile a tutti gli studenti.'),
        t('Con il link qui sotto puoi modificare prezzo, descrizione e foto, segnare il libro come venduto o eliminare l’annuncio.'),
      ],
      details: [...details(book, translator), { label: t('Condizioni'), value: t(book.condition) }],
      action: { label: t('Gestisci il tuo annuncio'), url: managementUrl(config, book.id, token) },
      note: note(translator),
    }
  },
})

/** Sent to the seller of several listings that were published at once: the link of each, with its title, as they are told apart by it. */
export const managementLinksMail = defineMail({
  name: 'book.management-links',
  payload: z.object({ bookIds: z.array(z.string()) }),
  async find(tx, { bookIds }) {
    const minted = []
    for (const id of bookIds) minted.push(await mintManagementToken(tx, id))
    const [first, ...others] = minted.flatMap((listing) => listing ?? [])
    if (!first) return null
    const { sellerEmail: to, language } = first.book
    return { to, language, listings: [first, ...others.filter(({ book }) => book.sellerEmail === to)] }
  },
  compose({ listings }, { t, plural, price }, config) {
    const heading = plural(listings.length, 'Il tuo annuncio è online', 'I tuoi {count} annunci sono online')
    return {
      subject: heading,
      heading,
      paragraphs: [t('Ogni libro ha il suo link: con quello ne cambi prezzo, descrizione e foto, lo segni come venduto o lo elimini.')],
      lists: [
        {
          title: t('I tuoi annunci'),
          items: listings.map(({ book, token }) => ({
            label: book.title,
            facts: price(book.price.toFixed(2)),
            url: managementUrl(config, book.id, token),
          })),
        },
      ],
      aside: {
        text: t('Tutto ciò che pubblichi con questo indirizzo lo ritrovi in'),
        label: t('Le mie cose'),
        url: `${config.publicUrl}/my-things`,
      },
      note: t('I link sono personali: chi li possiede può modificare gli annunci. Non inoltrare questa email.'),
    }
  },
})

const contactPayload = z.object({ contactId: z.string() })

/** Leaves out the seller's name, which was typed into the same form as the address. */
export const buyerMessageMail = defineMail({
  name: 'book.buyer-message',
  payload: contactPayload,
  async find(tx, { contactId }) {
    const contact = await tx.sellerContact.findUnique({ where: { id: contactId } })
    // Either side may have had all their data erased meanwhile.
    if (!contact?.sellerEmail || !contact.buyerEmail) return null
    const book = await tx.book.findUnique({ where: { id: contact.bookId }, select: { language: true } })
    return { ...contact, to: contact.sellerEmail, language: book?.language ?? sourceLanguage, buyerEmail: contact.buyerEmail }
  },
  compose: ({ buyerName: name, buyerEmail, bookTitle: title, bookPrice, message }, { t, price }) => ({
    replyTo: { name, address: buyerEmail },
    subject: t('A {name} interessa "{title}"', { name, title }),
    heading: t('Hai ricevuto un messaggio'),
    paragraphs: [t('{name} ti scrive per il tuo libro.', { name })],
    quote: message,
    details: [
      { label: t('Libro'), value: title },
      { label: t('Prezzo'), value: price(bookPrice.toFixed(2)) },
      { label: t('Da'), value: `${name} (${buyerEmail})` },
    ],
    action: answerTo(buyerEmail, t),
    note: t('Rispondi a questa email per scrivere direttamente a chi vuole il libro. Incontratevi in ateneo o in un luogo sicuro.'),
  }),
  async sent(tx, { contactId }) {
    await tx.sellerContact.update({ where: { id: contactId }, data: { emailSent: true } })
    await enqueueMail(tx, contactConfirmationMail, { contactId })
  },
  async failed(tx, { contactId }) {
    // It was, where a later server gave it back.
    await tx.sellerContact.updateMany({ where: { id: contactId }, data: { emailSent: false } })
    await enqueueMail(tx, contactFailureMail, { contactId })
  },
})

/** Sent once the seller's mail was accepted; only here does the WhatsApp number appear (docs/product.md, "Contacting a seller"). */
const contactConfirmationMail = defineMail({
  name: 'book.contact-confirmation',
  payload: contactPayload,
  async find(tx, { contactId }) {
    const contact = await tx.sellerContact.findUnique({ where: { id: contactId } })
    const book = contact && (await tx.book.findUnique({ where: { id: contact.bookId } }))
    return contact?.buyerEmail && book ? { to: contact.buyerEmail, language: contact.language, book } : null
  },
  compose({ book }, { t, price }) {
    const details: MailDetail[] = [
      { label: t('Libro'), value: book.title },
      { label: t('Prezzo'), value: price(book.price.toFixed(2)) },
    ]
    if (book.sellerWhatsapp) {
      const chat = whatsappLink(book.sellerWhatsapp)
      details.push({ label: 'WhatsApp', value: formatPhone(book.sellerWhatsapp), ...(chat && { url: chat }) })
    }
    return {
      subject: t('Messaggio inviato: {title}', { title: book.title }),
      heading: t('Messaggio inviato'),
      // Only the title, which is public: with a stranger's address as buyerEmail, this mail could be used to send spam.
      paragraphs: [t('Abbiamo inviato il tuo messaggio a chi vende il libro, che ti risponderà via email.')],
      details,
    }
  },
})

/** Sent to the buyer when the seller's mail failed for good: nothing else would explain the silence. */
const contactFailureMail = defineMail({
  name: 'book.contact-failure',
  payload: contactPayload,
  async find(tx, { contactId }) {
    const contact = await tx.sellerContact.findUnique({ where: { id: contactId } })
    // `emailSent`: an operator's retry succeeded.
    return contact?.buyerEmail && !contact.emailSent
      ? { to: contact.buyerEmail, language: contact.language, title: contact.bookTitle }
      : null
  },
  compose: ({ title }, { t }) => ({
    subject: t('Messaggio non consegnato: {title}', { title }),
    heading: t('Messaggio non consegnato'),
    // Repeats nothing that the buyer typed, as the confirmation.
    paragraphs: [
      t('Abbiamo provato più volte a consegnare il tuo messaggio a chi vende il libro, ma la sua casella non l’ha ricevuto.'),
      t('Per questo libro non arriverà una risposta: ti conviene cercare un altro annuncio.'),
    ],
    details: [{ label: t('Libro'), value: title }],
  }),
})

export const bookMails = [
  managementLinkMail,
  managementLinksMail,
  buyerMessageMail,
  contactConfirmationMail,
  contactFailureMail,
  expiryMail,
  saleQuestionMail,
]
