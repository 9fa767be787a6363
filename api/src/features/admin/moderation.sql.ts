import { Prisma } from '../../../generated/prisma/client.ts'
import { forgivingSearch } from '../../search.ts'

/** More words than this add nothing but work for the database. */
const mostWords = 8

/**
 * Conditions for a search over a review and what it is about: every word is in one of the two, give or take a typo.
 * @param own SQL of the review's folded text
 * @param about a column of the review, and SQL that selects its values by the condition on their folded names
 */
export function reviewSearch(
  text: string,
  own: Prisma.Sql,
  about: { column: Prisma.Sql; name: Prisma.Sql; matching(condition: Prisma.Sql): Prisma.Sql },
): Prisma.Sql[] {
  const words = text.split(/\s+/).slice(0, mostWords)
  return words.flatMap((word) => {
    const [here, there] = [forgivingSearch(word, own), forgivingSearch(word, about.name)]
    if (!here || !there) return []
    // An array is looked up once, and then in the index: beside OR a subquery would be asked for every review.
    return [Prisma.sql`(${here.matches} OR ${about.column} = ANY(ARRAY(${about.matching(there.matches)})))`]
  })
}

/** `column` up or down, and equal ones by id the same way: an index gives either. */
export const orderBy = (column: Prisma.Sql, descending: boolean): Prisma.Sql =>
  descending ? Prisma.sql`${column} DESC, id DESC` : Prisma.sql`${column} ASC, id ASC`
