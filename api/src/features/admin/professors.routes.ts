import { adminPage } from '@chiostro/domain/admin/admin'
import { restorableForDays } from '@chiostro/domain/deletion/deletion'
import { adminProfessorFilter, mergeProfessorInput, updateProfessorInput } from '@chiostro/domain/professors/professorInput'
import { professorPage } from '@chiostro/domain/professors/professors'
import { replyAddressInput } from '@chiostro/domain/replies/replyInput'
import { z } from 'zod'
import { wholeNumber } from '../../database/paging.ts'
import { idParams } from '../../http/schemas.ts'
import { tagged } from '../../http/tags.ts'
import { recordOf } from '../../records.ts'
import { professorRecord } from '../professors/professors.schemas.ts'
import {
  type AdminProfessorRow,
  countProfessorsForAdmin,
  listProfessorsForAdmin,
  mergeProfessors,
  setReplyAddress,
  updateProfessor,
} from './professors.service.ts'

const shown = { id: true, name: true, department: true, courses: true, overallRating: true, reviewCount: true } as const
const schema = professorRecord.schema.pick(shown).extend({
  inCatalogue: z.boolean().describe('Whether the current catalogue names the professor; otherwise added by a visitor.'),
  createdAt: z.date().describe('Time of the addition.'),
  replyAddress: z.string().describe("Institutional address from which the professor answers reviews, never public; '' when there is none."),
  proposedDepartment: z.string().describe("A new department that waits for approval; '' when there is none."),
})
const record = recordOf<AdminProfessorRow, typeof schema>(schema, {
  overallRating: ({ overallRating }) => overallRating.toNumber(),
  replyAddress: ({ replyAddresses: [latest] }) => latest?.address ?? '',
})

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
      response: { 200: z.array(schema) },
    },
    config: { access: 'moderator' },
    async handler({ context, query: { limit, offset, ...filter } }, reply) {
      const [{ rows }, total] = await Promise.all([
        listProfessorsForAdmin(context, filter, { limit, offset }),
        countProfessorsForAdmin(context, filter),
      ])
      reply.header('x-total-count', total)
      return rows.map(record.of)
    },
  })

  app.put('/api/admin/professors/:id', {
    schema: {
      operationId: 'correctProfessor',
      summary: 'Renames a professor or moves them to another department',
      failures: ['NOT_FOUND', 'IMPORT_RUNS', 'PROFESSOR_EXISTS'],
      params: idParams,
      body: updateProfessorInput,
      response: { 200: schema },
    },
    config,
    handler: async ({ context, params, body }) => record.of(await updateProfessor(context, params.id, body)),
  })

  app.put('/api/admin/professors/:id/reply-address', {
    schema: {
      operationId: 'setReplyAddress',
      summary: 'Sets the institutional address from which a professor answers reviews',
      failures: ['NOT_FOUND'],
      params: idParams,
      body: replyAddressInput,
      response: { 200: schema },
    },
    config,
    handler: async ({ context, params, body }) => record.of(await setReplyAddress(context, params.id, body)),
  })

  app.post('/api/admin/professors/:id/merge', {
    schema: {
      operationId: 'mergeProfessors',
      summary: `Merges a professor into another, which is answered; can be undone for ${restorableForDays} days`,
      failures: ['NOT_FOUND', 'IMPORT_RUNS'],
      params: idParams,
      body: mergeProfessorInput,
      response: { 200: schema },
    },
    config,
    handler: async ({ context, params, body }) => record.of(await mergeProfessors(context, params.id, body)),
  })
})
