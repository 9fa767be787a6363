import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/process.ts'
import { createRenderer, type PageToRender } from './renderedPages.ts'

const build = temporaryFolder()
const asked: string[] = []
let books = '["Analisi"]'
const read = async (request: string) => {
  asked.push(request)
  return `{"data":${books}}`
}
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

it('a page is rendered again when what it reads has changed, and only then', async () => {
  const render = createRenderer(build)
  const first = await render(page('/books'), read)
  expect(first).toMatchObject({ css: '[data-style="0"]{width:1px}', data: { books: 1 } })
  expect(await render(page('/books'), read)).toBe(first)
  books = '["Fisica"]'
  const changed = await render(page('/books'), read)
  expect(changed?.html).toContain('/booksit2{"data":["Fisica"]}')
  expect(asked, 'asked once for each visit, what is known to have changed not a second time').toHaveLength(3)
})

it('each language, address and state of the installation has a rendering of its own', async () => {
  const render = createRenderer(build)
  const first = await render(page('/books'), read)
  for (const other of [page('/books?search=x'), page('/books', { language: 'en' }), page('/books', { instance: { flags: null } })]) {
    expect((await render(other, read))?.html).not.toBe(first?.html)
  }
})

it('concurrent visitors of a change wait for one rendering', async () => {
  const render = createRenderer(build)
  await render(page('/events'), read)
  books = '["Chimica"]'
  const [one, other] = await Promise.all([render(page('/events'), read), render(page('/events'), read)])
  expect(one).toBe(other)
})

it('the browser draws a page that could not be read', async () => {
  const render = createRenderer(build)
  expect(await render(page('/books'), async () => '{"errors":[{"message":"no"}]}')).toBeNull()
  expect(await createRenderer(path.join(build, 'nowhere'))(page('/books'), read)).toBeNull()
  await expect(render(page('/courses'), () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await render(page('/courses'), read), 'and is rendered once it can be read').toMatchObject({ css: expect.any(String) })
})
