import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { createRequest, useClient } from 'urql'

type PagedVariables = Record<string, unknown> & { after?: string | null | undefined }

/**
 * Loads the page after `cursor` into the cache and re-executes the list's query, whose cached result contains all loaded pages
 * (relayPagination). A failed page leaves the list unchanged.
 * @param query a query with a variable `after`
 * @returns whether it succeeded
 */
export function useNextPage<Data, Variables extends PagedVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): (cursor: string | null | undefined) => Promise<boolean> {
  const client = useClient()
  return async (cursor) => {
    const { error } = await client.query(query, { ...variables, after: cursor ?? null }).toPromise()
    if (error) return false
    client.reexecuteOperation(client.createRequestOperation('query', createRequest(query, { ...variables })))
    return true
  }
}
