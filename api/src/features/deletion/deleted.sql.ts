import { auditRetentionDays } from '@chiostro/domain/admin/auditRecord'
import { appealDays } from '@chiostro/domain/cases/cases'
import { restorableForDays } from '@chiostro/domain/deletion/deletion'
import type { KindName } from '@chiostro/domain/records/kinds'
import { keysOf, recordBy } from '@chiostro/domain/records/records'
import { z } from 'zod'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Database, Transaction } from '../../database/client.ts'
import { decodeMoment, encodeMoment, type Page, type PageRequest, toPage } from '../../database/paging.ts'
import { changeInBin } from './bin.sql.ts'
import { deletables } from './deletion.sql.ts'

// SQL, as deleted records are stored as JSON.

export interface DeletedOf {
  kind: string
  id: string
  label: string
  deletedAt: Date
  seriesId: string | null
}

interface OwnedRecord {
  kind: string
  table: string
  owner: string
}

const kinds: OwnedRecord[] = Object.entries(deletables).flatMap(([kind, { table, owner }]) => (owner ? [{ kind, table, owner }] : []))

/** Reads the owner's address as it was written. */
const ownerIn = ({ table, owner }: OwnedRecord) => Prisma.sql`data #>> ARRAY[${table}, '0', ${owner}]`
const isOf = (owned: OwnedRecord, email: string) => Prisma.sql`kind = ${owned.kind} AND (${ownerIn(owned)})::citext = ${email}`

/** Finds deleted records of an address: its own rows, not dependent ones. */
export const findDeletedOf = async (db: Pick<Transaction, '$queryRaw'>, email: string): Promise<DeletedOf[]> => {
  const records: DeletedOf[] = []
  for (const owned of kinds) {
    const rows = await db.$queryRaw<DeletedOf[]>`
      SELECT kind, record_id AS id, label, deleted_at AS "deletedAt", data #>> '{events,0,series_id}' AS "seriesId" FROM deleted_records
      WHERE ${isOf(owned, email)}`
    records.push(...rows)
  }
  return records
}

/** Seats and places of an address in deleted events. */
const partsInEvents = (email: string) => Prisma.sql`deleted_records,
    jsonb_array_elements(coalesce(data -> 'event_attendees', '[]') || coalesce(data -> 'waiting_entries', '[]')) part
    WHERE kind = 'event' AND (part ->> 'attendee_email')::citext = ${email}`

/** Columns of stored rows that are not for their owner: hashes, numbers of others' networks, what searches compare. */
const notExported = ['management_token_hashes', 'complaints', 'search_text']

/** Reads the rows of an address in the bin as they were stored, without those of others. */
export const exportDeletedOf = (db: Pick<Transaction, '$queryRaw'>, email: string): Promise<Record<string, unknown>[]> => db.$queryRaw`
  ${Prisma.join(
    kinds.map(
      (owned) => Prisma.sql`
      SELECT kind, record_id AS id, label, deleted_at AS "deletedAt", (data #> ARRAY[${owned.table}, '0']) - ${notExported}::text[] AS record, data -> 'event_messages' AS messages
      FROM deleted_records WHERE ${isOf(owned, email)}`,
    ),
    ' UNION ALL ',
  )}
  UNION ALL SELECT kind, record_id, label, deleted_at, part, null FROM ${partsInEvents(email)}
  ORDER BY "deletedAt"`

/** `OwnedKind.addresses` of the bin: of the records themselves, and of the dependents of a deleted event. */
export const addressesInBin = (email: string): Prisma.Sql => Prisma.sql`
  ${Prisma.join(
    kinds.map(
      (owned) => Prisma.sql`
      SELECT ${ownerIn(owned)} AS address, deleted_at AS at FROM deleted_records WHERE ${isOf(owned, email)}`,
    ),
    ' UNION ALL ',
  )}
  UNION ALL SELECT part ->> 'attendee_email', deleted_at FROM ${partsInEvents(email)}`

/** Removes the address's registrations from deleted events, which could be restored without them. */
export async function takeOutOfDeletedEvents(tx: Transaction, email: string): Promise<void> {
  const parts = deletables.registration.dependents.map(
    ({ table }) => Prisma.sql`${table}::text, (
        SELECT coalesce(jsonb_agg(d), '[]') FROM jsonb_array_elements(r.data -> ${table}::text) d
        WHERE d ->> 'attendee_id' IN (SELECT a ->> 'id' FROM jsonb_array_elements(kept.attendees) a))`,
  )
  await tx.$executeRaw`
    UPDATE deleted_records r SET data = r.data || jsonb_build_object(
      'event_attendees', kept.attendees, ${Prisma.join(parts)},
      'events', jsonb_set(r.data -> 'events', '{0,registration_count}', to_jsonb(jsonb_array_length(kept.attendees))))
    FROM (
      SELECT record_id, (SELECT coalesce(jsonb_agg(a), '[]') FROM jsonb_array_elements(d.data -> 'event_attendees') a
        WHERE (a ->> 'attendee_email')::citext <> ${email}) AS attendees
      FROM deleted_records d WHERE kind = 'event' AND EXISTS (
        SELECT FROM jsonb_array_elements(d.data -> 'event_attendees') a WHERE (a ->> 'attendee_email')::citext = ${email})
    ) kept WHERE r.kind = 'event' AND r.record_id = kept.record_id`
}

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

/** Removes the participants of deleted events that ended before `limit`: a restore would bring back what is deleted at once. Their number stays. */
export const forgetDeletedParticipants = (db: Database, limit: Date): Promise<number> => {
  const registrations = [deletables.registration, ...deletables.registration.dependents].map(({ table }) => table)
  const which = Prisma.sql`(data #>> '{events,0,ends_at}')::timestamptz < ${limit}
    AND ((data -> 'event_attendees') || (data -> 'waiting_entries')) <> '[]'`
  const none = recordBy([...registrations, 'waiting_entries', 'waitlist_tokens'], () => [])
  return changeInBin(db, { kind: 'event', table: 'events', which }, { waitlist_count: 0, offer_count: 0 }, none)
}

/** Removes messages to the address, which waited when their event was deleted and would be sent once it is restored. */
export async function takeOutOfDeletedMails(tx: Transaction, email: string): Promise<void> {
  const names = Prisma.sql`EXISTS (SELECT FROM jsonb_path_query(m -> 'payload', '$.**') part WHERE (part #>> '{}')::citext = ${email})`
  await tx.$executeRaw`
    UPDATE deleted_records r SET data = jsonb_set(r.data, '{outgoing_mails}', (
      SELECT coalesce(jsonb_agg(m), '[]') FROM jsonb_array_elements(r.data -> 'outgoing_mails') m WHERE NOT ${names}))
    WHERE EXISTS (SELECT FROM jsonb_array_elements(r.data -> 'outgoing_mails') m WHERE ${names})`
}

export const deletedRow = z.object({
  kind: z.enum(keysOf(deletables)).describe('Kind of the record.'),
  id: z.string().describe("The record's id, also after it is restored."),
  label: z.string().describe('Label of the record: a title, a subject, a professor.'),
  deletedBy: z.string().describe('Username.'),
  deletedAt: z.date().describe('Time of the deletion.'),
  reason: z.string().describe("Reason given by the admin; '' when not given."),
  purgedAt: z.date().describe('Time of the purge; restorable until then.'),
})
export type DeletedRecordRow = z.infer<typeof deletedRow>

/** End of the time for an appeal; infinity while one waits, null without either. The record is retained until then. */
const appealEnd = Prisma.raw(`(
  SELECT max(CASE c.state WHEN 'appealed' THEN 'infinity' ELSE d.decided_at + ${appealDays} * interval '1 day' END)
  FROM cases c JOIN case_decisions d ON d.case_id = c.id
  WHERE c.kind = deleted_records.kind AND c.target_id = deleted_records.record_id AND c.state IN ('decided', 'appealed')
    AND EXISTS (SELECT FROM case_decisions r WHERE r.case_id = c.id AND r.effect IN ('hidden', 'refused')))`)

type Reader = Pick<Services, 'db'>

interface KindFilter {
  kind?: KindName | null
}

/** Latest first, of all kinds without `kind`. @throws ValidationError for an invalid cursor */
export async function readDeletedPage(
  { db }: Reader,
  { kind = null }: KindFilter,
  { limit, after }: PageRequest,
): Promise<Page<DeletedRecordRow>> {
  const [moment, last] = after ? decodeMoment(after) : [null, null]
  const rows = await db.$queryRaw<DeletedRecordRow[]>`
    SELECT kind, record_id AS id, label, deleted_by AS "deletedBy", deleted_at AS "deletedAt", reason,
      least(greatest(deleted_at + ${restorableForDays}::int * interval '1 day', ${appealEnd}), now() + ${appealDays}::int * interval '1 day') AS "purgedAt"
    FROM deleted_records WHERE NOT is_held AND (${kind}::text IS NULL OR kind = ${kind})
      AND (${moment}::timestamptz IS NULL OR (deleted_at, record_id) < (${moment}::timestamptz, ${last}))
    ORDER BY deleted_at DESC, record_id DESC LIMIT ${limit + 1}`
  return toPage(rows, limit, ({ deletedAt, id }) => encodeMoment(deletedAt, id))
}

export const countDeleted = ({ db }: Reader, { kind }: KindFilter): Promise<number> =>
  db.deletedRecord.count({ where: { isHeld: false, ...(kind ? { kind } : {}) } })

export async function countDeletedDue(db: Database, limit: Date): Promise<number> {
  const [row] = await db.$queryRaw<{ due: number }[]>`
    SELECT count(*)::int AS due FROM deleted_records WHERE deleted_at < ${limit} AND NOT is_held AND coalesce(${appealEnd} < now(), true)`
  return row?.due ?? 0
}

export interface Expired {
  kind: string
  id: string
  label: string
  seriesId: string | null
}

/** Takes records deleted before `limit` that can no longer be appealed; SQL, as those being restored are locked, and skipped. */
export const takeExpired = (
  tx: Transaction,
  { now, limit, batchSize }: { now: Date; limit: Date; batchSize: number },
): Promise<Expired[]> =>
  tx.$queryRaw<Expired[]>`
    DELETE FROM deleted_records WHERE (kind, record_id) IN (
      SELECT kind, record_id FROM deleted_records WHERE deleted_at < ${limit} AND NOT is_held AND coalesce(${appealEnd} < ${now}, true)
      ORDER BY deleted_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
    RETURNING kind, record_id AS id, label, data #>> '{events,0,series_id}' AS "seriesId"`

/** Deletes audit entries past their retention, by the database's clock, which its guard against deleting younger ones uses. */
export const deleteOldEntries = (db: Database): Promise<number> =>
  db.$executeRaw`DELETE FROM audit_log WHERE at < now() - ${auditRetentionDays}::int * interval '1 day'`
