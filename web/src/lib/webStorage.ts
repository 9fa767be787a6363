import type { KeyPrefix, StorageArea, StorageKey } from './deviceStores.ts'

/** Null too where the browser forbids storage. */
export function readStored(key: StorageKey, area: StorageArea = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Storage may be forbidden or full: then nothing is stored. */
export function store(key: StorageKey, value: string, area: StorageArea = 'localStorage'): void {
  try {
    globalThis[area].setItem(key, value)
  } catch {}
}

export function removeStored(key: StorageKey, area: StorageArea = 'localStorage'): void {
  try {
    globalThis[area].removeItem(key)
  } catch {}
}

export function storedKeys(prefix: KeyPrefix, area: StorageArea = 'localStorage'): StorageKey[] {
  try {
    return Object.keys(globalThis[area]).filter((key): key is `${KeyPrefix}${string}` => key.startsWith(prefix))
  } catch {
    return []
  }
}
