import { randomUUID } from 'node:crypto'
import { imageLimits, imageMessages, thumbnailOf } from '@chiostro/domain/images/images'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockName, lockRows } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { RateLimitedError, StorageUnavailableError, ValidationError } from '../../errors.ts'
import { sendJob } from '../../jobs/job.ts'
import { dailyKeyedHash } from '../../security/keys.ts'
import { networksOf } from '../../security/network.ts'
import { charge, enforceLimit, networksOfSite, requireQuota, usesOf } from '../../security/rateLimits.ts'
import type { UploadedFile, WithForm } from '../../storage/partialFiles.ts'
import type { ProcessedImage } from './imageDecoder.ts'
import { type Decoding, processImage } from './imageProcessing.ts'
import { removal, removeImages, removeImagesJob } from './images.jobs.ts'
import { evict, markedForRemoval } from './images.sql.ts'

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
    await requireKept(services, urls)
  } catch (error) {
    await discard(services, urls, error instanceof StorageUnavailableError)
    throw error
  }
  return urls
}

/** Removes files of images that were displaced, or swept after a long standstill, while they were stored: their removal came before them. */
async function requireKept({ db, storage }: Services, urls: string[]): Promise<void> {
  const kept = await db.image.findMany({ where: { url: { in: urls }, claimedBy: null }, select: { url: true } })
  const gone = urls.filter((url) => kept.every((row) => row.url !== url)).flatMap((url) => storage.nameOf(url) ?? [])
  for (const name of gone.flatMap((image) => [thumbnailOf(image), image])) await storage.remove(name)
  if (gone.length > 0) throw new StorageUnavailableError('the images were removed while they were stored')
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

/** Unclaimed images of one network; claiming one frees quota, so that a campus behind one address goes on publishing. */
const unclaimedPerNetwork = 60

const hourMs = 3_600_000

/** A request, or the server itself, whose uploads have no quota. */
export type Uploading = Services & Partial<Pick<Context, 'clientAddress' | 'signal'>>

/** Hashes the uploader's networks under a key; undefined for the server itself. */
function uploaderOf({ clientAddress, config }: Uploading) {
  if (clientAddress === undefined) return undefined
  const { network, site } = networksOf(clientAddress)
  return { network: dailyKeyedHash(config, network), site: dailyKeyedHash(config, site ?? network) }
}

/** Checks the quotas of unclaimed images and of decoding without counting. @throws RateLimitedError with the seconds to wait */
async function requireUploadQuota(uploading: Uploading, count = 1): Promise<void> {
  await requireImageQuota(uploading.db, uploading, count)
  await requireDecodingQuota(uploading)
}

const usesOfDecoding = ({ clientAddress, config }: Uploading, name: 'decoding' | 'brokenImage') =>
  clientAddress !== undefined && config.rateLimit ? usesOf({ clientAddress }, name) : []

async function requireDecodingQuota(uploading: Uploading): Promise<void> {
  for (const name of ['decoding', 'brokenImage'] as const)
    for (const use of usesOfDecoding(uploading, name)) await requireQuota(uploading, use)
}

/** Queues decoding fairly among networks, within their quotas; the server itself has no limit. */
function decodingFor(uploading: Uploading): Decoding {
  return {
    network: uploading.clientAddress === undefined ? '' : networksOf(uploading.clientAddress).network,
    signal: uploading.signal,
    requireCapacity: () => requireDecodingQuota(uploading),
    async note(ms, isRefused) {
      for (const use of usesOfDecoding(uploading, 'decoding')) await charge(uploading, { ...use, uses: ms })
      for (const use of isRefused ? usesOfDecoding(uploading, 'brokenImage') : []) await charge(uploading, use)
    },
  }
}

/**
 * One upload at a time, so that concurrent ones cannot exceed the quota. Beyond the bound of all, some are removed.
 * @throws RateLimitedError
 */
export async function addUnclaimed(uploading: Uploading, images: { url: string; bytes: number }[]): Promise<void> {
  const uploader = uploaderOf(uploading) ?? { network: '', site: '' }
  const evicted = await inTransaction(uploading, async (tx) => {
    await lockName(tx, 'unclaimed images')
    await requireImageQuota(tx, uploading, images.length)
    await tx.image.createMany({ data: images.map((image) => ({ ...image, ...uploader })) })
    const urls = await evict(tx, uploading.config.unclaimedImageBytes)
    if (urls.length > 0) await sendJob(tx, removeImagesJob, { urls })
    return urls.length
  })
  if (evicted > 0)
    uploading.log.warn(
      { images: evicted },
      'unclaimed images exceeded UNCLAIMED_IMAGES_MB: the oldest of those who uploaded most are removed',
    )
}

async function requireImageQuota(db: Pick<Transaction, 'image'>, uploading: Uploading, count: number): Promise<void> {
  const uploader = uploaderOf(uploading)
  if (!uploader || !uploading.config.rateLimit) return
  const { network, site } = uploader
  const hourAgo = new Date(Date.now() - hourMs)
  const networks = await db.image.groupBy({
    by: ['network'],
    where: { claimedBy: null, site, createdAt: { gt: hourAgo } },
    _count: true,
    _min: { createdAt: true },
  })
  const ofNetwork = networks.find((row) => row.network === network)?._count ?? 0
  const ofSite = networks.reduce((sum, { _count }) => sum + _count, 0)
  if (ofNetwork + count <= unclaimedPerNetwork && ofSite + count <= networksOfSite * unclaimedPerNetwork) return
  const first = Math.min(...networks.map(({ _min }) => _min.createdAt?.getTime() ?? Date.now()))
  throw new RateLimitedError(Math.max(1, Math.ceil((first - hourAgo.getTime()) / 1000)))
}
