import { publicBook } from '@chiostro/domain/books/bookInput'
import { blankRecord } from '@chiostro/domain/records/blankRecord'

/** A listing as the server returns it, unique by number. */
export function aBook(number: number, fields: Record<string, unknown> = {}) {
  return {
    ...blankRecord(publicBook),
    __typename: 'Book',
    id: `book-${number}`,
    title: `Libro ${number}`,
    course: 'Statistica',
    professor: 'Ada Conti',
    isbn: '9788804668237',
    condition: 'Come nuovo',
    price: `${number}.50`,
    description: 'Poche sottolineature.',
    sellerName: 'Marta',
    subjectId: null as string | null,
    subject: null as object | null,
    imageUrls: [] as string[],
    coverImageIndex: 0,
    state: 'AVAILABLE',
    expiresAt: '2099-03-02T10:00:00.000Z',
    messageCount: 0,
    createdAt: '2026-11-02T10:00:00.000Z',
    correction: null as string | null,
    ...fields,
  }
}

/** A page of the list. `next` is its end cursor, if more follow. */
export function aPage(books: ReturnType<typeof aBook>[], { total = books.length, next = null as string | null } = {}) {
  return {
    __typename: 'BookConnection',
    totalCount: total,
    edges: books.map((node) => ({ __typename: 'BookEdge', cursor: `cursor-${node.id}`, node })),
    pageInfo: { __typename: 'PageInfo', endCursor: next ?? `cursor-${books.at(-1)?.id}`, hasNextPage: next !== null },
  }
}

/** A listing as administrators see it. */
export const anOwnBook = () => ({
  __typename: 'OwnBook',
  id: 'book',
  title: 'Analisi 1',
  course: 'Analisi',
  professor: '',
  condition: 'GOOD',
  price: '20.00',
  isbn: '',
  description: '',
  sellerName: 'Ada',
  sellerEmail: 'ada@example.org',
  sellerWhatsapp: '',
  state: 'AVAILABLE',
  expiresAt: '2099-01-01T00:00:00Z',
  createdAt: '2026-03-10T18:30:00Z',
  imageUrls: [],
})

const isbns = ['9788808123459', '9788808320056', '9788820383176']

export const aBookToSell = (n: number, fields: object = {}) => ({
  __typename: 'BookToSell',
  isbn: isbns[n - 1] ?? '',
  title: `Libro ${n}`,
  adopted: true,
  listed: 0,
  wanted: 0,
  subject: { __typename: 'SubjectToSell', id: 'subject-1', courseName: 'Insegnamento 1', year: 1 },
  priceHint: { __typename: 'PriceHint', n: 0, low: null, high: null },
  ...fields,
})
