import { type CreateEventInput, createEventInput } from '@chiostro/domain/eventInput'
import type { UseFormReturn } from 'react-hook-form'
import { blankFields, type TextFields } from '../../../components/textFormResolver.ts'

/** The pictures are kept beside the form's fields. */
export type EventValues = Omit<CreateEventInput, 'imageUrls' | 'coverImageIndex'>
export type EventFormFields = TextFields<EventValues>

/** What the parts of an event's form need of it, whether it announces or changes one. */
export type EventForm = Pick<UseFormReturn<EventFormFields>, 'register' | 'getFieldState' | 'formState' | 'watch' | 'setValue'> & {
  control: unknown
}

export const blankEvent: EventFormFields = blankFields(createEventInput, 'imageUrls', 'coverImageIndex')
