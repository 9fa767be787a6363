import { proofIssueInput, proofRequestInput } from '@chiostro/domain/proofs/proofInput'
import { z } from 'zod'
import { success } from '../../http/schemas.ts'
import { tagged } from '../../http/tags.ts'
import { confirmed } from '../../records.ts'
import { currentKey, listKeys, requireProofs } from './keys.service.ts'
import { courseTargets, element, keyList } from './proofs.schemas.ts'
import { findTargets, issueProofs, requestProofs } from './proofs.service.ts'

/** For 4,000 infos and elements. */
const issueBytes = 1_500_000

export const proofRoutes = tagged('Proofs', async (app) => {
  app.get('/api/proofs/keys', {
    schema: {
      operationId: 'listProofKeys',
      summary: 'The public keys of verified reviews, an append-only list',
      failures: ['NOT_FOUND'],
      response: { 200: keyList },
    },
    async handler({ context }, reply) {
      requireProofs(context.config)
      await currentKey(context)
      reply.header('cache-control', 'no-store')
      return listKeys(context)
    },
  })

  app.get('/api/proofs/targets/:degreeCourseId', {
    schema: {
      operationId: 'listProofTargets',
      summary: 'What the proofs of a degree course are about',
      failures: ['NOT_FOUND'],
      params: z.object({ degreeCourseId: z.string() }),
      response: { 200: courseTargets },
    },
    handler: ({ context, params }) => findTargets(context, params.degreeCourseId),
  })

  app.post('/api/proofs/request', {
    schema: {
      operationId: 'requestProofs',
      summary: 'Sends a code, if it is a student address',
      failures: ['NOT_FOUND', 'RATE_LIMITED'],
      body: proofRequestInput,
      response: { 202: success },
    },
    // No stored response may reveal when a student made the request.
    config: { idempotencyKey: false },
    handler: async ({ context, body }, reply) => reply.code(202).send(await confirmed(requestProofs(context, body))),
  })

  app.post('/api/proofs/issue', {
    schema: {
      operationId: 'issueProofs',
      summary: 'Evaluates the blinded elements of a degree course, once for a mailbox and year',
      failures: ['NOT_FOUND', 'PROOFS_ISSUED_ALREADY', 'PROOF_YEAR_OVER', 'RATE_LIMITED'],
      body: proofIssueInput,
      response: { 200: z.object({ evaluated: z.array(element) }) },
    },
    bodyLimit: issueBytes,
    // An equal request gets the same answer by itself.
    config: { idempotencyKey: false },
    handler: ({ context, body }) => issueProofs(context, body),
  })
})
