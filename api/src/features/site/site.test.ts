import { gunzipSync } from 'node:zlib'
import { fixedPages } from '@chiostro/domain/pages/pages'
import { beforeAll, describe, expect, it } from 'vitest'
import { importRows } from '../../../test/catalogue.ts'
import { createBook, createEvent } from '../../../test/factories.ts'
import { testConfig } from '../../../test/harness.ts'
import { testServer } from '../../../test/server.ts'
import { securityTxt, sitemap } from './site.routes.ts'

const test = testServer({ UNIVERSITY_NAME: 'Università di <Prova> & Co', CITY: 'Provaglio' })
const setFlags = (enabled: boolean) =>
  Promise.all(
    ['courses', 'professors'].map((name) =>
      test.db.featureFlag.upsert({ where: { name }, create: { name, enabled }, update: { enabled } }),
    ),
  )
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
const structuredDataIn = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
const textOf = async (path: string) => (await test.request(path)).text()

async function sitemapText(query: string, size?: number) {
  let text = ''
  for await (const chunk of (await sitemap(test, Object.fromEntries(new URLSearchParams(query)), size)).chunks()) text += chunk
  return text
}

beforeAll(() => setFlags(true))

describe('the head of every public page', () => {
  it.each(fixedPages().map(({ path }) => path))(
    '%s: title, description, canonical, social tags, a picture and what it is to schema.org',
    async (path) => {
      const html = await textOf(path)
      const canonical = `http://chiostro.test${path}`
      expect(html).toMatch(/<title>[^<{}]+ · Chiostro<\/title>/)
      expect(html).toMatch(/<meta name="description" content="[^"{}]{20,200}">/)
      expect(html).toContain(`<link rel="canonical" href="${canonical}">`)
      expect(html).toContain(`<meta property="og:url" content="${canonical}">`)
      expect(html).toMatch(/<meta name="twitter:card" content="summary_large_image">/)
      const picture = /<meta property="og:image" content="http:\/\/chiostro\.test([^"]+)">/.exec(html)?.[1] ?? ''
      expect((await test.request(picture)).headers.get('content-type')).toBe('image/png')
      expect(structuredDataIn(html)).toMatchObject({
        '@context': 'https://schema.org',
        '@type': path === '/' ? 'WebSite' : 'WebPage',
        url: path === '/' ? 'http://chiostro.test' : canonical,
      })
    },
  )

  it('names the instance, with any characters in its name', async () => {
    expect(await textOf('/')).toContain('la piattaforma degli studenti. Università di &lt;Prova&gt; &amp; Co · Provaglio.')
  })

  it('of a listing tells search engines its price, and nothing of how to reach the seller', async () => {
    const book = await createBook(test, { title: 'Chimica </script>', price: '12.50', sellerWhatsapp: '+393330001111' })
    const html = await textOf(`/books/${book.id}`)
    expect(structuredDataIn(html)).toMatchObject({
      '@type': ['Product', 'Book'],
      name: 'Chimica </script>',
      offers: { price: '12.50', priceCurrency: 'EUR' },
    })
    expect(html).not.toContain(book.sellerEmail)
    expect(html).not.toContain('3330001111')
  })
})

describe('the sitemap', () => {
  let book: { id: string; updatedAt: Date }
  let subject: string

  beforeAll(async () => {
    book = await createBook(test)
    for (let count = 0; count < 4; count++) await createBook(test)
    await createEvent(test)
    await importRows(test, [
      { department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia medievale', professors: 'Ortensia Valdombra' },
    ])
    subject = (await test.db.courseSubject.findFirstOrThrow()).id
  })

  it('holds every page once, each of them open, with its last change', async () => {
    const xml = await textOf('/sitemap.xml')
    const all = addresses(xml)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(
      expect.arrayContaining([
        'http://chiostro.test/',
        'http://chiostro.test/professors',
        `http://chiostro.test/courses/subjects/${subject}`,
      ]),
    )
    expect(xml).toContain(`<loc>http://chiostro.test/books/${book.id}</loc><lastmod>${book.updatedAt.toISOString()}</lastmod>`)
    for (const address of all) {
      expect((await test.request(address.replace('http://chiostro.test', ''))).status, address).toBe(200)
    }
  })

  it('leaves out closed sections', async () => {
    await setFlags(false)
    const all = addresses(await textOf('/sitemap.xml'))
    await setFlags(true)
    expect(all.filter((address) => /courses|professors/.test(address))).toEqual([])
    expect(all).toContain(`http://chiostro.test/books/${book.id}`)
  })

  it('answers 404 to a part that cannot be, instead of breaking off', async () => {
    expect((await test.request('/sitemap.xml?part=books&after=%00')).status).toBe(404)
    expect((await test.request('/sitemap.xml?part=users')).status).toBe(404)
  })

  it('is not sent again until something changes', async () => {
    const etag = async () => (await test.request('/sitemap.xml', { method: 'HEAD' })).headers.get('etag') ?? ''
    const first = await etag()
    expect((await test.request('/sitemap.xml', { headers: { 'if-none-match': first } })).status).toBe(304)
    const { id } = await createBook(test)
    const second = await etag()
    expect(second).not.toBe(first)
    await test.db.book.delete({ where: { id } })
    expect(await etag()).not.toBe(second)
  })

  it('tells nothing wrong of its length, nor of what it depends on, to who has it or asks for its headers', async () => {
    const { headers } = await test.request('/sitemap.xml', { method: 'HEAD' })
    const known = await test.request('/sitemap.xml', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect([headers.get('content-length'), known.status]).toEqual([null, 304])
    for (const sent of [headers, known.headers]) expect(sent.get('vary')).toContain('accept-encoding')
  })

  it('is compressed while it is sent', async () => {
    const { promise, resolve } = Promise.withResolvers<Buffer>()
    const { default: http } = await import('node:http')
    http.get(`${test.url}/sitemap.xml`, { headers: { 'accept-encoding': 'gzip' } }, async (answer) => {
      expect(answer.headers['content-encoding']).toBe('gzip')
      resolve(Buffer.concat(await answer.toArray()))
    })
    expect(addresses(gunzipSync(await promise).toString())).toContain('http://chiostro.test/books')
  })

  it('becomes an index whose parts together hold the same pages', async () => {
    const parts = addresses(await sitemapText('', 2))
    expect(parts.length).toBeGreaterThan(5)
    const pages: string[] = []
    for (const part of parts) {
      const held = addresses(await sitemapText(new URL(part).search, 2))
      if (!part.endsWith('part=pages')) expect(held.length, part).toBeLessThanOrEqual(2)
      pages.push(...held)
    }
    expect(pages.sort()).toEqual(addresses(await sitemapText('')).sort())
  })
})

it('robots may read everything but the admin’s pages and private links', async () => {
  const text = await textOf('/robots.txt')
  expect(text).toContain('Sitemap: http://chiostro.test/sitemap.xml')
  expect(text).toMatch(/^Disallow: \/admin$/m)
  expect(text).not.toMatch(/^Disallow: \/(graphql|books)?$/m)
})

describe('security.txt', () => {
  const contact = 'mailto:sicurezza@example.org'

  it('is not there without a contact', async () => {
    expect((await test.request('/.well-known/security.txt')).status).toBe(404)
  })

  it('has the fields of RFC 9116, and is good for more than a month and less than a year', () => {
    const text = securityTxt({ securityContact: contact, publicUrl: 'https://libri.example.org' }) ?? ''
    const fields = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2)),
    )
    expect(fields).toEqual({
      Contact: contact,
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
      'Preferred-Languages': 'it, en',
      Canonical: 'https://libri.example.org/.well-known/security.txt',
    })
    const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  })
})

describe('with SECURITY_CONTACT', () => {
  const reachable = testServer({ SECURITY_CONTACT: 'sicurezza@example.org' })

  it('security.txt is plain text that names it', async () => {
    const answer = await reachable.request('/.well-known/security.txt')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(await answer.text()).toMatch(/^Contact: mailto:sicurezza@example\.org\nExpires: /)
  })

  it('takes a page with https, and refuses one without and any other text', () => {
    const page = 'https://libri.example.org/sicurezza'
    expect(testConfig({ SECURITY_CONTACT: page }).securityContact).toBe(page)
    for (const wrong of ['http://libri.example.org', 'ada', 'javascript:alert(1)']) {
      expect(() => testConfig({ SECURITY_CONTACT: wrong })).toThrow('SECURITY_CONTACT')
    }
  })
})

it('the web manifest has the instance’s name', async () => {
  const answer = await test.request('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  const manifest = (await answer.json()) as { name: string; start_url: string; icons: { purpose: string; sizes: string }[] }
  expect(manifest).toMatchObject({ name: 'Chiostro · Università di <Prova> & Co', start_url: '/', display: 'standalone' })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
})
