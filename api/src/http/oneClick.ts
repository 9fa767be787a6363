import type { FastifyInstance } from 'fastify'

/**
 * Accepts the POST of a mail program's unsubscribe button: a form, of either type, whose only field adds nothing to the address (RFC 8058).
 * Call it in a separate plugin.
 */
export function takeOneClickForms(
  app: Pick<FastifyInstance, 'hasContentTypeParser' | 'removeContentTypeParser' | 'addContentTypeParser'>,
): void {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
    if (app.hasContentTypeParser(type)) app.removeContentTypeParser(type)
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 2_000 }, (_request, _body, done) => done(null, {}))
  }
}
