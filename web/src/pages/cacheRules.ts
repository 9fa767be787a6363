import type { CacheRules } from '../data/client.ts'
import { bookCacheResolvers, bookCacheUpdates } from '../features/books/books.cache.ts'
import { catalogueCacheResolvers } from '../features/catalogue/catalogue.cache.ts'
import { courseReviewCacheResolvers, courseReviewCacheUpdates } from '../features/courseReviews/courseReviews.cache.ts'
import { eventCacheResolvers, eventCacheUpdates } from '../features/events/events.cache.ts'
import { professorCacheResolvers, professorCacheUpdates } from '../features/professors/professors.cache.ts'
import { usefulCacheUpdates } from '../features/reviews/useful.cache.ts'

export const cacheRules: CacheRules = {
  resolvers: {
    ...eventCacheResolvers,
    ...professorCacheResolvers,
    ...courseReviewCacheResolvers,
    Query: { ...bookCacheResolvers, ...catalogueCacheResolvers, ...eventCacheResolvers.Query, ...professorCacheResolvers.Query },
  },
  updates: {
    Mutation: { ...bookCacheUpdates, ...eventCacheUpdates, ...professorCacheUpdates, ...courseReviewCacheUpdates, ...usefulCacheUpdates },
  },
}
