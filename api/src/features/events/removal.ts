import type { CaseGround } from '@chiostro/domain/cases/cases'
import { type RuleId, ruleFor } from '@chiostro/domain/cases/rules'
import type { Transaction } from '../../database/client.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { sequenceOf } from './events.calendar.ts'
import { registrationMail, registrationRemovedMail } from './registrations.mail.ts'

/** Why. */
interface Removal {
  ground?: CaseGround | undefined
  rule?: RuleId | undefined
  reason: string
}

/** Tells an attendee that an administrator cancels their registration, and why, unless the event is over. */
export async function notifyRemoved(
  tx: Transaction,
  id: string,
  { ground = 'other', rule = ruleFor(ground), reason }: Removal,
): Promise<void> {
  const registration = await ofUpcoming(tx, id)
  if (!registration) return
  const event = await tx.event.update({ where: { id: registration.eventId }, data: { calendarWithdrawals: { increment: 1 } } })
  await enqueueMail(tx, registrationRemovedMail, { ...registration, ground, rule, reasons: reason, sequence: sequenceOf(event) - 1 })
}

/** Confirms a registration again that was restored: the attendee was told that it is cancelled. */
export async function notifyRestored(tx: Transaction, id: string): Promise<void> {
  if (await ofUpcoming(tx, id)) await enqueueMail(tx, registrationMail, { registrationId: id })
}

const ofUpcoming = (tx: Transaction, id: string) =>
  tx.eventAttendee.findFirst({
    where: { id, event: { endsAt: { gt: new Date() } } },
    select: { eventId: true, attendeeEmail: true, language: true },
  })
