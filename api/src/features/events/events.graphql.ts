import { createEventInput, eventFilter, repeatInput, updateEventInput } from '@chiostro/domain/events/eventInput'
import { eventPage } from '@chiostro/domain/events/events'
import { seriesLimits } from '@chiostro/domain/events/series'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { builder, Confirmation, enumOf, Node, sharedRead } from '../../graphql/builder.ts'
import { asksOnly, connectionType, ownersArgs, pageArgs, pageCost, pageSize } from '../../graphql/connection.ts'
import { nullIfNotFound } from '../../graphql/errors.ts'
import { inputType, recordFields, schemaArgs } from '../../graphql/zodFields.ts'
import { deletionOf } from '../../records.ts'
import { notingEmpty } from '../../security/countedReads.ts'
import { correctionField, withCorrection } from '../../security/tokens.ts'
import { ownedField } from '../mine/mine.refs.ts'
import { deleteEvent, updateEvent } from './changes.service.ts'
import { findEventsOf } from './events.mine.ts'
import { EventInfo } from './events.refs.ts'
import { organiserRecord } from './events.schemas.ts'
import {
  countListedEvents,
  createEvent,
  findEvent,
  findManagedEvent,
  listEvents,
  listEventTags,
  listSeriesDates,
} from './events.service.ts'
import { cardFields } from './events.sql.ts'

const EventSort = enumOf('EventSort', 'An order of the events. Those that are over come after the others in each.', {
  nearest: 'Soonest start first; of past events the most recent first.',
  furthest: 'Latest start first; of past events the oldest first.',
  most_participants: 'Most registrations first.',
  fewest_participants: 'Fewest registrations first.',
  newest: 'Newest announcement first.',
  oldest: 'Oldest announcement first.',
})

const EventPeriod = enumOf('EventPeriod', 'A period of the board, by the calendar of Europe/Rome.', {
  today: 'This day.',
  week: 'From today until Sunday.',
  weekend: 'The next Saturday and Sunday; on a Sunday, that day.',
})

const seats = { maxAttendees: 'Int' } as const

const RepeatInput = inputType('RepeatInput', 'How often an event takes place.', repeatInput)

const CreateEventInput = inputType('CreateEventInput', 'A new event. Times are those of Europe/Rome.', createEventInput, {
  ...seats,
  repeat: RepeatInput,
})

const SeriesScope = enumOf('SeriesScope', 'What a change of an event of a series is for.', {
  one: 'This event.',
  following: 'It and the later dates of its series.',
})

const UpdateEventInput = inputType(
  'UpdateEventInput',
  "The organiser's changes. What is absent stays as it is, but for `maxAttendees`.",
  updateEventInput,
  seats,
)

const eventArgs = {
  scope: { type: SeriesScope, required: false, description: '`ONE` when absent.' },
  createInput: { type: CreateEventInput, description: 'The event.' },
  updateInput: { type: UpdateEventInput, description: 'The changes.' },
} as const

export const Event = builder.prismaObject('Event', {
  description: "A university event. The organiser's address is never public.",
  interfaces: [Node, EventInfo],
  fields: (t) => ({ correction: t.string(correctionField) }),
})

export const ManagedEvent = builder.prismaObject('Event', {
  variant: 'ManagedEvent',
  description: 'An event as its organiser sees it.',
  interfaces: [EventInfo],
  fields: (t) => recordFields(t, organiserRecord),
})

for (const type of [Event, ManagedEvent]) {
  builder.objectField(type, 'seriesDates', (t) =>
    t.field({
      type: [Event],
      description: 'All dates of its series, itself included, in order; none for a single event.',
      complexity: { field: 2, multiplier: seriesLimits.max },
      resolve: (event, _args, context) => listSeriesDates(context, event),
    }),
  )
}

ownedField('events', ManagedEvent, 'Events as their organiser sees them, the latest date first.', findEventsOf)

const onCards = new Set<string>([...cardFields, 'isOver', 'seatsLeft', 'isFull'])
const EventConnection = connectionType('Event', Event, 'events')

builder.queryFields((t) => ({
  events: t.field({
    type: EventConnection,
    description: `The events board: past events come last in every order; with a search, exact matches come first. ${eventPage.size} a page, at most ${eventPage.max}.`,
    extensions: sharedRead,
    args: { ...schemaArgs(t, eventFilter, { sort: EventSort, when: EventPeriod }), ...pageArgs(t.arg) },
    complexity: ({ first }) => ({ field: 5, multiplier: pageCost(first, eventPage) }),
    async resolve(_root, { first, after, ...filter }, context, info) {
      const reading = listEvents(context, filter, { limit: pageSize(first, eventPage), after, asCards: asksOnly(onCards, info) })
      const page = await notingEmpty(context, 'events', { ...filter, after }, reading)
      return { page, after, countAll: () => countListedEvents(context, filter) }
    },
  }),
  event: t.field({
    type: Event,
    nullable: true,
    description: 'One event, or null when there is none with this id.',
    extensions: sharedRead,
    args: { id: t.arg.id({ description: "The event's id." }) },
    resolve: (_root, { id }, context) => findEvent(context, id),
  }),
  eventTags: t.stringList({
    description: 'The tags in use, in alphabetical order.',
    extensions: sharedRead,
    complexity: 10,
    resolve: (_root, _args, context) => listEventTags(context),
  }),
  managedEvent: t.field({
    type: ManagedEvent,
    nullable: true,
    description: 'An event for its organiser, or null when the id is unknown or the token wrong.',
    args: ownersArgs(t.arg, 'event'),
    resolve: (_root, { id, token }, context) => nullIfNotFound(findManagedEvent(context, id, token)),
  }),
}))

builder.mutationFields((t) => ({
  createEvent: t.field({
    type: Event,
    description: 'Announces an event, or a series, of which it answers the first. The organiser receives the management link by e-mail.',
    errors: { types: [ValidationError] },
    args: { input: t.arg(eventArgs.createInput) },
    async resolve(_root, { input }, context) {
      const event = await createEvent(context, input)
      return withCorrection(context, 'event', event, event.creatorEmail)
    },
  }),
  updateEvent: t.field({
    type: Event,
    description: 'Updates an event. Requires its management token. Participants are notified of a new date, time or place by e-mail.',
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    args: { ...ownersArgs(t.arg, 'event'), input: t.arg(eventArgs.updateInput), scope: t.arg(eventArgs.scope) },
    resolve: (_root, { id, token, input, scope }, context) => updateEvent(context, { id, token, scope: scope ?? 'one' }, input),
  }),
  deleteEvent: t.field({
    type: Confirmation,
    description:
      'Deletes an event for good, with its images and registrations. Requires its management token. Participants are notified by e-mail.',
    errors: { types: [NotFoundError] },
    args: { ...ownersArgs(t.arg, 'event'), scope: t.arg(eventArgs.scope) },
    resolve: (_root, { id, token, scope }, context) => deletionOf(deleteEvent(context, { id, token, scope: scope ?? 'one' })),
  }),
}))
