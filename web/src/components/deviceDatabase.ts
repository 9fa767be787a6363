import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * A database of this device, opened at first need.
 * @param create its stores
 * @returns acts on it; undefined without one (a browser that keeps nothing), and when the act fails
 */
export function deviceDatabase<Schema extends DBSchema>(name: string, create: (device: IDBPDatabase<Schema>) => void) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  return async function withDevice<Result>(act: (device: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result | undefined> {
    if (!('indexedDB' in globalThis)) return undefined
    opened ??= openDB<Schema>(name, 1, { upgrade: create, terminated: () => (opened = undefined) })
    try {
      return await act(await opened)
    } catch {
      return undefined
    }
  }
}
