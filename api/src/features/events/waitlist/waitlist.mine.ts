import { waitlistMessages } from '@chiostro/domain/events/waitlist'
import { maxListed } from '@chiostro/domain/mine/mine'
import { Prisma } from '../../../../generated/prisma/client.ts'
import type { Services } from '../../../context.ts'
import { requireOwner } from '../../../security/rights.ts'
import { listedAs, type OwnedKind } from '../../kind.ts'
import { restEventRecord } from '../events.schemas.ts'
import { offerFreedSeats } from './offerFreedSeats.ts'
import { ownerEntry, ownerEntrySchema } from './waitlist.schemas.ts'
import { leave, type WaitlistEntry } from './waitlist.service.ts'
import { readEntriesOf, takeFromList } from './waitlist.sql.ts'

/** Without entries whose offer expired. */
export async function findEntriesOf({ db }: Pick<Services, 'db'>, email: string, limit: number): Promise<WaitlistEntry[]> {
  const entries = (await readEntriesOf({ db }, email, limit)).filter(({ state }) => state !== 'expired')
  const events = await db.event.findMany({ where: { id: { in: entries.map(({ eventId }) => eventId) } } })
  const byId = new Map(events.map((event) => [event.id, event]))
  return entries.flatMap((entry) => {
    const event = byId.get(entry.eventId)
    return event ? [{ ...entry, event }] : []
  })
}

export const ownedEntries: OwnedKind = {
  name: 'waiting',
  addresses: (email) => Prisma.sql`SELECT attendee_email AS address, joined_at AS at FROM waiting_entries WHERE attendee_email = ${email}`,
  listed: listedAs(ownerEntrySchema.extend({ event: restEventRecord.schema }), async (context, email) => {
    const places = await findEntriesOf(context, email, maxListed)
    return places.map((entry) => ({ ...ownerEntry(entry), event: restEventRecord.of(entry.event) }))
  }),
  exported: (db, email) => readEntriesOf({ db }, email, 100_000),
  async erase(tx, email, config) {
    const entries = await tx.waitingEntry.findMany({
      where: { attendeeEmail: email },
      select: { id: true, eventId: true },
      orderBy: { eventId: 'asc' },
    })
    for (const { id } of entries) await takeFromList(tx, id)
    for (const { eventId } of entries) await offerFreedSeats(tx, { config }, eventId)
    return entries.length
  },
  async end(context, id, token) {
    const entry = await context.db.waitingEntry.findUnique({ where: { id } })
    await requireOwner(context, token, entry?.attendeeEmail, waitlistMessages.notFound)
    await leave(context, id)
  },
}
