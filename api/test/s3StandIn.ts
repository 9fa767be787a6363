import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { serve } from './standIn.ts'

/** Imitates the part of S3 that our client uses, with path-style buckets. Checks signatures and checksums. */
export interface S3StandIn {
  url: string
  accessKeyId: string
  secretAccessKey: string
  objects: Map<string, { data: Buffer; contentType?: string; cacheControl?: string }>
  requests: string[]
  /** Faults of the next requests: a status, "drop" (disconnect) or "hang". */
  trouble: (number | 'drop' | 'hang')[]
}

export function s3StandIn(): S3StandIn {
  const keys = { accessKeyId: 'CHIOSTROKEY', secretAccessKey: 'the secret/of the+bucket' }
  return serve<S3StandIn>({ url: '', ...keys, objects: new Map(), requests: [], trouble: [] }, answer)
}

async function answer(standIn: S3StandIn, request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
  const url = new URL(request.url ?? '/', standIn.url)
  const key = decodeURIComponent(url.pathname.slice(1))
  const found = standIn.objects.get(key)
  // Browsers may read: the bucket is public.
  if (request.method === 'GET' && !request.headers.authorization) return response.writeHead(found ? 200 : 404).end(found?.data)
  standIn.requests.push(`${request.method} ${url.pathname}`)
  const trouble = standIn.trouble.shift()
  if (trouble === 'hang') return undefined
  if (trouble === 'drop') return request.socket.destroy()
  if (trouble) return refuse(response, trouble, trouble === 403 ? 'AccessDenied' : 'SlowDown')
  if (!isSigned(standIn, request, url, body)) return refuse(response, 403, 'SignatureDoesNotMatch')
  if (request.method === 'DELETE') {
    standIn.objects.delete(key)
    return response.writeHead(204).end()
  }
  if (request.method === 'GET') return found ? response.writeHead(200).end(found.data) : refuse(response, 404, 'NoSuchKey')
  if (request.headers['content-md5'] !== createHash('md5').update(body).digest('base64')) return refuse(response, 400, 'BadDigest')
  const { 'content-type': contentType, 'cache-control': cacheControl } = request.headers
  standIn.objects.set(key, { data: body, contentType, cacheControl })
  return response.writeHead(200, { etag: '"1"' }).end()
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature version 4, written from Amazon's description rather than the client's code. */
function isSigned({ accessKeyId, secretAccessKey }: S3StandIn, { method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') ?? []
  const [id, day = '', region = '', service = ''] = credential.split('/')
  const payload = String(headers['x-amz-content-sha256'])
  if (id !== accessKeyId || service !== 's3' || payload !== sha256(body)) return false
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const named = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url.pathname, query, named.join(''), signedHeaders, payload].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`)
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature.padEnd(64, '0'), 'hex'))
}
