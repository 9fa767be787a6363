import { tokenKeys } from '@chiostro/domain/admin'

// The panel and the review pages keep the token under keys of their own (docs/product.md, "Administration"); one login opens both.
const keys = Object.values(tokenKeys)

let token: string | null = stored()
let hasExpired = false
const listeners = new Set<() => void>()

function stored(): string | null {
  try {
    return keys.map((key) => localStorage.getItem(key)).find(Boolean) ?? null
  } catch {
    return null
  }
}

function store(next: string | null): void {
  try {
    for (const key of keys) next ? localStorage.setItem(key, next) : localStorage.removeItem(key)
  } catch {
    // Storage may be forbidden: the session then lasts as long as the page.
  }
}

function change(next: string | null): void {
  token = next
  for (const listener of listeners) listener()
}

/** The session's bearer token; null when logged out. */
export const currentToken = (): string | null => token

/** Whether the server ended the last session and no toast has said so yet. */
export const isExpiryUntold = (): boolean => hasExpired

export function openSession(next: string): void {
  store(next)
  hasExpired = false
  change(next)
}

export function closeSession(): void {
  store(null)
  change(null)
}

/** Ends the session whose token the server refused. Several reads may be refused at once: only the first one has an effect. */
export function expireSession(refused: string): void {
  if (refused !== token) return
  hasExpired = true
  closeSession()
}

export function expiryTold(): void {
  hasExpired = false
}

/** Follows a login or logout in another tab. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key === null || keys.some((key) => key === event.key)) change(stored())
}

export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    token = stored() ?? token
    window.addEventListener('storage', followOtherTabs)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}
