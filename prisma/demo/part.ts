import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '../../api/src/context.ts'
import type { Transaction } from '../../api/src/database/client.ts'
import { inTransaction } from '../../api/src/database/transaction.ts'
import { claimImages, storeImages } from '../../api/src/features/images/images.service.ts'

export interface DemoPart {
  name: string
  owner: 'book' | 'event'
  /** @param photos paths of its images, the cover first */
  records: { id: string; photos: string[] }[]
  add(tx: Transaction): Promise<number>
  /** Ids of existing records without images. */
  withoutImages(db: Services['db'], ids: string[]): Promise<{ id: string }[]>
  /** @returns 0 when the record is gone or already has images */
  attach(tx: Transaction, id: string, imageUrls: string[]): Promise<{ count: number }>
}

/** One upload task per record without images. */
export async function pictureTasks(services: Services, part: DemoPart): Promise<(() => Promise<void>)[]> {
  const pictured = part.records.filter(({ photos }) => photos.length > 0)
  const rows = await part.withoutImages(
    services.db,
    pictured.map(({ id }) => id),
  )
  const ids = new Set(rows.map(({ id }) => id))
  return pictured.filter(({ id }) => ids.has(id)).map((record) => () => illustrate(services, part, record))
}

async function illustrate(services: Services, { owner, attach }: DemoPart, { id, photos }: DemoPart['records'][number]): Promise<void> {
  const files = await Promise.all(photos.map(async (file) => ({ name: path.basename(file), path: file, bytes: (await stat(file)).size })))
  const imageUrls = await storeImages(services, files)
  await inTransaction(services, async (tx) => {
    const { count } = await attach(tx, id, imageUrls)
    // The sweep deletes unclaimed images.
    if (count === 1) await claimImages(tx, `${owner}:${id}`, imageUrls)
  })
}
