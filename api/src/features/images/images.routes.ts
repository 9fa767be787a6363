import { imageLimits, imageMessages } from '@chiostro/domain/images'
import { z } from 'zod'
import { ValidationError } from '../../errors.ts'
import { imageForm, readForm } from '../../http/forms.ts'
import { type Route, tagged } from '../../http/rest.ts'
import { temporaryDir } from '../../storage/storage.ts'
import { storeImages } from './images.service.ts'

/** Uploads images (docs/product.md, "Images"): field `images`, one to five files; returns their addresses in the same order. */
export const imageRoutes: Route[] = tagged('Pictures', [
  {
    method: 'POST',
    path: '/api/upload',
    summary: 'Uploads pictures for a record to be published',
    form: z.object({ images: z.array(z.string().meta({ format: 'binary' })).max(imageLimits.count) }),
    answers: { 200: z.object({ imageUrls: z.array(z.string()).describe('In the order of the form.') }) },
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
])
