import type { AdminRole } from '@chiostro/domain/admin/admin'
import type { Language } from '@chiostro/domain/languages/languages'
import type { LandingStats } from '@chiostro/domain/pages/landing'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Changes } from './database/changes.ts'
import type { Database } from './database/client.ts'
import type { DiskGuard } from './database/diskGuard.ts'
import type { Replica } from './database/replica.ts'
import type { Demand } from './security/countedReads.ts'
import type { Limiters } from './security/rateLimits.ts'
import type { Config } from './startup/config.ts'
import type { ImageStorage } from './storage/imageStorage.ts'

export interface Services {
  config: Config
  db: Database
  pool: pg.Pool
  storage: ImageStorage
  log: Logger
  changes: Changes
  limiters: Limiters
  /** Last figures of the landing page (`features/site/pageInstance.ts`), valid until a time of `performance.now()`. */
  landing: { counted?: { until: number; stats: Promise<LandingStats | null> } }
  disk?: DiskGuard
  replica?: Replica
  ending?: AbortSignal
}

export interface Admin {
  id: string
  username: string
  role: AdminRole
  /** Login requires a code. */
  secondFactor: boolean
  /** SHA-256 of the bearer token, the key of `sessions`. */
  sessionId: string
  expiresAt: Date
}

export interface DeviceCookie {
  token: string | undefined
  save(token: string): void
}

/** Per-request context, the same for GraphQL and REST. Services (`*.service.ts`) take it and know nothing of either. */
export interface Context extends Services {
  requestId: string
  clientAddress: string
  /** Aborted when the client disconnects early: work for it alone may stop. */
  readonly signal?: AbortSignal
  readonly userAgent?: string
  /** Requested language (`language.ts`), by default Italian. */
  readonly language?: Language
  /** Admin of a valid bearer token; read it through `security/rights.ts`. */
  admin: Admin | null
  /** Sent by a page of another site, which may read but not write. */
  readonly isForeign?: boolean
  /** Token of the client's device cookie, used only at login (`features/admin/sessions.ts`). */
  device?: DeviceCookie
  /** Set while a shared response is made: collects events whose participants' addresses it contains (`countedReads.ts`). */
  noteAddresses?: Set<string>
  noteDemand?: Demand[]
}

/** A copy with other properties, which keeps what its class computes on demand; a spread does not. */
export const contextWith = <More extends Partial<Context> & object>(context: Context, more: More): Context & More =>
  Object.assign(Object.create(Object.getPrototypeOf(context)), context, more)
