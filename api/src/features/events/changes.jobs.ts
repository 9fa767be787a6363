import { z } from 'zod'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRow } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { postponeJob } from '../../jobs/send.ts'
import { enqueueMails } from '../../mail/outbox.ts'
import { eventMovedMail } from './registrations.mail.ts'

/** A change of date, times or place is told once the organiser has left it alone for so long. */
const restingSeconds = 600

/** No attendee is told of changes more often than this. */
const notifyEverySeconds = 3600

/** Tells the attendees of an event its date, times and place, if these differ from what they know. */
export const notifyChangeJob = defineJob({
  name: 'tell_event_change',
  payload: z.object({ eventId: z.string() }),
  policy: 'short',
  pollSeconds: 5,
  run: ({ db }: Services, { eventId }) => inTransaction({ db }, (tx) => notifyChange(tx, eventId)),
})

export const eventJobs = [notifyChangeJob]

/** Has the change told after it has rested; a further change within that time starts it anew. */
export const notifyChangeLater = (tx: Transaction, eventId: string): Promise<void> =>
  postponeJob(tx, notifyChangeJob, { eventId }, { key: eventId, startAfter: restingSeconds })

async function notifyChange(tx: Transaction, eventId: string): Promise<void> {
  // An event that is gone or over has nothing to tell any more.
  await lockRow(tx, 'events', eventId)
  const now = new Date()
  const event = await tx.event.findFirst({ where: { id: eventId, endsAt: { gt: now } }, select: { calendarSequence: true } })
  if (!event) return
  const { calendarSequence: sequence } = event
  const untold = { eventId, toldSequence: { lt: sequence } }
  const longAgo = new Date(now.getTime() - notifyEverySeconds * 1000)
  const told = await tx.eventAttendee.updateManyAndReturn({
    where: { ...untold, OR: [{ toldAt: null }, { toldAt: { lte: longAgo } }] },
    data: { toldSequence: sequence, toldAt: now },
    select: { id: true },
  })
  await enqueueMails(
    tx,
    eventMovedMail,
    told.map(({ id }) => ({ registrationId: id, sequence })),
  )
  const { _min: next } = await tx.eventAttendee.aggregate({ where: untold, _min: { toldAt: true } })
  if (!next.toldAt) return
  const startAfter = new Date(next.toldAt.getTime() + notifyEverySeconds * 1000)
  await postponeJob(tx, notifyChangeJob, { eventId }, { key: eventId, startAfter })
}
