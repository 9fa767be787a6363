import type { Context, Services } from '../../context.ts'
import { dailyKeyedHash } from '../../dailySecret.ts'
import type { Transaction } from '../../database/client.ts'
import { lockName } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { RateLimitedError } from '../../errors.ts'
import { networksOf } from '../../http/network.ts'
import { sendJob } from '../../jobs/send.ts'
import { charge, networksOfSite, requireRoom, usesOf } from '../../rateLimits.ts'
import { removeImagesJob } from './images.jobs.ts'
import type { Decoding } from './images.processing.ts'
import { markedForRemoval } from './images.removal.ts'

/** Unclaimed images of one network; claiming one makes room again, so that a campus behind one address goes on publishing. */
const unclaimedPerNetwork = 60

/** Services of a request, or those of the server itself, whose uploads have no quota. */
export type Uploading = Services & Partial<Pick<Context, 'clientAddress' | 'signal'>>

type Reader = Pick<Transaction, '$queryRaw'>

/** Keyed hashes of the uploader's networks; undefined for the server itself. */
function uploaderOf({ clientAddress, config }: Uploading) {
  if (clientAddress === undefined) return undefined
  const { network, site } = networksOf(clientAddress)
  return { network: dailyKeyedHash(config, network), site: dailyKeyedHash(config, site ?? network) }
}

/**
 * Checks the quotas of unclaimed images and of decoding without counting.
 * @throws RateLimitedError with the seconds to wait
 */
export async function requireUploadRoom(uploading: Uploading, count = 1): Promise<void> {
  await requireQuota(uploading.db, uploading, count)
  await requireDecodingRoom(uploading)
}

const usesOfDecoding = ({ clientAddress, config }: Uploading, name: 'decoding' | 'brokenImage') =>
  clientAddress !== undefined && config.rateLimit ? usesOf({ clientAddress }, name) : []

async function requireDecodingRoom(uploading: Uploading): Promise<void> {
  for (const name of ['decoding', 'brokenImage'] as const)
    for (const use of usesOfDecoding(uploading, name)) await requireRoom(uploading, use)
}

/** Decodes in turns with other networks, within what each may have; the server itself has no limit. */
export function decodingFor(uploading: Uploading): Decoding {
  return {
    network: uploading.clientAddress === undefined ? '' : networksOf(uploading.clientAddress).network,
    signal: uploading.signal,
    requireRoom: () => requireDecodingRoom(uploading),
    async note(ms, isRefused) {
      for (const use of usesOfDecoding(uploading, 'decoding')) await charge(uploading, { ...use, uses: ms })
      for (const use of isRefused ? usesOfDecoding(uploading, 'brokenImage') : []) await charge(uploading, use)
    },
  }
}

/**
 * Adds rows of unclaimed images, one upload at a time, so that concurrent ones cannot exceed the quota. When all unclaimed images together
 * exceed their bound, some are removed.
 * @throws RateLimitedError
 */
export async function addUnclaimed(uploading: Uploading, images: { url: string; bytes: number }[]): Promise<void> {
  const uploader = uploaderOf(uploading) ?? { network: '', site: '' }
  const evicted = await inTransaction(uploading, async (tx) => {
    await lockName(tx, 'unclaimed images')
    await requireQuota(tx, uploading, images.length)
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

async function requireQuota(db: Reader, uploading: Uploading, count: number): Promise<void> {
  const uploader = uploaderOf(uploading)
  if (!uploader || !uploading.config.rateLimit) return
  const { network, site } = uploader
  const [found] = await db.$queryRaw<{ ofNetwork: number; ofSite: number; wait: number }[]>`
    SELECT count(*) FILTER (WHERE network = ${network})::int AS "ofNetwork", count(*)::int AS "ofSite",
      ceil(extract(epoch FROM min(created_at) + interval '1 hour' - now()))::int AS wait
    FROM images WHERE claimed_by IS NULL AND site = ${site} AND created_at > now() - interval '1 hour'`
  if (!found) return
  if (found.ofNetwork + count > unclaimedPerNetwork || found.ofSite + count > networksOfSite * unclaimedPerNetwork)
    throw new RateLimitedError(Math.max(1, found.wait))
}

/**
 * Marks unclaimed images for removal until the others fit into `bytes`. Every site is left an equal share of the bytes, for its newest: one
 * that uploads a lot takes from itself. Images that are being claimed are locked, and skipped.
 * @returns the marked ones
 */
async function evict(tx: Transaction, bytes: number): Promise<string[]> {
  const [sum] = await tx.$queryRaw<{ bytes: number }[]>`SELECT coalesce(sum(bytes), 0)::float AS bytes FROM images WHERE claimed_by IS NULL`
  if (!sum || sum.bytes <= bytes) return []
  const rows = await tx.$queryRaw<{ url: string }[]>`
    WITH newest_first AS (
      SELECT url, bytes, sum(bytes) OVER (PARTITION BY site ORDER BY created_at DESC, url) AS share FROM images WHERE claimed_by IS NULL
    ), beyond AS (
      SELECT url FROM (SELECT url, sum(bytes) OVER (ORDER BY share, url) AS total FROM newest_first) AS kept WHERE total > ${bytes}
    )
    UPDATE images SET claimed_by = ${markedForRemoval}, network = '', site = '' WHERE url IN (
      SELECT url FROM images WHERE url IN (SELECT url FROM beyond) AND claimed_by IS NULL FOR UPDATE SKIP LOCKED)
    RETURNING url`
  return rows.map(({ url }) => url)
}
