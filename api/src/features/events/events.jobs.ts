import { idsOf } from '@chiostro/domain/records/records'
import { addDays, romeDay, romeMoment, timeZone } from '@chiostro/domain/text/rome'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRow } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineJob, defineTask, postponeJob, sendJob } from '../../jobs/job.ts'
import { enqueueMail, enqueueMails, hasWaitingMail } from '../../mail/outbox.ts'
import { inLowerCase } from '../../security/rights.ts'
import { eventLinkMail, registrationDigestMail, registrationNoticeMail } from './events.mail.ts'
import { eventMovedMail, reminderMail } from './registrations.mail.ts'

/** Seconds without a further change before a change of date, times or place is sent. */
const restingSeconds = 600

/** Minimum seconds between two such messages to one attendee. */
const attendeePauseSeconds = 3600

/** Notifies attendees of date, times and place, if these differ from the last ones sent to them. */
export const notifyChangeJob = defineJob({
  name: 'tell_event_change',
  payload: z.object({ eventId: z.string() }),
  policy: 'short',
  pollSeconds: 5,
  run: ({ db }: Services, { eventId }) => inTransaction({ db }, (tx) => notifyChange(tx, eventId)),
})

/** Debounced: a further change restarts the delay. */
export const notifyChangeLater = (tx: Transaction, eventId: string): Promise<void> =>
  postponeJob(tx, notifyChangeJob, { eventId }, { key: eventId, startAfter: restingSeconds })

async function notifyChange(tx: Transaction, eventId: string): Promise<void> {
  // Deleted and past events send no message.
  await lockRow(tx, 'events', eventId)
  const now = new Date()
  const event = await tx.event.findFirst({ where: { id: eventId, endsAt: { gt: now } }, select: { calendarSequence: true } })
  if (!event) return
  const { calendarSequence: sequence } = event
  const unnotified = { eventId, toldSequence: { lt: sequence } }
  const longAgo = new Date(now.getTime() - attendeePauseSeconds * 1000)
  const notified = await tx.eventAttendee.updateManyAndReturn({
    // A later time comes from a clock that was ahead.
    where: { ...unnotified, OR: [{ toldAt: null }, { toldAt: { lte: longAgo } }, { toldAt: { gt: now } }] },
    data: { toldSequence: sequence, toldAt: now },
    select: { id: true },
  })
  const payloads = notified.map(({ id }) => ({ registrationId: id, sequence }))
  await enqueueMails(tx, eventMovedMail, payloads)
  const { _min: next } = await tx.eventAttendee.aggregate({ where: unnotified, _min: { toldAt: true } })
  if (!next.toldAt) return
  const startAfter = new Date(next.toldAt.getTime() + attendeePauseSeconds * 1000)
  await postponeJob(tx, notifyChangeJob, { eventId }, { key: eventId, startAfter })
}

/** Runs hourly from ten in the morning on the day before: for events that were moved, and hours in which no server was up. */
const remindJob = defineTask({
  name: 'remind_of_events',
  schedule: { cron: '0 10-21 * * *', timeZone },
  run: (services: Services) => remind(services, new Date()),
})

/**
 * Reminds participants of tomorrow's events who registered before today, once for each date; of today's, those whose reminder no server was
 * up to send. @param now decides the date in Rome
 */
export async function remind({ db, log }: Pick<Services, 'db' | 'log'>, now: Date): Promise<void> {
  const today = romeDay(now)
  const tomorrow = addDays(today, 1)
  const reminded = await inTransaction(
    { db },
    async (tx) => (await remindOf(tx, tomorrow, today)) + (await remindOf(tx, today, addDays(today, -1), now)),
  )
  if (reminded > 0) log.info({ reminded }, 'reminded of the events of tomorrow')
}

async function remindOf(tx: Transaction, date: string, before: string, now?: Date): Promise<number> {
  const registrations = await tx.eventAttendee.updateManyAndReturn({
    where: {
      event: { date, ...(now && { startsAt: { gt: now } }) },
      registeredAt: { lt: romeMoment(before, '00:00') },
      OR: [{ remindedOf: null }, { remindedOf: { not: date } }],
    },
    data: { remindedOf: date },
    select: { id: true },
  })
  const payloads = registrations.map(({ id }) => ({ registrationId: id, date }))
  await enqueueMails(tx, reminderMail, payloads)
  return registrations.length
}

/** Seconds in which registrations are gathered into one message; also the minimum between two messages about one event. */
const gatheringSeconds = 60
const organiserPauseSeconds = 600

/** Notifies the organiser of an event, who opted in, of registrations after the last message. */
export const notifyRegistrationsJob = defineJob({
  name: 'tell_registrations',
  payload: z.object({ eventId: z.string() }),
  policy: 'short',
  pollSeconds: 10,
  run: ({ db }: Services, { eventId }) => inTransaction({ db }, (tx) => notifyRegistrations(tx, eventId)),
})

export const digestJob = defineTask({
  name: 'digest_of_registrations',
  schedule: { cron: '0 18 * * *', timeZone },
  run: ({ db }: Services) => inTransaction({ db }, digestRegistrations),
})

/** For an organiser who wants each registration, and has confirmed that. */
export const notifyOrganiserLater = (tx: Transaction, eventId: string): Promise<void> =>
  sendJob(tx, notifyRegistrationsJob, { eventId }, { key: eventId, startAfter: gatheringSeconds })

/** The jobs that ran while the event was deleted found none. */
export async function notifyAfterRestore(tx: Transaction, eventId: string): Promise<void> {
  const { calendarSequence } = await tx.event.findUniqueOrThrow({ where: { id: eventId }, select: { calendarSequence: true } })
  if (await tx.eventAttendee.count({ where: { eventId, toldSequence: { lt: calendarSequence } } })) await notifyChangeLater(tx, eventId)
  if (await tx.eventAttendee.count({ where: { eventId, announced: false } })) await notifyOrganiserLater(tx, eventId)
}

/** The message with the link of a series is dropped while all of its dates are in the bin. */
export async function sendMissedLink(tx: Transaction, eventId: string): Promise<void> {
  const date = await tx.event.findUnique({
    where: { id: eventId, seriesId: { not: null }, managementTokenHashes: { isEmpty: true } },
    select: { seriesId: true },
  })
  if (!date?.seriesId) return
  const { seriesId } = date
  if (await hasWaitingMail(tx, { payload: { path: ['seriesId'], equals: seriesId } })) return
  await enqueueMail(tx, eventLinkMail, { seriesId })
}

async function notifyRegistrations(tx: Transaction, eventId: string): Promise<void> {
  await lockRow(tx, 'events', eventId)
  const event = await tx.event.findUnique({
    where: { id: eventId, registrationMail: 'each', organiserConfirmed: true, endsAt: { gt: new Date() } },
    select: { registrationsToldAt: true },
  })
  if (!event) return
  // At most the whole pause: an earlier time may come from a clock that was ahead.
  const wait = Math.min(
    organiserPauseSeconds,
    Math.ceil(organiserPauseSeconds - (Date.now() - Number(event.registrationsToldAt ?? 0)) / 1000),
  )
  if (wait > 0) return postponeJob(tx, notifyRegistrationsJob, { eventId }, { key: eventId, startAfter: wait })
  const fresh = await tx.eventAttendee.updateManyAndReturn({
    where: { eventId, announced: false },
    data: { announced: true },
    select: { id: true },
  })
  if (fresh.length === 0) return
  await tx.event.update({ where: { id: eventId }, data: { registrationsToldAt: new Date() } })
  await enqueueMail(tx, registrationNoticeMail, { eventId, registrationIds: idsOf(fresh) })
}

/** One message per organiser address, about all of their events that are not over. */
async function digestRegistrations(tx: Transaction): Promise<void> {
  const fresh = await tx.eventAttendee.updateManyAndReturn({
    where: { announced: false, event: { registrationMail: 'daily', organiserConfirmed: true } },
    data: { announced: true },
    select: { id: true, eventId: true, event: { select: { creatorEmail: true, endsAt: true } } },
  })
  const now = new Date()
  const coming = fresh.filter(({ event }) => event.endsAt > now)
  const byOrganiser = Map.groupBy(coming, ({ event }) => inLowerCase(event.creatorEmail))
  const payloads = [...byOrganiser.values()].map((rows) => ({
    events: [...Map.groupBy(rows, ({ eventId }) => eventId)].map(([eventId, of]) => ({ eventId, registrationIds: idsOf(of) })),
  }))
  await enqueueMails(tx, registrationDigestMail, payloads)
}

export const eventJobs = [notifyChangeJob, remindJob, notifyRegistrationsJob, digestJob]
