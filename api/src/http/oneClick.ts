import type { FastifyInstance } from 'fastify'

/** Accepts the form of a mail program's unsubscribe button, whose field adds nothing (RFC 8058). Call it in a separate plugin. */
export function takeOneClickForms(
  app: Pick<FastifyInstance, 'hasContentTypeParser' | 'removeContentTypeParser' | 'addContentTypeParser'>,
): void {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
    if (app.hasContentTypeParser(type)) app.removeContentTypeParser(type)
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 2_000 }, (_request, _body, done) => done(null, {}))
  }
}
