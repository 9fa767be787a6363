import type { CreateEventInput, UpdateEventInput } from '@chiostro/domain/eventInput'
import type { Resolver, UseFormReturn } from 'react-hook-form'
import type { TextFields } from '../../../components/textFormResolver.ts'

/** The pictures are kept beside the form's fields. */
export type EventValues = Omit<CreateEventInput, 'imageUrls' | 'coverImageIndex'>
export type UpdateValues = Omit<UpdateEventInput, 'imageUrls' | 'coverImageIndex'>
export type EventFormFields = TextFields<EventValues>

/** What the parts of an event's form need of it, whether it announces or changes one. */
export type EventForm = Pick<UseFormReturn<EventFormFields>, 'register' | 'getFieldState' | 'formState' | 'watch' | 'setValue'> & {
  control: unknown
}

export const blankEvent: EventFormFields = {
  ...{ title: '', description: '', date: '', startTime: '', endTime: '', duration: '', location: '' },
  ...{ targetAudience: '', maxAttendees: '', participantsVisibility: '', category: '', tags: [], creatorName: '', creatorEmail: '' },
}

/**
 * The schemas, and zod with them, are loaded when a form is first sent: it may also need antd (docs/decisions/048-forms-with-antd.md). Where
 * that fails the fields are sent as they are: the server checks them with the same schema, and without a connection the toast says so.
 */
function lateResolver<Values>(load: () => Promise<Resolver<EventFormFields, unknown, Values>>): Resolver<EventFormFields, unknown, Values> {
  return async (...form) => {
    const resolver = await load().catch(() => null)
    return resolver ? resolver(...form) : { values: form[0] as Values, errors: {} }
  }
}

export const createResolver = lateResolver<EventValues>(async () => (await import('./resolvers.ts')).createResolver)
export const updateResolver = lateResolver<UpdateValues>(async () => (await import('./resolvers.ts')).updateResolver)
