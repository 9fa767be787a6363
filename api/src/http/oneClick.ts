import type { FastifyInstance } from 'fastify'

/**
 * Lets routes take what the unsubscribe button of a mail program posts: a form, of either type, whose only field says nothing that the address
 * does not (RFC 8058). To be called in a plugin of their own.
 */
export function takeOneClickForms(
  app: Pick<FastifyInstance, 'hasContentTypeParser' | 'removeContentTypeParser' | 'addContentTypeParser'>,
): void {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
    if (app.hasContentTypeParser(type)) app.removeContentTypeParser(type)
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 2_000 }, (_request, _body, done) => done(null, {}))
  }
}
