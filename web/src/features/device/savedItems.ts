import type { DBSchema } from 'idb'
import { deviceDatabase } from '../../lib/deviceDatabase.ts'
import { createStore, useStore } from '../../lib/store.ts'

/** What this device remembers, and for how many days. */
const days = { book: 150, event: 150, wanted: 120, registration: 150, waiting: 150, message: 60, follow: 150 } as const

export type SavedKind = keyof typeof days

/** Something that was published, booked or followed here. No addresses, no names. */
export interface SavedItem {
  kind: SavedKind
  /** Of the record; of a registration or a waiting place, of its event. */
  id: string
  title: string
  /** The day of an event, YYYY-MM-DD. */
  day?: string
  /** What opens it: a ticket, the token of a waiting place, or of a management link that was opened here. */
  secret?: string
  /** When it was done, in milliseconds. */
  at: number
}

interface Device extends DBSchema {
  things: { key: [SavedKind, string]; value: SavedItem }
}

/** Without a database (a private window) things are remembered as long as the page. */
const withDevice = deviceDatabase<Device>('mine', (device) => void device.createObjectStore('things', { keyPath: ['kind', 'id'] }))

/** The last one first; null until the device was read. */
const things = createStore<readonly SavedItem[] | null>(null, () => {
  void read()
  return () => {}
})

const isLasting = ({ kind, at }: SavedItem) => Date.now() - at < days[kind] * 86_400_000
const isSame = (one: Pick<SavedItem, 'kind' | 'id'>) => (other: SavedItem) => one.kind === other.kind && one.id === other.id

async function read(): Promise<readonly SavedItem[]> {
  const known = things.get()
  if (known) return known
  const all = (await withDevice((device) => device.getAll('things'))) ?? []
  const lasting = all.filter(isLasting).sort((a, b) => b.at - a.at)
  for (const { kind, id } of all.filter((thing) => !isLasting(thing))) void withDevice((device) => device.delete('things', [kind, id]))
  // Remembered or read by another component meanwhile.
  const meanwhile = things.get()
  if (!meanwhile) things.set(lasting)
  return meanwhile ?? lasting
}

/** Of what is there now: another change may have come in between. */
const change = (next: (all: readonly SavedItem[]) => SavedItem[]) => things.set(next(things.get() ?? []))

/** Remembers it on this device, in the place of what was remembered of the same record. */
export async function saveItem(thing: Omit<SavedItem, 'at'>): Promise<void> {
  await read()
  const kept = { ...thing, at: Date.now() }
  change((all) => [kept, ...all.filter((other) => !isSame(thing)(other))])
  await withDevice((device) => device.put('things', kept))
}

/** Remembers what opens a record that was opened here; what is known of it stays. */
export async function saveSecret(thing: Omit<SavedItem, 'at'> & { secret: string }): Promise<void> {
  const known = (await read()).find(isSame(thing))
  if (known?.secret !== thing.secret) await saveItem({ ...known, ...thing })
}

export async function forgetItem(kind: SavedKind, id: string): Promise<void> {
  await read()
  change((all) => all.filter((other) => !isSame({ kind, id })(other)))
  await withDevice((device) => device.delete('things', [kind, id]))
}

/** Forgets a record whose deletion succeeds. */
export async function forgetting<Result extends { done: boolean }>(
  kind: SavedKind,
  id: string,
  deletion: Promise<Result>,
): Promise<Result> {
  const outcome = await deletion
  if (outcome.done) await forgetItem(kind, id)
  return outcome
}

/** Forgets what this opened: it is gone. */
export async function forgetSecret(secret: string): Promise<void> {
  for (const { kind, id, ...thing } of await read()) if (thing.secret === secret) await forgetItem(kind, id)
}

/** Forgets everything of the kind that is remembered here. */
export async function forgetItems(): Promise<void> {
  things.set([])
  await withDevice((device) => device.clear('things'))
}

/** Things of this device, the last one first; null until it was read. */
export const useSavedItems = (): readonly SavedItem[] | null => useStore(things, () => null)

/** What this device remembers of a record; undefined also until it was read. */
export const useSavedItem = (kind: SavedKind, id: string): SavedItem | undefined =>
  useStore<readonly SavedItem[] | null, SavedItem | undefined>(
    things,
    () => undefined,
    (all) => all?.find(isSame({ kind, id })),
  )
