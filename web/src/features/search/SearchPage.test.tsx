import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { everything } from '../../../test/everything.ts'
import { visitPage } from '../../../test/visit.tsx'
import { preloadPage } from '../../pages/code.tsx'

// No test should wait for code.
beforeAll(() => preloadPage('/search'))

interface Found {
  books: { totalCount: number; edges: object[] }
  searchSubjects: { totalCount: number; edges: object[] }
}

const found = everything.SearchEverything?.({}) as Found & Record<string, unknown>
const only = (match: string) => (kind: { edges: object[] }) => ({
  ...kind,
  totalCount: match === 'EXACT' ? kind.edges.length : 0,
  edges: kind.edges.map((edge) => ({ ...edge, match })),
})
const nothing = { totalCount: 0, edges: [] }

const visit = (search: string, answer: object = found) =>
  visitPage(`/search?${new URLSearchParams({ search })}`, { ...everything, SearchEverything: () => answer })

it.each(['📚', '?', '🤷 !!'])('finds nothing by %s alone, says so and asks no server', async (search) => {
  const { asked } = visit(search)
  await screen.findByText('Segni ed emoji da soli non trovano nulla: scrivi almeno una lettera o una cifra')
  expect(screen.getByText(`Niente per «${search}»`)).toBeTruthy()
  expect(asked.map(({ operation }) => operation)).not.toContain('SearchEverything')
})

it.each(['a', ' a \u200b'])('asks for two characters where "%s" is one', async (search) => {
  const { asked } = visit(search)
  await screen.findByText('Digita almeno 2 caratteri per iniziare la ricerca...')
  expect(asked.map(({ operation }) => operation)).not.toContain('SearchEverything')
})

it('says once, for all kinds, that nothing has every word', async () => {
  const partial = only('PARTIAL')
  visit('analisi zanzara', {
    ...found,
    books: partial(found.books),
    searchSubjects: partial(found.searchSubjects),
    professors: { ...(found.professors as object), ...nothing },
    events: { ...(found.events as object), ...nothing },
  })
  expect(await screen.findByRole('region', { name: 'Libri' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Esami' })).toBeTruthy()
  expect(screen.getAllByText('Niente ha tutte le parole che hai scritto. Ecco ciò che ne ha di più:')).toHaveLength(1)
})

it('keeps apart what only resembles the search, and leaves out what has a part of its words where something has all', async () => {
  visit('analisi', {
    ...found,
    books: only('SIMILAR')(found.books),
    searchSubjects: only('EXACT')(found.searchSubjects),
    professors: { ...(found.professors as object), ...nothing },
    events: only('PARTIAL')(found.events as Found['books']),
  })
  const books = within(await screen.findByRole('region', { name: 'Libri' }))
  expect(books.getByRole('heading', { name: 'Forse cercavi' })).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Esami' })).queryByRole('heading', { name: 'Forse cercavi' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Eventi' })).toBeNull()
  expect(screen.queryByText('Niente ha tutte le parole che hai scritto. Ecco ciò che ne ha di più:')).toBeNull()
})
