import { proofIssueInput, proofRequestInput } from '@chiostro/domain/proofs/proofInput'
import { proofSuite } from '@chiostro/domain/proofs/proofs'
import { z } from 'zod'
import { success } from '../../http/schemas.ts'
import { tagged } from '../../http/tags.ts'
import { confirmed } from '../../records.ts'
import { currentKey, listKeys, requireProofs } from './keys.service.ts'
import { findTargets, issueProofs, requestProofs } from './proofs.service.ts'

const keys = z.object({
  suite: z.literal(proofSuite).describe('RFC 9497, mode POPRF.'),
  keys: z
    .array(
      z.object({
        year: z.string().describe('Academic year, as in 2026/27.'),
        turn: z.int().describe('1; one more after each rotation. The last one of a year counts.'),
        publicKey: z.string().describe('Element of ristretto255, base64url.'),
        from: z.date().describe('First moment of the year.'),
        to: z.date().describe('First moment of the next one: proofs are refused from then on.'),
      }),
    )
    .describe('Of all years, in the order in which they were made. The list only grows.'),
  signed: z.string().describe('The same as a signed note (https://c2sp.org/signed-note).'),
  verifier: z.string().describe('Verifier key of the note: name, id and Ed25519 key.'),
})

const targets = z.object({
  year: z.string().describe('Academic year.'),
  infos: z.array(z.string()).describe('What its proofs are about: purpose and target of each.'),
  claims: z.int().describe('Mailboxes of the degree course that confirmed this year.'),
  addedClaims: z
    .int()
    .nullable()
    .describe(
      'Those that have the proofs of what was added last during the year; null when nothing was. Who confirmed before confirms again.',
    ),
  isSmall: z.boolean().describe('So few that a verified review says much of who wrote it.'),
})

const element = z.object({
  info: z.string().describe('As in the request.'),
  element: z.string().describe('Evaluated element, base64url.'),
  proof: z.string().describe('Proof (DLEQ) that the public key of the year evaluated it, base64url.'),
})

/** For 4,000 infos and elements. */
const issueBytes = 1_500_000

export const proofRoutes = tagged('Proofs', async (app) => {
  app.get('/api/proofs/keys', {
    schema: {
      operationId: 'listProofKeys',
      summary: 'The public keys of verified reviews, an append-only list',
      failures: ['NOT_FOUND'],
      response: { 200: keys },
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
      response: { 200: targets },
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
