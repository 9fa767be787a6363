import { bookMessages, shownState } from '@chiostro/domain/books/books'
import { formatPrice } from '@chiostro/domain/books/price'
import { pageDescriptions } from '@chiostro/domain/pages/pageDescriptions'
import { recordTitles } from '@chiostro/domain/pages/recordTitles'
import type { Book } from '../../../generated/prisma/client.ts'
import { pictureAddresses, type RecordHeads } from '../../http/head.ts'
import type { Config } from '../../startup/config.ts'
import { findBook } from './books.service.ts'

const availability = { available: 'InStock', reserved: 'LimitedAvailability', sold: 'SoldOut', expired: 'Discontinued' }

/** Describes the listing in schema.org's vocabulary. The seller is a private person: the offer has no contact. */
function structuredData({ publicUrl }: Config, book: Book): Record<string, unknown> {
  const url = `${publicUrl}/books/${book.id}`
  return {
    '@type': ['Product', 'Book'],
    name: book.title,
    description: book.description || undefined,
    isbn: book.isbn || undefined,
    gtin13: book.isbn || undefined,
    about: book.course || undefined,
    image: pictureAddresses(publicUrl, book.imageUrls, `/books/${encodeURIComponent(book.id)}`),
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: book.price.toFixed(2),
      priceCurrency: 'EUR',
      itemCondition: 'https://schema.org/UsedCondition',
      availability: `https://schema.org/${availability[shownState(book)]}`,
    },
  }
}

export const bookHeads: RecordHeads = {
  async book(context, { id = '' }) {
    const book = await findBook(context, id)
    const path = `/books/${encodeURIComponent(id)}`
    if (!book) return { title: bookMessages.unknown, description: pageDescriptions.books, path, missing: true }
    const price = book.price.toFixed(2)
    const facts = [formatPrice(price), book.condition, book.course].filter(Boolean).join(' · ')
    return {
      title: recordTitles.book({ title: book.title, price }),
      description: `${facts}. ${book.description}`,
      unlisted: ['sold', 'expired'].includes(shownState(book)),
      path,
      card: {
        title: book.title,
        intro: formatPrice(price),
        facts: [book.condition, book.course, book.professor].filter(Boolean),
        art: { kind: 'cover', title: book.title, course: book.course, photo: book.imageUrls[book.coverImageIndex] },
      },
      type: 'product',
      structuredData: structuredData(context.config, book),
    }
  },
}
