import { catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import { changeFollowInput, type FollowInput, followInput, type OwnerFollow } from '@chiostro/domain/follows/followInput'
import {
  digestHour,
  type FollowField,
  type FollowKind,
  followDays,
  followFields,
  followLimits,
  followMessages,
  isBySession,
  sessionHour,
} from '@chiostro/domain/follows/follows'
import { idsOf, recordBy } from '@chiostro/domain/records/records'
import { addDays, inDays, romeDay, romeMoment } from '@chiostro/domain/text/rome'
import { wantedDays, wantedMessages } from '@chiostro/domain/wanted/wanted'
import type { Follow, Prisma } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockName, lockRows } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { translatorFor } from '../../mail/template.ts'
import { enforceLimit, enforceMailboxLimit } from '../../security/rateLimits.ts'
import { hashToken } from '../../security/tokens.ts'
import { inLanguage } from '../../text/language.ts'
import { deliveryMailboxOf, mailboxOf } from '../../text/mailbox.ts'
import { validate } from '../../validation.ts'
import { closeCases } from '../cases/cases.sql.ts'
import { requireOpen } from '../flags/flags.service.ts'
import { type FollowTitle, followLinkMail, titlesOf } from './follows.mail.ts'
import { deleteRemovedWanted, passOnTold, patternsOf, patternsVersion, readFollowsOfMailbox } from './follows.sql.ts'

type Reader = Pick<Services, 'db'>

/**
 * Answers alike for a new follow, an existing one, and a mailbox at its limit. Of too many unconfirmed follows the oldest is deleted.
 * @throws ValidationError, NotFoundError for an unknown or closed target, RateLimitedError for a network that uses one mailbox too often
 */
export async function requestFollow(context: Context, input: unknown): Promise<void> {
  await enforceLimit(context, 'follow')
  const request = inLanguage(context, validate(followInput, input))
  const { language } = request
  const frequency = request.frequency ?? (isBySession(request.kind) ? 'session' : 'now')
  await requireTarget(context, request)
  const filter = await filterOf(context, request)
  await enforceMailboxLimit(context, deliveryMailboxOf(request.email))
  const isKept = await inTransaction(context, async (tx) => {
    await lockMailbox(tx, request.email)
    const known = await findSame(tx, request.email, filter)
    if (!known && !(await deleteOldestUnconfirmed(tx, request.email))) return false
    const { id } =
      known ??
      (await tx.follow.create({
        data: { ...filter, patternsVersion, frequency, language, email: request.email, expiresAt: inDays(followDays.unconfirmed) },
      }))
    // Requested again before the confirmation: the last request counts.
    if (known && !known.confirmedAt)
      await tx.follow.update({ where: { id }, data: { frequency, language, expiresAt: inDays(followDays.unconfirmed) } })
    await enqueueMail(tx, followLinkMail, { followId: id })
    return true
  })
  context.log.info({ kind: request.kind, isKept }, 'follow requested')
}

async function requireTarget(context: Context, { kind, targetId, subjectId }: FollowInput): Promise<void> {
  if (kind === 'books' && subjectId && !(await context.db.courseSubject.count({ where: { id: subjectId } })))
    throw new ValidationError([{ path: 'subjectId', message: catalogueMessages.unknownSubject }])
  if (kind === 'books' || kind === 'events') return
  await requireOpen(context, kind === 'professor' ? 'professors' : 'courses')
  const isKnown =
    kind === 'degree-course'
      ? await context.db.degreeCourse.count({ where: { id: targetId } })
      : kind === 'subject'
        ? await context.db.courseSubject.count({ where: { id: targetId } })
        : (await context.db.professor.count({ where: { id: targetId, isVisible: true } })) ||
          (await context.db.mergedProfessor.count({ where: { id: targetId } }))
  if (!isKnown) throw new NotFoundError(followMessages.unknownTarget)
}

type Filter = Pick<Follow, FollowField | 'kind' | 'patterns' | 'year'> & { maxPrice: string | null }

/** The database's names of kinds have no hyphen. */
const storedKind = (kind: FollowKind) => (kind === 'degree-course' ? 'degree_course' : kind)
const kindOf = (stored: Follow['kind']) => (stored === 'degree_course' ? 'degree-course' : stored)

const noFilter = recordBy(Object.values<readonly FollowField[]>(followFields).flat(), () => '')

async function filterOf({ db }: Reader, { kind, maxPrice, year, ...request }: FollowInput): Promise<Filter> {
  const filter = { ...noFilter }
  for (const name of followFields[kind]) filter[name] = request[name]
  return {
    ...filter,
    kind: storedKind(kind),
    year: (isBySession(kind) && year) || null,
    course: filter.course === 'all' ? '' : filter.course,
    patterns: filter.search ? await patternsOf({ db }, filter.search) : [],
    maxPrice: (kind === 'books' && maxPrice) || null,
  }
}

/** Serializes concurrent requests for one mailbox, which would not see each other. */
export const lockMailbox = (tx: Transaction, address: string): Promise<unknown> => lockName(tx, `follows ${mailboxOf(address)}`)

const findSame = (tx: Transaction, email: string, { patterns: _, ...filter }: Filter): Promise<Follow | null> =>
  tx.follow.findFirst({ where: { ...filter, email, stoppedAt: null, expiresAt: { gt: new Date() } }, orderBy: { createdAt: 'asc' } })

const wantedBooksOf = (follows: Pick<Follow, 'wantedId'>[]) => follows.flatMap(({ wantedId }) => wantedId ?? [])

/** Strangers may have requested them, and would block the owner. @returns false when the mailbox has confirmed as many as it may */
export async function deleteOldestUnconfirmed(tx: Transaction, address: string): Promise<boolean> {
  const existing = await readFollowsOfMailbox(tx, mailboxOf(address))
  if (existing.filter(({ confirmedAt }) => confirmedAt).length >= followLimits.confirmed) return false
  const surplus = existing.filter(({ confirmedAt }) => !confirmedAt).slice(followLimits.unconfirmed - 1)
  if (surplus.length === 0) return true
  // Skips a follow that its owner confirms at this moment.
  const wanted = await lockRows(tx, 'wanted_books', wantedBooksOf(surplus))
  await tx.wantedBook.deleteMany({ where: { id: { in: wanted }, confirmedAt: null } })
  const follows = await lockRows(tx, 'follows', idsOf(surplus))
  await tx.follow.deleteMany({ where: { id: { in: follows }, confirmedAt: null } })
  return true
}

/** Includes stopped follows. @throws NotFoundError */
async function followsOf({ db }: Reader | { db: Transaction }, token: string): Promise<Follow[]> {
  const follows = await db.follow.findMany({
    where: { tokens: { some: { hash: hashToken(token) } }, expiresAt: { gt: new Date() } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  if (follows.length === 0) throw new NotFoundError(followMessages.notFound)
  return follows
}

/** One, or all that a message was about. @throws NotFoundError for an unknown token, and for follows that ended long ago */
export const findFollows = async (reader: Reader, token: string): Promise<OwnerFollow[]> => describe(reader, await followsOf(reader, token))

/** Ended follows have lost their filter. */
const untitled: FollowTitle = () => ''

export async function describe(reader: Reader, follows: Follow[]): Promise<OwnerFollow[]> {
  const titles = await titlesOf(reader, follows)
  const titleOf = (index: number, stoppedAt: Date | null) => (stoppedAt ? untitled : (titles[index] ?? untitled))
  return follows.map(({ id, kind, frequency, confirmedAt, stoppedAt, expiresAt, createdAt }, index) => ({
    id,
    title: titleOf(index, stoppedAt)(translatorFor('it')),
    englishTitle: titleOf(index, stoppedAt)(translatorFor('en')),
    kind: kindOf(kind),
    frequency,
    expiresAt,
    createdAt,
    confirmed: confirmedAt !== null,
    stopped: stoppedAt !== null,
  }))
}

/** After the wanted book: a moderator's removal locks in this order. @throws NotFoundError, ConflictError when all were stopped */
async function lockFollows(tx: Transaction, token: string): Promise<Follow[]> {
  const ofToken = await tx.follow.findMany({
    where: { tokens: { some: { hash: hashToken(token) } } },
    select: { id: true, wantedId: true },
  })
  await lockRows(tx, 'wanted_books', wantedBooksOf(ofToken))
  await lockRows(tx, 'follows', idsOf(ofToken))
  const going = (await followsOf({ db: tx }, token)).filter(({ stoppedAt }) => stoppedAt === null)
  if (going.length === 0) throw new ConflictError(followMessages.stopped, 'FOLLOW_ENDED')
  return going
}

/** For 12 months, or 90 days. @throws NotFoundError, ConflictError when it was stopped, or the mailbox has as many as it may */
export async function confirmFollow(context: Context, token: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    // Locked before any row: concurrent confirmations for one mailbox would not count each other.
    const [{ email } = { email: '' }] = await followsOf({ db: tx }, token)
    await lockMailbox(tx, email)
    const follows = await lockFollows(tx, token)
    await requireQuota(tx, email, follows)
    for (const { id, kind, confirmedAt, wantedId } of follows) {
      const period = {
        confirmedAt: confirmedAt ?? new Date(),
        expiresAt: inDays(kind === 'wanted' ? wantedDays.listed : followDays.confirmed),
      }
      await tx.follow.update({ where: { id }, data: { ...period, askedAt: null } })
      if (wantedId) await tx.wantedBook.update({ where: { id: wantedId }, data: period })
    }
  })
  context.log.info('follow confirmed')
}

/** The request checked the limit before others were confirmed; it holds here. @throws ConflictError */
async function requireQuota(tx: Transaction, email: string, follows: Follow[]): Promise<void> {
  const added = follows.filter(({ confirmedAt }) => !confirmedAt).length
  if (added === 0) return
  const existing = await readFollowsOfMailbox(tx, mailboxOf(email))
  if (existing.filter(({ confirmedAt }) => confirmedAt).length + added > followLimits.confirmed)
    throw new ConflictError(wantedMessages.tooMany, 'TOO_MANY_FOLLOWS')
}

/** Applies to waiting messages too. @throws ValidationError, NotFoundError, ConflictError when it was stopped */
export async function changeFollow(context: Context, token: string, input: unknown): Promise<void> {
  const { frequency } = validate(changeFollowInput, input)
  await inTransaction(context, async (tx) => {
    const follows = await lockFollows(tx, token)
    if (follows.some(({ kind }) => isBySession(kindOf(kind)) !== (frequency === 'session')))
      throw new ValidationError([{ path: 'frequency', message: followMessages.session }])
    const ids = idsOf(follows)
    const now = new Date()
    await tx.follow.updateMany({ where: { id: { in: ids } }, data: { frequency } })
    await tx.followNews.updateMany({
      where: { followId: { in: ids }, batch: null },
      data: { dueAt: frequency === 'now' ? now : nextDigest(now) },
    })
  })
}

/** Ends the follows of a link; repeating it is no error. @throws NotFoundError for an unknown token */
export async function stopFollow(context: Context, token: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const removed = idsOf(await deleteRemovedWanted(tx, hashToken(token)))
    await closeCases(tx, 'wanted', removed)
    const follows = await lockFollows(tx, token).catch((error: unknown) => {
      if (error instanceof ConflictError || (error instanceof NotFoundError && removed.length > 0)) return []
      throw error
    })
    await endFollows(tx, follows)
  })
  context.log.info('follow stopped')
}

/** Ends follows: deletes their filters and address, and stores for a while that they ended. A wanted book is deleted. */
export async function endFollows(tx: Transaction, follows: Pick<Follow, 'id' | 'wantedId'>[]): Promise<void> {
  const where = { id: { in: idsOf(follows) } }
  const forgotten: Prisma.FollowUncheckedUpdateManyInput = {
    ...noFilter,
    patterns: [],
    maxPrice: null,
    year: null,
    email: '',
    wantedId: null,
  }
  await passOnTold(tx, where.id.in)
  await tx.follow.updateMany({ where, data: { ...forgotten, stoppedAt: new Date(), expiresAt: inDays(followDays.stopped) } })
  await tx.followNews.deleteMany({ where: { followId: where.id } })
  const wanted = wantedBooksOf(follows)
  await tx.wantedBook.deleteMany({ where: { id: { in: wanted } } })
  await closeCases(tx, 'wanted', wanted)
}

/** Returns the next 18:00 in Rome, on the days of the clock change too. */
export function nextDigest(now: Date): Date {
  const today = romeDay(now)
  const moment = romeMoment(today, digestHour)
  return moment > now ? moment : romeMoment(addDays(today, 1), digestHour)
}

/** Days for which the end of a session is made up for after an outage. */
const lateDays = 6

/** Returns the end of the last session, at 10:00 in Rome, while it is recent; null otherwise. @param ends days, as in `02-28` */
export function lastSessionEnd(ends: readonly string[], now: Date): { day: string; at: Date } | null {
  const today = romeDay(now)
  const days = Array.from({ length: lateDays + 1 }, (_, ago) => addDays(today, -ago)).filter((day) => ends.includes(day.slice(5)))
  const end = days.map((day) => ({ day, at: romeMoment(day, sessionHour) })).find(({ at }) => at <= now)
  return end ?? null
}
