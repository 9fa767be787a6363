import type { Resolver } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'

/** Pages of what a search finds add up to one list. */
export const catalogueCacheResolvers: Record<string, Resolver> = { searchSubjects: relayPagination() }
