import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { lockName, lockRows } from '../../database/rowLocks.ts'
import { readPrepared } from '../../database/statements.ts'
import { changeInBin } from '../deletion/bin.sql.ts'
import { type ImageOwner, releaseImages } from '../images/images.service.ts'

export interface Dated {
  id: string
  seriesId: string | null
}

export interface SeriesCount {
  total: number
  ahead: number
}

/** @returns one count per id, in the order of the ids */
export async function readSeriesCounts(pool: pg.Pool, ids: readonly string[]): Promise<SeriesCount[]> {
  const rows = await readPrepared<SeriesCount & { id: string }>(
    pool,
    Prisma.sql`
    SELECT series_id AS id, count(*)::int AS total, count(*) FILTER (WHERE ends_at > now())::int AS ahead
    FROM events WHERE series_id = ANY(${[...ids]}::text[]) GROUP BY series_id`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? { total: 0, ahead: 0 })
}

/** Locks an event and, if requested, all dates of its series, in the order of ids as everywhere: another order could deadlock. */
export const lockEvents = (tx: Transaction, id: string, withSeries: boolean): Promise<string[]> =>
  lockRows(tx, 'events', Prisma.sql`id = ${id} OR (${withSeries}::boolean AND series_id = (SELECT series_id FROM events WHERE id = ${id}))`)

/** All dates of a series share its images. */
export const imageOwnerOf = ({ id, seriesId }: Dated): ImageOwner => (seriesId ? `series:${seriesId}` : `event:${id}`)

/** Images of a series stay while another date uses or could use them again. Call at the end of the transaction: it locks no event. */
export async function releaseEventImages(tx: Transaction, event: Dated, usedUrls: string[]): Promise<void> {
  const { id, seriesId } = event
  if (!seriesId) return releaseImages(tx, imageOwnerOf(event), usedUrls)
  // Two dates deleted at once would each leave the images to the other.
  await lockName(tx, `series ${seriesId}`)
  const shown = await tx.$queryRaw<{ url: string }[]>`
    SELECT unnest(image_urls) AS url FROM events WHERE series_id = ${seriesId} AND id <> ${id}
    UNION SELECT jsonb_array_elements_text(data #> '{events,0,image_urls}') FROM deleted_records
    WHERE kind = 'event' AND record_id <> ${id} AND data #>> '{events,0,series_id}' = ${seriesId}`
  await releaseImages(tx, imageOwnerOf(event), [...usedUrls, ...shown.map(({ url }) => url)])
}

/** Copies the management links of its series, which may have been sent meanwhile, to a restored date. */
export const shareSeriesLinks = (tx: Transaction, id: string): Promise<number> => tx.$executeRaw`
  UPDATE events SET management_token_hashes = (
    SELECT array_agg(DISTINCT hash) FROM events AS date, unnest(date.management_token_hashes) AS hash WHERE date.series_id = events.series_id)
  WHERE id = ${id} AND series_id IS NOT NULL
    AND EXISTS (SELECT FROM events AS date WHERE date.series_id = events.series_id AND cardinality(date.management_token_hashes) > 0)`

export const isDeletedDateOf = (seriesIds: string[]): Prisma.Sql => Prisma.sql`data #>> '{events,0,series_id}' = ANY(${seriesIds})`

/** Events in the bin that a message about registrations, whose link has this hash, was about. */
export const isDeletedNoticed = (hash: string): Prisma.Sql =>
  Prisma.sql`data -> 'notice_tokens' @> jsonb_build_array(jsonb_build_object('hash', ${hash}::text))`

export interface NoticedEvent extends Dated {
  title: string
}

export const readDeletedNoticed = (tx: Transaction, hash: string): Promise<NoticedEvent[]> =>
  tx.$queryRaw<NoticedEvent[]>`
    SELECT record_id AS id, data #>> '{events,0,title}' AS title, data #>> '{events,0,series_id}' AS "seriesId"
    FROM deleted_records WHERE kind = 'event' AND ${isDeletedNoticed(hash)} ORDER BY data #>> '{events,0,starts_at}', record_id`

/** Changes events in the bin. @param dependents replace the saved rows of these tables */
export const changeDeletedEvents = (tx: Transaction, which: Prisma.Sql, changes: object, dependents = {}): Promise<number> =>
  changeInBin(tx, { kind: 'event', table: 'events', which }, changes, dependents)
