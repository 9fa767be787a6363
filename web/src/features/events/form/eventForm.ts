import { type CreateEventInput, createEventInput, updateEventInput } from '@chiostro/domain/events/eventInput'
import type { UseFormReturn } from 'react-hook-form'
import { blankFields, type TextFields, textFormResolver } from '../../../components/textFormResolver.ts'

/** The pictures are kept beside the form's fields. */
type EventValues = Omit<CreateEventInput, 'imageUrls' | 'coverImageIndex'>
/** A repetition is chosen by two selects: `weeks` is '' for none. */
export type EventFormFields = TextFields<Omit<EventValues, 'repeat' | 'language'>> & { weeks: string; count: string }

/** What the parts of an event's form need of it, whether it announces or changes one. */
export type EventForm = Pick<UseFormReturn<EventFormFields>, 'register' | 'getFieldState' | 'formState' | 'watch' | 'setValue'> & {
  control: unknown
}

export const blankEvent: EventFormFields = {
  ...blankFields(createEventInput, 'imageUrls', 'coverImageIndex', 'repeat'),
  weeks: '',
  count: '10',
  registrationMail: 'none',
}

const resolver = textFormResolver<EventValues, EventFormFields>(createEventInput)

/** The schema of the domain, for fields that say a repetition by two selects. */
export const createSchema: typeof resolver = ({ weeks, count, ...fields }, ...form) => {
  const values = { ...fields, ...(weeks && { repeat: { weeks: Number(weeks), count: Number(count) } }) }
  return resolver(values as unknown as EventFormFields, ...form)
}

export const updateSchema = updateEventInput.omit({ imageUrls: true, coverImageIndex: true })
