import type { Resolver } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'

export const catalogueCacheResolvers: Record<string, Resolver> = { searchSubjects: relayPagination() }
