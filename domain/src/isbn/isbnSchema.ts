import { z } from 'zod'
import { withoutMarks } from '../text/pasted.ts'
import { isbnMessage, toIsbn13 } from './isbn.ts'

/** Optional; stored as thirteen digits, '' when absent. */
export const isbn = z
  .string(isbnMessage)
  .max(60, isbnMessage)
  .nullish()
  .transform((value) => withoutMarks(value ?? '').trim())
  .refine((value) => value === '' || toIsbn13(value) !== null, isbnMessage)
  .transform((value) => toIsbn13(value) ?? '')
  .meta({ maxLength: 60, examples: ['9788808123459'] })
