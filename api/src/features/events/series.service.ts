import { type SeriesScope, seriesMessages, seriesScopes } from '@chiostro/domain/events/series'
import { z } from 'zod'
import type { Event } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import { batched } from '../../database/batching.ts'
import type { Transaction } from '../../database/client.ts'
import { validate } from '../../validation.ts'
import { findManagedEvent } from './events.service.ts'
import { lockEvents, readSeriesCounts, type SeriesCount } from './series.sql.ts'

const scopeInput = z.object({ scope: z.enum(seriesScopes, seriesMessages.scope).default('one') })

/** What a change is for; 'one' when absent. @throws ValidationError */
export const scopeOf = (scope: unknown): SeriesScope => validate(scopeInput, { scope }).scope

/** Number of dates of an event's series; null for a single event. */
export const seriesCountOf = async (context: Context, event: Pick<Event, 'seriesId'>): Promise<number | null> =>
  (await countsOf(context, event))?.total ?? null

/** Number of dates of its series, without this one, that are not over. */
export async function otherDatesOf(context: Context, event: Pick<Event, 'seriesId' | 'endsAt'>): Promise<number> {
  const counts = await countsOf(context, event)
  return counts ? Math.max(0, counts.ahead - (event.endsAt > new Date() ? 1 : 0)) : 0
}

const countsOf = async (context: Context, { seriesId }: Pick<Event, 'seriesId'>): Promise<SeriesCount | null> =>
  seriesId ? batched(context, 'series counts', (ids) => readSeriesCounts(context.pool, ids)).load(seriesId) : null

/** Events with the number of dates of their series, in one statement more. */
export async function withSeriesCounts<Row extends Pick<Event, 'seriesId'>>(
  { pool }: Pick<Services, 'pool'>,
  events: Row[],
): Promise<(Row & { seriesCount: number | null })[]> {
  const ids = [...new Set(events.flatMap(({ seriesId }) => (seriesId ? [seriesId] : [])))]
  const counts = ids.length > 0 ? await readSeriesCounts(pool, ids) : []
  const byId = new Map(ids.map((id, index) => [id, counts[index]?.total ?? null]))
  return events.map((event) => ({ ...event, seriesCount: event.seriesId ? (byId.get(event.seriesId) ?? null) : null }))
}

/** All dates of an event's series, itself included, in order; none for a single event. */
export const listSeriesDates = (context: Context, { seriesId }: Pick<Event, 'seriesId'>): Promise<Event[]> =>
  seriesId
    ? batched(context, 'series dates', async (ids) => {
        const dates = await context.db.event.findMany({
          where: { seriesId: { in: [...ids] } },
          orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
        })
        const bySeries = Map.groupBy(dates, (date) => date.seriesId)
        return ids.map((id) => bySeries.get(id) ?? [])
      }).load(seriesId)
    : Promise.resolve([])

/**
 * Locks what a change is for, or the whole series: concurrent updates must not lose images, and no seat may be taken in between.
 * @returns the event, and all events to be changed, itself included, in order
 * @throws NotFoundError for an unknown event or a wrong token, ValidationError for an unknown scope
 */
export async function lockManaged(
  tx: Transaction,
  { id, token, scope, wholeSeries = false }: { id: string; token: string; scope: SeriesScope; wholeSeries?: boolean },
): Promise<{ event: Event; dates: Event[] }> {
  const withSeries = scope === 'following'
  await lockEvents(tx, id, withSeries || wholeSeries)
  const event = await findManagedEvent({ db: tx }, id, token)
  if (!withSeries || !event.seriesId) return { event, dates: [event] }
  const dates = await tx.event.findMany({
    where: { seriesId: event.seriesId, startsAt: { gte: event.startsAt } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  })
  return { event, dates }
}
