import { createEventInput, updateEventInput } from '@chiostro/domain/eventInput'
import { textFormResolver } from '../../../components/textFormResolver.ts'
import type { EventFormFields, EventValues, UpdateValues } from './eventForm.ts'

export const createResolver = textFormResolver<EventValues, EventFormFields>(createEventInput)
export const updateResolver = textFormResolver<UpdateValues, EventFormFields>(
  updateEventInput.omit({ imageUrls: true, coverImageIndex: true }),
)
