import type pg from 'pg'
import { pageOf, type Read, swapsOf, type Variables } from './read.ts'

const card = 'id title course condition price imageUrls coverImageIndex createdAt'
/** PostGraphile keeps `id` for ids of its own. */
const yardstickCard = 'id: rowId title course condition price imageUrls coverImageIndex createdAt'
const fields = `'id', id, 'title', title, 'course', course, 'condition', condition, 'price', price, 'imageUrls', image_urls,
  'coverImageIndex', cover_image_index, 'createdAt', created_at`
const page = `pageInfo { hasNextPage endCursor }`

/** A word of a title, of a professor, and the same with two letters swapped. */
const searches = ['diritto', 'economia', 'ortopedia', 'laboratorio', 'dirtito', 'ecnoomia']

const of = (name: string, values: string[]): Variables[] => values.map((value) => ({ [name]: value }))

export const bookReads: Read[] = [
  {
    name: 'books',
    title: '24 listings with cover, newest first',
    variables: async () => [{}],
    sql: pageOf(fields, 'SELECT * FROM books ORDER BY created_at DESC, id DESC'),
    query: `{ books(first: 24) { edges { node { ${card} } } ${page} } }`,
    postgraphile: `{ allBooks(first: 24, orderBy: [CREATED_AT_DESC, PRIMARY_KEY_DESC]) { edges { node { ${yardstickCard} } } ${page} } }`,
    rest: () => '/api/books?limit=24',
  },
  {
    name: 'books-of-course',
    title: '24 listings of a course',
    variables: async (pool) => of('course', await coursesOf(pool)),
    sql: pageOf(fields, 'SELECT * FROM books WHERE course = $1 ORDER BY created_at DESC, id DESC'),
    query: `query ($course: String) { books(course: $course, first: 24) { edges { node { ${card} } } ${page} } }`,
    postgraphile: `query ($course: String) {
      allBooks(condition: { course: $course }, first: 24, orderBy: [CREATED_AT_DESC, PRIMARY_KEY_DESC]) { edges { node { ${yardstickCard} } } ${page} }
    }`,
    rest: ({ course = '' }) => `/api/books?limit=24&course=${encodeURIComponent(course)}`,
  },
  {
    name: 'books-search',
    title: '24 listings that match a word, with and without a typo',
    variables: async () => searches.map((search) => ({ search, swaps: swapsOf(search) })),
    sql: pageOf(fields, foundBooks('$1', '$2')),
    query: `query ($search: String) { books(search: $search, first: 24) { edges { node { ${card} } } ${page} } }`,
    postgraphile: `query ($search: String!, $swaps: String!) {
      foundBooks(search: $search, swaps: $swaps, first: 24) { edges { node { ${yardstickCard} } } ${page} }
    }`,
    rest: ({ search = '' }) => `/api/books?limit=24&search=${encodeURIComponent(search)}`,
  },
]

/**
 * Listings that have a word, to the letter first; a typo is forgiven.
 * @param search SQL of the word
 * @param swaps SQL of the patterns with neighbouring letters swapped, as the text of an array
 */
export function foundBooks(search: string, swaps: string): string {
  const text = 'book_search_text(title, course, professor, isbn)'
  return `SELECT * FROM books
    WHERE ${text} LIKE '%' || fold(${search}) || '%' OR fold(${search}) <<% ${text} OR ${text} LIKE ANY (${swaps}::text[])
    ORDER BY ${text} LIKE '%' || fold(${search}) || '%' DESC, created_at DESC, id DESC`
}

async function coursesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query('SELECT DISTINCT course FROM books ORDER BY course LIMIT 24')
  return rows.map(({ course }) => course)
}
