import type { tokenKeys } from '@chiostro/domain/admin/admin'

// Names of everything that this app stores in a browser: nothing else can be stored, and `forgetDeviceData` does not compile while it
// does not empty one of them (docs/decisions/123-what-the-device-remembers.md).

/** Beginnings of keys of web storage. */
export type KeyPrefix = 'draft:' | 'photos:'
type ForgottenKey = 'useful-reviews' | 'written-reviews' | 'compare' | 'leads' | (typeof tokenKeys)[keyof typeof tokenKeys]
/** Choices of how the app looks: they say nothing of what was done here, and stay. */
type LastingKey = 'theme' | 'language' | 'admin_density' | 'search_key'
export type StorageKey = ForgottenKey | LastingKey | `${KeyPrefix}${string}`

/** `sessionStorage` ends with the tab. */
export type StorageArea = 'localStorage' | 'sessionStorage'

export type DatabaseName = 'mine' | 'proofs' | 'check-in'

/** `last-seen` is of earlier releases, which kept private reads in it. */
type CacheName = 'public-reads' | 'last-seen' | 'pictures' | 'code-reader'

export type ForgottenStore = KeyPrefix | ForgottenKey | DatabaseName | CacheName

/** Undefined where there is none: caches exist on secure origins only. */
export const openCache = async (name: CacheName): Promise<Cache | undefined> => ('caches' in globalThis ? caches.open(name) : undefined)

export async function deleteCache(name: CacheName): Promise<void> {
  if ('caches' in globalThis) await caches.delete(name)
}

/** What a page says to the service worker when the device forgets: the worker also notes when each file of its caches was used. */
export const forgetMessage = 'forget'

/** For Workbox, which opens its caches itself. */
export const cacheNamed = (name: CacheName): string => name
