import { type DeletableKind, restorableForDays } from '@chiostro/domain/deletion'
import { z } from 'zod'
import { success } from '../../http/openapi.ts'
import type { Route } from '../../http/rest.ts'
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
export const deletionRoutes: Route[] = Object.entries(kindOf).map(([plural, kind]) => ({
  method: 'DELETE',
  path: `/api/admin/${plural}/:id`,
  access: 'admin',
  tag: 'Administration',
  summary: `Deletes one of the ${plural}; it can be restored for ${restorableForDays} days`,
  body: z.object({ reason: z.string().optional() }),
  answers: { 200: success },
  async handle(context, { params, json }) {
    await deleteAsAdmin(context, kind, params.id ?? '', await json())
    return { status: 200, body: { success: true } }
  },
}))
