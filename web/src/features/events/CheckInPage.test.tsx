import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { answer } from '../../../test/server.tsx'
import { CheckInPage } from './CheckInPage.tsx'

vi.mock('./checkIn/device.ts', () => ({
  dropScans: async () => {},
  forget: async () => {},
  forgetExpired: async () => {},
  load: async () => undefined,
  loadScans: async () => [],
  save: async () => {},
  saveScans: async () => {},
}))

const event = { __typename: 'Event', id: 'event-1', title: 'Festa', date: '2099-03-10', startTime: '18:30', endTime: '', endDate: null }
const entry = { registrationId: 'registration-1', name: 'Sara Costa', codeHash: 'hash', olderCodeHashes: [], enteredAt: null }
const server = vi.hoisted(() => ({ report: (): Promise<unknown> => Promise.resolve('unreachable') }))
vi.mock('./checkIn/checkIn.queries.ts', () => ({
  doorServer: () => ({
    list: async () => ({ now: new Date().toISOString(), event, entries: [entry] }),
    report: () => server.report(),
  }),
}))

async function pressLetIn() {
  const { App } = answer({})
  render(
    <App>
      <MemoryRouter initialEntries={['/check-in/event-1?token=secret']}>
        <Routes>
          <Route path="/check-in/:eventId" element={<CheckInPage />} />
        </Routes>
      </MemoryRouter>
    </App>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Fai entrare Sara Costa' }))
}

async function letIn() {
  await pressLetIn()
  await screen.findByText('Può entrare.')
}

it('says how many entries wait while there is no connection', async () => {
  await letIn()
  await screen.findByText('Senza connessione: 1 ingresso da inviare, puoi continuare.')
})

it('does not say so while the server is slow', async () => {
  let isAsked = false
  server.report = () => {
    isAsked = true
    return new Promise(() => {})
  }
  await letIn()
  await waitFor(() => expect(isAsked).toBe(true))
  expect(screen.queryByText(/Senza connessione/)).toBeNull()
})

it('says why a door closes, of a revoked link and an event that was called off, and that its entries wait for the next link', async () => {
  server.report = async () => 'gone'
  await pressLetIn()
  await screen.findByText(/^1 ingresso da inviare resta su questo telefono/)
  screen.getByText(/revocato o scaduto, oppure l’evento è stato annullato/)
  expect(screen.queryByText('Sara Costa')).toBeNull()
})
