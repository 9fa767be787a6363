import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'
import pg from 'pg'
import type { Logger } from 'pino'
import { setReadOnly } from './dataDir.ts'
import { reasonOf } from './failure.ts'

/** Segment of the write-ahead log. PostgreSQL allocates it whole and stops, reads included, without space for the next. */
const segmentBytes = 16 * 1024 * 1024

/** Free bytes: writes are rejected below `low` and accepted again from `enough`. */
const limits = { low: 2 * segmentBytes, enough: 3 * segmentBytes }

/** Milliseconds between checks. An import writes some 20 MB a second. */
const everyMs = 250

const reloadSettings = 'SELECT pg_reload_conf()'

/** Sessions that write, and autovacuum, which ignore a setting changed meanwhile. */
const endWriters = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE pid <> pg_backend_pid() AND (backend_xid IS NOT NULL OR backend_type = 'autovacuum worker')`

interface Guarded {
  dataDir: string
  url: string
  log: Logger
}

/** Watches the disk of the embedded database and makes it read-only before the disk is full (docs/operations.md, "Start and stop"). */
export class DiskGuard {
  isLow = false
  #isApplied = false
  readonly #guarded: Guarded
  readonly #timer: NodeJS.Timeout
  #looking: Promise<void> | undefined

  constructor(guarded: Guarded) {
    this.#guarded = guarded
    this.#timer = setInterval(() => {
      this.#looking ??= this.#look().finally(() => (this.#looking = undefined))
    }, everyMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    const { dataDir, log } = this.#guarded
    try {
      const { bavail, bsize } = await statfs(path.join(dataDir, 'pg_wal'))
      const free = bavail * bsize
      if (this.isLow) await (free >= limits.enough ? this.#accept() : this.#stopWriters())
      else if (free < limits.low) await this.#refuse(free)
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'the room on the disk could not be looked at')
    }
  }

  async #refuse(free: number): Promise<void> {
    // First, so that failures from here on are reported as a full disk.
    this.isLow = true
    const { dataDir, log } = this.#guarded
    setReadOnly(dataDir, true)
    await this.#stopWriters()
    // Recycles or removes obsolete segments of the log.
    await this.#query('CHECKPOINT')
    log.error({ freeMB: megabytes(free) }, `no space is left: writes are refused until ${megabytes(limits.enough)} MB are free`)
  }

  /** Reloads the settings until that succeeded once. */
  async #stopWriters(): Promise<void> {
    await this.#query(...(this.#isApplied ? [] : [reloadSettings]), endWriters)
    this.#isApplied = true
  }

  async #accept(): Promise<void> {
    const { dataDir, log } = this.#guarded
    setReadOnly(dataDir, false)
    this.#isApplied = false
    await this.#query(reloadSettings)
    this.isLow = false
    log.info('there is room on the disk again: writes are accepted')
  }

  /** Uses a separate connection: writers may hold all of the pool. */
  async #query(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: this.#guarded.url, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)

/** Rows beyond `work_mem` spill to a temporary file: 144 kB, and nothing stored. */
const spill = `SELECT current_setting('transaction_read_only')::boolean AS "readOnly", (SELECT count(*) FROM generate_series(1, 10000)) AS spilled`

/** Tests whether the database is writable, storing nothing. @throws PostgreSQL's error where its disk is full (53100) */
export async function mayWrite(client: ClientBase): Promise<boolean> {
  await client.query(`SET LOCAL work_mem = '64kB'`)
  const { rows } = await client.query<{ readOnly: boolean }>(spill)
  return rows[0]?.readOnly === false
}
