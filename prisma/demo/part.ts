import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '../../api/src/context.ts'
import type { Transaction } from '../../api/src/database/client.ts'
import { claimImages, type ImageOwner, storeImages } from '../../api/src/features/images/images.service.ts'

/** A feature's part of the demo: records first, in one transaction for all parts, then images record by record. */
export interface DemoPart {
  name: string
  isEmpty(tx: Transaction): Promise<boolean>
  /** @returns how many records were added */
  add(tx: Transaction): Promise<number>
  /** Records that should have images and have none, one task each. */
  pictures(services: Services): Promise<(() => Promise<void>)[]>
}

/**
 * Uploads a record's images and attaches them.
 * @param paths of the files, the cover first
 * @param attach writes the addresses to the record; a count of 0 means that it is gone or has images by now, so these are left to the sweep
 */
export async function illustrate(
  services: Services,
  owner: ImageOwner,
  paths: string[],
  attach: (tx: Transaction, imageUrls: string[]) => Promise<{ count: number }>,
): Promise<void> {
  const files = await Promise.all(paths.map(async (file) => ({ name: path.basename(file), path: file, bytes: (await stat(file)).size })))
  const imageUrls = await storeImages(services, files)
  await services.db.$transaction(async (tx) => {
    const { count } = await attach(tx, imageUrls)
    if (count === 1) await claimImages(tx, owner, imageUrls)
  })
}
