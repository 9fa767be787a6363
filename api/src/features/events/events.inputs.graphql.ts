import { createEventInput, repeatInput, updateEventInput } from '@chiostro/domain/events/eventInput'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { inputFields } from '../../graphql/zodFields.ts'

export const EventSort = builder.enumType('EventSort', {
  description: 'An order of the events. Those that are over come after the others in each.',
  values: {
    NEAREST: { value: 'nearest', description: 'Soonest start first; of past events the most recent first.' },
    FURTHEST: { value: 'furthest', description: 'Latest start first; of past events the oldest first.' },
    MOST_PARTICIPANTS: { value: 'most_participants', description: 'Most registrations first.' },
    FEWEST_PARTICIPANTS: { value: 'fewest_participants', description: 'Fewest registrations first.' },
    NEWEST: { value: 'newest', description: 'Newest announcement first.' },
    OLDEST: { value: 'oldest', description: 'Oldest announcement first.' },
  } as const,
})

export const EventPeriod = builder.enumType('EventPeriod', {
  description: 'A period of the board, by the calendar of Europe/Rome.',
  values: {
    TODAY: { value: 'today', description: 'This day.' },
    WEEK: { value: 'week', description: 'From today until Sunday.' },
    WEEKEND: { value: 'weekend', description: 'The next Saturday and Sunday; on a Sunday, that day.' },
  } as const,
})

const seats = { maxAttendees: 'Int' } as const

const { repeat, ...single } = createEventInput.shape

const RepeatInput = builder.inputType('RepeatInput', {
  description: 'How often an event takes place.',
  fields: (t) => inputFields(t, repeatInput),
})

const CreateEventInput = builder.inputType('CreateEventInput', {
  description: 'A new event. Times are those of Europe/Rome.',
  fields: (t) => ({
    ...inputFields(t, z.object(single), seats),
    repeat: t.field({ type: RepeatInput, required: false, ...(repeat.description && { description: repeat.description }) }),
  }),
})

const SeriesScope = builder.enumType('SeriesScope', {
  description: 'What a change of an event of a series is for.',
  values: {
    ONE: { value: 'one', description: 'This event.' },
    FOLLOWING: { value: 'following', description: 'It and the later dates of its series.' },
  } as const,
})

const UpdateEventInput = builder.inputType('UpdateEventInput', {
  description: "The organiser's changes. What is absent stays as it is, but for `maxAttendees`.",
  fields: (t) => inputFields(t, updateEventInput, seats),
})

/** Arguments of the feature's operations that are more than an id. */
export const eventArgs = {
  scope: { type: SeriesScope, required: false, description: '`ONE` when absent.' },
  createInput: { type: CreateEventInput, description: 'The event.' },
  updateInput: { type: UpdateEventInput, description: 'The changes.' },
} as const
