import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAttendee, createEvent, eventInput, inDays } from '../../../test/factories.ts'
import { deliverMails, tokenIn } from '../../../test/outbox.ts'
import { testServer } from '../../../test/server.ts'
import { countStatements } from '../../../test/statements.ts'
import type { RenderedMail } from '../../mail/layout.ts'
import { notifyChangeJob } from './events.jobs.ts'

const test = testServer()
const everybody = (mails: RenderedMail[]) => mails.map((mail) => mail.to.address).sort()
const entryIn = (mail?: RenderedMail) =>
  new ICAL.Component(ICAL.parse(String(mail?.attachments?.[0]?.content))).getFirstSubcomponent('vevent') as ICAL.Component
const propertyOf = (mail: RenderedMail | undefined, name: string) => entryIn(mail).getFirstPropertyValue(name)?.toString()

async function change(event: Awaited<ReturnType<typeof createEvent>>, changes: object) {
  const { title, description, targetAudience, location, maxAttendees } = event
  const input = { title, description, targetAudience, location, maxAttendees, ...changes }
  const response = await test.send('PUT', `/api/manage-event/${event.id}?token=${event.token}`, input)
  expect(response.status).toBe(200)
}
/** Runs the job as it runs after the delay. */
const tellChanges = (event: { id: string }) => notifyChangeJob.run(test, { eventId: event.id }, new AbortController().signal)
const remove = (event: { id: string; token: string }) =>
  test.request(`/api/manage-event/${event.id}?token=${event.token}`, { method: 'DELETE' })

beforeEach(() => test.db.outgoingMail.deleteMany())
afterEach(() => void vi.useRealTimers())

describe('creating an event', () => {
  it('sends the organiser a link that opens it', async () => {
    const input = eventInput()
    const { id } = (await (await test.send('POST', '/api/events', input)).json()) as { id: string }
    const [mail, ...others] = await deliverMails(test)
    expect(others).toEqual([])
    expect(mail?.to).toEqual({ address: input.creatorEmail })
    expect(mail?.text).toContain(`http://chiostro.test/chiostro/manage-event/${id}?token=`)
    expect((await test.request(`/api/manage-event/${id}?token=${tokenIn(mail)}`)).status).toBe(200)
    const stored = JSON.stringify([await test.db.event.findUnique({ where: { id } }), await test.db.outgoingMail.findMany()])
    expect(stored).not.toContain(tokenIn(mail))
  })
})

describe('registering', () => {
  it('sends the attendee a link that cancels and an entry for the calendar; cancelling is confirmed', async () => {
    const event = await createEvent(test)
    const attendee = { attendeeName: 'Bo', attendeeEmail: 'bo@example.org', notes: 'Arrivo tardi' }
    await test.send('POST', `/api/events/${event.id}/register`, attendee)
    const [mail] = await deliverMails(test)
    expect(mail).toMatchObject({ to: { address: 'bo@example.org' }, subject: `Iscrizione confermata: ${event.title}` })
    expect(mail?.attachments).toMatchObject([{ filename: 'evento.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }])
    expect(String(mail?.attachments?.[0]?.content)).toContain('\r\nMETHOD:PUBLISH\r\n')
    expect([propertyOf(mail, 'uid'), propertyOf(mail, 'status')]).toEqual([event.id, 'CONFIRMED'])
    expect(mail?.text).toContain('http://chiostro.test/cancel-registration/')
    const path = `/api/registrations/cancel/${tokenIn(mail)}`
    expect((await test.request(path)).status).toBe(200)
    expect((await test.request(path, { method: 'POST' })).status).toBe(200)
    const [confirmation, ...others] = await deliverMails(test)
    expect(others).toEqual([])
    expect(confirmation).toMatchObject({ to: { address: 'bo@example.org' }, subject: `Iscrizione cancellata: ${event.title}` })
    const entry = String(confirmation?.attachments?.[0]?.content)
    for (const part of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']) expect(entry).toContain(`\r\n${part}\r\n`)
    expect((await test.request(path, { method: 'POST' })).status).toBe(404)
    expect(await deliverMails(test)).toEqual([])
  })

  it('again, after cancelling, brings the event back into the calendar; a change comes after both', async () => {
    const event = await createEvent(test)
    const versions: (string | undefined)[] = []
    const next = async () => {
      const [mail] = await deliverMails(test)
      versions.push(`${propertyOf(mail, 'status')} ${propertyOf(mail, 'sequence')}`)
      return mail
    }
    const register = () => test.send('POST', `/api/events/${event.id}/register`, { attendeeName: 'Bo', attendeeEmail: 'bo@example.org' })
    for (const _ of [1, 2]) {
      await register()
      const mail = await next()
      await test.request(`/api/registrations/cancel/${tokenIn(mail)}`, { method: 'POST' })
      await next()
    }
    await register()
    await next()
    await change(event, { location: 'Aula 5' })
    await tellChanges(event)
    await next()
    await remove(event)
    await next()
    expect(versions).toEqual([...['CONFIRMED 0', 'CANCELLED 1', 'CONFIRMED 2', 'CANCELLED 3', 'CONFIRMED 4', 'CONFIRMED 5', 'CANCELLED 6']])
  })

  it('cancelled takes the event out in the version of that moment, however late the message leaves', async () => {
    const event = await createEvent(test)
    const [bo, eva] = [await createAttendee(test, event.id), await createAttendee(test, event.id)]
    for (const { token } of [bo, eva]) await test.request(`/api/registrations/cancel/${token}`, { method: 'POST' })
    await test.send('POST', `/api/events/${event.id}/register`, { attendeeName: 'Bo', attendeeEmail: bo.attendeeEmail })
    expect((await deliverMails(test)).map((mail) => propertyOf(mail, 'sequence'))).toEqual(['1', '3', '4'])
  })

  it('sends nothing after a refused registration, or one cancelled before delivery', async () => {
    const event = await createEvent(test, { maxAttendees: 1 })
    const attendee = await createAttendee(test, event.id)
    await test.send('POST', `/api/events/${event.id}/register`, { attendeeName: 'Eva', attendeeEmail: 'eva@example.org' })
    expect(await test.db.outgoingMail.count()).toBe(0)
    await test.send('POST', `/api/registrations/cancel/${attendee.token}`, {})
    await test.send('POST', `/api/events/${event.id}/register`, { attendeeName: 'Eva', attendeeEmail: 'eva@example.org' })
    await test.db.eventAttendee.deleteMany({ where: { eventId: event.id } })
    expect((await deliverMails(test)).map((mail) => mail.subject)).toEqual([`Iscrizione cancellata: ${event.title}`])
  })
})

describe('changing an event', () => {
  it.each([{ date: inDays(20) }, { startTime: '21:00' }, { endTime: '' }, { location: 'Aula 5' }])(
    'by %j tells every participant, with a link and the new entry',
    async (changes) => {
      const event = await createEvent(test)
      const attendees = [await createAttendee(test, event.id), await createAttendee(test, event.id)]
      await change(event, changes)
      expect(await test.db.outgoingMail.count()).toBe(0)
      await tellChanges(event)
      const mails = await deliverMails(test)
      expect(everybody(mails)).toEqual(attendees.map((attendee) => attendee.attendeeEmail).sort())
      expect(mails[0]?.subject).toBe(`Cambiano data, orario o luogo: ${event.title}`)
      expect([propertyOf(mails[0], 'uid'), propertyOf(mails[0], 'sequence')]).toEqual([event.id, '1'])
      for (const mail of mails) expect((await test.request(`/api/registrations/cancel/${tokenIn(mail)}`)).status).toBe(200)
    },
  )

  it('in other fields sends no mail', async () => {
    const event = await createEvent(test)
    await createAttendee(test, event.id)
    const { date, startTime, endTime } = event
    await change(event, { title: 'Altro titolo', maxAttendees: null, tags: ['nuovo'], duration: 'poco', date, startTime, endTime })
    expect(await test.db.outgoingMail.count()).toBe(0)
  })

  it('many times tells the last state, once the last change has rested for ten minutes', async () => {
    const event = await createEvent(test)
    await createAttendee(test, event.id)
    for (let room = 1; room <= 30; room++) await change(event, { location: `Aula ${room}` })
    const { rows } = await test.pool.query(
      `SELECT data, start_after - now() AS wait FROM pgboss.job WHERE name = $1 AND data ->> 'eventId' = $2 AND state = 'created'`,
      [notifyChangeJob.name, event.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].wait.minutes).toBe(9)
    await tellChanges(event)
    const mails = await deliverMails(test)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Aula 30')
  })

  it('again within an hour of telling waits until the hour is over', async () => {
    const event = await createEvent(test)
    const attendee = await createAttendee(test, event.id)
    await change(event, { location: 'Aula 1' })
    await tellChanges(event)
    await deliverMails(test)
    await change(event, { location: 'Aula 2' })
    await tellChanges(event)
    expect(await deliverMails(test)).toEqual([])
    await test.pool.query(`UPDATE event_attendees SET told_at = told_at - interval '1 hour' WHERE id = $1`, [attendee.id])
    await tellChanges(event)
    expect((await deliverMails(test)).map(({ text }) => text)).toEqual([expect.stringContaining('Aula 2')])
    await tellChanges(event)
    expect(await deliverMails(test)).toEqual([])
  })

  it('waits for no hour after a message told by a clock that was ahead', async () => {
    const event = await createEvent(test)
    await createAttendee(test, event.id, { toldAt: new Date(Date.now() + 365 * 86_400_000) })
    await change(event, { location: 'Aula 3' })
    await tellChanges(event)
    expect((await deliverMails(test)).map(({ text }) => text)).toEqual([expect.stringContaining('Aula 3')])
  })

  it('is not told any more once the event is over', async () => {
    const event = await createEvent(test)
    await createAttendee(test, event.id)
    await change(event, { location: 'Aula 7' })
    await tellChanges(event)
    vi.useFakeTimers({ toFake: ['Date'], now: event.endsAt })
    expect(await deliverMails(test)).toEqual([])
  })

  it('is not told to those who registered after it', async () => {
    const event = await createEvent(test)
    const early = await createAttendee(test, event.id)
    await change(event, { location: 'Aula 7' })
    await test.send('POST', `/api/events/${event.id}/register`, { attendeeName: 'Eva', attendeeEmail: 'eva@example.org' })
    await tellChanges(event)
    const told = (await deliverMails(test)).filter(({ subject }) => subject.startsWith('Cambiano'))
    expect(everybody(told)).toEqual([early.attendeeEmail])
  })

  it('leaves no token behind when a further change overtakes the message', async () => {
    const event = await createEvent(test)
    const attendee = await createAttendee(test, event.id)
    await change(event, { location: 'Aula 1' })
    await tellChanges(event)
    await change(event, { location: 'Aula 2' })
    expect(await deliverMails(test)).toEqual([])
    expect(await test.db.cancellationToken.count({ where: { attendeeId: attendee.id } })).toBe(1)
  })
})

describe('deleting an event', () => {
  it('tells every participant that it is off, and takes it off their calendars', async () => {
    const event = await createEvent(test)
    const attendees = [await createAttendee(test, event.id), await createAttendee(test, event.id)]
    expect((await remove(event)).status).toBe(200)
    const mails = await deliverMails(test)
    expect(everybody(mails)).toEqual(attendees.map((attendee) => attendee.attendeeEmail).sort())
    expect(mails[0]?.subject).toBe(`Evento annullato: ${event.title}`)
    expect(mails[0]?.text).toContain('è stato annullato')
    expect(String(mails[0]?.attachments?.[0]?.content)).toContain('\r\nMETHOD:CANCEL\r\n')
    expect(['uid', 'status', 'sequence'].map((name) => propertyOf(mails[0], name))).toEqual([event.id, 'CANCELLED', '1'])
  })

  it('that is over sends no mail', async () => {
    const event = await createEvent(test, { date: inDays(-2) })
    await createAttendee(test, event.id)
    expect((await remove(event)).status).toBe(200)
    expect(await test.db.outgoingMail.count()).toBe(0)
  })

  it('drops the messages about it that still wait', async () => {
    const event = await createEvent(test)
    await test.send('POST', `/api/events/${event.id}/register`, { attendeeName: 'Bo', attendeeEmail: 'bo@example.org' })
    await remove(event)
    expect((await deliverMails(test)).map((mail) => mail.subject)).toEqual([`Evento annullato: ${event.title}`])
  })

  it('costs as many statements with 300 participants as with one', async () => {
    const cost = async (participants: number) => {
      const event = await createEvent(test, { registrationCount: participants, maxAttendees: null })
      await test.db.eventAttendee.createMany({
        data: Array.from({ length: participants }, (_, n) => ({
          eventId: event.id,
          attendeeName: 'Bo',
          attendeeEmail: `${n}@example.org`,
        })),
      })
      return countStatements(() => remove(event))
    }
    await cost(1)
    expect(await cost(300)).toBe(await cost(1))
    expect(await test.db.outgoingMail.count()).toBe(302)
  })
})

it('no seat or place is confirmed once the event is over, as after hours without a mail server', async () => {
  const { id } = await createEvent(test, { maxAttendees: 1 })
  await test.send('POST', `/api/events/${id}/register`, { attendeeName: 'Bo', attendeeEmail: 'bo.late@example.org' })
  await test.send('POST', `/api/events/${id}/waitlist`, { name: 'Ida', email: 'ida.late@example.org' })
  expect(await test.db.outgoingMail.count()).toBe(2)
  await test.db.event.update({ where: { id }, data: { startsAt: new Date(Date.now() - 2000), endsAt: new Date(Date.now() - 1000) } })
  expect(await deliverMails(test)).toEqual([])
})
