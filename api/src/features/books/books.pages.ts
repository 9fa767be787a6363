import { bookMessages } from '@chiostro/domain/books'
import { formatPrice } from '@chiostro/domain/price'
import type { PageRoute } from '../../http/head.ts'
import { findBook } from './books.service.ts'

const list = {
  title: 'Scambio Libri',
  description: 'Compra e vendi libri universitari usati tra studenti: zero commissioni, nessuna spedizione, ci si incontra in ateneo.',
  path: '/books',
}

/** What chat previews and search engines see of the book pages. */
export const bookPages: PageRoute[] = [
  { path: '/books', head: () => list },
  {
    path: '/books/:id',
    async head(context, { id = '' }) {
      const book = await findBook(context, id)
      const path = `/books/${encodeURIComponent(id)}`
      if (!book) return { title: bookMessages.unknown, description: list.description, path, missing: true }
      const facts = [formatPrice(book.price.toFixed(2)), book.condition, book.course].filter(Boolean).join(' · ')
      return {
        title: `${book.title}, ${formatPrice(book.price.toFixed(2))}`,
        description: `${facts}. ${book.description}`,
        path,
        image: book.imageUrls[book.coverImageIndex],
        type: 'product',
      }
    },
  },
  {
    path: '/:slug/manage-book/:id',
    head: (_context, params) => ({
      title: 'Gestisci il tuo annuncio',
      description: 'Modifica o elimina il tuo annuncio.',
      path: `/${encodeURIComponent(params.slug ?? '')}/manage-book/${encodeURIComponent(params.id ?? '')}`,
      secret: true,
    }),
  },
]
