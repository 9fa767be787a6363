import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { bestEncoding, type Encoding } from './encoding.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Below this a header costs more than compression saves. */
const smallestCompressed = 1024

/** A text for one answer or for many: each compression of it is made once, when somebody first asks for it. */
export class EncodedText {
  readonly text: string
  /** Of the text as it is. */
  readonly bytes: number
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {}

  constructor(text: string) {
    this.text = text
    this.bytes = Buffer.byteLength(text)
  }

  /** The body of an answer; as it is, a text: that leaves together with its headers, in one piece. */
  as(encoding: Encoding): string | Promise<Buffer> {
    if (encoding === 'identity') return this.text
    this.#compressed[encoding] ??= compress(this.text, encoding)
    return this.#compressed[encoding]
  }
}

const compress = (text: string, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br' ? brotli(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }) : gzip(text, { level: 5 })

/** Sends a text in the best encoding the client takes. A HEAD request gets the headers alone. */
export async function sendCompressed(response: ServerResponse, content: string | EncodedText, contentType: string): Promise<void> {
  const text = typeof content === 'string' ? new EncodedText(content) : content
  response.setHeader('content-type', contentType)
  response.setHeader('vary', appended(response.getHeader('vary'), 'accept-encoding'))
  const encoding = text.bytes < smallestCompressed ? 'identity' : bestEncoding(response.req)
  const body = await text.as(encoding)
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', typeof body === 'string' ? text.bytes : body.length)
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

const appended = (header: number | string | string[] | undefined, name: string) => (header ? `${header}, ${name}` : name)
