import { formatPrice } from '@chiostro/domain/books/price'
import { filled, textOf, textsOf } from '../cases/caseKind.ts'
import { pendingMails } from '../deletion/deletable.ts'
import { releaseImages } from '../images/images.service.ts'
import type { KindOf, RecordKind } from '../kind.ts'
import { ownedBooks, ownedMessages } from './books.mine.ts'
import { findBook, resumeBook, sendMissedLink } from './books.service.ts'

export const bookKind = {
  table: 'books',
  section: null,
  report: {
    pathOf: (row) => `/books/${textOf(row, 'id')}`,
    author: 'seller_email',
    text: 'description',
    show: (row) => ({
      title: textOf(row, 'title'),
      text: textOf(row, 'description'),
      imageUrls: textsOf(row, 'image_urls'),
      details: filled([
        { label: 'Prezzo', value: formatPrice(Number(row.price).toFixed(2)) },
        { label: 'Condizioni', value: textOf(row, 'condition') },
        { label: 'Corso', value: textOf(row, 'course') },
        { label: 'Professore', value: textOf(row, 'professor') },
        { label: 'ISBN', value: textOf(row, 'isbn') },
        { label: 'Venditore', value: textOf(row, 'seller_name') },
      ]),
    }),
  },
  deletion: {
    what: 'A listing of the book exchange',
    paths: ['books'],
    label: 'r.title',
    owner: 'seller_email',
    dependents: [{ table: 'outgoing_mails', where: `${pendingMails} AND d.payload ->> 'bookId' = r.id` }],
    links: { table: 'messages', column: 'book_id' },
    reference: { table: 'course_subjects', column: 'subject_id' },
    releaseImages: (tx, { id }) => releaseImages(tx, `book:${id}`, []),
    restored: async (tx, id) => {
      await resumeBook(tx, id)
      await sendMissedLink(tx, id)
    },
  },
  owned: ownedBooks,
  node: { type: 'Book', find: findBook },
  sitemap: {
    part: 'books',
    rows: "SELECT id, ARRAY['books', id] AS path, updated_at AS at FROM books WHERE id > $1 AND listed ORDER BY id LIMIT $2",
    // A deletion and a restore may cancel out in count and date: the ids tell the difference.
    state: "SELECT count(*)::int AS count, concat(max(updated_at), ' ', sum(hashtext(id))) AS version FROM books WHERE listed",
  },
} satisfies KindOf<'book'>

export const messageKind = {
  table: 'seller_contacts',
  section: null,
  report: null,
  deletion: null,
  owned: ownedMessages,
  node: null,
  sitemap: null,
} satisfies RecordKind
