import type { RestoreSummary } from '@chiostro/domain/local/results'
import { partsOf } from '@chiostro/domain/records/records'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { z } from 'zod'
import { migrate, migrationStates } from '../../database/migrate.ts'
import { BadRequestError, ConflictError } from '../../errors.ts'
import { notifyChangeJob, notifyRegistrationsJob } from '../../features/events/events.jobs.ts'
import { mails } from '../../features/mails.ts'
import { sendJobs } from '../../jobs/job.ts'
import type { ImageStorage } from '../../storage/imageStorage.ts'
import { openStorage } from '../../storage/storage.ts'
import type { LocalServices } from '../connect.ts'
import { copied, damaged, damagedAt, type End, filledTables, listMigrationsOf, listTables, type Manifest } from './format.ts'
import { type Part, readArchive } from './read.ts'

const restoreOptions = z.object({
  file: z.string().min(1),
  keepMail: z.boolean().default(false),
  identities: z.array(z.string()).default([]),
})

/** All or nothing. @throws ConflictError if the database is not empty, or the archive of another version; NotFoundError, BadRequestError */
export async function backupRestore(services: LocalServices, input: unknown): Promise<RestoreSummary> {
  const options = restoreOptions.parse(input)
  const { keepMail } = options
  const client = new pg.Client({
    connectionString: services.databaseUrl,
    options: '-c timezone=UTC',
    application_name: 'chiostro-restore',
  })
  // The interrupted query reports a lost connection.
  client.on('error', () => {})
  const restoring = new Restoring(client, openStorage(services.config))
  try {
    await client.connect()
    const waitingMail = await restoreAll(services, client, restoring, options)
    // The data is committed: failures from here on do not undo it.
    await client.query('ANALYZE')
    if (keepMail) await notifyAll(services)
    return { ...restoring.summary(), waitingMail }
  } finally {
    await client.end()
  }
}

async function restoreAll(
  services: LocalServices,
  client: pg.Client,
  restoring: Restoring,
  { file, keepMail, identities }: z.infer<typeof restoreOptions>,
): Promise<number> {
  try {
    await requireEmpty(services, client)
    await restoring.readArchive(file, identities)
    const waitingMail = await settleMail(client, keepMail)
    // Neither their jobs nor their files are in the archive.
    await client.query(`DELETE FROM catalogue_reads WHERE state IN ('waiting', 'reading', 'comparing', 'ready')`)
    await client.query('COMMIT')
    return waitingMail
  } catch (error) {
    await restoring.undo()
    throw error
  }
}

async function requireEmpty({ databaseUrl, pool }: LocalServices, client: pg.Client): Promise<void> {
  const { migrations, unknown } = await migrationStates(pool)
  if (unknown.length > 0) {
    throw new ConflictError('Il database è di un’altra versione di Chiostro: il ripristino vuole un database vuoto.', 'CONFLICT')
  }
  // Before the migrations: the database may be another program's.
  await requireNoRows(client)
  // All are missing, or some: a restore may have been killed while it migrated.
  if (migrations.some(({ appliedAt }) => appliedAt === null)) await migrate(databaseUrl)
}

async function requireNoRows(client: pg.Client): Promise<void> {
  const filled = await filledTables(client)
  const some = filled.length > 3 ? [...filled.slice(0, 3), '…'] : filled
  if (some.length > 0)
    throw new ConflictError(`Il database non è vuoto (${some.join(', ')}): il ripristino ne vuole uno vuoto.`, 'CONFLICT')
}

const imageType = 'image/webp'

class Restoring {
  private manifest: Manifest | undefined
  private readonly rows = new Map<string, number>()
  private images = 0
  /** Content that this restore replaced, or null, of each image that it wrote. */
  private readonly written = new Map<string, Buffer | null>()
  private copying: { table: string; stream: ReturnType<typeof startCopy>; finished: Promise<unknown> } | undefined

  private readonly client: pg.Client
  private readonly storage: ImageStorage

  constructor(client: pg.Client, storage: ImageStorage) {
    this.client = client
    this.storage = storage
  }

  async readArchive(file: string, identities: string[]): Promise<void> {
    for await (const part of readArchive(file, identities)) await this.take(part)
    await enableTriggers(this.client)
    await advanceSequences(this.client)
  }

  summary() {
    const rows = [...this.rows.values()].reduce((sum, count) => sum + count, 0)
    return { createdAt: this.manifest?.createdAt ?? '', rows, images: this.images }
  }

  /** Takes the images of a failed restore back; its rows were never committed. */
  async undo(): Promise<void> {
    this.copying?.stream.destroy()
    for (const [name, before] of this.written) {
      await (before ? this.storage.write(name, before, imageType) : this.storage.remove(name)).catch(() => {})
    }
  }

  private async take(part: Part): Promise<void> {
    if (part.kind === 'manifest') return this.begin(part.manifest)
    if (part.kind === 'rows') return this.takeRows(part.table, part.data).catch(asDamage)
    await this.endTable().catch(asDamage)
    if (part.kind === 'end') return this.requireRows(part.end)
    await this.takeImage(part.name, part.data)
  }

  /** The storage may be that of a running instance: what is there already is neither written nor undone. */
  private async takeImage(name: string, data: Buffer): Promise<void> {
    this.images++
    // S3 refuses to read what is missing to a key that may not list.
    const before = await this.storage.read(name).catch(() => null)
    if (before?.equals(data)) return
    this.written.set(name, before)
    await this.storage.write(name, data, imageType)
  }

  private requireRows({ rows }: End): void {
    const table = Object.keys(rows).find((name) => (this.rows.get(name) ?? 0) !== rows[name])
    if (table) throw damagedAt(`il numero delle righe di ${table}`)
  }

  /** Runs before any write. @throws ConflictError for an archive of another version */
  private async begin(manifest: Manifest): Promise<void> {
    const [ours, tables] = [await listMigrationsOf(this.client), await listTables(this.client)]
    const isSame = JSON.stringify([ours, tables]) === JSON.stringify([manifest.migrations, manifest.tables])
    if (!isSame) {
      const last = manifest.migrations.at(-1)?.name
      throw new ConflictError(`Il backup è di un’altra versione di Chiostro (${last}): ripristinalo con quella, poi aggiorna.`, 'CONFLICT')
    }
    this.manifest = manifest
    await this.client.query('BEGIN')
    const names = tables.map((table) => this.client.escapeIdentifier(table.name))
    // The archive already contains what triggers compute: counters, averages, notices.
    for (const table of names) await this.client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    // Its tables are locked from here on; until then a server may have been started on it.
    await requireNoRows(this.client)
    await this.client.query(`TRUNCATE ${names.join()}, sessions, rate_limits, given_answers`)
  }

  private async takeRows(table: Manifest['tables'][number], data: Buffer): Promise<void> {
    const { name } = table
    if (this.copying?.table !== name) {
      await this.endTable()
      const stream = startCopy(this.client, table)
      const finished = new Promise((resolve, reject) => stream.once('finish', resolve).on('error', reject))
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

/** An archive has the numbers given so far, not what follows them: the next of a waiting list would be the first. */
async function advanceSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND column_default LIKE 'nextval(%'`,
  )
  for (const { table, column } of rows) {
    const [from, what] = [client.escapeIdentifier(table), client.escapeIdentifier(column)]
    await client.query(`SELECT setval(pg_get_serial_sequence($1, $2), max(${what})) FROM ${from}`, [from, column])
  }
}

/** Maps rows that PostgreSQL rejects: unreadable (22), or contradicting other rows (23). */
function asDamage(error: unknown): never {
  throw /^2[23]/.test(partsOf<pg.DatabaseError>(error).code ?? '') ? new BadRequestError(damaged) : error
}

/** Messages with a payload to forget and a deadline, such as codes, are useless later. */
const forgotten = mails.filter(({ forgetsPayload, hasDeadline }) => forgetsPayload && hasDeadline).map(({ name }) => name)

/** Holds waiting messages, which the backed-up instance has probably sent; `mail retry` sends them. Drops useless ones with a mailbox. */
async function settleMail(client: pg.Client, keepMail: boolean): Promise<number> {
  const waiting = 'sent_at IS NULL AND failed_at IS NULL'
  if (!keepMail) await client.query(`DELETE FROM outgoing_mails WHERE ${waiting} AND template = ANY($1)`, [forgotten])
  const { rowCount } = await client.query(
    keepMail
      ? `SELECT FROM outgoing_mails WHERE ${waiting}`
      : `UPDATE outgoing_mails SET failed_at = now(), turn = NULL, last_error = 'trattenuta da un ripristino' WHERE ${waiting}`,
  )
  return rowCount ?? 0
}

/** Jobs are not in the archive: mail is rediscovered, notices need a job here. */
async function notifyAll({ pool }: LocalServices): Promise<void> {
  for (const [job, isUntold] of [
    [notifyChangeJob, 'a.told_sequence < e.calendar_sequence'],
    [notifyRegistrationsJob, `NOT a.announced AND e.registration_mail = 'each'`],
  ] as const) {
    const { rows } = await pool.query<{ eventId: string }>(
      `SELECT DISTINCT e.id AS "eventId" FROM events e JOIN event_attendees a ON a.event_id = e.id WHERE ${isUntold}`,
    )
    const jobs = rows.map(({ eventId }) => ({ payload: { eventId }, key: eventId }))
    await sendJobs(pool, job, jobs)
  }
}
