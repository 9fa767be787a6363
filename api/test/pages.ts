import type { TestServer } from './server.ts'

interface Page<Node> {
  totalCount: number
  edges: { node: Node }[]
  pageInfo: { hasNextPage: boolean; endCursor: string }
}

const isPage = (value: unknown): value is Page<unknown> => typeof value === 'object' && value !== null && 'pageInfo' in value

function connectionIn<Node>(data: Record<string, Record<string, unknown>>): Page<Node> {
  const fields = Object.values(data)
  return [...fields, ...fields.flatMap((field) => Object.values(field))].find(isPage) as Page<Node>
}

/**
 * Reads all pages of a connection.
 * @param query takes `$after`, selects `totalCount`, `edges { node }` and `pageInfo { hasNextPage endCursor }` of one connection
 * @returns all nodes, and the `totalCount` of each page
 */
export async function readPages<Node = { id: string }>(test: TestServer, query: string, variables: object = {}, token?: string) {
  const nodes: Node[] = []
  const totals: number[] = []
  for (let after: string | undefined, more = true; more; ) {
    const page = connectionIn<Node>(await test.execute(query, { ...variables, after }, token))
    nodes.push(...page.edges.map(({ node }) => node))
    totals.push(page.totalCount)
    after = page.pageInfo.endCursor
    more = page.pageInfo.hasNextPage
  }
  return { nodes, totals }
}
