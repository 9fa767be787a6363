import type { IncomingMessage, ServerResponse } from 'node:http'
import { serve } from './standIn.ts'

interface StoredObject {
  data: Buffer
  contentType: string
  cacheControl?: string
}

export interface GcsStandIn {
  url: string
  objects: Map<string, StoredObject>
  /** As `METHOD path`, including failed ones. */
  requests: string[]
  /** Faults of the next requests: a status, "drop" (disconnect before storing), "lost" (stored, response lost), "corrupt" or "hang". */
  trouble: (number | 'drop' | 'lost' | 'corrupt' | 'hang')[]
}

export function gcsStandIn(): GcsStandIn {
  return serve<GcsStandIn>({ url: '', objects: new Map(), requests: [], trouble: [] }, answer)
}

async function answer(standIn: GcsStandIn, request: IncomingMessage, response: ServerResponse) {
  const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
  const url = new URL(request.url ?? '/', standIn.url)
  standIn.requests.push(`${request.method} ${url.pathname}`)
  const trouble = standIn.trouble.shift()
  if (trouble === 'hang') return
  if (trouble === 'drop') return request.socket.destroy()
  if (typeof trouble === 'number') return reply(response, trouble, { error: { code: trouble, message: 'trouble' } })
  const [status, answered] = handle(standIn, request, url, trouble === 'corrupt' ? damaged(body) : body)
  if (trouble === 'lost') return request.socket.destroy()
  if (Buffer.isBuffer(answered)) return response.writeHead(status).end(answered)
  reply(response, status, answered)
}

function handle({ objects }: GcsStandIn, request: IncomingMessage, url: URL, body: Buffer): [number, unknown] {
  const notFound: [number, unknown] = [404, { error: { code: 404, message: 'No such object' } }]
  const uploadTo = /^\/upload\/storage\/v1\/b\/([^/]+)\/o$/.exec(url.pathname)?.[1]
  if (request.method === 'POST' && uploadTo && url.searchParams.get('uploadType') === 'multipart') {
    const [metadata, media] = relatedParts(request.headers['content-type'] ?? '', body)
    const { contentType, cacheControl } = JSON.parse(metadata.toString())
    const key = `${uploadTo}/${url.searchParams.get('name')}`
    objects.set(key, { data: media, contentType, cacheControl })
    return [200, resource(key, media)]
  }
  const [, bucket, name] = /^\/storage\/v1\/b\/([^/]+)\/o\/([^/]+)$/.exec(url.pathname) ?? []
  const key = bucket ? `${bucket}/${decodeURIComponent(name ?? '')}` : decodeURIComponent(url.pathname.slice(1))
  const found = objects.get(key)
  if (!found) return notFound
  if (!bucket) return [200, found.data]
  if (url.searchParams.get('alt') === 'media') return [200, found.data]
  if (request.method === 'DELETE') objects.delete(key)
  return request.method === 'DELETE' ? [204, undefined] : [200, resource(key, found.data)]
}

const resource = (key: string, data: Buffer) => ({
  kind: 'storage#object',
  bucket: key.split('/')[0],
  name: key.split('/')[1],
  generation: '1',
  size: String(data.length),
  crc32c: crc32c(data),
})

function reply(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body === undefined ? '' : JSON.stringify(body))
}

/** The parts of multipart/related: the object's metadata and its bytes. */
function relatedParts(contentType: string, body: Buffer): [Buffer, Buffer] {
  const boundary = /boundary=("?)([^";]+)\1/.exec(contentType)?.[2]
  const [, first = '', second = ''] = body.toString('latin1').split(`--${boundary}`)
  const content = (part: string) => Buffer.from(part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, ''), 'latin1')
  return [content(first), content(second)]
}

/** CRC-32C (Castagnoli), base64, big-endian, as in the API; implemented independently of the client. */
function crc32c(data: Buffer): string {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0x82f63b78 : 0)
  }
  const digest = Buffer.alloc(4)
  digest.writeUInt32BE(~crc >>> 0)
  return digest.toString('base64')
}

/** Same length, with the last bytes before the closing boundary altered. */
const damaged = (body: Buffer) => Buffer.concat([body.subarray(0, -100), Buffer.alloc(20), body.subarray(-80)])
