import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { deletables } from './deletion.kinds.ts'

// SQL, as the rows of deleted records are JSON.

export interface DeletedOf {
  kind: string
  id: string
  label: string
  deletedAt: Date
  /** Of an event of a series. */
  seriesId: string | null
}

interface OwnedRecord {
  kind: string
  table: string
  owner: string
}

const kinds: OwnedRecord[] = Object.entries(deletables).flatMap(([kind, { table, owner }]) => (owner ? [{ kind, table, owner }] : []))

/** The address of a deleted record's owner, as it was written. */
const ownerIn = ({ table, owner }: OwnedRecord) => Prisma.sql`data #>> ARRAY[${table}, '0', ${owner}]`
const isOf = (owned: OwnedRecord, email: string) => Prisma.sql`kind = ${owned.kind} AND (${ownerIn(owned)})::citext = ${email}`

/** Deleted records of an address: its own rows, not those that hang on them. */
export const findDeletedOf = async (db: Pick<Transaction, '$queryRaw'>, email: string): Promise<DeletedOf[]> => {
  const found: DeletedOf[] = []
  for (const owned of kinds) {
    const rows = await db.$queryRaw<DeletedOf[]>`
      SELECT kind, record_id AS id, label, deleted_at AS "deletedAt", data #>> '{events,0,series_id}' AS "seriesId" FROM deleted_records
      WHERE ${isOf(owned, email)}`
    found.push(...rows)
  }
  return found
}

/** `OwnedKind.addresses` of the bin: of the records themselves, and of those that lie there with an event. */
export const addressesInBin = (email: string): Prisma.Sql => Prisma.sql`
  ${Prisma.join(
    kinds.map(
      (owned) => Prisma.sql`
      SELECT ${ownerIn(owned)} AS address, deleted_at AS at FROM deleted_records WHERE ${isOf(owned, email)}`,
    ),
    ' UNION ALL ',
  )}
  UNION ALL SELECT part ->> 'attendee_email', deleted_at FROM deleted_records,
    jsonb_array_elements(coalesce(data -> 'event_attendees', '[]') || coalesce(data -> 'waiting_entries', '[]')) part
    WHERE kind = 'event' AND (part ->> 'attendee_email')::citext = ${email}`

/** Registrations of the address that lie in the bin with their event: the event could come back without them. */
export async function takeOutOfDeletedEvents(tx: Transaction, email: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE deleted_records r SET data = r.data || jsonb_build_object(
      'event_attendees', kept.attendees,
      'cancellation_tokens', (
        SELECT coalesce(jsonb_agg(t), '[]') FROM jsonb_array_elements(r.data -> 'cancellation_tokens') t
        WHERE t ->> 'attendee_id' NOT IN (
          SELECT a ->> 'id' FROM jsonb_array_elements(r.data -> 'event_attendees') a WHERE (a ->> 'attendee_email')::citext = ${email})),
      'events', jsonb_set(r.data -> 'events', '{0,registration_count}', to_jsonb(jsonb_array_length(kept.attendees))))
    FROM (
      SELECT record_id, (SELECT coalesce(jsonb_agg(a), '[]') FROM jsonb_array_elements(d.data -> 'event_attendees') a
        WHERE (a ->> 'attendee_email')::citext <> ${email}) AS attendees
      FROM deleted_records d WHERE kind = 'event' AND EXISTS (
        SELECT FROM jsonb_array_elements(d.data -> 'event_attendees') a WHERE (a ->> 'attendee_email')::citext = ${email})
    ) kept WHERE r.kind = 'event' AND r.record_id = kept.record_id`
}

/** The same for places in waiting lists. */
export async function takeOutOfDeletedLists(tx: Transaction, email: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE deleted_records r SET data = r.data || jsonb_build_object(
      'waiting_entries', kept.entries,
      'waitlist_tokens', (
        SELECT coalesce(jsonb_agg(t), '[]') FROM jsonb_array_elements(r.data -> 'waitlist_tokens') t
        WHERE t ->> 'entry_id' IN (SELECT w ->> 'id' FROM jsonb_array_elements(kept.entries) w)),
      'events', jsonb_build_array(r.data -> 'events' -> 0 || jsonb_build_object(
        'waitlist_count', (SELECT count(*) FROM jsonb_array_elements(kept.entries) w WHERE w ->> 'expired_at' IS NULL),
        'offer_count', (SELECT count(*) FROM jsonb_array_elements(kept.entries) w WHERE w ->> 'offered_at' IS NOT NULL))))
    FROM (
      SELECT record_id, (SELECT coalesce(jsonb_agg(w), '[]') FROM jsonb_array_elements(d.data -> 'waiting_entries') w
        WHERE (w ->> 'attendee_email')::citext <> ${email}) AS entries
      FROM deleted_records d WHERE kind = 'event' AND EXISTS (
        SELECT FROM jsonb_array_elements(d.data -> 'waiting_entries') w WHERE (w ->> 'attendee_email')::citext = ${email})
    ) kept WHERE r.kind = 'event' AND r.record_id = kept.record_id`
}
