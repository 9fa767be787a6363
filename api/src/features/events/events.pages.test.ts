import { describe, expect, it } from 'vitest'
import { createEvent } from '../../../test/factories.ts'
import { testServer } from '../../../test/server.ts'

const test = testServer()
const htmlOf = async (path: string) => (await test.request(path)).text()
const structuredDataIn = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

describe('the page of an event', () => {
  it('carries title, date, place and picture in its social tags', async () => {
    const event = await createEvent(test, {
      title: 'Concerto <in> cortile',
      date: '2099-07-15',
      imageUrls: ['/uploads/a.webp', '/uploads/b.webp'],
      coverImageIndex: 1,
    })
    const html = await htmlOf(`/events/${event.id}`)
    expect(html).toContain('<meta property="og:title" content="Concerto &lt;in&gt; cortile, mercoledì 15 luglio 2099 · Chiostro">')
    expect(html).toMatch(/<meta property="og:description" content="mercoledì 15 luglio 2099, 20:30 – 23:00 · Aula Magna\. Proiezione/)
    expect(html).toContain(`<meta property="og:image" content="http://chiostro.test/og/events/${event.id}.png?v=`)
    expect(html).toContain(`<link rel="canonical" href="http://chiostro.test/events/${event.id}">`)
  })

  it('says it in the words of schema.org, with the hour of Rome', async () => {
    const event = await createEvent(test, {
      title: 'Fine </script><script>alert(1)</script>',
      date: '2099-07-15',
      imageUrls: ['/uploads/a.webp'],
      maxAttendees: 40,
      registrationCount: 4,
    })
    const html = await htmlOf(`/events/${event.id}`)
    expect(html).not.toContain('<script>alert')
    expect(structuredDataIn(html)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: event.title,
      startDate: '2099-07-15T20:30:00+02:00',
      endDate: '2099-07-15T23:00:00+02:00',
      location: { '@type': 'Place', name: 'Aula Magna' },
      image: ['http://chiostro.test/uploads/a.webp'],
      organizer: { name: 'Ada' },
      maximumAttendeeCapacity: 40,
      remainingAttendeeCapacity: 36,
    })
    expect(html).not.toContain(event.creatorEmail)
  })

  it('says neither an end nor a limit where there is none, and shows the drawn picture', async () => {
    const event = await createEvent(test, { endTime: '', maxAttendees: null, imageUrls: [] })
    const data = structuredDataIn(await htmlOf(`/events/${event.id}`))
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['endDate']))
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['maximumAttendeeCapacity']))
    expect(data.image).toEqual([`http://chiostro.test/og/events/${event.id}.png`])
  })
})

describe('the pages behind a token', () => {
  it.each(['/chiostro/manage-event/some-id?token=abc', '/cancel-registration/some-token'])(
    '%s is kept out of search and referrers',
    async (path) => {
      const response = await test.request(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      expect(response.headers.get('cache-control')).toBe('no-store')
      const html = await response.text()
      expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
      expect(html).not.toMatch(/some-token|abc/)
    },
  )
})
