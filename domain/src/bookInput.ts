import { z } from 'zod'
import { bookConditions, bookLimits, bookMessages } from './books.ts'
import { coverImageIndex, imageUrls } from './imageInput.ts'
import { isbn } from './isbn.ts'
import { price } from './priceInput.ts'
import { email, line, paragraphs } from './text.ts'

/** Optional telephone number, stored as digits with the leading + if given. */
const whatsapp = z
  .preprocess((value) => value ?? '', z.string(bookMessages.whatsapp))
  .transform((value) => value.replace(/[\s().\u2010-\u2015-]/g, ''))
  .refine((value) => value === '' || /^\+?\d{6,15}$/.test(value), bookMessages.whatsapp)

/** A new listing (docs/product.md, "Publishing a listing"). Images are uploaded first; `imageUrls` are the addresses answered. */
export const publishBookInput = z.object({
  title: line({ min: 1, max: bookLimits.title, message: bookMessages.title }),
  course: line({ max: bookLimits.course }),
  professor: line({ max: bookLimits.professor }),
  isbn,
  condition: z.enum(bookConditions, bookMessages.condition),
  price,
  description: paragraphs({ max: bookLimits.description }),
  sellerName: line({ min: 1, max: bookLimits.sellerName, message: bookMessages.name }),
  sellerEmail: email(bookMessages.email),
  sellerWhatsapp: whatsapp,
  imageUrls: imageUrls.default([]),
  coverImageIndex: coverImageIndex.default(0),
})
export type PublishBookInput = z.infer<typeof publishBookInput>

/** The owner's edits (docs/product.md, "Managing a listing"). Absent images stay unchanged. */
export const updateBookInput = z.object({
  title: line({ min: 1, max: bookLimits.title, message: bookMessages.title }),
  price,
  description: paragraphs({ min: 1, max: bookLimits.description, message: bookMessages.description }),
  imageUrls: imageUrls.optional(),
  coverImageIndex: coverImageIndex.optional(),
})
export type UpdateBookInput = z.infer<typeof updateBookInput>

/** A buyer's message (docs/product.md, "Contacting a seller"). */
export const contactSellerInput = z.object({
  buyerName: line({ min: 2, max: bookLimits.sellerName, message: bookMessages.name }),
  buyerEmail: email(bookMessages.email),
  message: paragraphs({ min: 10, max: bookLimits.message, message: bookMessages.message }),
})
export type ContactSellerInput = z.infer<typeof contactSellerInput>

/** Filters of the list; 'all' and '' mean no filter. */
export const bookFilter = z.object({
  search: line({ max: bookLimits.search }),
  course: line({ max: bookLimits.course }).transform((value) => (value === 'all' ? '' : value)),
  condition: line({ max: 40 }).transform((value) => (value === 'all' ? '' : value)),
})
export type BookFilter = z.infer<typeof bookFilter>
