import { bookMessages } from '@chiostro/domain/books'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBook } from '../../../test/books.ts'
import { everything } from '../../../test/everything.ts'
import { toast } from '../../../test/forms.ts'
import { visitPage } from '../../../test/visit.tsx'

const managed = (fields: object) => ({ managedBook: { ...aBook(1, { ...fields }), __typename: 'ManagedBook', sellerWhatsapp: '' } })

async function manage(fields: object = {}, query = '') {
  const visited = visitPage(`/chiostro/manage-book/book-1?token=secret${query}`, {
    ...everything,
    ManagedBook: () => managed(fields),
    SetBookState: () => ({ setBookState: aBook(1) }),
    RenewBook: () => ({ renewBook: aBook(1) }),
  })
  await screen.findByDisplayValue('Libro 1')
  const sent = (name: string) => visited.asked.find(({ operation }) => operation === name)?.variables
  return { ...visited, sent, press: (name: string) => visited.user.click(screen.getByRole('button', { name })) }
}

it('a book is marked as sold with its price, from the link of the mail with one press', async () => {
  const { press, sent } = await manage({}, '&do=sold')
  expect(screen.getByLabelText<HTMLInputElement>(/Prezzo di vendita/).value).toBe('1,50')
  await press('Segna come venduto')
  await waitFor(() => expect(toast()?.[0]).toBe(bookMessages.stateChanged))
  expect(sent('SetBookState')).toEqual({
    ...{ id: 'book-1', token: 'secret' },
    input: { state: 'SOLD', soldWhere: 'here', soldPrice: '1,50' },
  })
})

it('an available one is reserved or renewed', async () => {
  const { press, sent } = await manage()
  await press('Segna come riservato')
  await waitFor(() => expect(sent('SetBookState')).toMatchObject({ input: { state: 'RESERVED' } }))
  await press('Rinnova per 120 giorni')
  await waitFor(() => expect(sent('RenewBook')).toEqual({ id: 'book-1', token: 'secret' }))
})

it('a sold one is put back on sale, and cannot be renewed', async () => {
  const { press, sent } = await manage({ state: 'SOLD' })
  expect(screen.getByRole('heading', { name: 'Venduto' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Rinnova per 120 giorni' })).toBeNull()
  await press('Rimetti in vendita')
  await waitFor(() => expect(sent('SetBookState')).toMatchObject({ input: { state: 'AVAILABLE' } }))
})

it.each([
  [{ state: 'SOLD' }, bookMessages.sold],
  [{ expiresAt: '2020-01-01T00:00:00.000Z' }, bookMessages.expired],
])('the page of one that is gone says so and offers no message: %o', async (fields, sentence) => {
  visitPage('/books/book-1', { ...everything, Book: () => ({ book: aBook(1, fields) }) })
  await screen.findByText(sentence)
  expect(screen.queryByText('Contatta il Venditore')).toBeNull()
})
