import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DatabaseName } from './deviceStores.ts'

/** Opens a database at first need. @param create its stores
 * @returns acts on it; undefined without one (a browser that keeps nothing), and when the act fails */
export function deviceDatabase<Schema extends DBSchema>(name: DatabaseName, create: (device: IDBPDatabase<Schema>) => void) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  return async function withDevice<Result>(act: (device: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result | undefined> {
    try {
      // A browser that refuses storage throws already when it is asked for its databases, or has none.
      opened ??= openDB<Schema>(name, 1, { upgrade: create, terminated: () => (opened = undefined) })
      const database = await opened.catch((error: unknown) => {
        opened = undefined
        throw error
      })
      return await act(database)
    } catch {
      return undefined
    }
  }
}
