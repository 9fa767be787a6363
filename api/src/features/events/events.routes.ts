import { createEventInput, eventFilter, updateEventInput } from '@chiostro/domain/eventInput'
import { eventMessages, eventPage } from '@chiostro/domain/events'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Event } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import { NotFoundError } from '../../errors.ts'
import { filterQuery, idParams, ownersQuery, success } from '../../http/schemas.ts'
import { wholeNumber } from '../../paging.ts'
import { deleteEvent, updateEvent } from './changes.service.ts'
import { calendarOf } from './events.calendar.ts'
import { listedEventRecord, organisersEventRecord } from './events.schemas.ts'
import {
  countListedEvents,
  createEvent,
  findEvent,
  findManagedEvent,
  listCalendarEvents,
  listEvents,
  listEventTags,
} from './events.service.ts'
import { withSeriesCounts } from './series.service.ts'

const tags = ['Events']

const listQuery = filterQuery(eventFilter).extend({
  limit: wholeNumber(eventPage.restMax, eventPage.restMax),
  offset: wholeNumber(0, 1_000_000),
})

/** One event with the number of dates of its series. */
const counted = async (context: Context, event: Event) =>
  (await withSeriesCounts(context, [event]))[0] as Event & { seriesCount: number | null }

const calendarQuery = listQuery.pick({ search: true, tag: true, when: true })

/** A calendar program asks again and again: for a while the last answer will do. */
const asCalendar = (reply: FastifyReply, filename: string) =>
  reply.type('text/calendar; charset=utf-8').headers({
    'cache-control': 'public, max-age=300',
    'content-disposition': `inline; filename="${filename}"`,
  })

/** The board, and announcing an event. */
export const eventRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/events',
    {
      schema: { tags, summary: 'Announces an event', body: createEventInput, response: { 201: listedEventRecord.schema } },
    },
    async ({ context, body }, reply) =>
      reply.code(201).send(listedEventRecord.of(await counted(context, await createEvent(context, body)))),
  )

  app.get(
    '/api/events',
    {
      schema: {
        tags,
        summary: 'The board: soonest first, past events after',
        querystring: listQuery,
        response: { 200: z.array(listedEventRecord.schema) },
      },
      config: { shared: true },
    },
    async ({ context, query }, reply) => {
      const { limit, offset, ...filter } = query
      const [page, total] = await Promise.all([listEvents(context, filter, { limit, offset }), countListedEvents(context, filter)])
      reply.header('x-total-count', total)
      return (await withSeriesCounts(context, page.rows)).map(listedEventRecord.of)
    },
  )

  app.get(
    '/api/events/tags',
    { schema: { tags, summary: 'Tags in use', response: { 200: z.array(z.string()) } }, config: { shared: true } },
    ({ context }) => listEventTags(context),
  )

  app.get('/events.ics', { schema: { querystring: calendarQuery }, config: { shared: true } }, async ({ context, query }, reply) => {
    const { productName } = context.config.instance
    const events = await listCalendarEvents(context, query)
    asCalendar(reply, 'events.ics')
    return calendarOf(context.config, `Eventi · ${productName}`, events)
  })

  app.get(
    '/api/events/:id.ics',
    {
      schema: {
        tags,
        summary: 'An event for a calendar',
        params: idParams,
        response: { 200: { description: 'iCalendar', content: { 'text/calendar': { schema: z.string() } } } },
      },
      config: { shared: true },
    },
    async ({ context, params }, reply) => {
      const event = await findEvent(context, params.id)
      if (!event) throw new NotFoundError(eventMessages.unknown)
      asCalendar(reply, 'evento.ics')
      return calendarOf(context.config, event.title, [event])
    },
  )
}

/** What the organiser's link opens. */
export const managedEventRoutes: FastifyPluginAsyncZod = async (app) => {
  const scopedQuery = ownersQuery.extend({ scope: z.string().optional() })
  const owners = { tags, params: idParams, querystring: ownersQuery }
  app.get(
    '/api/manage-event/:id',
    { schema: { ...owners, summary: 'An event for its organiser', response: { 200: organisersEventRecord.schema } } },
    async ({ context, params, query }) =>
      organisersEventRecord.of(await counted(context, await findManagedEvent(context, params.id, query.token))),
  )

  app.put(
    '/api/manage-event/:id',
    {
      schema: {
        ...owners,
        querystring: scopedQuery,
        summary: 'Changes an event, or it and the later dates of its series',
        body: updateEventInput,
        response: { 200: organisersEventRecord.schema },
      },
    },
    async ({ context, params, query, body }) =>
      organisersEventRecord.of(await counted(context, await updateEvent(context, { ...params, ...query }, body))),
  )

  app.delete(
    '/api/manage-event/:id',
    {
      schema: {
        ...owners,
        querystring: scopedQuery,
        summary: 'Cancels an event, or it and the later dates of its series',
        response: { 200: success },
      },
    },
    async ({ context, params, query }) => {
      await deleteEvent(context, { ...params, ...query })
      return { success: true } as const
    },
  )
}
