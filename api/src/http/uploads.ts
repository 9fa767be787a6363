import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isImageName } from '../storage/imageNames.ts'
import { uploadsDir } from '../storage/storage.ts'

const address = /^\/uploads\/([^/?]+)(?:\?.*)?$/

/** Answers GET and HEAD of `/uploads/<name>` with an image on local disk. A name never changes its content, so browsers keep it for a year. */
export function serveUploads(app: FastifyInstance, config: Config): void {
  const root = uploadsDir(config)
  const options = { maxAge: '1y', immutable: true, acceptRanges: false, lastModified: false, index: false } as const
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    // Should a browser ever take a picture for a document, nothing in it may run.
    reply.raw.setHeader('content-security-policy', "default-src 'none'")
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(reply.header('allow', 'GET, HEAD'), 405, 'Metodo non ammesso')
  }
  app.all('/uploads/*', { config: { lane: 'files' }, onRequest }, (request, reply) => {
    const name = address.exec(request.raw.url ?? '')?.[1]
    if (!name || !isImageName(name)) return refuse(reply, 404, 'Immagine non trovata')
    return reply.sendFile(name, root, options)
  })
}

/** Not to be cached: an address that is unknown now may be known in a moment. */
const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send({ error })
