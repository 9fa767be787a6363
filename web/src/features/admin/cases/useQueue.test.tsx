import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../../../test/server.tsx'
import { currentToast } from '../../../components/toast/toastStore.ts'
import { useQueue } from './useQueue.ts'

const aCase = (id: string) => ({
  __typename: 'Case',
  id,
  reference: `S-${id}`,
  kind: 'BOOK',
  targetId: `book-${id}`,
  state: 'APPEALED',
  ground: 'SPAM',
  openedAt: '2026-11-10T10:00:00Z',
  since: '2026-11-10T10:00:00Z',
  appealText: 'È mio',
  appealSide: 'AUTHOR',
  reports: [],
  decisions: [],
  item: { __typename: 'CaseItem', state: 'PUBLIC', path: null, title: `Caso ${id}`, text: '', imageUrls: [], details: [] },
  history: [],
  burst: [],
  similar: [],
})

it('a case that the server refuses to have decided stays open, with the reason', async () => {
  const edges = ['a', 'b'].map((id) => ({ __typename: 'CaseEdge', node: aCase(id) }))
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null }
  const refused = [{ __typename: 'RefusedCase', id: 'b', message: 'Il ricorso lo decide un’altra persona' }]
  const { App } = answer({
    AdminCases: () => ({ adminCases: { __typename: 'CaseConnection', totalCount: 2, edges, pageInfo } }),
    AdminCase: ({ id }) => ({ adminCase: aCase(String(id)) }),
    DecideCases: () => ({ decideCases: { __typename: 'CasesReport', done: [], refused } }),
  })
  const { result } = renderHook(() => useQueue(), { wrapper: App })
  await waitFor(() => expect(result.current.cases).toHaveLength(2))
  act(() => result.current.choose('b'))
  await waitFor(() => expect(result.current.open?.id).toBe('b'))
  const decision = { outcome: 'KEEP', ground: 'SPAM', rule: 'GENERAL', reasons: 'Scritta a mano' } as const
  expect(await act(() => result.current.decide(decision))).toBe(false)
  await waitFor(() => expect(result.current.open?.id).toBe('b'))
  expect(currentToast()?.description).toBe('Il ricorso lo decide un’altra persona')
})

/** A queue of this length; what is decided leaves it, what is taken back comes last. */
function longQueue(length: number) {
  let waiting = Array.from({ length }, (_, n) => String(n + 1))
  const { App } = answer({
    AdminCases: ({ first, after }) => {
      const from = waiting.indexOf(String(after)) + 1
      const shown = waiting.slice(from, from + Number(first))
      const edges = shown.map((id) => ({ __typename: 'CaseEdge', node: aCase(id) }))
      const pageInfo = { __typename: 'PageInfo', hasNextPage: from + shown.length < waiting.length, endCursor: shown.at(-1) }
      return { adminCases: { __typename: 'CaseConnection', totalCount: waiting.length, edges, pageInfo } }
    },
    AdminCase: ({ id }) => ({ adminCase: aCase(String(id)) }),
    DecideCases: ({ ids }) => {
      waiting = waiting.filter((id) => !(ids as string[]).includes(id))
      return { decideCases: { __typename: 'CasesReport', done: ids, refused: [] } }
    },
    UndoDecisions: ({ ids }) => {
      waiting = [...waiting, ...(ids as string[])]
      return { undoDecisions: { __typename: 'CasesReport', done: ids, refused: [] } }
    },
  })
  return renderHook(() => useQueue(), { wrapper: App }).result
}

it('skipping goes through the whole of a queue that is longer than what is read at once', async () => {
  const result = longQueue(53)
  for (let id = 1; id <= 53; id++) {
    await waitFor(() => expect(result.current.open?.id).toBe(String(id)))
    await act(() => result.current.skip())
  }
  await waitFor(() => expect(result.current.open?.id).toBe('1'))
})

it('a decision that is taken back opens its case again, however many wait before it', async () => {
  const result = longQueue(60)
  await waitFor(() => expect(result.current.open?.id).toBe('1'))
  await act(() => result.current.decide({ outcome: 'KEEP', ground: 'SPAM', rule: 'GENERAL', reasons: 'Resta' }))
  await waitFor(() => expect(result.current.open?.id).toBe('2'))
  await act(() => result.current.undo())
  await waitFor(() => expect(result.current.open?.id).toBe('1'))
  expect(result.current.cases).toHaveLength(51)
})

it('what another moderator decided meanwhile gives way to the next case, whose heading takes the focus', async () => {
  let waiting = ['a', 'b']
  const refused = [{ __typename: 'RefusedCase', id: 'a', message: 'Questo caso è già stato deciso da ada' }]
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null }
  const { App } = answer({
    AdminCases() {
      const edges = waiting.map((id) => ({ __typename: 'CaseEdge', node: aCase(id) }))
      return { adminCases: { __typename: 'CaseConnection', totalCount: edges.length, edges, pageInfo } }
    },
    AdminCase: ({ id }) => ({ adminCase: aCase(String(id)) }),
    DecideCases() {
      waiting = ['b']
      return { decideCases: { __typename: 'CasesReport', done: [], refused } }
    },
  })
  const { result } = renderHook(() => useQueue(), { wrapper: App })
  await waitFor(() => expect(result.current.open?.id).toBe('a'))
  expect(result.current.hasMoved).toBe(false)
  await act(() => result.current.decide({ outcome: 'KEEP', ground: 'SPAM', rule: 'GENERAL', reasons: 'Resta' }))
  await waitFor(() => expect(result.current.open?.id).toBe('b'))
  expect(result.current.hasMoved).toBe(true)
})
