import { imageLimits, imageMessages } from '@chiostro/domain/images'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ValidationError } from '../../errors.ts'
import { readForm } from '../../http/forms.ts'
import { requireUploadRoom } from './images.quota.ts'
import { storeImages } from './images.service.ts'

const schema = {
  tags: ['Pictures'],
  summary: 'Uploads pictures for a record to be published',
  consumes: ['multipart/form-data'],
  body: z.object({ images: z.array(z.string().meta({ format: 'binary' })).max(imageLimits.count) }),
  response: { 200: z.object({ imageUrls: z.array(z.string()).describe('In the order of the form.') }) },
}

/** Uploads images (docs/product.md, "Images"): field `images`, one to five files; returns their addresses in the same order. */
export const imageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post('/api/upload', { schema, config: { limit: 'upload', lane: 'uploads' } }, async (request) => {
    await requireUploadRoom(request.context)
    const form = await readForm(request)
    try {
      if (form.files.length === 0) throw new ValidationError([{ path: 'images', message: imageMessages.none }])
      return { imageUrls: await storeImages(request.context, form.files) }
    } finally {
      await form.cleanup()
    }
  })
}
