import { isFull, seatsLeft } from '@chiostro/domain/events/events'
import { isMoment } from '@chiostro/domain/text/rome'
import { builder } from '../../graphql/builder.ts'
import { recordFields } from '../../graphql/zodFields.ts'
import { eventRecord } from './events.schemas.ts'
import { otherDatesOf, seriesCountOf } from './events.service.ts'

const unreadable = 'Null of an event beyond the calendar, as earlier versions took: the list that it stands in is answered all the same.'

const momentOrNull = (moment: Date) => (isMoment(moment) ? moment : null)

export const EventInfo = builder.prismaInterface('Event', {
  variant: 'EventInfo',
  description: 'Public view of an event.',
  fields: (t) => ({
    ...recordFields(t, eventRecord),
    startsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: `Start as a moment in time. ${unreadable}`,
      resolve: ({ startsAt }) => momentOrNull(startsAt),
    }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: `The moment it is over; without an end time three hours after the start. ${unreadable}`,
      resolve: ({ endsAt }) => momentOrNull(endsAt),
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
