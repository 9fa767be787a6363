import type { AdminRole } from '../admin/admin.ts'

// What the server's program answers to commands on its own machine. Moments are dates there, and text where the terminal reads them.

export const mailStateWords = { waiting: 'in attesa', sent: 'inviato', failed: 'fallito' } as const

export interface MailSummary<Moment = string> {
  id: string
  template: string
  /** What it is about, by the first id of its payload, such as `registration 0193…`; null without one. */
  record: string | null
  /** Masked: `g…@example.org`. Null when the record is gone: the outbox holds no addresses. */
  recipient: string | null
  state: keyof typeof mailStateWords
  attempts: number
  /** Error of the last try, or of a missing confirmation; addresses and tokens are redacted. */
  lastError: string | null
  createdAt: Moment
  sentAt: Moment | null
  failedAt: Moment | null
}

export interface MailDetails<Moment = string> extends MailSummary<Moment> {
  payload: unknown
  /** Present when mail is captured instead of sent. */
  captured: { file: string; to: string[]; subject: string; text: string } | null
}

export interface DatabaseStatus<Moment = string> {
  version: string
  /** Bytes on disk. */
  size: number
  /** Migrations of this version of the program, in order; `appliedAt` is null for a missing one. */
  migrations: { name: string; appliedAt: Moment | null }[]
  pending: number
  /** Applied by a later version of the program. */
  unknown: string[]
}

export interface AccountSummary<Moment = string> {
  username: string
  role: AdminRole
  secondFactor: boolean
  createdAt: Moment
  sessions: number
  /** Last use of a session, to the hour; null without any. */
  lastSeenAt: Moment | null
}

export interface AccountMade {
  username: string
  role?: AdminRole
  /** Only if generated; stored nowhere else. */
  password?: string
}

export interface Finding {
  check: string
  /** `warning`: works, but needs attention. `skipped`: not run because an earlier check failed. */
  status: 'ok' | 'warning' | 'failed' | 'skipped'
  message: string
  /** At most ten ids or file addresses. */
  details?: string[]
}

/** The program's report to the terminal tool: one JSON document a line on stdout. */
export type LocalEvent = ({ type: 'finding' } & Finding) | { type: 'result'; result: unknown } | { type: 'failure'; message: string }

export interface ProofYear {
  year: string
  turn: number
  claims: number
  /** In this year, with any key. */
  spent: number
  /** By this server's sealing key. */
  readable: boolean
  /** Claims can still be compared with mailboxes. */
  peppered: boolean
}

export interface BackupSummary {
  file: string
  bytes: number
  rows: number
  images: number
  /** Images deleted with their record while the archive was written. */
  missingImages: number
  isEncrypted: boolean
}

export interface BackupVerification {
  createdAt: string
  tables: number
  rows: number
  images: number
  missingImages: number
  /** The archive has the same migrations as this installation. */
  restorableHere: boolean
  lastMigration: string
}

export interface RestoreSummary {
  createdAt: string
  rows: number
  images: number
  /** Messages that were waiting at the time of the backup: held, or to be sent. */
  waitingMail: number
}

export interface DemoRemoval {
  books: number
  events: number
  reviews: number
  offerings: number
  professors: number
  /** Events with registrations of people. */
  keptEvents: string[]
  /** Subjects with reviews or links of people, or named by an import of the team. */
  keptOfferings: number
}

export interface KeptData {
  name: string
  what: string
  duration: string
  /** Expired rows; null where nothing is counted. */
  due: number | null
}
