import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { offerFreedSeatsJob } from '../src/features/events/waitlist/waitlist.service.ts'
import { createAttendee, createEvent } from './factories.ts'
import { deliverMails, tokenIn } from './outbox.ts'
import type { TestServer } from './server.ts'

/** What people do with waiting lists by REST. */
export function waitlistsOf(test: TestServer) {
  const address = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.org`
  const join = (eventId: string, email: string, more: object = {}) =>
    test.send('POST', `/api/events/${eventId}/waitlist`, { name: 'Ida', email, ...more })
  const mailsTo = async (email: string) => (await deliverMails(test)).filter(({ to }) => to.address === email)
  return {
    address,
    join,
    mailsTo,
    place: async (token: string) => (await test.request(`/api/waitlist/${token}`)).json(),
    act: (token: string, what: string) => test.request(`/api/waitlist/${token}/${what}`, { method: 'POST' }),
    stored: (id: string) => test.db.event.findUniqueOrThrow({ where: { id } }),
    async fullEvent(changes: object = {}) {
      const event = await createEvent(test, { maxAttendees: 1, ...changes })
      const attendee = await createAttendee(test, event.id)
      const cancel = () => test.request(`/api/registrations/cancel/${attendee.token}`, { method: 'POST' })
      const change = (changes: object) => {
        const { title, description, targetAudience, location, maxAttendees } = event
        const body = { title, description, targetAudience, location, maxAttendees, ...changes }
        return test.send('PUT', `/api/manage-event/${event.id}?token=${event.token}`, body)
      }
      return { ...event, attendee, cancel, change }
    },
    /** @returns address and token */
    async waiting(eventId: string, name = 'ida', more: object = {}) {
      const email = address(name)
      expect((await join(eventId, email, more)).status).toBe(201)
      return { email, token: tokenIn((await mailsTo(email))[0]) }
    },
    /** Ends the offers of an event early, as told. */
    async letOffersEnd(eventId: string) {
      await test.db.outgoingMail.updateMany({ where: { template: 'waitlist.offer', sentAt: null }, data: { sentAt: new Date() } })
      await test.db.waitingEntry.updateMany({
        where: { eventId, offeredAt: { not: null } },
        data: { offerExpiresAt: new Date(Date.now() - 1000) },
      })
    },
    runJob: (eventId: string) => offerFreedSeatsJob.run(test, { eventId }, new AbortController().signal),
  }
}
