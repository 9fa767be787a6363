import { formatPrice } from '@chiostro/domain/price'
import { type CaseKind, filled, textOf } from '../caseKind.ts'

export const wantedCases: CaseKind = {
  name: 'wanted',
  pathOf: (row) => `/books/wanted/${textOf(row, 'id')}`,
  author: 'email',
  text: 'note',
  isPublic: (row) => row.confirmed_at !== null && new Date(textOf(row, 'expires_at')) > new Date(),
  show: (row) => ({
    title: textOf(row, 'title'),
    text: textOf(row, 'note'),
    details: filled([
      { label: 'Corso', value: textOf(row, 'course') },
      { label: 'ISBN', value: textOf(row, 'isbn') },
      { label: 'Al massimo', value: row.max_price === null ? '' : formatPrice(Number(row.max_price).toFixed(2)) },
      { label: 'Chi cerca', value: textOf(row, 'name') },
    ]),
  }),
}
