import { absent, checkInClosesAt, checkInLimits, codeOf, type Presence, report } from '@chiostro/domain/checkIn'
import { momentsOf } from '@chiostro/domain/schedule'
import { createStore } from '../../../components/store.ts'
import type { DoorServer, List, Result } from './checkIn.queries.ts'
import { dropScans, forget, forgetExpired, keep, keepScans, recall, recallScans, type Scan } from './device.ts'

/** What is said of a scan. `unchecked`: not in the list of the device, and the server has not said yet. */
export interface Verdict {
  /** Of the scan. */
  id: string
  status: 'in' | 'already' | 'out' | 'unknown' | 'unchecked'
  name: string | null
  registrationId: string | null
  /** Milliseconds. */
  enteredAt: number | null
}

export interface Guest {
  registrationId: string
  name: string
  enteredAt: number | null
}

export interface DoorState {
  phase: 'loading' | 'open' | 'gone' | 'unreachable'
  event: List['event'] | null
  guests: Guest[]
  /** Number of scans that the server does not know yet. */
  waiting: number
  isOffline: boolean
  last: Verdict | null
  /** Who came in here and, as the server says, elsewhere too. */
  doubles: Verdict[]
}

const closed: DoorState = { phase: 'loading', event: null, guests: [], waiting: 0, isOffline: false, last: null, doubles: [] }

/** Codes are tokens; anything else that a camera sees is no ticket. */
const isCode = (text: string) => /^[\w-]{43}$/.test(text)

/** Whether a text is a ticket's code, or its address: from a scanner, or pasted. */
export const isTicket = (text: string) => isCode(codeOf(text))

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const timeOf = (moment: string | null) => (moment === null ? null : Date.parse(moment))

/**
 * The check-in of one event on one telephone: answers at once from its own list, with or without a connection, and agrees with the server as
 * soon as there is one. What it has not handed over survives a reload.
 */
export function createDoor(server: DoorServer, eventId: string) {
  const store = createStore(closed)
  let list: List | null = null
  let pending: Scan[] = []
  /** Milliseconds that the server's clock is ahead. */
  let ahead = 0
  let syncing: Promise<void> | null = null
  let isAskedAgain = false

  const now = () => Date.now() + ahead
  const set = (changes: Partial<DoorState>) => store.set({ ...store.get(), ...changes })

  /** What the server knows, and what it will know. */
  function presenceOf(registrationId: string): Presence {
    const enteredAt = timeOf(list?.entries.find((entry) => entry.registrationId === registrationId)?.enteredAt ?? null)
    const known: Presence = enteredAt === null ? absent : { entries: [enteredAt], undoneAt: null }
    return pending.filter((scan) => scan.registrationId === registrationId).reduce((presence, scan) => report(presence, scan)[0], known)
  }

  function show(changes: Partial<DoorState> = {}) {
    const guests = (list?.entries ?? []).map(({ registrationId, name }) => ({
      ...{ registrationId, name, enteredAt: presenceOf(registrationId).entries[0] ?? null },
    }))
    set({ event: list?.event ?? null, guests, waiting: pending.length, ...changes })
  }

  async function close() {
    list = null
    pending = []
    show({ phase: 'gone', last: null, doubles: [] })
    await Promise.all([forget('lists', eventId), recallScans(eventId).then((scans) => dropScans(scans.map(({ id }) => id)))])
  }

  /** Hands over what waits. @returns whether the server answered, and the door is open */
  async function handOver(): Promise<boolean> {
    if (pending.some(({ wasSent }) => wasSent) && !(await dropArrived())) return false
    while (pending.length > 0) {
      const sent = pending.slice(0, checkInLimits.entries)
      const results = await reportInTime(sent)
      if (results === 'gone') {
        await close()
        return false
      }
      if (results === 'unreachable' || results === 'refused') {
        for (const scan of sent) scan.wasSent = true
        await keepScans(sent)
        show({ isOffline: true })
        return false
      }
      pending = pending.filter((scan) => !sent.includes(scan))
      for (const [index, scan] of sent.entries()) settle(scan, results[index])
      show({ isOffline: false })
      await dropScans(sent.map(({ id }) => id))
    }
    return true
  }

  /** Moments that lie ahead of the server's clock are refused: this telephone's was set meanwhile, and is corrected once more. */
  async function reportInTime(scans: Scan[]): ReturnType<DoorServer['report']> {
    const results = await server.report(scans)
    if (results !== 'refused' || !(await refresh())) return results
    // In their order: an undo counts after what it undoes.
    for (const [index, scan] of scans.entries()) scan.at = Math.min(scan.at, Math.round(now()) - scans.length + index)
    return server.report(scans)
  }

  /** Takes over what the server says of a scan. */
  function settle(scan: Scan, result: Result | undefined) {
    if (!result) return
    const { name, registrationId } = result
    const enteredAt = timeOf(result.enteredAt)
    const status = result.status.toLowerCase() as 'in' | 'already' | 'out' | 'unknown'
    if (list && registrationId !== null) {
      const entries = list.entries.map((entry) =>
        entry.registrationId === registrationId ? { ...entry, enteredAt: result.enteredAt } : entry,
      )
      list = { ...list, entries }
    }
    const verdict: Verdict = { id: scan.id, status, name, registrationId, enteredAt }
    const { last, doubles } = store.get()
    if (status === 'already' && !scan.undo) set({ doubles: [verdict, ...doubles].slice(0, 20) })
    if (last?.id === scan.id) set({ last: verdict })
  }

  /** @returns whether the server answered, and the door is open */
  async function refresh(): Promise<boolean> {
    const asked = Date.now()
    const answer = await server.list()
    if (answer === 'gone') {
      await close()
      return false
    }
    if (answer === 'unreachable') {
      show({ isOffline: true, ...(list ? {} : { phase: 'unreachable' }) })
      return false
    }
    ahead = Date.parse(answer.now) - (asked + Date.now()) / 2
    list = answer
    for (const scan of pending) await adopt(scan)
    show({ phase: 'open', isOffline: false })
    await keep('lists', eventId, { list, ahead }, checkInClosesAt(momentsOf(answer.event).endsAt).getTime())
    return true
  }

  /** Gives a scan its registration, once the list has it. */
  async function adopt(scan: Scan) {
    if (scan.code === null) return
    const found = entryOf(await hashOf(scan.code))
    if (found) Object.assign(scan, { registrationId: found.registrationId, code: null })
  }

  const entryOf = (hash: string) =>
    list?.entries.find(({ codeHash, olderCodeHashes }) => codeHash === hash || olderCodeHashes.includes(hash))

  /**
   * Of reports whose answer was lost, those that arrived need not be sent again, which would look like a second use of the ticket: they are the
   * entry on the server's list.
   * @returns as `refresh`
   */
  async function dropArrived(): Promise<boolean> {
    if (!(await refresh())) return false
    const timesById = new Map(list?.entries.map(({ registrationId, enteredAt }) => [registrationId, timeOf(enteredAt)]))
    const arrived = pending.filter(
      ({ wasSent, undo, registrationId, at }) => wasSent && !undo && timesById.get(registrationId ?? '') === at,
    )
    pending = pending.filter((scan) => !arrived.includes(scan))
    show()
    await dropScans(arrived.map(({ id }) => id))
    return true
  }

  /** Hands over and asks for news; while that happens, a further call has it done once more. */
  function sync(): Promise<void> {
    isAskedAgain = true
    syncing ??= (async () => {
      while (isAskedAgain) {
        isAskedAgain = false
        if (await handOver()) await refresh()
      }
    })().finally(() => {
      syncing = null
    })
    return syncing
  }

  async function add(found: Pick<Scan, 'code' | 'registrationId'>, at: number, undo = false) {
    const scan: Scan = { ...found, id: crypto.randomUUID(), eventId, at, undo, wasSent: false }
    pending.push(scan)
    await keepScans([scan])
    return scan.id
  }

  /** Reports of a registration: an entry, or its undoing. */
  async function mark(registrationId: string, undo: boolean): Promise<void> {
    const presence = presenceOf(registrationId)
    const name = list?.entries.find((entry) => entry.registrationId === registrationId)?.name ?? null
    // After what it undoes, also when the clocks differ.
    const at = Math.round(undo ? Math.max(now(), (presence.entries.at(-1) ?? 0) + 1) : Math.max(now(), presence.undoneAt ?? 0))
    const [after, status] = report(presence, { at, undo })
    const isNews = status !== 'already'
    const id = isNews ? await add({ code: null, registrationId }, at, undo) : crypto.randomUUID()
    show({ last: { id, status, name, registrationId, enteredAt: after.entries[0] ?? null } })
    if (isNews) void sync()
  }

  return {
    store,
    sync,
    mark,
    /** Begins with what the device has kept. */
    async start(): Promise<void> {
      await forgetExpired()
      const kept = await recall<{ list: List; ahead: number }>('lists', eventId)
      pending = [...(await recallScans(eventId)), ...pending]
      if (kept && !list) {
        list = kept.list
        ahead = kept.ahead
        show({ phase: 'open' })
      }
      await sync()
    },
    /** What the camera read. */
    async scan(text: string): Promise<void> {
      const code = codeOf(text)
      const hash = await hashOf(code)
      const known = entryOf(hash)
      if (known) return mark(known.registrationId, false)
      const nobody = { name: null, registrationId: null, enteredAt: null }
      if (!isCode(code)) return show({ last: { id: crypto.randomUUID(), status: 'unknown', ...nobody } })
      const id = await add({ code, registrationId: null }, Math.round(now()))
      show({ last: { id, status: 'unchecked', ...nobody } })
      void sync()
    },
    forgive: () => set({ doubles: [] }),
  }
}

export type Door = ReturnType<typeof createDoor>
