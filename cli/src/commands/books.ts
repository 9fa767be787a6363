import { bookPage } from '@chiostro/domain/books'
import { formatPrice } from '@chiostro/domain/price'
import { readFragment } from '../../generated/gql/fragment-masking.ts'
import { graphql } from '../../generated/gql/gql.ts'
import type { BookDetailsFragment } from '../../generated/gql/graphql.ts'
import { italianDate } from '../dates.ts'
import { Failure } from '../failure.ts'
import { type Output, printList, printRecord } from '../output.ts'
import { everyNode } from '../pages.ts'
import type { Ask } from '../server.ts'
import { oneLine } from '../terminal.ts'
import type { Column } from '../ui/columns.ts'

const BookDetails = graphql(`
  fragment BookDetails on Book {
    id
    title
    course
    professor
    isbn
    condition
    price
    description
    sellerName
    imageUrls
    coverImageIndex
    createdAt
  }
`)

const BooksList = graphql(`
  query BooksList($search: String, $course: String, $first: Int!, $after: String) {
    books(search: $search, course: $course, first: $first, after: $after) {
      edges {
        node {
          ...BookDetails
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

const BooksShow = graphql(`
  query BooksShow($id: ID!) {
    book(id: $id) {
      ...BookDetails
    }
  }
`)

const columns: Column<BookDetailsFragment>[] = [
  { title: 'Titolo', value: (book) => book.title, minWidth: 20, importance: 0 },
  { title: 'Corso', value: (book) => book.course, minWidth: 12, importance: 2 },
  { title: 'Condizione', value: (book) => book.condition, minWidth: 22, importance: 3, whole: true },
  { title: 'Prezzo', value: (book) => formatPrice(book.price), minWidth: 10, importance: 1, align: 'right', whole: true },
  { title: 'Id', value: (book) => book.id, minWidth: 36, importance: 0, whole: true },
]

/** `books list`: every listing that the filters leave, in the server's order, whatever the number of pages. */
export async function listBooks(ask: Ask, output: Output, filter: { search?: string; course?: string }): Promise<void> {
  const nodes = everyNode(async (after) => (await ask(BooksList, { ...filter, first: bookPage.max, after })).books)
  const books = (await Array.fromAsync(nodes)).map((node) => readFragment(BookDetails, node))
  await printList(output, books, columns, 'Nessun libro trovato.')
}

/** `books show`: one listing with everything that is public about it. */
export async function showBook(ask: Ask, output: Output, id: string): Promise<void> {
  const found = await ask(BooksShow, { id })
  const book = readFragment(BookDetails, found.book)
  if (!book) throw new Failure(`Nessun annuncio con id ${oneLine(id)}.`)
  printRecord(output, book, [
    ['Titolo', book.title],
    ['Prezzo', formatPrice(book.price)],
    ['Condizione', book.condition],
    ['Corso', book.course],
    ['Professore', book.professor],
    ['ISBN', book.isbn],
    ['Venditore', book.sellerName],
    ['Pubblicato', italianDate(book.createdAt)],
    ['Immagini', book.imageUrls.join(' ')],
    ['Id', book.id],
    ['Descrizione', book.description],
  ])
}
