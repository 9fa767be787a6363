interface Connection<Node> {
  edges: readonly { node: Node }[]
  pageInfo: { hasNextPage: boolean; endCursor?: string | null }
}

/** Every record of a paged list, fetched lazily. */
export async function* everyNode<Node>(
  readPage: (after: string | null) => Promise<Connection<Node>>,
): AsyncGenerator<Node, void, undefined> {
  for (let after: string | null = null; ; ) {
    const { edges, pageInfo } = await readPage(after)
    for (const { node } of edges) yield node
    if (!pageInfo.hasNextPage || !pageInfo.endCursor) return
    after = pageInfo.endCursor
  }
}
