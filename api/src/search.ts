import { fold } from '@chiostro/domain/fold'
import { Prisma } from '../generated/prisma/client.ts'

/** Shorter words are matched exactly: three letters leave too few trigrams for a typo. */
const shortestForgiven = 4

/** Codes are matched exactly as well: neighbouring codes resemble each other. */
const isCode = (word: string) => /\d/.test(word)

/** Transposed letters leave few matching trigrams: up to this length the transpositions are searched for themselves. */
const longestSwapped = 10

/** Words beyond this number are ignored, to bound the work of the database. */
const mostWords = 8

/** What only resembles is not looked for where so many records have every word, to the letter or with two letters swapped. */
const enough = 24

export interface Search {
  /** Every word matches, possibly with a typo. Served by the trigram index. */
  matches: Prisma.Sql
  /** Every word matches exactly (ignoring accents and case); such records are ranked first. */
  exact: Prisma.Sql
  /** Every word matches exactly, or with two neighbouring letters swapped. */
  swapped: Prisma.Sql
  /** How many words are looked for: with each the statement is another one. */
  words: number
}

/** A search whose matches come by how well they match, so that dear comparisons are made only where cheap ones found too few. */
export interface TieredSearch {
  /**
   * Every word matches exactly, or with two neighbouring letters swapped, or, where few do, with another typo; a record is in one of them at
   * most.
   */
  tiers: Prisma.Sql[]
  /** A common table `spelt`, which the conditions need: the swapped spellings that there are. */
  spelt: Prisma.Sql
}

/**
 * Fuzzy search over folded text: ignores accents, case and word order, and forgives a typo.
 * @param text the visitor's query
 * @param folded SQL of the folded text, the same expression as in the index
 * @param fold how a word is folded: `foldedOnce` in a prepared statement
 * @returns null for an empty query
 */
export function fuzzySearch(text: string, folded: Prisma.Sql, fold = foldedByPlanner): Search | null {
  const words = wordsOf(text)
  if (words.length === 0) return null
  // One array condition for all spellings: separate conditions are planned one by one, which takes longer than the search.
  const swapped = (word: string) =>
    Prisma.sql`(${contains(folded, word, fold)} OR ${folded} LIKE ANY (${patterns(isForgiven(word) ? swaps(word) : [])}::text[]))`
  const resembles = (word: string) => (isForgiven(word) ? Prisma.sql`(${swapped(word)} OR ${fold(word)} <<% ${folded})` : swapped(word))
  return {
    matches: all(words.map(resembles)),
    exact: all(words.map((word) => contains(folded, word, fold))),
    swapped: all(words.map(swapped)),
    words: words.length,
  }
}

/**
 * The same search in tiers.
 * @param table what is searched, with WHERE: which swapped spellings there are is looked up for each, and how many records have every word
 */
export function tieredSearch(text: string, folded: Prisma.Sql, table: Prisma.Sql): TieredSearch | null {
  const search = fuzzySearch(text, folded)
  if (!search) return null
  const words = wordsOf(text).map((word, index) => ({
    exact: contains(folded, word),
    resembling: isForgiven(word) ? Prisma.sql`fold(${word}) <<% ${folded}` : null,
    spellings: patterns(isForgiven(word) ? swaps(word) : []),
    column: Prisma.raw(`w${index}`),
  }))
  const known = words.map(
    ({ spellings, column }) => Prisma.sql`ARRAY(
      SELECT pattern FROM unnest(${spellings}::text[]) pattern WHERE EXISTS (SELECT FROM ${table} AND ${folded} LIKE pattern)) AS ${column}`,
  )
  const swapped = all(
    words.map(({ exact, column }) => Prisma.sql`(${exact} OR ${folded} LIKE ANY ((SELECT ${column} FROM spelt)::text[]))`),
  )
  // Of a single word the tiers before have all that contains it: one condition less that is compared.
  const [first, second] = words
  const resembling = second ? search.matches : first?.resembling
  const areFew = Prisma.sql`(SELECT count(*) FROM ${table} AND ${swapped}) < ${enough}`
  return {
    tiers: [
      search.exact,
      Prisma.sql`${swapped} AND NOT ${search.exact}`,
      ...(resembling && words.some((word) => word.resembling) ? [Prisma.sql`${resembling} AND NOT ${swapped} AND ${areFew}`] : []),
    ],
    spelt: Prisma.sql`spelt AS MATERIALIZED (SELECT ${Prisma.join(known)})`,
  }
}

export const wordsOf = (text: string) =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, mostWords)

const isForgiven = (word: string) => word.length >= shortestForgiven && !isCode(word)
const contains = (folded: Prisma.Sql, word: string, fold = foldedByPlanner) => Prisma.sql`${folded} LIKE '%' || ${fold(word)} || '%'`

/** The planner knows the value, and chooses by it how to search. */
const foldedByPlanner = (word: string) => Prisma.sql`fold(${word})`

/** Folded by the execution, and not for each row: a plan that is kept does not know the value. */
export const foldedOnce = (word: string): Prisma.Sql => Prisma.sql`(SELECT fold(${word}))`

const patterns = (variants: string[]) => variants.map((variant) => `%${variant}%`)
const all = (conditions: Prisma.Sql[]) => Prisma.sql`(${Prisma.join(conditions, ' AND ')})`

/** The word with each pair of neighbouring letters swapped, folded by the database. */
function swaps(word: string): string[] {
  const letters = [...fold(word)]
  if (letters.length > longestSwapped || !letters.every((letter) => /\p{L}/u.test(letter))) return []
  const variants = letters
    .slice(1)
    .map((letter, index) => [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''))
  return [...new Set(variants)].filter((variant) => variant !== letters.join(''))
}
