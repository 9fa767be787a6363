import http from 'node:http'
import https from 'node:https'
import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type LocalizedMessage, localized } from '@chiostro/domain/languages/translate'
import { lookupPublic, requirePublic } from './privateAddress.ts'
import { decodeBytes } from './shapes.ts'

export interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
}

export interface GetOptions {
  headers: Record<string, string>
  allowsPrivate: boolean
  signal?: AbortSignal
  limits?: Limits
}

export interface Limits {
  /** Milliseconds without a byte: a response may take half a minute. */
  silence: number
  /** Milliseconds for the whole response. */
  whole: number
  /** Decompressed. The longest known listing has some 10 million. */
  bytes: number
  /** Reads as many and leaves the rest, where the beginning of a page is enough. */
  isCut?: boolean
}

export const usualLimits: Limits = { silence: 35_000, whole: 10 * 60_000, bytes: 40_000_000 }

export class TooLong extends Error {}

export class TooLate extends Error {
  readonly time: LocalizedMessage

  constructor(time: LocalizedMessage) {
    super(time.sentence)
    this.time = time
  }
}

/**
 * Uses a new connection, no cookies or redirects. @throws PrivateAddress, TooLong, TooLate, the signal's reason, or the connection's error
 */
export async function get(address: URL, { headers, allowsPrivate, signal, limits = usualLimits }: GetOptions): Promise<Answer> {
  if (!allowsPrivate) requirePublic(address)
  signal?.throwIfAborted()
  const timeout = AbortSignal.timeout(limits.whole)
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout
  try {
    const response = await send(address, {
      headers: { ...headers, accept: 'application/json, */*;q=0.5', 'accept-encoding': 'gzip, br' },
      lookup: allowsPrivate ? undefined : lookupPublic,
      agent: false,
      timeout: limits.silence,
      signal: either,
    })
    const bytes = await collect(response, limits, either)
    return { status: response.statusCode ?? 0, headers: response.headers, body: decodeBytes(bytes, response.headers['content-type']) }
  } catch (error) {
    signal?.throwIfAborted()
    throw timeout.aborted ? new TooLate(localized('{count} minuti', { count: limits.whole / 60_000 })) : error
  }
}

function send(address: URL, options: https.RequestOptions): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (address.protocol === 'https:' ? https : http).get(address, options, resolve)
    request.on('timeout', () => request.destroy(new TooLate(localized('mezzo minuto'))))
    request.on('error', reject)
  })
}

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

async function collect(response: http.IncomingMessage, { bytes: maxBytes, isCut }: Limits, signal: AbortSignal): Promise<Buffer> {
  const decoder = decoders[response.headers['content-encoding']?.trim().toLowerCase() ?? '']?.()
  const stream: Readable = decoder ? response.pipe(decoder) : response
  // An error of the connection must end the decoder, which would wait for more.
  if (decoder) response.on('error', (error) => stream.destroy(error))
  const received: AsyncIterable<Buffer> = stream
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of received) {
      signal.throwIfAborted()
      size += chunk.length
      if (size > maxBytes && !isCut) throw new TooLong()
      chunks.push(chunk)
      if (size > maxBytes) break
    }
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}
