import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { bestEncoding } from './encoding.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Below this a header costs more than compression saves. */
const smallestCompressed = 1024

/** Sends a text made for this request, in the best encoding the client takes. A HEAD request gets the headers alone. */
export async function sendCompressed(response: ServerResponse, text: string, contentType: string): Promise<void> {
  let body: Buffer = Buffer.from(text)
  response.setHeader('content-type', contentType)
  response.setHeader('vary', appended(response.getHeader('vary'), 'accept-encoding'))
  const encoding = body.length < smallestCompressed ? 'identity' : bestEncoding(response.req)
  if (encoding === 'br') body = await brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } })
  if (encoding === 'gzip') body = await gzip(body, { level: 5 })
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', body.length)
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

const appended = (header: number | string | string[] | undefined, name: string) => (header ? `${header}, ${name}` : name)
