import { Client, type ClientOptions, fetchExchange } from '@urql/core'
import { cacheExchange } from '@urql/exchange-graphcache'
import { bookCacheResolvers, bookCacheUpdates } from '../features/books/books.cache.ts'
import { catalogueCacheResolvers } from '../features/catalogue/catalogue.cache.ts'
import { eventCacheResolvers, eventCacheUpdates } from '../features/events/events.cache.ts'
import { professorCacheResolvers, professorCacheUpdates } from '../features/professors/professors.cache.ts'
import { reviewCacheResolvers, reviewCacheUpdates } from '../features/reviews/reviews.cache.ts'
import { keptFetch } from './keptReads.ts'

/** Answers that are no records: the cache keeps them inside what they answer. */
const answers = [
  ...['Confirmation', 'ConflictError', 'NotFoundError', 'RegistrationToCancel', 'ValidationError', 'ValidationIssue'],
  ...['ReviewStatistics', 'OptionCount', 'GradesDistribution', 'GradeCount', 'ProfessorTotals'],
]
const noKey = () => null

/**
 * What the cache finds odd, in development only. Not that fields are missing: of a union's answer it tries every fragment,
 * and those of the other types are never there.
 */
function complain(severity: 'debug' | 'error' | 'warn', message: string): void {
  if (severity !== 'debug' && !message.startsWith('Invalid undefined')) console.error(message)
}

/**
 * The GraphQL client. As the spec asks (000, section 7) credentials always travel, nothing is retried, and nothing is
 * fetched again on focus. What is on screen after a mutation follows from the cache rules, which each feature keeps
 * in its own `<name>.cache.ts`.
 * @param where how it is used: in the browser unless told
 */
export function createClient(where: Pick<ClientOptions, 'fetch' | 'suspense'> = { fetch: keptFetch }): Client {
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    fetchOptions: { credentials: 'include' },
    ...where,
    exchanges: [
      cacheExchange({
        keys: Object.fromEntries(answers.map((name) => [name, noKey])),
        // Our fragments stand on concrete types only: none has to be guessed to be an interface.
        possibleTypes: {},
        logger: complain,
        resolvers: {
          ...eventCacheResolvers,
          ...professorCacheResolvers,
          ...reviewCacheResolvers,
          Query: { ...bookCacheResolvers, ...catalogueCacheResolvers, ...eventCacheResolvers.Query, ...professorCacheResolvers.Query },
        },
        updates: { Mutation: { ...bookCacheUpdates, ...eventCacheUpdates, ...professorCacheUpdates, ...reviewCacheUpdates } },
      }),
      fetchExchange,
    ],
  })
}
