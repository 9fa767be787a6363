import type { Cache, Resolver, UpdateResolver } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'

/** Merges pages of professors, and of one professor's reviews. */
export const professorCacheResolvers: Record<string, Record<string, Resolver>> = {
  Query: { professors: relayPagination() },
  Professor: { reviews: relayPagination() },
}

/** Cache updates after mutations. */
export const professorCacheUpdates: Record<string, UpdateResolver> = {
  addProfessor({ addProfessor: answer }, _args, cache) {
    if (typeOf(answer) === 'Professor') forget(cache, 'professors', 'professorDepartments')
  },

  reviewProfessor({ reviewProfessor: answer }, { input }, cache) {
    if (typeOf(answer) !== 'ProfessorReview') return
    forget(cache, 'professorTotals')
    // The mutation returns averages, count and the first page of reviews; later pages are invalidated.
    const professor = { __typename: 'Professor', id: String((input as { professorId: string }).professorId) }
    for (const { fieldName, arguments: page } of cache.inspectFields(professor)) {
      if (fieldName === 'reviews' && page?.after) cache.invalidate(professor, fieldName, page)
    }
    // Cards keep their position and show new averages, as a list should not reorder while it is read. Only a professor who had no reviews
    // moves, so lists are then invalidated.
    if (cache.resolve(professor, 'reviewCount') === 1) forget(cache, 'professors')
  },
}

const typeOf = (answer: unknown): string | undefined => (answer as { __typename?: string } | null)?.__typename

/** Root fields to invalidate. */
function forget(cache: Cache, ...names: string[]): void {
  for (const { fieldName, arguments: args } of cache.inspectFields('Query')) {
    if (names.includes(fieldName)) cache.invalidate('Query', fieldName, args)
  }
}
