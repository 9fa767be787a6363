import { revealsSpecialCategory } from '@chiostro/domain/events/specialCategories'
import { idsOf } from '@chiostro/domain/records/records'
import { maxAnswerable, replyMessages } from '@chiostro/domain/replies/replies'
import { replyInput, replyLinkInput } from '@chiostro/domain/replies/replyInput'
import type { Professor } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, found, NotFoundError } from '../../errors.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { enforceLimit } from '../../security/rateLimits.ts'
import { inLowerCase, provenMailbox } from '../../security/rights.ts'
import { inLanguage } from '../../text/language.ts'
import { validate } from '../../validation.ts'
import { closeCases } from '../cases/cases.sql.ts'
import { type ProfessorReviewRow, readReviews } from '../professors/professorReviews.sql.ts'
import { beginHolding, holdRevealing } from '../reviews/holding.service.ts'
import { replyLinkMail } from './replies.mail.ts'
import { deleteHeldReply, lockAnswerable, readAnswerable, upsertReply } from './replies.sql.ts'

/** Checked at delivery, so that neither answer nor time reveals whether the address is a professor's. @throws ValidationError */
export async function requestReplyLink(context: Context, input: unknown): Promise<void> {
  await enforceLimit(context, 'contact')
  const { professorId, email, language } = inLanguage(context, validate(replyLinkInput, input))
  await inTransaction(context, (tx) => enqueueMail(tx, replyLinkMail, { professorId, language, email: inLowerCase(email) }))
}

export interface ReplyPage {
  /** More than one page for a professor of two departments. */
  professors: Professor[]
  /** Newest day first, at most `maxAnswerable`. */
  reviews: ProfessorReviewRow[]
}

/** @throws NotFoundError when the token is unknown or has expired, or its address is no professor's */
export async function findReplyPage(context: Context, token: string): Promise<ReplyPage> {
  const email = await requireMailbox(context, token)
  const professors = await context.db.professor.findMany({
    where: { isVisible: true, replyAddresses: { some: { address: email } } },
    orderBy: [{ searchName: 'asc' }, { id: 'asc' }],
  })
  if (professors.length === 0) throw new NotFoundError(replyMessages.notFound)
  const ids = idsOf(professors)
  return { professors, reviews: await readReviews(context, await readAnswerable(context.db, ids, maxAnswerable)) }
}

const requireMailbox = async (context: Context, token: string) => found(await provenMailbox(context, token), replyMessages.notFound)

/**
 * A text of the special categories waits for a moderator: the review then comes without it.
 * @throws ValidationError; NotFoundError for another professor's review; ConflictError when it was removed or waits; RateLimitedError
 */
export async function saveReply(context: Context, token: string, reviewId: string, input: unknown): Promise<ProfessorReviewRow> {
  await enforceLimit(context, 'edit')
  const email = await requireMailbox(context, token)
  const { text, language } = inLanguage(context, validate(replyInput, input))
  const isRevealing = revealsSpecialCategory(text)
  await inTransaction(context, async (tx) => {
    const shown = isRevealing ? await tx.professorReply.findUnique({ where: { reviewId }, select: { id: true } }) : null
    const hold = shown ? await beginHolding(tx, 'professor-reply', shown.id) : null
    if (!(await lockAnswerable(tx, reviewId, email))) throw new NotFoundError(replyMessages.unknownReview)
    const aside = await tx.deletedRecord.findFirst({ where: { kind: 'professor-reply', parentId: reviewId }, select: { isHeld: true } })
    if (aside?.isHeld) throw new ConflictError(replyMessages.held, 'REPLY_HELD')
    if (aside) throw new ConflictError(replyMessages.removed, 'REPLY_REMOVED')
    const id = await upsertReply(tx, reviewId, { text, email, language })
    if (id === shown?.id) await hold?.()
    else if (isRevealing) await holdRevealing(tx, 'professor-reply', id)
  })
  const [review] = await readReviews(context, [reviewId])
  if (!review) throw new NotFoundError(replyMessages.unknownReview)
  context.log.info({ professorId: review.professorId, reviewId }, 'review answered by the professor')
  return review
}

/** Also one that waits. @throws NotFoundError for a wrong token, another professor's review, or no answer; RateLimitedError */
export async function deleteReply(context: Context, token: string, reviewId: string): Promise<string> {
  await enforceLimit(context, 'edit')
  const email = await requireMailbox(context, token)
  const deleted = await inTransaction(context, async (tx) => {
    if (!(await lockAnswerable(tx, reviewId, email))) throw new NotFoundError(replyMessages.unknownReview)
    const reply = await tx.professorReply.findUnique({ where: { reviewId }, select: { id: true } })
    // A moderator may remove it at the same moment.
    const { count } = await tx.professorReply.deleteMany({ where: { reviewId } })
    const held = await deleteHeldReply(tx, reviewId)
    const ids = [...(reply && count > 0 ? [reply.id] : []), ...held]
    const [id] = ids
    if (!id) throw new NotFoundError(replyMessages.unknownReply)
    await closeCases(tx, 'professor-reply', ids)
    return id
  })
  context.log.info({ reviewId }, 'answer to a review deleted by the professor')
  return deleted
}
