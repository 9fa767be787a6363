import { randomUUID } from 'node:crypto'
import { createEventInput, eventFilter } from '@chiostro/domain/events/eventInput'
import { eventMessages } from '@chiostro/domain/events/events'
import { momentsOf } from '@chiostro/domain/events/schedule'
import { type SeriesScope, schedulesOf, seriesMessages, seriesScopes } from '@chiostro/domain/events/series'
import { z } from 'zod'
import type { Event } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import { batched } from '../../database/batching.ts'
import type { Transaction } from '../../database/client.ts'
import { wholeMatches } from '../../database/paging.ts'
import { inTransaction } from '../../database/transaction.ts'
import { NotFoundError } from '../../errors.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { enforceLimit } from '../../security/rateLimits.ts'
import { mayManage } from '../../security/rights.ts'
import { inLanguage } from '../../text/language.ts'
import { validate } from '../../validation.ts'
import { claimImages, requireCoverAmong } from '../images/images.service.ts'
import type { CalendarEvent } from './eventCalendar.ts'
import { eventLinkMail } from './events.mail.ts'
import {
  countEvents,
  type EventPageRequest,
  readCalendarEvents,
  readCancellation,
  readEventPage,
  readEventTags,
  shownSince,
} from './events.sql.ts'
import { imageOwnerOf, lockEvents, readSeriesCounts, type SeriesCount } from './series.sql.ts'

type Reader = Pick<Services, 'db'>
type ListReader = Pick<Services, 'pool'>

/** More than a university announces in a year or two; bounds the cost of the feed. */
const maxInCalendar = 1000

/**
 * Queues the organiser's one link in the same transaction. @returns of a series the first one
 * @throws ValidationError (docs/product.md, "Creating an event")
 */
export async function createEvent(context: Context, input: unknown): Promise<Event> {
  await enforceLimit(context, 'event')
  const { repeat, ...data } = inLanguage(context, validate(createEventInput, input))
  requireCoverAmong(data.imageUrls, data.coverImageIndex)
  // Each date of a series counts.
  if (repeat) await enforceLimit(context, 'event', repeat.count - 1)
  const seriesId = repeat ? randomUUID() : null
  const schedules = repeat ? schedulesOf(data, repeat) : [data]
  const event = await inTransaction(context, async (tx) => {
    const rows = schedules.map((schedule) => ({ ...data, ...schedule, ...momentsOf(schedule), seriesId }))
    const [first] = (await tx.event.createManyAndReturn({ data: rows })).toSorted((a, b) => Number(a.startsAt) - Number(b.startsAt))
    if (!first) throw new Error('no event was stored')
    await claimImages(tx, imageOwnerOf(first), data.imageUrls)
    await enqueueMail(tx, eventLinkMail, seriesId ? { seriesId } : { eventId: first.id })
    return first
  })
  context.log.info({ eventId: event.id, dates: schedules.length }, 'event created')
  return event
}

export const findEvent = ({ db }: Reader, id: string): Promise<Event | null> => db.event.findUnique({ where: { id } })

/** `readEventPage` defines the order. @throws ValidationError for an invalid filter, order or cursor */
export const listEvents = ({ pool }: ListReader, filter: unknown, page: Omit<EventPageRequest, 'filter'>) =>
  readEventPage(pool, { filter: validate(eventFilter, filter), ...page })

/** Events that are over come last in every order, so the first page is enough. @throws ValidationError for an invalid filter */
export async function listEventsToCome(reader: ListReader, filter: unknown, limit: number) {
  const events = wholeMatches(await listEvents(reader, filter, { limit }))
  const now = new Date()
  return events.filter(({ endsAt }) => endsAt > now)
}

export const countListedEvents = ({ pool }: ListReader, filter: unknown) => countEvents(pool, validate(eventFilter, filter))

export const listEventTags = ({ pool }: ListReader) => readEventTags(pool)

/** Public calendar feed: at most 1,000 events, soonest first; then cancelled ones. @throws ValidationError when the tag is too long */
export async function listCalendarEvents({ db, pool }: Reader & ListReader, filter: unknown): Promise<CalendarEvent[]> {
  const wanted = validate(eventFilter, filter)
  const now = new Date()
  const events = await readCalendarEvents(pool, wanted, now, maxInCalendar)
  // Cancelled events keep their tags, and no text to search.
  if (wanted.search || wanted.when) return events
  return [...events, ...(await readCancellation(db, { tag: wanted.tag, since: shownSince(now), limit: maxInCalendar }))]
}

/** @throws NotFoundError for an unknown id or a wrong token */
export async function findManagedEvent({ db }: { db: Transaction }, id: string, token: string): Promise<Event> {
  const event = await db.event.findUnique({ where: { id } })
  if (!event || !(await mayManageEvent({ db }, event, token))) throw new NotFoundError(eventMessages.notFound)
  return event
}

/** Accepts tokens of the management link, and of the organiser's mailbox. */
export const mayManageEvent = (
  { db }: { db: Transaction },
  { creatorEmail, managementTokenHashes }: Event,
  token: string,
): Promise<boolean> => mayManage({ db }, token, { address: creatorEmail, tokenHashes: managementTokenHashes })

const scopeInput = z.object({ scope: z.enum(seriesScopes, seriesMessages.scope).default('one') })

/** Defaults to 'one'. @throws ValidationError */
export const scopeOf = (scope: unknown): SeriesScope => validate(scopeInput, { scope }).scope

export const seriesCountOf = async (context: Context, event: Pick<Event, 'seriesId'>): Promise<number | null> =>
  (await countsOf(context, event))?.total ?? null

/** Other dates of the series that are not over. */
export async function otherDatesOf(context: Context, event: Pick<Event, 'seriesId' | 'endsAt'>): Promise<number> {
  const counts = await countsOf(context, event)
  return counts ? Math.max(0, counts.ahead - (event.endsAt > new Date() ? 1 : 0)) : 0
}

const countsOf = async (context: Context, { seriesId }: Pick<Event, 'seriesId'>): Promise<SeriesCount | null> =>
  seriesId ? batched(context, 'series counts', (ids) => readSeriesCounts(context.pool, ids)).load(seriesId) : null

/** One more statement for all events together. */
export const withSeriesCounts = <Row extends Pick<Event, 'seriesId'>>(context: Context, events: Row[]) =>
  Promise.all(events.map((event) => withSeriesCount(context, event)))

export const withSeriesCount = async <Row extends Pick<Event, 'seriesId'>>(context: Context, event: Row) => ({
  ...event,
  seriesCount: await seriesCountOf(context, event),
})

/** Includes the event itself, in order; empty for a single event. */
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
 * Concurrent updates must not lose images, and no seat may be taken meanwhile. @returns also all events in the scope, itself included
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
