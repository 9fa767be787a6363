import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { spyOnReload } from '../../test/reload.ts'
import { Toaster } from './toast/Toaster.tsx'
import { useLazyDialog } from './useLazyDialog.tsx'

const gone = async () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

function Follow() {
  const dialog = useLazyDialog(gone)
  return (
    <>
      <button type="button" onClick={dialog.open}>
        Segui
      </button>
      {dialog.shown(() => null)}
      <Toaster />
    </>
  )
}

async function press(status: number) {
  const reload = spyOnReload()
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}, { status }))
  render(<Follow />)
  await userEvent.click(screen.getByRole('button', { name: 'Segui' }))
  return reload
}

it('loads the page anew where its code is gone', async () => {
  const reload = await press(200)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(screen.queryByText('Non riusciamo ad aprire questa parte')).toBeNull()
})

it('says so where the server does not answer', async () => {
  const reload = await press(502)
  expect(await screen.findByText('Non riusciamo ad aprire questa parte')).toBeDefined()
  expect(reload).not.toHaveBeenCalled()
})
