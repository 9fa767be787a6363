import { imageMessages } from '@chiostro/domain/images'
import { ValidationError } from '../../errors.ts'
import { imageForm, readForm } from '../../http/forms.ts'
import type { Route } from '../../http/rest.ts'
import { temporaryDir } from '../../storage/storage.ts'
import { storeImages } from './images.service.ts'

/** Uploads images (docs/product.md, "Images"): field `images`, one to five files; returns their addresses in the same order. */
export const imageRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/upload',
    limit: 'upload',
    lane: 'uploads',
    async handle(context, request) {
      const form = await readForm(request.fastify, imageForm, temporaryDir(context.config))
      try {
        if (form.files.length === 0) throw new ValidationError([{ path: 'images', message: imageMessages.none }])
        return { status: 200, body: { imageUrls: await storeImages(context, form.files) } }
      } finally {
        await form.cleanup()
      }
    },
  },
]
