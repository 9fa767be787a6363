import { z } from 'zod'
import { language } from '../languages/languageInput.ts'
import { cleanCode } from '../text/pasted.ts'
import { email, listOf, recordId } from '../text/text.ts'
import { maxProofs, proofBytes, proofCode, proofMessages } from './proofs.ts'
import { recoveryMessages, seedOf } from './recoveryCode.ts'

/** Base64url without padding; the last character has no bits to spare, so that each value has one spelling. */
const bytes = (count: number, what: string) => {
  const length = Math.ceil((count * 8) / 6)
  const last = { 2: '[AEIMQUYcgkosw048]', 4: '[AQgw]', 0: '[\\w-]' }[(length * 6) % 8] ?? '[\\w-]'
  return z
    .string(proofMessages.malformed)
    .regex(new RegExp(`^[A-Za-z0-9_-]{${length - 1}}${last}$`), proofMessages.malformed)
    .describe(`${what}: ${count} bytes, base64url without padding.`)
}

const year = z
  .string(proofMessages.malformed)
  .regex(/^20\d{2}\/\d{2}$/, proofMessages.malformed)
  .describe('Academic year, as in 2026/27.')
const info = z.string(proofMessages.malformed).min(1, proofMessages.malformed).max(600, proofMessages.malformed)

/** Filter of reviews in REST, whose parameters are texts. */
export const verifiedFilter = z
  .union([z.boolean(), z.stringbool()], proofMessages.filter)
  .optional()
  .describe('`true`: only those written with a proof of studying here.')

export const proofRequestInput = z.object({
  email: email(proofMessages.email).describe('An address of one of the student domains.'),
  degreeCourseId: recordId(proofMessages.degreeCourse).describe("The degree course's id."),
  language,
})

/** First step of the confirmation page: a request, and the recovery code of another device, which stays in the browser. */
export const confirmInput = proofRequestInput.extend({
  recoveryCode: z.string().refine((code) => code.trim() === '' || seedOf(code) !== null, recoveryMessages.code),
})
export type ConfirmInput = z.infer<typeof confirmInput>

/** Blinded elements for all targets of a degree course. */
export const proofIssueInput = z.object({
  email: email(proofMessages.email).describe('The address that the code was sent to.'),
  code: z
    .string(proofMessages.code)
    .transform(cleanCode)
    .pipe(z.string().regex(new RegExp(`^\\d{${proofCode.digits}}$`), proofMessages.code))
    .describe('The code of the message: eight digits.'),
  year,
  blinded: listOf(z.object({ info: info.describe('What it is about.'), element: bytes(proofBytes.element, 'Blinded element') }), {
    min: 1,
    max: maxProofs,
    message: proofMessages.request,
  }).describe('One for each of `infos` of the degree course, in any order.'),
})
export type ProofIssueInput = z.infer<typeof proofIssueInput>

export const confirmCodeInput = proofIssueInput.pick({ code: true })

export const proofInput = z.object({
  year,
  info: info.describe('What the proof is about: it must be this purpose and target.'),
  token: bytes(proofBytes.token, 'Token'),
  output: bytes(proofBytes.output, 'Output of the function'),
})
export type ProofInput = z.infer<typeof proofInput>

export const usefulInput = z.object({
  proof: proofInput.describe('Of the purpose `vote`, about the subject or professor of the review.'),
})

export const reviewProof = z.object({
  proof: proofInput.nullish().describe('That a student of this university writes it; a refused proof refuses the review.'),
})
