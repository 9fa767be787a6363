import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { GuestList } from './GuestList.tsx'

const code = 'a'.repeat(43)
const guests = ['Sara Costa', 'Niccolò Però'].map((name) => ({ registrationId: name, name, enteredAt: null }))

it.each([
  ['a code', `${code}{Enter}`],
  ['an address', `https://chiostro.example/ticket/${code}{Enter}`],
])('%s that a scanner types is read as a ticket, and the field is ready for the next one', async (_what, keys) => {
  const onCode = vi.fn()
  render(<GuestList guests={guests} onMark={() => {}} onCode={onCode} />)
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  for (let ticket = 1; ticket <= 2; ticket += 1) {
    await userEvent.type(field, keys)
    await waitFor(() => expect(onCode).toHaveBeenCalledTimes(ticket))
    await waitFor(() => expect(field.value).toBe(''))
  }
  expect(onCode).toHaveBeenLastCalledWith(keys.replace('{Enter}', ''))
  expect(document.activeElement).toBe(field)
  expect(screen.getByText('Sara Costa')).toBeTruthy()
})

it('a name still searches', async () => {
  const onCode = vi.fn()
  render(<GuestList guests={guests} onMark={() => {}} onCode={onCode} />)
  await userEvent.type(screen.getByRole('searchbox'), 'niccolo{Enter}')
  await waitFor(() => expect(screen.queryByText('Sara Costa')).toBeNull())
  expect(onCode).not.toHaveBeenCalled()
})
