import { expect, it } from 'vitest'
import type { List, Result } from './checkIn.queries.ts'
import type { Scan } from './device.ts'
import { afterEvent, arrivedScans, closedDoor, type DoorEvent, type DoorKnowledge, judgementOf, shownOf } from './doorState.ts'

const noon = Date.parse('2099-03-01T12:00:00.000Z')
const iso = (at: number) => new Date(at).toISOString()

const scan = (id: string, changes: Partial<Scan> = {}): Scan => ({
  id,
  eventId: 'event',
  code: null,
  registrationId: 'id-Bo',
  at: noon,
  undo: false,
  wasSent: false,
  ...changes,
})

/** The list with one guest, who came in at this moment. */
function list(enteredAt: number | null = null): List {
  const entry = { registrationId: 'id-Bo', name: 'Bo', codeHash: 'hash-Bo', olderCodeHashes: ['older-Bo'] }
  return {
    now: iso(noon),
    event: { id: 'event' },
    entries: [{ ...entry, enteredAt: enteredAt === null ? null : iso(enteredAt) }],
  } as unknown as List
}

const listed = (ofServer = list(), hashes: [code: string, hash: string][] = []): DoorEvent => ({
  type: 'listed',
  list: ofServer,
  ahead: 0,
  hashes: new Map(hashes),
})

const scanned = (...scans: Scan[]): DoorEvent[] => scans.map((one) => ({ type: 'scanned', scan: one }))

/** What is known after these events; each state is frozen, so that a change in place fails. */
function after(...events: DoorEvent[]): DoorKnowledge {
  return events.reduce((door, event) => {
    for (const one of door.pending) Object.freeze(one)
    Object.freeze(door.pending)
    return afterEvent(Object.freeze(door), event)
  }, closedDoor)
}

const bo = (status: Result['status'], enteredAt: number | null): Result => ({
  status,
  registrationId: 'id-Bo',
  name: 'Bo',
  enteredAt: enteredAt === null ? null : iso(enteredAt),
})

it('a door without a connection stays open with the list that it has, and shows none before', () => {
  expect(shownOf(after(listed(), { type: 'unreachable' }))).toMatchObject({ phase: 'open', isOffline: true, guests: [{ name: 'Bo' }] })
  expect(after({ type: 'unreachable' })).toMatchObject({ phase: 'unreachable', isOffline: true })
})

it.each(['hash-Bo', 'older-Bo'])('a ticket that was unknown gets its registration from a list with its hash: %s', (hash) => {
  const unknown = scan('late', { code: 'code-Bo', registrationId: null })
  const door = after(...scanned(unknown, scan('other', { code: 'other', registrationId: null })), listed(list(), [['code-Bo', hash]]))
  expect(door.pending.map(({ code, registrationId }) => [code, registrationId])).toEqual([
    [null, 'id-Bo'],
    ['other', null],
  ])
  expect(shownOf(door)).toMatchObject({ phase: 'open', waiting: 2, guests: [{ name: 'Bo', enteredAt: noon }] })
})

it('a list that the device kept does not replace the server’s, and a scan made meanwhile counts once', () => {
  const loaded: DoorEvent = { type: 'loaded', saved: { list: list(), ahead: 5 }, scans: [scan('first'), scan('second')] }
  const door = after(listed(list(noon)), ...scanned(scan('second')), loaded)
  expect(door).toMatchObject({ ahead: 0, pending: [{ id: 'first' }, { id: 'second' }] })
  expect(shownOf(door).guests[0]?.enteredAt).toBe(noon)
  expect(after(loaded)).toMatchObject({ phase: 'open', ahead: 5 })
})

it('of what the server answers, a second entry is a double, and only the scan that is shown changes what is shown', () => {
  const shown = { id: 'second', status: 'in', name: 'Bo', registrationId: 'id-Bo', enteredAt: noon } as const
  const sent = [scan('first'), scan('second'), scan('undo', { undo: true })]
  const results = [bo('IN', noon), bo('ALREADY', noon - 1), bo('ALREADY', noon - 1)]
  const door = after(listed(), ...scanned(...sent), { type: 'judged', verdict: shown }, { type: 'settled', sent, results })
  expect(door.doubles.map(({ id }) => id)).toEqual(['second'])
  expect(door.last).toMatchObject({ id: 'second', status: 'already', enteredAt: noon - 1 })
  expect(shownOf(door)).toMatchObject({ waiting: 0, isOffline: false, guests: [{ enteredAt: noon - 1 }] })
  expect(afterEvent(door, { type: 'forgiven' }).doubles).toEqual([])
})

it('a lost report has arrived if it is the entry on the list; another telephone’s entry is not it, nor one that was never sent', () => {
  const lost = (enteredAt: number | null, changes: Partial<Scan> = {}) =>
    arrivedScans(
      after(...scanned(scan('lost', changes)), { type: 'lost', ids: changes.undo ? ['lost'] : ['lost', 'x'] }, listed(list(enteredAt))),
    )
  expect(lost(noon).map(({ id }) => id)).toEqual(['lost'])
  expect([lost(noon - 1), lost(null), lost(noon, { undo: true }), lost(noon, { registrationId: null, code: 'c' })]).toEqual([
    [],
    [],
    [],
    [],
  ])
  expect(arrivedScans(after(...scanned(scan('unsent')), listed(list(noon))))).toEqual([])
})

it('moments ahead of the server’s clock are put before it in their order; others stay', () => {
  const scans = [scan('past', { at: noon - 50 }), scan('in', { at: noon + 9_000 }), scan('out', { at: noon + 9_001, undo: true })]
  const door = after(...scanned(...scans), { type: 'corrected', ids: ['past', 'in', 'out'], now: noon })
  expect(door.pending.map(({ at }) => at - noon)).toEqual([-50, -2, -1])
})

it('an undo comes after the entry it undoes, whatever the clock says', () => {
  const { at, verdict } = judgementOf(after(listed(list(noon + 60_000))), 'id-Bo', { now: noon, undo: true })
  expect([at - noon, verdict.status]).toEqual([60_001, 'out'])
  const undone = after(listed(), ...scanned(scan('in'), scan('out', { at: noon + 9, undo: true })))
  expect(judgementOf(undone, 'id-Bo', { now: noon, undo: false })).toMatchObject({ at: noon + 9, verdict: { status: 'in' } })
})

const nobody: Result = { status: 'UNKNOWN', registrationId: null, name: null, enteredAt: null }

it('who was let in with a cancelled registration is named, though another scan came in between; an undo takes it back', () => {
  const sent = [scan('gone'), scan('other', { registrationId: null, code: 'other' })]
  const shown = { id: 'other', status: 'unchecked', name: null, registrationId: null, enteredAt: null } as const
  const without = { ...list(), entries: [] }
  const ways = [[], [listed(without)]]
  for (const between of ways) {
    const door = after(listed(), ...scanned(...sent), { type: 'judged', verdict: shown }, ...between, {
      type: 'settled',
      sent,
      results: [nobody, nobody],
    })
    expect(door.cancelled).toMatchObject([{ id: 'gone', status: 'cancelled', name: 'Bo', enteredAt: noon }])
    expect(door.last).toMatchObject({ id: 'other', status: 'unknown' })
    expect(afterEvent(door, { type: 'forgiven' }).cancelled).toEqual([])
    const undo = scan('undo', { undo: true })
    expect(afterEvent(door, { type: 'settled', sent: [undo], results: [nobody] }).cancelled).toEqual([])
    expect(afterEvent(door, listed(without)).former).toMatchObject([{ codeHash: 'hash-Bo', name: '' }])
    expect(afterEvent(door, listed()).former).toEqual([])
  }
})

it('a revoked link leaves no names behind, and what was not sent for the next link', () => {
  const door = after(listed(), ...scanned(scan('in')), { type: 'revoked' })
  expect(shownOf(door)).toEqual({ ...shownOf(closedDoor), phase: 'gone', waiting: 1 })
})
