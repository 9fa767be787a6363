import fs from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { extract } from 'tar-stream'
import { z } from 'zod'
import { migrate, migrationStates } from '../../database/migrate.ts'
import { BadRequestError, ConflictError, NotFoundError } from '../../errors.ts'
import { tellChangeJob } from '../../features/events/changes.jobs.ts'
import { sendJobs } from '../../jobs/send.ts'
import type { ImageStorage } from '../../storage/imageStorage.ts'
import { openStorage } from '../../storage/storage.ts'
import type { LocalServices } from '../connect.ts'
import { endSchema, type Manifest, manifestSchema } from './format.ts'
import { copied, filledTables, listMigrationsOf, listTables } from './tables.ts'

export interface RestoreSummary {
  createdAt: string
  rows: number
  images: number
  /** Messages that waited at the time of the backup: kept back, or to be sent. */
  waitingMail: number
}

const restoreOptions = z.object({ file: z.string().min(1), keepMail: z.boolean().default(false) })

const damaged = 'L’archivio è danneggiato o incompleto: non è stato ripristinato nulla.'

/**
 * Fills an empty database and the storage of images from an archive. All or nothing: rows come in one transaction.
 * @throws NotFoundError | BadRequestError no archive of ours, or a damaged one
 * @throws ConflictError the database is not empty, or the archive is of another version
 */
export async function backupRestore(services: LocalServices, input: unknown): Promise<RestoreSummary> {
  const { file, keepMail } = restoreOptions.parse(input)
  if (!fs.existsSync(file)) throw new NotFoundError(`${file} non esiste.`)
  const client = new pg.Client({
    connectionString: services.databaseUrl,
    options: '-c timezone=UTC',
    application_name: 'chiostro-restore',
  })
  const restoring = new Restoring(client, openStorage(services.config))
  try {
    await client.connect()
    const waitingMail = await restoreAll(services, client, restoring, { file, keepMail })
    // It is there now, whatever becomes of these.
    await client.query('ANALYZE')
    if (keepMail) await tellChanges(services)
    return { ...restoring.summary(), waitingMail }
  } finally {
    await client.end()
  }
}

/** @returns the number of messages that waited */
async function restoreAll(
  services: LocalServices,
  client: pg.Client,
  restoring: Restoring,
  { file, keepMail }: z.infer<typeof restoreOptions>,
): Promise<number> {
  try {
    await requireEmpty(services, client)
    await restoring.readArchive(file)
    const waitingMail = await settleMail(client, keepMail)
    await client.query('COMMIT')
    return waitingMail
  } catch (error) {
    await restoring.undo()
    throw error
  }
}

/** @throws ConflictError where there is anything that a restore would overwrite */
async function requireEmpty({ databaseUrl, pool }: LocalServices, client: pg.Client): Promise<void> {
  const { migrations, unknown } = await migrationStates(pool)
  const isNew = unknown.length === 0 && migrations.every(({ appliedAt }) => appliedAt === null)
  if (isNew) await migrate(databaseUrl)
  else if (unknown.length > 0 || migrations.some(({ appliedAt }) => appliedAt === null)) {
    throw new ConflictError('Il database è di un’altra versione di Chiostro: il ripristino vuole un database vuoto.')
  }
  const filled = await filledTables(client)
  const some = filled.length > 3 ? [...filled.slice(0, 3), '…'] : filled
  if (some.length > 0) throw new ConflictError(`Il database non è vuoto (${some.join(', ')}): il ripristino ne vuole uno vuoto.`)
}

/** One archive on its way into the database and the storage. */
class Restoring {
  private manifest: Manifest | undefined
  private isComplete = false
  private readonly rows = new Map<string, number>()
  private readonly written: string[] = []
  private copying: { table: string; stream: ReturnType<typeof startCopy>; finished: Promise<unknown> } | undefined

  private readonly client: pg.Client
  private readonly storage: ImageStorage

  constructor(client: pg.Client, storage: ImageStorage) {
    this.client = client
    this.storage = storage
  }

  async readArchive(file: string): Promise<void> {
    const entries = extract()
    const unpacked = pipeline(fs.createReadStream(file), createGunzip(), entries)
    unpacked.catch(() => {})
    try {
      for await (const entry of entries) await this.take(entry.header.name, await buffer(entry))
      await unpacked
    } catch (error) {
      throw isDamage(error) ? new BadRequestError(damaged) : error
    }
    if (!this.isComplete) throw new BadRequestError(damaged)
    await enableTriggers(this.client)
  }

  summary() {
    const rows = [...this.rows.values()].reduce((sum, count) => sum + count, 0)
    return { createdAt: this.manifest?.createdAt ?? '', rows, images: this.written.length }
  }

  /** The images of a restore that failed; its rows were never committed. */
  async undo(): Promise<void> {
    this.copying?.stream.destroy()
    for (const name of this.written) await this.storage.remove(name).catch(() => {})
  }

  private async take(name: string, data: Buffer): Promise<void> {
    const [kind, what = ''] = name.split('/')
    if (!this.manifest) return this.begin(name, data)
    if (kind === 'tables') return this.takeRows(what, data)
    await this.endTable()
    if (kind === 'images') {
      this.written.push(what)
      await this.storage.write(what, data, 'image/webp')
    } else if (name === 'end.json') {
      const { rows, images } = endSchema.parse(JSON.parse(data.toString()))
      const agrees = Object.entries(rows).every(([table, count]) => (this.rows.get(table) ?? 0) === count)
      this.isComplete = agrees && images === this.written.length
    }
  }

  /** @throws ConflictError for an archive of another version, before anything was written */
  private async begin(name: string, data: Buffer): Promise<void> {
    const parsed = name === 'manifest.json' ? manifestSchema.safeParse(JSON.parse(data.toString())) : undefined
    if (!parsed?.success) throw new BadRequestError('Questo file non è un backup di Chiostro.')
    const manifest = parsed.data
    const [ours, tables] = [await listMigrationsOf(this.client), await listTables(this.client)]
    const isSame = JSON.stringify([ours, tables]) === JSON.stringify([manifest.migrations, manifest.tables])
    if (!isSame) {
      const last = manifest.migrations.at(-1)?.name
      throw new ConflictError(`Il backup è di un’altra versione di Chiostro (${last}): ripristinalo con quella, poi aggiorna.`)
    }
    this.manifest = manifest
    await this.client.query('BEGIN')
    const names = tables.map((table) => this.client.escapeIdentifier(table.name))
    // Counters, averages and notices are in the archive already.
    for (const table of names) await this.client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await this.client.query(`TRUNCATE ${names.join()}, sessions, rate_limits`)
  }

  private async takeRows(name: string, data: Buffer): Promise<void> {
    if (this.copying?.table !== name) {
      await this.endTable()
      const table = this.manifest?.tables.find((one) => one.name === name)
      if (!table) throw new BadRequestError(damaged)
      const stream = startCopy(this.client, table)
      const finished = new Promise((resolve, reject) => stream.once('finish', resolve).once('error', reject))
      finished.catch(() => {})
      this.copying = { table: name, stream, finished }
    }
    const { stream, finished } = this.copying
    const accepted = new Promise<void>((resolve, reject) => stream.write(this.atHome(data), (error) => (error ? reject(error) : resolve())))
    await Promise.race([accepted, finished])
  }

  private async endTable(): Promise<void> {
    const copying = this.copying
    if (!copying) return
    this.copying = undefined
    copying.stream.end()
    await copying.finished
    this.rows.set(copying.table, copying.stream.rowCount)
  }

  /** Addresses of images lead to the storage of this instance. */
  private atHome(data: Buffer): Buffer {
    const [theirs = '', ours] = [this.manifest?.imageBase, this.storage.url('any.webp').slice(0, -'any.webp'.length)]
    if (theirs === ours) return data
    const address = new RegExp(`${RegExp.escape(theirs)}(?=[a-z0-9][a-z0-9-]{0,79}\\.webp)`, 'g')
    return Buffer.from(data.toString('utf8').replace(address, ours))
  }
}

const startCopy = (client: pg.Client, table: Manifest['tables'][number]) =>
  client.query(copyFrom(`COPY ${copied(client, table)} FROM STDIN`))

async function enableTriggers(client: pg.Client): Promise<void> {
  for (const { name } of await listTables(client)) {
    await client.query(`ALTER TABLE ${client.escapeIdentifier(name)} ENABLE TRIGGER USER`)
  }
}

/** Errors of zlib, the tar and JSON. */
const isDamage = (error: unknown): boolean => {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  return /^(Z_|ERR_STREAM_PREMATURE)/.test(code) || error instanceof SyntaxError || /tar header|Unexpected end of data/i.test(message)
}

/** Messages that waited are kept back: the instance that was backed up has probably sent them. `mail retry` sends them all the same. */
async function settleMail(client: pg.Client, keepMail: boolean): Promise<number> {
  const waiting = 'sent_at IS NULL AND failed_at IS NULL'
  const { rowCount } = await client.query(
    keepMail
      ? `SELECT FROM outgoing_mails WHERE ${waiting}`
      : `UPDATE outgoing_mails SET failed_at = now(), last_error = 'kept back by a restore' WHERE ${waiting}`,
  )
  return rowCount ?? 0
}

/** Jobs are not in the archive: mail finds its own again, and this is the other one that tells people something. */
async function tellChanges({ pool }: LocalServices): Promise<void> {
  const { rows } = await pool.query<{ eventId: string }>(
    `SELECT DISTINCT e.id AS "eventId" FROM events e JOIN event_attendees a ON a.event_id = e.id WHERE a.told_sequence < e.calendar_sequence`,
  )
  await sendJobs(
    pool,
    tellChangeJob,
    rows.map(({ eventId }) => ({ payload: { eventId }, key: eventId })),
  )
}
