import { formatPrice } from '@chiostro/domain/price'
import { type CaseKind, filled, textOf } from '../caseKind.ts'

export const bookCases: CaseKind = {
  name: 'book',
  pathOf: (row) => `/books/${textOf(row, 'id')}`,
  author: 'seller_email',
  text: 'description',
  show: (row) => ({
    title: textOf(row, 'title'),
    text: textOf(row, 'description'),
    imageUrls: (row.image_urls ?? []) as string[],
    details: filled([
      { label: 'Prezzo', value: formatPrice(Number(row.price).toFixed(2)) },
      { label: 'Condizioni', value: textOf(row, 'condition') },
      { label: 'Corso', value: textOf(row, 'course') },
      { label: 'Professore', value: textOf(row, 'professor') },
      { label: 'ISBN', value: textOf(row, 'isbn') },
      { label: 'Venditore', value: textOf(row, 'seller_name') },
    ]),
  }),
}
