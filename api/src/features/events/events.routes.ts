import { createEventInput, updateEventInput } from '@chiostro/domain/eventInput'
import { eventMessages, eventPage } from '@chiostro/domain/events'
import { z } from 'zod'
import { NotFoundError } from '../../errors.ts'
import { success } from '../../http/openapi.ts'
import { ownersQuery, type RestAnswer, type Route, tagged, tokenOf } from '../../http/rest.ts'
import { wholeNumber } from '../../paging.ts'
import { validate } from '../../validation.ts'
import { calendarOf } from './events.calendar.ts'
import { organisersEventRecord, restEventRecord } from './events.schemas.ts'
import {
  countListedEvents,
  createEvent,
  deleteEvent,
  findEvent,
  findManagedEvent,
  listCalendarEvents,
  listEvents,
  listEventTags,
  updateEvent,
} from './events.service.ts'

const listQuery = z.object({
  search: z.string().optional(),
  tag: z.string().optional(),
  sort: z.string().optional(),
  limit: wholeNumber(eventPage.restMax, eventPage.restMax),
  offset: wholeNumber(0, 1_000_000),
})

const calendarQuery = z.object({ tag: z.string().optional() })

/** A calendar program asks again and again: for a while the last answer will do. */
const calendarAnswer = (body: string, filename: string): RestAnswer => ({
  status: 200,
  body,
  contentType: 'text/calendar; charset=utf-8',
  headers: {
    'cache-control': 'public, max-age=300',
    'content-disposition': `inline; filename="${filename}"`,
    'access-control-allow-origin': '*',
  },
})

export const eventRoutes: Route[] = tagged('Events', [
  {
    method: 'POST',
    path: '/api/events',
    summary: 'Announces an event',
    body: createEventInput,
    answers: { 201: restEventRecord.schema },
    limit: 'event',
    handle: async (context, request) => ({ status: 201, body: restEventRecord.of(await createEvent(context, await request.json())) }),
  },
  {
    method: 'GET',
    path: '/api/events',
    summary: 'The board: soonest first, past events after',
    answers: { 200: z.array(restEventRecord.schema) },
    shared: true,
    query: listQuery,
    async handle(context, { query }) {
      const { limit, offset, ...filter } = validate(listQuery, query)
      const [page, total] = await Promise.all([listEvents(context, filter, { limit, offset }), countListedEvents(context, filter)])
      return { status: 200, body: page.rows.map(restEventRecord.of), headers: { 'x-total-count': String(total) } }
    },
  },
  {
    method: 'GET',
    path: '/api/events/tags',
    summary: 'Tags in use',
    answers: { 200: z.array(z.string()) },
    shared: true,
    handle: async (context) => ({ status: 200, body: await listEventTags(context) }),
  },
  {
    method: 'GET',
    path: '/events.ics',
    shared: true,
    query: calendarQuery,
    async handle(context, { query }) {
      const { productName } = context.config.instance
      const events = await listCalendarEvents(context, validate(calendarQuery, query))
      return calendarAnswer(calendarOf(context.config, `Eventi · ${productName}`, events), 'events.ics')
    },
  },
  {
    method: 'GET',
    path: '/api/events/:id.ics',
    summary: 'An event for a calendar',
    answers: { 200: { description: 'iCalendar', content: { 'text/calendar': { schema: z.string() } } } },
    shared: true,
    async handle(context, { params }) {
      const event = await findEvent(context, params.id ?? '')
      if (!event) throw new NotFoundError(eventMessages.unknown)
      return calendarAnswer(calendarOf(context.config, event.title, [event]), 'evento.ics')
    },
  },
  {
    method: 'GET',
    path: '/api/manage-event/:id',
    summary: 'An event for its organiser',
    query: ownersQuery,
    answers: { 200: organisersEventRecord.schema },
    handle: async (context, request) => ({
      status: 200,
      body: organisersEventRecord.of(await findManagedEvent(context, request.params.id ?? '', tokenOf(request))),
    }),
  },
  {
    method: 'PUT',
    path: '/api/manage-event/:id',
    summary: 'Changes an event',
    query: ownersQuery,
    body: updateEventInput,
    answers: { 200: organisersEventRecord.schema },
    handle: async (context, request) => ({
      status: 200,
      body: organisersEventRecord.of(await updateEvent(context, request.params.id ?? '', tokenOf(request), await request.json())),
    }),
  },
  {
    method: 'DELETE',
    path: '/api/manage-event/:id',
    summary: 'Cancels an event',
    query: ownersQuery,
    answers: { 200: success },
    async handle(context, request) {
      await deleteEvent(context, request.params.id ?? '', tokenOf(request))
      return { status: 200, body: { success: true } }
    },
  },
])
