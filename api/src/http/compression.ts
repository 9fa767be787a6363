import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply } from 'fastify'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Below this a header costs more than compression saves. */
const smallestCompressed = 1024

const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

const brotliOptions = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }

/** A text for one answer or for many: each compression of it is made once, when it is first needed. */
export class EncodedText {
  readonly text: string
  /** Of the text as it is. */
  readonly bytes: number
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {}

  constructor(text: string) {
    this.text = text
    this.bytes = Buffer.byteLength(text)
  }

  /** The body of an answer; uncompressed it stays a string, which leaves together with its headers in one write. */
  as(encoding: Encoding): string | Promise<Buffer> {
    if (encoding === 'identity') return this.text
    this.#compressed[encoding] ??= encoding === 'br' ? brotli(this.text, brotliOptions) : gzip(this.text, { level: 5 })
    return this.#compressed[encoding]
  }
}

/** The best of the available encodings that the client takes; plain when it takes none. */
export const bestEncoding = (
  { headers }: { headers: { 'accept-encoding'?: string | string[] } },
  available: readonly Encoding[] = encodings,
) => (negotiate(String(headers['accept-encoding'] ?? 'identity'), [...available]) as Encoding | null) ?? 'identity'

/** The body of an answer that is kept, with the headers of its encoding set. */
export async function encodedBody(reply: FastifyReply, text: EncodedText): Promise<string | Buffer> {
  reply.header('vary', 'accept-encoding')
  const encoding = text.bytes < smallestCompressed ? 'identity' : bestEncoding(reply.request)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return text.as(encoding)
}

/** Compresses what is made for one answer alone. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: smallestCompressed, brotliOptions, globalDecompression: false })
}
