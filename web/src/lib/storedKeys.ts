import type { KeyPrefix, StorageArea, StorageKey } from './deviceStores.ts'

// Apart from `webStorage.ts`, which the first page loads.

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
