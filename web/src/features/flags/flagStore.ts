import { flagSeconds } from '@chiostro/domain/flags'

export type Flags = Readonly<Record<string, boolean>>

// One answer for the whole page, however many components ask. Flags are plain REST: a closed section needs no GraphQL client.
let known: { flags: Flags; readAt: number } | null = null
let asking: Promise<void> | null = null
const listeners = new Set<() => void>()

const age = (): number => (known ? (Date.now() - known.readAt) / 1000 : Number.POSITIVE_INFINITY)

/** Reads the flags unless what is known is fresh. What is older than it may be kept is forgotten first (spec 001, section 9). */
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
    // Nothing new is known: the section stays as it was, and its own requests say that the server is out of reach.
  }
}

function change(next: typeof known): void {
  known = next
  for (const listener of listeners) listener()
}

/** The flags as last read; null while they are loading. */
export const knownFlags = (): Flags | null => known?.flags ?? null

export function subscribeToFlags(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** An admin has just switched a section in this very browser: no need to wait for the next reading. */
export function noteFlag(name: string, enabled: boolean): void {
  if (known) change({ ...known, flags: { ...known.flags, [name]: enabled } })
}

/** As on a new page; tests begin with it. */
export function forgetFlags(): void {
  asking = null
  change(null)
}
