import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PageHeading } from '../components/PageHeading.tsx'
import { forgetFlags } from '../features/flags/flagStore.ts'
import { PageCodeContext } from '../navigation/page.ts'
import { pageCode } from '../pages/code.tsx'
import { Shell } from './Shell.tsx'

beforeEach(() => {
  forgetFlags()
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ courses: true, professors: true }))
})

let broken = false

/** Fails while `broken` says so, as a page with a bug would. */
function Fragile() {
  if (broken) throw new Error('a bug in the page')
  return <PageHeading>Di nuovo in piedi</PageHeading>
}

function visit(path: string) {
  render(
    <PageCodeContext value={pageCode}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route element={<Shell />}>
            <Route path="/books" element={<PageHeading>Scambio Libri</PageHeading>} />
            <Route path="/fragile" element={<Fragile />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </PageCodeContext>,
  )
  return userEvent.setup()
}

describe('a page that breaks', () => {
  function breakThePage() {
    broken = true
    const user = visit('/fragile')
    // React tells the console about the error it hands to the boundary.
    expect(console.error).toHaveBeenCalled()
    vi.mocked(console.error).mockClear()
    return user
  }

  it('leaves the navigation standing and comes back on Riprova', async () => {
    const user = breakThePage()
    expect(screen.getByRole('alert').textContent).toContain('Questa pagina si è interrotta')
    expect(screen.getByRole('link', { name: 'Chiostro' })).toBeDefined()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    expect(screen.getByRole('heading', { name: 'Di nuovo in piedi' })).toBeDefined()
  })

  it('is forgotten on the way to another page', async () => {
    const user = breakThePage()
    await user.click(within(screen.getByRole('navigation', { name: 'Sezioni' })).getByRole('link', { name: 'Libri' }))
    expect(screen.getByRole('heading', { name: 'Scambio Libri' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
