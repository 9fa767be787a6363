import { keyless, possibleTypes } from 'virtual:cache-schema'
import { Client, fetchExchange, type SSRData, type SSRExchange, ssrExchange } from '@urql/core'
import { type CacheExchangeOpts, cacheExchange } from '@urql/exchange-graphcache'
import { offlineExchange } from './offline.ts'
import { trackedFetch } from './trackedFetch.ts'

/** What these say under one id depends on whose link asks: kept inside the answers, as what has no id. */
export const byAsker = ['Case']
const noKey = () => null

/**
 * What the cache finds odd, in development only. Not that fields are missing: of a union's answer it tries every fragment,
 * and those of the other types are never there.
 */
function complain(severity: 'debug' | 'error' | 'warn', message: string): void {
  if (severity !== 'debug' && !message.startsWith('Invalid undefined')) console.error(message)
}

/** How the cache reads lists, and what a mutation changes in it. */
export type CacheRules = Required<Pick<CacheExchangeOpts, 'resolvers' | 'updates'>>

interface Options {
  rules: CacheRules
  /** The browser's unless told. */
  fetch?: typeof fetch
  /** Results that came with the page. */
  rendered?: SSRData
  /** For rendering outside the browser: collects the results of the page's reads, for which rendering waits. */
  collect?: SSRExchange
}

/**
 * The GraphQL client. Credentials always travel, nothing is retried, and nothing is fetched again on focus. What is on screen after a
 * mutation follows from the cache rules, which each feature keeps in its own `<name>.cache.ts` and `pages/cacheRules.ts` collects.
 */
export function createClient({ rules, fetch = trackedFetch, rendered = {}, collect }: Options): Client {
  const cache = cacheExchange({
    keys: Object.fromEntries([...keyless, ...byAsker].map((name) => [name, noKey])),
    possibleTypes,
    logger: complain,
    ...rules,
  })
  const known = collect ?? ssrExchange({ isClient: true, initialState: rendered })
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    fetchOptions: { credentials: 'include' },
    fetch,
    suspense: collect !== undefined,
    exchanges: collect ? [cache, known, fetchExchange] : [cache, offlineExchange, known, fetchExchange],
  })
}
