import { z } from 'zod'
import type { Book } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { defineMail } from '../../mail/template.ts'
import type { MailTranslator } from '../../mail/translator.ts'
import type { Config } from '../../startup/config.ts'
import { managementUrl, mintManagementToken } from './books.tokens.ts'

/**
 * The listing with a new link, while lists show it; looked at first, so that a dropped message leaves no unused token behind.
 * @param isStill whether it is (still) the one that the message is about
 */
async function findListed(tx: Transaction, bookId: string, isStill = (_: Book) => true) {
  const book = await tx.book.findUnique({ where: { id: bookId } })
  if (!book?.listed || book.expiresAt <= new Date() || !isStill(book)) return null
  const minted = await mintManagementToken(tx, bookId)
  return minted && { to: minted.book.sellerEmail, language: minted.book.language, ...minted }
}

/** Both lead to the management page, where one press acts: a link that is only followed changes nothing. */
const choices = (config: Config, { book, token }: { book: Book; token: string }, { t }: MailTranslator) => ({
  renew: { label: t('Rinnova l’annuncio'), url: `${managementUrl(config, book.id, token)}&do=renew` },
  sold: { label: t('L’ho venduto'), url: `${managementUrl(config, book.id, token)}&do=sold` },
})

const note = ({ t }: MailTranslator) => t('Il link è personale: chi lo possiede può modificare l’annuncio. Non inoltrare questa email.')

const details = (book: Book, { t, day, price }: MailTranslator) => [
  { label: t('Pubblicato il'), value: day(book.createdAt) },
  { label: t('Prezzo'), value: price(book.price.toFixed(2)) },
]

/** To the seller, 7 days before a listing expires. Dropped when it was renewed or sold meanwhile. */
export const expiryMail = defineMail({
  name: 'book.expiry',
  priority: 'news',
  payload: z.object({ bookId: z.string(), expiresAt: z.string() }),
  find: (tx, { bookId, expiresAt }) => findListed(tx, bookId, (book) => book.expiresAt.toISOString() === expiresAt),
  compose(found, words, config) {
    const { t, day } = words
    const { title, expiresAt } = found.book
    const { renew, sold } = choices(config, found, words)
    return {
      subject: t('Il tuo annuncio scade {day}: {title}', { title, day: day(expiresAt) }),
      heading: t('Il tuo annuncio sta per scadere'),
      paragraphs: [
        t(
          'Dopo la scadenza il libro non si vede più negli elenchi. Se è ancora in vendita, rinnova l’annuncio; se l’hai venduto, faccelo sapere.',
        ),
      ],
      details: details(found.book, words),
      action: renew,
      furtherActions: [sold],
      note: note(words),
    }
  },
})

/** To the seller, 14 days after the last message. */
export const saleQuestionMail = defineMail({
  name: 'book.sale-question',
  priority: 'news',
  payload: z.object({ bookId: z.string() }),
  find: (tx, { bookId }) => findListed(tx, bookId),
  compose(found, words, config) {
    const { t } = words
    const { renew, sold } = choices(config, found, words)
    return {
      subject: t('Hai venduto "{title}"?', { title: found.book.title }),
      heading: t('L’hai venduto?'),
      paragraphs: [
        t(
          'Due settimane fa qualcuno ti ha scritto per il tuo libro. Se l’hai venduto, segnalo: l’annuncio esce dagli elenchi e nessuno ti scrive più.',
        ),
      ],
      details: details(found.book, words),
      action: sold,
      furtherActions: [renew],
      note: note(words),
    }
  },
})

export const bookLifeMails = [expiryMail, saleQuestionMail]
