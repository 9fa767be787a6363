import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BadRequestError } from '../errors.ts'

const json = /^application\/(json|[\w.+-]+\+json)\s*(;|$)/i

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** JSON bodies only; any other type is answered 415. @param parse gives what a handler finds as the body */
export function acceptJson(app: FastifyInstance, parse: (text: string) => unknown = parseObject): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(json, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => {
    try {
      return parse(utf8.decode(body))
    } catch {
      throw new BadRequestError('JSON non valido')
    }
  })
  // Nothing sent counts as an empty object.
  app.addHook('preValidation', (request, _reply, done) => {
    request.body ??= parse('')
    done()
  })
}

const parseObject = (text: string): unknown => JSON.parse(text || '{}')
