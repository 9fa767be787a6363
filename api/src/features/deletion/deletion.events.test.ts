import { describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { createAttendee, createEvent } from '../../../test/factories.ts'
import { deliverMails, tokenIn } from '../../../test/outbox.ts'
import { testServer } from '../../../test/server.ts'
import { tablesHolding, wholeDatabase } from '../../../test/wholeDatabase.ts'
import { deleteEvent } from '../events/events.service.ts'
import { deleteAsAdmin, restoreDeleted } from './deletion.service.ts'

const test = testServer()
const statusOf = async (path: string, init?: RequestInit) => (await test.request(path, init)).status
const cancelPath = (token: string) => `/api/registrations/cancel/${token}`
const register = (id: string, attendeeEmail: string) =>
  test.send('POST', `/api/events/${id}/register`, { attendeeName: 'Bo', attendeeEmail, notes: '' })
const everything = () => wholeDatabase(test, ['deleted_records', 'audit_log'])

describe('an event deleted by an admin', () => {
  it('is gone at once wherever it was, for its organiser and its participants too', async () => {
    const event = await createEvent(test, { title: 'Festa abusiva', tags: ['tag-unico'] })
    const attendee = await createAttendee(test, event.id)
    await deleteAsAdmin(contextOf(test, await loggedInAdmin(test)), 'event', event.id, {})
    const found = await test.execute(
      `query ($id: ID!, $token: String!, $cancel: String!) {
        event(id: $id) { id } events(search: "Festa abusiva") { totalCount } eventTags
        managedEvent(id: $id, token: $token) { id } registrationToCancel(token: $cancel) { registration { id } }
      }`,
      { id: event.id, token: event.token, cancel: attendee.token },
    )
    expect(found).toEqual({ event: null, events: { totalCount: 0 }, eventTags: [], managedEvent: null, registrationToCancel: null })
    expect(JSON.stringify(await (await test.request('/api/events')).json())).not.toContain(event.id)
    expect(await (await test.request('/api/events/calendar.ics')).text()).not.toContain('Festa abusiva')
    const manage = `/api/manage-event/${event.id}?token=${event.token}`
    const answers = [
      await statusOf(`/events/${event.id}`),
      await statusOf(`/api/events/${event.id}/registrations`),
      await statusOf(manage),
      await statusOf(manage, { method: 'DELETE' }),
      await statusOf(`/api/manage-event/${event.id}/registrations?token=${event.token}`),
      await statusOf(cancelPath(attendee.token)),
      await statusOf(cancelPath(attendee.token), { method: 'POST' }),
      (await register(event.id, 'nuovo@example.org')).status,
    ]
    expect(answers).toEqual([404, 404, 404, 404, 404, 404, 404, 404])
  })

  it('comes back exactly as it was: seats, links, dates and counts', async () => {
    const event = await createEvent(test, { maxAttendees: 3, calendarSequence: 4, createdAt: new Date('2025-05-06T07:08:09.123Z') })
    const attendees = [await createAttendee(test, event.id), await createAttendee(test, event.id, { notes: 'Senza glutine\n"grazie"' })]
    await createAttendee(test, (await createEvent(test)).id)
    const context = contextOf(test, await loggedInAdmin(test))
    const before = await everything()
    await deleteAsAdmin(context, 'event', event.id, { reason: 'Segnalato' })
    expect((await everything()).event_attendees).toHaveLength((before.event_attendees?.length ?? 0) - 2)
    await restoreDeleted(context, 'event', event.id)
    expect(await everything()).toEqual(before)
    expect(await statusOf(`/api/manage-event/${event.id}?token=${event.token}`)).toBe(200)
    for (const { token } of attendees) expect(await statusOf(cancelPath(token))).toBe(200)
  })

  it('goes on from where it stood: the seats that were taken are, the others can be', async () => {
    const event = await createEvent(test, { maxAttendees: 2 })
    const attendee = await createAttendee(test, event.id, { attendeeEmail: 'prima@example.org' })
    const context = contextOf(test, await loggedInAdmin(test))
    await deleteAsAdmin(context, 'event', event.id, {})
    await restoreDeleted(context, 'event', event.id)
    expect((await register(event.id, 'PRIMA@example.org')).status).toBe(409)
    expect((await register(event.id, 'seconda@example.org')).status).toBe(201)
    expect((await register(event.id, 'terza@example.org')).status).toBe(409)
    expect(await statusOf(cancelPath(attendee.token), { method: 'POST' })).toBe(200)
    expect((await register(event.id, 'terza@example.org')).status).toBe(201)
    expect((await test.db.event.findUniqueOrThrow({ where: { id: event.id } })).registrationCount).toBe(2)
  })

  it('has its participants told nothing while it is gone, and confirms their seat once it is back', async () => {
    const event = await createEvent(test)
    const confirmations = async () => (await deliverMails(test)).filter((mail) => mail.to.address === 'attesa@example.org')
    await register(event.id, 'attesa@example.org')
    const context = contextOf(test, await loggedInAdmin(test))
    await deleteAsAdmin(context, 'event', event.id, {})
    expect(await confirmations()).toEqual([])
    await restoreDeleted(context, 'event', event.id)
    const [mail] = await confirmations()
    expect(mail?.subject).toContain('Iscrizione confermata')
    expect(await statusOf(cancelPath(tokenIn(mail)))).toBe(200)
  })
})

describe('an event called off by its organiser', () => {
  it('leaves no personal data, also when an admin had deleted and restored it before', async () => {
    // Already over: no notice is sent, so no message keeps an address for 30 days.
    const event = await createEvent(test, { date: '2025-01-10', title: 'Serata passata', creatorEmail: 'organizza@example.org' })
    await createAttendee(test, event.id, { attendeeName: 'Gervaso', attendeeEmail: 'gervaso@example.org' })
    const context = contextOf(test, await loggedInAdmin(test))
    await deleteAsAdmin(context, 'event', event.id, {})
    await restoreDeleted(context, 'event', event.id)
    await deleteEvent(context, event.id, event.token)
    expect(await tablesHolding(test, 'organizza@', 'Gervaso', 'gervaso@')).toEqual([])
    expect(await tablesHolding(test, event.id)).toEqual(['audit_log'])
  })
})
