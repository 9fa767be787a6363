import type { AdminRole } from '@chiostro/domain/admin/admin'
import type { Language } from '@chiostro/domain/languages/languages'
import type { LandingStats } from '@chiostro/domain/pages/landing'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Changes } from './database/changes.ts'
import type { Database } from './database/client.ts'
import type { DiskGuard } from './database/diskGuard.ts'
import type { Replica } from './database/replica.ts'
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
  /** Figures of the landing page that were counted last (`features/site/landingStats.ts`): for how long they stand, in milliseconds since 1970. */
  landing: { counted?: { until: number; stats: Promise<LandingStats | null> } }
  /** Of the embedded database. */
  disk?: DiskGuard
  /** A streaming replica, while there is one. */
  replica?: Replica
  /** Aborted when the process ends, for work that may take longer than it has. */
  ending?: AbortSignal
}

/** A logged-in administrator or moderator. */
export interface Admin {
  id: string
  username: string
  role: AdminRole
  /** Whether a login asks for a code. */
  secondFactor: boolean
  /** SHA-256 of the bearer token, the key of `sessions`. */
  sessionId: string
  expiresAt: Date
}

export interface DeviceCookie {
  token: string | undefined
  /** Sets the cookie with the answer. */
  save(token: string): void
}

/** Per-request context, the same for GraphQL and REST. Services (`*.service.ts`) take it and know nothing of either. */
export interface Context extends Services {
  requestId: string
  clientAddress: string
  /** Aborted when the client is gone before it was answered: work that it alone waits for may end. */
  readonly signal?: AbortSignal
  /** Of the client, as it was sent. */
  readonly userAgent?: string
  /** Of the request (`language.ts`): Italian where it says nothing. */
  readonly language?: Language
  /** The admin whose valid bearer token came with the request; read it through `security/permission.ts`. */
  admin: Admin | null
  /** Sent by a page of another site, which may read and not write. */
  readonly isForeign?: boolean
  /** The token of the client's device cookie, which helps at a login only (`features/admin/devices.ts`). */
  device?: DeviceCookie
  /** Only while an answer for many visitors is made: the events whose participants' addresses are in it (`addressReads.ts`). */
  noteAddresses?: Set<string>
}
