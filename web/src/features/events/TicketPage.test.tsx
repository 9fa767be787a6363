import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { answer, type Operations, unreachable } from '../../../test/server.tsx'
import { TicketPage } from './TicketPage.tsx'

const saved = new Map<string, unknown>()
vi.mock('./checkIn/device.ts', () => ({
  forget: async (_store: string, key: string) => void saved.delete(key),
  forgetExpired: async () => {},
  save: async (_store: string, key: string, value: unknown) => void saved.set(key, value),
  load: async (_store: string, key: string) => saved.get(key),
}))
afterEach(() => saved.clear())

const ticket = {
  __typename: 'Ticket',
  attendeeName: 'Sara Costa',
  event: {
    __typename: 'Event',
    id: 'event-1',
    title: 'Festa',
    location: 'Cortile',
    date: '2099-03-10',
    startTime: '18:30',
    endTime: '13:00',
    endDate: '2099-03-12',
  },
}

function visit(operations: Operations) {
  const { App } = answer(operations)
  return render(
    <App>
      <MemoryRouter initialEntries={['/ticket/secret']}>
        <Routes>
          <Route path="/ticket/:token" element={<TicketPage />} />
        </Routes>
      </MemoryRouter>
    </App>,
  )
}
const code = () => screen.queryByRole('img', { name: 'Codice QR del tuo biglietto' })

it('shows the code at once, then whose it is and for what, and keeps it on the device', async () => {
  visit({ Ticket: () => ({ ticket }) })
  expect(code()).not.toBeNull()
  expect(await screen.findByText('Sara Costa')).toBeTruthy()
  for (const text of ['Festa', 'martedì 10 marzo 2099', '18:30 – giovedì 12 marzo 2099, 13:00', 'Cortile'])
    expect(screen.getByText(text)).toBeTruthy()
  await waitFor(() => expect(saved.get('secret')).toMatchObject({ attendeeName: 'Sara Costa' }))
})

it('opens without a connection as it was seen last', async () => {
  saved.set('secret', ticket)
  visit({ Ticket: unreachable })
  expect(await screen.findByText('Sara Costa')).toBeTruthy()
  expect(code()).not.toBeNull()
})

it('without a connection and never seen before still shows the code', async () => {
  visit({ Ticket: unreachable })
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  expect(code()).not.toBeNull()
})

it('of a cancelled registration is gone, from the device too', async () => {
  saved.set('secret', ticket)
  visit({ Ticket: () => ({ ticket: null }) })
  await waitFor(() => expect(code()).toBeNull())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(saved.size).toBe(0)
})
