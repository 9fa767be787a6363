import { appealInput, reportInput } from '@chiostro/domain/cases/caseInput'
import { caseMessages } from '@chiostro/domain/cases/cases'
import { recordId } from '@chiostro/domain/text/text'
import { z } from 'zod'
import { tagged } from '../../http/tags.ts'
import { caseSchema, reportReceipt } from './cases.schemas.ts'
import { appeal, findCase, report } from './cases.service.ts'

const holders = {
  params: z.object({ token: z.string().describe('Of the link in the e-mail.') }),
  querystring: z.object({
    id: recordId(caseMessages.unknown).optional().describe('Of the case, with a token that proves the mailbox of one of its sides.'),
  }),
}

export const caseRoutes = tagged('Cases', async (app) => {
  app.post('/api/reports', {
    schema: {
      operationId: 'report',
      summary: 'Reports something public; it stays until a moderator decides',
      failures: ['NOT_FOUND', 'RATE_LIMITED'],
      body: reportInput,
      response: { 201: reportReceipt },
    },
    handler: async ({ context, body }, reply) => reply.code(201).send(await report(context, body)),
  })

  app.get('/api/case/:token', {
    schema: {
      ...holders,
      operationId: 'getCase',
      summary: 'A case, as one of its sides sees it',
      failures: ['NOT_FOUND'],
      response: { 200: caseSchema },
    },
    handler: ({ context, params, query }) => findCase(context, params.token, query.id),
  })

  app.post('/api/case/:token/appeal', {
    schema: {
      ...holders,
      operationId: 'appeal',
      summary: 'Appeals against the decision, once',
      failures: ['NOT_FOUND', 'APPEALED_ALREADY', 'APPEAL_TOO_LATE', 'NOT_DECIDED', 'RATE_LIMITED'],
      body: appealInput,
      response: { 201: caseSchema },
    },
    handler: async ({ context, params, query, body }, reply) => reply.code(201).send(await appeal(context, params.token, body, query.id)),
  })
})
