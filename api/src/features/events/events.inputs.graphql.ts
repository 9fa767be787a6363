import { createEventInput, updateEventInput } from '@chiostro/domain/eventInput'
import { builder } from '../../graphql/builder.ts'
import { inputFields } from '../../graphql/zodFields.ts'

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

const seats = { maxAttendees: 'Int' } as const

const CreateEventInput = builder.inputType('CreateEventInput', {
  description: 'A new event. Times are those of Europe/Rome.',
  fields: (t) => inputFields(t, createEventInput, seats),
})

const UpdateEventInput = builder.inputType('UpdateEventInput', {
  description: "The organiser's changes. What is absent stays as it is, but for `maxAttendees`.",
  fields: (t) => inputFields(t, updateEventInput, seats),
})

/** Arguments of the feature's operations that are more than an id. */
export const eventArgs = {
  search: { required: false, description: 'Words of title, description or audience; accents, case, order and a typo do not matter.' },
  tag: { required: false, description: "Only events with this tag; 'all' or nothing for every event." },
  sort: { type: EventSort, required: false, description: '`NEAREST` when absent.' },
  createInput: { type: CreateEventInput, description: 'The event.' },
  updateInput: { type: UpdateEventInput, description: 'The changes.' },
} as const
