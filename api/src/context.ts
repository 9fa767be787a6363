import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/client.ts'
import type { ImageStorage } from './storage/storage.ts'

/** What the process holds for as long as it lives. */
export interface Services {
  config: Config
  db: Database
  pool: pg.Pool
  storage: ImageStorage
  log: Logger
}

/** What one request works with, the same for GraphQL and REST. Services (`*.service.ts`) take it and know nothing of either. */
export interface Context extends Services {
  requestId: string
  clientAddress: string
}
