import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockName } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { RateLimitedError } from '../../errors.ts'
import { sendJob } from '../../jobs/send.ts'
import { dailyKeyedHash } from '../../security/keys.ts'
import { networksOf } from '../../security/network.ts'
import { charge, networksOfSite, requireQuota, usesOf } from '../../security/rateLimits.ts'
import type { Decoding } from './imageProcessing.ts'
import { removeImagesJob } from './images.jobs.ts'
import { evict } from './images.sql.ts'

/** Unclaimed images of one network; claiming one frees quota, so that a campus behind one address goes on publishing. */
const unclaimedPerNetwork = 60

const hourMs = 3_600_000

/** A request, or the server itself, whose uploads have no quota. */
export type Uploading = Services & Partial<Pick<Context, 'clientAddress' | 'signal'>>

type Reader = Pick<Transaction, 'image'>

/** Hashes the uploader's networks under a key; undefined for the server itself. */
function uploaderOf({ clientAddress, config }: Uploading) {
  if (clientAddress === undefined) return undefined
  const { network, site } = networksOf(clientAddress)
  return { network: dailyKeyedHash(config, network), site: dailyKeyedHash(config, site ?? network) }
}

/** Checks the quotas of unclaimed images and of decoding without counting. @throws RateLimitedError with the seconds to wait */
export async function requireUploadQuota(uploading: Uploading, count = 1): Promise<void> {
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
export function decodingFor(uploading: Uploading): Decoding {
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

async function requireImageQuota(db: Reader, uploading: Uploading, count: number): Promise<void> {
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
