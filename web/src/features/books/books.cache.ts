import type { Resolver, UpdateResolver } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'

/** Pages of `books` add up to one list. */
export const bookCacheResolvers: Record<string, Resolver> = { books: relayPagination() }

/** What a mutation changes of what is already on screen. */
export const bookCacheUpdates: Record<string, UpdateResolver> = {}
