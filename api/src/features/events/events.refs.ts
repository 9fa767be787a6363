import { eventLimits } from '@chiostro/domain/events'
import { isFull, seatsLeft } from '@chiostro/domain/seats'
import { builder } from '../../graphql/builder.ts'

/** Fields shared by the public type, the organiser's and the administration's. */
export const EventInfo = builder.prismaInterface('Event', {
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
