import type { Event, EventAttendee } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { createToken, hashToken } from '../../security/tokens.ts'

/** Earlier tokens stay valid: a mail may be delivered twice. @returns the first event and the number of events; null when they are gone */
export async function mintEventToken(
  tx: Transaction,
  target: { eventId: string } | { seriesId: string },
): Promise<{ event: Event; token: string; count: number } | null> {
  const token = createToken()
  const changed = await tx.event.updateManyAndReturn({
    where: 'eventId' in target ? { id: target.eventId } : target,
    data: { managementTokenHashes: { push: hashToken(token) } },
  })
  const [event] = changed.toSorted((a, b) => Number(a.startsAt) - Number(b.startsAt))
  return event ? { event, token, count: changed.length } : null
}

/** Earlier codes of the registration stay valid. */
export async function mintTicketCode(tx: Transaction, registrationId: string): Promise<string> {
  const code = createToken()
  await tx.ticketCode.create({ data: { hash: hashToken(code), attendeeId: registrationId } })
  return code
}

/** Earlier tokens stay valid. @returns null when the registration is gone */
export async function mintCancellationToken(
  tx: Transaction,
  registrationId: string,
): Promise<{ registration: EventAttendee & { event: Event }; token: string } | null> {
  const registration = await tx.eventAttendee.findUnique({ where: { id: registrationId }, include: { event: true } })
  if (!registration) return null
  const token = createToken()
  await tx.cancellationToken.create({ data: { hash: hashToken(token), attendeeId: registrationId } })
  return { registration, token }
}

/** Issues a token that can only end messages about registrations of these events; earlier ones stay valid. */
export async function mintNoticeToken(tx: Transaction, eventIds: string[]): Promise<string> {
  const token = createToken()
  const hash = hashToken(token)
  await tx.noticeToken.createMany({ data: eventIds.map((eventId) => ({ hash, eventId })) })
  return token
}
