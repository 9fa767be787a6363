import { partsOf } from '@chiostro/domain/records/records'
import type { Cache } from '@urql/exchange-graphcache'

/** Which member of a mutation's union was returned. */
export const typeOf = (answer: unknown): string | undefined => partsOf<{ __typename: string }>(answer).__typename

/** Invalidates root fields, for all arguments. */
export function invalidateRootFields(cache: Cache, ...names: string[]): void {
  for (const { fieldName, arguments: args } of cache.inspectFields('Query')) {
    if (names.includes(fieldName)) cache.invalidate('Query', fieldName, args)
  }
}

/** Invalidates all pages of a record's list but the first, which the mutation has returned. */
export function invalidateLaterPages(cache: Cache, record: { __typename: string; id: string }, list: string): void {
  for (const { fieldName, arguments: page } of cache.inspectFields(record)) {
    if (fieldName === list && page?.after) cache.invalidate(record, fieldName, page)
  }
}

/** Invalidates a list of a record, for all arguments. */
export function invalidateList(cache: Cache, record: { __typename: string; id: string }, list: string): void {
  for (const { fieldName, arguments: args } of cache.inspectFields(record)) {
    if (fieldName === list) cache.invalidate(record, fieldName, args)
  }
}
