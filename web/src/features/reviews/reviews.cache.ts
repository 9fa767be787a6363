import type { Resolver, UpdateResolver } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'

/** Pages of a subject's log add up to one list. */
export const reviewCacheResolvers: Record<string, Record<string, Resolver>> = { Subject: { reviews: relayPagination() } }

/** What a new review changes of what is already known. */
export const reviewCacheUpdates: Record<string, UpdateResolver> = {
  reviewSubject({ reviewSubject: answer }, { input }, cache) {
    if ((answer as { __typename: string }).__typename !== 'CourseReview') return
    // The answer brings count, statistics and the first page of the log; what follows that page ends where it no longer should.
    const subject = { __typename: 'Subject', id: String((input as { courseSubjectId: string }).courseSubjectId) }
    for (const { fieldName, arguments: page } of cache.inspectFields(subject)) {
      if (fieldName === 'reviews' && page?.after) cache.invalidate(subject, fieldName, page)
    }
  },
}
