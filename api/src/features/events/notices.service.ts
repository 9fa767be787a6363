import { eventMessages } from '@chiostro/domain/events/events'
import type { Event } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRows } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { NotFoundError } from '../../errors.ts'
import { hashToken } from '../../security/tokens.ts'
import { notifyOrganiserLater } from './events.jobs.ts'
import { endRegistrationMail } from './events.sql.ts'

/** For all locked dates of the series. Requires a mailed link: the address in the form may belong to another person. */
export async function confirmOrganiser(tx: Transaction, { id, seriesId, creatorEmail }: Event): Promise<void> {
  const confirmed = await tx.event.updateManyAndReturn({
    where: { OR: [{ id }, ...(seriesId ? [{ seriesId }] : [])], creatorEmail, organiserConfirmed: false },
    data: { organiserConfirmed: true },
    select: { id: true, registrationMail: true },
  })
  for (const event of confirmed) if (event.registrationMail === 'each') await notifyOrganiserLater(tx, event.id)
}

/** @returns titles of the events of a message @throws NotFoundError when the token is unknown, or the events are gone */
export async function findNoticed({ db }: Pick<Services, 'db'>, token: string): Promise<string[]> {
  const events = await db.event.findMany({
    where: { noticeTokens: { some: { hash: hashToken(token) } } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: { title: true },
  })
  if (events.length === 0) throw new NotFoundError(eventMessages.notFound)
  return [...new Set(events.map(({ title }) => title))]
}

/** Opts out for these events and their series, pending messages included; idempotent. @throws NotFoundError for an unknown token */
export async function stopNotices(context: Context, token: string): Promise<void> {
  await findNoticed(context, token)
  const hash = hashToken(token)
  await inTransaction(context, async (tx) => {
    const events = await tx.event.findMany({ where: { noticeTokens: { some: { hash } } }, select: { id: true, seriesId: true } })
    const dates = await tx.event.findMany({
      where: { OR: [{ id: { in: events.map(({ id }) => id) } }, { seriesId: { in: events.flatMap(({ seriesId }) => seriesId ?? []) } }] },
      select: { id: true },
    })
    const ids = await lockRows(
      tx,
      'events',
      dates.map(({ id }) => id),
    )
    await endRegistrationMail(tx, ids)
    await tx.eventAttendee.updateMany({ where: { eventId: { in: ids }, announced: false }, data: { announced: true } })
  })
  context.log.info('messages about registrations stopped')
}
