import { absent, enteredAt, laterText, latestMoment, type OrganisersWord, type Presence, report } from '@chiostro/domain/events/checkIn'
import { type CheckIn, Prisma } from '../../../../generated/prisma/client.ts'
import type { Database, Transaction } from '../../../database/client.ts'
import { lockRow, lockRows } from '../../../database/rowLocks.ts'
import type { CheckInOutcome, ListedEntry } from '../events.schemas.ts'
import { firstComeFirst } from '../registrations.sql.ts'

export async function readEntries(db: Database, eventId: string): Promise<ListedEntry[]> {
  const rows = await db.eventAttendee.findMany({
    where: { eventId },
    orderBy: firstComeFirst,
    select: {
      id: true,
      attendeeName: true,
      checkIn: true,
      ticketCodes: { select: { hash: true }, orderBy: [{ createdAt: 'desc' }, { hash: 'asc' }] },
    },
  })
  return rows.map(({ id, attendeeName, checkIn, ticketCodes }) => {
    const [codeHash = null, ...olderCodeHashes] = ticketCodes.map(({ hash }) => hash)
    return { registrationId: id, name: attendeeName, codeHash, olderCodeHashes, enteredAt: checkIn && entryOf(checkIn) }
  })
}

export interface Report {
  hash: string | null
  registrationId: string | null
  /** Milliseconds. */
  at: number
  undo: boolean
}

interface Attendee {
  id: string
  name: string
  presence: Presence
  word: OrganisersWord | null
}

/** Concurrent reports on the same people wait. @param byOrganiser whose latest report overrides those of helpers, whatever their time */
export async function recordReports(tx: Transaction, eventId: string, reports: Report[], byOrganiser: boolean): Promise<CheckInOutcome[]> {
  // A deletion of the event, which waits here, would lock its attendees in another order.
  await lockRow(tx, 'events', eventId, 'KEY SHARE')
  const ids = await registrationsOf(tx, eventId, reports)
  const attendees = await lockAttendees(tx, eventId, ids)
  const changed = new Set<Attendee>()
  const results = reports.map((entry, index): CheckInOutcome => {
    const attendee = attendees.get(ids[index] ?? '')
    if (!attendee) return { status: 'unknown', registrationId: null, name: null, enteredAt: null }
    const before = enteredAt(attendee.presence, attendee.word)
    if (byOrganiser) attendee.word = laterText(attendee.word, entry)
    else attendee.presence = report(attendee.presence, entry)[0]
    changed.add(attendee)
    const after = enteredAt(attendee.presence, attendee.word)
    const status = after === null ? 'out' : before === null ? 'in' : 'already'
    return { status, registrationId: attendee.id, name: attendee.name, enteredAt: after === null ? null : new Date(after) }
  })
  await store(tx, [...changed])
  return results
}

async function registrationsOf(tx: Transaction, eventId: string, reports: Report[]): Promise<(string | undefined)[]> {
  const hashes = reports.flatMap(({ hash }) => hash ?? [])
  const known = await tx.ticketCode.findMany({ where: { hash: { in: hashes }, attendee: { eventId } } })
  const byHash = new Map(known.map(({ hash, attendeeId }) => [hash, attendeeId]))
  return reports.map(({ hash, registrationId }) => (hash === null ? (registrationId ?? undefined) : byHash.get(hash)))
}

/** Locks in the order of ids, so that two telephones with the same people cannot deadlock. */
async function lockAttendees(tx: Transaction, eventId: string, ids: (string | undefined)[]): Promise<Map<string, Attendee>> {
  const wanted = [...new Set(ids)].filter((id) => id !== undefined)
  const locked = await lockRows(tx, 'event_attendees', Prisma.sql`event_id = ${eventId} AND id = ANY(${wanted})`, 'NO KEY UPDATE')
  // A separate statement, to see what was stored during the wait for the locks.
  const rows = await tx.eventAttendee.findMany({
    where: { id: { in: locked } },
    select: { id: true, attendeeName: true, checkIn: true },
  })
  const known = (row: CheckIn | null) => (row ? knownOf(row) : { presence: absent, word: null })
  return new Map(rows.map(({ id, attendeeName, checkIn }) => [id, { id, name: attendeeName, ...known(checkIn) }]))
}

/** Ignores times far in the future, which a restored event may contain. */
function knownOf({ entries, undoneAt, organiserAt, organiserUndo }: CheckIn): Pick<Attendee, 'presence' | 'word'> {
  const latest = latestMoment()
  const undone = undoneAt?.getTime() ?? null
  return {
    presence: {
      entries: entries.map((entry) => entry.getTime()).filter((entry) => entry <= latest),
      undoneAt: undone !== null && undone <= latest ? undone : null,
    },
    word: organiserAt && { at: organiserAt.getTime(), undo: organiserUndo },
  }
}

export function entryOf(row: CheckIn): Date | null {
  const { presence, word } = knownOf(row)
  const at = enteredAt(presence, word)
  return at === null ? null : new Date(at)
}

async function store(tx: Transaction, attendees: Attendee[]): Promise<void> {
  if (attendees.length === 0) return
  const moment = (at: number) => new Date(at).toISOString()
  const rows = attendees.map(({ id, presence: { entries, undoneAt }, word }) => ({
    id,
    entries: entries.map(moment),
    undone: undoneAt === null ? null : moment(undoneAt),
    said: word && moment(word.at),
    out: word?.undo ?? false,
  }))
  await tx.$executeRaw`
    INSERT INTO check_ins (attendee_id, entries, undone_at, organiser_at, organiser_undo)
    SELECT id, ARRAY(SELECT jsonb_array_elements_text(entries)::timestamptz), undone, said, out
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(id text, entries jsonb, undone timestamptz, said timestamptz, out boolean)
    ON CONFLICT (attendee_id) DO UPDATE SET entries = excluded.entries, undone_at = excluded.undone_at,
      organiser_at = excluded.organiser_at, organiser_undo = excluded.organiser_undo`
}
