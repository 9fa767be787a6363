import type pg from 'pg'

/** What one request asks for, as texts, in the order of the statement's parameters. */
export type Variables = Record<string, string>

/** One question, in the words of every contender. All of them answer the same data. */
export interface Read {
  name: string
  title: string
  /** What is asked in turn, so that no contender answers the same thing all the time. */
  variables(pool: pg.Pool): Promise<Variables[]>
  /** One hand-written statement that gives the whole answer as JSON; it is prepared. */
  sql: string
  /** Our GraphQL. */
  query: string
  /** PostGraphile's GraphQL; it needs the functions of `yardstick.ts`. */
  postgraphile: string
  /** Our REST path, where there is one; it may answer more fields than the others. */
  rest?: (variables: Variables) => string
}

/**
 * A statement for one page and whether more follows.
 * @param fields of the JSON of one row, which is called `found`
 * @param rows a statement without LIMIT
 */
export const pageOf = (fields: string, rows: string, size = 24) => `
  SELECT json_build_object('hasNextPage', count(*) > ${size}, 'rows', coalesce(json_agg(json_build_object(${fields})) FILTER (WHERE place <= ${size}), '[]'))
  FROM (SELECT *, row_number() OVER () AS place FROM (${rows} LIMIT ${size + 1}) page) found`

/** LIKE patterns of a word with each two neighbouring letters swapped, as the text of a PostgreSQL array: typos that a search forgives. */
export function swapsOf(word: string): string {
  if (word.length > 10) return '{}'
  const swapped = Array.from(word.slice(1), (letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2))
  return `{${swapped.map((variant) => `%${variant}%`).join(',')}}`
}
