import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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

  it('opens by itself when the connection is back', () => {
    isOffline()
    const onRetry = vi.fn()
    render(
      <MemoryRouter>
        <OverFailure isMissing onRetry={onRetry} onClose={onClose} />
      </MemoryRouter>,
    )
    act(() => void window.dispatchEvent(new Event('online')))
    expect(onRetry).toHaveBeenCalledOnce()
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
