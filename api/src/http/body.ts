import type { IncomingMessage } from 'node:http'
import { BadRequestError, PayloadTooLargeError, UnsupportedMediaError } from '../errors.ts'
import { limits } from '../graphql/limits.ts'
import { discardRest } from './discard.ts'
import { formMessages, StalledError } from './formReader.ts'

/**
 * Reads a JSON body.
 * @param maxBytes 100 kB unless the route has a reason for more
 * @throws UnsupportedMediaError, PayloadTooLargeError, BadRequestError (malformed, or not UTF-8)
 */
export async function readJson(request: IncomingMessage, maxBytes?: number): Promise<unknown> {
  const text = await readText(request, maxBytes)
  if (text === '') return {}
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new UnsupportedMediaError('Invia i dati come application/json')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new BadRequestError('JSON non valido')
  }
}

/** A body of 100 kB takes half a second on the slowest line; who needs longer than this holds a place for nothing. */
const bodyMs = 15_000

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The body as text; stops reading as soon as it is too large or takes too long. */
export async function readText(request: IncomingMessage, maxBytes: number = limits.bodyBytes): Promise<string> {
  const isTooLarge = Number(request.headers['content-length'] ?? 0) > maxBytes
  const body = isTooLarge ? null : await receive(request, maxBytes)
  if (!body) {
    await discardRest(request)
    throw new PayloadTooLargeError(`Richiesta troppo grande: al massimo ${maxBytes / 1000} kB`)
  }
  try {
    return utf8.decode(body)
  } catch {
    throw new BadRequestError('Il testo non è in UTF-8')
  }
}

/**
 * @returns null when it is too large
 * @throws StalledError when it takes too long; whatever the connection breaks with
 */
function receive(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | null>()
  const chunks: Buffer[] = []
  let size = 0
  const take = (chunk: Buffer) => {
    size += chunk.length
    if (size > maxBytes) resolve(null)
    else chunks.push(chunk)
  }
  const gone = () => reject(new Error('The client hung up while it was sending'))
  const end = () => {
    request.off('close', gone) // it follows at once, and would make an error for nobody
    resolve(chunks.length === 1 ? (chunks[0] ?? null) : Buffer.concat(chunks))
  }
  const late = setTimeout(() => reject(new StalledError(formMessages.slow)), bodyMs)
  request.on('data', take).once('end', end).once('error', reject).once('close', gone)
  const stop = () => {
    clearTimeout(late)
    request.off('data', take).off('end', end).off('error', reject).off('close', gone)
  }
  return promise.finally(stop)
}
