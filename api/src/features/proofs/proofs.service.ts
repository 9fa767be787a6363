import { createHash } from 'node:crypto'
import { type ProofInput, type ProofIssueInput, proofIssueInput, proofRequestInput, reviewProof } from '@chiostro/domain/proofs/proofInput'
import {
  academicYear,
  academicYearSpan,
  type ProofPurpose,
  proofInfo,
  proofInfos,
  proofMessages,
  smallCohort,
} from '@chiostro/domain/proofs/proofs'
import { isOfDomains } from '@chiostro/domain/text/email'
import type { ProofKey } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockName } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
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
import { currentKey, findKey, mailboxHash, requireProofs, secretOf } from './keys.service.ts'
import { type Evaluated, isOutput } from './poprf.ts'
import { proofCodeMail } from './proofs.mail.ts'
import type { CourseTargets } from './proofs.schemas.ts'
import { countClaimsOf, insertSpent, readTargets } from './proofs.sql.ts'

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

/** A confirmed code fixes them; later ones are added. @throws NotFoundError when proofs are off, or without subjects */
export async function findTargets(context: Context, degreeCourseId: string): Promise<CourseTargets> {
  requireProofs(context.config)
  const key = await currentKey(context)
  const batches = await requireBatches(context, key, degreeCourseId)
  const claimsOf = (batch: number) => countClaimsOf(context.db, { ...key, degreeCourseId, batch })
  const claims = await claimsOf(1)
  const addedClaims = batches.length > 1 ? await claimsOf(batches.length) : null
  const infos = proofInfos(context.config.publicUrl, key.year, batches.flat())
  return { year: key.year, infos, claims, addedClaims, isSmall: (addedClaims ?? claims) < smallCohort }
}

/** The fixed batches, and last the targets not yet fixed. @throws NotFoundError for a degree course without subjects */
async function requireBatches({ db }: Pick<Context, 'db'>, key: ProofKey, degreeCourseId: string): Promise<string[][]> {
  const batches = await readBatches(db, key, degreeCourseId)
  if (batches.length === 0) throw new NotFoundError(proofMessages.unknownCourse)
  return batches
}

async function readBatches(db: Transaction, key: ProofKey, degreeCourseId: string): Promise<string[][]> {
  const fixed = await readFixed(db, key, degreeCourseId)
  const known = new Set(fixed.flat())
  const added = (await readTargets(db, degreeCourseId)).filter((target) => !known.has(target))
  return added.length > 0 ? [...fixed, added] : fixed
}

async function readFixed(db: Transaction, { year, turn }: ProofKey, degreeCourseId: string): Promise<string[][]> {
  const rows = await db.proofTargets.findMany({ where: { year, turn, degreeCourseId }, orderBy: { batch: 'asc' } })
  return rows.map(({ targets }) => targets)
}

interface RequestedTargets {
  degreeCourseId: string
  batches: string[][]
  /** SHA-256 of the request of each batch. */
  requestHashes: string[]
  isWhole: boolean
}

/** All are requested together, to hide the target of a review. @throws ValidationError for other targets, or part of a batch */
async function requireRequestedTargets(
  { db, config }: Pick<Context, 'db' | 'config'>,
  key: ProofKey,
  blinded: ProofIssueInput['blinded'],
): Promise<RequestedTargets> {
  const elements = new Map(blinded.map(({ info, element }) => [info, element]))
  const subjects = [...elements.keys()].flatMap((info) => /\|subject:([^|]+)$/.exec(info)?.[1] ?? [])
  const subject = await db.courseSubject.findFirst({ where: { id: { in: subjects } }, select: { degreeCourseId: true } })
  const all = subject ? await readBatches(db, key, subject.degreeCourseId) : []
  const infosOf = (targets: string[]) => proofInfos(config.publicUrl, key.year, targets)
  const count = all.findIndex((_, index) => infosOf(all.slice(0, index + 1).flat()).length === blinded.length) + 1
  const batches = all.slice(0, count)
  if (!subject || count === 0 || elements.size !== blinded.length || !infosOf(batches.flat()).every((info) => elements.has(info)))
    throw new ValidationError([{ path: 'blinded', message: proofMessages.request }])
  const requestHashes = batches.map((targets) => hashOf(infosOf(targets).map((info) => `${info}\0${elements.get(info)}`)))
  return { degreeCourseId: subject.degreeCourseId, batches, requestHashes, isWhole: count === all.length }
}

const hashOf = (lines: string[]) => createHash('sha256').update(lines.sort().join('\n')).digest('hex')

type ClaimKey = Pick<ProofKey, 'year' | 'turn'> & { mailboxHash: string }

/** It may repeat its claim; targets added later are granted once. @throws ConflictError for another request; ValidationError for a part */
async function requireClaimable(db: Transaction, claim: ClaimKey, requested: RequestedTargets): Promise<{ given: number }> {
  const known = await db.proofClaim.findUnique({ where: { year_turn_mailboxHash: claim } })
  const given = known?.requestHashes ?? []
  // The hashes identify the degree course too.
  const isSame = given.every((hash, batch) => batch >= requested.requestHashes.length || hash === requested.requestHashes[batch])
  if (!isSame) throw new ConflictError(proofMessages.claimed, 'PROOFS_ISSUED_ALREADY')
  if (requested.requestHashes.length > given.length && !requested.isWhole)
    throw new ValidationError([{ path: 'blinded', message: proofMessages.request }])
  return { given: given.length }
}

/** @throws as `requireClaimable`, and ValidationError when others were fixed meanwhile */
async function storeClaim(tx: Transaction, key: ProofKey, claim: ClaimKey, requested: RequestedTargets): Promise<void> {
  await lockName(tx, 'proof claims')
  const { degreeCourseId, batches, requestHashes } = requested
  const fixed = await readFixed(tx, key, degreeCourseId)
  const isAsFixed = batches.every((targets, index) => !fixed[index] || fixed[index].join() === targets.join())
  if (!isAsFixed) throw new ValidationError([{ path: 'blinded', message: proofMessages.request }])
  const { year, turn } = key
  const added = batches.map((targets, index) => ({ year, turn, degreeCourseId, batch: index + 1, targets })).slice(fixed.length)
  await tx.proofTargets.createMany({ data: added })
  const { given } = await requireClaimable(tx, claim, requested)
  if (given === 0) await tx.proofClaim.create({ data: { ...claim, degreeCourseId, requestHashes } })
  else if (requestHashes.length > given) await tx.proofClaim.update({ where: { year_turn_mailboxHash: claim }, data: { requestHashes } })
}

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
