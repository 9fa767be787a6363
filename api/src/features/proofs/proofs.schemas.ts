import { proofSuite } from '@chiostro/domain/proofs/proofs'
import { z } from 'zod'

const listedKey = z.object({
  year: z.string().describe('Academic year, as in 2026/27.'),
  turn: z.int().describe('1; one more after each rotation. The last one of a year counts.'),
  publicKey: z.string().describe('Element of ristretto255, base64url.'),
  from: z.date().describe('First moment of the year.'),
  to: z.date().describe('First moment of the next one: proofs are refused from then on.'),
})
export type ListedKey = z.infer<typeof listedKey>

export const keyList = z.object({
  suite: z.literal(proofSuite).describe('RFC 9497, mode POPRF.'),
  keys: z.array(listedKey).describe('Of all years, in the order in which they were made. The list only grows.'),
  signed: z.string().describe('The same as a signed note (https://c2sp.org/signed-note).'),
  verifier: z.string().describe('Verifier key of the note: name, id and Ed25519 key.'),
})
export type KeyList = z.infer<typeof keyList>

export const courseTargets = z.object({
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
export type CourseTargets = z.infer<typeof courseTargets>

export const element = z.object({
  info: z.string().describe('As in the request.'),
  element: z.string().describe('Evaluated element, base64url.'),
  proof: z.string().describe('Proof (DLEQ) that the public key of the year evaluated it, base64url.'),
})
