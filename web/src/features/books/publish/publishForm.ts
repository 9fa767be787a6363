import { type PublishBookInput, publishBookInput } from '@chiostro/domain/bookInput'
import { bookMessages } from '@chiostro/domain/books'
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import { blankFields, type TextFields, textFormResolver } from '../../../components/textFormResolver.ts'

/** The pictures are kept beside the form's fields. */
export type PublishValues = Omit<PublishBookInput, 'imageUrls' | 'coverImageIndex'>
export type PublishFields = TextFields<PublishValues>
export type PublishForm = UseFormReturn<PublishFields, unknown, PublishValues>

export const blankListing: PublishFields = blankFields(publishBookInput, 'imageUrls', 'coverImageIndex')

const schema = publishBookInput.omit({ imageUrls: true, coverImageIndex: true })

/** The publish form, checked by the same schema as on the server. */
export function usePublishForm(start: PublishFields): PublishForm {
  return useForm({ defaultValues: start, resolver: textFormResolver(schema) })
}

/** Whether a required field was left empty: an optional one is right when it is empty. That deserves a toast besides the message at the field. */
export function lacksRequired(errors: FieldErrors<PublishFields>, fields: PublishFields): boolean {
  return Object.entries(fields).some(([name, text]) => name in errors && text.trim() === '')
}

export const requiredToast = { title: bookMessages.requiredTitle, description: bookMessages.required }
