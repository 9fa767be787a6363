import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { spyOnReload } from '../../test/reload.ts'
import { saveDraft } from './drafts.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { OverFailure } from './OverFailure.tsx'

const isOffline = (offline = true) => vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(!offline)
let failure: Error | null

function Record() {
  if (failure) throw failure
  return <p>il libro</p>
}

const onClose = vi.fn()

async function open(name: string) {
  render(
    <MemoryRouter>
      <p>la lista</p>
      <ErrorBoundary resetKey="book" onClose={onClose}>
        <Record />
      </ErrorBoundary>
    </MemoryRouter>,
  )
  const dialog = await screen.findByRole('dialog', { name })
  // React tells the console about the error it hands to the boundary.
  expect(console.error).toHaveBeenCalled()
  vi.mocked(console.error).mockClear()
  return dialog
}

/** What would open the part again, once it failed without a connection, which is back. */
function retriedOnReturn() {
  isOffline()
  const onRetry = vi.fn()
  render(
    <MemoryRouter>
      <OverFailure isMissing onRetry={onRetry} onClose={onClose} />
    </MemoryRouter>,
  )
  act(() => void window.dispatchEvent(new Event('online')))
  return onRetry
}

beforeEach(() => {
  isOffline(false)
  failure = new TypeError('Failed to fetch dynamically imported module')
  onClose.mockClear()
})

describe('what fails to open over a page', () => {
  it('says without a connection that it is not on the device, and leaves the list below', async () => {
    isOffline()
    const dialog = await open('Sei senza connessione')
    expect(dialog.textContent).toContain('Non è ancora su questo dispositivo')
    expect(screen.getByText('la lista')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('does not open by itself when the connection is back where a form was closed unsent', async () => {
    saveDraft('sell', { title: 'Analisi 1' })
    expect(retriedOnReturn()).not.toHaveBeenCalled()
  })

  it('opens by itself when the connection is back', () => {
    expect(retriedOnReturn()).toHaveBeenCalledOnce()
  })

  it('is tried again where it broke for another reason', async () => {
    failure = new Error('a bug in the record')
    await open('Errore')
    failure = null
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
    await waitFor(() => expect(screen.getByText('il libro')).toBeDefined())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a page whose code is gone', () => {
  let reload: ReturnType<typeof spyOnReload>
  const isServed = (status: number) => vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}, { status }))

  beforeEach(() => {
    reload = spyOnReload()
    isServed(200)
  })

  function visit(path: string, over = false) {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Link to="/book">Apri</Link>
        <Routes>
          <Route
            path="/book"
            element={
              <ErrorBoundary resetKey="book" {...(over ? { onClose } : {})}>
                <Record />
              </ErrorBoundary>
            }
          />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>,
    )
  }

  async function press(over = false) {
    visit('/books', over)
    await userEvent.click(screen.getByRole('link', { name: 'Apri' }))
    // React tells the console about the error it hands to the boundary.
    expect(console.error).toHaveBeenCalled()
    vi.mocked(console.error).mockClear()
  }

  it.each([false, true])('is loaded anew after a press, saying nothing (over another: %s)', async (over) => {
    await press(over)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect([screen.queryByRole('alert'), screen.queryByRole('dialog')]).toEqual([null, null])
  })

  it('says so where it was just loaded', async () => {
    visit('/book')
    expect((await screen.findByRole('alert')).textContent).toContain('Questa pagina si è interrotta')
    expect(reload).not.toHaveBeenCalled()
    vi.mocked(console.error).mockClear()
  })

  it.each([
    ['the server does not answer', () => vi.mocked(window.fetch).mockRejectedValue(new TypeError('Failed to fetch'))],
    ['the server is not ready', () => isServed(502)],
    ['a form was closed unsent', () => saveDraft('sell', { title: 'Analisi 1' })],
    ['a form is open below', () => document.body.append(document.createElement('form'))],
    ['it is a mistake of the page', () => (failure = new Error('a bug in the page'))],
  ])('says so where %s', async (_, prepare) => {
    prepare()
    await press()
    expect((await screen.findByRole('alert')).textContent).toContain('Questa pagina si è interrotta')
    expect(reload).not.toHaveBeenCalled()
    document.body.querySelector(':scope > form')?.remove()
  })
})
