import fs from 'node:fs'
import path from 'node:path'
import { markOf } from '@chiostro/domain/marks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/process.ts'
import { readTemplate } from './template.ts'

const build = temporaryFolder()
const write = (name: string, text: string) => fs.writeFileSync(path.join(build, name), text)
const told = { city: '<Forlì> & $&', stats: { books: '150+' } }
const fill = (route: string | undefined, facts: object = told, plain = true) =>
  readTemplate(build).fill({ route, plain, head: '<title>x</title>', told: facts })

beforeAll(() => {
  fs.mkdirSync(path.join(build, '.vite'))
  write(
    'index.html',
    '<html><head><!--head--><link rel="stylesheet" href="/assets/main.css"></head><body><div id="root"></div><!--instance--></body></html>',
  )
  const home = `<h1>${markOf('city')}</h1><b>${markOf('stats.books')}</b>`
  write('.vite/rendered.json', JSON.stringify({ '/': home, '/books': '<h1>Libri</h1>' }))
  write(
    '.vite/preloads.json',
    JSON.stringify({ '/books': { scripts: ['/assets/b.js'], styles: ['/assets/b.css'] }, stylesheet: 'assets/r.css' }),
  )
})
afterAll(() => fs.rmSync(build, { recursive: true, force: true }))

describe('the landing page', () => {
  it('comes rendered, with the instance’s own names and numbers', () => {
    expect(fill('/')).toContain('<div id="root"><h1>&lt;Forlì&gt; &amp; $&amp;</h1><b>150+</b></div>')
  })

  it.each([{ stats: null }, { stats: { books: '0' } }, {}])('is left to the browser when a number is missing or zero: %j', (facts) => {
    expect(fill('/', { city: 'Forlì', ...facts })).toContain('<div id="root"></div>')
  })
})

describe('any other page', () => {
  it('comes with its frame, and names its own code and styles early', () => {
    const html = fill('/books')
    expect(html).toContain('<div id="root"><h1>Libri</h1></div>')
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/r.css">')
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/b.css">')
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/b.js">')
  })

  it('has its own styles after the shared ones, so that they win', () => {
    const html = fill('/books')
    expect(html.indexOf('/assets/b.css')).toBeGreaterThan(html.indexOf('/assets/main.css'))
  })

  it('comes empty where not everybody sees the same', () => {
    const html = fill('/books', told, false)
    expect(html).toContain('<div id="root"></div>')
    expect(html).not.toContain('/assets/r.css')
    expect(html).toContain('/assets/b.css')
  })

  it('names nothing when the server does not know it', () => {
    expect(fill(undefined)).not.toContain('modulepreload')
  })

  it('has its head where there is no build', () => {
    expect(readTemplate(path.join(build, 'nowhere')).fill({ route: '/', plain: true, head: '<title>x</title>', told })).toContain(
      '<title>x</title>',
    )
  })
})
