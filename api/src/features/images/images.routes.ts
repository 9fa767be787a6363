import { imageLimits } from '@chiostro/domain/images/images'
import { z } from 'zod'
import { formOf } from '../../http/forms.ts'
import { tagged } from '../../http/tags.ts'
import { uploadImages } from './images.service.ts'

export const imageRoutes = tagged('Pictures', async (app) => {
  app.post('/api/upload', {
    schema: {
      operationId: 'uploadImages',
      summary: 'Uploads pictures for a record to be published',
      failures: ['RATE_LIMITED'],
      consumes: ['multipart/form-data'],
      body: z.object({ images: z.array(z.string().meta({ format: 'binary' })).max(imageLimits.count) }),
      response: { 200: z.object({ imageUrls: z.array(z.string()).describe('In the order of the form.') }) },
    },
    config: { lane: 'uploads', idempotencyKey: false },
    handler: async (request) => ({ imageUrls: await uploadImages(request.context, formOf(request)) }),
  })
})
