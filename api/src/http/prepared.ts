import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { bestEncoding, type Encoding } from './encoding.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** An answer made once for many requests, in the encodings that pay. */
export interface Prepared {
  contentType: string
  etag: string
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer }
}

/** Compresses a text once, well rather than fast. */
export async function prepare(text: string, contentType: string): Promise<Prepared> {
  const identity = Buffer.from(text)
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 7, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, zipped] = await Promise.all([brotli(identity, { params }), gzip(identity)])
  // Weak: the bytes differ with the encoding, what they say does not.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { contentType, etag, bodies: { br, gzip: zipped, identity } }
}

/** Sends what was prepared, or 304 to whoever has it already. */
export function sendPrepared(response: ServerResponse, { contentType, etag, bodies }: Prepared): void {
  const { req: request } = response
  response.setHeader('etag', etag)
  response.setHeader('vary', 'accept-encoding')
  if (knows(request.headers['if-none-match'], etag)) return void response.writeHead(304).end()
  const encoding = bestEncoding(
    request,
    (Object.keys(bodies) as Encoding[]).filter((name) => bodies[name]),
  )
  const body = bodies[encoding] ?? bodies.identity
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.setHeader('content-type', contentType)
  response.setHeader('content-length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** If-None-Match compares weakly, and may list several (RFC 9110, 13.1.2). */
const knows = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch === '*' || (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2))
