import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { act } from '../../../../test/antdControls.ts'
import { renderForModerator } from '../../../../test/panelList.tsx'
import { answer } from '../../../../test/server.tsx'
import { Links, Wanted } from './PlainLists.tsx'
import '../deletion/DeleteDialog.tsx'

const wanted = (number: number, fields: object = {}) => ({
  __typename: 'OwnWantedBook',
  id: `wanted-${number}`,
  title: `Fisica ${number}`,
  course: 'Fisica',
  isbn: '',
  maxPrice: '20.00',
  note: 'Anche sottolineato',
  name: 'Ida',
  email: 'ida@example.org',
  confirmedAt: '2026-03-10T18:30:00Z',
  expiresAt: '2099-06-10T18:30:00Z',
  createdAt: '2026-03-10T18:30:00Z',
  ...fields,
})

function visit(others: Parameters<typeof answer>[0] = {}) {
  let rows = [wanted(1), wanted(2, { confirmedAt: null }), wanted(3, { expiresAt: '2026-04-10T18:30:00Z' })]
  const { asked } = answer({
    AdminWanted: ({ search }) => {
      const found = rows.filter(({ title }) => title.includes(String(search ?? '')))
      const edges = found.map((node) => ({ __typename: 'OwnWantedBookEdge', node }))
      const pageInfo = { __typename: 'PageInfo', endCursor: null, hasNextPage: false }
      return { adminWanted: { __typename: 'OwnWantedBookConnection', totalCount: found.length, edges, pageInfo } }
    },
    AdminDelete: ({ ids }) => {
      rows = rows.filter(({ id }) => !(ids as string[]).includes(id))
      return { adminDeleteMany: { __typename: 'DeletionReport', deleted: ids, missing: [] } }
    },
    ...others,
  })
  renderForModerator(<Wanted />)
  return { user: userEvent.setup(), asked }
}

it('wanted books are listed with their state, those that wait or have expired too, and searched', async () => {
  const { user, asked } = visit()
  for (const state of ['Confermato', 'Da confermare', 'Scaduto']) expect(await screen.findByText(state)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Fisica 1' }))
  expect((await screen.findByRole('link', { name: 'ida@example.org' })).getAttribute('href')).toBe('mailto:ida@example.org')
  expect(screen.getByText('Anche sottolineato')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.type(screen.getByRole('searchbox', { name: 'Cerca tra le richieste' }), 'Fisica 9')
  expect(await screen.findByText('Nessuna richiesta trovata')).toBeTruthy()
  expect(asked.at(-1)?.variables).toMatchObject({ search: 'Fisica 9' })
})

it('a wanted book is deleted by a decision with ground and rule, and can be restored', async () => {
  const { user, asked } = visit()
  await act('Fisica 2', 'Elimina')
  await user.click(await screen.findByRole('button', { name: 'Elimina' }))
  expect(await screen.findByText('Eliminato: Fisica 2')).toBeTruthy()
  const deletion = asked.find(({ operation }) => operation === 'AdminDelete')
  expect(deletion?.variables).toMatchObject({ kind: 'WANTED', ids: ['wanted-2'], ground: 'OTHER' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Azioni per Fisica 2' })).toBeNull())
})

it('the way back goes when another admin has gone it', async () => {
  const gone = { __typename: 'NotFoundError', code: 'NOT_FOUND', message: 'Non c’è niente da ripristinare', issues: [] }
  const { user } = visit({ AdminRestore: () => ({ restoreDeleted: gone }) })
  await act('Fisica 2', 'Elimina')
  await user.click(await screen.findByRole('button', { name: 'Elimina' }))
  await user.click(await screen.findByRole('button', { name: 'Annulla eliminazione' }))
  await waitFor(() => expect(screen.queryByText('Eliminato: Fisica 2')).toBeNull())
})

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
  renderForModerator(<Links />)
  for (const state of ['Confermato', 'Da confermare', 'Nascosto']) expect(await screen.findByText(state)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'ida@example.org' })).toHaveLength(3)
})
