import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { bestEncoding, type Encoding } from './encoding.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Below this a header costs more than compression saves. */
const smallestCompressed = 1024

/** A text for one answer or for many: each encoding is made once, when somebody first asks for it. */
export class EncodedText {
  readonly identity: Buffer
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {}

  constructor(text: string) {
    this.identity = Buffer.from(text)
  }

  /** @returns its bytes in this encoding */
  as(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.identity
    this.#compressed[encoding] ??=
      encoding === 'br'
        ? brotli(this.identity, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } })
        : gzip(this.identity, { level: 5 })
    return this.#compressed[encoding]
  }
}

/** Sends a text in the best encoding the client takes. A HEAD request gets the headers alone. */
export async function sendCompressed(response: ServerResponse, content: string | EncodedText, contentType: string): Promise<void> {
  const text = typeof content === 'string' ? new EncodedText(content) : content
  response.setHeader('content-type', contentType)
  response.setHeader('vary', appended(response.getHeader('vary'), 'accept-encoding'))
  const encoding = text.identity.length < smallestCompressed ? 'identity' : bestEncoding(response.req)
  const body = await text.as(encoding)
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', body.length)
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

const appended = (header: number | string | string[] | undefined, name: string) => (header ? `${header}, ${name}` : name)
