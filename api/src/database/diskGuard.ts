import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'
import pg from 'pg'
import type { Logger } from 'pino'
import { setReadOnly } from './embeddedReadOnly.ts'
import { reasonOf } from './failure.ts'

/** A segment of the write-ahead log, which PostgreSQL makes whole: without room for the next one it ends, and reading with it. */
const segmentBytes = 16 * 1024 * 1024

/** Free bytes below which writes are refused, and from which on they are accepted again. */
const limits = { low: 2 * segmentBytes, enough: 3 * segmentBytes }

/** Milliseconds between two looks. An import writes some 20 MB a second. */
const everyMs = 250

const reloadSettings = 'SELECT pg_reload_conf()'

/** Sessions that are writing, and what tidies by itself: they do not heed a setting that changes meanwhile. */
const endWriters = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE pid <> pg_backend_pid() AND (backend_xid IS NOT NULL OR backend_type = 'autovacuum worker')`

interface Guarded {
  /** The data folder of the embedded PostgreSQL. */
  dataDir: string
  url: string
  log: Logger
}

/**
 * Watches the disk of the embedded database, and has PostgreSQL refuse writes before it is full
 * (docs/operations.md, "Start and stop").
 */
export class DiskGuard {
  /** Whether writes are refused. */
  isLow = false
  /** PostgreSQL has read that it is to refuse them. */
  #isApplied = false
  readonly #guarded: Guarded
  readonly #timer: NodeJS.Timeout
  #looking: Promise<void> | undefined

  constructor(guarded: Guarded) {
    this.#guarded = guarded
    this.#timer = setInterval(() => {
      // A look that acts takes longer than the interval.
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
    // First, so that what fails from now on is told as what it is.
    this.isLow = true
    const { dataDir, log } = this.#guarded
    setReadOnly(dataDir, true)
    await this.#stopWriters()
    // What of the log is no longer needed becomes its next segments, or is removed.
    await this.#query('CHECKPOINT')
    log.error({ freeMB: megabytes(free) }, `no space is left: writes are refused until ${megabytes(limits.enough)} MB are free`)
  }

  /** The settings are read again until that has succeeded once. */
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

  /** On a connection of its own: those of the pool may all be taken by writers. */
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

/** Rows of a function go to a file beyond `work_mem`, which PostgreSQL removes at the end: 144 kB, and nothing stored. */
const spill = `SELECT current_setting('transaction_read_only')::boolean AS "readOnly", (SELECT count(*) FROM generate_series(1, 10000)) AS spilled`

/**
 * Whether the database can be written, as far as that can be seen without storing anything. Within a transaction.
 * @throws PostgreSQL's error where its disk is full (53100)
 */
export async function mayWrite(client: ClientBase): Promise<boolean> {
  await client.query(`SET LOCAL work_mem = '64kB'`)
  const { rows } = await client.query<{ readOnly: boolean }>(spill)
  return rows[0]?.readOnly === false
}
