import { Client, fetchExchange } from '@urql/core'
import { cacheExchange } from '@urql/exchange-graphcache'
import { bookCacheResolvers, bookCacheUpdates } from '../features/books/books.cache.ts'

/** For answers that are no records: the cache keeps them inside what they answer. */
const noKey = () => null

/**
 * The GraphQL client. As the spec asks (000, section 7) credentials always travel, nothing is retried, and nothing is
 * fetched again on focus. What is on screen after a mutation follows from the cache rules, which each feature keeps
 * in its own `<name>.cache.ts`.
 */
export function createClient(): Client {
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    fetchOptions: { credentials: 'include' },
    exchanges: [
      cacheExchange({
        keys: { Confirmation: noKey, NotFoundError: noKey, ValidationError: noKey, ValidationIssue: noKey },
        // Our fragments stand on concrete types only: none has to be guessed to be an interface.
        possibleTypes: {},
        resolvers: { Query: { ...bookCacheResolvers } },
        updates: { Mutation: { ...bookCacheUpdates } },
      }),
      fetchExchange,
    ],
  })
}
