import { Prisma } from '../generated/prisma/client.ts'

/** Shorter words are looked for as they are: in three letters a typo leaves nothing to recognise. */
const shortestForgiven = 4

/** Codes as well: the one beside resembles every other. */
const isCode = (word: string) => /\d/.test(word)

/** Two swapped letters leave few trigrams as they were: up to this length the swaps are looked for themselves. */
const longestSwapped = 10

/** More words than this add nothing but work for the database. */
const mostWords = 8

export interface Search {
  /** Every word is there, give or take a typo. The trigram index serves it. */
  matches: Prisma.Sql
  /** Every word is there to the letter (accents and case aside): such records come first. */
  exact: Prisma.Sql
}

/**
 * Forgiving search over a text that `fold` was applied to: accents, case, word order and a typo do not matter.
 * @param text what the visitor typed
 * @param folded SQL of the folded text, the same expression as the index is on
 * @returns null when there is nothing to look for
 */
export function forgivingSearch(text: string, folded: Prisma.Sql): Search | null {
  const words = text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, mostWords)
  if (words.length === 0) return null
  const contains = words.map((word) => Prisma.sql`${folded} LIKE '%' || fold(${word}) || '%'`)
  const resembles = words.map((word, index) => {
    if (word.length < shortestForgiven || isCode(word)) return contains[index]
    const swapped = swaps(word)
    // One condition for all of them: apart, each would be planned by itself, which takes longer than to find the rows.
    const anySwapped =
      swapped.length > 0 ? Prisma.sql` OR ${folded} LIKE ANY (${swapped.map((variant) => `%${variant}%`)}::text[])` : Prisma.empty
    return Prisma.sql`(${contains[index]} OR fold(${word}) <<% ${folded}${anySwapped})`
  })
  return { matches: Prisma.sql`(${Prisma.join(resembles, ' AND ')})`, exact: Prisma.sql`(${Prisma.join(contains, ' AND ')})` }
}

/** The word with each two neighbouring letters in the other order, folded as the database does it. */
function swaps(word: string): string[] {
  const letters = [...word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()]
  if (letters.length > longestSwapped || !letters.every((letter) => /\p{L}/u.test(letter))) return []
  const variants = letters
    .slice(1)
    .map((letter, index) => [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''))
  return [...new Set(variants)].filter((variant) => variant !== letters.join(''))
}
