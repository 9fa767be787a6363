import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { bestEncoding, type Encoding } from './compression.ts'
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

/** Sends what was prepared, or 304 to a client that has it already. */
export function sendPrepared(reply: FastifyReply, { contentType, etag, bodies }: Prepared): FastifyReply {
  reply.headers({ etag, vary: 'accept-encoding' })
  if (hasAlready(reply.request, etag)) return reply.code(304).send()
  const encoding = bestEncoding(
    reply.request,
    (['br', 'gzip', 'identity'] as const).filter((name: Encoding) => bodies[name]),
  )
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(contentType).send(bodies[encoding] ?? bodies.identity)
}
