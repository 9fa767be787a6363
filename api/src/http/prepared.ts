import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { bestEncoding, type Encoding } from './encoding.ts'
import { etagOf, hasAlready } from './etag.ts'

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
  return { contentType, etag: etagOf(identity), bodies: { br, gzip: zipped, identity } }
}

/** Sends what was prepared, or 304 to whoever has it already. */
export function sendPrepared(response: ServerResponse, { contentType, etag, bodies }: Prepared): void {
  const { req: request } = response
  response.setHeader('etag', etag)
  response.setHeader('vary', 'accept-encoding')
  if (hasAlready(request, etag)) return void response.writeHead(304).end()
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
