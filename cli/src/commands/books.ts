import { bookRecord } from '@chiostro/domain/books/bookRecord'
import { bookPage, bookStateLabels, shownState } from '@chiostro/domain/books/books'
import { degreeCourseText } from '@chiostro/domain/catalogue/levels'
import { lowerCaseOf } from '@chiostro/domain/records/graphqlNames'
import { keysOf } from '@chiostro/domain/records/records'
import type { BookDetailsFragment } from '../../generated/gql/graphql.ts'
import { graphql } from '../../generated/gql/index.ts'
import { Failure } from '../failure.ts'
import { type Invocation, subcommand, type TerminalCommand } from '../invocation.ts'
import { type CsvOptions, choice, withCsv } from '../options.ts'
import { type Output, printMatches, printRecord } from '../output.ts'
import { columnsFrom, listStaff } from '../records.ts'
import { everyEdge } from '../server.ts'
import { singleLine } from '../terminal.ts'
import { longDate, price, t } from '../translator.ts'
import { addDelete } from './deletion.ts'

graphql(`
  fragment BookDetails on Book {
    id
    title
    course
    subject {
      id
      courseName
      degreeCourse {
        name
        level
        code
      }
    }
    professor
    isbn
    condition
    price
    description
    state
    expiresAt
    sellerName
    imageUrls
    coverImageIndex
    createdAt
  }
`)

const BooksList = graphql(`
  query BooksList($search: String, $course: String, $subjectId: ID, $first: Int!, $after: String) {
    books(search: $search, course: $course, subjectId: $subjectId, first: $first, after: $after) {
      edges {
        match
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

const stateOf = ({ state, expiresAt }: BookDetailsFragment) =>
  t(bookStateLabels[shownState({ state: lowerCaseOf(state), expiresAt: String(expiresAt) })])

const columns = columnsFrom<BookDetailsFragment>([
  { label: 'Titolo', importance: 0, value: ({ title }) => title },
  { label: 'Corso', importance: 2, value: ({ course }) => course },
  { label: 'Condizione', importance: 3, format: 'words', value: ({ condition }) => condition },
  { label: 'Prezzo', importance: 1, format: 'price', value: ({ price }) => price },
  { label: 'Id', importance: 0, format: 'id', value: ({ id }) => id },
])

export function addBooks(root: TerminalCommand): void {
  const books = subcommand(root, 'books', t('gli annunci dei libri'))
  withCsv(subcommand(books, 'list', t('elenca gli annunci, dal più recente')))
    .option('--search <parole>', t('titolo, corso, professore o ISBN; accenti e maiuscole non contano'))
    .option('--course <corso>', t('solo questo corso'))
    .option('--subject <id>', t('solo i libri per questo insegnamento del catalogo'))
    .addOption(
      choice('--state <stato>', t('per chi amministra: anche venduti e scaduti, solo in questo stato'), [
        ...keysOf(bookStateLabels),
        'all',
      ]),
    )
    .runs(listBooks)
  subcommand(books, 'show', t('mostra un annuncio')).argument('<id>', t('id dell’annuncio, come lo dà «books list»')).runs(showBook)
  addDelete(books, 'book', t('elimina annunci'))
}

/** In the server's order; with a state and as CSV, from the administration. */
export async function listBooks(
  run: Output & Pick<Invocation, 'ask' | 'askPublicly'>,
  {
    state,
    subject: subjectId,
    csv,
    separator,
    ...filter
  }: CsvOptions & { search?: string; course?: string; subject?: string; state?: string },
): Promise<void> {
  if (state || csv) return listStaff(run, bookRecord, { ...filter, csv, separator, subjectId, state: state === 'all' ? '' : state })
  const sent = { ...filter, subjectId, first: bookPage.max }
  const edges = everyEdge(async (after) => (await run.askPublicly(BooksList, { ...sent, after })).books)
  await printMatches(run, await Array.fromAsync(edges), columns, t('Nessun libro trovato.'))
}

async function showBook(run: Invocation, id: string): Promise<void> {
  const { book } = await run.askPublicly(BooksShow, { id })
  if (!book) throw new Failure(t('Nessun annuncio con id {id}.', { id: singleLine(id) }))
  printRecord(run, book, [
    [t('Titolo'), book.title],
    [t('Prezzo'), price(book.price)],
    [t('Stato'), stateOf(book)],
    [t('Scade'), longDate(String(book.expiresAt))],
    [t('Condizione'), t(book.condition)],
    [t('Corso'), book.course],
    [t('Insegnamento'), book.subject ? `${book.subject.courseName} (${degreeCourseText({ t }, book.subject.degreeCourse)})` : ''],
    [t('Professore'), book.professor],
    ['ISBN', book.isbn],
    [t('Venditore'), book.sellerName],
    [t('Pubblicato'), longDate(book.createdAt)],
    [t('Immagini'), book.imageUrls.join(' ')],
    ['Id', book.id],
    [t('Descrizione'), book.description],
  ])
}
