import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { imageFormData } from '../../test/pictures.ts'
import { until } from '../../test/until.ts'
import { acceptForms, type Form, imageForm, readForm } from './forms.ts'

let tempDir: string
let app: FastifyInstance
let url: string
let outcomes: (Form | Error)[]

const limits = { ...imageForm, fileBytes: 200_000, textBytes: 1000, fields: 5, idleMs: 1_000 }

beforeEach(async () => {
  tempDir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-form-')), 'tmp')
  outcomes = []
  app = fastify({ http: { connectionsCheckingInterval: 100 } })
  await acceptForms(app)
  app.post('/', async (request, reply) => {
    try {
      const form = await readForm(request, limits, tempDir)
      outcomes.push(form)
      return { fields: form.fields, files: form.files.map(({ name, bytes }) => [name, bytes]) }
    } catch (error) {
      outcomes.push(error as Error)
      return reply.code(400).send({ error: (error as Error).message })
    }
  })
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  app.server.closeAllConnections()
  await app.close()
  fs.rmSync(path.dirname(tempDir), { recursive: true, force: true })
})

const leftovers = () => (fs.existsSync(tempDir) ? fs.readdirSync(tempDir) : [])

async function post(body: FormData | string | Buffer, contentType?: string) {
  const response = await fetch(url, {
    method: 'POST',
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : body,
    headers: contentType ? { 'content-type': contentType } : {},
  })
  return (await response.json()) as { fields: Record<string, string>; files: [string, number][]; error: string }
}

const opening = (field = 'images', name = 'a.png') =>
  `--X\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
const raw = (body: string) => post(body, 'multipart/form-data; boundary=X')

describe('a good form', () => {
  test('gives its texts and its files, in order, in temporary files until cleaned up', async () => {
    const form = imageFormData(['così è.png', Buffer.from('one')], ['b.png', Buffer.alloc(150_000, 7)])
    form.append('title', 'Analisi «1»')
    const answer = await post(form)
    expect(answer.files).toEqual([
      ['così è.png', 3],
      ['b.png', 150_000],
    ])
    expect(answer.fields.title).toBe('Analisi «1»')
    const [stored] = outcomes as Form[]
    expect(stored?.files.map((file) => fs.statSync(file.path).size)).toEqual([3, 150_000])
    await stored?.cleanup()
    expect(leftovers()).toEqual([])
  })

  test('of exactly the largest file is accepted', async () => {
    expect((await post(imageFormData(['a', Buffer.alloc(200_000)]))).files).toEqual([['a', 200_000]])
  })

  test('without files, or with an unused file input, or empty, has none', async () => {
    expect((await raw('')).files).toEqual([])
    expect((await raw(`${opening('images', '')}\r\n--X--\r\n`)).files).toEqual([])
    expect((await raw('--X\r\nContent-Disposition: form-data; name="title"\r\n\r\nx\r\n--X--\r\n')).files).toEqual([])
  })

  test('may end with an epilogue, and a name may not carry control characters into a message', async () => {
    expect((await raw(`${opening('images', 'a\u202E\u0007gnp.exe')}x\r\n--X--\r\nepilogue`)).files).toEqual([['agnp.exe', 1]])
  })
})

describe('a bad form is refused and leaves nothing behind', () => {
  afterEach(() => {
    expect(outcomes.at(-1)).toBeInstanceOf(Error)
    expect(leftovers()).toEqual([])
  })

  test.each([
    ['not multipart', () => post('{}', 'application/json'), 'Invia i dati come multipart/form-data'],
    ['without a boundary', () => post('x', 'multipart/form-data'), 'non leggibile'],
    ['garbage', () => raw('garbage'), 'non leggibile'],
    ['cut inside a file', () => raw(`${opening()}half`), 'non leggibile'],
    ['cut inside a header', () => raw('--X\r\nContent-Disposition: form'), 'non leggibile'],
    ['cut between parts', () => raw(`${opening()}one\r\n--X`), 'non leggibile'],
    ['with a file in another field', () => raw(`${opening('title')}one\r\n--X--`), 'Questo campo non accetta file'],
    ['with a text among the files', () => raw('--X\r\nContent-Disposition: form-data; name="images"\r\n\r\nx\r\n--X--'), 'solo file'],
    ['with a nameless part', () => raw('--X\r\nContent-Disposition: form-data\r\n\r\nx\r\n--X--'), 'non leggibile'],
    ['with a file that is one byte too large', () => post(imageFormData(['g.png', Buffer.alloc(200_001)])), 'L’immagine «g.png» supera'],
    ['with a file far too large', () => post(imageFormData(['g.png', Buffer.alloc(20_000_000)])), 'L’immagine «g.png» supera'],
    [
      'with six files',
      () => post(imageFormData(...Array.from({ length: 6 }, (): [string, Buffer] => ['a', Buffer.alloc(9)]))),
      'massimo 5',
    ],
    ['with a repeated text', () => post(texts(['title', 'a'], ['title', 'b'])), 'Campo ripetuto'],
    ['with too many texts', () => post(texts(...[1, 2, 3, 4, 5, 6].map((at): [string, string] => [`f${at}`, 'x']))), 'Troppi campi'],
    ['with one text too long', () => post(texts(['title', 'x'.repeat(1001)])), 'troppo lungo'],
    ['with endless nothing', () => raw(`${'\r\n--X\r\n'.repeat(300_000)}`), 'non leggibile'],
  ])('%s', async (_, send, sentence) => {
    expect((await send()).error).toMatch(sentence)
  })

  test.each<[string, string, (socket: net.Socket) => unknown]>([
    ['disconnects', 'non leggibile', (socket) => until(() => leftovers().length === 1).then(() => socket.destroy())],
    ['falls silent', 'si è fermato', () => {}],
    ['trickles in for longer than a request may take', 'non leggibile', trickle],
  ])('whose sender %s', async (_, sentence, then) => {
    const socket = startUpload()
    await then(socket)
    await until(() => outcomes.length === 1)
    expect((outcomes[0] as Error).message).toContain(sentence)
    socket.destroy()
  })
})

const texts = (...pairs: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  return form
}

function trickle(socket: net.Socket) {
  Object.assign(app.server, { headersTimeout: 1_000, requestTimeout: 2_000 })
  setInterval(() => socket.write('.'), 50).unref()
}

/** Announces a megabyte and sends a few bytes. */
function startUpload(): net.Socket {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=X\r\nContent-Length: 1000000\r\n\r\n'
  socket.write(`${head}${opening()}${'x'.repeat(1000)}`)
  return socket
}
