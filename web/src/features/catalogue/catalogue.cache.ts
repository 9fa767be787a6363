import type { Resolver } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'

/** Merges pages of search results. */
export const catalogueCacheResolvers: Record<string, Resolver> = { searchSubjects: relayPagination() }
