import type { DeletableKind } from '@chiostro/domain/deletion'
import type { Route } from '../../http/rest.ts'
import { requireAdmin } from '../admin/permission.ts'
import { deleteAsAdmin } from './deletion.service.ts'

/** The documented paths; `reviews` is the older name of the professors' reviews (docs/decisions, legacy list). */
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
  async handle(context, { params, json }) {
    requireAdmin(context) // before anything is read of what a stranger sends
    await deleteAsAdmin(context, kind, params.id ?? '', await json())
    return { status: 200, body: { success: true } }
  },
}))
