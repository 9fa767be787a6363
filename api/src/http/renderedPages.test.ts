import fs from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/process.ts'
import { OverloadError } from '../errors.ts'
import { createRenderer, gatherStyles, type PageParts, type PageToRender, type RenderedPage, readTemplate } from './renderedPages.ts'

describe('renderings', () => {
  const build = temporaryFolder()
  const asked: string[] = []
  let books = '["Analisi"]'
  const read = async (request: string) => {
    asked.push(request)
    return `{"data":${books}}`
  }
  const numberOf = (rendered: unknown) => Number(/(?:it|en)(\d+)\{/.exec((rendered as RenderedPage).html)?.[1])
  const page = (address: string, more: Partial<PageToRender> = {}): PageToRender => ({ address, language: 'it', instance: {}, ...more })

  // Replaces the web app's bundle: each rendering has a number.
  const bundle = `let times = 0
export const renderPage = async ({ address, language }, read) =>
  ({ html: '<p style="width:1px">' + address + language + ++times + (await read('books')) + '</p>', data: { books: 1 } })`

  beforeAll(() => {
    fs.mkdirSync(path.join(build, '.vite', 'renderer'), { recursive: true })
    fs.writeFileSync(path.join(build, '.vite', 'renderer', 'server.js'), bundle)
    fs.writeFileSync(path.join(build, '.vite', 'renderer', 'package.json'), '{"type":"module"}')
  })
  beforeEach(() => asked.splice(0))
  afterAll(() => fs.rmSync(build, { recursive: true, force: true }))

  const rendererOf = (directory: string) => {
    const render = createRenderer(directory)
    return (shown: PageToRender, reading: typeof read, network = 'a network') => render(shown, reading, network)
  }

  it('a page is rendered again when what it reads has changed, and only then', async () => {
    const render = rendererOf(build)
    const first = await render(page('/books'), read)
    expect(first).toMatchObject({ css: '[data-style="0"]{width:1px}', data: { books: 1 } })
    expect(await render(page('/books'), read)).toBe(first)
    books = '["Fisica"]'
    const changed = await render(page('/books'), read)
    expect(changed?.html).toContain('/booksit2{"data":["Fisica"]}')
    expect(asked, 'asked once for each visit, what is known to have changed not a second time').toHaveLength(3)
  })

  it('each language, address and state of the installation has a rendering of its own', async () => {
    const render = rendererOf(build)
    const first = await render(page('/books'), read)
    for (const other of [page('/books?search=x'), page('/books', { language: 'en' }), page('/books', { instance: { flags: null } })]) {
      expect((await render(other, read))?.html).not.toBe(first?.html)
    }
  })

  it('concurrent visitors of a change wait for one rendering', async () => {
    const render = rendererOf(build)
    await render(page('/events'), read)
    books = '["Chimica"]'
    const [one, other] = await Promise.all([render(page('/events'), read), render(page('/events'), read)])
    expect(one).toBe(other)
  })

  it('a hundred pages of one network do not keep a page of another waiting', async () => {
    const render = rendererOf(build)
    const begin = Promise.withResolvers<string>()
    const slow = () => begin.promise
    const flood = Array.from({ length: 100 }, (_, n) => render(page(`/books?n=${n}`), slow, 'attacker').catch((error: unknown) => error))
    await setImmediate()
    const visit = render(page('/books?n=visitor'), read, 'visitor')
    begin.resolve('{"data":[]}')
    const [visited] = await Promise.all([visit, ...flood])
    const rendered = (await Promise.all(flood)).filter((outcome) => !(outcome instanceof OverloadError))
    expect(rendered).toHaveLength(52)
    expect(numberOf(visited)).toBeLessThan(Math.max(...rendered.map(numberOf)) - 40)
  })

  it('the browser draws a page that could not be read', async () => {
    const render = rendererOf(build)
    expect(await render(page('/books'), async () => '{"errors":[{"message":"no"}]}')).toBeNull()
    expect(await rendererOf(path.join(build, 'nowhere'))(page('/books'), read)).toBeNull()
    await expect(render(page('/courses'), () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await render(page('/courses'), read), 'and is rendered once it can be read').toMatchObject({ css: expect.any(String) })
  })
})

describe('the page around them', () => {
  const build = temporaryFolder()
  const write = (name: string, text: string) => fs.writeFileSync(path.join(build, name), text)
  const rendered = (html: string, data = {}): RenderedPage => ({ ...gatherStyles(html), data })
  const fill = (parts: Partial<PageParts> = {}) =>
    readTemplate(build)({ name: 'books', language: 'it', rendered: null, head: '<title>x</title>', instance: {}, ...parts })

  beforeAll(() => {
    fs.mkdirSync(path.join(build, '.vite'))
    write(
      'index.html',
      '<html lang="it"><head><!--head--><!--instance--><link rel="stylesheet" href="/assets/main.css"></head><body><div id="root"></div></body></html>',
    )
    const files = {
      pages: { books: { scripts: ['/assets/b.js'], styles: ['/assets/b.css'] } },
      languages: { en: '/assets/en.js' },
      fonts: ['/assets/f.woff2'],
    }
    write('.vite/preloads.json', JSON.stringify(files))
  })
  afterAll(() => fs.rmSync(build, { recursive: true, force: true }))

  describe('a rendered page', () => {
    it('comes with what it shows, the data for hydration, and the names of the code to fetch later', () => {
      const html = fill({ rendered: rendered('<h1 style="width:1px">Libri</h1>', { books: '</script>' }) })
      expect(html).toContain('<div id="root"><h1 data-style="0">Libri</h1></div>')
      expect(html).toContain('<style>[data-style="0"]{width:1px}</style>')
      expect(html).toContain('id="data">{"books":"\\u003c/script>"}</script>')
      expect(html).toContain('id="code">["/assets/b.js"]</script>')
      expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/b.css">')
      expect(html).not.toContain('modulepreload')
      expect(html.indexOf('id="data"'), 'what is shown comes before the data').toBeGreaterThan(html.indexOf('<h1'))
    })

    it('needs no style element without styles: the policy refuses an empty one too', () => {
      expect(fill({ rendered: rendered('<h1>Libri</h1>') })).not.toContain('<style>')
    })

    it('names the font beforehand, unless it begins with a picture, which needs the line more', () => {
      expect(fill({ rendered: rendered('<h1>Libri</h1>') })).toContain('href="/assets/f.woff2"')
      expect(fill({ rendered: rendered('<link rel="preload" as="image" href="/a.webp"/><h1>Libro</h1>') })).not.toContain('f.woff2')
    })

    it('says its language, and names the sentences of it', () => {
      const html = fill({ language: 'en', rendered: rendered('<h1>Books</h1>') })
      expect(html).toContain('<html lang="en">')
      expect(html).toContain('id="code">["/assets/b.js","/assets/en.js"]</script>')
    })
  })

  describe('a page that the browser draws', () => {
    it('names its code early', () => {
      const html = fill()
      expect(html).toContain('<div id="root"></div>')
      expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/b.js">')
      expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/b.css">')
    })

    it('has its own styles after the shared ones, so that they win', () => {
      expect(fill().indexOf('/assets/b.css')).toBeGreaterThan(fill().indexOf('/assets/main.css'))
    })

    it('names nothing when the server does not know it', () => {
      expect(fill({ name: undefined })).not.toContain('modulepreload')
    })
  })

  it('no text on a page is taken for a part of the template', () => {
    const strange = ['$&', '$1', '</head>', '<!--instance-->', '<div id="root"></div>', '\uE000city\uE001', 'lang="it"'].join(' ')
    const html = fill({ head: strange, instance: { strange }, rendered: rendered(`<p>${strange}</p>`, { strange }) })
    expect(html.split(strange)).toHaveLength(3)
    expect(html.split(JSON.stringify(strange).replace(/</g, '\\u003c'))).toHaveLength(3)
  })

  it('a page has its head where there is no build', () => {
    const fillBare = readTemplate(path.join(build, 'nowhere'))
    expect(fillBare({ name: 'home', language: 'it', rendered: null, head: '<title>x</title>', instance: {} })).toContain('<title>x</title>')
  })
})
