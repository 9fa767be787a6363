import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BadRequestError } from '../errors.ts'
import { formMessages } from './forms.ts'

const json = /^application\/(json|[\w.+-]+\+json)\s*(;|$)/i

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** @throws BadRequestError when it is not UTF-8 */
function decode(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw new BadRequestError('Il testo non è in UTF-8')
  }
}

function parseJson(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new BadRequestError('JSON non valido')
  }
}

/** JSON bodies only; any other type is answered 415. Nothing sent counts as an empty object. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(json, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => parseJson(decode(body)))
  app.addHook('preValidation', (request, _reply, done) => {
    request.body ??= {}
    done()
  })
}

/** JSON bodies as the text that was sent. */
export function acceptJsonText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(json, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => decode(body))
}

/** A body of 100 kB takes half a second on the slowest line. */
const usualBodyMs = 15_000

/** Answers 400 when a body takes too long; forms have deadlines of their own (`forms.ts`). */
export function limitBodyTime(app: FastifyInstance, bodyMs = usualBodyMs): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const isUpload = request.routeOptions.config.lane === 'uploads' && !json.test(request.headers['content-type'] ?? '')
    if (request.raw.complete || isUpload) return done(null, payload)
    const late = setTimeout(() => {
      if (!request.raw.complete && !reply.sent) reply.send(new BadRequestError(formMessages.slow))
    }, bodyMs).unref()
    request.raw.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late))
    done(null, payload)
  })
}
