import { randomUUID } from 'node:crypto'
import { imageLimits, imageMessages, thumbnailOf } from '@chiostro/domain/images/images'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRows } from '../../database/rowLocks.ts'
import { StorageUnavailableError, ValidationError } from '../../errors.ts'
import { sendJob } from '../../jobs/send.ts'
import { enforceLimit } from '../../security/rateLimits.ts'
import type { UploadedFile, WithForm } from '../../storage/partialFiles.ts'
import type { ProcessedImage } from './imageDecoder.ts'
import { processImage } from './imageProcessing.ts'
import { addUnclaimed, decodingFor, requireUploadQuota, type Uploading } from './imageQuota.ts'
import { removal, removeImages, removeImagesJob } from './images.jobs.ts'
import { markedForRemoval } from './images.sql.ts'

/** Record that owns an image, or a series of events that share it. */
export type ImageOwner = `book:${string}` | `event:${string}` | `series:${string}`

/** Reads the body only if the address may still upload. @throws ValidationError (path `images`) without any; as `storeImages` */
export async function uploadImages(context: Context, withForm: WithForm): Promise<string[]> {
  await enforceLimit(context, 'upload')
  await requireUploadQuota(context)
  return withForm(async ({ files }) => {
    if (files.length === 0) throw new ValidationError([{ path: 'images', message: imageMessages.none }])
    return storeImages(context, files)
  })
}

/**
 * All or none, unclaimed. @returns addresses in the given order @throws ValidationError (path `images`) more than five, or a damaged one,
 * UnsupportedMediaError, PayloadTooLargeError, StorageFullError, StorageUnavailableError, RateLimitedError
 */
export async function storeImages(services: Uploading, files: UploadedFile[]): Promise<string[]> {
  if (files.length > imageLimits.count) throw new ValidationError([{ path: 'images', message: imageMessages.tooMany }])
  await requireUploadQuota(services, files.length)
  const images: { name: string; url: string; processed: ProcessedImage }[] = []
  const decoding = decodingFor(services)
  for (const file of files) {
    const name = `${randomUUID()}.webp`
    images.push({ name, url: services.storage.url(name), processed: await processImage(file, decoding) })
  }
  const urls = images.map(({ url }) => url)
  // Rows before files: after any failure, no file exists without a row for the sweep.
  await addUnclaimed(
    services,
    images.map(({ url, processed: { image, thumbnail } }) => ({ url, bytes: image.length + thumbnail.length })),
  )
  try {
    const began = Date.now()
    for (const { name, processed } of images) {
      if (Date.now() - began > maxStoringMs) throw new StorageUnavailableError('storing the images takes too long')
      await services.storage.write(name, processed.image, 'image/webp')
      await services.storage.write(thumbnailOf(name), processed.thumbnail, 'image/webp')
    }
  } catch (error) {
    await discard(services, urls, error instanceof StorageUnavailableError)
    throw error
  }
  return urls
}

/** For all images of an upload: a visitor waits for them. */
const maxStoringMs = 40_000

/** Best effort: the sweep removes the rest. @param isAway the storage does not answer: a job removes what it may have stored */
async function discard(services: Services, urls: string[], isAway: boolean): Promise<void> {
  try {
    await services.db.image.updateMany({ where: { url: { in: urls }, claimedBy: null }, data: removal })
    if (isAway) await sendJob(services.pool, removeImagesJob, { urls })
    else await removeImages(services, urls)
  } catch (error) {
    services.log.warn({ err: error, urls }, 'images of a failed upload are left to the sweep')
  }
}

/**
 * Call in the transaction that writes the record; those already claimed stay. Of two concurrent claims one wins.
 * @throws ValidationError (path `imageUrls`) when one is unknown, claimed by another record, or being removed
 */
export async function claimImages(tx: Transaction, owner: ImageOwner, urls: string[]): Promise<void> {
  if (urls.length === 0) return
  await lockRows(tx, 'images', urls)
  const { count: claimed } = await tx.image.updateMany({
    where: { url: { in: urls }, OR: [{ claimedBy: null }, { claimedBy: owner }] },
    data: { claimedBy: owner, network: '', site: '' },
  })
  if (claimed !== new Set(urls).size) throw new ValidationError([{ path: 'imageUrls', message: imageMessages.unknown }])
}

/** Releases all but `usedUrls` ([] on deletion). A job of the same transaction removes the files: they survive a rollback. */
export async function releaseImages(tx: Transaction, owner: ImageOwner, usedUrls: string[]): Promise<void> {
  const released = await tx.image.updateManyAndReturn({
    where: { claimedBy: owner, url: { notIn: usedUrls } },
    data: { claimedBy: markedForRemoval },
    select: { url: true },
  })
  if (released.length === 0) return
  await sendJob(tx, removeImagesJob, { urls: released.map(({ url }) => url) })
}

/** Without images the index must be 0. @throws ValidationError (path `coverImageIndex`) */
export function requireCoverAmong(imageUrls: string[], coverImageIndex: number): void {
  if (coverImageIndex > 0 && coverImageIndex >= imageUrls.length) {
    throw new ValidationError([{ path: 'coverImageIndex', message: imageMessages.cover }])
  }
}
