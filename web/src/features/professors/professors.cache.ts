import type { Cache, Resolver, UpdateResolver } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'

/** Pages add up to one list: of professors, and of one professor's reviews. */
export const professorCacheResolvers: Record<string, Record<string, Resolver>> = {
  Query: { professors: relayPagination() },
  Professor: { reviews: relayPagination() },
}

/** What a mutation changes of what is already known. */
export const professorCacheUpdates: Record<string, UpdateResolver> = {
  addProfessor({ addProfessor: answer }, _args, cache) {
    if (typeOf(answer) === 'Professor') forget(cache, 'professors', 'professorDepartments')
  },

  reviewProfessor({ reviewProfessor: answer }, { input }, cache) {
    if (typeOf(answer) !== 'ProfessorReview') return
    forget(cache, 'professorTotals')
    // The answer brings averages, count and the first page of reviews; what follows that page ends where it no longer should.
    const professor = { __typename: 'Professor', id: String((input as { professorId: string }).professorId) }
    for (const { fieldName, arguments: page } of cache.inspectFields(professor)) {
      if (fieldName === 'reviews' && page?.after) cache.invalidate(professor, fieldName, page)
    }
    // Cards stay where they are and show their new averages: a list that jumps under the reader helps nobody. Only who was last for
    // want of reviews has to be looked for anew.
    if (cache.resolve(professor, 'reviewCount') === 1) forget(cache, 'professors')
  },
}

const typeOf = (answer: unknown): string | undefined => (answer as { __typename?: string } | null)?.__typename

/** Root fields, to be asked for when they are shown again. */
function forget(cache: Cache, ...names: string[]): void {
  for (const { fieldName, arguments: args } of cache.inspectFields('Query')) {
    if (names.includes(fieldName)) cache.invalidate('Query', fieldName, args)
  }
}
