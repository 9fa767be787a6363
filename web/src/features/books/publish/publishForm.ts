import { type PublishBookInput, publishBookInput } from '@chiostro/domain/bookInput'
import { bookMessages } from '@chiostro/domain/books'
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import { type TextFields, textFormResolver } from '../../../components/textFormResolver.ts'

/** The pictures are kept beside the form's fields. */
export type PublishValues = Omit<PublishBookInput, 'imageUrls' | 'coverImageIndex'>
export type PublishFields = TextFields<PublishValues>
export type PublishForm = UseFormReturn<PublishFields, unknown, PublishValues>

export const blankFields: PublishFields = {
  title: '',
  course: '',
  professor: '',
  isbn: '',
  condition: '',
  price: '',
  description: '',
  sellerName: '',
  sellerEmail: '',
  sellerWhatsapp: '',
}

/** Spec 000, section 5, "Publish book". */
const required = ['title', 'condition', 'price', 'sellerName', 'sellerEmail'] as const

const schema = publishBookInput.omit({ imageUrls: true, coverImageIndex: true })

/** The publish form, checked by the very schema the server uses. */
export function usePublishForm(start: PublishFields): PublishForm {
  return useForm({ defaultValues: start, resolver: textFormResolver(schema) })
}

/** Whether a required field was left empty, which deserves a toast besides the message at the field. */
export function lacksRequired(errors: FieldErrors<PublishFields>, fields: PublishFields): boolean {
  return required.some((name) => errors[name] && fields[name].trim() === '')
}

export const requiredToast = { title: bookMessages.requiredTitle, description: bookMessages.required }
