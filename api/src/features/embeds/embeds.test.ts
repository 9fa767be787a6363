import { embedLimit } from '@chiostro/domain/embeds/embeds'
import { describe, expect, it } from 'vitest'
import { importRows } from '../../../test/catalogue.ts'
import { createBook, createEvent, inDays } from '../../../test/factories.ts'
import { testServer } from '../../../test/server.ts'

const test = testServer({ PRODUCT_NAME: 'Portico' })

async function get(path: string) {
  const response = await test.request(path)
  return { response, text: await response.text() }
}

describe('an embed', () => {
  it('may be framed by any site, runs and loads nothing, and sets no cookie', async () => {
    const { response, text } = await get('/embed/books')
    expect(response.status).toBe(200)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/)
    expect(response.headers.get('x-frame-options')).toBeNull()
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(text).not.toMatch(/<script|<img|<link| src=| on\w+=/)
  })

  it.each(['/books', '/events', '/embed', '/', '/api/books', '/books.atom'])('alone may be framed: %s may not', async (path) => {
    const { headers } = (await get(path)).response
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  it('stays below 15 kB with as many records as it takes and the longest texts', async () => {
    const long = (length: number) => '"'.repeat(length)
    for (let index = 0; index < embedLimit.max; index++) {
      await createBook(test, { title: long(200), course: long(200), price: '9999.99' })
      await createEvent(test, { title: long(200), location: long(200), date: inDays(400) })
    }
    for (const path of ['/embed/books?limit=500', '/embed/events?limit=500&lang=en&theme=dark']) {
      const { text } = await get(path)
      expect(text.match(/<li>/g)).toHaveLength(embedLimit.max)
      expect(Buffer.byteLength(text)).toBeLessThan(15_000)
    }
  })

  it('shows what the list shows for the same filters, in either language, with links that leave the frame', async () => {
    const { id } = await createBook(test, { title: 'Chimica <I>', course: 'Chimica & affini', condition: 'Come nuovo', price: '12.50' })
    const italian = (await get('/embed/books?search=chimica')).text
    expect(italian).toContain('<html lang="it" class="auto">')
    expect(italian).toContain(
      `<a href="http://chiostro.test/books/${id}" target="_blank" rel="noopener"><strong>Chimica &lt;I&gt;</strong><b>12,50\u00A0€</b>`,
    )
    expect(italian).toContain('<span>Come nuovo · Chimica &amp; affini</span>')
    expect(italian).toContain('<a href="http://chiostro.test/books?search=chimica" target="_blank" rel="noopener">Tutti i libri</a>')
    const english = (await get('/embed/books?search=chimica&lang=en&theme=dark')).text
    expect(english).toContain('<html lang="en" class="dark">')
    expect(english).toContain('<b>€12.50</b><span>Like new · Chimica &amp; affini</span>')
    expect((await get('/embed/books?search=niente-di-simile&lang=en')).text).toContain('No books for sale right now.')
  })

  it('has the events to come', async () => {
    await createEvent(test, { title: 'Gita al lago', date: inDays(5), startTime: '09:15', location: 'Stazione' })
    await createEvent(test, { title: 'Gita passata', date: inDays(-5) })
    const { text } = await get('/embed/events?search=gita')
    expect(text).toContain('<span>09:15 · Stazione</span>')
    expect(text).not.toContain('passata')
  })

  it('takes an unknown theme, language or number for the usual one', async () => {
    expect((await get('/embed/events?theme=pink&lang=fr')).text).toContain('<html lang="it" class="auto">')
    for (const limit of ['-3', 'abc', '2.5', '5000']) {
      const { response, text } = await get(`/embed/books?limit=${limit}`)
      expect([response.status, text.match(/<li>/g)?.length], limit).toEqual([200, embedLimit.usual])
    }
  })
})

describe('an embed with a filter that the list refuses', () => {
  it.each([
    [`/embed/events?tag=${'x'.repeat(31)}`, 'Questi filtri non sono validi', '/events'],
    ['/embed/events?when=ieri', 'Questi filtri non sono validi', '/events'],
    [`/embed/books?lang=en&search=${'x'.repeat(300)}`, 'These filters are not valid', '/books'],
  ])('is a page that says so, in its frame, and leads to the whole list (%#)', async (path, words, list) => {
    const { response, text } = await get(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(text).toContain(words)
    expect(text).toContain(`<a href="http://chiostro.test${list}" target="_blank"`)
  })
})

describe('oEmbed', () => {
  const describe = async (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`)

  it('answers the frame of a list with its filters', async () => {
    const { response, text } = await describe('http://chiostro.test/books?search=a%26b&theme=dark')
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const answer = JSON.parse(text)
    expect(answer).toMatchObject({ version: '1.0', type: 'rich', title: 'Scambio Libri · Portico', provider_name: 'Portico', width: 600 })
    expect(answer.html).toContain('src="http://chiostro.test/embed/books?search=a%26b&amp;theme=dark"')
  })

  it('keeps to the size that was asked for', async () => {
    const { text } = await describe('http://chiostro.test/embed/events', '&maxwidth=320&maxheight=200')
    expect(JSON.parse(text)).toMatchObject({ width: 320, height: 200, html: expect.stringContaining('height="200"') })
  })

  it('answers title and picture of a record', async () => {
    const { id } = await createBook(test, { title: 'Analisi 1', price: '10.00' })
    const answer = JSON.parse((await describe(`http://chiostro.test/books/${id}`)).text)
    expect(answer).toMatchObject({
      type: 'link',
      title: 'Analisi 1, 10,00\u00A0€',
      thumbnail_url: `http://chiostro.test/og/books/${id}.png`,
    })
  })

  it('leaves out a picture that is larger than what was asked for', async () => {
    const { id } = await createBook(test)
    const answered = async (size: string) => Object.keys(JSON.parse((await describe(`http://chiostro.test/books/${id}`, size)).text))
    expect(await answered('&maxwidth=1200&maxheight=630')).toContain('thumbnail_url')
    for (const size of ['&maxwidth=600', '&maxheight=400']) expect(await answered(size)).not.toContain('thumbnail_url')
  })

  it.each([
    'https://elsewhere.example/books',
    'http://chiostro.test.evil.example/books',
    'http://chiostro.test/books/unknown',
    'http://chiostro.test/books/%00',
    'http://chiostro.test/books/%E0%A4%A',
    'http://chiostro.test/my-things?token=x',
    'http://chiostro.test/admin',
    'not an address',
  ])('does not know %s', async (url) => {
    expect((await describe(url)).response.status).toBe(404)
  })

  it('speaks JSON only, and needs an address', async () => {
    expect((await describe('http://chiostro.test/books', '&format=xml')).response.status).toBe(501)
    expect((await get('/oembed')).response.status).toBe(400)
  })

  it('is named by the page of a record', async () => {
    const { id } = await createBook(test)
    const { text } = await get(`/books/${id}`)
    expect(text).toContain(`href="http://chiostro.test/oembed?url=${encodeURIComponent(`http://chiostro.test/books/${id}`)}"`)
  })

  it('is named by the page of a subject, and knows it', async () => {
    await importRows(test, [{ department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia antica' }])
    const { id } = await test.db.courseSubject.findFirstOrThrow()
    const path = `/courses/subjects/${id}`
    const address = `http://chiostro.test${path}`
    expect((await get(path)).text).toContain(`href="http://chiostro.test/oembed?url=${encodeURIComponent(address)}"`)
    expect(JSON.parse((await describe(address)).text)).toMatchObject({ type: 'link', title: 'Storia antica' })
  })

  it.each(['/books', '/events'])('is named by %s', async (path) => {
    const { text } = await get(`${path}?search=analisi`)
    const asked = encodeURIComponent(`http://chiostro.test${path}?search=analisi`)
    expect(text).toContain(`<link rel="alternate" type="application/json+oembed" title="`)
    expect(text).toContain(`href="http://chiostro.test/oembed?url=${asked}"`)
  })
})
