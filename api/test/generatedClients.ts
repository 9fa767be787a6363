// Clients as three generators make them, and the same small application with each: that it compiles is half of the test.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { projectRoot } from '../src/startup/program.ts'

const execute = promisify(execFile)
const located = (name: string) => fileURLToPath(new URL(name, projectRoot))

/** Runs a file with this Node. @returns what it writes */
export async function runFile(file: string, args: string[], cwd?: string): Promise<string> {
  const { stdout } = await execute(process.execPath, [file, ...args], { ...(cwd ? { cwd } : {}), maxBuffer: 50_000_000 })
  return stdout
}

const seller = "sellerName: 'Ida', sellerEmail: 'ida@example.org'"
const listing = `title: 'Chimica', condition: 'Come nuovo', price: '12.00', description: 'Senza appunti', ${seller}`
const change = "{ title: 'Chimica generale', price: '9.50', description: 'Senza appunti' }"

/** `publish URL PICTURE` writes the id; `manage URL ID TOKEN` edits, empties and deletes, and writes what it saw. */
const application = (client: string, functions: string) => `
import fs from 'node:fs'
${client}
const [step, url, id, token] = process.argv.slice(2) as [string, string, string, string]
${functions}
if (step === 'publish') {
  const book = await publish(new File([fs.readFileSync(id)], 'cover.png', { type: 'image/png' }))
  console.log(JSON.stringify({ id: book.id, images: book.imageUrls.length, state: book.state }))
  // @ts-expect-error a field that is not there
  console.error(book.publisher)
} else {
  const edited = await replace()
  const emptied = await empty()
  console.log(JSON.stringify([edited.title, edited.price, edited.imageUrls.length, emptied.sellerWhatsapp, await remove()]))
}
`

interface Generator {
  name: string
  application: string
  /** Makes the client of `openapi.json` in this folder, for a server at this address. */
  generate(folder: string, url: string): Promise<unknown>
}

export const generators: Generator[] = [
  {
    name: 'openapi-typescript',
    generate: async (folder) => {
      const document = JSON.parse(fs.readFileSync(path.join(folder, 'openapi.json'), 'utf8'))
      fs.writeFileSync(path.join(folder, 'client.ts'), astToString(await openapiTypescript(document, { defaultNonNullable: false })))
    },
    application: application(
      "import type { components, paths } from './client.ts'",
      `
type Owned = paths['/api/manage-book/{id}']
type Book = components['schemas']['OwnBook']
const owners = () => url + '/api/manage-book/' + id + '?token=' + token
const send = async (method: string, body?: object) =>
  fetch(owners(), { method, headers: { 'content-type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}) })
async function publish(picture: File): Promise<components['schemas']['Book']> {
  const fields: Omit<paths['/api/books']['post']['requestBody']['content']['multipart/form-data'], 'images'> = { ${listing} }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.append('images', picture)
  return (await fetch(url + '/api/books', { method: 'POST', body: form })).json()
}
const replace = async (): Promise<Book> => {
  const body: Owned['put']['requestBody']['content']['application/json'] = ${change}
  return (await send('PUT', body)).json()
}
const empty = async (): Promise<Book> => {
  const body: Owned['patch']['requestBody']['content']['application/json'] = { sellerWhatsapp: null }
  return (await send('PATCH', body)).json()
}
const remove = async () => (await send('DELETE')).status
`,
    ),
  },
  {
    name: '@hey-api/openapi-ts',
    generate: async (folder) => {
      const config = "{ input: './openapi.json', output: { path: './client', module: { extension: '.ts' } }, logs: { file: false } }"
      fs.writeFileSync(path.join(folder, 'hey.config.mjs'), `export default ${config}`)
      await runFile(located('api/node_modules/.bin/openapi-ts'), ['-f', 'hey.config.mjs'], folder)
    },
    application: application(
      `import { client } from './client/client.gen.ts'
import { changeBook, deleteBook, publishBook, replaceBook, uploadImages } from './client/index.ts'`,
      `
client.setConfig({ baseUrl: url, throwOnError: true })
const owners = { path: { id }, query: { token }, throwOnError: true } as const
async function publish(picture: File) {
  const { data: { imageUrls } } = await uploadImages({ body: { images: [picture] }, throwOnError: true })
  return (await publishBook({ body: { ${listing}, imageUrls }, throwOnError: true })).data
}
const replace = async () => (await replaceBook({ ...owners, body: ${change} })).data
const empty = async () => (await changeBook({ ...owners, body: { sellerWhatsapp: null } })).data
const remove = async () => (await deleteBook(owners)).response.status
`,
    ),
  },
  {
    name: 'orval, with zod',
    generate: async (folder, url) => {
      const outputOf = (client: string, more = '') =>
        `{ input: './openapi.json', output: { mode: 'single', client: '${client}', target: './${client}.ts'${more} } }`
      const config = `{ client: ${outputOf('fetch', `, baseUrl: '${url}'`)}, schemas: ${outputOf('zod')} }`
      fs.writeFileSync(path.join(folder, 'orval.config.mjs'), `export default ${config}`)
      await runFile(located('api/node_modules/.bin/orval'), ['--config', 'orval.config.mjs'], folder)
    },
    application: application(
      `import { changeBook, deleteBook, publishBook, replaceBook, uploadImages } from './fetch.ts'
import { ChangeBookResponse, PublishBookResponse, ReplaceBookResponse } from './zod.ts'`,
      `
async function publish(picture: File) {
  const uploaded = await uploadImages({ images: [picture] })
  if (uploaded.status !== 200) throw new Error(String(uploaded.status))
  // Of an operation with two encodings orval sends JSON without saying so.
  const init = { headers: { 'content-type': 'application/json' } }
  const published = await publishBook({ ${listing}, imageUrls: uploaded.data.imageUrls }, init)
  if (published.status !== 201) throw new Error(JSON.stringify(published))
  return PublishBookResponse.parse(published.data)
}
const replace = async () => ReplaceBookResponse.parse((await replaceBook(id, ${change}, { token })).data)
const empty = async () => ChangeBookResponse.parse((await changeBook(id, { sellerWhatsapp: null }, { token })).data)
const remove = async () => (await deleteBook(id, { token })).status
`,
    ),
  },
]

/** @throws when anything does not compile, as an application would be compiled */
export async function compile(folder: string): Promise<void> {
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  fs.symlinkSync(located('node_modules'), path.join(folder, 'node_modules'))
  const options = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--skipLibCheck', '--types', 'node']
  const language = ['--target', 'es2024', '--lib', 'es2024,dom,dom.iterable', '--module', 'nodenext', '--moduleResolution', 'nodenext']
  await runFile(located('node_modules/.bin/tsc'), [...options, ...language, path.join(folder, 'application.ts')], folder)
}
