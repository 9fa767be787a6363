import { deletionMessages, restorableForDays } from '@chiostro/domain/deletion/deletion'
import { deletionInput } from '@chiostro/domain/deletion/deletionInput'
import { deletableKinds, isDeletableKind } from '@chiostro/domain/records/kinds'
import { keysOf } from '@chiostro/domain/records/records'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { NotFoundError } from '../../errors.ts'
import { deleted, idParams, success } from '../../http/schemas.ts'
import { deletionOf } from '../../records.ts'
import { deletables } from '../deletion/deletables.ts'
import { deleteAsAdmin, restoreDeleted } from './deletion.service.ts'

const paths = keysOf(deletables).flatMap((kind) => deletables[kind].paths.map((plural) => ({ plural, kind })))

const deletedParams = z.object({
  kind: z.enum(keysOf(deletableKinds)).describe('Kind of the record.'),
  id: z.string(),
})

const nameOf = (plural: string) => `moderatorsDelete-${plural}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Named, as all deletions share it. */
const why = deletionInput.meta({ id: 'Deletion' })

/** `/reviews` is the deprecated name of `/professor-reviews`. */
const olderName = { deprecated: { since: '2026-11-25' } }

/** Deletion by an admin, with an optional body `{ reason, ground, rule }`: by default `other` and its rule. */
export const deletionRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const { plural, kind } of paths) {
    const summary = `Deletes one of the ${plural}; it can be restored for at least ${restorableForDays} days`
    app.delete(
      `/api/admin/${plural}/:id`,
      {
        schema: {
          tags: ['Administration'],
          operationId: nameOf(plural),
          summary,
          failures: ['NOT_FOUND', 'IMPORT_RUNS', 'PARENT_GONE'],
          params: idParams,
          body: why,
          response: { 200: deleted },
        },
        config: { access: 'moderator', ...(plural === 'reviews' ? olderName : {}) },
      },
      ({ context, params, body }) => deletionOf(deleteAsAdmin(context, kind, params.id, body)),
    )
  }

  app.post(
    '/api/admin/deleted/:kind/:id/restore',
    {
      schema: {
        tags: ['Administration'],
        operationId: 'restoreDeleted',
        summary: 'Restores what an admin deleted, or undoes a merge of professors',
        failures: ['NOT_FOUND', 'APPEAL_FIRST', 'EVENT_FULL', 'IMPORT_RUNS', 'PARENT_GONE', 'PLACE_TAKEN', 'RECORD_OUTDATED'],
        params: deletedParams,
        response: { 200: success },
      },
      config: { access: 'moderator' },
    },
    async ({ context, params: { kind, id } }) => {
      if (!isDeletableKind(kind)) throw new NotFoundError(deletionMessages.notDeleted)
      await restoreDeleted(context, kind, id)
      return { success: true } as const
    },
  )
}
