import type { Resolver, UpdateResolver } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'

/** Merges pages of a subject's log. */
export const reviewCacheResolvers: Record<string, Record<string, Resolver>> = { Subject: { reviews: relayPagination() } }

/** Cache updates after a new review. */
export const reviewCacheUpdates: Record<string, UpdateResolver> = {
  reviewSubject({ reviewSubject: answer }, { input }, cache) {
    if ((answer as { __typename: string }).__typename !== 'CourseReview') return
    // The mutation returns count, statistics and the first page of the log; later pages are invalidated.
    const subject = { __typename: 'Subject', id: String((input as { courseSubjectId: string }).courseSubjectId) }
    for (const { fieldName, arguments: page } of cache.inspectFields(subject)) {
      if (fieldName === 'reviews' && page?.after) cache.invalidate(subject, fieldName, page)
    }
  },
}
