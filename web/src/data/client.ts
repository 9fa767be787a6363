import { keyless, possibleTypes } from 'virtual:cache-schema'
import { Client, fetchExchange, type SSRData, type SSRExchange, ssrExchange } from '@urql/core'
import { type CacheExchangeOpts, cacheExchange } from '@urql/exchange-graphcache'
import { trackedFetch } from './connection.ts'
import { offlineExchange } from './offline.ts'

/** What these say under one id depends on whose link asks: kept inside the answers, as what has no id. */
export const byAsker = ['Case']
const noKey = () => null

/** In development only. Ignores missing fields: of a union the cache tries every fragment, and those of other types are missing. */
function complain(severity: 'debug' | 'error' | 'warn', message: string): void {
  if (severity !== 'debug' && !message.startsWith('Invalid undefined')) console.error(message)
}

/** How the cache reads lists, and what a mutation changes in it. */
export type CacheRules = Required<Pick<CacheExchangeOpts, 'resolvers' | 'updates'>>

interface Options {
  rules: CacheRules
  /** The browser's unless told. */
  fetch?: typeof fetch
  rendered?: SSRData
  /** For rendering outside the browser: collects the results of the page's reads, for which rendering waits. */
  collect?: SSRExchange
}

/** Sends credentials, retries nothing, refetches nothing on focus. Cache rules: `<name>.cache.ts`, collected by `pages/cacheRules.ts`. */
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

/** Keeps reads subscribed until the returned function is called. `useQuery` unsubscribes between rendering and effect: the cache would then
 * answer with equal but new objects, and hydration render everything again (half of the blocking time of a list). */
export function holdReads(client: Client): () => void {
  const { executeQuery } = client
  const held: { unsubscribe(): void }[] = []
  client.executeQuery = (request, options) => {
    const source = executeQuery(request, options)
    held.push(source.subscribe(() => {}))
    return source
  }
  return () => {
    client.executeQuery = executeQuery
    for (const subscription of held) subscription.unsubscribe()
  }
}
