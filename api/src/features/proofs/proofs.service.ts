import { createHash } from 'node:crypto'
import { isOfDomains } from '@chiostro/domain/mailDomains'
import { type ProofIssueInput, proofIssueInput, proofRequestInput } from '@chiostro/domain/proofInput'
import { academicYear, proofInfos, proofMessages, smallCohort } from '@chiostro/domain/proofs'
import type { ProofKey } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { inLanguage } from '../../language.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { inLowerCase } from '../../ownership.ts'
import { enforceLimit } from '../../rateLimits.ts'
import { validate } from '../../validation.ts'
import { isCode } from './codes.service.ts'
import { evaluateInThread } from './evaluateInThread.ts'
import { currentKey, mailboxHash, requireProofs, secretOf } from './keys.service.ts'
import type { Evaluated } from './poprf.ts'
import { proofCodeMail } from './proofs.mail.ts'
import { readTargets } from './proofs.sql.ts'

/**
 * Has a code sent to a student address. The answer is the same for every address.
 * @throws ValidationError; NotFoundError when proofs are off, and for a degree course without subjects
 */
export async function requestProofs(context: Context, input: unknown): Promise<void> {
  requireProofs(context.config)
  await enforceLimit(context, 'contact')
  const { email, degreeCourseId, language } = inLanguage(context, validate(proofRequestInput, input))
  await fixTargets(context, await currentKey(context), degreeCourseId)
  if (isOfDomains(inLowerCase(email), context.config.studentEmailDomains))
    await inTransaction(context, (tx) => enqueueMail(tx, proofCodeMail, { language, email: inLowerCase(email) }))
}

interface CourseTargets {
  year: string
  infos: string[]
  /** Mailboxes that confirmed so far. */
  claims: number
  /** So few that a verified review says much of who wrote it. */
  isSmall: boolean
}

/**
 * What this year's proofs of a degree course are about. Fixed once the first code was asked for: an import in between changes nothing.
 * @throws NotFoundError when proofs are off, and for a degree course without subjects
 */
export async function findTargets(context: Context, degreeCourseId: string): Promise<CourseTargets> {
  requireProofs(context.config)
  const { year, turn } = await currentKey(context)
  const fixed = await context.db.proofTargets.findUnique({ where: { year_turn_degreeCourseId: { year, turn, degreeCourseId } } })
  const targets = fixed?.targets ?? (await requireTargets(context, degreeCourseId))
  const claims = await context.db.proofClaim.count({ where: { year, turn, degreeCourseId } })
  return { year, infos: proofInfos(context.config.publicUrl, year, targets), claims, isSmall: claims < smallCohort }
}

async function requireTargets({ db }: Pick<Context, 'db'>, degreeCourseId: string): Promise<string[]> {
  const targets = await readTargets(db, degreeCourseId)
  if (targets.length === 0) throw new NotFoundError(proofMessages.unknownCourse)
  return targets
}

async function fixTargets(context: Context, { year, turn }: ProofKey, degreeCourseId: string): Promise<void> {
  const targets = await requireTargets(context, degreeCourseId)
  await context.db.proofTargets.createMany({ data: [{ year, turn, degreeCourseId, targets }], skipDuplicates: true })
}

/**
 * Issues all proofs of a degree course, once for a mailbox and year; the same request is answered again the same.
 * @throws ValidationError, also for a wrong code and for elements that are none; ConflictError in another academic year, and for another
 *   request of the mailbox; NotFoundError when proofs are off; OverloadError
 */
export async function issueProofs(context: Context, input: unknown): Promise<{ evaluated: Evaluated[] }> {
  requireProofs(context.config)
  await enforceLimit(context, 'proof')
  const request = validate(proofIssueInput, input)
  if (request.year !== academicYear(new Date())) throw new ConflictError(proofMessages.year, 'PROOF_YEAR_OVER')
  const key = await currentKey(context)
  const claim = { year: key.year, turn: key.turn, mailboxHash: mailboxHash(context.config, key, request.email) }
  if (!(await isCode(context, key, claim.mailboxHash, request.code)))
    throw new ValidationError([{ path: 'code', message: proofMessages.wrongCode }])
  const asked = { ...claim, degreeCourseId: await requireWhole(context, key, request), requestHash: hashOf(request) }
  const known = await context.db.proofClaim.findUnique({ where: { year_turn_mailboxHash: claim } })
  if (known && known.requestHash !== asked.requestHash) throw new ConflictError(proofMessages.claimed, 'PROOFS_ISSUED_ALREADY')
  // Before it is claimed: elements that are none must not use the claim up.
  const evaluated = await evaluate(context, key, request)
  await context.db.proofClaim.createMany({ data: [asked], skipDuplicates: true })
  const claimed = await context.db.proofClaim.findUniqueOrThrow({ where: { year_turn_mailboxHash: claim } })
  if (claimed.requestHash !== asked.requestHash) throw new ConflictError(proofMessages.claimed, 'PROOFS_ISSUED_ALREADY')
  context.log.info('proofs issued')
  return { evaluated }
}

async function evaluate(context: Context, key: ProofKey, { blinded }: ProofIssueInput): Promise<Evaluated[]> {
  const evaluated = await evaluateInThread(context, { secret: secretOf(context.config, key), blinded })
  if (!evaluated) throw new ValidationError([{ path: 'blinded', message: proofMessages.request }])
  return evaluated
}

const hashOf = ({ blinded }: ProofIssueInput) =>
  createHash('sha256')
    .update(
      blinded
        .map(({ info, element }) => `${info}\0${element}`)
        .sort()
        .join('\n'),
    )
    .digest('hex')

/**
 * All proofs of a degree course are asked for at once, so that asking says nothing of what one will write about.
 * @returns the degree course
 * @throws ValidationError
 */
async function requireWhole({ db, config }: Context, { year, turn }: ProofKey, { blinded }: ProofIssueInput): Promise<string> {
  const infos = new Set(blinded.map(({ info }) => info))
  const subject = blinded[0] && [...infos].map((info) => /\|subject:([^|]+)$/.exec(info)?.[1]).find(Boolean)
  const course = subject && (await db.courseSubject.findUnique({ where: { id: subject }, select: { degreeCourseId: true } }))
  const fixed =
    course &&
    (await db.proofTargets.findUnique({ where: { year_turn_degreeCourseId: { year, turn, degreeCourseId: course.degreeCourseId } } }))
  const expected = fixed ? proofInfos(config.publicUrl, year, fixed.targets) : []
  const isWhole = expected.length === blinded.length && expected.length === infos.size && expected.every((info) => infos.has(info))
  if (!fixed || !isWhole) throw new ValidationError([{ path: 'blinded', message: proofMessages.request }])
  return fixed.degreeCourseId
}
