import { createEventInput, eventFilter, updateEventInput } from '@chiostro/domain/events/eventInput'
import { eventMessages, eventPage } from '@chiostro/domain/events/events'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Page } from '../../database/paging.ts'
import { found } from '../../errors.ts'
import { deleted, filterQuery, idParams, listed, matchOfPage, ownersQuery, pageQuery, patchOf } from '../../http/schemas.ts'
import { tagged } from '../../http/tags.ts'
import { deletionOf } from '../../records.ts'
import { notingEmpty } from '../../security/countedReads.ts'
import { deleteEvent, updateEvent } from './changes.service.ts'
import { calendarOf } from './eventCalendar.ts'
import { listedEventRecord, organisersEventRecord } from './events.schemas.ts'
import {
  countListedEvents,
  createEvent,
  findEvent,
  findManagedEvent,
  listCalendarEvents,
  listEvents,
  listEventTags,
  withSeriesCount,
  withSeriesCounts,
} from './events.service.ts'

const listQuery = filterQuery(eventFilter).extend(pageQuery(eventPage.restMax))

const calendarQuery = filterQuery(eventFilter).pick({ search: true, tag: true, when: true })

/** Calendar programs poll: they may use a cached response for a while. */
const asCalendar = (reply: FastifyReply, filename: string) =>
  reply.type('text/calendar; charset=utf-8').headers({
    'cache-control': 'public, max-age=300',
    'content-disposition': `inline; filename="${filename}"`,
  })

export const eventRoutes = tagged('Events', async (app) => {
  app.post('/api/events', {
    schema: {
      operationId: 'createEvent',
      summary: 'Announces an event',
      failures: ['RATE_LIMITED'],
      body: createEventInput,
      response: { 201: listedEventRecord.schema },
    },
    handler: async ({ context, body }, reply) =>
      reply.code(201).send(listedEventRecord.of(await withSeriesCount(context, await createEvent(context, body)))),
  })

  app.get('/api/events', {
    schema: {
      operationId: 'listEvents',
      summary: 'The board: soonest first, past events after',
      querystring: listQuery,
      response: { 200: z.array(listedEventRecord.schema) },
    },
    config: { shared: true },
    async handler({ context, query }, reply) {
      const { limit, offset, after, ...filter } = query
      const reading = notingEmpty(context, 'events', { ...filter, offset, after }, listEvents(context, filter, { limit, offset, after }))
      const [page, total] = await Promise.all([reading, countListedEvents(context, filter)])
      reply.header('x-total-count', total).header('x-search-match', matchOfPage(page))
      const rows = await withSeriesCounts(context, page.rows)
      const counted: Page<(typeof rows)[number]> = { ...page, rows }
      return listed(counted, listedEventRecord.of)
    },
  })

  app.get('/api/events/tags', {
    schema: { operationId: 'listEventTags', summary: 'Tags in use', response: { 200: z.array(z.string()) } },
    config: { shared: true },
    handler: ({ context }) => listEventTags(context),
  })

  app.get('/api/events/:id', {
    schema: {
      operationId: 'getEvent',
      summary: 'An event',
      failures: ['NOT_FOUND'],
      params: idParams,
      response: { 200: listedEventRecord.schema },
    },
    config: { shared: true },
    async handler({ context, params }) {
      const event = found(await findEvent(context, params.id), eventMessages.unknown)
      return listedEventRecord.of(await withSeriesCount(context, event))
    },
  })
})

const calendar = { 200: { description: 'iCalendar', content: { 'text/calendar': { schema: z.string() } } } }

export const calendarRoutes = tagged('Events', async (app) => {
  app.get('/events.ics', {
    schema: {
      tags: ['Feeds'],
      operationId: 'getEventsCalendar',
      summary: 'Coming events for a calendar that subscribes to them',
      querystring: calendarQuery,
      response: calendar,
    },
    config: { shared: true },
    async handler({ context, query }, reply) {
      const { productName } = context.config.instance
      const events = await listCalendarEvents(context, query)
      asCalendar(reply, 'events.ics')
      return calendarOf(context.config, `Eventi · ${productName}`, events)
    },
  })

  app.get('/api/events/:id.ics', {
    schema: {
      operationId: 'getEventCalendar',
      summary: 'An event for a calendar',
      failures: ['NOT_FOUND'],
      params: idParams,
      response: calendar,
    },
    config: { shared: true },
    async handler({ context, params }, reply) {
      const event = found(await findEvent(context, params.id), eventMessages.unknown)
      asCalendar(reply, 'evento.ics')
      return calendarOf(context.config, event.title, [event])
    },
  })
})

export const managedEventRoutes = tagged('Events', async (app) => {
  const scopedQuery = ownersQuery.extend({ scope: z.string().optional() })
  const owners = { params: idParams, querystring: ownersQuery }
  app.get('/api/manage-event/:id', {
    schema: {
      ...owners,
      operationId: 'getManagedEvent',
      summary: 'An event for its organiser',
      failures: ['NOT_FOUND'],
      response: { 200: organisersEventRecord.schema },
    },
    handler: async ({ context, params, query }) =>
      organisersEventRecord.of(await withSeriesCount(context, await findManagedEvent(context, params.id, query.token))),
  })

  app.put('/api/manage-event/:id', {
    schema: {
      ...owners,
      querystring: scopedQuery,
      operationId: 'replaceEvent',
      summary: 'Replaces what an event says, or also the later dates of its series: the whole form',
      failures: ['NOT_FOUND', 'FEWER_SEATS_THAN_TAKEN', 'RATE_LIMITED'],
      body: updateEventInput,
      response: { 200: organisersEventRecord.schema },
    },
    handler: async ({ context, params, query, body }) =>
      organisersEventRecord.of(await withSeriesCount(context, await updateEvent(context, { ...params, ...query }, body))),
  })

  app.patch('/api/manage-event/:id', {
    schema: {
      ...owners,
      querystring: scopedQuery,
      operationId: 'changeEvent',
      summary: 'Changes what is sent of an event, and nothing else; also of the later dates of its series',
      failures: ['NOT_FOUND', 'FEWER_SEATS_THAN_TAKEN', 'RATE_LIMITED'],
      body: patchOf(updateEventInput),
      response: { 200: organisersEventRecord.schema },
    },
    handler: async ({ context, params, query, body }) =>
      organisersEventRecord.of(await withSeriesCount(context, await updateEvent(context, { ...params, ...query }, body, true))),
  })

  app.delete('/api/manage-event/:id', {
    schema: {
      ...owners,
      querystring: scopedQuery,
      operationId: 'deleteEvent',
      summary: 'Cancels an event, or it and the later dates of its series',
      failures: ['NOT_FOUND'],
      response: { 200: deleted },
    },
    handler: ({ context, params, query }) => deletionOf(deleteEvent(context, { ...params, ...query })),
  })
})
