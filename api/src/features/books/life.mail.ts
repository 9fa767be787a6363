import { formatPrice } from '@chiostro/domain/price'
import { romeDay } from '@chiostro/domain/rome'
import { formatDay } from '@chiostro/domain/schedule'
import { z } from 'zod'
import type { Book } from '../../../generated/prisma/client.ts'
import type { Config } from '../../config.ts'
import type { Transaction } from '../../database/client.ts'
import { defineMail } from '../../mail/template.ts'
import { managementUrl, mintManagementToken } from './books.tokens.ts'

/** The listing with a new link, while lists show it; looked at first, so that a dropped message leaves no unused token behind. */
async function mintForListed(tx: Transaction, bookId: string) {
  const book = await tx.book.findUnique({ where: { id: bookId } })
  return book?.listed && book.expiresAt > new Date() ? mintManagementToken(tx, bookId) : null
}

/** Both lead to the management page, where one press acts: a link that is only followed changes nothing. */
const choices = (config: Config, { book, token }: { book: Book; token: string }) => ({
  renew: { label: 'Rinnova l’annuncio', url: `${managementUrl(config, book.id, token)}&do=renew` },
  sold: { label: 'L’ho venduto', url: `${managementUrl(config, book.id, token)}&do=sold` },
})

const note = 'Il link è personale: chi lo possiede può modificare l’annuncio. Non inoltrare questa email.'

const details = (book: Book) => [
  { label: 'Pubblicato il', value: formatDay(romeDay(book.createdAt)) },
  { label: 'Prezzo', value: formatPrice(book.price.toFixed(2)) },
]

/** To the seller, 7 days before a listing expires. Dropped when it was renewed or sold meanwhile. */
export const expiryMail = defineMail({
  name: 'book.expiry',
  priority: 'news',
  payload: z.object({ bookId: z.string(), expiresAt: z.string() }),
  async compose(tx, { bookId, expiresAt }, config) {
    const book = await tx.book.findUnique({ where: { id: bookId } })
    if (book?.expiresAt.toISOString() !== expiresAt) return null
    const minted = await mintForListed(tx, bookId)
    if (!minted) return null
    const { renew, sold } = choices(config, minted)
    return {
      to: { address: minted.book.sellerEmail },
      subject: `"${minted.book.title}" scade ${formatDay(romeDay(minted.book.expiresAt))}`,
      heading: 'Il tuo annuncio sta per scadere',
      paragraphs: [
        'Dopo la scadenza il libro non si vede più negli elenchi. Se è ancora in vendita, rinnova l’annuncio; se l’hai venduto, faccelo sapere.',
      ],
      details: details(minted.book),
      action: renew,
      furtherActions: [sold],
      note,
    }
  },
})

/** To the seller, 14 days after the last message. */
export const saleQuestionMail = defineMail({
  name: 'book.sale-question',
  priority: 'news',
  payload: z.object({ bookId: z.string() }),
  async compose(tx, { bookId }, config) {
    const minted = await mintForListed(tx, bookId)
    if (!minted) return null
    const { renew, sold } = choices(config, minted)
    return {
      to: { address: minted.book.sellerEmail },
      subject: `Hai venduto "${minted.book.title}"?`,
      heading: 'L’hai venduto?',
      paragraphs: [
        'Due settimane fa qualcuno ti ha scritto per il tuo libro. Se l’hai venduto, segnalo: l’annuncio esce dagli elenchi e nessuno ti scrive più.',
      ],
      details: details(minted.book),
      action: sold,
      furtherActions: [renew],
      note,
    }
  },
})

export const bookLifeMails = [expiryMail, saleQuestionMail]
