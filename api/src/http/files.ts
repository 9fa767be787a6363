import fs from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../startup/config.ts'
import { uploadsDir } from '../storage/folders.ts'
import { isImageName } from '../storage/imageStorage.ts'

/** Serves the build's files and their compressed copies, listed at the start. Pages, hidden files and the copies have no address. */
export async function serveBuild(app: FastifyInstance, { directory }: { directory: string }): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    serve: fs.existsSync(directory),
    wildcard: false,
    preCompressed: true,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html'],
    decorateReply: false,
    suppressWarning: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // A worker is bound by its own script's policy; the pages' policies cover everything else.
      reply.removeHeader('content-security-policy')
      // Modules send a referrer to those they import; none is needed.
      reply.header('referrer-policy', 'no-referrer')
      // Content under hashed names never changes.
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}

/** `/uploads/<name>`: content under a name never changes, so browsers cache it for a year. */
export async function serveUploads(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(fastifyStatic, {
    root: uploadsDir(config),
    prefix: '/uploads/',
    allowedPath: (name) => isImageName(name.slice(1)),
    index: false,
    decorateReply: false,
    suppressWarning: true,
    maxAge: '1y',
    immutable: true,
    acceptRanges: false,
    lastModified: false,
  })
}
