import type { Client } from '@urql/core'

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
