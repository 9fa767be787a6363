import { type DeletableKind, restorableForDays } from '@chiostro/domain/deletion'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idParams, success } from '../../http/schemas.ts'
import { deleteAsAdmin } from './deletion.service.ts'

/** The documented paths; `reviews` is the older name of the professors' reviews. */
const kindOf: Record<string, DeletableKind> = {
  books: 'book',
  reviews: 'professor-review',
  events: 'event',
  'course-reviews': 'course-review',
  'professor-reviews': 'professor-review',
}

/** Deletion by an admin, with an optional body `{ reason }`. */
export const deletionRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const [plural, kind] of Object.entries(kindOf)) {
    const summary = `Deletes one of the ${plural}; it can be restored for ${restorableForDays} days`
    const body = z.object({ reason: z.string().optional() })
    app.delete(
      `/api/admin/${plural}/:id`,
      { schema: { tags: ['Administration'], summary, params: idParams, body, response: { 200: success } }, config: { access: 'admin' } },
      async ({ context, params, body }) => {
        await deleteAsAdmin(context, kind, params.id, body)
        return { success: true } as const
      },
    )
  }
}
