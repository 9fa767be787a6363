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

/** Somebody logged in to the administration. */
export interface Admin {
  id: string
  username: string
  /** SHA-256 of the bearer token: the key of `sessions`. */
  sessionId: string
  expiresAt: Date
}

/** What one request works with, the same for GraphQL and REST. Services (`*.service.ts`) take it and know nothing of either. */
export interface Context extends Services {
  requestId: string
  clientAddress: string
  /** Whose bearer token came with the request, if it is good; to be asked for by `requireAdmin`. */
  admin: Admin | null
}
