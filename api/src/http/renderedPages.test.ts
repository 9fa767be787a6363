import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/process.ts'
import { createRenderer } from './renderedPages.ts'

const build = temporaryFolder()
const asked: string[] = []
let books = '["Analisi"]'
const read = async (request: string) => {
  asked.push(request)
  return `{"data":${books}}`
}

// In place of the web app's own: each rendering leaves its number.
const bundle = `let times = 0
export const renderPage = async (route, read) => '<p style="width:1px">' + route + ++times + (await read('books')) + '</p>'`

beforeAll(() => {
  fs.mkdirSync(path.join(build, '.vite', 'renderer'), { recursive: true })
  fs.writeFileSync(path.join(build, '.vite', 'renderer', 'prerender.js'), bundle)
  fs.writeFileSync(path.join(build, '.vite', 'renderer', 'package.json'), '{"type":"module"}')
})
beforeEach(() => asked.splice(0))
afterAll(() => fs.rmSync(build, { recursive: true, force: true }))

it('a list is rendered again when what it reads has changed, and only then', async () => {
  const render = createRenderer(build)
  const first = await render('/books', read)
  expect(first).toMatchObject({ css: '[data-style="0"]{width:1px}', answers: [{ request: 'books', answer: '{"data":["Analisi"]}' }] })
  expect(await render('/books', read)).toBe(first)
  books = '["Fisica"]'
  const changed = await render('/books', read)
  expect(changed?.html).toContain('/books2{"data":["Fisica"]}')
  expect(asked, 'asked once for each page, what is known to have changed not a second time').toHaveLength(3)
})

it('many readers of a change wait for one rendering', async () => {
  const render = createRenderer(build)
  await render('/events', read)
  books = '["Chimica"]'
  const [one, other] = await Promise.all([render('/events', read), render('/events', read)])
  expect(one).toBe(other)
})

it('the browser draws a list that could not be read, and every other page', async () => {
  const render = createRenderer(build)
  expect(await render('/books', async () => '{"errors":[{"message":"no"}]}')).toBeNull()
  expect(await render('/books/1', read)).toBeNull()
  expect(await createRenderer(path.join(build, 'nowhere'))('/books', read)).toBeNull()
  await expect(render('/courses', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await render('/courses', read), 'and is rendered once it can be read').toMatchObject({ css: expect.any(String) })
})
