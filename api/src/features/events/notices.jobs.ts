import { timeZone } from '@chiostro/domain/text/rome'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRow } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { postponeJob, sendJob } from '../../jobs/send.ts'
import { enqueueMail, enqueueMails } from '../../mail/outbox.ts'
import { inLowerCase } from '../../security/ownership.ts'
import { registrationDigestMail, registrationNoticeMail } from './notices.mail.ts'

/** Registrations that arrive within so many seconds are told together, and an organiser is told of one event no more often than this. */
const gatheringSeconds = 60
const notifyEverySeconds = 600

/** Tells the organiser of one event, who asked for it, who registered since the last time. */
export const notifyRegistrationsJob = defineJob({
  name: 'tell_registrations',
  payload: z.object({ eventId: z.string() }),
  policy: 'short',
  pollSeconds: 10,
  run: ({ db }: Services, { eventId }) => inTransaction({ db }, (tx) => notifyRegistrations(tx, eventId)),
})

/** The digests of the day, each at six in the afternoon and only if there is something to tell. */
export const digestJob = defineJob({
  name: 'digest_of_registrations',
  payload: z.object({}),
  policy: 'exclusive',
  schedule: { cron: '0 18 * * *', timeZone },
  run: ({ db }: Services) => inTransaction({ db }, digestRegistrations),
})

export const noticeJobs = [notifyRegistrationsJob, digestJob]

/** Has new registrations told to an organiser who wants to hear of each, once they have confirmed that. */
export const notifyOrganiserLater = (tx: Transaction, eventId: string): Promise<void> =>
  sendJob(tx, notifyRegistrationsJob, { eventId }, { key: eventId, startAfter: gatheringSeconds })

async function notifyRegistrations(tx: Transaction, eventId: string): Promise<void> {
  await lockRow(tx, 'events', eventId)
  const event = await tx.event.findUnique({
    where: { id: eventId, registrationMail: 'each', organiserConfirmed: true, endsAt: { gt: new Date() } },
    select: { registrationsToldAt: true },
  })
  if (!event) return
  // At most the whole pause: a clock may have been ahead then.
  const wait = Math.min(notifyEverySeconds, Math.ceil(notifyEverySeconds - (Date.now() - Number(event.registrationsToldAt ?? 0)) / 1000))
  if (wait > 0) return postponeJob(tx, notifyRegistrationsJob, { eventId }, { key: eventId, startAfter: wait })
  const fresh = await tx.eventAttendee.updateManyAndReturn({
    where: { eventId, announced: false },
    data: { announced: true },
    select: { id: true },
  })
  if (fresh.length === 0) return
  await tx.event.update({ where: { id: eventId }, data: { registrationsToldAt: new Date() } })
  await enqueueMail(tx, registrationNoticeMail, { eventId, registrationIds: fresh.map(({ id }) => id) })
}

/** One message for each organiser's address, about all of their events. Of events that are over nothing is told any more. */
async function digestRegistrations(tx: Transaction): Promise<void> {
  const fresh = await tx.eventAttendee.updateManyAndReturn({
    where: { announced: false, event: { registrationMail: 'daily', organiserConfirmed: true } },
    data: { announced: true },
    select: { id: true, eventId: true, event: { select: { creatorEmail: true, endsAt: true } } },
  })
  const now = new Date()
  const byOrganiser = Map.groupBy(
    fresh.filter(({ event }) => event.endsAt > now),
    ({ event }) => inLowerCase(event.creatorEmail),
  )
  await enqueueMails(
    tx,
    registrationDigestMail,
    [...byOrganiser.values()].map((rows) => ({
      events: [...Map.groupBy(rows, ({ eventId }) => eventId)].map(([eventId, of]) => ({
        eventId,
        registrationIds: of.map(({ id }) => id),
      })),
    })),
  )
}
