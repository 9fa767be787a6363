import { pages } from '@chiostro/domain/pages/pages'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Breadcrumbs } from './Breadcrumbs.tsx'

function show(...props: [trail: Parameters<typeof Breadcrumbs>[0]['trail'], end?: Parameters<typeof Breadcrumbs>[0]['end']]) {
  render(
    <MemoryRouter>
      <Breadcrumbs trail={props[0]} {...(props[1] ? { end: props[1] } : {})} />
    </MemoryRouter>,
  )
}
const trail = () => within(screen.getByRole('navigation', { name: 'Percorso' }))

it('lead home from a page, and mark the page as the current one', () => {
  show(pages.books.crumbs)
  expect(trail().getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  expect(trail().getByText('Scambio Libri').getAttribute('aria-current')).toBe('page')
})

it('go on with names from the page', () => {
  show(pages.courses.crumbs, [{ label: 'Fisica' }])
  expect(trail().getByRole('link', { name: 'Catalogo Corsi' }).getAttribute('href')).toBe('/courses')
  expect(trail().getByText('Fisica').getAttribute('aria-current')).toBe('page')
})

it('are absent on the home page', () => {
  show(pages.home.crumbs)
  expect(screen.queryByRole('navigation')).toBeNull()
})
