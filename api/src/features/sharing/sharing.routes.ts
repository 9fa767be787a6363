import { thumbnailOf } from '@chiostro/domain/images/images'
import { allPages, pages, previewNames } from '@chiostro/domain/pages/pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { inOwnColours } from '../../branding/branding.ts'
import { logoOf } from '../../branding/logo.ts'
import type { Context } from '../../context.ts'
import { NotFoundError } from '../../errors.ts'
import { hasAlready } from '../../http/compression.ts'
import { picturePath, type RecordHeads, type ShareCard } from '../../http/head.ts'
import type { Drawing } from './cachedPictures.ts'
import { recordHeadOf } from './recordHead.ts'
import type { Mark } from './sectionPicture.ts'

const anHour = 'public, max-age=3600'

/** Serves preview pictures of links: one of each section, and one of each record at `/og` and the path of its page. */
export const sharingRoutes =
  (heads: RecordHeads): FastifyPluginAsyncZod =>
  async (app) => {
    for (const name of previewNames) {
      app.get(`/og/${name}.png`, async (request, reply) => {
        const { instance } = request.context.config
        return sendPicture(request, reply, name, async () => {
          const { sectionSvg } = await import('./sectionPicture.ts')
          return { svg: sectionSvg(name, instance, await markOf(request.context)), isFinal: true }
        })
      })
    }
    for (const page of allPages.filter(({ visibility, path }) => visibility === 'listed' && path.includes(':'))) {
      app.get(`/og${page.path}.png`, async (request, reply) => {
        const head = await recordHeadOf(request.context, page, request.params as Record<string, string>, heads)
        const { card, movedTo } = head ?? {}
        if (movedTo) return reply.header('cache-control', 'no-cache').redirect(picturePath(movedTo), 301)
        if (!card) throw new NotFoundError('Immagine non trovata')
        return sendPicture(request, reply, card, () => draw(request.context, card))
      })
    }
    for (const kind of ['book', 'event', 'subject', 'professor'] as const) {
      app.get<{ Params: { id: string } }>(`/story/${kind}/:id.png`, async (request, reply) => {
        const { context, params } = request
        const head = await recordHeadOf(context, { ...pages[kind], name: kind }, { id: params.id, subject: params.id }, heads)
        const { card, path, movedTo } = head ?? {}
        if (movedTo) return reply.header('cache-control', 'no-cache').redirect(`/story/${kind}/${movedTo.split('/').at(-1)}.png`, 301)
        if (!card) throw new NotFoundError('Immagine non trovata')
        const url = context.config.publicUrl + path
        return sendPicture(request, reply, ['story', url, card], async () => {
          const { storySvg } = await import('./storyPicture.ts')
          return draw(context, card, (photo) => storySvg(card, context.config, url, photo))
        })
      })
    }
  }

async function sendPicture(request: FastifyRequest, reply: FastifyReply, shown: unknown, draw: () => Promise<Drawing>) {
  // Loaded on demand: the packages for drawing take twenty megabytes, which most processes never need.
  const { cachedPicture, pictureKey } = await import('./cachedPictures.ts')
  const { instance, accents, logo } = request.context.config
  // Optional parts are left out of the key, so that it stays the same for instances without them.
  const key = pictureKey([shown, instance, ...(accents ? [accents] : []), ...(logo ? [logo.version] : [])])
  const etag = `W/"${key}"`
  reply.type('image/png').headers({ etag, 'cache-control': anHour })
  if (hasAlready(request, etag)) return reply.code(304).send()
  const inColours = async () => {
    const { svg, isFinal } = await draw()
    return { svg: inOwnColours(svg, request.context.config), isFinal }
  }
  return reply.send(await cachedPicture(request.context, key, inColours))
}

async function draw(context: Context, card: ShareCard, drawn?: (photo?: string) => string): Promise<Drawing> {
  const { recordSvg } = await import('./recordPicture.ts')
  const { photo } = card.art
  const image = photo === undefined ? undefined : await photoOf(context, photo)
  return { svg: drawn?.(image) ?? recordSvg(card, context.config.instance, image), isFinal: photo === undefined || image !== undefined }
}

async function markOf({ config }: Context): Promise<Mark | undefined> {
  const logo = await logoOf(config)
  const picture = logo?.pictures['logo.webp']
  if (!logo || !picture) return undefined
  const { default: sharp } = await import('sharp')
  const png = await sharp(picture).png().toBuffer()
  return { href: `data:image/png;base64,${png.toString('base64')}`, ratio: logo.width / logo.height }
}

/** Reads a record's photo as a data address; undefined while it cannot be read. The stored copy is one that we encoded. */
async function photoOf({ storage, log }: Context, url: string): Promise<string | undefined> {
  try {
    const name = storage.nameOf(thumbnailOf(url))
    if (name === null) return undefined
    const { default: sharp } = await import('sharp')
    const stored = await storage.read(name)
    if (stored === null) return undefined
    const jpeg = await sharp(stored).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer()
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`
  } catch (error) {
    log.warn({ err: error }, 'a photograph for a picture could not be read')
    return undefined
  }
}
