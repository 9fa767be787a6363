import { partsOf } from '@chiostro/domain/records/records'
import type { Resolver, UpdateResolver } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'
import { invalidateLaterPages, invalidateRootFields, typeOf } from '../../data/cacheUpdates.ts'

export const professorCacheResolvers: Record<string, Record<string, Resolver>> = {
  Query: { professors: relayPagination() },
  Professor: { reviews: relayPagination() },
}

export const professorCacheUpdates: Record<string, UpdateResolver> = {
  addProfessor({ addProfessor: answer }, _args, cache) {
    if (typeOf(answer) === 'Professor') invalidateRootFields(cache, 'professors', 'professorDepartments')
  },

  reviewProfessor({ reviewProfessor: answer }, { input }, cache) {
    if (typeOf(answer) !== 'ProfessorReview') return
    invalidateRootFields(cache, 'professorTotals')
    const professor = { __typename: 'Professor', id: String(partsOf<{ professorId: string }>(input).professorId) }
    invalidateLaterPages(cache, professor, 'reviews')
    // Cards keep their position and show new averages; only a professor without reviews moves, so lists are then invalidated.
    if (cache.resolve(professor, 'reviewCount') === 1) invalidateRootFields(cache, 'professors')
  },
}
