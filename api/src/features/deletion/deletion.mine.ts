import type { DeletableKind } from '@chiostro/domain/kinds'
import type { Transaction } from '../../database/client.ts'
import type { OwnedKind } from '../mine/ownedKind.ts'
import { blankLabels } from './audit.service.ts'
import { releaseImagesOf } from './deletion.jobs.ts'
import { deletables } from './deletion.kinds.ts'

interface Found {
  kind: string
  id: string
  label: string
  deletedAt: Date
  /** Of an event of a series. */
  seriesId: string | null
}

const kinds = Object.entries(deletables).flatMap(([kind, { table, owner }]) => (owner ? [{ kind, table, owner }] : []))

/** Deleted records of an address: its own rows, not those that hang on them. */
const find = async (db: Pick<Transaction, '$queryRaw'>, email: string): Promise<Found[]> => {
  const found: Found[] = []
  for (const { kind, table, owner } of kinds) {
    const rows = await db.$queryRaw<Found[]>`
      SELECT kind, record_id AS id, label, deleted_at AS "deletedAt", data #>> '{events,0,series_id}' AS "seriesId" FROM deleted_records
      WHERE kind = ${kind} AND (data #>> ARRAY[${table}, '0', ${owner}])::citext = ${email}`
    found.push(...rows)
  }
  return found
}

/** What administrators deleted and could restore. */
export const ownedDeleted: OwnedKind = {
  name: 'deleted',
  exported: (db, email) => find(db, email),
  async erase(tx, email) {
    const found = await find(tx, email)
    for (const record of found) await purge(tx, record)
    await takeOutOfDeletedEvents(tx, email)
    await takeOutOfDeletedLists(tx, email)
    return found.length
  },
}

async function purge(tx: Transaction, { kind, id, seriesId }: Found): Promise<void> {
  await tx.deletedRecord.deleteMany({
    where: { OR: [{ kind, recordId: id }, ...(kind === 'event' ? [{ kind: 'registration', parentId: id }] : [])] },
  })
  await releaseImagesOf(tx, kind as DeletableKind, { id, seriesId })
  // The title of a listing or an event was its owner's text; of a registration the label is the title of another's event.
  if (kind !== 'registration') await blankLabels(tx, kind, [id])
}

/** Registrations of the address that lie in the bin with their event: the event could come back without them. */
async function takeOutOfDeletedEvents(tx: Transaction, email: string): Promise<void> {
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
async function takeOutOfDeletedLists(tx: Transaction, email: string): Promise<void> {
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
