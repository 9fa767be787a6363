import { readConfig } from '../src/config.ts'
import type { Services } from '../src/context.ts'
import { openDatabase } from '../src/database/client.ts'
import { createLogger } from '../src/log.ts'
import { openStorage } from '../src/storage/storage.ts'

/** What a process of ours works with, as `main.ts` sets it up; nothing is limited, because all load comes from one address. */
export function openServices(url: string, dataDir: string, logLevel = 'info'): Services & { close(): Promise<void> } {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, RATE_LIMIT: 'off', DEMO_DATA: 'off', LOG_LEVEL: logLevel })
  const { db, pool, close } = openDatabase(url)
  return { config, db, pool, storage: openStorage(config), log: createLogger(config), close }
}
