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
