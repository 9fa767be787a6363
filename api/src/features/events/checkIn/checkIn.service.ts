import { checkInClosesAt, checkInLimits, checkInMessages, codeOf } from '@chiostro/domain/events/checkIn'
import { checkInInput } from '@chiostro/domain/events/checkInInput'
import { eventMessages } from '@chiostro/domain/events/events'
import type { Event, EventAttendee, Prisma } from '../../../../generated/prisma/client.ts'
import type { Context, Services } from '../../../context.ts'
import { lockRow } from '../../../database/rowLocks.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ConflictError, NotFoundError } from '../../../errors.ts'
import { enforceLimit } from '../../../security/rateLimits.ts'
import { createToken, hashToken } from '../../../security/tokens.ts'
import { validate } from '../../../validation.ts'
import type { CheckInOutcome, ListedEntry } from '../events.schemas.ts'
import { findManagedEvent, mayManageEvent } from '../events.service.ts'
import { readEntries, recordReports } from './checkIn.sql.ts'

type Reader = Pick<Services, 'db'>

const isClosed = ({ endsAt }: Event) => checkInClosesAt(endsAt) <= new Date()

/** A helper can only check people in with this link. @throws NotFoundError, ConflictError when long over or at the maximum of links */
export async function createCheckInLink(context: Context, id: string, managementToken: string): Promise<string> {
  await enforceLimit(context, 'edit')
  const token = createToken()
  await inTransaction(context, async (tx) => {
    await lockRow(tx, 'events', id, 'NO KEY UPDATE')
    const event = await findManagedEvent({ db: tx }, id, managementToken)
    if (isClosed(event)) throw new ConflictError(eventMessages.over, 'EVENT_OVER')
    const links = await tx.checkInLink.count({ where: { eventId: id } })
    if (links >= checkInLimits.links) throw new ConflictError(checkInMessages.tooManyLinks, 'TOO_MANY_LINKS')
    await tx.checkInLink.create({ data: { hash: hashToken(token), eventId: id } })
  })
  context.log.info({ eventId: id }, 'check-in link made')
  return `${context.config.publicUrl}/check-in/${id}?token=${token}`
}

/** @throws NotFoundError */
export async function revokeCheckInLinks(context: Context, id: string, managementToken: string): Promise<void> {
  await findManagedEvent(context, id, managementToken)
  await context.db.checkInLink.deleteMany({ where: { eventId: id } })
  context.log.info({ eventId: id }, 'check-in links revoked')
}

/** @param token of a helper's link or of the management link @throws NotFoundError for a wrong, revoked or expired link */
async function openDoor({ db }: Reader, eventId: string, token: string): Promise<{ event: Event; byOrganiser: boolean }> {
  const link = await db.checkInLink.findUnique({ where: { hash: hashToken(token) }, include: { event: true } })
  const byHelper = link?.eventId === eventId
  const event = byHelper ? link.event : await db.event.findUnique({ where: { id: eventId } })
  if (!event || isClosed(event) || !(byHelper || (await mayManageEvent({ db }, event, token))))
    throw new NotFoundError(checkInMessages.notFound)
  return { event, byOrganiser: !byHelper }
}

/** Names, hashes of ticket codes, entries; no addresses and no notes. @throws NotFoundError for a wrong, revoked or expired link */
export async function findCheckInList(reader: Reader, eventId: string, token: string): Promise<{ event: Event; entries: ListedEntry[] }> {
  const { event } = await openDoor(reader, eventId, token)
  return { event, entries: await readEntries(reader.db, eventId) }
}

/** Idempotent. @param input `{ entries }` @returns a result for each, in order @throws ValidationError, NotFoundError for a wrong link */
export async function checkIn(context: Context, eventId: string, token: string, input: unknown): Promise<CheckInOutcome[]> {
  const { entries } = validate(checkInInput, input)
  const { byOrganiser } = await openDoor(context, eventId, token)
  const reports = entries.map(({ code, registrationId, at, undo }) => ({
    hash: code == null ? null : hashToken(codeOf(code)),
    registrationId: registrationId ?? null,
    at: at.getTime(),
    undo: undo ?? false,
  }))
  return inTransaction(context, (tx) => recordReports(tx, eventId, reports, byOrganiser))
}

/** @param query relations to load @throws NotFoundError for an unknown code */
export async function findTicket({ db }: Reader, code: string, query: Prisma.EventAttendeeDefaultArgs): Promise<EventAttendee> {
  const row = await db.ticketCode.findUnique({ where: { hash: hashToken(code) }, include: { attendee: query } })
  if (!row) throw new NotFoundError(checkInMessages.ticketNotFound)
  return row.attendee
}
