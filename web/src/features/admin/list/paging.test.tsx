import { staffTable } from '@chiostro/domain/records/staffRecord'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'urql'
import { expect, it, vi } from 'vitest'
import { createAdminClient } from '../session/adminClient.ts'
import { useStaffRows } from './paging.ts'

const table = staffTable({
  query: 'found',
  fields: { id: 'text' },
  shown: [],
  args: { search: 'String' },
  words: { caption: '', loading: '', none: '', failed: '' },
})

/** A server that answers when it is told to, and a list that asks it. */
function list() {
  const waiting = new Map<string, () => void>()
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    const { search, after } = (JSON.parse(String(init?.body)) as { variables: { search: string; after: string | null } }).variables
    await new Promise<void>((resolve) => waiting.set(`${search} ${after}`, resolve))
    if (search === 'broken') return new Response('', { status: 502 })
    const nodes = (search === 'nothing' ? [] : [1, 2]).map((n) => ({ node: { id: `${search} ${after ?? 'first'} ${n}` } }))
    const found = { totalCount: 4, edges: nodes, pageInfo: { endCursor: `end of ${search}`, hasNextPage: after === null } }
    return new Response(JSON.stringify({ data: { found } }), { headers: { 'content-type': 'application/json' } })
  })
  const client = createAdminClient('secret')
  const { result, rerender } = renderHook(({ search }) => useStaffRows(table, { search }), {
    initialProps: { search: 'a' },
    wrapper: ({ children }) => <Provider value={client}>{children}</Provider>,
  })
  const answer = async (question: string) => {
    await waitFor(() => expect([...waiting.keys()]).toContain(question))
    await act(async () => waiting.get(question)?.())
    waiting.delete(question)
  }
  const ids = () => result.current.rows?.map(({ id }) => id)
  return { result, ids, search: (search: string) => rerender({ search }), answer }
}

it('grows by a page', async () => {
  const { result, ids, answer } = list()
  await answer('a null')
  await waitFor(() => expect(result.current.next).toBe('end of a'))
  void act(() => void result.current.more())
  await answer('a end of a')
  await waitFor(() => expect(ids()).toEqual(['a first 1', 'a first 2', 'a end of a 1', 'a end of a 2']))
})

it('takes no page over that was asked for before another search', async () => {
  const { result, ids, search, answer } = list()
  await answer('a null')
  await waitFor(() => expect(result.current.next).toBe('end of a'))
  void act(() => void result.current.more())
  search('b')
  expect(result.current.next, 'the cursor of the former search is none of this one').toBeNull()
  await answer('b null')
  await waitFor(() => expect(ids()).toEqual(['b first 1', 'b first 2']))
  await answer('a end of a')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(ids()).toEqual(['b first 1', 'b first 2'])
  expect(result.current.next).toBe('end of b')
})

it('says that its rows are those of another search, and not that there are none before the server has', async () => {
  const { result, ids, search, answer } = list()
  await answer('a null')
  await waitFor(() => expect(ids()).toEqual(['a first 1', 'a first 2']))
  expect(result.current.isFormer).toBe(false)
  search('nothing')
  expect([ids(), result.current.isFormer]).toEqual([['a first 1', 'a first 2'], true])
  await answer('nothing null')
  await waitFor(() => expect([ids(), result.current.isFormer]).toEqual([[], false]))
  search('b')
  expect(result.current.rows).toBeNull()
  await answer('b null')
  await waitFor(() => expect(ids()).toEqual(['b first 1', 'b first 2']))
})

it('a search that failed says nothing of the next one', async () => {
  const { result, search, answer } = list()
  await answer('a null')
  search('broken')
  await answer('broken null')
  await waitFor(() => expect(result.current.error).not.toBeNull())
  search('b')
  await waitFor(() => expect(result.current.error).toBeNull())
  await answer('b null')
})

it('takes no page over of a list that was read again meanwhile', async () => {
  const { result, ids, answer } = list()
  await answer('a null')
  await waitFor(() => expect(result.current.next).toBe('end of a'))
  void act(() => void result.current.more())
  act(() => result.current.reload())
  await answer('a null')
  await answer('a end of a')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(ids()).toEqual(['a first 1', 'a first 2'])
})

/** A server with `total` records, of which it shows at most 200 at once. */
function longList(total: number) {
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    const { first, after } = (JSON.parse(String(init?.body)) as { variables: { first: number; after: string | null } }).variables
    const from = Number(after ?? 0)
    const to = Math.min(total, from + Math.min(200, first))
    const edges = Array.from({ length: to - from }, (_, n) => ({ node: { id: `record ${from + n + 1}` } }))
    const found = { totalCount: total, edges, pageInfo: { endCursor: String(to), hasNextPage: to < total } }
    return new Response(JSON.stringify({ data: { found } }), { headers: { 'content-type': 'application/json' } })
  })
  const client = createAdminClient('secret')
  const wrapper = ({ children }: { children: ReactNode }) => <Provider value={client}>{children}</Provider>
  return renderHook(() => useStaffRows(table, {}), { wrapper }).result
}

it('a list that has grown beyond what one answer holds is read again as far as it is shown', async () => {
  const result = longList(500)
  await waitFor(() => expect(result.current.rows).toHaveLength(20))
  for (let shown = 40; shown <= 240; shown += 20) {
    await act(async () => void (await result.current.more()))
    expect(result.current.rows).toHaveLength(shown)
  }
  const before = result.current.rows
  act(() => result.current.reload())
  await waitFor(() => expect(result.current.rows).not.toBe(before))
  expect(result.current.rows?.at(-1)?.id).toBe('record 240')
  expect(result.current.next).toBe('240')
})

it('finds a record of a page that is not shown, and says when there is none', async () => {
  const result = longList(500)
  await waitFor(() => expect(result.current.rows).toHaveLength(20))
  expect(await result.current.find('record 430')).toEqual({ id: 'record 430' })
  expect(await result.current.find('record 501')).toBeNull()
  expect(result.current.rows).toHaveLength(20)
})
