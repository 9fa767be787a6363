import { type FlagName, flagSeconds } from '@chiostro/domain/flags/flags'
import { useEffect } from 'react'
import { createStore, useStore } from '../../lib/store.ts'
import { defaultInstance, useInstance } from '../../navigation/instance.ts'

type Flags = Readonly<Record<string, boolean>>

// One request for all components. REST, as a closed section needs no GraphQL client.
const store = createStore<{ flags: Flags; readAt: number } | null>(
  defaultInstance.flags && { flags: defaultInstance.flags, readAt: Date.now() },
)
let asking: Promise<void> | null = null
const age = (): number => {
  const known = store.get()
  return known ? (Date.now() - known.readAt) / 1000 : Number.POSITIVE_INFINITY
}

/** Reads the flags unless the cached ones are fresh. Those past their retention are dropped first (docs/product.md, "Feature flags"). */
export function refreshFlags(): void {
  if (store.get() && age() >= flagSeconds.retained) store.set(null)
  if (age() < flagSeconds.fresh || asking) return
  asking = read().finally(() => {
    asking = null
  })
}

async function read(): Promise<void> {
  try {
    const answer = await fetch('/api/feature-flags', { credentials: 'include' })
    if (answer.ok) store.set({ flags: (await answer.json()) as Flags, readAt: Date.now() })
  } catch {
    // Offline: the section stays as it was, and its own requests report the error.
  }
}

export const knownFlags = (): Flags | null => store.get()?.flags ?? null

/** Updates the cache after an admin switched a flag in this browser. */
export function noteFlag(name: string, enabled: boolean): void {
  const known = store.get()
  if (known) store.set({ ...known, flags: { ...known.flags, [name]: enabled } })
}

export function forgetFlags(): void {
  asking = null
  store.set(null)
}

/** One of the sections is open, or none is named: true while loading; then a missing flag is off (docs/product.md, "Feature flags"). */
export function useFeatureFlag(...names: FlagName[]): boolean {
  const { flags: rendered } = useInstance()
  const isOpen = (flags: Flags | null) => !flags || names.length === 0 || names.some((name) => flags[name])
  useEffect(refreshFlags, [])
  // The answer alone, not the flags: another object with the same flags would render whole pages again, in one piece.
  return useStore(
    store,
    () => isOpen(rendered),
    (known) => isOpen(known?.flags ?? null),
  )
}
