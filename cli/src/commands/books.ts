import { bookPage } from '@chiostro/domain/books'
import { formatPrice } from '@chiostro/domain/price'
import type { Command } from 'commander'
import { readFragment } from '../../generated/gql/fragment-masking.ts'
import { graphql } from '../../generated/gql/gql.ts'
import type { BookDetailsFragment } from '../../generated/gql/graphql.ts'
import { italianDate } from '../dates.ts'
import { Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { type Output, printList, printRecord } from '../output.ts'
import { everyNode } from '../pages.ts'
import type { Terminal } from '../terminal.ts'
import { oneLine } from '../terminal.ts'
import type { Column } from '../ui/columns.ts'
import { addDelete } from './deletion.ts'

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

/** `chiostro books`. */
export function addBooks(root: Command, terminal: Terminal): void {
  const books = root.command('books').description('gli annunci dei libri')
  books
    .command('list')
    .description('elenca gli annunci, dal più recente')
    .option('--search <parole>', 'titolo, corso, professore o ISBN; accenti e maiuscole non contano')
    .option('--course <corso>', 'solo questo corso')
    .action(action(terminal, listBooks))
  books
    .command('show')
    .description('mostra un annuncio')
    .argument('<id>', "id dell'annuncio, come lo dà «books list»")
    .action(action(terminal, showBook))
  addDelete(books, terminal, 'book', 'elimina annunci')
}

/** All matching listings, in the server's order. */
export async function listBooks(
  run: Output & Pick<Invocation, 'askPublicly'>,
  filter: { search?: string; course?: string },
): Promise<void> {
  const nodes = everyNode(async (after) => (await run.askPublicly(BooksList, { ...filter, first: bookPage.max, after })).books)
  const books = (await Array.fromAsync(nodes)).map((node) => readFragment(BookDetails, node))
  await printList(run, books, columns, 'Nessun libro trovato.')
}

async function showBook(run: Invocation, id: string): Promise<void> {
  const found = await run.askPublicly(BooksShow, { id })
  const book = readFragment(BookDetails, found.book)
  if (!book) throw new Failure(`Nessun annuncio con id ${oneLine(id)}.`)
  printRecord(run, book, [
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
