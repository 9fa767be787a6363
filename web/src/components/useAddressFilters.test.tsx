import { act, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { useAddressFilters } from './useAddressFilters.ts'

const defaults = { search: '', sort: 'newest' }
let page = { search: '', goBack: () => {} }

function List() {
  const { filters, change } = useAddressFilters(defaults)
  const [typed, setTyped] = useState(filters.search)
  const navigate = useNavigate()
  page = { search: useLocation().search, goBack: () => navigate(-1) }
  return (
    <>
      <input
        aria-label="Cerca"
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value)
          change({ search: value })
        }}
      />
      <button type="button" onClick={() => change({ sort: 'price' })}>
        Ordina
      </button>
    </>
  )
}

beforeEach(() => {
  render(
    <MemoryRouter initialEntries={['/before', '/list']} initialIndex={1}>
      <List />
    </MemoryRouter>,
  )
})

const goBack = () => act(async () => page.goBack())

it('a search that is refined letter by letter is one step of the history: back leads to the list without it', async () => {
  await userEvent.type(screen.getByLabelText('Cerca'), 'analisi')
  expect(page.search).toBe('?search=analisi')
  await goBack()
  expect(page.search).toBe('')
})

it('a search that is ended and begun anew, and every other filter, is a step of its own', async () => {
  const field = screen.getByLabelText('Cerca')
  await userEvent.type(field, 'fisica')
  await userEvent.clear(field)
  await userEvent.type(field, 'storia')
  await userEvent.click(screen.getByText('Ordina'))
  const seen = [page.search]
  for (let n = 0; n < 4; n++) {
    await goBack()
    seen.push(page.search)
  }
  expect(seen).toEqual(['?search=storia&sort=price', '?search=storia', '', '?search=fisica', ''])
})

it.each([
  ['/list?sort=nope', { sort: 'newest' }],
  ['/list?sort=price', { sort: 'price' }],
  ['/list?search=analisi', { search: 'analisi' }],
  ['/list?search=matematica', { search: '' }],
  ['/list?search=📚📚📚📚', { search: '' }],
])('a value that the server would refuse is none: %s', (address, filters) => {
  const allowed = { sort: ['newest', 'price'], search: 7 }
  const { result } = renderHook(() => useAddressFilters(defaults, allowed), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  })
  expect(result.current.filters).toMatchObject(filters)
})
