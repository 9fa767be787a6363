import fs from 'node:fs'
import path from 'node:path'
import { markOf } from '@chiostro/domain/marks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/process.ts'
import { gatherStyles } from './inlineStyles.ts'
import type { Rendered } from './renderedPages.ts'
import { readTemplate } from './template.ts'

const build = temporaryFolder()
const write = (name: string, text: string) => fs.writeFileSync(path.join(build, name), text)
const head = '<title>x</title>'
const told = { city: '<Forlì> & $&', stats: { books: '150+' } }
/** As the build rendered the page, unless told. */
function fill(route: string | undefined, facts: object = told, rendered?: Rendered | null) {
  const template = readTemplate(build)
  return template.fill({ route, rendered: rendered === undefined ? template.rendered(route ?? '') : rendered, head, told: facts })
}

beforeAll(() => {
  fs.mkdirSync(path.join(build, '.vite'))
  write(
    'index.html',
    '<html><head><!--head--><link rel="stylesheet" href="/assets/main.css"></head><body><div id="root"></div><!--instance--></body></html>',
  )
  const home = `<h1>${markOf('city')}</h1><b>${markOf('stats.books')}</b>`
  write('.vite/rendered.json', JSON.stringify({ '/': home }))
  write('.vite/preloads.json', JSON.stringify({ '/books': { scripts: ['/assets/b.js'], styles: ['/assets/b.css'] } }))
})
afterAll(() => fs.rmSync(build, { recursive: true, force: true }))

describe('the landing page', () => {
  it('comes rendered, with the instance’s own names and numbers', () => {
    expect(fill('/')).toContain('<div id="root"><h1>&lt;Forlì&gt; &amp; $&amp;</h1><b>150+</b></div>')
    expect(fill('/'), 'the policy refuses an empty one too').not.toContain('<style>')
  })

  it.each([{ stats: null }, { stats: { books: '0' } }, {}])('is left to the browser when a number is missing or zero: %j', (facts) => {
    expect(fill('/', { city: 'Forlì', ...facts })).toContain('<div id="root"></div>')
  })
})

describe('a list', () => {
  const list = { ...gatherStyles('<h1 style="width:1px">Libri</h1>'), answers: [{ request: '{}', answer: '"</script>"' }] }

  it('comes with what it shows, the answers that it was made of, and the names of the code to fetch later', () => {
    const html = fill('/books', told, list)
    expect(html).toContain('<div id="root"><h1 data-style="0">Libri</h1></div>')
    expect(html).toContain('<style>[data-style="0"]{width:1px}</style>')
    expect(html).toContain('id="answers">[{"request":"{}","answer":"\\"\\u003c/script>\\""}]</script>')
    expect(html).toContain('id="later-code">["/assets/b.js"]</script>')
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/b.css">')
    expect(html).not.toContain('modulepreload')
  })

  it('that the browser draws names its code early', () => {
    const html = fill('/books', told, null)
    expect(html).toContain('<div id="root"></div>')
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/b.js">')
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/b.css">')
  })

  it('has its own styles after the shared ones, so that they win', () => {
    const html = fill('/books')
    expect(html.indexOf('/assets/b.css')).toBeGreaterThan(html.indexOf('/assets/main.css'))
  })

  it('names nothing when the server does not know it', () => {
    expect(fill(undefined)).not.toContain('modulepreload')
  })

  it('has its head where there is no build', () => {
    expect(readTemplate(path.join(build, 'nowhere')).fill({ route: '/', rendered: null, head, told })).toContain('<title>x</title>')
  })
})
