import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aBook, anOwnBook, aPage } from '../../test/books.ts'
import { visitPage } from '../../test/visit.tsx'
import { preloadPage } from '../pages/code.tsx'

// No test should wait for code.
beforeAll(async () => {
  await preloadPage('/books')
  await preloadPage('/chiostro/manage-book/book-2')
}, 60_000)

/** What the device keeps, by address. */
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  const cache = {
    delete: async (address: string) => kept.delete(address),
    put: async (address: string, answer: Response) => void kept.set(String(address), await answer.text()),
    keys: async () => [...kept.keys()],
  }
  vi.stubGlobal('caches', { open: async () => cache })
})
afterEach(() => vi.unstubAllGlobals())

const books = { Books: () => ({ books: aPage([aBook(1)]) }), BookCourses: () => ({ bookCourses: [] }) }

it('a public list is kept on the device, what a private link reads is not', async () => {
  visitPage('/books', books)
  await screen.findAllByText('Libro 1')
  await waitFor(() => expect([...kept.values()].join()).toContain('Libro 1'))
  const managed = { ...anOwnBook(), ...aBook(2, { title: 'Libro privato' }), __typename: 'ManagedBook', messages: [] }
  visitPage('/chiostro/manage-book/book-2?token=secret-token', { ...books, ManagedBook: () => ({ managedBook: managed }) })
  await screen.findAllByText(/Libro privato/)
  // Kept later than it, so that it would be there by now.
  visitPage('/books?search=fisica', { ...books, Books: () => ({ books: aPage([aBook(3)]) }) })
  await waitFor(() => expect([...kept.values()].join()).toContain('Libro 3'))
  expect([...kept.values()].join()).not.toContain('Libro privato')
})
