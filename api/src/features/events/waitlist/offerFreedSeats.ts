import { z } from 'zod'
import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { defineJob, postponeJob, sendJobs } from '../../../jobs/job.ts'
import { enqueueMails } from '../../../mail/outbox.ts'
import { seatOfferMail, seatOfferOverMail } from './waitlist.mail.ts'
import { expireOffers, lockSeats, nextOfferEnd, offerSeats } from './waitlist.sql.ts'

type Configured = Pick<Services, 'config'>

/** Runs when the next offer of an event ends. */
export const offerFreedSeatsJob = defineJob({
  name: 'pass_on_seats',
  payload: z.object({ eventId: z.string() }),
  policy: 'short',
  pollSeconds: 2,
  run: (services: Services, { eventId }) => inTransaction(services, (tx) => offerFreedSeats(tx, services, eventId)),
})

/** Finds lists without a job, e.g. after a restore of the database. */
const findForgottenSeatsJob = defineJob({
  name: 'find_forgotten_seats',
  payload: z.object({}),
  schedule: { cron: '*/10 * * * *' },
  async run({ db, pool }: Services) {
    const forgotten = await db.waitingEntry.findMany({
      where: { offerExpiresAt: { lt: new Date(Date.now() - 60_000) } },
      distinct: ['eventId'],
      select: { eventId: true },
    })
    await sendJobs(
      pool,
      offerFreedSeatsJob,
      forgotten.map(({ eventId }) => ({ payload: { eventId }, key: eventId })),
    )
  },
})

export const waitlistJobs = [offerFreedSeatsJob, findForgottenSeatsJob]

/** Call at the end of every transaction that may have freed a seat or moved the event: the trigger `events_no_idle_seat` demands it. */
export async function offerFreedSeats(tx: Transaction, { config }: Configured, eventId: string): Promise<void> {
  const seats = await lockSeats(tx, eventId)
  if (!seats || seats.waitlistCount === 0) return
  const expired = await expireOffers(tx, eventId)
  const offered = await offerSeats(tx, eventId, config.waitlistOfferMinutes)
  await enqueueMails(tx, seatOfferOverMail, expired)
  await enqueueMails(tx, seatOfferMail, offered)
  const startAfter = await nextOfferEnd(tx, eventId)
  if (startAfter) await postponeJob(tx, offerFreedSeatsJob, { eventId }, { key: eventId, startAfter })
}
