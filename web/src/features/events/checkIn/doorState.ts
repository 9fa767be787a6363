import { absent, type CheckInStatus, type Presence, report } from '@chiostro/domain/events/checkIn'
import { lowerCaseOf } from '@chiostro/domain/records/graphqlNames'
import { idsOf } from '@chiostro/domain/records/records'
import type { List, Result } from './checkIn.queries.ts'
import type { Scan } from './device.ts'

/** What is said of a scan. `unchecked`: not in the list of the device, and the server has not said yet. `cancelled`: was in the list. */
export interface Verdict {
  id: string
  status: CheckInStatus | 'unchecked' | 'cancelled'
  name: string | null
  registrationId: string | null
  enteredAt: number | null
}

export interface Guest {
  registrationId: string
  name: string
  enteredAt: number | null
}

interface Verdicts {
  phase: 'loading' | 'open' | 'gone' | 'unreachable'
  isOffline: boolean
  last: Verdict | null
  /** Guests who checked in here and, as the server reports, elsewhere too. */
  doubles: readonly Verdict[]
  /** Who was let in here although their registration had been cancelled: the server does not count them. */
  cancelled: readonly Verdict[]
}

export interface DoorKnowledge extends Verdicts {
  list: List | null
  /** Who left the list, for their tickets; with a name only while a scan of theirs waits. */
  former: List['entries']
  /** Scans that the server has not confirmed, in their order. */
  pending: readonly Scan[]
  /** Milliseconds by which the server's clock is ahead. */
  ahead: number
}

export interface DoorState extends Verdicts {
  event: List['event'] | null
  guests: Guest[]
  waiting: number
}

/** What the device keeps; `former` is missing where an older version kept it. */
export type SavedDoor = Pick<DoorKnowledge, 'ahead'> & Partial<Pick<DoorKnowledge, 'former'>> & { list: List }

export type DoorEvent =
  | { type: 'loaded'; saved: SavedDoor | undefined; scans: readonly Scan[] }
  | { type: 'listed'; list: List; ahead: number; hashes: ReadonlyMap<string, string> }
  | { type: 'unreachable' }
  | { type: 'revoked' }
  | { type: 'scanned'; scan: Scan }
  | { type: 'judged'; verdict: Verdict }
  | { type: 'lost'; ids: readonly string[] }
  | { type: 'arrived'; ids: readonly string[] }
  | { type: 'corrected'; ids: readonly string[]; now: number }
  | { type: 'settled'; sent: readonly Scan[]; results: readonly Result[] }
  | { type: 'forgiven' }

export const closedDoor: DoorKnowledge = {
  phase: 'loading',
  isOffline: false,
  last: null,
  doubles: [],
  cancelled: [],
  list: null,
  former: [],
  pending: [],
  ahead: 0,
}

const warningsShown = 20

const timeOf = (moment: string | null) => (moment === null ? null : Date.parse(moment))

export function afterEvent(door: DoorKnowledge, event: DoorEvent): DoorKnowledge {
  switch (event.type) {
    case 'loaded':
      return afterLoad(door, event)
    case 'listed':
      return afterList(door, event)
    case 'unreachable':
      return { ...door, isOffline: true, phase: door.list ? door.phase : 'unreachable' }
    case 'revoked':
      return { ...closedDoor, phase: 'gone', pending: door.pending }
    case 'scanned':
      return { ...door, pending: [...door.pending, event.scan] }
    case 'judged':
      return { ...door, last: event.verdict }
    case 'lost':
      return { ...door, isOffline: true, pending: changed(door.pending, event.ids, (scan) => ({ ...scan, wasSent: true })) }
    case 'arrived':
      return { ...door, pending: without(door.pending, event.ids) }
    case 'corrected':
      return { ...door, pending: corrected(door.pending, event) }
    case 'settled':
      return afterResults(door, event)
    case 'forgiven':
      return { ...door, doubles: [], cancelled: [] }
  }
}

const without = (scans: readonly Scan[], ids: readonly string[]) => scans.filter(({ id }) => !ids.includes(id))

const changed = (scans: readonly Scan[], ids: readonly string[], change: (scan: Scan) => Scan) =>
  scans.map((scan) => (ids.includes(scan.id) ? change(scan) : scan))

/** Saved data are older than the scans made meanwhile, and than a list of the server. */
function afterLoad(door: DoorKnowledge, { saved, scans }: Extract<DoorEvent, { type: 'loaded' }>): DoorKnowledge {
  const pending = [...without(scans, idsOf(door.pending)), ...door.pending]
  return saved && !door.list ? { ...door, ...saved, phase: 'open', pending } : { ...door, pending }
}

function afterList(door: DoorKnowledge, event: Extract<DoorEvent, { type: 'listed' }>): DoorKnowledge {
  const { list, ahead } = event
  const pending = adopted(door.pending, event)
  return { ...door, phase: 'open', isOffline: false, list, ahead, pending, former: formerOf(door, list) }
}

function formerOf(door: DoorKnowledge, list: List): List['entries'] {
  const present = new Set(list.entries.map(({ registrationId }) => registrationId))
  const awaited = new Set(door.pending.map(({ registrationId }) => registrationId))
  return [...door.former, ...(door.list?.entries ?? [])]
    .filter(({ registrationId }) => !present.has(registrationId))
    .map((entry) => ({ ...entry, name: awaited.has(entry.registrationId) ? entry.name : '' }))
}

/** Assigns scans their registration once the list has it. */
const adopted = (scans: readonly Scan[], { list, hashes }: Extract<DoorEvent, { type: 'listed' }>) =>
  scans.map((scan) => {
    const entry = scan.code === null ? undefined : entryOf(list.entries, hashes.get(scan.code))
    return entry ? { ...scan, registrationId: entry.registrationId, code: null } : scan
  })

/** This phone's clock was changed meanwhile. Keeps the order: an undo counts after what it undoes. */
function corrected(scans: readonly Scan[], { ids, now }: Extract<DoorEvent, { type: 'corrected' }>) {
  return changed(scans, ids, (scan) => ({ ...scan, at: Math.min(scan.at, Math.round(now) - ids.length + ids.indexOf(scan.id)) }))
}

function afterResults(door: DoorKnowledge, { sent, results }: Extract<DoorEvent, { type: 'settled' }>): DoorKnowledge {
  const pending = without(door.pending, idsOf(sent))
  const handedOver: DoorKnowledge = { ...door, isOffline: false, pending }
  return sent.reduce((now, scan, index) => afterResult(now, scan, results[index]), handedOver)
}

function afterResult(door: DoorKnowledge, scan: Scan, result: Result | undefined): DoorKnowledge {
  if (!result) return door
  if (result.status === 'UNKNOWN' && scan.registrationId !== null) return afterCancellation(door, scan, scan.registrationId)
  const { name, registrationId } = result
  const status = lowerCaseOf(result.status)
  const verdict: Verdict = { id: scan.id, status, name, registrationId, enteredAt: timeOf(result.enteredAt) }
  const entries = door.list?.entries.map((entry) =>
    entry.registrationId === registrationId ? { ...entry, enteredAt: result.enteredAt } : entry,
  )
  return {
    ...door,
    list: door.list && entries ? { ...door.list, entries } : null,
    doubles: status === 'already' && !scan.undo ? [verdict, ...door.doubles].slice(0, warningsShown) : door.doubles,
    last: door.last?.id === scan.id ? verdict : door.last,
  }
}

/** The server no longer knows who was on the list of this door. An undo takes back what is said of them. */
function afterCancellation(door: DoorKnowledge, { id, at, undo }: Scan, registrationId: string): DoorKnowledge {
  const entry = [...(door.list?.entries ?? []), ...door.former].find((one) => one.registrationId === registrationId)
  const verdict: Verdict = { id, status: 'cancelled', name: entry?.name ?? null, registrationId, enteredAt: at }
  const others = door.cancelled.filter((one) => one.registrationId !== registrationId)
  return {
    ...door,
    cancelled: undo ? others : [verdict, ...others].slice(0, warningsShown),
    last: door.last?.id === id ? verdict : door.last,
  }
}

export const entryOf = (entries: List['entries'] | undefined, hash: string | undefined) =>
  entries?.find(({ codeHash, olderCodeHashes }) => codeHash === hash || olderCodeHashes.includes(hash ?? ''))

const listed = ({ list }: DoorKnowledge, id: string) => list?.entries.find(({ registrationId }) => registrationId === id)

function presenceOf(registrationId: string, enteredAt: string | null, pending: readonly Scan[]): Presence {
  const time = timeOf(enteredAt)
  const known: Presence = time === null ? absent : { entries: [time], undoneAt: null }
  return pending.reduce((presence, scan) => (scan.registrationId === registrationId ? report(presence, scan)[0] : presence), known)
}

/** Predicts the result of reporting a registration: an entry at this time of the server's clock, or its undoing. */
export function judgementOf(door: DoorKnowledge, registrationId: string, { now, undo }: { now: number; undo: boolean }) {
  const entry = listed(door, registrationId)
  const presence = presenceOf(registrationId, entry?.enteredAt ?? null, door.pending)
  // An undo comes after its entry even when the clocks differ.
  const at = Math.round(undo ? Math.max(now, (presence.entries.at(-1) ?? 0) + 1) : Math.max(now, presence.undoneAt ?? 0))
  const [after, status] = report(presence, { at, undo })
  return { at, verdict: { status, name: entry?.name ?? null, registrationId, enteredAt: after.entries[0] ?? null } }
}

/** Lists reports whose response was lost but whose entry is on the server's list. */
export const arrivedScans = (door: DoorKnowledge): Scan[] =>
  door.pending.filter(
    ({ wasSent, undo, registrationId, at }) =>
      wasSent && !undo && registrationId !== null && timeOf(listed(door, registrationId)?.enteredAt ?? null) === at,
  )

export function shownOf(door: DoorKnowledge): DoorState {
  const { list, pending, phase, isOffline, last, doubles, cancelled } = door
  const guests = (list?.entries ?? []).map(({ registrationId, name, enteredAt }) => ({
    registrationId,
    name,
    enteredAt: presenceOf(registrationId, enteredAt, pending).entries[0] ?? null,
  }))
  return { phase, isOffline, last, doubles, cancelled, event: list?.event ?? null, guests, waiting: pending.length }
}
