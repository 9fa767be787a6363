import { isFull, seatsLeft } from '@chiostro/domain/seats'
import { builder } from '../../graphql/builder.ts'
import { recordFields } from '../../graphql/zodFields.ts'
import { eventRecord } from './events.schemas.ts'
import { otherDatesOf, seriesCountOf } from './series.service.ts'

/** Fields shared by the public type, the organiser's and the administration's. */
export const EventInfo = builder.prismaInterface('Event', {
  variant: 'EventInfo',
  description: 'Public view of an event.',
  fields: (t) => ({
    ...recordFields(t, eventRecord),
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'Start as a moment in time.' }),
    endsAt: t.expose('endsAt', {
      type: 'DateTime',
      description: 'The moment it is over; without an end time three hours after the start.',
    }),
    isOver: t.boolean({ description: 'Whether it is over; registration is then closed.', resolve: (event) => event.endsAt <= new Date() }),
    seatsLeft: t.int({
      nullable: true,
      description: 'Seats left, without those offered to the waiting list; null: no limit.',
      resolve: seatsLeft,
    }),
    seriesCount: t.int({
      nullable: true,
      description: 'Number of dates of its series; null for a single event.',
      resolve: (event, _args, context) => seriesCountOf(context, event),
    }),
    otherDates: t.int({
      description: 'Number of other dates of its series that are not over.',
      resolve: (event, _args, context) => otherDatesOf(context, event),
    }),
    isFull: t.boolean({ description: 'Whether its limit is reached by registrations and offered seats.', resolve: isFull }),
  }),
})
