import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { everything } from '../../../test/everything.ts'
import { answer, unreachable } from '../../../test/server.tsx'
import { SearchDialog } from './SearchDialog.tsx'

const department = { __typename: 'Department', id: 'department-1', name: 'Matematica' }
const degreeCourse = { __typename: 'DegreeCourse', id: 'course-1', name: 'Fisica', level: 'Triennale', code: 'L-30' }
const subject = (number: number, courseName: string) => ({
  __typename: 'SubjectEdge',
  node: { __typename: 'Subject', id: `subject-${number}`, courseName, degreeCourse, department },
})

type Found = Record<'books' | 'searchSubjects' | 'professors' | 'events', { totalCount: number; edges: object[] }>
const found = everything.SearchEverything?.({}) as Found
const answered = {
  ...found,
  departments: [department],
  books: { ...found.books, totalCount: 4 },
  searchSubjects: { ...found.searchSubjects, totalCount: 2, edges: [subject(1, 'Analisi 1'), subject(2, 'Analisi 1')] },
}

const Place = () => {
  const { pathname, search } = useLocation()
  return <p data-testid="place">{pathname + search}</p>
}

function open(search: () => unknown = () => answered) {
  const onClose = vi.fn()
  const server = answer({ SearchSuggestions: search }, async () => Response.json({ courses: true, professors: true }))
  render(
    <server.App>
      <MemoryRouter initialEntries={['/events']}>
        <SearchDialog onClose={onClose} />
        <Place />
      </MemoryRouter>
    </server.App>,
  )
  return { user: userEvent.setup(), onClose, asked: server.asked }
}

const field = () => screen.getByRole<HTMLInputElement>('combobox')
const place = () => screen.getByTestId('place').textContent
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const options = () => screen.findAllByRole('option')

it('takes the focus, and suggests a few of each kind with the way to all', async () => {
  const { user } = open()
  expect(document.activeElement).toBe(field())
  await user.type(field(), 'analisi')
  await options()
  const groups = screen.getAllByRole('group').map((group) => [
    group.getAttribute('aria-label'),
    ...within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ])
  expect(groups).toMatchObject([
    ['Esami', 'Analisi 1Fisica · triennale, L-30', 'Tutti gli esami (2)'],
    ['Professori', expect.any(String)],
    ['Libri', expect.stringContaining('Libro 1'), 'Tutti i libri (4)'],
    ['Eventi', expect.stringContaining('Evento 1')],
  ])
})

it('asks once for what is typed without a pause, and not for one letter or for signs alone', async () => {
  const { user, asked } = open()
  screen.getByText('Digita almeno 2 caratteri per iniziare la ricerca...')
  await user.type(field(), 'analisi')
  await options()
  expect(asked.map(({ variables }) => variables)).toMatchObject([{ search: 'analisi' }])
  await user.clear(field())
  await user.type(field(), '??')
  await screen.findByText(/^Segni ed emoji da soli/)
  expect(asked).toHaveLength(1)
})

it('goes by arrows and Enter to what is chosen, and by Enter alone to all results', async () => {
  const { user, onClose } = open()
  await user.type(field(), 'analisi')
  await options()
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe('Analisi 1Fisica · triennale, L-30')
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe('Tutti gli esami (2)')
  await user.keyboard('{Enter}')
  expect(place()).toBe('/courses?search=analisi')
  expect(onClose).toHaveBeenCalledOnce()
  fireEvent.submit(screen.getByRole('search'))
  expect(place()).toBe('/search?search=analisi')
})

it('follows a press on a suggestion', async () => {
  const { user } = open()
  await user.type(field(), 'libro')
  await user.click(await screen.findByRole('option', { name: /Libro 1/ }))
  expect(place()).toBe('/books/book-1')
})

it('says when only something similar is found, when nothing is, and when it cannot search', async () => {
  const none = Object.entries(found).map(([kind, matches]) => [kind, { ...matches, totalCount: 0, edges: [] }])
  const nothing = { ...Object.fromEntries(none), departments: [department] }
  let now: () => unknown = () => ({
    ...nothing,
    books: { ...found.books, totalCount: 0, edges: [{ ...found.books.edges[0], match: 'SIMILAR' }] },
  })
  const { user } = open(() => now())
  await user.type(field(), 'libbro')
  await screen.findByText('Forse cercavi')
  await screen.findByRole('option', { name: /Libro 1/ })
  now = () => nothing
  await user.type(field(), 'x')
  await screen.findByText('Niente per «libbrox»')
  now = unreachable
  await user.type(field(), 'y')
  await screen.findByText(/^Non riusciamo a cercare/)
})
