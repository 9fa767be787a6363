import { addDays, romeDay, romeMoment } from '@chiostro/domain/text/rome'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAttendee, createEvent, inDays } from '../../../test/factories.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { testServer } from '../../../test/server.ts'
import { remind } from './events.jobs.ts'

const test = testServer()
afterEach(() => void vi.useRealTimers())
const letter = { subject: 'Si cambia aula', message: 'Ci vediamo in aula 3.\nPortate il libretto.', to: 'registered' }
const write = (id: string, token: string, changes: object = {}) =>
  test.send('POST', `/api/manage-event/${id}/messages?token=${token}`, { ...letter, ...changes })
const yesterday = () => new Date(Date.now() - 2 * 86_400_000)

describe('a message to the participants', () => {
  it('reaches each in a mail of their own that names no other, with Reply-To the organiser, who gets a copy', async () => {
    const event = await createEvent(test, { creatorEmail: 'org@example.org' })
    const people = [await createAttendee(test, event.id), await createAttendee(test, event.id)]
    const answer = await write(event.id, event.token)
    expect([answer.status, await answer.json()]).toEqual([201, { sent: 2 }])
    const delivered = await deliverMails(test)
    const addresses = [...people.map(({ attendeeEmail }) => attendeeEmail), 'org@example.org']
    const mails = addresses.map((address) => delivered.find(({ to }) => to.address === address))
    expect([delivered.length, mails.filter(Boolean).length]).toEqual([3, 3])
    for (const [n, mail] of mails.slice(0, 2).entries()) {
      expect(mail).toMatchObject({ replyTo: { address: 'org@example.org' }, subject: `Si cambia aula (${event.title})` })
      expect(mail?.text).toContain('Portate il libretto.')
      expect(JSON.stringify(mail)).not.toContain(people[1 - n]?.attendeeEmail)
    }
    expect(mails[2]?.text).toContain('2 persone')
    for (const { attendeeEmail } of people) expect(JSON.stringify(mails[2])).not.toContain(attendeeEmail)
  })

  it('reaches those who wait when it is for everyone', async () => {
    const event = await createEvent(test, { maxAttendees: 1 })
    await createAttendee(test, event.id)
    await test.send('POST', `/api/events/${event.id}/waitlist`, { name: 'Ida', email: 'ida@example.org' })
    await deliverMails(test)
    expect(await (await write(event.id, event.token, { to: 'everyone' })).json()).toEqual({ sent: 2 })
    expect((await deliverMails(test)).map(({ to }) => to.address)).toContain('ida@example.org')
  })

  it('is sent three times for an event and not once more, also when all are sent at once', async () => {
    const event = await createEvent(test)
    await createAttendee(test, event.id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(event.id, event.token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409])
    expect(await test.db.eventMessage.count({ where: { eventId: event.id } })).toBe(3)
    await deliverMails(test)
  })

  it('is refused without a subject, a text, or a person to read it, and with a wrong token', async () => {
    const event = await createEvent(test)
    expect((await write(event.id, event.token)).status).toBe(409)
    await createAttendee(test, event.id)
    for (const changes of [{ subject: ' ' }, { message: '' }, { to: 'nobody' }, { message: 'x'.repeat(4001) }]) {
      expect((await write(event.id, event.token, changes)).status, JSON.stringify(changes).slice(0, 30)).toBe(400)
    }
    expect((await write(event.id, 'wrong')).status).toBe(404)
    const { messageParticipants } = await test.execute<{ messageParticipants: object }>(
      `mutation ($id: ID!, $token: String!, $input: EventMessageInput!) {
        messageParticipants(id: $id, token: $token, input: $input) { ... on MessageSent { sent } ... on Error { message } } }`,
      { id: event.id, token: event.token, input: letter },
    )
    expect(messageParticipants).toEqual({ sent: 1 })
    await deliverMails(test)
  })

  it('does not reach a person who cancelled before it left', async () => {
    const event = await createEvent(test)
    const [stays, goes] = [await createAttendee(test, event.id), await createAttendee(test, event.id)]
    await write(event.id, event.token)
    await test.request(`/api/registrations/cancel/${goes.token}`, { method: 'POST' })
    const to = (await deliverMails(test)).filter(({ subject }) => subject.startsWith('Si cambia')).map((mail) => mail.to.address)
    expect(to).toEqual([stays.attendeeEmail])
  })
})

describe('the reminder', () => {
  const tomorrow = () => createEvent(test, { date: inDays(1), startTime: '20:30', endTime: '' })
  const subjects = async () => (await deliverMails(test)).map(({ subject, to }) => `${to.address} ${subject}`)

  it('goes to those who registered before today, once', async () => {
    const event = await tomorrow()
    const early = await createAttendee(test, event.id, { registeredAt: yesterday() })
    await createAttendee(test, event.id)
    await Promise.all([remind(test, new Date()), remind(test, new Date())])
    await remind(test, new Date())
    expect(await subjects()).toEqual([`${early.attendeeEmail} Domani: ${event.title}`])
  })

  it('says that it is today where it could not leave before', async () => {
    const event = await tomorrow()
    const { attendeeEmail } = await createAttendee(test, event.id, { registeredAt: yesterday() })
    await remind(test, new Date())
    vi.useFakeTimers({ toFake: ['Date'], now: romeMoment(event.date, '00:30') })
    const [mail] = await deliverMails(test)
    expect([mail?.to.address, mail?.subject]).toEqual([attendeeEmail, `Oggi: ${event.title}`])
    expect(mail?.text).not.toContain('domani')
  })

  it('is sent on the day itself where no server was up the day before, to those who registered before that day', async () => {
    const event = await tomorrow()
    const early = await createAttendee(test, event.id, { registeredAt: yesterday() })
    await createAttendee(test, event.id)
    vi.useFakeTimers({ toFake: ['Date'], now: romeMoment(event.date, '08:00') })
    await remind(test, new Date())
    await remind(test, new Date())
    expect(await subjects()).toEqual([`${early.attendeeEmail} Oggi: ${event.title}`])
    vi.setSystemTime(romeMoment(event.date, '20:31'))
    const begun = await createAttendee(test, event.id, { registeredAt: yesterday() })
    await remind(test, new Date())
    expect((await test.db.eventAttendee.findUniqueOrThrow({ where: { id: begun.id } })).remindedOf).toBeNull()
  })

  it('is not sent once the event has begun', async () => {
    const event = await tomorrow()
    await createAttendee(test, event.id, { registeredAt: yesterday() })
    await remind(test, new Date())
    vi.useFakeTimers({ toFake: ['Date'], now: romeMoment(event.date, '20:31') })
    expect(await subjects()).toEqual([])
  })

  it('follows an event that is moved, and is not sent for a day that it has left', async () => {
    const event = await tomorrow()
    const { attendeeEmail } = await createAttendee(test, event.id, { registeredAt: yesterday() })
    await remind(test, new Date())
    const { title, description, targetAudience, location, maxAttendees } = event
    const body = { title, description, targetAudience, location, maxAttendees, date: inDays(5) }
    await test.send('PUT', `/api/manage-event/${event.id}?token=${event.token}`, body)
    expect(await subjects()).toEqual([])
    await remind(test, new Date())
    expect(await subjects()).toEqual([])
    await remind(test, new Date(Date.now() + 4 * 86_400_000))
    expect(await subjects()).toEqual([`${attendeeEmail} Domani: ${event.title}`])
  })

  it('is sent for a day that the event left and returned to, though an earlier one was dropped', async () => {
    const event = await tomorrow()
    const { attendeeEmail } = await createAttendee(test, event.id, { registeredAt: yesterday() })
    const { title, description, targetAudience, location, maxAttendees } = event
    const fixed = { title, description, targetAudience, location, maxAttendees }
    const move = (date: string) => test.send('PUT', `/api/manage-event/${event.id}?token=${event.token}`, { ...fixed, date })
    await remind(test, new Date())
    await move(inDays(5))
    expect(await subjects()).toEqual([])
    await move(event.date)
    await remind(test, new Date())
    expect(await subjects()).toEqual([`${attendeeEmail} Domani: ${event.title}`])
  })

  it.each([
    ['2027-03-28', '2027-03-27T22:59:00Z', '2027-03-27T23:01:00Z'],
    ['2027-10-31', '2027-10-30T21:59:00Z', '2027-10-30T22:01:00Z'],
  ])('knows the day before %s in Rome, when the clocks change', async (date, still, over) => {
    const next = addDays(date, 1)
    const [ofDay, ofNext] = [await createEvent(test, { date }), await createEvent(test, { date: next })]
    const [attendee, later] = [await createAttendee(test, ofDay.id), await createAttendee(test, ofNext.id)]
    const remindedOf = async ({ id }: { id: string }) => (await test.db.eventAttendee.findUniqueOrThrow({ where: { id } })).remindedOf
    expect(addDays(romeDay(new Date(still)), 1)).toBe(date)
    await remind(test, new Date(still))
    expect([await remindedOf(attendee), await remindedOf(later)]).toEqual([date, null])
    await remind(test, new Date(over))
    expect(await remindedOf(later)).toBe(next)
    await deliverMails(test)
  })
})
