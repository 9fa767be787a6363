import { bookMessages } from '@chiostro/domain/books/books'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBook } from '../../../test/books.ts'
import { everything } from '../../../test/everything.ts'
import { toast } from '../../../test/forms.ts'
import { address, visitPage } from '../../../test/visit.tsx'

const managed = (fields: object) => ({
  managedBook: { ...aBook(1, { sellerWhatsapp: '', messages: [], ...fields }), __typename: 'ManagedBook' },
})

/** Opens the page; `fieldsOf` is asked at each reading, `onState` hears of each change of state. */
async function manage(
  fieldsOf: () => Record<string, unknown> = () => ({}),
  query = '',
  onState: (input: Record<string, unknown>) => void = () => {},
) {
  const visited = visitPage(`/chiostro/manage-book/book-1?token=secret${query}`, {
    ...everything,
    ManagedBook: () => managed(fieldsOf()),
    SetBookState({ input }) {
      onState(input as Record<string, unknown>)
      return { setBookState: aBook(1, fieldsOf()) }
    },
    RenewBook: () => ({ renewBook: aBook(1) }),
  })
  await screen.findByRole('tab', { name: 'Stato' })
  const sent = (name: string) => visited.asked.find(({ operation }) => operation === name)?.variables
  return { ...visited, sent, press: (name: string) => visited.user.click(screen.getByRole('button', { name })) }
}

it('a book is marked as sold with its price, from the link of the mail with one press', async () => {
  const { press, sent } = await manage(() => ({}), '&do=sold')
  expect(screen.getByLabelText<HTMLInputElement>(/Prezzo di vendita/).value).toBe('1,50')
  await press('Segna come venduto')
  await waitFor(() => expect(toast()?.[0]).toBe(bookMessages.stateChanged))
  expect(sent('SetBookState')).toEqual({
    id: 'book-1',
    token: 'secret',
    input: { state: 'SOLD', soldWhere: 'here', soldPrice: '1,50' },
  })
})

it('one press marks it as sold, and its price is asked for afterwards', async () => {
  let state = 'AVAILABLE'
  const { press, sent, asked } = await manage(
    () => ({ state }),
    '',
    (input) => {
      state = String(input.state)
    },
  )
  expect(screen.getAllByRole('button', { name: /L’ho|Segna|Rinnova|Elimina/ }).map(({ textContent }) => textContent)).toEqual([
    'L’ho venduto',
    'Segna come riservato',
  ])
  await press('L’ho venduto')
  await screen.findByRole('heading', { name: 'Venduto' })
  expect(sent('SetBookState')).toMatchObject({ input: { state: 'SOLD', soldWhere: 'here' } })
  await press('Salva il prezzo')
  await waitFor(() => expect(asked.filter(({ operation }) => operation === 'SetBookState')).toHaveLength(2))
  expect(asked.findLast(({ operation }) => operation === 'SetBookState')?.variables).toMatchObject({
    input: { state: 'SOLD', soldWhere: 'here', soldPrice: '1,50' },
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salva il prezzo' })).toBeNull())
})

it('an available one is reserved', async () => {
  const { press, sent } = await manage()
  await press('Segna come riservato')
  await waitFor(() => expect(sent('SetBookState')).toMatchObject({ input: { state: 'RESERVED' } }))
})

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
const renewal = () => screen.queryByRole('button', { name: 'Rinnova per 120 giorni' })

it.each([
  ['in its last fortnight', inDays(13), ''],
  ['once it has expired', inDays(-1), ''],
  ['from the link of the mail', inDays(60), '&do=renew'],
])('is renewed %s', async (_case, expiresAt, query) => {
  const { press, sent } = await manage(() => ({ expiresAt }), query)
  await press('Rinnova per 120 giorni')
  await waitFor(() => expect(sent('RenewBook')).toEqual({ id: 'book-1', token: 'secret' }))
})

it('is not offered to be renewed before', async () => {
  await manage(() => ({ expiresAt: inDays(15) }))
  expect(renewal()).toBeNull()
})

it('a sold one is put back on sale, and cannot be renewed', async () => {
  const { press, sent } = await manage(() => ({ state: 'SOLD' }))
  expect(screen.getByRole('heading', { name: 'Venduto' })).toBeTruthy()
  expect(renewal()).toBeNull()
  await press('Rimetti in vendita')
  await waitFor(() => expect(sent('SetBookState')).toMatchObject({ input: { state: 'AVAILABLE' } }))
})

it('its messages stand in a tab of their own, each with its answer', async () => {
  const message = {
    __typename: 'BuyerMessage',
    id: 'message-1',
    buyerName: 'Bo',
    buyerEmail: 'bo@example.org',
    message: 'È ancora libero?',
    createdAt: '2026-11-20T10:00:00.000Z',
  }
  const erased = { ...message, id: 'message-2', buyerName: '', buyerEmail: '', message: '' }
  const { user } = await manage(() => ({ messageCount: 2, messages: [message, erased] }))
  await user.click(screen.getByRole('tab', { name: 'Messaggi (2)' }))
  expect(address()).toBe('/chiostro/manage-book/book-1?token=secret&tab=messages')
  const [first, second] = within(screen.getByRole('tabpanel', { name: 'Messaggi (2)' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('È ancora libero?')
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: 'Rispondi a bo@example.org' })
      .getAttribute('href'),
  ).toBe('mailto:bo@example.org?subject=Re%3A%20Libro%201')
  expect(second?.textContent).toContain('Chi ha scritto ha cancellato i suoi dati')
  await user.click(screen.getByRole('tab', { name: 'Stato' }))
  expect(address()).toBe('/chiostro/manage-book/book-1?token=secret')
})

it('deleting stands below the form, and sends sold ones to their state', async () => {
  await manage(() => ({}), '&tab=edit')
  const deletion = screen.getByRole('heading', { name: 'Vuoi togliere l’annuncio?' }).parentElement
  expect(deletion?.textContent).toContain('Se il libro l’hai venduto, non serve')
})

it.each([
  [{ state: 'SOLD' }, bookMessages.sold],
  [{ expiresAt: '2020-01-01T00:00:00.000Z' }, bookMessages.expired],
])('the page of one that is gone says so and offers no message: %o', async (fields, sentence) => {
  visitPage('/books/book-1', { ...everything, Book: () => ({ book: aBook(1, fields) }) })
  await screen.findByText(sentence)
  expect(screen.queryByText('Contatta il Venditore')).toBeNull()
})
