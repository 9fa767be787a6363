import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { testServer } from '../../test/server.ts'
import { uploadsDir } from '../storage/folders.ts'

const site = testServer()
const data = randomBytes(300_000)

beforeAll(async () => {
  await site.storage.write('a-1.webp', data, 'image/webp')
  fs.writeFileSync(path.join(uploadsDir(site.config), 'half.part'), 'x')
  fs.writeFileSync(path.join(site.config.dataDir, 'secret.webp'), 'x')
})

test('an image is served whole, for ever, and as nothing but an image', async () => {
  const response = await site.request('/uploads/a-1.webp')
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(data)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '300000',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  })
})

test('a browser that has it is told so', async () => {
  const etag = (await site.request('/uploads/a-1.webp', { method: 'HEAD' })).headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  const answer = await get('/uploads/a-1.webp', `If-None-Match: ${etag}`)
  expect(answer).toMatch(/^HTTP\/1\.1 304 /)
  expect(answer).toMatch(/\r\n\r\n$/)
})

test('HEAD answers the headers alone', async () => {
  const response = await site.request('/uploads/a-1.webp?v=1', { method: 'HEAD' })
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '300000', ''])
})

test.each([
  '/uploads/b.webp',
  '/uploads/',
  '/uploads/half.part',
  '/uploads/.webp',
  '/uploads/a-1.webp/',
  '/uploads/../secret.webp',
  '/uploads/..%2fsecret.webp',
  '/uploads/..%5csecret.webp',
  '/uploads/x/../../secret.webp',
  '/uploads/a-1.webp%00',
  '/uploads//secret.webp',
])('%s is not found', async (address) => {
  const answer = await get(address)
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
})

test('a missing image is not remembered as missing, and nothing can be sent there', async () => {
  const missing = await site.request('/uploads/b.webp')
  expect(missing.headers.get('cache-control')).toBe('no-store')
  expect(await missing.json()).toEqual({ error: 'Immagine non trovata', code: 'NOT_FOUND' })
  const sent = await site.request('/uploads/b.webp', { method: 'PUT', body: 'x' })
  expect([sent.status, sent.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

/** Raw request: fetch normalizes addresses, and bypasses caches for conditional requests. */
function get(address: string, header = 'Accept: image/*'): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(new URL(site.url).port), '127.0.0.1')
    socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}\r\n\r\n`)
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk)).on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })
}
