import { createHash } from 'node:crypto'
import { type ProofInput, reviewProof } from '@chiostro/domain/proofs/proofInput'
import { academicYearSpan, type ProofPurpose, proofInfo, proofMessages } from '@chiostro/domain/proofs/proofs'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { ConflictError, ValidationError } from '../../errors.ts'
import { validate } from '../../validation.ts'
import { findKey, secretOf } from './keys.service.ts'
import { isOutput } from './poprf.ts'
import { insertSpent } from './proofs.sql.ts'

/** A valid proof, which may already be spent. */
export interface CheckedProof {
  year: string
  hash: string
  target: string
}

const reject = (message: string): never => {
  throw new ValidationError([{ path: 'proof', message }])
}

/** An invalid one never counts as absent. @param target `subject:ID` or `professor:ID` @throws ValidationError for any invalid one */
export async function findProof(context: Context, input: unknown, purpose: ProofPurpose, target: string): Promise<CheckedProof | null> {
  const { proof } = validate(reviewProof, input)
  return proof ? requireProof(context, proof, purpose, target) : null
}

const rejections = {
  review: { invalid: proofMessages.invalid, expired: proofMessages.expired },
  vote: { invalid: proofMessages.invalidVote, expired: proofMessages.expiredVote },
} as const satisfies Record<ProofPurpose, object>

/** @throws ValidationError */
export async function requireProof(context: Context, proof: ProofInput, purpose: ProofPurpose, target: string): Promise<CheckedProof> {
  const { year, info, token } = proof
  if (context.config.studentEmailDomains.length === 0) return reject(proofMessages.off)
  if (academicYearSpan(year).to <= new Date()) return reject(rejections[purpose].expired)
  const key = await findKey(context, year)
  const isAbout = info === proofInfo(context.config.publicUrl, year, purpose, target)
  if (!key || !isAbout || !isOutput(secretOf(context.config, key), proof)) return reject(rejections[purpose].invalid)
  return { year, target, hash: createHash('sha256').update(Buffer.from(token, 'base64url')).digest('hex') }
}

/** Spends it in the transaction of the review: of concurrent requests one succeeds. @throws ConflictError when it was spent already */
export async function spendProof(tx: Transaction, proof: CheckedProof | null): Promise<void> {
  if (proof && !(await insertSpent(tx, proof))) throw new ConflictError(proofMessages.spent, 'PROOF_SPENT')
}
