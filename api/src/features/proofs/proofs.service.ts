import { type ProofIssueInput, proofIssueInput, proofRequestInput } from '@chiostro/domain/proofs/proofInput'
import { academicYear, proofMessages } from '@chiostro/domain/proofs/proofs'
import { isOfDomains } from '@chiostro/domain/text/email'
import type { ProofKey } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, ValidationError } from '../../errors.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { dailyKeyedHash } from '../../security/keys.ts'
import { networksOf } from '../../security/network.ts'
import { enforceLimit } from '../../security/rateLimits.ts'
import { inLowerCase } from '../../security/rights.ts'
import { inLanguage } from '../../text/language.ts'
import { deliveryMailboxOf } from '../../text/mailbox.ts'
import { validate } from '../../validation.ts'
import { withCode } from './codes.service.ts'
import { evaluateInThread, requireEvaluationCapacity } from './evaluateInThread.ts'
import { currentKey, mailboxHash, requireProofs, secretOf } from './keys.service.ts'
import type { Evaluated } from './poprf.ts'
import { proofCodeMail } from './proofs.mail.ts'
import { requireBatches, requireClaimable, requireRequestedTargets, storeClaim } from './targets.service.ts'

/** The answer is the same for every address, and fixes no targets. @throws ValidationError; NotFoundError when off or without subjects */
export async function requestProofs(context: Context, input: unknown): Promise<void> {
  requireProofs(context.config)
  await enforceLimit(context, 'proofCode')
  const { email, degreeCourseId, language } = inLanguage(context, validate(proofRequestInput, input))
  await requireBatches(context, await currentKey(context), degreeCourseId)
  if (!isOfDomains(inLowerCase(email), context.config.studentEmailDomains)) return
  const asker = askerOf(context, email)
  await inTransaction(context, (tx) => enqueueMail(tx, proofCodeMail, { language, email: inLowerCase(email), asker }))
}

/**
 * Once for a mailbox and year; an equal request gets the same answer. Targets added later are issued when the mailbox confirms again.
 * @throws ValidationError, also for a wrong code or invalid elements; ConflictError in another academic year, and for another request;
 *   NotFoundError when proofs are off; OverloadError, which uses no attempt up
 */
export async function issueProofs(context: Context, input: unknown): Promise<{ evaluated: Evaluated[] }> {
  requireProofs(context.config)
  // Before anything counts: clients that are rejected return several times.
  requireEvaluationCapacity(context)
  await enforceLimit(context, 'proof')
  const request = validate(proofIssueInput, input)
  if (request.year !== academicYear(new Date())) throw new ConflictError(proofMessages.year, 'PROOF_YEAR_OVER')
  const key = await currentKey(context)
  const mailbox = mailboxHash(context.config, key, request.email)
  const guess = { mailbox, asker: askerOf(context, request.email), code: request.code }
  const evaluated = await withCode(context, key, guess, () => issueTo(context, key, mailbox, request))
  if (!evaluated) throw new ValidationError([{ path: 'code', message: proofMessages.wrongCode }])
  context.log.info('proofs issued')
  return { evaluated }
}

async function issueTo(context: Context, key: ProofKey, mailboxHash: string, request: ProofIssueInput): Promise<Evaluated[]> {
  const claim = { year: key.year, turn: key.turn, mailboxHash }
  const requested = await requireRequestedTargets(context, key, request.blinded)
  await requireClaimable(context.db, claim, requested)
  // Before the claim: invalid elements must not use it up.
  const evaluated = await evaluateInThread(context, { secret: secretOf(context.config, key), blinded: request.blinded })
  if (!evaluated) throw new ValidationError([{ path: 'blinded', message: proofMessages.request }])
  await inTransaction(context, (tx) => storeClaim(tx, key, claim, requested))
  return evaluated
}

/** Hashes the client's network with a mailbox under a key: one network has another hash for each mailbox and each limit. */
const askerOf = ({ config, clientAddress }: Pick<Context, 'config' | 'clientAddress'>, email: string): string =>
  dailyKeyedHash(config, `proof code ${networksOf(clientAddress).network} ${deliveryMailboxOf(email)}`)
