import { adminPage } from '@chiostro/domain/admin/admin'
import { restorableForDays } from '@chiostro/domain/deletion/deletion'
import { adminProfessorFilter, mergeProfessorInput, updateProfessorInput } from '@chiostro/domain/professors/professorInput'
import { professorPage } from '@chiostro/domain/professors/professors'
import { replyAddressInput } from '@chiostro/domain/replies/replyInput'
import { z } from 'zod'
import { wholeNumber } from '../../database/paging.ts'
import { idParams } from '../../http/schemas.ts'
import { tagged } from '../../http/tags.ts'
import { adminProfessorRecord } from './admin.schemas.ts'
import { countProfessorsForAdmin, listProfessorsForAdmin, mergeProfessors, setReplyAddress, updateProfessor } from './professors.service.ts'

const listQuery = adminProfessorFilter.extend({
  limit: wholeNumber(adminPage.size, professorPage.restMax),
  offset: wholeNumber(0, 1_000_000),
})

const config = { access: 'admin' } as const

export const adminProfessorRoutes = tagged('Administration', async (app) => {
  app.get('/api/admin/professors', {
    schema: {
      operationId: 'listProfessorsForModerators',
      summary: 'Professors, last added first or by name',
      querystring: listQuery,
      response: { 200: z.array(adminProfessorRecord.schema) },
    },
    config: { access: 'moderator' },
    async handler({ context, query: { limit, offset, ...filter } }, reply) {
      const [{ rows }, total] = await Promise.all([
        listProfessorsForAdmin(context, filter, { limit, offset }),
        countProfessorsForAdmin(context, filter),
      ])
      reply.header('x-total-count', total)
      return rows.map(adminProfessorRecord.of)
    },
  })

  app.put('/api/admin/professors/:id', {
    schema: {
      operationId: 'correctProfessor',
      summary: 'Renames a professor or moves them to another department',
      failures: ['NOT_FOUND', 'IMPORT_RUNS', 'PROFESSOR_EXISTS'],
      params: idParams,
      body: updateProfessorInput,
      response: { 200: adminProfessorRecord.schema },
    },
    config,
    handler: async ({ context, params, body }) => adminProfessorRecord.of(await updateProfessor(context, params.id, body)),
  })

  app.put('/api/admin/professors/:id/reply-address', {
    schema: {
      operationId: 'setReplyAddress',
      summary: 'Sets the institutional address from which a professor answers reviews',
      failures: ['NOT_FOUND'],
      params: idParams,
      body: replyAddressInput,
      response: { 200: adminProfessorRecord.schema },
    },
    config,
    handler: async ({ context, params, body }) => adminProfessorRecord.of(await setReplyAddress(context, params.id, body)),
  })

  app.post('/api/admin/professors/:id/merge', {
    schema: {
      operationId: 'mergeProfessors',
      summary: `Merges a professor into another, which is answered; can be undone for ${restorableForDays} days`,
      failures: ['NOT_FOUND', 'IMPORT_RUNS'],
      params: idParams,
      body: mergeProfessorInput,
      response: { 200: adminProfessorRecord.schema },
    },
    config,
    handler: async ({ context, params, body }) => adminProfessorRecord.of(await mergeProfessors(context, params.id, body)),
  })
})
