import { createRequest, useClient } from 'urql'
import { BooksQuery } from './books.queries.ts'
import type { BookFilters } from './useBookFilters.ts'

/**
 * Loads the page after `cursor` into the cache and lets the list, whose query is the first page, read itself again:
 * the cache answers with every page it has (relayPagination). A page that fails leaves the list as it was.
 * @returns whether it came
 */
export function useNextPage(filters: BookFilters): (cursor: string | null | undefined) => Promise<boolean> {
  const client = useClient()
  return async (cursor) => {
    const { error } = await client.query(BooksQuery, { ...filters, after: cursor ?? null }).toPromise()
    if (error) return false
    client.reexecuteOperation(client.createRequestOperation('query', createRequest(BooksQuery, { ...filters })))
    return true
  }
}
