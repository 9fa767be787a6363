import type { Database, Transaction } from '../../database/client.ts'

// SQL for `SKIP LOCKED`: images that are being claimed are skipped instead of waited for.

/** Cannot be claimed any more: files are removed without a lock, the row last, so that a crash in between leaves a trace. */
export const markedForRemoval = 'removed'

/** Each site retains an equal share for its newest: a large upload displaces images of its own. Locked images are skipped. */
export async function evict(tx: Transaction, bytes: number): Promise<string[]> {
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

/** Marks images not claimed within an hour of their upload. @returns how many, at most `limit` */
export const markUnclaimed = (db: Database, limit: number): Promise<number> =>
  db.$executeRaw`
    UPDATE images SET claimed_by = ${markedForRemoval}, network = '', site = '' WHERE url IN (
      SELECT url FROM images WHERE claimed_by IS NULL AND created_at < now() - interval '1 hour'
      ORDER BY url LIMIT ${limit} FOR UPDATE SKIP LOCKED)`
