import type { FlagName } from '@chiostro/domain/flags'
import { flagSeconds } from '@chiostro/domain/flags'
import { useEffect, useSyncExternalStore } from 'react'
import { ownInstance, useInstance } from '../../pages/instance.ts'

export type Flags = Readonly<Record<string, boolean>>

// One request for all components. REST, as a closed section needs no GraphQL client.
let known: { flags: Flags; readAt: number } | null = ownInstance.flags && { flags: ownInstance.flags, readAt: Date.now() }
let asking: Promise<void> | null = null
const listeners = new Set<() => void>()

const age = (): number => (known ? (Date.now() - known.readAt) / 1000 : Number.POSITIVE_INFINITY)

/** Reads the flags unless the cached ones are fresh. Those past their retention are dropped first (docs/product.md, "Feature flags"). */
export function refreshFlags(): void {
  if (known && age() >= flagSeconds.retained) change(null)
  if (age() < flagSeconds.fresh || asking) return
  asking = read().finally(() => {
    asking = null
  })
}

async function read(): Promise<void> {
  try {
    const answer = await fetch('/api/feature-flags', { credentials: 'include' })
    if (answer.ok) change({ flags: (await answer.json()) as Flags, readAt: Date.now() })
  } catch {
    // Offline: the section stays as it was, and its own requests report the error.
  }
}

function change(next: typeof known): void {
  known = next
  for (const listener of listeners) listener()
}

/** The cached flags; null while loading. */
export const knownFlags = (): Flags | null => known?.flags ?? null

export function subscribeToFlags(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Updates the cache after an admin switched a flag in this browser. */
export function noteFlag(name: string, enabled: boolean): void {
  if (known) change({ ...known, flags: { ...known.flags, [name]: enabled } })
}

/** Clears the cache; for tests. */
export function forgetFlags(): void {
  asking = null
  change(null)
}

/** Whether a section is open: true while loading; afterwards a missing flag is off (docs/product.md, "Feature flags"). */
export function useFeatureFlag(name: FlagName): boolean {
  const { flags: told } = useInstance()
  const flags = useSyncExternalStore(subscribeToFlags, knownFlags, () => told)
  useEffect(refreshFlags, [])
  return flags ? flags[name] === true : true
}
