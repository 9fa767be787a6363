import { eventMessages, narrowerVisibility } from '@chiostro/domain/events/events'
import { eventMessageInput } from '@chiostro/domain/events/participantInput'
import { maxMessages, messageMessages } from '@chiostro/domain/events/participants'
import { isSensitiveNote } from '@chiostro/domain/events/specialCategories'
import type { Event, EventAttendee } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import { batched } from '../../database/batching.ts'
import type { Page, PageRequest } from '../../database/paging.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, found } from '../../errors.ts'
import { enqueueMail, enqueueMails } from '../../mail/outbox.ts'
import { mayReadAddresses } from '../../security/countedReads.ts'
import { enforceLimit } from '../../security/rateLimits.ts'
import { validate } from '../../validation.ts'
import { eventMessageCopyMail, eventMessageMail } from './events.mail.ts'
import { findEvent, findManagedEvent, lockManaged } from './events.service.ts'
import { readAllParticipants, readParticipantPages, readRegistrationPage } from './registrations.sql.ts'

/** Public view of a participant; `visibilityOf` its event decides its fields. */
export type Participant = Pick<EventAttendee, 'id' | 'eventId' | 'attendeeName' | 'registeredAt'> &
  Partial<Pick<EventAttendee, 'attendeeEmail' | 'notes'>>

/** The only place where registrations become public (docs/product.md, "Registrations"). Sensitive notes are for the organiser alone. */
function publicPart(registration: EventAttendee, withAddress: boolean): Participant {
  const { id, eventId, attendeeName, attendeeEmail, notes, registeredAt } = registration
  const name = { id, eventId, attendeeName, registeredAt }
  return withAddress ? { ...name, attendeeEmail, notes: isSensitiveNote(notes) ? '' : notes } : name
}

export const visibilityOf = ({ config }: Pick<Context, 'config'>, event: Pick<Event, 'participantsVisibility'>) =>
  narrowerVisibility(config.participantsVisibility, event.participantsVisibility)

/**
 * In order of registration. Without addresses for a network that has read those of many (docs/decisions/063-participants-addresses.md).
 * @returns null where only organisers may see participants @throws ValidationError for an invalid cursor
 */
export async function pageParticipants(context: Context, event: Event, request: PageRequest): Promise<Page<Participant> | null> {
  const visibility = visibilityOf(context, event)
  if (visibility === 'organiser') return null
  const page = await batched(context, `participants ${JSON.stringify(request)}`, (ids) =>
    readParticipantPages(context.db, ids, request),
  ).load(event.id)
  const withAddress = visibility === 'public' && page.rows.length > 0 && (await mayReadAddresses(context, [event.id]))
  const shown = new Map(page.rows.map((row) => [publicPart(row, withAddress), page.cursorOf(row)]))
  return { rows: [...shown.keys()], hasNextPage: page.hasNextPage, cursorOf: (row) => shown.get(row) ?? '' }
}

/** For public REST, with the total; empty where only organisers may see participants. @throws NotFoundError for an unknown event */
export async function listParticipants(
  context: Context,
  eventId: string,
  request: PageRequest,
): Promise<{ page: Page<Participant> | null; total: number }> {
  const event = found(await findEvent(context, eventId), eventMessages.unknown)
  const page = await pageParticipants(context, event, request)
  return { page, total: page ? event.registrationCount : 0 }
}

/** For the holder of the event's management token. @throws NotFoundError */
export async function listManagedRegistrations(context: Context, eventId: string, token: string): Promise<EventAttendee[]> {
  await findManagedEvent(context, eventId, token)
  return readAllParticipants(context.db, eventId)
}

/** For admins, hidden registrations too. @throws NotFoundError for an unknown event, ValidationError for an invalid cursor */
export async function listRegistrationsForAdmin(
  context: Context,
  eventId: string,
  request: PageRequest,
): Promise<{ page: Page<EventAttendee>; total: number }> {
  const event = found(await findEvent(context, eventId), eventMessages.unknown)
  return { page: await readRegistrationPage(context.db, eventId, request), total: event.registrationCount }
}

/** Copied to the organiser. @returns number of recipients @throws ValidationError, NotFoundError, ConflictError after three, or for none */
export async function messageParticipants(context: Context, eventId: string, token: string, input: unknown): Promise<{ sent: number }> {
  await enforceLimit(context, 'edit')
  const { subject, message, to: audience } = validate(eventMessageInput, input)
  const sent = await inTransaction(context, async (tx) => {
    // The lock serialises concurrent messages, so that each is counted.
    await lockManaged(tx, { id: eventId, token, scope: 'one' })
    if ((await tx.eventMessage.count({ where: { eventId } })) >= maxMessages)
      throw new ConflictError(messageMessages.used, 'TOO_MANY_MESSAGES')
    const registered = await tx.eventAttendee.findMany({ where: { eventId }, select: { id: true } })
    const entries =
      audience === 'everyone' ? await tx.waitingEntry.findMany({ where: { eventId, expiredAt: null }, select: { id: true } }) : []
    const sentCount = registered.length + entries.length
    if (sentCount === 0) throw new ConflictError(messageMessages.noReaders, 'NO_READERS')
    const { id: messageId } = await tx.eventMessage.create({ data: { eventId, subject, message, audience, sentCount } })
    const people = [...registered.map(({ id }) => ({ registrationId: id })), ...entries.map(({ id }) => ({ entryId: id }))]
    const payloads = people.map((person) => ({ messageId, ...person }))
    await enqueueMails(tx, eventMessageMail, payloads)
    await enqueueMail(tx, eventMessageCopyMail, { messageId }, { proven: true })
    return sentCount
  })
  context.log.info({ eventId, sent }, 'message to participants')
  return { sent }
}
