import { waitlistMessages } from '@chiostro/domain/events/waitlist'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { anEvent } from '../../../../test/events.ts'
import { savedItem } from '../../../../test/savedItem.ts'
import type { Operations } from '../../../../test/server.tsx'
import { visitPage } from '../../../../test/visit.tsx'
import { currentToast } from '../../../components/toast/toastStore.ts'
import { preloadPage } from '../../../pages/code.tsx'

// No test should wait for code.
beforeAll(() => preloadPage('/waitlist/secret'))

const place = (fields: object) => ({
  __typename: 'WaitlistEntry',
  id: 'entry-1',
  attendeeName: 'Sara Costa',
  attendeeEmail: 'sara@example.org',
  joinedAt: '2026-11-10T10:00:00.000Z',
  state: 'WAITING',
  position: 3,
  offer: null,
  event: anEvent(1),
  ...fields,
})
const offered = { state: 'OFFERED', position: 0, offer: { __typename: 'SeatOffer', expiresAt: '2099-02-27T17:30:00.000Z' } }
const accept = 'Accetta il posto (entro il 27 febbraio 2099 alle ore 18:30)'
const visit = (fields: object, operations: Operations = {}) =>
  visitPage('/waitlist/secret', { WaitlistEntry: () => ({ waitlistEntry: place(fields) }), ...operations })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

it('says which place it is, and lets the list be left with one press', async () => {
  const { user } = visit({}, { LeaveWaitlist: () => ({ leaveWaitlist: { __typename: 'Confirmation' } }) })
  expect(await screen.findByText('Sei al posto 3 della lista. Se tocca a te ti scriviamo.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Accetta/ })).toBeNull()
  await user.click(await button('Esci dalla lista'))
  await screen.findByRole('heading', { level: 1, name: 'Non sei più in lista d’attesa' })
})

it('says until when a seat is kept, and takes it with one press', async () => {
  const { user } = visit(offered, {
    AcceptSeat: () => ({
      acceptSeat: { __typename: 'EventRegistration', id: 'registration-1', attendeeEmail: 'sara@example.org', ticket: 'biglietto' },
    }),
  })
  expect(await screen.findByText(/riservato fino al 27 febbraio 2099 alle ore 18:30/)).toBeTruthy()
  await user.click(await button(accept))
  await screen.findByRole('heading', { level: 1, name: 'Iscrizione confermata!' })
  expect(screen.getByText('Controlla la posta di sara@example.org')).toBeTruthy()
  expect([savedItem('registration', 'event-1')?.secret, savedItem('waiting', 'event-1')]).toEqual(['biglietto', undefined])
})

it('explains kindly that an offer ran out, and lets the list be joined again', async () => {
  let state: object = offered
  const { user } = visit(
    {},
    {
      WaitlistEntry: () => ({ waitlistEntry: place(state) }),
      AcceptSeat() {
        state = { state: 'EXPIRED', position: null }
        return { acceptSeat: { __typename: 'ConflictError', message: waitlistMessages.offerOver } }
      },
      RejoinWaitlist() {
        state = { position: 1 }
        return { rejoinWaitlist: { __typename: 'WaitlistEntry', id: 'entry-1', position: 1 } }
      },
    },
  )
  await user.click(await button(accept))
  await waitFor(() => expect(currentToast()?.description).toBe(waitlistMessages.offerOver))
  await user.click(await button('Torna in lista d’attesa'))
  expect(await screen.findByText(/Sei la prossima persona in lista/)).toBeTruthy()
})

it('offers nothing more when the place was used up in another window', async () => {
  let isGone = false
  const { user } = visit(
    {},
    {
      WaitlistEntry: () => ({ waitlistEntry: isGone ? null : place(offered) }),
      AcceptSeat() {
        isGone = true
        return { acceptSeat: { __typename: 'NotFoundError', message: waitlistMessages.notFound } }
      },
    },
  )
  await user.click(await button(accept))
  expect((await screen.findByRole('alert')).textContent).toContain(waitlistMessages.notFound)
  expect(screen.queryByRole('button', { name: accept })).toBeNull()
})

it('writes its token nowhere in the page', async () => {
  visit(offered)
  await button(accept)
  expect(document.documentElement.outerHTML).not.toContain('secret')
})
