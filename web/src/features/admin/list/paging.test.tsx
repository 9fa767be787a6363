import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { act, renderHook, waitFor } from '@testing-library/react'
import { gql, Provider } from 'urql'
import { expect, it, vi } from 'vitest'
import { createAdminClient } from '../session/adminClient.ts'
import { useRows } from './paging.ts'

interface Connection {
  totalCount: number
  edges: { node: string }[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}
type Variables = { search: string; first?: number; after?: string | null }

const query: TypedDocumentNode<{ found: Connection }, Variables> = gql`
  query Found($search: String, $first: Int, $after: String) {
    found(search: $search, first: $first, after: $after) { totalCount }
  }
`
const read = ({ found }: { found: Connection }) => found
const page = { size: 2, max: 100 }

/** A server that answers when it is told to, and a list that asks it. */
function list() {
  const waiting = new Map<string, () => void>()
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    const { search, after = null } = (JSON.parse(String(init?.body)) as { variables: Variables }).variables
    await new Promise<void>((resolve) => waiting.set(`${search} ${after}`, resolve))
    const nodes = [1, 2].map((n) => ({ node: `${search} ${after ?? 'first'} ${n}` }))
    const found = { totalCount: 4, edges: nodes, pageInfo: { endCursor: `end of ${search}`, hasNextPage: after === null } }
    return new Response(JSON.stringify({ data: { found } }), { headers: { 'content-type': 'application/json' } })
  })
  const client = createAdminClient('secret')
  const { result, rerender } = renderHook(({ search }) => useRows({ query, filter: { search }, read, page }), {
    initialProps: { search: 'a' },
    wrapper: ({ children }) => <Provider value={client}>{children}</Provider>,
  })
  const answer = async (question: string) => {
    await waitFor(() => expect([...waiting.keys()]).toContain(question))
    await act(async () => waiting.get(question)?.())
    waiting.delete(question)
  }
  return { result, search: (search: string) => rerender({ search }), answer }
}

it('grows by a page', async () => {
  const { result, answer } = list()
  await answer('a null')
  await waitFor(() => expect(result.current.next).toBe('end of a'))
  void act(() => void result.current.more())
  await answer('a end of a')
  await waitFor(() => expect(result.current.rows).toEqual(['a first 1', 'a first 2', 'a end of a 1', 'a end of a 2']))
})

it('takes no page over that was asked for before another search', async () => {
  const { result, search, answer } = list()
  await answer('a null')
  await waitFor(() => expect(result.current.next).toBe('end of a'))
  void act(() => void result.current.more())
  search('b')
  expect(result.current.next, 'the cursor of the former search is none of this one').toBeNull()
  await answer('b null')
  await waitFor(() => expect(result.current.rows).toEqual(['b first 1', 'b first 2']))
  await answer('a end of a')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(result.current.rows).toEqual(['b first 1', 'b first 2'])
  expect(result.current.next).toBe('end of b')
})

it('takes no page over of a list that was read again meanwhile', async () => {
  const { result, answer } = list()
  await answer('a null')
  await waitFor(() => expect(result.current.next).toBe('end of a'))
  void act(() => void result.current.more())
  act(() => result.current.reload())
  await answer('a null')
  await answer('a end of a')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(result.current.rows).toEqual(['a first 1', 'a first 2'])
})
