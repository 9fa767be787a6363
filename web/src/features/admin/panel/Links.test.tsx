import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { Provider } from 'urql'
import { expect, it } from 'vitest'
import { answer } from '../../../../test/server.tsx'
import { AntdProvider } from '../AntdProvider.tsx'
import { AccountContext } from '../session/AdminGate.tsx'
import { createAdminClient } from '../session/adminClient.ts'
import { Links } from './Links.tsx'

const link = (number: number, fields: object = {}) => ({
  __typename: 'OwnLink',
  id: `link-${number}`,
  platform: 'telegram',
  title: `Gruppo ${number}`,
  url: `https://t.me/gruppo${number}`,
  place: 'Fisica I',
  email: 'ida@example.org',
  state: 'ok',
  checkedAt: null,
  confirmedAt: '2026-03-10T18:30:00Z',
  hiddenAt: null,
  expiresAt: '2099-06-10T18:30:00Z',
  createdAt: '2026-03-10T18:30:00Z',
  ...fields,
})

it('links are listed with their state, unconfirmed and hidden ones too, each with its proposer', async () => {
  const rows = [link(1), link(2, { confirmedAt: null }), link(3, { hiddenAt: '2026-04-10T18:30:00Z' })]
  answer({
    AdminLinks: () => ({
      adminLinks: {
        __typename: 'OwnLinkConnection',
        totalCount: rows.length,
        edges: rows.map((node) => ({ __typename: 'OwnLinkEdge', node })),
        pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
      },
    }),
  })
  render(
    <MemoryRouter>
      <Provider value={createAdminClient('secret')}>
        <AntdProvider>
          <AccountContext value={{ username: 'marta', role: 'MODERATOR' }}>
            <Links />
          </AccountContext>
        </AntdProvider>
      </Provider>
    </MemoryRouter>,
  )
  for (const state of ['Confermato', 'Da confermare', 'Nascosto']) expect(await screen.findByText(state)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'ida@example.org' })).toHaveLength(3)
})
