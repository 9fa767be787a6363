import { eventMessages } from '@chiostro/domain/events/events'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { anEvent } from '../../../test/events.ts'
import { answer, type Operations, unreachable } from '../../../test/server.tsx'
import { currentToast } from '../../components/toast/toastStore.ts'
import { CancelRegistrationPage } from './CancelRegistrationPage.tsx'

const registration = {
  __typename: 'EventRegistration',
  id: 'registration-1',
  attendeeName: 'Sara Costa',
  attendeeEmail: 'sara@example.org',
  notes: 'Arrivo tardi',
  registeredAt: '2026-11-10T10:00:00.000Z',
  hidden: false,
}

function visit(operations: Operations = {}) {
  const found = { __typename: 'RegistrationToCancel', registration, event: anEvent(1) }
  const server = answer({ RegistrationToCancel: () => ({ registrationToCancel: found }), ...operations })
  render(
    <server.App>
      <MemoryRouter initialEntries={['/cancel-registration/secret']}>
        <Routes>
          <Route path="/cancel-registration/:token" element={<CancelRegistrationPage />} />
        </Routes>
      </MemoryRouter>
    </server.App>,
  )
  return { user: userEvent.setup(), asked: server.asked }
}

const confirm = () => screen.findByRole('button', { name: 'Conferma cancellazione' })

it('shows what would be cancelled, and that there is no way back', async () => {
  visit()
  expect(screen.getByText('Caricamento…')).toBeTruthy()
  await confirm()
  for (const text of ['Evento 1', 'domenica 1 marzo 2099', 'Cortile', 'Sara Costa', 'sara@example.org', 'Arrivo tardi', '10 novembre 2026'])
    expect(screen.getByText(text), text).toBeTruthy()
  expect(screen.getByText(/Questa azione non può essere annullata/)).toBeTruthy()
})

it('cancels once confirmed: a screen promises the e-mail and leads on', async () => {
  const { user, asked } = visit({ CancelRegistration: () => ({ cancelRegistration: { __typename: 'Confirmation' } }) })
  const scroll = vi.spyOn(window, 'scrollTo')
  await user.click(await confirm())
  await screen.findByRole('heading', { level: 1, name: 'Iscrizione cancellata!' })
  expect(scroll, 'from the button at the end').toHaveBeenCalledWith(0, 0)
  expect(screen.getByText(/email di conferma/)).toBeTruthy()
  expect(screen.queryByText('Sara Costa')).toBeNull()
  expect(screen.getByRole('link', { name: 'Guarda gli altri eventi' }).getAttribute('href')).toBe('/events')
  expect(screen.getByRole('link', { name: 'Torna alla home' }).getAttribute('href')).toBe('/')
  expect(currentToast()).toMatchObject({ title: 'Iscrizione cancellata!' })
  expect(asked.at(-1)).toEqual({ operation: 'CancelRegistration', variables: { token: 'secret' } })
})

it('says so when the link was used or never existed', async () => {
  visit({ RegistrationToCancel: () => ({ registrationToCancel: null }) })
  expect(await screen.findByText(eventMessages.registrationNotFound)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull()
})

it('stays and says so when there is no connection', async () => {
  const { user } = visit({ CancelRegistration: unreachable })
  await user.click(await confirm())
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Errore durante la cancellazione', variant: 'destructive' }))
  expect((await confirm()).hasAttribute('disabled')).toBe(false)
})

it('offers nothing more when it was cancelled in another window', async () => {
  let isCancelled = false
  const { user } = visit({
    RegistrationToCancel: () => ({
      registrationToCancel: isCancelled ? null : { __typename: 'RegistrationToCancel', registration, event: anEvent(1) },
    }),
    CancelRegistration() {
      isCancelled = true
      return { cancelRegistration: { __typename: 'NotFoundError', message: eventMessages.registrationNotFound } }
    },
  })
  await user.click(await confirm())
  expect(await screen.findByText(eventMessages.registrationNotFound)).toBeTruthy()
  expect(currentToast()).toMatchObject({ title: 'Errore durante la cancellazione', variant: 'destructive' })
  expect(screen.queryByRole('button', { name: 'Conferma cancellazione' })).toBeNull()
})

it('writes its token nowhere in the page', async () => {
  visit()
  await confirm()
  expect(document.documentElement.outerHTML).not.toContain('secret')
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/cancel-registration$/)
  expect(document.querySelector('meta[name="referrer"]')?.getAttribute('content')).toBe('no-referrer')
})
