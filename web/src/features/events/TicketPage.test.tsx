import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
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

it('is put into the calendar, and cancelled after a question, which ends it on the device too', async () => {
  visit({ Ticket: () => ({ ticket }), CancelRegistration: () => ({ cancelRegistration: { __typename: 'Confirmation' } }) })
  const user = userEvent.setup()
  expect((await screen.findByRole('link', { name: 'Aggiungi al calendario' })).getAttribute('href')).toBe('/api/events/event-1.ics')
  await waitFor(() => expect(saved.size).toBe(1))
  await user.click(screen.getByRole('button', { name: 'Non vieni più?' }))
  await user.click(screen.getByRole('button', { name: 'Cancella la tua iscrizione' }))
  expect(await screen.findByText(/Il tuo posto è di nuovo libero/)).toBeTruthy()
  expect(code()).toBeNull()
  expect(saved.size).toBe(0)
})

it('is gone, from the device too, once a press says that it was cancelled in another window', async () => {
  let isCancelled = false
  visit({
    Ticket: () => ({ ticket: isCancelled ? null : ticket }),
    CancelRegistration() {
      isCancelled = true
      return { cancelRegistration: { __typename: 'NotFoundError', message: 'Iscrizione non trovata' } }
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Non vieni più?' }))
  await user.click(screen.getByRole('button', { name: 'Cancella la tua iscrizione' }))
  await waitFor(() => expect(code()).toBeNull())
  expect(saved.size).toBe(0)
})

it('of an event that is over offers neither', async () => {
  visit({ Ticket: () => ({ ticket: { ...ticket, event: { ...ticket.event, date: '2020-03-10', endDate: '2020-03-12' } } }) })
  expect(await screen.findByText('Sara Costa')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Non vieni più?' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Aggiungi al calendario' })).toBeNull()
})

it('of a cancelled registration is gone, from the device too', async () => {
  saved.set('secret', ticket)
  visit({ Ticket: () => ({ ticket: null }) })
  await waitFor(() => expect(code()).toBeNull())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(saved.size).toBe(0)
})
