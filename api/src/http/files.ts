import fs from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../startup/config.ts'
import { isImageName } from '../storage/imageStorage.ts'
import { uploadsDir } from '../storage/storage.ts'

/**
 * The files of the web app's build as they were named when the server started, each in the compressed copy that the build made beside it. Pages
 * (`.html`), hidden files and the copies themselves have no address of their own.
 */
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
      // A worker would be bound by the policy of its script; those of pages bind everything else.
      reply.removeHeader('content-security-policy')
      // A module names itself to the modules it imports; nothing here needs to name anything.
      reply.header('referrer-policy', 'no-referrer')
      // Hashed names never change their content.
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}

/** `/uploads/<name>`: pictures on local disk. A name never changes its content, so browsers keep it for a year. */
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
