import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { Provider } from 'urql'
import { expect, it, vi } from 'vitest'
import '../../../../test/antdControls.ts'
import { anOwnBook } from '../../../../test/books.ts'
import { answer } from '../../../../test/server.tsx'
import { AntdProvider } from '../../../theme/AntdProvider.tsx'
import { createAdminClient } from '../session/adminClient.ts'
import { BooksTab } from './BooksTab.tsx'

vi.setConfig({ testTimeout: 30_000 })

it('a search that finds more than are counted says so; the whole list is counted to the end', async () => {
  answer({
    AdminBooks: ({ search }) => ({
      adminBooks: {
        __typename: 'OwnBookConnection',
        totalCount: search ? 501 : 734,
        edges: [{ __typename: 'OwnBookEdge', node: anOwnBook() }],
        pageInfo: { __typename: 'PageInfo', endCursor: 'next', hasNextPage: true },
      },
    }),
  })
  render(
    <MemoryRouter>
      <Provider value={createAdminClient('secret')}>
        <AntdProvider>
          <BooksTab onChanged={() => {}} />
        </AntdProvider>
      </Provider>
    </MemoryRouter>,
  )
  expect(await screen.findByText('1 di 734 annunci')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Cerca un annuncio' }), 'analisi')
  expect(await screen.findByText('1 di oltre 500 annunci')).toBeTruthy()
})
