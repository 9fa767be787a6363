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

export interface Search {
  /** Every word matches, possibly with a typo. Served by the trigram index. */
  matches: Prisma.Sql
  /** Every word matches exactly (ignoring accents and case); such records are ranked first. */
  exact: Prisma.Sql
}

/**
 * Fuzzy search over folded text: ignores accents, case and word order, and forgives a typo.
 * @param text the visitor's query
 * @param folded SQL of the folded text, the same expression as in the index
 * @returns null for an empty query
 */
export function fuzzySearch(text: string, folded: Prisma.Sql): Search | null {
  const words = text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, mostWords)
  if (words.length === 0) return null
  const contains = words.map((word) => Prisma.sql`${folded} LIKE '%' || fold(${word}) || '%'`)
  const resembles = words.map((word, index) => {
    if (word.length < shortestForgiven || isCode(word)) return contains[index]
    const swapped = swaps(word)
    // One array condition for all words: separate conditions are planned one by one, which takes longer than the search.
    const anySwapped =
      swapped.length > 0 ? Prisma.sql` OR ${folded} LIKE ANY (${swapped.map((variant) => `%${variant}%`)}::text[])` : Prisma.empty
    return Prisma.sql`(${contains[index]} OR fold(${word}) <<% ${folded}${anySwapped})`
  })
  return { matches: Prisma.sql`(${Prisma.join(resembles, ' AND ')})`, exact: Prisma.sql`(${Prisma.join(contains, ' AND ')})` }
}

/** The word with each pair of neighbouring letters swapped, folded by the database. */
function swaps(word: string): string[] {
  const letters = [...fold(word)]
  if (letters.length > longestSwapped || !letters.every((letter) => /\p{L}/u.test(letter))) return []
  const variants = letters
    .slice(1)
    .map((letter, index) => [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''))
  return [...new Set(variants)].filter((variant) => variant !== letters.join(''))
}
