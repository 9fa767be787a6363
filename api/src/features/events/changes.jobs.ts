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
const tellingEverySeconds = 3600

/** Tells the attendees of an event its date, times and place, if these differ from what they know. */
export const tellChangeJob = defineJob({
  name: 'tell_event_change',
  payload: z.object({ eventId: z.string() }),
  policy: 'short',
  pollSeconds: 5,
  run: ({ db }: Services, { eventId }) => inTransaction({ db }, (tx) => tellChange(tx, eventId)),
})

export const eventJobs = [tellChangeJob]

/** Has the change told after it has rested; a further change within that time starts it anew. */
export const tellChangeLater = (tx: Transaction, eventId: string): Promise<void> =>
  postponeJob(tx, tellChangeJob, { eventId }, { key: eventId, startAfter: restingSeconds })

async function tellChange(tx: Transaction, eventId: string): Promise<void> {
  // An event that is gone or over has nothing to tell any more.
  await lockRow(tx, 'events', eventId)
  const [event] = await tx.$queryRaw<{ sequence: number }[]>`
    SELECT calendar_sequence AS sequence FROM events WHERE id = ${eventId} AND ends_at > now()`
  if (!event) return
  const { sequence } = event
  const told = await tx.$queryRaw<{ id: string }[]>`
    UPDATE event_attendees SET told_sequence = ${sequence}, told_at = now()
    WHERE event_id = ${eventId} AND told_sequence < ${sequence}
      AND (told_at IS NULL OR told_at <= now() - make_interval(secs => ${tellingEverySeconds}))
    RETURNING id`
  await enqueueMails(
    tx,
    eventMovedMail,
    told.map(({ id }) => ({ registrationId: id, sequence })),
  )
  const [next] = await tx.$queryRaw<{ toldAt: Date | null }[]>`
    SELECT min(told_at) AS "toldAt" FROM event_attendees WHERE event_id = ${eventId} AND told_sequence < ${sequence}`
  if (!next?.toldAt) return
  const startAfter = new Date(next.toldAt.getTime() + tellingEverySeconds * 1000)
  await postponeJob(tx, tellChangeJob, { eventId }, { key: eventId, startAfter })
}
