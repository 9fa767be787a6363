import { randomUUID } from 'node:crypto'
import { imageLimits, imageMessages, thumbnailOf } from '@chiostro/domain/images'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { ValidationError } from '../../errors.ts'
import type { UploadedFile } from '../../storage/partialFiles.ts'
import type { ProcessedImage } from './images.decoder.ts'
import { processImage } from './images.processing.ts'
import { doomed, removeImages } from './images.removal.ts'

/** The record an image belongs to. */
export type ImageOwner = `book:${string}` | `event:${string}`

/**
 * Re-encodes and stores uploaded pictures, all of them or none, and leaves them unclaimed.
 * @returns their addresses, in the order given
 * @throws ValidationError (path `images`) more than five, or one is damaged
 * @throws UnsupportedMediaError | PayloadTooLargeError | StorageFullError
 */
export async function storeImages(services: Services, files: UploadedFile[]): Promise<string[]> {
  if (files.length > imageLimits.count) throw new ValidationError([{ path: 'images', message: imageMessages.tooMany }])
  const images: { name: string; url: string; processed: ProcessedImage }[] = []
  for (const file of files) {
    const name = `${randomUUID()}.webp`
    images.push({ name, url: services.storage.url(name), processed: await processImage(file) })
  }
  const urls = images.map(({ url }) => url)
  // Rows before files: whatever happens next, no file exists that the sweep does not know of.
  await services.db.image.createMany({ data: urls.map((url) => ({ url })) })
  try {
    for (const { name, processed } of images) {
      await services.storage.write(name, processed.image, 'image/webp')
      await services.storage.write(thumbnailOf(name), processed.thumbnail, 'image/webp')
    }
  } catch (error) {
    await discard(services, urls)
    throw error
  }
  return urls
}

/** Best effort: what cannot be removed now is unclaimed, and goes with the sweep. */
async function discard(services: Services, urls: string[]): Promise<void> {
  try {
    await services.db.image.updateMany({ where: { url: { in: urls }, claimedBy: null }, data: { claimedBy: doomed } })
    await removeImages(services, urls)
  } catch (error) {
    services.log.warn({ err: error, urls }, 'images of a failed upload are left to the sweep')
  }
}

/**
 * Makes the images the owner's, as part of the transaction that writes its record. Those it has already stay its own.
 * Of two records that claim one image at the same time, one gets it.
 * @throws ValidationError (path `imageUrls`) when one is unknown, another record's, or already being removed
 */
export async function claimImages(tx: Transaction, owner: ImageOwner, urls: string[]): Promise<void> {
  if (urls.length === 0) return
  // Locked in one order, so that two claims of the same images wait for each other instead of deadlocking.
  await tx.$queryRaw`SELECT url FROM images WHERE url = ANY(${urls}) ORDER BY url FOR UPDATE`
  const claimed = await tx.image.updateMany({
    where: { url: { in: urls }, OR: [{ claimedBy: null }, { claimedBy: owner }] },
    data: { claimedBy: owner },
  })
  if (claimed.count !== new Set(urls).size) throw new ValidationError([{ path: 'imageUrls', message: imageMessages.unknown }])
}

/**
 * Lets go of the owner's images except those to keep ([] when the record goes). Their files are removed by a job
 * that is queued in the same transaction, so they survive a rollback and never outlive a commit for long.
 */
export async function releaseImages(tx: Transaction, owner: ImageOwner, keep: string[]): Promise<void> {
  const released = await tx.image.updateManyAndReturn({
    where: { claimedBy: owner, url: { notIn: keep } },
    data: { claimedBy: doomed },
    select: { url: true },
  })
  if (released.length === 0) return
  const payload = JSON.stringify({ urls: released.map(({ url }) => url) })
  await tx.$executeRaw`SELECT graphile_worker.add_job('remove_images', ${payload}::json)`
}

/**
 * The cover of a record must be one of its images; a record without images has its cover at 0.
 * @throws ValidationError (path `coverImageIndex`)
 */
export function requireCoverAmong(imageUrls: string[], coverImageIndex: number): void {
  if (coverImageIndex > 0 && coverImageIndex >= imageUrls.length) {
    throw new ValidationError([{ path: 'coverImageIndex', message: imageMessages.cover }])
  }
}
