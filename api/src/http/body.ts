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

/** The body as text; stops reading as soon as it is too large or takes too long. */
export async function readText(request: IncomingMessage, maxBytes: number = limits.bodyBytes): Promise<string> {
  const tooLarge = new PayloadTooLargeError(`Richiesta troppo grande: al massimo ${maxBytes / 1000} kB`)
  const refuse = async (): Promise<never> => {
    await discardRest(request)
    throw tooLarge
  }
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return refuse()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new StalledError(formMessages.slow)), bodyMs)
  const received = receive(request, maxBytes)
  received.catch(() => {}) // goes on after it is late, until the connection is closed
  const body = await Promise.race([received, late]).finally(() => clearTimeout(timer))
  if (!body) return refuse()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new BadRequestError('Il testo non è in UTF-8')
  }
}

/** @returns null when it is too large */
async function receive(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop early must not close the connection: the refusal still has to go out on it.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
