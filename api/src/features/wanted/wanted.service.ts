import { followDays } from '@chiostro/domain/follows/follows'
import { inDays } from '@chiostro/domain/text/rome'
import { wantedMessages } from '@chiostro/domain/wanted/wanted'
import { adminWantedFilter, contactWantedInput, publishWantedInput, wantedFilter } from '@chiostro/domain/wanted/wantedInput'
import type { WantedBook } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import { batched } from '../../database/batching.ts'
import type { Transaction } from '../../database/client.ts'
import type { PageRequest } from '../../database/paging.ts'
import { lockRow } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, found, NotFoundError } from '../../errors.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { enforceLimit, enforceMailboxLimit } from '../../security/rateLimits.ts'
import { inLanguage } from '../../text/language.ts'
import { deliveryMailboxOf } from '../../text/mailbox.ts'
import { validate } from '../../validation.ts'
import { assignSubjects } from '../books/subjects.service.ts'
import { resumedEnd } from '../deletion/resuming.ts'
import { followLinkMail } from '../follows/follows.mail.ts'
import { deleteOldestUnconfirmed, lockMailbox } from '../follows/follows.service.ts'
import { patternsOf, patternsVersion } from '../follows/follows.sql.ts'
import { haveItMail } from './wanted.mail.ts'
import { countWanted, readWantedOfSubjects, readWantedPage, type WantedRow } from './wanted.sql.ts'

type ListReader = Pick<Services, 'pool'>

/** Not public until confirmed. @throws ValidationError, ConflictError when the mailbox has confirmed all it may, RateLimitedError */
export async function publishWanted(context: Context, input: unknown): Promise<WantedBook> {
  await enforceLimit(context, 'follow')
  const { maxPrice, ...fields } = inLanguage(context, validate(publishWantedInput, input))
  const patterns = await patternsOf(context, fields.title)
  await enforceMailboxLimit(context, deliveryMailboxOf(fields.email))
  const wanted = await inTransaction(context, async (tx) => {
    await lockMailbox(tx, fields.email)
    if (!(await deleteOldestUnconfirmed(tx, fields.email))) throw new ConflictError(wantedMessages.tooMany, 'TOO_MANY_FOLLOWS')
    const limits = { maxPrice: maxPrice || null, expiresAt: inDays(followDays.unconfirmed) }
    const created = await tx.wantedBook.create({ data: { ...fields, ...limits, ...(await assignSubjects(tx, fields)) } })
    const { email, isbn, title, subjectId } = created
    const follow = await tx.follow.create({
      data: {
        ...limits,
        email,
        language: fields.language,
        isbn,
        patterns,
        patternsVersion,
        subjectId: subjectId ?? '',
        kind: 'wanted',
        frequency: 'now',
        search: title,
        wantedId: created.id,
      },
    })
    await enqueueMail(tx, followLinkMail, { followId: follow.id })
    return created
  })
  context.log.info({ wantedId: wanted.id }, 'wanted book published')
  return wanted
}

/** Newest first. @throws ValidationError for a search that is too long or an invalid cursor */
export const listWanted = ({ pool }: ListReader, filter: unknown, page: PageRequest) =>
  readWantedPage(pool, { ...validate(wantedFilter, filter), isPublic: true }, page)

export const countListedWanted = ({ pool }: ListReader, filter: unknown) =>
  countWanted(pool, { ...validate(wantedFilter, filter), isPublic: true })

export const wantedOfSubject = (context: Context, subjectId: string, limit: number): Promise<WantedRow[]> =>
  batched(context, `wanted books of subjects ${limit}`, (ids) => readWantedOfSubjects(context.pool, ids, limit)).load(subjectId)

const forModerators = (filter: unknown) => ({ ...validate(adminWantedFilter, filter), isPublic: false })

/** For moderators, unconfirmed ones included. @throws ValidationError */
export const listWantedAsAdmin = ({ pool }: ListReader, filter: unknown, page: PageRequest) =>
  readWantedPage(pool, forModerators(filter), page)

export const countWantedAsAdmin = ({ pool }: ListReader, filter: unknown) => countWanted(pool, forModerators(filter))

/** See `resumedEnd`. */
export async function resumeWanted(tx: Transaction, id: string): Promise<void> {
  const expiresAt = await resumedEnd(tx, 'wanted', await tx.wantedBook.findUniqueOrThrow({ where: { id } }))
  if (!expiresAt) return
  await tx.wantedBook.update({ where: { id }, data: { expiresAt } })
  await tx.follow.updateMany({ where: { wantedId: id }, data: { expiresAt, askedAt: null } })
}

export const findWanted = ({ db }: { db: Transaction }, id: string): Promise<WantedBook | null> =>
  db.wantedBook.findUnique({ where: { id, confirmedAt: { not: null }, expiresAt: { gt: new Date() } } })

/** Recorded and queued in one transaction. @throws ValidationError, NotFoundError for a book no longer wanted, or an unknown listing */
export async function contactWanted(context: Context, id: string, input: unknown): Promise<void> {
  await enforceLimit(context, 'contact')
  const { bookId, ...fields } = validate(contactWantedInput, input)
  await inTransaction(context, async (tx) => {
    // Locked until the message is recorded, so that a concurrent withdrawal comes either before or after.
    await lockRow(tx, 'wanted_books', id, 'SHARE')
    const wanted = found(await findWanted({ db: tx }, id), wantedMessages.unknown)
    const isOffered = bookId === '' || (await tx.book.count({ where: { id: bookId, listed: true, expiresAt: { gt: new Date() } } })) > 0
    if (!isOffered) throw new NotFoundError(wantedMessages.unknownBook)
    const contact = await tx.wantedContact.create({
      data: { ...fields, bookId, wantedId: id, wantedTitle: wanted.title, seekerEmail: wanted.email },
    })
    await enqueueMail(tx, haveItMail, { wantedContactId: contact.id })
  })
  context.log.info({ wantedId: id }, 'seeker contacted')
}
