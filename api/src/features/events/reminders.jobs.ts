import { addDays, romeDay, romeMoment, timeZone } from '@chiostro/domain/text/rome'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { enqueueMails } from '../../mail/outbox.ts'
import { reminderMail } from './registrations.mail.ts'

/** Reminds of tomorrow's events, from ten in the morning on: each hour again, for events that were moved and hours in which no server was up. */
export const remindJob = defineJob({
  name: 'remind_of_events',
  payload: z.object({}),
  policy: 'exclusive',
  schedule: { cron: '0 10-21 * * *', timeZone },
  run: (services: Services) => remind(services, new Date()),
})

/**
 * Reminds those of tomorrow's events who registered before today and have not been reminded of that day.
 * @param now decides what tomorrow is, in Rome
 */
export async function remind({ db, log }: Pick<Services, 'db' | 'log'>, now: Date): Promise<void> {
  const today = romeDay(now)
  const tomorrow = addDays(today, 1)
  const reminded = await inTransaction({ db }, async (tx) => {
    const found = await tx.eventAttendee.updateManyAndReturn({
      where: {
        event: { date: tomorrow },
        registeredAt: { lt: romeMoment(today, '00:00') },
        OR: [{ remindedOf: null }, { remindedOf: { not: tomorrow } }],
      },
      data: { remindedOf: tomorrow },
      select: { id: true },
    })
    await enqueueMails(
      tx,
      reminderMail,
      found.map(({ id }) => ({ registrationId: id, date: tomorrow })),
    )
    return found.length
  })
  if (reminded > 0) log.info({ reminded }, 'reminded of the events of tomorrow')
}
