import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { atomErrors } from '../../../test/atomValidity.ts'
import { createBook, createEvent, inDays } from '../../../test/factories.ts'
import { testServer } from '../../../test/server.ts'

const test = testServer({ PRODUCT_NAME: 'Portico & «Chiostro» <b>' })

/** Hostile texts: markup, entities, an end of CDATA, characters that XML excludes, and beyond the first plane. */
const hostile = 'A & B <b>c</b> ]]> &amp; "d" \'e\' \u{1F4DA} \uFFFE\uFFFF \u2028 <![CDATA['

beforeAll(async () => {
  for (const title of [hostile, 'x'.repeat(200)]) {
    await createBook(test, { title, description: `${hostile}\n\n${hostile}`, course: hostile, professor: hostile, condition: 'Nuovo' })
    await createEvent(test, { title, description: hostile, location: hostile, tags: ['serata', hostile.slice(0, 30)], date: inDays(2) })
  }
  await createBook(test, { course: '', professor: '', description: '' })
  await createEvent(test, { endTime: '', tags: [], description: '' })
})

const textOf = async (path: string) => {
  const response = await test.request(path)
  expect(response.status).toBe(200)
  return await response.text()
}

const filters = encodeURIComponent('<&"\'>')

describe('by the schema of RFC 4287', () => {
  it.each([
    '/books.atom',
    `/books.atom?search=${filters}&course=${filters}`,
    '/books.atom?search=niente-di-simile',
    '/books.atom?minPrice=1&maxPrice=20&sort=cheapest&condition=Nuovo',
    '/events.atom',
    '/events.atom?tag=serata',
    `/events.atom?search=${filters}`,
  ])('%s is valid', async (path) => {
    expect(atomErrors(await textOf(path))).toEqual([])
  })

  // Proves that the validator reports faults.
  it.each<[string, (feed: string) => string]>([
    ['without an id', (feed) => feed.replace(/<id>.*?<\/id>/, '')],
    ['with two titles', (feed) => feed.replace(/(<title.*?<\/title>)/, '$1$1')],
    ['with a day in place of a date', (feed) => feed.replace(/<updated>[^<]*/, '<updated>2026-11-22')],
    ['with an unknown element', (feed) => feed.replace('<entry>', '<item/><entry>')],
    ['without an author', (feed) => feed.replace(/<author>[\s\S]*?<\/author>/, '')],
    ['with one entry twice', (feed) => feed.replace(/(<entry>[\s\S]*?<\/entry>)/, '$1$1')],
    ['with a relative link', (feed) => feed.replace(/href="[^"]*\/books\//, 'href="/books/')],
  ])('a feed %s is not', async (_what, broken) => {
    const feed = await textOf('/books.atom')
    expect(broken(feed)).not.toBe(feed)
    expect(atomErrors(broken(feed))).not.toEqual([])
  })
})

describe('by a strict reader of RFC 5545', () => {
  /** Properties of an event that occur once, or at most once (3.6.1). */
  const single = ['uid', 'dtstamp', 'dtstart']
  const atMostOnce = ['dtend', 'duration', 'class', 'created', 'description', 'geo', 'last-modified', 'location', 'organizer', 'priority']
  const alsoAtMostOnce = ['sequence', 'status', 'summary', 'transp', 'url', 'recurrence-id']

  it.each(['/events.ics', '/events.ics?tag=serata', '/events.ics?search=niente-di-simile'])('%s is valid', async (path) => {
    const text = await textOf(path)
    const calendar = new ICAL.Component(ICAL.parse(text))
    const count = (component: ICAL.Component, name: string) => component.getAllProperties(name).length
    expect([calendar.name, ...['version', 'prodid'].map((name) => count(calendar, name))]).toEqual(['vcalendar', 1, 1])
    const events = calendar.getAllSubcomponents('vevent')
    for (const event of events) {
      expect(single.map((name) => count(event, name))).toEqual([1, 1, 1])
      for (const name of [...atMostOnce, ...alsoAtMostOnce]) expect(count(event, name), name).toBeLessThanOrEqual(1)
    }
    const ids = events.map((event) => event.getFirstPropertyValue('uid'))
    expect(new Set(ids).size).toBe(ids.length)
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(expect.arrayContaining(['vtimezone']))
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  })
})
