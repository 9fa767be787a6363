import { Prisma } from '../generated/prisma/client.ts'

/** Shorter words are looked for as they are: in three letters a typo leaves nothing to recognise. */
const shortestForgiven = 4

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
  const resembles = words.map((word, index) =>
    word.length < shortestForgiven ? contains[index] : Prisma.sql`(${contains[index]} OR fold(${word}) <<% ${folded})`,
  )
  return { matches: Prisma.sql`(${Prisma.join(resembles, ' AND ')})`, exact: Prisma.sql`(${Prisma.join(contains, ' AND ')})` }
}
