import { parseAtomFeed } from 'feedsmith'
import Parser from 'rss-parser'
import { describe, expect, it } from 'vitest'
import { createBook, createEvent, inDays } from '../../../test/factories.ts'
import { testServer } from '../../../test/server.ts'

const test = testServer({ PRODUCT_NAME: 'Portico' })

async function feed(path: string, headers: Record<string, string> = {}) {
  const response = await test.request(path, { headers })
  return { response, text: await response.text() }
}

/** Reads the feed with two unrelated programs. */
async function readTwice(path: string) {
  const { text, response } = await feed(path)
  expect(response.status).toBe(200)
  return { atom: parseAtomFeed(text), rss: await new Parser().parseString(text), text, response }
}

describe('a feed', () => {
  it('has what RFC 4287 asks for: ids, titles, dates, an author and its own address', async () => {
    const { id } = await createBook(test, { title: 'Basi di dati', course: 'Informatica' })
    const { atom, rss, text, response } = await readTwice('/books.atom?course=Informatica&utm_source=x')
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    expect(atom).toMatchObject({ id: 'http://chiostro.test/books.atom?course=Informatica', title: { value: 'Scambio Libri · Portico' } })
    expect(atom.authors).toEqual([{ name: 'Portico', uri: 'http://chiostro.test/' }])
    const links = [
      { rel: 'alternate', href: 'http://chiostro.test/books?course=Informatica' },
      { rel: 'self', href: 'http://chiostro.test/books.atom?course=Informatica' },
    ]
    expect(atom.links).toEqual(links)
    expect(atom.entries).toHaveLength(1)
    expect(atom.entries?.[0]).toMatchObject({ id: `http://chiostro.test/books/${id}`, title: { value: 'Basi di dati' } })
    expect(atom.updated).toBe(atom.entries?.[0]?.updated)
    expect(rss.items).toMatchObject([{ title: 'Basi di dati', link: `http://chiostro.test/books/${id}` }])
    expect(text).not.toMatch(/@/)
  })

  it('names its language, and the picture of each entry: its photo, or the drawn preview', async () => {
    const photo = '/uploads/00000000-0000-4000-8000-000000000001.webp'
    const drawn = await createBook(test, { title: 'Senza foto' })
    const shown = await createBook(test, { title: 'Con foto', imageUrls: [photo], coverImageIndex: 0 })
    const { atom, text } = await readTwice('/books.atom?search=foto')
    expect(text).toContain('<feed xml:lang="it" xmlns="http://www.w3.org/2005/Atom"')
    const pictureOf = (id: string) => atom.entries?.find((one) => one.id?.endsWith(id))?.links?.filter(({ rel }) => rel === 'enclosure')
    expect(pictureOf(shown.id)).toEqual([{ rel: 'enclosure', type: 'image/webp', href: `http://chiostro.test${photo}` }])
    const preview = `/og/books/${drawn.id}.png`
    expect(pictureOf(drawn.id)).toEqual([{ rel: 'enclosure', type: 'image/png', href: `http://chiostro.test${preview}` }])
    const picture = await test.request(preview)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('without entries is a feed all the same', async () => {
    const { atom } = await readTwice('/events.atom?search=niente-di-simile')
    expect(atom.entries ?? []).toEqual([])
    expect(atom.updated).toBe('1970-01-01T00:00:00.000Z')
  })

  it('says what a title says, with any characters', async () => {
    const title = 'Fisica <b>I</b> & "II" ]]> \u{1F4DA}\uFFFF'
    const { id } = await createBook(test, { title, description: 'Prima riga\n<script>alert(1)</script>' })
    const { rss, atom } = await readTwice('/books.atom')
    const entry = atom.entries?.find((one) => one.id?.endsWith(id))
    // Escaped, as it is declared to be HTML.
    expect(entry?.title).toMatchObject({ type: 'html', value: 'Fisica &lt;b&gt;I&lt;/b&gt; &amp; &quot;II&quot; ]]&gt; \u{1F4DA}' })
    const item = rss.items.find(({ link }) => link?.endsWith(id))
    expect(item?.content).toContain('<p>Prima riga</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  })

  it('keeps the id of a record that changes, and loses one that is deleted', async () => {
    const { id } = await createBook(test, { title: 'Una edizione' })
    const idsOf = async () => (await readTwice('/books.atom?search=edizione')).atom.entries?.map((entry) => [entry.id, entry.title?.value])
    await test.db.book.update({ where: { id }, data: { title: 'Un’altra edizione' } })
    expect(await idsOf()).toEqual([[`http://chiostro.test/books/${id}`, 'Un’altra edizione']])
    await test.db.book.delete({ where: { id } })
    expect((await idsOf()) ?? []).toEqual([])
  })

  it('is not sent again to a reader that has it', async () => {
    await createBook(test)
    const { response } = await feed('/books.atom')
    const etag = response.headers.get('etag') ?? ''
    const again = await feed('/books.atom', { 'if-none-match': etag })
    expect([again.response.status, again.text]).toEqual([304, ''])
    await createBook(test)
    expect((await feed('/books.atom', { 'if-none-match': etag })).response.status).toBe(200)
  })

  it.each(['/books.atom?sort=nonsense', '/books.atom?maxPrice=abc', '/events.atom?when=nonsense'])(
    '%s is refused as the list refuses it',
    async (path) => {
      const { response, text } = await feed(path)
      expect(response.status).toBe(400)
      expect(JSON.parse(text)).toHaveProperty('issues')
    },
  )
})

it('the feed of events has those to come, with day, hours and place', async () => {
  const coming = await createEvent(test, {
    title: 'Cena sociale',
    date: inDays(3),
    startTime: '20:00',
    location: 'Mensa',
    tags: ['serata'],
  })
  await createEvent(test, { title: 'Cena passata', date: inDays(-3), tags: ['serata'] })
  const { atom } = await readTwice('/events.atom?tag=serata&search=cena')
  expect(atom.entries).toMatchObject([{ id: `http://chiostro.test/events/${coming.id}`, categories: [{ term: 'serata' }] }])
  expect(atom.entries?.[0]?.content).toMatchObject({ value: expect.stringMatching(/20:00.* · Mensa/) })
})

it.each(['/books', '/events'])('%s names the feed with its filters to readers', async (path) => {
  const html = await (await test.request(`${path}?search=analisi`)).text()
  expect(html).toContain(`<link rel="alternate" type="application/atom+xml" title="`)
  expect(html).toContain(`href="http://chiostro.test${path}.atom?search=analisi"`)
})
