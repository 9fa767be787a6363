import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aBook } from '../../../../test/books.ts'
import { errorOf, field, fill, submit } from '../../../../test/forms.ts'
import { answer, type Operations, unreachable } from '../../../../test/server.tsx'
import { forgetDrafts } from '../../../components/drafts.ts'
import { PublishBookDialog } from './PublishBookDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const isbn = '9788808123459'
const known = (fields: object = {}) => ({
  __typename: 'IsbnBook',
  isbn,
  title: 'Analisi matematica 1',
  authors: ['Marco Bramanti', 'Sandro Salsa'],
  publisher: 'Zanichelli',
  year: 2008,
  subjects: [{ __typename: 'Subject', id: 'subject-1', courseName: 'Analisi 1' }],
  ...fields,
})
const hint = (n: number, low: string | null = null, high: string | null = null) => ({
  bookPriceHint: { __typename: 'PriceHint', n, low, high },
})

function open(operations: Operations = {}) {
  forgetDrafts()
  const server = answer({
    BookCourses: () => ({ bookCourses: [] }),
    BookByIsbn: () => ({ bookByIsbn: known() }),
    PriceHint: () => hint(0),
    LinkedSubject: () => ({ subject: null }),
    SuggestSubjects: () => ({ searchSubjects: { __typename: 'SubjectConnection', edges: [] } }),
    PublishBook: () => ({ publishBook: aBook(1) }),
    ...operations,
  })
  render(
    <server.App>
      <MemoryRouter>
        <PublishBookDialog onClose={() => {}} />
      </MemoryRouter>
    </server.App>,
  )
  return { user: userEvent.setup(), asked: server.asked }
}

const asks = (asked: ReturnType<typeof open>['asked'], name: string) => asked.filter(({ operation }) => operation === name)

describe('a complete ISBN', () => {
  it('fills what is empty, and says what it found', async () => {
    open()
    fill('isbn', '978-88-08-12345-9')
    await waitFor(() => expect(field('title').value).toBe('Analisi matematica 1'))
    expect([field('description').value, field('course').value]).toEqual(['Marco Bramanti, Sandro Salsa · Zanichelli, 2008', 'Analisi 1'])
    expect(screen.getByText(/^Trovato: Analisi matematica 1 · Marco Bramanti/)).toBeTruthy()
  })

  it('never changes what was typed', async () => {
    open()
    fill('title', 'Il mio titolo')
    fill('course', 'Il mio corso')
    fill('isbn', isbn)
    await waitFor(() => expect(field('description').value).toContain('Zanichelli'))
    expect([field('title').value, field('course').value]).toEqual(['Il mio titolo', 'Il mio corso'])
  })

  it('of another book replaces what the first one filled, and nothing else', async () => {
    open({
      BookByIsbn: ({ isbn: asked }) => ({ bookByIsbn: known(asked === isbn ? {} : { isbn: asked, title: 'Fisica 1', publisher: '' }) }),
    })
    fill('isbn', isbn)
    await waitFor(() => expect(field('title').value).toBe('Analisi matematica 1'))
    fill('description', 'Tenuto bene')
    fill('isbn', '9788804668237')
    await waitFor(() => expect(field('title').value).toBe('Fisica 1'))
    expect(field('description').value).toBe('Tenuto bene')
  })

  it('with several exams leaves the course to the seller', async () => {
    const subjects = ['1', '2'].map((id) => ({ __typename: 'Subject', id, courseName: `Analisi ${id}` }))
    open({ BookByIsbn: () => ({ bookByIsbn: known({ subjects }) }) })
    fill('isbn', isbn)
    await waitFor(() => expect(field('title').value).toBe('Analisi matematica 1'))
    expect(field('course').value).toBe('')
  })

  it('fills a title that the form had asked for, and asks no longer', async () => {
    open()
    await act(async () => submit())
    await waitFor(() => expect(errorOf('title')).toBe('Titolo obbligatorio'))
    fill('isbn', isbn)
    await waitFor(() => expect(field('title').value).toBe('Analisi matematica 1'))
    await waitFor(() => expect(field('title').getAttribute('aria-invalid')).toBe('false'))
  })

  it('of an unknown book says so', async () => {
    open({ BookByIsbn: () => ({ bookByIsbn: null }) })
    fill('isbn', isbn)
    await screen.findByText('Questo libro non lo conosciamo: scrivi tu il titolo.')
    expect(field('title').value).toBe('')
  })

  it('without a connection keeps nobody from publishing', async () => {
    open({ BookByIsbn: unreachable, PriceHint: unreachable })
    fill('isbn', isbn)
    fill('title', 'Analisi')
    fill('condition', 'Come nuovo')
    fill('price', '12')
    fill('sellerName', 'Marta')
    fill('sellerEmail', 'marta@example.org')
    await act(async () => submit())
    await screen.findByRole('heading', { name: 'Annuncio pubblicato!' })
  })
})

it('an incomplete ISBN asks for nothing', async () => {
  const { asked } = open()
  fill('isbn', '978880812345')
  await act(async () => submit())
  await waitFor(() => expect(errorOf('isbn')).toContain('ISBN'))
  expect([...asks(asked, 'BookByIsbn'), ...asks(asked, 'PriceHint')]).toEqual([])
})

describe('at the price', () => {
  it('stands what the book usually sells for', async () => {
    open({ PriceHint: () => hint(7, '12.00', '15.50') })
    fill('isbn', isbn)
    await screen.findByText(/Questo libro di solito va via tra 12.€ e 16.€\./)
  })

  it('stands what books for the exam sell for, where too little is known of the book', async () => {
    open({ PriceHint: ({ subjectId }) => (subjectId ? hint(9, '8.00', '20.00') : hint(3)) })
    fill('isbn', isbn)
    await screen.findByText(/I libri per questo esame di solito vanno via tra 8.€ e 20.€\./)
  })

  it('stands nothing while fewer than five prices are known', async () => {
    const { asked } = open({ PriceHint: () => hint(4) })
    fill('isbn', isbn)
    await waitFor(() => expect(asks(asked, 'PriceHint')).toHaveLength(2))
    expect(screen.queryByText(/di solito/)).toBeNull()
  })
})

it('a device without a camera is offered none', () => {
  open()
  expect(screen.queryByRole('button', { name: 'Leggi il codice a barre' })).toBeNull()
})
