import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { thumbnailOf } from '@chiostro/domain/images/images'
import { messageOf } from '@chiostro/domain/records/records'
import { StorageUnavailableError } from '../../errors.ts'
import { markedForRemoval } from '../../features/images/images.sql.ts'
import type { Config } from '../../startup/config.ts'
import { isInBucket, uploadsDir } from '../../storage/folders.ts'
import { isImageName, probeStorage } from '../../storage/imageStorage.ts'
import { openStorage } from '../../storage/storage.ts'
import type { LocalServices } from '../connect.ts'
import { check, counted, failed, ok, skipped, warning } from './check.ts'

/** Pictures in a record but not claimed for it: the next sweep could remove them. */
const unclaimed = `
  SELECT r.owner || ' ' || r.url AS what FROM (
    SELECT 'book:' || id AS owner, unnest(image_urls) AS url FROM books UNION ALL
    SELECT coalesce('series:' || series_id, 'event:' || id), unnest(image_urls) FROM events
  ) r LEFT JOIN images i ON i.url = r.url WHERE i.claimed_by IS DISTINCT FROM r.owner`

/** Pictures claimed for a record that neither exists nor can be restored: no job would remove them. */
const orphaned = `
  SELECT i.url AS what FROM images i WHERE i.claimed_by ~ '^(book|event|series):'
    AND NOT EXISTS (SELECT FROM books b WHERE 'book:' || b.id = i.claimed_by)
    AND NOT EXISTS (SELECT FROM events e WHERE 'event:' || e.id = i.claimed_by)
    AND NOT EXISTS (SELECT FROM events e WHERE 'series:' || e.series_id = i.claimed_by)
    AND NOT EXISTS (SELECT FROM deleted_records d WHERE 'series:' || (d.data #>> '{events,0,series_id}') = i.claimed_by)
    AND NOT EXISTS (SELECT FROM deleted_records d WHERE d.kind || ':' || d.record_id = i.claimed_by)`

export const claimsCheck = check('images', async ({ pool }: Pick<LocalServices, 'pool'>) => {
  const find = async (sql: string) => (await pool.query<{ what: string }>(sql)).rows.map(({ what }) => what)
  const [unsafe, orphans] = [await find(unclaimed), await find(orphaned)]
  if (unsafe.length > 0)
    return failed(
      counted(
        unsafe.length,
        'immagine in uso non è registrata per il suo annuncio o evento.',
        'immagini in uso non sono registrate per i loro annunci o eventi.',
      ),
      unsafe,
    )
  if (orphans.length > 0)
    return warning(`${counted(orphans.length, 'immagine appartiene', 'immagini appartengono')} a qualcosa che non c’è più.`, orphans)
  return ok('Ogni immagine appartiene al suo annuncio o evento.')
})

export const storageCheck = check('storage', async (config: Config) => {
  const storage = openStorage(config)
  // A shared folder has to be mounted by an operator.
  if (!isInBucket(config) && config.uploadsDir && !existsSync(config.uploadsDir)) {
    const message = `La cartella delle immagini ${storage.place} non c’è: è montata?`
    return existsSync(path.dirname(config.uploadsDir)) ? warning(message) : failed(`${message} Il server così non parte.`)
  }
  const made = isInBucket(config) ? [] : await missingFolders(uploadsDir(config))
  // Normal before the first start.
  if (made.length > 1) return skipped(`Le immagini si salveranno in ${storage.place}, che non c’è ancora.`)
  try {
    await probeStorage(storage)
    return ok(`Le immagini si possono salvare: ${storage.place}.`)
  } catch (error) {
    const reason = error instanceof StorageUnavailableError ? error.reason : messageOf(error)
    return failed(`Le immagini non si possono salvare: ${storage.place}.`, [reason])
  } finally {
    for (const folder of made) await fs.rmdir(folder).catch(() => {})
  }
})

async function missingFolders(folder: string): Promise<string[]> {
  const exists = await fs.access(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
  return exists ? [] : [folder, ...(await missingFolders(path.dirname(folder)))]
}

/** A file is written after its row and removed before it: the time allowed in between. */
const graceMs = 3_600_000

export const filesCheck = check('image-files', async ({ pool, config }: Pick<LocalServices, 'pool' | 'config'>) => {
  const { rows } = await pool.query<{ url: string; claimed: boolean }>(
    'SELECT url, claimed_by IS NOT NULL AS claimed FROM images WHERE claimed_by IS DISTINCT FROM $1',
    [markedForRemoval],
  )
  const storage = openStorage(config)
  if (isInBucket(config)) return skipped(`Le immagini sono altrove (${storage.place}): i file non sono su questa macchina.`)
  const names = rows.flatMap(({ url, claimed }) => {
    const name = storage.nameOf(url)
    return name ? [{ name, claimed }] : []
  })
  const files = new Set((await fs.readdir(uploadsDir(config)).catch(() => [])).filter(isImageName))
  // An unclaimed picture may be an upload in progress.
  const missing = names.flatMap(({ name, claimed }) => (claimed ? [name, thumbnailOf(name)].filter((file) => !files.has(file)) : []))
  if (missing.length > 0) return failed(`${counted(missing.length, 'file manca', 'file mancano')} in ${uploadsDir(config)}.`, missing)
  const known = new Set(names.flatMap(({ name }) => [name, thumbnailOf(name)]))
  const strays = await settled(
    config,
    [...files].filter((file) => !known.has(file)),
  )
  if (strays.length > 0)
    return warning(
      counted(
        strays.length,
        'file non appartiene a nessuna immagine: si può cancellare.',
        'file non appartengono a nessuna immagine: si possono cancellare.',
      ),
      strays,
    )
  return ok(`${counted(files.size, 'file di immagini, al suo posto', 'file di immagini, tutti al loro posto')}.`)
})

async function settled(config: LocalServices['config'], files: string[]): Promise<string[]> {
  const ages = await Promise.all(
    files.map((file) =>
      fs.stat(`${uploadsDir(config)}/${file}`).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      ),
    ),
  )
  return files.filter((_, index) => (ages[index] ?? 0) < Date.now() - graceMs)
}
