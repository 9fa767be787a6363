import type { SearchMatch } from '../generated/gql/graphql.ts'

export interface Matches<Node> {
  node: Node
  /** How a search found it. */
  match?: SearchMatch | undefined
}

interface Connection<Node> {
  edges: readonly Matches<Node>[]
  pageInfo: { hasNextPage: boolean; endCursor?: string | null }
}

/** Every record of a paged list, fetched lazily. */
export async function* everyNode<Node>(
  readPage: (after: string | null) => Promise<Connection<Node>>,
): AsyncGenerator<Node, void, undefined> {
  for await (const { node } of everyEdge(readPage)) yield node
}

/** The same with how a search found each. */
export async function* everyEdge<Node>(
  readPage: (after: string | null) => Promise<Connection<Node>>,
): AsyncGenerator<Matches<Node>, void, undefined> {
  for (let after: string | null = null; ; ) {
    const { edges, pageInfo } = await readPage(after)
    yield* edges
    if (!pageInfo.hasNextPage || !pageInfo.endCursor) return
    after = pageInfo.endCursor
  }
}
