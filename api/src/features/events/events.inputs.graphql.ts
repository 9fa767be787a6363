import { eventLimits } from '@chiostro/domain/events'
import { builder } from '../../graphql/builder.ts'

const EventSort = builder.enumType('EventSort', {
  description: 'An order of the events. Those that are over come after the others in each.',
  values: {
    NEAREST: { value: 'nearest', description: 'The soonest first; of the past ones the latest first.' },
    FURTHEST: { value: 'furthest', description: 'The furthest in the future first; of the past ones the oldest first.' },
    MOST_PARTICIPANTS: { value: 'most_participants', description: 'Most registered first.' },
    FEWEST_PARTICIPANTS: { value: 'fewest_participants', description: 'Fewest registered first.' },
    NEWEST: { value: 'newest', description: 'Announced last first.' },
    OLDEST: { value: 'oldest', description: 'Announced first first.' },
  } as const,
})

const characters = (max: number) => `Up to ${max.toLocaleString('en')} characters.`
const seats = `A whole number of at least 1, up to ${eventLimits.maxAttendees.toLocaleString('en')}`

const CreateEventInput = builder.inputType('CreateEventInput', {
  description: 'A new event. Times are those of Europe/Rome.',
  fields: (t) => ({
    title: t.string({ description: characters(eventLimits.title) }),
    description: t.string({ description: `${eventLimits.shortestDescription} to ${eventLimits.description} characters.` }),
    category: t.string({ required: false, description: characters(eventLimits.category) }),
    date: t.string({ description: 'YYYY-MM-DD, from today on.' }),
    startTime: t.string({ description: 'HH:MM.' }),
    endTime: t.string({
      required: false,
      description: 'HH:MM; earlier than the start: on the day after, for an event of at most 12 hours.',
    }),
    duration: t.string({ required: false, description: `In words. ${characters(eventLimits.duration)}` }),
    targetAudience: t.string({ description: `Whom it is for. ${characters(eventLimits.targetAudience)}` }),
    maxAttendees: t.int({ required: false, description: `${seats}; absent: no limit.` }),
    location: t.string({ description: characters(eventLimits.location) }),
    creatorName: t.string({ description: `Shown to everybody. ${characters(eventLimits.creatorName)}` }),
    creatorEmail: t.string({ description: 'Never shown; receives the management link.' }),
    tags: t.stringList({
      required: false,
      description: `Up to ${eventLimits.tags} of ${eventLimits.tag} characters; kept lowercase, each once.`,
    }),
    imageUrls: t.stringList({ required: false, description: 'Up to 5 addresses that `POST /api/upload` answered.' }),
    coverImageIndex: t.int({ required: false, description: 'Position of the cover among the images, from 0.' }),
  }),
})

const UpdateEventInput = builder.inputType('UpdateEventInput', {
  description: "The organiser's changes. What is absent stays as it is, but for `maxAttendees`.",
  fields: (t) => ({
    title: t.string({ description: characters(eventLimits.title) }),
    description: t.string({ description: `${eventLimits.shortestDescription} to ${eventLimits.description} characters.` }),
    category: t.string({ required: false, description: characters(eventLimits.category) }),
    date: t.string({ required: false, description: 'YYYY-MM-DD; a new one from today on.' }),
    startTime: t.string({ required: false, description: 'HH:MM.' }),
    endTime: t.string({ required: false, description: "HH:MM; '' takes it away." }),
    duration: t.string({ required: false, description: `In words. ${characters(eventLimits.duration)}` }),
    targetAudience: t.string({ description: characters(eventLimits.targetAudience) }),
    maxAttendees: t.int({ required: false, description: `${seats}, and no fewer than have registered; absent: no limit.` }),
    location: t.string({ description: characters(eventLimits.location) }),
    creatorName: t.string({ required: false, description: characters(eventLimits.creatorName) }),
    tags: t.stringList({ required: false, description: 'All tags anew.' }),
    imageUrls: t.stringList({ required: false, description: 'All images in their new order. Those left out are removed.' }),
    coverImageIndex: t.int({ required: false, description: 'Position of the cover among the images, from 0.' }),
  }),
})

/** Arguments of the feature's operations that are more than an id. */
export const eventArgs = {
  search: { required: false, description: 'Words of title, description or audience; accents, case, order and a typo do not matter.' },
  tag: { required: false, description: "Only events with this tag; 'all' or nothing for every event." },
  sort: { type: EventSort, required: false, description: '`NEAREST` when absent.' },
  createInput: { type: CreateEventInput, description: 'The event.' },
  updateInput: { type: UpdateEventInput, description: 'The changes.' },
} as const
