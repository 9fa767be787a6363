import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '../../api/src/context.ts'
import type { Transaction } from '../../api/src/database/client.ts'
import { inTransaction } from '../../api/src/database/transaction.ts'
import { claimImages, storeImages } from '../../api/src/features/images/images.service.ts'

/** A feature's part of the demo: records first, in one transaction for all parts, then images record by record. */
export interface DemoPart {
  name: string
  owner: 'book' | 'event'
  /** @param photos paths of its images, the cover first */
  records: { id: string; photos: string[] }[]
  /** @returns how many records were added */
  add(tx: Transaction): Promise<number>
  /** The ids of those that exist and have no images. */
  withoutImages(db: Services['db'], ids: string[]): Promise<{ id: string }[]>
  /** Writes the addresses to the record. @returns 0 when it is gone or has images by now */
  attach(tx: Transaction, id: string, imageUrls: string[]): Promise<{ count: number }>
}

/** Uploads for the records that should have images and have none, one task per record. */
export async function pictureTasks(services: Services, part: DemoPart): Promise<(() => Promise<void>)[]> {
  const pictured = part.records.filter(({ photos }) => photos.length > 0)
  const found = await part.withoutImages(
    services.db,
    pictured.map(({ id }) => id),
  )
  const ids = new Set(found.map(({ id }) => id))
  return pictured.filter(({ id }) => ids.has(id)).map((record) => () => illustrate(services, part, record))
}

async function illustrate(services: Services, { owner, attach }: DemoPart, { id, photos }: DemoPart['records'][number]): Promise<void> {
  const files = await Promise.all(photos.map(async (file) => ({ name: path.basename(file), path: file, bytes: (await stat(file)).size })))
  const imageUrls = await storeImages(services, files)
  await inTransaction(services, async (tx) => {
    const { count } = await attach(tx, id, imageUrls)
    // Unclaimed images are deleted by the sweep.
    if (count === 1) await claimImages(tx, `${owner}:${id}`, imageUrls)
  })
}
