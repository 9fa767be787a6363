import { partsOf } from '@chiostro/domain/records/records'
import type { Resolver, UpdateResolver } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'
import { invalidateLaterPages, typeOf } from '../../data/cacheUpdates.ts'

export const courseReviewCacheResolvers: Record<string, Record<string, Resolver>> = { Subject: { reviews: relayPagination() } }

export const courseReviewCacheUpdates: Record<string, UpdateResolver> = {
  reviewSubject({ reviewSubject: answer }, { input }, cache) {
    if (typeOf(answer) !== 'CourseReview') return
    const subject = { __typename: 'Subject', id: String(partsOf<{ courseSubjectId: string }>(input).courseSubjectId) }
    invalidateLaterPages(cache, subject, 'reviews')
  },
}
