import type { Client } from '@urql/core'

/**
 * Keeps subscribed what is read until the returned function is called. `useQuery` reads while rendering, unsubscribes, and reads again in an
 * effect; with nobody subscribed in between, the cache answers with equal but new objects, and what was just hydrated is rendered once more,
 * in one piece (half of the blocking time of a list).
 */
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
