import fs from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { thumbnailOf } from '@chiostro/domain/images/images'
import type { BackupSummary } from '@chiostro/domain/local/results'
import pLimit from 'p-limit'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import { z } from 'zod'
import { migrationStates } from '../../database/migrate.ts'
import { ConflictError, NotFoundError } from '../../errors.ts'
import { noteBackup } from '../../storage/folders.ts'
import type { ImageStorage } from '../../storage/imageStorage.ts'
import { syncFolder } from '../../storage/partialFiles.ts'
import { openStorage } from '../../storage/storage.ts'
import type { LocalServices } from '../connect.ts'
import { encryption } from './age.ts'
import { copied, type End, listMigrationsOf, listTables, type Manifest, partBytes, writingFailed } from './format.ts'
import { digestOf } from './read.ts'

const createOptions = z.object({ file: z.string().min(1), recipients: z.array(z.string()).default([]) })

/**
 * Writes one archive: the database, read in one transaction, then the images, as they exist before their record.
 * @throws ConflictError when the file exists or is being written; NotFoundError for a database without tables; BadRequestError when it
 * cannot be written, or for an invalid recipient
 */
export async function backupCreate({ config, databaseUrl }: LocalServices, input: unknown): Promise<BackupSummary> {
  const { file, recipients } = createOptions.parse(input)
  if (fs.existsSync(file)) throw new ConflictError(`${file} esiste già.`, 'CONFLICT')
  const isEncrypted = recipients.length > 0
  const sealed = isEncrypted ? encryption(recipients) : (source: AsyncIterable<Uint8Array>) => source
  const partial = `${file}.part`
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC', application_name: 'chiostro-backup' })
  // The interrupted query reports a lost connection.
  client.on('error', () => {})
  try {
    await client.connect()
    await requireTurn(client, file)
  } catch (error) {
    await client.end()
    throw error
  }
  try {
    const tar = pack()
    // Personal data: for its owner only.
    const written = pipeline(tar, createGzip(), sealed, fs.createWriteStream(partial, { mode: 0o600 }))
    const filled = fillArchive(tar, client, openStorage(config), config.publicUrl).catch((error: Error) => {
      tar.destroy(error)
      throw error
    })
    const [{ rows, images, missingImages }] = await Promise.all([filled, written])
    await finish(partial, file)
    await noteBackup(config)
    const { size: bytes } = fs.statSync(file)
    return {
      file,
      bytes,
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      images,
      missingImages: missingImages.length,
      isEncrypted,
    }
  } catch (error) {
    // A graceful end would wait for rows in transit.
    client.connection.stream.destroy()
    await rm(partial, { force: true }).catch(() => {})
    throw writingFailed(error, file)
  } finally {
    await client.end()
  }
}

/** @throws NotFoundError for a database without tables; ConflictError while another process writes the same file */
async function requireTurn(client: pg.Client, file: string): Promise<void> {
  const { migrations } = await migrationStates(client)
  if (migrations.every(({ appliedAt }) => appliedAt === null)) {
    throw new NotFoundError('Nel database non c’è ancora nulla: nasce con il primo avvio del server.')
  }
  const lock = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS "isOurs"'
  const { rows } = await client.query<{ isOurs: boolean }>(lock, [`backup ${file}`])
  if (!rows[0]?.isOurs) throw new ConflictError(`Un altro backup sta scrivendo ${file}.`, 'CONFLICT')
}

async function finish(partial: string, file: string) {
  await using handle = await open(partial)
  await handle.sync()
  await rename(partial, file)
  await syncFolder(path.dirname(file))
}

async function fillArchive(tar: Pack, client: pg.Client, storage: ImageStorage, publicUrl: string): Promise<End> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const { rows: now } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  const any = 'any.webp'
  const manifest: Manifest = {
    format: 'chiostro-backup',
    version: 1,
    createdAt: (now[0]?.now ?? new Date()).toISOString(),
    publicUrl,
    imageBase: storage.url(any).slice(0, -any.length),
    migrations: await listMigrationsOf(client),
    tables: await listTables(client),
  }
  await add(tar, 'manifest.json', Buffer.from(JSON.stringify(manifest, null, 1)))
  const { rows: images } = await client.query<{ url: string }>('SELECT url FROM images ORDER BY url')
  const rows: End['rows'] = {}
  const digests: Digests = {}
  const addPart: AddPart = async (name, data) => {
    digests[name] = digestOf(data)
    await add(tar, name, data)
  }
  for (const table of manifest.tables) rows[table.name] = await addTable(addPart, client, table)
  await client.query('COMMIT')
  const end: End = { rows, ...(await addImages(addPart, storage, images)), digests }
  await add(tar, 'end.json', Buffer.from(JSON.stringify(end)))
  tar.finalize()
  return end
}

type Digests = NonNullable<End['digests']>
type AddPart = (name: string, data: Buffer) => Promise<void>

async function addTable(addPart: AddPart, client: pg.Client, table: Manifest['tables'][number]): Promise<number> {
  const stream = client.query(copyTo(`COPY ${copied(client, table)} TO STDOUT`))
  let [waiting, bytes, part]: [Buffer[], number, number] = [[], 0, 0]
  const flush = async (data: Buffer) => addPart(`tables/${table.name}/${String(++part).padStart(6, '0')}`, data)
  const chunks: AsyncIterable<Buffer> = stream
  for await (const chunk of chunks) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < partBytes) continue
    // A line feed ends a row and never occurs within one.
    const all = Buffer.concat(waiting)
    const whole = all.lastIndexOf(10) + 1
    if (whole > 0) await flush(all.subarray(0, whole))
    waiting = [all.subarray(whole)]
    bytes = all.length - whole
  }
  if (bytes > 0) await flush(Buffer.concat(waiting))
  return stream.rowCount
}

const readAhead = 8

async function addImages(addPart: AddPart, storage: ImageStorage, rows: { url: string }[]): Promise<Pick<End, 'images' | 'missingImages'>> {
  const names = rows.flatMap(({ url }) => {
    const name = storage.nameOf(url)
    return name ? [name, thumbnailOf(name)] : []
  })
  const missingImages: string[] = []
  const limit = pLimit(readAhead)
  for (let from = 0; from < names.length; from += readAhead) {
    const group = names.slice(from, from + readAhead)
    const files = await Promise.all(group.map((name) => limit(() => storage.read(name))))
    for (const [index, name] of group.entries()) {
      const data = files[index]
      if (data) await addPart(`images/${name}`, data)
      else missingImages.push(name)
    }
  }
  return { images: names.length - missingImages.length, missingImages }
}

const add = (tar: Pack, name: string, data: Buffer) =>
  new Promise<void>((resolve, reject) => {
    const entry = tar.entry({ name, size: data.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
    entry.end(data)
  })
