import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { Provider } from 'urql'
import { expect, it } from 'vitest'
import '../../../../test/antdControls.ts'
import { anOwnBook } from '../../../../test/books.ts'
import { answer } from '../../../../test/server.tsx'
import { currentToast } from '../../../components/toast/toastStore.ts'
import { AntdProvider } from '../AntdProvider.tsx'
import { createAdminClient } from '../session/adminClient.ts'
import { Books } from './Books.tsx'

function visit(found: (search: unknown) => { totalCount: number; edges: object[]; hasNextPage?: boolean }) {
  answer({
    AdminBooks({ search }) {
      const { totalCount, edges, hasNextPage = false } = found(search)
      const pageInfo = { __typename: 'PageInfo', endCursor: 'next', hasNextPage }
      return { adminBooks: { __typename: 'OwnBookConnection', totalCount, edges, pageInfo } }
    },
  })
  open('/admin/books')
}

/** Two pages of a record each. */
function answerPages() {
  answer({
    AdminBooks({ after }) {
      const further = { id: 'book-2', title: 'Sulla seconda pagina' }
      const pageInfo = { __typename: 'PageInfo', endCursor: 'next', hasNextPage: !after }
      return { adminBooks: { __typename: 'OwnBookConnection', totalCount: 2, edges: [edge('EXACT', after ? further : {})], pageInfo } }
    },
  })
}

function open(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Provider value={createAdminClient('secret')}>
        <AntdProvider>
          <Books />
        </AntdProvider>
      </Provider>
    </MemoryRouter>,
  )
}

const edge = (match: string, changes: object = {}) => ({ __typename: 'OwnBookEdge', match, node: { ...anOwnBook(), ...changes } })
const search = (text: string) => userEvent.type(screen.getByRole('searchbox', { name: 'Cerca un annuncio' }), text)

it('a search that finds more than are counted says so; the whole list is counted to the end', async () => {
  visit((searched) => ({ totalCount: searched ? 501 : 734, edges: [edge('EXACT')], hasNextPage: true }))
  expect(await screen.findByText('1 di 734 annunci')).toBeTruthy()
  await search('analisi')
  expect(await screen.findByText('1 di oltre 500 annunci')).toBeTruthy()
})

it('a search says after which row the others only resemble it', async () => {
  visit(() => ({ totalCount: 1, edges: [edge('EXACT'), edge('SIMILAR', { id: 'book-2' })] }))
  expect(await screen.findByText('Dopo la prima riga: forse cercavi')).toBeTruthy()
})

it('a search for punctuation alone says that it finds nothing', async () => {
  visit((searched) => ({ totalCount: 0, edges: searched ? [] : [edge('EXACT')] }))
  await screen.findByRole('table')
  await search('!!')
  expect(await screen.findByText('Segni ed emoji da soli non trovano nulla: scrivi almeno una lettera o una cifra')).toBeTruthy()
})

it('«Carica altri» leads the focus to the first of the further rows', async () => {
  visit(() => ({ totalCount: 2, edges: [edge('EXACT')], hasNextPage: true }))
  await screen.findByText('1 di 2 annunci')
  answerPages()
  await userEvent.click(screen.getByRole('button', { name: 'Carica altri' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sulla seconda pagina'))
})

it('a shared link opens a record of a further page, and says of one that is gone that it is not there', async () => {
  answerPages()
  open('/admin/books?open=book-2')
  expect(await screen.findByRole('heading', { name: 'Sulla seconda pagina' })).toBeTruthy()
  cleanup()
  open('/admin/books?open=book-3')
  await waitFor(() => expect(currentToast()?.description).toBe('Annuncio non trovato'))
})
