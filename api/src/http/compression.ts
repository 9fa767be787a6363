import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Weak: encodings differ in bytes, not in content. */
export const etagOf = (content: string | Buffer): string => `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Matches If-None-Match, which compares weakly and may list several tags (RFC 9110, 13.1.2). */
export function hasAlready({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match'] ?? ''
  return known === '*' || known.split(',').some((tag) => withoutWeakness(tag.trim()) === withoutWeakness(etag))
}

const withoutWeakness = (etag: string) => etag.replace(/^W\//, '')

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const { BROTLI_PARAM_QUALITY } = zlib.constants

/** Bytes below which a header costs more than compression saves. */
const smallestCompressed = 1024

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

export class EncodedText {
  readonly text: string
  readonly bytes: number
  readonly #quality: number
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {}
  #etag?: string

  /** @param quality of brotli: higher for frequently sent texts */
  constructor(text: string, { quality = 4 } = {}) {
    this.text = text
    this.bytes = Buffer.byteLength(text)
    this.#quality = quality
  }

  get etag(): string {
    this.#etag ??= etagOf(this.text)
    return this.#etag
  }

  /** An uncompressed body stays a string, sent with its headers in one write. */
  as(encoding: Encoding): string | Promise<Buffer> {
    if (encoding === 'identity') return this.text
    this.#compressed[encoding] ??=
      encoding === 'br' ? brotli(this.text, { params: { [BROTLI_PARAM_QUALITY]: this.#quality } }) : gzip(this.text, { level: 5 })
    return this.#compressed[encoding]
  }
}

function bestEncoding({ headers }: FastifyRequest): Encoding {
  const best = negotiate(String(headers['accept-encoding'] ?? 'identity'), [...encodings])
  return encodings.find((encoding) => encoding === best) ?? 'identity'
}

export async function encodedBody(reply: FastifyReply, text: EncodedText): Promise<string | Buffer> {
  reply.header('vary', 'accept-encoding')
  const encoding = text.bytes < smallestCompressed ? 'identity' : bestEncoding(reply.request)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return text.as(encoding)
}

/** Sends a cached text, as JSON unless a type is set; 304 to a client that has it. */
export async function sendCached(reply: FastifyReply, text: EncodedText): Promise<FastifyReply> {
  if (!reply.hasHeader('content-type')) reply.type('application/json; charset=utf-8')
  reply.headers({ etag: text.etag, vary: 'accept-encoding' })
  if (reply.statusCode === 200 && hasAlready(reply.request, text.etag)) return reply.code(304).send()
  return reply.send(await encodedBody(reply, text))
}

export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: smallestCompressed,
    brotliOptions: { params: { [BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  })
}
