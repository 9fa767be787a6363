import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEvent, eventInput, inDays } from '../../../test/factories.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { testServer } from '../../../test/server.ts'
import { digestJob, tellRegistrationsJob } from './notices.jobs.ts'

const test = testServer()
beforeEach(() => test.db.outgoingMail.deleteMany())

const organiser = () => `ada.${randomUUID()}@example.org`
const signal = new AbortController().signal
/** Runs the job, as it runs once registrations have gathered. */
const tellNow = (event: { id: string }) => tellRegistrationsJob.run(test, { eventId: event.id }, signal)
const digest = () => digestJob.run(test, {}, signal)
const register = async (event: { id: string }) => {
  const attendeeEmail = `bo.${randomUUID()}@example.org`
  const answer = await test.send('POST', `/api/events/${event.id}/register`, { attendeeName: 'Bo Rossi', attendeeEmail })
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: string }
}
/** Messages to an organiser, of those that are delivered now. */
const heard = async (address: string) => (await deliverMails(test)).filter(({ to }) => to.address === address)
const pending = async (event: { id: string }) => {
  const { rows } = await test.pool.query<{ seconds: number }>(
    `SELECT extract(epoch FROM start_after - now())::int AS seconds FROM pgboss.job WHERE name = $1 AND data ->> 'eventId' = $2 AND state = 'created'`,
    [tellRegistrationsJob.name, event.id],
  )
  return rows.map(({ seconds }) => seconds)
}
const longAgo = (event: { id: string }) =>
  test.db.event.update({ where: { id: event.id }, data: { registrationsToldAt: new Date(Date.now() - 601_000) } })

describe('an organiser who asked for nothing', () => {
  it('hears of no registration', async () => {
    const event = await createEvent(test, { creatorEmail: organiser() })
    await register(event)
    await Promise.all([tellNow(event), digest()])
    expect(await heard(event.creatorEmail)).toEqual([])
    expect(await pending(event)).toEqual([])
  })
})

describe('an organiser who wants to hear of each registration', () => {
  it('hears once of those that arrive together, without their names', async () => {
    const event = await createEvent(test, { creatorEmail: organiser(), registrationMail: 'each', maxAttendees: 40 })
    for (const _ of [1, 2, 3]) await register(event)
    expect(await pending(event)).toEqual([expect.toSatisfy((seconds) => seconds > 50 && seconds <= 60)])
    await tellNow(event)
    const [mail, ...others] = await heard(event.creatorEmail)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`3 nuove iscrizioni: ${event.title}`)
    expect(mail?.text).toContain('3 su 40 posti')
    expect(mail?.text).not.toMatch(/Rossi|token=/)
    await tellNow(event)
    expect(await heard(event.creatorEmail)).toEqual([])
  })

  it('hears of one event no more often than every ten minutes, and of none twice', async () => {
    const event = await createEvent(test, { creatorEmail: organiser(), registrationMail: 'each' })
    await register(event)
    await tellNow(event)
    expect(await heard(event.creatorEmail)).toHaveLength(1)
    await register(event)
    await tellNow(event)
    expect(await heard(event.creatorEmail)).toEqual([])
    expect(Math.max(...(await pending(event)))).toBeGreaterThan(500)
    await longAgo(event)
    await tellNow(event)
    expect((await heard(event.creatorEmail)).map(({ subject }) => subject)).toEqual([`Una nuova iscrizione: ${event.title}`])
  })

  it('hears of an accepted seat, and of none that was cancelled meanwhile', async () => {
    const event = await createEvent(test, { creatorEmail: organiser(), registrationMail: 'each' })
    const { id } = await register(event)
    await tellNow(event)
    await test.db.eventAttendee.delete({ where: { id } })
    expect(await heard(event.creatorEmail)).toEqual([])
  })

  it('hears nothing any more once the event is over, or gone', async () => {
    const event = await createEvent(test, { creatorEmail: organiser(), registrationMail: 'each' })
    await register(event)
    await test.db.event.update({ where: { id: event.id }, data: { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date() } })
    await tellNow(event)
    await tellNow({ id: 'gone' })
    expect(await heard(event.creatorEmail)).toEqual([])
  })
})

describe('an organiser who wants one message a day', () => {
  it('gets one about all of their events, if there is anything to tell', async () => {
    const creatorEmail = organiser()
    const events = [
      await createEvent(test, { creatorEmail, registrationMail: 'daily', date: inDays(9), maxAttendees: null }),
      await createEvent(test, { creatorEmail: creatorEmail.toUpperCase(), registrationMail: 'daily', date: inDays(5) }),
      await createEvent(test, { creatorEmail, registrationMail: 'daily' }),
      await createEvent(test, { creatorEmail, registrationMail: 'none' }),
    ] as const
    for (const event of [events[0], events[0], events[1], events[3]]) await register(event)
    expect(await pending(events[0])).toEqual([])
    await digest()
    const mails = (await deliverMails(test)).filter(({ to }) => to.address.toLowerCase() === creatorEmail)
    expect(mails.map(({ subject }) => subject)).toEqual(['Oggi 3 nuove iscrizioni ai tuoi eventi'])
    const text = mails[0]?.text ?? ''
    expect(text.indexOf(events[1].title)).toBeLessThan(text.indexOf(events[0].title))
    expect(text).toContain('2 nuove iscrizioni, 2 in tutto')
    expect(text).not.toContain(events[2].title)
    expect(text).not.toContain(events[3].title)
    await digest()
    expect(await heard(creatorEmail)).toEqual([])
  })

  it('is told at six in the afternoon in Rome', () => {
    expect(digestJob.schedule).toEqual({ cron: '0 18 * * *', timeZone: 'Europe/Rome' })
  })
})

describe('the choice', () => {
  it('is made when announcing, for all dates of a series, and is the organiser’s own', async () => {
    const input = eventInput({ registrationMail: 'daily', repeat: { weeks: 1, count: 2 } })
    const made = (await (await test.send('POST', '/api/events', input)).json()) as { id: string; seriesId: string }
    expect(made).not.toHaveProperty('registrationMail')
    const dates = await test.db.event.findMany({ where: { seriesId: made.seriesId } })
    expect(dates.map(({ registrationMail }) => registrationMail)).toEqual(['daily', 'daily'])
    const refused = await test.send('POST', '/api/events', eventInput({ registrationMail: 'hourly' }))
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'registrationMail' }] })
  })

  it('can be changed: what nobody waits for is not told later, what was waiting is', async () => {
    const event = await createEvent(test, { creatorEmail: organiser(), registrationMail: 'daily' })
    const change = async (registrationMail: string) => {
      const { title, description, targetAudience, location } = event
      const answer = await test.send('PUT', `/api/manage-event/${event.id}?token=${event.token}`, {
        ...{ title, description, targetAudience, location, registrationMail },
      })
      expect(await answer.json()).toMatchObject({ registrationMail })
    }
    await register(event)
    await change('each')
    expect(await pending(event)).toHaveLength(1)
    await tellNow(event)
    expect(await heard(event.creatorEmail)).toHaveLength(1)
    await register(event)
    await change('none')
    await change('daily')
    await digest()
    expect(await heard(event.creatorEmail)).toEqual([])
  })
})
