import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { createEvent, inDays } from '../../../test/factories.ts'
import { testServer } from '../../../test/server.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'

const test = testServer({ PRODUCT_NAME: 'Portico' })

/** Parses strictly, with an independent library and the calendar's own time zone. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component, { strictExceptions: true }))
  return { calendar, zone, events }
}
const fetchCalendar = async (path: string) => {
  const response = await test.request(path)
  return { response, text: await response.text() }
}

describe('the calendar entry of one event', () => {
  it.each([
    ['2099-01-15', '18:00', '20:00', '2099-01-15T17:00:00.000Z', '2099-01-15T19:00:00.000Z'],
    // The clocks change in the nights to 29 March and 25 October 2026.
    ['2026-03-28', '23:00', '04:00', '2026-03-28T22:00:00.000Z', '2026-03-29T02:00:00.000Z'],
    ['2026-10-24', '23:00', '04:00', '2026-10-24T21:00:00.000Z', '2026-10-25T03:00:00.000Z'],
  ])('on %s from %s to %s is at the right moment', async (date, startTime, endTime, start, end) => {
    const { id } = await createEvent(test, { date, startTime, endTime })
    const { response, text } = await fetchCalendar(`/api/events/${id}.ics`)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const { events, zone, calendar } = read(text)
    expect(zone?.getFirstPropertyValue('tzid')).toBe('Europe/Rome')
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    const [event] = events
    expect(event?.startDate.toJSDate().toISOString()).toBe(start)
    expect(event?.endDate.toJSDate().toISOString()).toBe(end)
    expect(event?.startDate.zone?.tzid).toBe('Europe/Rome')
  })

  it('says what the event says, with any characters', async () => {
    const words = {
      title: 'Arte; vino, "e" \\ altro',
      description: `Prima riga\nBEGIN:VALARM\nè ${'lunga '.repeat(60)}`,
      location: 'Aula 1, piano terra',
    }
    const { id, tags } = await createEvent(test, words)
    const { text } = await fetchCalendar(`/api/events/${id}.ics`)
    const [event] = read(text).events
    expect(event).toMatchObject({ uid: id, summary: words.title, location: words.location, description: words.description })
    expect(event?.component.getFirstPropertyValue('categories')).toBe(tags[0])
    expect(event?.component.getFirstPropertyValue('url')).toBe(`http://chiostro.test/events/${id}`)
    expect(event?.component.getAllSubcomponents()).toEqual([])
    expect(text).not.toMatch(/@example|creatorEmail/)
    // RFC 5545, 3.6: calendar properties precede components; 3.8.7.2: DTSTAMP is in UTC.
    expect(text.replace(/BEGIN:(VTIMEZONE|VEVENT)\r\n.*?END:\1\r\n/gs, '…')).toMatch(/^BEGIN:VCALENDAR\r\n[^…]*……END:VCALENDAR\r\n$/)
    expect(text).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/)
    // RFC 5545, 3.1: lines end with CRLF and are folded at 75 octets.
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n')) {
      expect(line).not.toContain('\n')
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    }
  })

  it('has no end where the organiser gave none', async () => {
    const { id } = await createEvent(test, { endTime: '' })
    const [event] = read((await fetchCalendar(`/api/events/${id}.ics`)).text).events
    expect(event?.component.getFirstProperty('dtend')).toBeNull()
  })

  it('lasts until another day', async () => {
    const { id } = await createEvent(test, { date: '2099-03-27', startTime: '18:00', endDate: '2099-03-30', endTime: '13:00' })
    const [event] = read((await fetchCalendar(`/api/events/${id}.ics`)).text).events
    expect(event?.startDate.toJSDate().toISOString()).toBe('2099-03-27T17:00:00.000Z')
    // The clocks have gone forward on 29 March.
    expect(event?.endDate.toJSDate().toISOString()).toBe('2099-03-30T11:00:00.000Z')
  })

  it('keeps its identity and counts up when the event moves', async () => {
    const event = await createEvent(test)
    const entry = async () => read((await fetchCalendar(`/api/events/${event.id}.ics`)).text).events[0]
    const before = await entry()
    const { title, description, targetAudience, location } = event
    const change = (changes: object) =>
      test.send('PUT', `/api/manage-event/${event.id}?token=${event.token}`, { title, description, targetAudience, location, ...changes })
    await change({ title: 'Altro titolo' })
    expect((await entry())?.sequence).toBe(before?.sequence)
    await change({ date: inDays(30) })
    expect(await entry()).toMatchObject({ uid: before?.uid, sequence: (before?.sequence ?? 0) + 1 })
  })
})

describe('the calendar of the board', () => {
  const uids = async (path: string) => read((await fetchCalendar(path)).text).events.map((event) => event.uid)

  it('holds what is to come and what was lately, by tag if asked', async () => {
    await test.db.event.deleteMany()
    expect(read((await fetchCalendar('/events.ics')).text).events).toEqual([])
    const soon = await createEvent(test, { tags: ['arte'], date: inDays(3) })
    const later = await createEvent(test, { tags: ['sport'], date: inDays(90) })
    const lately = await createEvent(test, { tags: ['arte'], date: inDays(-10) })
    await createEvent(test, { tags: ['arte'], date: inDays(-60) })
    expect(await uids('/events.ics')).toEqual([lately.id, soon.id, later.id])
    expect(await uids('/events.ics?tag=ARTE')).toEqual([lately.id, soon.id])
    expect(await uids('/events.ics?tag=all')).toHaveLength(3)
    const { response, text } = await fetchCalendar('/events.ics')
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    expect(text).toContain('X-WR-CALNAME:Eventi · Portico')
    expect((await test.request(`/events.ics?tag=${'x'.repeat(31)}`)).status).toBe(400)
    expect((await test.request('/api/events/unknown.ics')).status).toBe(404)
  })

  it('takes the other filters of the board too', async () => {
    const today = await createEvent(test, { title: 'Torneo di briscola', date: inDays(0), startTime: '23:59' })
    const later = await createEvent(test, { title: 'Torneo di scopa', date: inDays(20) })
    expect(await uids('/events.ics?search=torneo&sort=furthest')).toEqual([today.id, later.id])
    expect(await uids('/events.ics?search=torneo&when=today')).toEqual([today.id])
    expect((await test.request('/events.ics?when=never')).status).toBe(400)
  })

  it('keeps an event that was called off as cancelled, in a later version and without its words', async () => {
    const [event, other] = [await createEvent(test, { tags: ['bora'], calendarSequence: 2 }), await createEvent(test, { tags: ['bora'] })]
    await test.request(`/api/manage-event/${event.id}?token=${event.token}`, { method: 'DELETE' })
    const { text } = await fetchCalendar('/events.ics?tag=bora')
    const { events } = read(text)
    expect(events.map(({ uid, component }) => [uid, component.getFirstPropertyValue('status')])).toEqual([
      [other.id, 'CONFIRMED'],
      [event.id, 'CANCELLED'],
    ])
    expect(events[1]).toMatchObject({ summary: 'Evento annullato', sequence: 3 })
    expect(events[1]?.startDate.toJSDate()).toEqual(event.startsAt)
    expect(events[1]?.endDate.toJSDate()).toEqual(event.endsAt)
    expect(text).not.toContain(event.title)
    for (const filter of ['tag=altra', 'tag=bora&when=today'])
      expect(read((await fetchCalendar(`/events.ics?${filter}`)).text).events).toEqual([])
    expect((await test.request(`/api/events/${event.id}.ics`)).status).toBe(404)
    await test.db.calledOffEvent.update({ where: { id: event.id }, data: { endsAt: new Date(Date.now() - 31 * 86_400_000) } })
    expect(read((await fetchCalendar('/events.ics?tag=bora')).text).events.map(({ uid }) => uid)).toEqual([other.id])
  })

  it('says nothing of an event that is deleted once it is over', async () => {
    const event = await createEvent(test, { tags: ['passato'], date: inDays(-3) })
    await test.request(`/api/manage-event/${event.id}?token=${event.token}`, { method: 'DELETE' })
    expect(read((await fetchCalendar('/events.ics?tag=passato')).text).events).toEqual([])
  })

  it('cancels what an admin deletes, and brings it back in a later version still', async () => {
    const admin = contextOf(test, await loggedInAdmin(test))
    const event = await createEvent(test, { tags: ['ripresa'] })
    const entry = async () => {
      const [found] = read((await fetchCalendar('/events.ics?tag=ripresa')).text).events
      return [found?.component.getFirstPropertyValue('status'), found?.sequence]
    }
    expect(await entry()).toEqual(['CONFIRMED', 0])
    await deleteAsAdmin(admin, 'event', event.id, {})
    expect(await entry()).toEqual(['CANCELLED', 1])
    await restoreDeleted(admin, 'event', event.id)
    expect(await entry()).toEqual(['CONFIRMED', 2])
  })
})
