import { eventMessageInput } from '@chiostro/domain/events/participantInput'
import { maxMessages, messageMessages } from '@chiostro/domain/events/participants'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ConflictError } from '../../../errors.ts'
import { enqueueMail, enqueueMails } from '../../../mail/outbox.ts'
import { enforceLimit } from '../../../security/rateLimits.ts'
import { validate } from '../../../validation.ts'
import { lockManagedEvent } from '../events.service.ts'
import { eventMessageCopyMail, eventMessageMail } from './messages.mail.ts'

/** Copied to the organiser. @returns number of recipients @throws ValidationError, NotFoundError, ConflictError after three, or for none */
export async function messageParticipants(context: Context, eventId: string, token: string, input: unknown): Promise<{ sent: number }> {
  await enforceLimit(context, 'edit')
  const { subject, message, to: audience } = validate(eventMessageInput, input)
  const sent = await inTransaction(context, async (tx) => {
    // The lock serialises concurrent messages, so that each is counted.
    await lockManagedEvent(tx, eventId, token)
    if ((await tx.eventMessage.count({ where: { eventId } })) >= maxMessages)
      throw new ConflictError(messageMessages.used, 'TOO_MANY_MESSAGES')
    const registered = await tx.eventAttendee.findMany({ where: { eventId }, select: { id: true } })
    const entries =
      audience === 'everyone' ? await tx.waitingEntry.findMany({ where: { eventId, expiredAt: null }, select: { id: true } }) : []
    const sentCount = registered.length + entries.length
    if (sentCount === 0) throw new ConflictError(messageMessages.noReaders, 'NO_READERS')
    const { id: messageId } = await tx.eventMessage.create({ data: { eventId, subject, message, audience, sentCount } })
    const people = [...registered.map(({ id }) => ({ registrationId: id })), ...entries.map(({ id }) => ({ entryId: id }))]
    await enqueueMails(
      tx,
      eventMessageMail,
      people.map((person) => ({ messageId, ...person })),
    )
    await enqueueMail(tx, eventMessageCopyMail, { messageId }, { proven: true })
    return sentCount
  })
  context.log.info({ eventId, sent }, 'message to participants')
  return { sent }
}
