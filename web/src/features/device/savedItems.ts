import { partsOf } from '@chiostro/domain/records/records'
import type { DBSchema } from 'idb'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { deviceDatabase } from '../../lib/deviceDatabase.ts'
import { createStore, useStore } from '../../lib/store.ts'

/** Days for which this device remembers each kind. */
const days = { book: 150, event: 150, wanted: 120, registration: 150, waiting: 150, message: 60, follow: 150 } as const

export type SavedKind = keyof typeof days

/** A record that was published, booked or followed here. No addresses, no names. */
export interface SavedItem {
  kind: SavedKind
  /** Id of the record; for a registration or waitlist entry, of its event. */
  id: string
  title: string
  day?: string
  /** Opens it: a ticket, or the token of a waitlist entry or management link. */
  secret?: string
  at: number
}

interface Device extends DBSchema {
  things: { key: [SavedKind, string]; value: SavedItem }
}

/** Without a database (a private window) items last as long as the page. */
const withDevice = deviceDatabase<Device>('mine', (device) => void device.createObjectStore('things', { keyPath: ['kind', 'id'] }))

/** Newest first; null until loaded. */
const items = createStore<readonly SavedItem[] | null>(null, () => {
  void read()
  return () => {}
})

const isLasting = ({ kind, at }: SavedItem) => Date.now() - at < days[kind] * 86_400_000
const isSame = (a: Pick<SavedItem, 'kind' | 'id'>) => (b: SavedItem) => a.kind === b.kind && a.id === b.id

async function read(): Promise<readonly SavedItem[]> {
  const known = items.get()
  if (known) return known
  const all = (await withDevice((device) => device.getAll('things'))) ?? []
  const lasting = all.filter(isLasting).sort((a, b) => b.at - a.at)
  for (const { kind, id } of all.filter((item) => !isLasting(item))) void withDevice((device) => device.delete('things', [kind, id]))
  // Changed by another component meanwhile.
  const meanwhile = items.get()
  if (!meanwhile) items.set(lasting)
  return meanwhile ?? lasting
}

/** Applies to the present state: another change may have come in between. */
const change = (next: (all: readonly SavedItem[]) => SavedItem[]) => items.set(next(items.get() ?? []))

/** Replaces an earlier item of the same record. */
export async function saveItem(item: Omit<SavedItem, 'at'>): Promise<void> {
  await read()
  const saved = { ...item, at: Date.now() }
  change((all) => [saved, ...all.filter((known) => !isSame(item)(known))])
  await withDevice((device) => device.put('things', saved))
}

/** Saves the secret of a record that was opened here, and leaves its other values. */
export async function saveSecret(item: Omit<SavedItem, 'at'> & { secret: string }): Promise<void> {
  const known = (await read()).find(isSame(item))
  if (known?.secret !== item.secret) await saveItem({ ...known, ...item })
}

export async function forgetItem(kind: SavedKind, id: string): Promise<void> {
  await read()
  change((all) => all.filter((item) => !isSame({ kind, id })(item)))
  await withDevice((device) => device.delete('things', [kind, id]))
}

/** Removes the item only when the deletion succeeds. */
export async function forgetting<Result extends { done: boolean }>(
  kind: SavedKind,
  id: string,
  deletion: Promise<Result>,
): Promise<Result> {
  const outcome = await deletion
  if (outcome.done) await forgetItem(kind, id)
  return outcome
}

export async function forgetSecret(secret: string): Promise<void> {
  for (const { kind, id, ...item } of await read()) if (item.secret === secret) await forgetItem(kind, id)
}

export async function forgetItems(): Promise<void> {
  items.set([])
  await withDevice((device) => device.clear('things'))
}

export const useSavedItems = (): readonly SavedItem[] | null => useStore(items, () => null)

/** Undefined also until loaded. */
export const useSavedItem = (kind: SavedKind, id: string): SavedItem | undefined =>
  useStore<readonly SavedItem[] | null, SavedItem | undefined>(
    items,
    () => undefined,
    (all) => all?.find(isSame({ kind, id })),
  )

/** State of a navigation with the token of a mailbox, which ends within the hour. */
export const withMailboxToken = { isMailbox: true } as const

interface Props {
  kind: SavedKind
  id: string
  title: string
  day?: string
  secret: string
}

/** Remembers the private link on this device, for «Le mie cose». */
export function SaveSecret({ kind, id, title, day, secret }: Props) {
  const { state } = useLocation()
  const isLasting = !partsOf<typeof withMailboxToken>(state).isMailbox
  useEffect(() => {
    if (isLasting) void saveSecret({ kind, id, title, secret, ...(day ? { day } : {}) })
  }, [isLasting, kind, id, title, day, secret])
  return null
}
