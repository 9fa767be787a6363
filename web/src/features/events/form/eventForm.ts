import type { CreateEventInput, UpdateEventInput } from '@chiostro/domain/eventInput'
import type { Resolver, UseFormReturn } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { TextFields } from '../../../components/textFormResolver.ts'

/** The pictures are kept beside the form's fields. */
export type EventValues = Omit<CreateEventInput, 'imageUrls' | 'coverImageIndex'>
export type UpdateValues = Omit<UpdateEventInput, 'imageUrls' | 'coverImageIndex'>
/** A repetition is chosen by two selects: `weeks` is '' for none. */
export type EventFormFields = TextFields<Omit<EventValues, 'repeat' | 'language'>> & { weeks: string; count: string }

/** What the parts of an event's form need of it, whether it announces or changes one. */
export type EventForm = Pick<UseFormReturn<EventFormFields>, 'register' | 'getFieldState' | 'formState' | 'watch' | 'setValue'> & {
  control: unknown
}

export const blankEvent: EventFormFields = {
  title: '',
  description: '',
  date: '',
  startTime: '',
  endTime: '',
  endDate: '',
  duration: '',
  location: '',
  weeks: '',
  count: '10',
  targetAudience: '',
  maxAttendees: '',
  participantsVisibility: '',
  registrationMail: 'none',
  category: '',
  tags: [],
  creatorName: '',
  creatorEmail: '',
}

type EventResolver<Values> = Resolver<EventFormFields, unknown, Values>

/**
 * The schemas, and zod with them, are loaded when a form is first sent: it may also need antd (docs/decisions/048-forms-with-antd.md). Where
 * that fails the fields are sent as they are: the server validates them with the same schema, and without a connection the toast says so.
 */
function lateResolver<Values extends object>(schemaOf: (schemas: Schemas) => ZodType<Values, object>): EventResolver<Values> {
  const load = async () => {
    const [schemas, { textFormResolver }] = await Promise.all([
      import('@chiostro/domain/eventInput'),
      import('../../../components/textFormResolver.ts'),
    ])
    return textFormResolver<Values, EventFormFields>(schemaOf(schemas))
  }
  return async ({ weeks, count, ...fields }, ...form) => {
    const values = { ...fields, ...(weeks && { repeat: { weeks: Number(weeks), count: Number(count) } }) } as unknown as EventFormFields
    const resolver = await load().catch(() => null)
    return resolver ? resolver(values, ...form) : { values: values as unknown as Values, errors: {} }
  }
}

type Schemas = typeof import('@chiostro/domain/eventInput')

export const createResolver = lateResolver<EventValues>(({ createEventInput }) => createEventInput)
export const updateResolver = lateResolver<UpdateValues>(({ updateEventInput }) =>
  updateEventInput.omit({ imageUrls: true, coverImageIndex: true }),
)
