import { createHash } from 'node:crypto'
import type { EventFilter } from '@chiostro/domain/events/eventInput'
import { type EventSort, eventPage } from '@chiostro/domain/events/events'
import { maxHours, momentsOfPeriod } from '@chiostro/domain/events/schedule'
import { retentionDays } from '@chiostro/domain/privacy/retentionDays'
import { isMoment } from '@chiostro/domain/text/rome'
import type pg from 'pg'
import { z } from 'zod'
import { type Event, Prisma } from '../../../generated/prisma/client.ts'
import type { Database, Transaction } from '../../database/client.ts'
import { decodeCursor, idKey, momentKey, type Page, type PageRequest } from '../../database/paging.ts'
import { levelKey, readSearchPage, untilEnough } from '../../database/searchPages.ts'
import {
  columnsOf,
  known,
  type Makers,
  moment,
  type RowOf,
  readPage,
  readPrepared,
  readRows,
  readTotal,
  whereAll,
} from '../../database/statements.ts'
import { type Matching, matchOfLevel, searchFor } from '../../text/search.ts'
import { type CalendarEvent, sequenceOf } from './eventCalendar.ts'

const columns = columnsOf('Event')
type CalendarRow = RowOf<typeof columns>
/** `over`: at the time when the list was opened. `level`: quality of the match with the search. */
type EventRow = CalendarRow & { over: boolean; level: number }

/** Fields of cards. Lists that request no others read these columns only, in half the time. */
export const cardFields = [
  ...(['id', 'title', 'date', 'startTime', 'endTime', 'endDate', 'startsAt', 'endsAt', 'location', 'tags', 'maxAttendees'] as const),
  ...(['registrationCount', 'offerCount', 'imageUrls', 'coverImageIndex'] as const),
]
const cardColumns = columnsOf('Event', { fields: cardFields })
const cardMakers: Makers<Pick<Event, (typeof cardFields)[number]>> = { startsAt: moment, endsAt: moment }

const makers: Makers<Event> = { startsAt: moment, endsAt: moment, registrationsToldAt: moment, createdAt: moment, updatedAt: moment }

const searchOf = ({ search }: EventFilter) => searchFor(search, Prisma.raw('search_text'), { table: { name: 'events', id: 'id' } })

interface Order {
  column: string
  key: z.ZodType<string | number>
  type: 'timestamptz' | 'int'
  keyOf(event: Event): string | number
  descending?: boolean
  /** True when past events are ordered by distance from now too: the most recent one is the nearest. */
  mirrored?: boolean
}

const timestamp = { key: momentKey, type: 'timestamptz' } as const
const start: Order = { ...timestamp, column: 'starts_at', keyOf: (event) => event.startsAt.toISOString(), mirrored: true }
const creation: Order = { ...timestamp, column: 'created_at', keyOf: (event) => event.createdAt.toISOString() }
const participants: Order = {
  column: 'registration_count',
  key: z.int32(),
  type: 'int',
  keyOf: (event) => event.registrationCount,
}

const orders: Record<EventSort, Order> = {
  nearest: start,
  furthest: { ...start, descending: true },
  most_participants: { ...participants, descending: true },
  fewest_participants: participants,
  newest: { ...creation, descending: true },
  oldest: creation,
}

export interface EventPageRequest extends PageRequest {
  filter: EventFilter
  /** Read `cardFields` only, where the order needs no others. */
  asCards?: boolean
}

/** Last row of a page. Includes the time when the list was opened, so that events ending meanwhile are neither repeated nor skipped. */
interface ListPosition {
  now: string
  over: boolean
  level: number
  key: string | number
  id: string
}

/** Upcoming, then past (docs/decisions/021-order-of-the-events-board.md); similar results come last. @throws ValidationError */
export async function readEventPage(pool: pg.Pool, request: EventPageRequest): Promise<Page<EventRow>> {
  const { filter, after } = request
  const asCards = request.asCards && !['newest', 'oldest'].includes(filter.sort)
  const order = orders[filter.sort]
  const position = after ? readPosition(after, order) : null
  const now = position?.now ?? new Date().toISOString()
  const search = searchOf(filter)
  return readSearchPage<EventRow>(request, {
    search,
    level: position?.level,
    cursorKeys: (row) => [now, row.over, row.level, order.keyOf(row), row.id],
    read({ partly, offset, limit }) {
      const tiers = partly ? [partly] : (search?.tiers ?? [null])
      const all = tiers.flatMap((matching) => [false, true].map((over) => ({ matching, over })))
      const from = position ? (tiers.length > 1 && matchOfLevel(position.level) === 'similar' ? 2 : 0) + Number(position.over) : 0
      const needed = offset + limit
      const parts = all.slice(from).map(({ matching, over }, index) => {
        const part = partOf({ filter, matching, now, over, after: index === 0 ? position : null, limit: needed, asCards })
        return Prisma.sql`(SELECT ${Prisma.raw(String(index))} AS part, each.* FROM (${part}) each)`
      })
      return readPage<EventRow>(
        search ? readRows : readPrepared,
        pool,
        Prisma.sql`
        SELECT * FROM (${untilEnough(parts, known(needed, eventPage.size + 1))}) AS board
        ORDER BY part, position OFFSET ${known(offset, 0)}`,
        asCards ? cardMakers : makers,
      )
    },
  })
}

function readPosition(cursor: string, order: Order): ListPosition {
  const keys = z.tuple([momentKey, z.boolean(), levelKey, order.key, idKey])
  const [now, over, level, key, id] = decodeCursor(cursor, keys)
  return { now, over, level, key, id }
}

interface Part {
  filter: EventFilter
  matching: Matching | null
  now: string
  over: boolean
  after: ListPosition | null
  limit: number
  asCards?: boolean
}

/** Past or upcoming events. Both are index ranges on starts_at, as the length of an event is bounded. */
function partOf({ filter, matching, now, over, after, limit, asCards }: Part): Prisma.Sql {
  const order = orders[filter.sort]
  const descending = Boolean(order.descending) !== (over && Boolean(order.mirrored))
  // Without a search all levels are equal: without the constant in ORDER BY the index provides the order.
  const bestFirst = matching && (descending ? Prisma.sql`-${matching.level}` : matching.level)
  const keys = [...(bestFirst ? [bestFirst] : []), Prisma.raw(order.column), Prisma.raw('id')]
  const [direction, beyond] = descending ? [Prisma.raw('DESC'), Prisma.raw('<')] : [Prisma.raw('ASC'), Prisma.raw('>')]
  const filters = filterConditions(filter, now)
  const conditions = [over ? isOver(now) : isNotOver(now), ...filters, ...(matching ? [matching.matches] : [])]
  if (filter.nextOfSeries) conditions.push(isNextOfSeries(matching ? [...filters, matching.matches] : filters, now, over))
  if (after) {
    const values = [Prisma.sql`${after.key}::${Prisma.raw(order.type)}`, Prisma.sql`${after.id}`]
    if (bestFirst) values.unshift(Prisma.sql`${descending ? -after.level : after.level}::int`)
    conditions.push(Prisma.sql`(${Prisma.join(keys)}) ${beyond} (${Prisma.join(values)})`)
  }
  const orderBy = Prisma.join(keys.map((key) => Prisma.sql`${key} ${direction}`))
  return Prisma.sql`
    SELECT ${asCards ? cardColumns : columns}, ${Prisma.raw(String(over))} AS over, ${matching?.level ?? Prisma.raw('0')} AS level, row_number() OVER (ORDER BY ${orderBy}) AS position
    FROM events ${whereAll(conditions)} ORDER BY ${orderBy} LIMIT ${known(limit, eventPage.size + 1)}`
}

/** Maximum time by which an event may have begun and not be over. */
const maxDuration = Prisma.raw(`interval '${maxHours} hours'`)

const isOver = (now: string) => Prisma.sql`ends_at <= ${now}::timestamptz AND starts_at < ${now}::timestamptz`
const isNotOver = (now: string) => Prisma.sql`ends_at > ${now}::timestamptz AND starts_at > ${now}::timestamptz - ${maxDuration}`

/** The soonest date of a series that is not over, or else the last one. In `ofList` the columns of `events AS other` shadow the outer. */
function isNextOfSeries(ofList: Prisma.Sql[], now: string, over: boolean): Prisma.Sql {
  const earlier = over
    ? Prisma.sql`(other.ends_at > ${now}::timestamptz OR (other.starts_at, other.id) > (events.starts_at, events.id))`
    : Prisma.sql`other.ends_at > ${now}::timestamptz AND (other.starts_at, other.id) < (events.starts_at, events.id)`
  const conditions = [Prisma.raw('other.series_id = events.series_id'), earlier, ...ofList]
  // With OR it is evaluated for the few rows of the page that belong to a series, by the index on series_id.
  return Prisma.sql`(series_id IS NULL OR NOT EXISTS (SELECT FROM events AS other ${whereAll(conditions)}))`
}

/** Filters besides the search. An event is within a period if part of it is. */
function filterConditions({ tag, when }: EventFilter, now: string): Prisma.Sql[] {
  const conditions: Prisma.Sql[] = []
  if (tag) conditions.push(Prisma.sql`tags @> ARRAY[${tag}]`)
  if (when) {
    const { from, to } = momentsOfPeriod(when, new Date(now))
    conditions.push(Prisma.sql`starts_at < ${to.toISOString()}::timestamptz AND ends_at > ${from.toISOString()}::timestamptz`)
    // Implied by the maximum length of an event: lets the index bound the range on both sides.
    conditions.push(Prisma.sql`starts_at > ${from.toISOString()}::timestamptz - ${maxDuration}`)
  }
  return conditions
}

/** Counts exact matches only in a search; one per series where the filter shows cards. */
export function countEvents(pool: pg.Pool, filter: EventFilter): Promise<number> {
  const exact = searchOf(filter)?.exact
  const conditions = [...filterConditions(filter, new Date().toISOString()), ...(exact ? [exact] : [])]
  const number = filter.nextOfSeries ? 'count(*) FILTER (WHERE series_id IS NULL) + count(DISTINCT series_id)' : 'count(*)'
  const statement = Prisma.sql`SELECT (${Prisma.raw(number)})::int AS total FROM events ${whereAll(conditions)}`
  return readTotal(filter.search ? readRows : readPrepared, pool, statement)
}

export async function readEventTags(pool: pg.Pool): Promise<string[]> {
  const rows = await readPrepared<{ tag: string }>(pool, Prisma.sql`SELECT DISTINCT unnest(tags) AS tag FROM events`)
  return rows.map((row) => row.tag).sort(new Intl.Collator('it').compare)
}

/** Events that ended before this time are not in the feed. */
export const shownSince = (now: Date) => new Date(now.getTime() - retentionDays.calledOff * 86_400_000)

/** Upcoming events and those of the last month, soonest first. The order of a filter is ignored. @param limit the nearest ones */
export async function readCalendarEvents(pool: pg.Pool, filter: EventFilter, now: Date, limit: number): Promise<CalendarRow[]> {
  const shown = Prisma.sql`ends_at > ${shownSince(now).toISOString()}::timestamptz`
  const matches = searchOf(filter)?.matches
  const conditions = [shown, ...filterConditions(filter, now.toISOString()), ...(matches ? [matches] : [])]
  const read = filter.search ? readRows : readPrepared
  return read<CalendarRow>(
    pool,
    Prisma.sql`
    SELECT ${columns} FROM events ${whereAll(conditions)} ORDER BY starts_at, id LIMIT ${limit}`,
  )
}

/** Ends messages to the organisers of the events. */
export async function endRegistrationMail(tx: Transaction, ids: string[]): Promise<void> {
  await tx.event.updateMany({ where: { id: { in: ids } }, data: { registrationMail: 'none' } })
}

/** Tags are text of the organiser: hashes suffice to find the feeds that contained the event. */
const hashOf = (tag: string) => createHash('sha256').update(tag).digest('base64url')

/** Keeps the entry of an event that is not over in the calendar feed, as cancelled and without its texts. */
export async function recordCancellation(tx: Transaction, event: Event): Promise<void> {
  // Events with dates that calendars cannot express never had an entry.
  if (event.endsAt <= new Date() || !isMoment(event.startsAt) || !isMoment(event.endsAt)) return
  const { id, startsAt, endsAt, endTime, tags } = event
  const data = { startsAt, endsAt, hasEnd: endTime !== '', tagHashes: tags.map(hashOf), sequence: sequenceOf(event) + 1 }
  await tx.calledOffEvent.upsert({ where: { id }, create: { id, ...data }, update: data })
}

/** Restores an event in calendars with its next version. */
export async function withdrawCancellation(tx: Transaction, id: string): Promise<void> {
  const { count } = await tx.calledOffEvent.deleteMany({ where: { id } })
  if (count > 0) await tx.event.updateMany({ where: { id }, data: { calendarWithdrawals: { increment: 1 } } })
}

/** @param since only entries that would have ended after it */
export async function readCancellation(
  db: Database,
  { tag, since, limit }: { tag: string; since: Date; limit: number },
): Promise<CalendarEvent[]> {
  const rows = await db.calledOffEvent.findMany({
    where: { endsAt: { gt: since }, ...(tag ? { tagHashes: { has: hashOf(tag) } } : {}) },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: limit,
  })
  return rows.map(({ id, startsAt, endsAt, hasEnd, sequence, calledOffAt }) => ({
    id,
    startsAt,
    endsAt,
    endTime: hasEnd ? '00:00' : '',
    sequence,
    createdAt: calledOffAt,
    updatedAt: calledOffAt,
    title: 'Evento annullato',
    description: '',
    location: '',
    tags: [],
    calendarSequence: 0,
    calendarWithdrawals: 0,
    isCancelled: true,
  }))
}
