import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { createEvent, eventInput, inDays, momentIn } from '../../../test/factories.ts'
import { deliverMails, tokenIn } from '../../../test/outbox.ts'
import { testServer } from '../../../test/server.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { digestJob, notifyRegistrationsJob } from './events.jobs.ts'

const test = testServer()
beforeEach(() => test.db.outgoingMail.deleteMany())

const organiser = () => `ada.${randomUUID()}@example.org`
const signal = new AbortController().signal
/** Runs the job as it runs after the gathering time. */
const tellNow = (event: { id: string }) => notifyRegistrationsJob.run(test, { eventId: event.id }, signal)
const digest = () => digestJob.run(test, {}, signal)
const register = async (event: { id: string }) => {
  const attendeeEmail = `bo.${randomUUID()}@example.org`
  const answer = await test.send('POST', `/api/events/${event.id}/register`, { attendeeName: 'Bo Rossi', attendeeEmail })
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: string }
}
const heard = async (address: string) => (await deliverMails(test)).filter(({ to }) => to.address === address)
const pending = async (event: { id: string }) => {
  const { rows } = await test.pool.query<{ seconds: number }>(
    `SELECT extract(epoch FROM start_after - now())::int AS seconds FROM pgboss.job WHERE name = $1 AND data ->> 'eventId' = $2 AND state = 'created'`,
    [notifyRegistrationsJob.name, event.id],
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
    const event = await createEvent(test, {
      creatorEmail: organiser(),
      registrationMail: 'each',
      organiserConfirmed: true,
      maxAttendees: 40,
    })
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
    const event = await createEvent(test, { creatorEmail: organiser(), registrationMail: 'each', organiserConfirmed: true })
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

  it('waits no longer than that for a message told by a clock that was ahead', async () => {
    const event = await createEvent(test, { registrationMail: 'each', organiserConfirmed: true, registrationsToldAt: momentIn(30) })
    await register(event)
    await tellNow(event)
    expect(Math.max(...(await pending(event)))).toBeLessThanOrEqual(600)
  })

  it('hears of an accepted seat, and of none that was cancelled meanwhile', async () => {
    const event = await createEvent(test, { creatorEmail: organiser(), registrationMail: 'each', organiserConfirmed: true })
    const { id } = await register(event)
    await tellNow(event)
    await test.db.eventAttendee.delete({ where: { id } })
    expect(await heard(event.creatorEmail)).toEqual([])
  })

  it('hears nothing any more once the event is over, or gone', async () => {
    const event = await createEvent(test, { creatorEmail: organiser(), registrationMail: 'each', organiserConfirmed: true })
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
      await createEvent(test, { creatorEmail, registrationMail: 'daily', organiserConfirmed: true, date: inDays(9), maxAttendees: null }),
      await createEvent(test, {
        creatorEmail: creatorEmail.toUpperCase(),
        registrationMail: 'daily',
        organiserConfirmed: true,
        date: inDays(5),
      }),
      await createEvent(test, { creatorEmail, registrationMail: 'daily', organiserConfirmed: true }),
      await createEvent(test, { creatorEmail, registrationMail: 'none' }),
    ] as const
    for (const event of [events[0], events[0], events[1], events[3]]) await register(event)
    expect(await pending(events[0])).toEqual([])
    await digest()
    const mails = (await deliverMails(test)).filter(({ to }) => to.address.toLowerCase() === creatorEmail)
    expect(mails.map(({ subject }) => subject)).toEqual([`3 nuove iscrizioni: ${events[1].title} e altri tuoi eventi`])
    const text = mails[0]?.text ?? ''
    expect(text.indexOf(events[1].title)).toBeLessThan(text.indexOf(events[0].title))
    expect(text).toContain('2 nuove iscrizioni · 2 in tutto')
    expect(text).not.toContain(events[2].title)
    // As a label, a title would be broken up in its narrow column.
    expect(mails[0]?.html).toContain(`/events/${events[0].id}"`)
    expect(text).not.toContain(events[3].title)
    await digest()
    expect(await heard(creatorEmail)).toEqual([])
  })

  it('hears nothing of an event that is over', async () => {
    const event = await createEvent(test, { creatorEmail: organiser(), registrationMail: 'daily', organiserConfirmed: true })
    await register(event)
    await test.db.event.update({ where: { id: event.id }, data: { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date() } })
    await digest()
    expect(await heard(event.creatorEmail)).toEqual([])
  })

  it('is told at six in the afternoon in Rome', () => {
    expect(digestJob.schedule).toEqual({ cron: '0 18 * * *', timeZone: 'Europe/Rome' })
  })
})

describe('messages about registrations end', () => {
  /** @returns the unsubscribe address in the message just sent */
  async function told(...events: { id: string; creatorEmail: string }[]) {
    for (const event of events) await register(event)
    await Promise.all([...events.map(tellNow), digest()])
    const [mail] = await heard(events[0]?.creatorEmail ?? '')
    const stop = new URL(mail?.unsubscribe ?? '')
    expect(mail?.links).toContain(stop.href)
    return stop.pathname
  }
  const choices = async (...events: { id: string }[]) =>
    (await test.db.event.findMany({ where: { id: { in: events.map(({ id }) => id) } }, orderBy: { id: 'asc' } })).map(
      ({ registrationMail }) => registrationMail,
    )
  const post = (path: string, headers: Record<string, string> = {}) =>
    test.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'List-Unsubscribe=One-Click',
    })

  it('by the button of a mail program, twice as well; what was waiting is not told', async () => {
    const event = await createEvent(test, { creatorEmail: organiser(), registrationMail: 'each', organiserConfirmed: true })
    const path = await told(event)
    await register(event)
    await longAgo(event)
    await tellNow(event)
    await register(event)
    for (const _ of [1, 2]) {
      const answer = await post(path)
      expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
    }
    expect(await choices(event)).toEqual(['none'])
    expect(await test.db.eventAttendee.count({ where: { eventId: event.id, announced: false } })).toBe(0)
    expect(await heard(event.creatorEmail)).toEqual([])
    expect((await post('/api/registration-mails/wrong/stop')).status).toBe(404)
  })

  it('with one press on a page, which alone changes nothing', async () => {
    const event = await createEvent(test, {
      creatorEmail: organiser(),
      registrationMail: 'each',
      organiserConfirmed: true,
      title: 'Cineforum <3>',
    })
    const path = await told(event)
    const page = await test.request(path, { headers: { 'accept-language': 'en-GB,en' } })
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringMatching(/lang="en"[\s\S]*Cineforum &lt;3&gt;[\s\S]*<form method="post">/),
    ])
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-.*form-action 'self'/)
    expect(await choices(event)).toEqual(['each'])
    const done = await post(path, { accept: 'text/html', 'accept-language': 'it' })
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('Non ricevi più queste email')])
    expect(await choices(event)).toEqual(['none'])
    expect((await test.request('/api/registration-mails/wrong/stop')).status).toBe(404)
  })

  it('for all events that a daily message was about, and for all dates of a series, and no others', async () => {
    const creatorEmail = organiser()
    const daily = { creatorEmail, registrationMail: 'daily' as const, organiserConfirmed: true }
    const seriesId = randomUUID()
    const [one, date, laterDate, quiet] = [
      await createEvent(test, daily),
      await createEvent(test, { ...daily, seriesId }),
      await createEvent(test, { ...daily, seriesId, date: inDays(14) }),
      await createEvent(test, daily),
    ] as const
    await post(await told(one, date))
    expect(await choices(one, date, laterDate, quiet)).toEqual(['none', 'none', 'none', 'daily'])
  })

  it('also where all of them are in the bin, and for the other dates of their series', async () => {
    const daily = { creatorEmail: organiser(), registrationMail: 'daily' as const, organiserConfirmed: true }
    const seriesId = randomUUID()
    const [one, date, laterDate] = [
      await createEvent(test, daily),
      await createEvent(test, { ...daily, seriesId }),
      await createEvent(test, { ...daily, seriesId, date: inDays(14) }),
    ] as const
    const path = await told(one, date)
    const admin = contextOf(test, await loggedInAdmin(test))
    for (const { id } of [one, date]) await deleteAsAdmin(admin, 'event', id, {})
    expect(await (await test.request(path)).text()).toMatch(new RegExp(`${one.title}[\\s\\S]*<form method="post">`))
    for (const _ of [1, 2]) expect((await post(path)).status).toBe(200)
    expect(await choices(laterDate)).toEqual(['none'])
    for (const { id } of [one, date]) await restoreDeleted(admin, 'event', id)
    expect(await choices(one, date)).toEqual(['none', 'none'])
  })

  it('also for those that come back from the bin', async () => {
    const daily = { creatorEmail: organiser(), registrationMail: 'daily' as const, organiserConfirmed: true }
    const seriesId = randomUUID()
    const [one, other, date, laterDate] = [
      await createEvent(test, daily),
      await createEvent(test, daily),
      await createEvent(test, { ...daily, seriesId }),
      await createEvent(test, { ...daily, seriesId, date: inDays(14) }),
    ] as const
    const path = await told(one, other, date)
    const admin = contextOf(test, await loggedInAdmin(test))
    for (const { id } of [other, laterDate]) await deleteAsAdmin(admin, 'event', id, {})
    expect((await post(path)).status).toBe(200)
    for (const { id } of [other, laterDate]) await restoreDeleted(admin, 'event', id)
    expect(await choices(one, other, date, laterDate)).toEqual(['none', 'none', 'none', 'none'])
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
    const event = await createEvent(test, { creatorEmail: organiser(), registrationMail: 'daily', organiserConfirmed: true })
    const change = async (registrationMail: string) => {
      const { title, description, targetAudience, location } = event
      const answer = await test.send('PUT', `/api/manage-event/${event.id}?token=${event.token}`, {
        title,
        description,
        targetAudience,
        location,
        registrationMail,
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
    await register(event)
    await change('daily')
    await digest()
    expect(await heard(event.creatorEmail)).toEqual([])
  })
})

describe('an address that was only typed into the form', () => {
  /** Announces an event with another person's address; that person then opens the link of the message. */
  async function announced(changes: Record<string, unknown>) {
    const creatorEmail = organiser()
    const input = eventInput({ creatorEmail, ...changes })
    expect((await test.send('POST', '/api/events', input)).status).toBe(201)
    const events = await test.db.event.findMany({ where: { creatorEmail }, orderBy: { startsAt: 'asc' } })
    const [link, ...others] = await heard(creatorEmail)
    expect([others, link?.text]).toEqual([[], expect.stringContaining('per riceverla apri il link e premi «Salva modifiche»')])
    const save = async (fields: object) => {
      const { title, description, targetAudience, location } = input
      const path = `/api/manage-event/${events[0]?.id}?token=${tokenIn(link)}`
      expect((await test.send('PUT', path, { title, description, targetAudience, location, ...fields })).status).toBe(200)
    }
    return { creatorEmail, events, save }
  }
  const tellAll = async (events: { id: string }[]) => {
    await Promise.all([...events.map(tellNow), digest()])
  }

  it.each(['each', 'daily'])('hears of no registration (%s), until its owner asks for that with the link', async (registrationMail) => {
    const { creatorEmail, events, save } = await announced({ registrationMail, maxAttendees: 40 })
    const [event] = events as [(typeof events)[0]]
    for (const _ of [1, 2, 3]) await register(event)
    await tellAll(events)
    expect((await deliverMails(test)).filter(({ to }) => to.address === creatorEmail)).toEqual([])
    await save({ location: 'Un’altra aula' })
    await tellAll(events)
    expect((await heard(creatorEmail)).filter(({ unsubscribe }) => unsubscribe)).toEqual([])
    await save({ registrationMail })
    if (registrationMail === 'each') expect(await pending(event)).not.toEqual([])
    await tellAll(events)
    expect((await heard(creatorEmail)).map(({ text }) => text)).toEqual([expect.stringContaining('3')])
  })

  it('nor a message that was waiting when the link was not used yet', async () => {
    const event = await createEvent(test, { creatorEmail: organiser(), registrationMail: 'each', organiserConfirmed: true })
    await register(event)
    await tellNow(event)
    await test.db.event.update({ where: { id: event.id }, data: { organiserConfirmed: false } })
    expect(await heard(event.creatorEmail)).toEqual([])
  })

  it('is confirmed once for all dates of a series, and for no other event', async () => {
    const { creatorEmail, events, save } = await announced({ registrationMail: 'daily', repeat: { weeks: 1, count: 3 } })
    const other = await createEvent(test, { creatorEmail, registrationMail: 'daily' })
    await save({ registrationMail: 'daily' })
    for (const event of [...events, other]) await register(event)
    await digest()
    const mails = (await heard(creatorEmail)).map(({ subject }) => subject)
    expect(mails).toEqual([expect.stringMatching(/^3 nuove iscrizioni: .+ e altri tuoi eventi$/)])
  })
})
