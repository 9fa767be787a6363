import { romeIso } from '@chiostro/domain/text/rome'
import type { SellerContact } from '../../../generated/prisma/client.ts'
import { byteOrderMark, csvLine, type SeparatorName } from '../../text/csv.ts'

/** A contact with the documented field names. */
export const plainSellerContact = ({ bookPrice, language: _, ...contact }: SellerContact) => ({
  ...contact,
  bookPrice: bookPrice.toFixed(2),
})

const headings = ['Data', 'Libro', 'Prezzo', 'Acquirente', 'Email acquirente', 'Venditore', 'Email venditore', 'Stato email', 'Messaggio']

const cellsOf = (contact: SellerContact): string[] => [
  romeIso(contact.createdAt).slice(0, 16).replace('T', ' '),
  contact.bookTitle,
  contact.bookPrice.toFixed(2).replace('.', ','),
  ...[contact.buyerName, contact.buyerEmail, contact.sellerName, contact.sellerEmail],
  contact.emailSent ? 'Inviata' : 'Non inviata',
  contact.message,
]

/** A report as CSV with Italian headings and times in Rome, one chunk per page. */
export async function* csvReport(pages: AsyncIterable<SellerContact[]>, separator: SeparatorName): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headings, separator)
  for await (const contacts of pages) yield contacts.map((contact) => csvLine(cellsOf(contact), separator)).join('')
}

/** A report as one JSON array, one chunk per page. */
export async function* jsonReport(pages: AsyncIterable<SellerContact[]>): AsyncGenerator<string> {
  let separator = '['
  for await (const contacts of pages) {
    yield separator + contacts.map((contact) => JSON.stringify(plainSellerContact(contact))).join(',\n')
    separator = ',\n'
  }
  yield separator === '[' ? '[]' : ']'
}
