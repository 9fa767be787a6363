import { checkInClosesAt, checkInLimits, codeOf } from '@chiostro/domain/events/checkIn'
import { momentsOf } from '@chiostro/domain/events/schedule'
import { idsOf } from '@chiostro/domain/records/records'
import { createStore, type Store } from '../../../lib/store.ts'
import type { DoorServer } from './checkIn.queries.ts'
import { dropScans, forget, forgetExpired, load, loadScans, type Scan, save, saveScans } from './device.ts'
import {
  afterEvent,
  arrivedScans,
  closedDoor,
  type DoorEvent,
  type DoorKnowledge,
  type DoorState,
  entryOf,
  judgementOf,
  type SavedDoor,
  shownOf,
} from './doorState.ts'

/** Ignores other codes in front of the camera. */
const isCode = (text: string) => /^[\w-]{43}$/.test(text)

/** Accepts a ticket's code or address, scanned or pasted. */
export const isTicket = (text: string) => isCode(codeOf(text))

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Maps waiting codes to their hashes. */
async function hashesOf(scans: readonly Scan[]): Promise<Map<string, string>> {
  const codes = scans.flatMap(({ code }) => code ?? [])
  return new Map(await Promise.all(codes.map(async (code) => [code, await hashOf(code)] as const)))
}

/** Answers at once from its own list, online or offline. Unsent scans survive a reload. Its state changes only by `afterEvent`. */
export class Door {
  readonly store: Store<DoorState> = createStore(shownOf(closedDoor))
  readonly #server: DoorServer
  readonly #eventId: string
  #known: DoorKnowledge = closedDoor
  #syncing: Promise<void> | null = null
  #isAskedAgain = false

  constructor(server: DoorServer, eventId: string) {
    this.#server = server
    this.#eventId = eventId
  }

  async start(): Promise<void> {
    await forgetExpired()
    const saved = await load<SavedDoor>('lists', this.#eventId)
    this.#happened({ type: 'loaded', saved, scans: await loadScans(this.#eventId) })
    await this.sync()
  }

  async scan(text: string): Promise<void> {
    const code = codeOf(text)
    const hash = await hashOf(code)
    const known = entryOf(this.#known.list?.entries, hash)
    if (known) return this.mark(known.registrationId, false)
    const stranger = { name: null, registrationId: null, enteredAt: null }
    const isFormer = entryOf(this.#known.former, hash) !== undefined
    if (isFormer || !isCode(code)) {
      const status = isFormer ? 'cancelled' : 'unknown'
      return this.#happened({ type: 'judged', verdict: { id: crypto.randomUUID(), status, ...stranger } })
    }
    const id = await this.#add({ code, registrationId: null, at: Math.round(this.#now()), undo: false })
    this.#happened({ type: 'judged', verdict: { id, status: 'unchecked', ...stranger } })
    void this.sync()
  }

  async mark(registrationId: string, undo: boolean): Promise<void> {
    const { at, verdict } = judgementOf(this.#known, registrationId, { now: this.#now(), undo })
    const isNews = verdict.status !== 'already'
    const id = isNews ? await this.#add({ code: null, registrationId, at, undo }) : crypto.randomUUID()
    this.#happened({ type: 'judged', verdict: { id, ...verdict } })
    if (isNews) void this.sync()
  }

  forgive(): void {
    this.#happened({ type: 'forgiven' })
  }

  /** Sends and refreshes; a call while that runs repeats it once more. */
  sync(): Promise<void> {
    this.#isAskedAgain = true
    this.#syncing ??= this.#syncUntilNobodyAsks().finally(() => {
      this.#syncing = null
    })
    return this.#syncing
  }

  async #syncUntilNobodyAsks() {
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false
      if (await this.#handOver()) await this.#refresh()
    }
  }

  #happened(event: DoorEvent) {
    this.#known = afterEvent(this.#known, event)
    this.store.set(shownOf(this.#known))
  }

  /** Milliseconds, by the server's clock. */
  #now() {
    return Date.now() + this.#known.ahead
  }

  async #add(scan: Pick<Scan, 'code' | 'registrationId' | 'at' | 'undo'>): Promise<string> {
    const added: Scan = { ...scan, id: crypto.randomUUID(), eventId: this.#eventId, wasSent: false }
    this.#happened({ type: 'scanned', scan: added })
    await saveScans([added])
    return added.id
  }

  #pending(ids: string[]): Scan[] {
    return this.#known.pending.filter(({ id }) => ids.includes(id))
  }

  /** @returns whether the server responded and the link is valid */
  async #handOver(): Promise<boolean> {
    if (this.#known.pending.some(({ wasSent }) => wasSent) && !(await this.#dropArrived())) return false
    while (this.#known.pending.length > 0) {
      const ids = idsOf(this.#known.pending.slice(0, checkInLimits.entries))
      const results = await this.#report(ids)
      if (results === 'gone') {
        await this.#close()
        return false
      }
      if (results === 'unreachable' || results === 'refused') {
        this.#happened({ type: 'lost', ids })
        await saveScans(this.#pending(ids))
        return false
      }
      this.#happened({ type: 'settled', sent: this.#pending(ids), results })
      await dropScans(ids)
    }
    return true
  }

  /** Times ahead of the server's clock are rejected: this phone's clock was changed meanwhile, and they are corrected once. */
  async #report(ids: string[]): ReturnType<DoorServer['report']> {
    const results = await this.#server.report(this.#pending(ids))
    if (results !== 'refused') return results
    if (!(await this.#refresh())) return this.#known.phase === 'gone' ? 'gone' : results
    this.#happened({ type: 'corrected', ids, now: this.#now() })
    return this.#server.report(this.#pending(ids))
  }

  /** @returns as `#handOver` */
  async #refresh(): Promise<boolean> {
    const requestedAt = Date.now()
    const list = await this.#server.list()
    if (list === 'gone') {
      await this.#close()
      return false
    }
    if (list === 'unreachable') {
      this.#happened({ type: 'unreachable' })
      return false
    }
    const ahead = Date.parse(list.now) - (requestedAt + Date.now()) / 2
    this.#happened({ type: 'listed', list, ahead, hashes: await hashesOf(this.#known.pending) })
    const saved: SavedDoor = { list, ahead, former: this.#known.former }
    await save('lists', this.#eventId, saved, checkInClosesAt(momentsOf(list.event).endsAt).getTime())
    return true
  }

  /** Drops reports whose response was lost but that arrived: repeated, they would look like a second use. @returns as `#handOver` */
  async #dropArrived(): Promise<boolean> {
    if (!(await this.#refresh())) return false
    const ids = idsOf(arrivedScans(this.#known))
    this.#happened({ type: 'arrived', ids })
    await dropScans(ids)
    return true
  }

  /** Scans stay for a new link: they hold no names, and other people's entry depends on them. */
  async #close() {
    this.#happened({ type: 'revoked' })
    await forget('lists', this.#eventId)
  }
}
