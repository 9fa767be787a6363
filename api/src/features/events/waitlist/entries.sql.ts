import type { WaitlistState } from '@chiostro/domain/events/waitlist'
import { Prisma, type WaitingEntry } from '../../../../generated/prisma/client.ts'
import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { columnsOf } from '../../../database/columns.ts'

type Reader = { db: Pick<Transaction, '$queryRaw'> } | Pick<Services, 'db'>

/** A place in a waiting list as it is now. */
export interface PlacedEntry extends WaitingEntry {
  state: WaitlistState
  /** From 1 among those without an offer; 0 with one; null once the offer ran out. */
  position: number | null
}

const columns = columnsOf('WaitingEntry')

/**
 * Entries with their places, in the order of the list: those with an offer, those who wait, those whose offer ran out.
 * @param ofEvents condition for the events whose lists are read
 * @param shown condition for the entries that are wanted of them
 */
async function readPlaced({ db }: Reader, ofEvents: Prisma.Sql, shown: Prisma.Sql, most: number): Promise<PlacedEntry[]> {
  return db.$queryRaw<PlacedEntry[]>`
    SELECT ${columns}, state, CASE state WHEN 'offered' THEN 0 WHEN 'waiting' THEN place_in_state END AS position FROM (
      SELECT *, row_number() OVER (PARTITION BY event_id, state ORDER BY invited_at NULLS LAST, place)::int AS place_in_state FROM (
        SELECT *, CASE WHEN offer_expires_at > now() THEN 'offered' WHEN expired_at IS NULL AND offered_at IS NULL THEN 'waiting'
          ELSE 'expired' END AS state
        FROM waiting_entries WHERE ${ofEvents}
      ) known
    ) placed WHERE ${shown}
    ORDER BY event_id, array_position(ARRAY['offered', 'waiting', 'expired'], state), place_in_state LIMIT ${most}`
}

/** One entry; null when it is gone. */
export async function readEntry(reader: Reader, id: string): Promise<PlacedEntry | null> {
  const ofEvent = Prisma.sql`event_id = (SELECT event_id FROM waiting_entries WHERE id = ${id})`
  const [entry] = await readPlaced(reader, ofEvent, Prisma.sql`id = ${id}`, 1)
  return entry ?? null
}

export const readWaitlist = (reader: Reader, eventId: string, most: number): Promise<PlacedEntry[]> =>
  readPlaced(reader, Prisma.sql`event_id = ${eventId}`, Prisma.sql`true`, most)

export const readEntriesOf = (reader: Reader, email: string, most: number): Promise<PlacedEntry[]> =>
  readPlaced(
    reader,
    Prisma.sql`event_id IN (SELECT event_id FROM waiting_entries WHERE attendee_email = ${email})`,
    Prisma.sql`attendee_email = ${email}`,
    most,
  )
