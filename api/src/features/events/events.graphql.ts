import { eventLimits, eventPage } from '@chiostro/domain/events'
import { isFull, seatsLeft } from '@chiostro/domain/seats'
import { NotFoundError, ValidationError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { Confirmation } from '../../graphql/confirmation.ts'
import { connectionType, pageArgs, pageSize, toConnection } from '../../graphql/connection.ts'
import { nullIfNotFound } from '../../graphql/errors.ts'
import { enforceLimit } from '../../rateLimits.ts'
import { eventArgs } from './events.inputs.graphql.ts'
import {
  countListedEvents,
  createEvent,
  deleteEvent,
  findEvent,
  findManagedEvent,
  listEvents,
  listEventTags,
  updateEvent,
} from './events.service.ts'

const EventInfo = builder.prismaInterface('Event', {
  variant: 'EventInfo',
  description: 'What everybody may see of an event.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable; also the UID of its calendar entry.' }),
    title: t.exposeString('title', { description: 'What it is called.' }),
    description: t.exposeString('description', { description: "The organiser's words; may have several lines." }),
    category: t.exposeString('category', { description: "A kind of event in the organiser's words; '' when not given." }),
    date: t.exposeString('date', { description: 'The day it begins, YYYY-MM-DD, in Europe/Rome.' }),
    startTime: t.exposeString('startTime', { description: 'HH:MM in Europe/Rome.' }),
    endTime: t.exposeString('endTime', {
      description: "HH:MM in Europe/Rome; '' when not given. Earlier than the start: on the day after.",
    }),
    duration: t.exposeString('duration', { description: "How long, in the organiser's words; '' when not given." }),
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'The moment that date and start time mean.' }),
    endsAt: t.expose('endsAt', {
      type: 'DateTime',
      description: 'The moment it is over; without an end time three hours after the start.',
    }),
    isOver: t.boolean({ description: 'Over: nobody can register any more.', resolve: (event) => event.endsAt <= new Date() }),
    targetAudience: t.exposeString('targetAudience', { description: 'Whom it is for.' }),
    maxAttendees: t.exposeInt('maxAttendees', { nullable: true, description: 'How many may register; null: no limit.' }),
    registrationCount: t.exposeInt('registrationCount', { description: 'How many have registered.' }),
    seatsLeft: t.int({ nullable: true, description: 'Seats left; null: no limit.', resolve: seatsLeft }),
    isFull: t.boolean({ description: 'There is a limit and it is reached.', resolve: isFull }),
    tags: t.exposeStringList('tags', { description: `Lowercase, each once, up to ${eventLimits.tags}.`, complexity: 1 }),
    location: t.exposeString('location', { description: 'Where it takes place.' }),
    creatorName: t.exposeString('creatorName', { description: 'Name the organiser chose to show.' }),
    imageUrls: t.exposeStringList('imageUrls', { description: 'Pictures in the order the organiser chose, up to 5.', complexity: 1 }),
    coverImageIndex: t.exposeInt('coverImageIndex', { description: 'Position of the cover among the pictures, from 0.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was announced.' }),
  }),
})

/** The public type; `registrations.graphql.ts` adds its participants. */
export const Event = builder.prismaObject('Event', {
  description: "Something students can go to. The organiser's address is never public.",
  interfaces: [EventInfo],
})

/** The organiser's type; `registrations.graphql.ts` adds the registrations. */
export const ManagedEvent = builder.prismaObject('Event', {
  variant: 'ManagedEvent',
  description: 'An event as its organiser sees it.',
  interfaces: [EventInfo],
  fields: (t) => ({ creatorEmail: t.exposeString('creatorEmail', { description: "The organiser's e-mail address." }) }),
})

const EventConnection = connectionType('Event', Event, 'events')

builder.queryFields((t) => ({
  events: t.field({
    type: EventConnection,
    description: `The board: what is over comes last in every order; with a search, what matches to the letter comes first. ${eventPage.size} a page, at most ${eventPage.max}.`,
    args: {
      search: t.arg.string(eventArgs.search),
      tag: t.arg.string(eventArgs.tag),
      sort: t.arg(eventArgs.sort),
      first: t.arg.int(pageArgs.first),
      after: t.arg.string(pageArgs.after),
    },
    complexity: ({ first }) => ({ field: 5, multiplier: pageSize(first, eventPage) }),
    async resolve(_root, { first, after, ...filter }, context) {
      const page = await listEvents(context, filter, { limit: pageSize(first, eventPage), after })
      return toConnection(page, after, () => countListedEvents(context, filter))
    },
  }),
  event: t.field({
    type: Event,
    nullable: true,
    description: 'One event, or null when there is none with this id.',
    args: { id: t.arg.id({ description: "The event's id." }) },
    resolve: (_root, { id }, context) => findEvent(context, id),
  }),
  eventTags: t.stringList({
    description: 'The tags in use, in alphabetical order.',
    complexity: 10,
    resolve: (_root, _args, context) => listEventTags(context),
  }),
  managedEvent: t.field({
    type: ManagedEvent,
    nullable: true,
    description: 'An event for its organiser, or null when the id is unknown or the token wrong.',
    args: { id: t.arg.id({ description: "The event's id." }), token: t.arg.string({ description: 'From the link in the e-mail.' }) },
    resolve: (_root, { id, token }, context) => nullIfNotFound(findManagedEvent(context, id, token)),
  }),
}))

builder.mutationFields((t) => ({
  createEvent: t.field({
    type: Event,
    description: 'Announces an event. The organiser receives the management link by e-mail.',
    errors: { types: [ValidationError] },
    args: { input: t.arg(eventArgs.createInput) },
    async resolve(_root, { input }, context) {
      await enforceLimit(context, 'event')
      return createEvent(context, input)
    },
  }),
  updateEvent: t.field({
    type: Event,
    description: 'Changes an event, for whoever holds its token. A new date, time or place is told to every participant by e-mail.',
    errors: { types: [ValidationError, NotFoundError] },
    args: {
      id: t.arg.id({ description: "The event's id." }),
      token: t.arg.string({ description: 'From the link in the e-mail.' }),
      input: t.arg(eventArgs.updateInput),
    },
    resolve: (_root, { id, token, input }, context) => updateEvent(context, id, token, input),
  }),
  deleteEvent: t.field({
    type: Confirmation,
    description:
      'Calls an event off, for whoever holds its token: it is removed for good with its images and registrations, and every participant is told by e-mail.',
    errors: { types: [NotFoundError] },
    args: { id: t.arg.id({ description: "The event's id." }), token: t.arg.string({ description: 'From the link in the e-mail.' }) },
    async resolve(_root, { id, token }, context) {
      await deleteEvent(context, id, token)
      return { success: true } as const
    },
  }),
}))
