import { execFile, execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBook } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'
import { projectRoot } from '../startup/locations.ts'

const run = promisify(execFile)
const test = testServer()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-client-'))
const file = path.join(folder, 'openapi.json')
const tool = (name: string) => fileURLToPath(new URL(`node_modules/.bin/${name}`, projectRoot))

beforeAll(async () => {
  fs.writeFileSync(file, await (await test.request('/api/openapi.json')).text())
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

it('Redocly finds nothing in the document by its strictest rules', () => {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const report = execFileSync(process.execPath, [tool('redocly'), 'lint', file, '--extends=recommended-strict', '--format=json'], {
    env,
    stdio: 'pipe',
  })
  const { totals } = JSON.parse(String(report)) as { totals: { errors: number; warnings: number } }
  expect(totals).toMatchObject({ errors: 0, warnings: 0 })
})

/** What an application does with a listing, by types alone: that it compiles is half of the test. */
const application = `
import type { paths } from './client.ts'
import type { components } from './client.ts'

type Book = components['schemas']['OwnBook']
type Publish = paths['/api/books']['post']['requestBody']['content']['application/json']
type Replace = paths['/api/manage-book/{id}']['put']['requestBody']['content']['application/json']

const [url, id, token] = process.argv.slice(2) as [string, string, string]
const send = async (method: string, path: string, body?: object) => {
  const answer = await fetch(url + path, { method, headers: { 'content-type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}) })
  return { status: answer.status, body: await answer.json() }
}
const listing: Publish = {
  title: 'Chimica', condition: 'Come nuovo', price: '12.00', description: 'Senza appunti', sellerName: 'Ida', sellerEmail: 'ida@example.org',
}
const published: components['schemas']['Book'] = (await send('POST', '/api/books', listing)).body
const change: Replace = { title: 'Chimica generale', price: '9.50', description: 'Senza appunti' }
const owners = \`/api/manage-book/\${id}?token=\${token}\`
const edited: Book = (await send('PUT', owners, change)).body
const deleted = await send('DELETE', owners)
console.log(JSON.stringify([published.title, published.state, edited.title, edited.price, deleted.status]))
// @ts-expect-error a field that is not there
console.error(published.publisher)
`

it('openapi-typescript makes a client of all of it, which compiles, and publishes, edits and deletes a listing', async () => {
  const document = JSON.parse(fs.readFileSync(file, 'utf8'))
  const client = astToString(await openapiTypescript(document, { defaultNonNullable: false }))
  fs.writeFileSync(path.join(folder, 'client.ts'), client)
  fs.writeFileSync(path.join(folder, 'application.ts'), application)
  const types = fileURLToPath(new URL('node_modules/@types', projectRoot))
  const options = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--skipLibCheck', '--typeRoots', types, '--types', 'node']
  const language = ['--target', 'es2024', '--module', 'nodenext', '--moduleResolution', 'nodenext']
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  execFileSync(process.execPath, [tool('tsc'), ...options, ...language, path.join(folder, 'application.ts')], {
    cwd: folder,
    stdio: 'pipe',
  })

  const book = await createBook(test)
  const { stdout } = await run(process.execPath, [path.join(folder, 'application.ts'), test.url, book.id, book.token])
  expect(JSON.parse(stdout)).toEqual(['Chimica', 'available', 'Chimica generale', '9.50', 200])
  expect(await test.db.book.findUnique({ where: { id: book.id } })).toBeNull()
  expect(await test.db.book.count({ where: { title: 'Chimica' } })).toBe(1)
})
