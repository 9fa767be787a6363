import { imageLimits } from '@chiostro/domain/images/images'
import type { FastifySchema } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { formOf } from '../../http/forms.ts'
import { uploadImages } from './images.service.ts'

const schema = {
  tags: ['Pictures'],
  operationId: 'uploadImages',
  summary: 'Uploads pictures for a record to be published',
  failures: ['RATE_LIMITED'],
  consumes: ['multipart/form-data'],
  body: z.object({ images: z.array(z.string().meta({ format: 'binary' })).max(imageLimits.count) }),
  response: { 200: z.object({ imageUrls: z.array(z.string()).describe('In the order of the form.') }) },
} satisfies FastifySchema

export const imageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post('/api/upload', { schema, config: { lane: 'uploads', idempotencyKey: false } }, async (request) => ({
    imageUrls: await uploadImages(request.context, formOf(request)),
  }))
}
