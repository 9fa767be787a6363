import { act, render, screen } from '@testing-library/react'
import { Suspense, startTransition, use, useState } from 'react'
import { gql, useClient } from 'urql'
import { expect, it, vi } from 'vitest'
import { answer } from '../../test/server.tsx'
import { useQuery } from './useQuery.ts'

const Echo = gql`query Echo($search: String) { echo(search: $search) }`

it('a list that waits for its next address does not ask anew each time it is drawn as it was', async () => {
  const { App, client } = answer({ Echo: ({ search }) => ({ echo: search }) })
  const ask = vi.spyOn(client, 'executeQuery')
  const never = new Promise<void>(() => {})
  let choose = (_search: string) => {}
  let redraw = () => {}
  function List() {
    const [search, setSearch] = useState('analisi')
    const [, setDrawn] = useState(0)
    choose = setSearch
    redraw = () => setDrawn((times) => times + 1)
    const [{ data }] = useQuery({ query: Echo, variables: { search } })
    return (
      <>
        {useClient() === client && data?.echo}
        {search !== 'analisi' && <Late />}
      </>
    )
  }
  function Late() {
    use(never)
    return null
  }
  render(
    <App>
      <Suspense>
        <List />
      </Suspense>
    </App>,
  )
  await screen.findByText('analisi')
  ask.mockClear()
  for (let times = 0; times < 5; times++) {
    await act(async () => startTransition(() => choose('fisica')))
    await act(async () => redraw())
  }
  expect(ask.mock.calls.filter(([request]) => request.variables?.search === 'analisi')).toEqual([])
})
