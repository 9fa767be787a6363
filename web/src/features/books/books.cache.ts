import { partsOf } from '@chiostro/domain/records/records'
import type { Cache, Resolver, UpdateResolver } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'
import type { BooksQueryVariables } from '../../../generated/gql/graphql.ts'
import { invalidateList, invalidateRootFields, typeOf } from '../../data/cacheUpdates.ts'
import { BookCoursesQuery, BooksQuery } from './books.queries.ts'

/** Fields of a new listing that cards show, returned by `publishBook`. */
interface PublishedBook {
  __typename: 'Book'
  id: string
  title: string
  course: string
  subjectId: string | null
  condition: string
}

export const bookCacheResolvers: Record<string, Resolver> = { books: relayPagination(), wantedBooks: relayPagination() }

export const bookCacheUpdates: Record<string, UpdateResolver> = {
  // Of a wanted book: it is public from now on, or no longer.
  confirmFollow: (_answer, _args, cache) => invalidateRootFields(cache, 'wantedBooks', 'wantedBook'),
  stopFollow: (_answer, _args, cache) => invalidateRootFields(cache, 'wantedBooks', 'wantedBook'),

  publishBook({ publishBook: answer }, _args, cache) {
    const book = answer as unknown as PublishedBook | { __typename: 'ValidationError' }
    if (book.__typename !== 'Book') return
    for (const filter of knownLists(cache)) {
      // Its place among others by price or in a search is the server's to know, and so is whether its course names a subject.
      if (filter.search || filter.maxPrice || filter.subjectId || (filter.sort && filter.sort !== 'NEWEST'))
        cache.invalidate('Query', 'books', { ...filter })
      else if (!filter.after && fits(book, filter)) putOnTop(cache, filter, book)
    }
    addCourse(cache, book.course)
    if (book.subjectId) invalidateList(cache, { __typename: 'Subject', id: book.subjectId }, 'books')
  },

  publishBooks({ publishBooks: answer }, _args, cache) {
    if (typeOf(answer) === 'PublishedBooks') invalidateRootFields(cache, 'books', 'bookCourses')
  },

  deleteBook({ deleteBook: answer }, { id }, cache) {
    if (typeOf(answer) !== 'Confirmation') return
    // Invalidated: the course of the last listing disappears with it.
    invalidateRootFields(cache, 'books', 'bookCourses')
    cache.invalidate({ __typename: 'Book', id: String(id) })
  },
}

function knownLists(cache: Cache): BooksQueryVariables[] {
  const fields = cache.inspectFields('Query').filter(({ fieldName }) => fieldName === 'books')
  return fields.map(({ arguments: filter }) => partsOf<BooksQueryVariables>(filter))
}

/** Whether a new listing goes to the top of a cached list, newest first. */
const fits = ({ course, condition }: PublishedBook, filter: BooksQueryVariables): boolean =>
  isOr(filter.course, course) && isOr(filter.condition, condition)

const isOr = (wanted: string | null | undefined, value: string): boolean => !wanted || wanted === value

function putOnTop(cache: Cache, variables: BooksQueryVariables, book: PublishedBook): void {
  cache.updateQuery({ query: BooksQuery, variables }, (data) => {
    if (!data) return data
    const { edges, totalCount } = data.books
    // An edge without a cursor: pages continue from the last item, never from this one.
    const edge = { __typename: 'BookEdge', cursor: '', match: 'EXACT', node: book } as unknown as (typeof edges)[number]
    return { ...data, books: { ...data.books, totalCount: totalCount + 1, edges: [edge, ...edges] } }
  })
}

function addCourse(cache: Cache, course: string): void {
  cache.updateQuery({ query: BookCoursesQuery }, (data) => {
    if (!data || !course || data.bookCourses.includes(course)) return data
    return { ...data, bookCourses: [...data.bookCourses, course].sort(new Intl.Collator('it').compare) }
  })
}
