import { partsOf } from '@chiostro/domain/records/records'
import type { StorageKey } from '../lib/deviceStores.ts'
import { unsent as drafts } from '../lib/loadAnew.ts'
import { readStored, removeStored, store, storedKeys } from '../lib/webStorage.ts'

// In memory, as drafts hold names and addresses and computers may be shared; what is long to write also stays in the browser (`Drafted`).
// Drafts of the administration never do, and belong to an account.
const prefix = 'draft:'
const draftDays = 7
const maxAge = draftDays * 24 * 60 * 60 * 1000

const photosPrefix = 'photos:'
/** Photos wait an hour for their form: the server removes later what no record took. */
const photosAge = 60 * 60 * 1000

const ofAccount = 'account:'
let account = ''

export const savedDraft = (name: string): unknown => drafts.get(name)

export function saveDraft(name: string, content: unknown): void {
  drafts.set(name, content)
}

/** Deletes it here; what the browser has stays. */
export function dropDraft(name: string): void {
  drafts.delete(name)
}

/** Deletes it, in the browser too, with the addresses of its photos. */
export function forgetDraft(name: string): void {
  drafts.delete(name)
  removeDraft(name)
  storePhotos(name, [])
}

export function forgetDrafts(): void {
  drafts.clear()
}

/** Deletes all drafts, those of this browser too, with the addresses of their photos. */
export function clearDrafts(): void {
  drafts.clear()
  for (const key of storedKeys(prefix)) removeStored(key)
  for (const key of storedKeys(photosPrefix, 'sessionStorage')) removeStored(key, 'sessionStorage')
}

/** The name of a draft that its account alone may see. */
export const accountDraft = (about: string): string => `${ofAccount}${about}`

/** Says who is logged in: what another account typed is not for this one. */
export function draftsAreOf(username: string): void {
  const name = username.toLowerCase()
  if (account !== name) forgetAccountDrafts()
  account = name
}

export function forgetAccountDrafts(): void {
  for (const name of drafts.keys()) if (name.startsWith(ofAccount)) drafts.delete(name)
}

interface Stored {
  /** When it was last changed, in milliseconds. */
  at: number
  content: unknown
}

function readEntry(key: StorageKey, area?: 'sessionStorage'): Stored | null {
  try {
    const entry = JSON.parse(readStored(key, area) ?? 'null') as Partial<Stored> | null
    return typeof entry?.at === 'number' ? (entry as Stored) : null
  } catch {
    return null
  }
}

/** Where a browser stores nothing, drafts last as long as the page. */
export function storeDraft(name: string, content: unknown): void {
  store(`${prefix}${name}`, JSON.stringify({ at: Date.now(), content } satisfies Stored))
}

export const removeDraft = (name: string): void => removeStored(`${prefix}${name}`)

/** Keeps the addresses of a form's photos for this tab, so that the form shows them again when it is loaded anew. */
export function storePhotos(name: string, urls: readonly string[]): void {
  const key: StorageKey = `${photosPrefix}${name}`
  if (urls.length === 0) removeStored(key, 'sessionStorage')
  else store(key, JSON.stringify({ at: Date.now(), content: urls } satisfies Stored), 'sessionStorage')
}

export function loadPhotos(name: string): string[] {
  const saved = readEntry(`${photosPrefix}${name}`, 'sessionStorage')
  const urls = saved && Date.now() - saved.at < photosAge && Array.isArray(saved.content) ? saved.content : []
  return urls.filter((url): url is string => typeof url === 'string')
}

function removeExpired(): void {
  for (const key of storedKeys(prefix)) if (Date.now() - (readEntry(key)?.at ?? 0) > maxAge) removeStored(key)
}

/** A draft that was kept in this browser; undefined when there is none. Drafts past `draftDays` are deleted on the way. */
export function loadDraft(name: string): unknown {
  removeExpired()
  return readEntry(`${prefix}${name}`)?.content
}

/** A recalled draft in the shape of `blank`, as another release may have written it: drops unknown fields and other types, adds blanks. */
export function likeBlank<T>(blank: T, saved: unknown): T {
  if (blank === null) return (saved ?? null) as T
  if (saved === null || typeof saved !== typeof blank || Array.isArray(saved) !== Array.isArray(blank)) return blank
  if (typeof blank !== 'object' || Array.isArray(blank)) return saved as T
  const entries = Object.entries(blank).map(([name, value]) => [name, likeBlank(value, partsOf<Record<string, unknown>>(saved)[name])])
  return Object.fromEntries(entries) as T
}
