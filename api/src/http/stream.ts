import type { ServerResponse } from 'node:http'
import { PassThrough, Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import zlib from 'node:zlib'
import { bestEncoding } from './encoding.ts'
import { hasAlready } from './etag.ts'

/** An answer too large to be held: made while it is sent, and never for a client that has it. */
export interface Streamed {
  contentType: string
  /** Changes with the content; none for what nobody may keep. */
  etag?: string
  chunks(): AsyncIterable<string>
}

const encoders: Record<string, () => Transform> = {
  br: () => zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => zlib.createGzip({ level: 5 }),
}

/** Sends the chunks, compressed; 304 to who has the same, the headers alone to a HEAD request. */
export async function sendStream(response: ServerResponse, { contentType, etag, chunks }: Streamed): Promise<void> {
  const { req: request } = response
  response.setHeader('vary', 'accept-encoding')
  if (etag) response.setHeader('etag', etag)
  if (etag && hasAlready(request, etag)) return void response.writeHead(304).end()
  response.setHeader('content-type', contentType)
  if (request.method === 'HEAD') return void response.end()
  const encoding = bestEncoding(request)
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  await pipeline(Readable.from(chunks()), encoders[encoding]?.() ?? new PassThrough(), response)
}
