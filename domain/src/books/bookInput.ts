import { z } from 'zod'
import { catalogueMessages } from '../catalogue/catalogue.ts'
import { coverImageIndex, imageUrls } from '../images/imageInput.ts'
import { imageLimits } from '../images/images.ts'
import { language } from '../languages/languageInput.ts'
import { cleanLine } from '../text/pasted.ts'
import { toE164 } from '../text/phone.ts'
import { email, line, listOf, optionalId, paragraphs, wholeNumberIn } from '../text/text.ts'
import { isbn, optionalPrice, price } from './bookFieldInput.ts'
import { bookConditions, bookLimits, bookMessages, bookSorts, bookStateLabels, bookStates, booksAtOnce, olderConditions } from './books.ts'

export const conditionNames = bookConditions.map((condition) => `'${condition}'`).join(', ')

/** Stored as E.164; '' when absent. */
const whatsapp = z
  .string(bookMessages.whatsapp)
  .max(200, bookMessages.whatsapp)
  .nullish()
  .transform((value) => cleanLine(value ?? ''))
  .refine((value) => value === '' || toE164(value) !== null, bookMessages.whatsapp)
  .transform((value) => toE164(value) ?? '')
  .meta({ maxLength: 200, examples: ['+393331234567'] })

const images = `Up to ${imageLimits.count} addresses that \`POST /api/upload\` answered.`
const cover = 'Position of the cover among the images, from 0.'

/** A subject of the catalogue; '' for none. */
const subjectId = optionalId(catalogueMessages.unknownSubject)
const chosenSubject =
  'Offering of the catalogue that it is for; when absent, the only current one whose name or code `course` equals, if there is one.'

export const publicBook = z.object({
  id: z.string().describe('Opaque and stable.'),
  title: z.string().describe('Title of the book.'),
  course: z.string().describe("Course it was used for; '' when not given."),
  subjectId: z.string().nullable().describe('Offering of the catalogue that it is for; null when unknown.'),
  professor: z.string().describe("Professor of the course; '' when not given."),
  isbn: z.string().describe("Thirteen digits; '' when not given."),
  condition: z.string().meta({
    enum: [...bookConditions, ...olderConditions],
    description: `How worn it is: ${conditionNames}; of imported listings also ${olderConditions.map((older) => `'${older}'`).join(', ')}.`,
  }),
  price: z.string().describe("Euro with two decimals, as in '12.50'."),
  description: z.string().describe('Description by the seller; may have several lines.'),
  sellerName: z.string().describe('Name the seller chose to show.'),
  imageUrls: z.array(z.string()).describe(`Pictures in the order the seller chose, up to ${imageLimits.count}.`),
  coverImageIndex: z.int().describe('Position of the cover among the pictures, from 0.'),
  state: z.enum(bookStates).describe('Where the sale stands.'),
  expiresAt: z.date().describe('When it leaves the lists unless it is renewed.'),
  createdAt: z.date().describe('Time of publication.'),
})

/** For the owner and admins. */
export const sellerContact = z.object({
  sellerEmail: z.string().describe("The seller's e-mail address."),
  sellerWhatsapp: z.string().describe("The seller's WhatsApp number, as in `+393331234567`; '' when not given."),
})

/** See docs/product.md, "Publishing a listing". Images are uploaded first; `imageUrls` are the returned addresses. */
export const publishBookInput = z.object({
  title: line({ min: 1, max: bookLimits.title, message: bookMessages.title }),
  course: line({ max: bookLimits.course }),
  subjectId: subjectId.describe(chosenSubject),
  professor: line({ max: bookLimits.professor }),
  isbn: isbn.describe('ISBN-10 or ISBN-13, with or without dashes.'),
  condition: z.enum(bookConditions, bookMessages.condition).describe(`One of ${conditionNames}.`),
  price: price.describe("Euro, 0 to 99,999,999.99, as in '12.50' or '12,50'."),
  description: paragraphs({ max: bookLimits.description }),
  sellerName: line({ min: 1, max: bookLimits.sellerName, message: bookMessages.name }).describe(
    `Shown to everybody; up to ${bookLimits.sellerName} characters.`,
  ),
  sellerEmail: email(bookMessages.email).describe('Never shown; receives the management link.'),
  sellerWhatsapp: whatsapp.describe(
    'Given only to buyers whose message was sent. Of a number without a country Italy is assumed; kept as `+393331234567`.',
  ),
  language,
  imageUrls: imageUrls.default([]).describe(images),
  coverImageIndex: coverImageIndex.default(0).describe(cover),
})
export type PublishBookInput = z.infer<typeof publishBookInput>

const ofSeller = { sellerName: true, sellerEmail: true, sellerWhatsapp: true, language: true } as const

export const oneOfBooksInput = publishBookInput.omit(ofSeller)

/** Several listings of one seller; all or none. */
export const publishBooksInput = publishBookInput.pick(ofSeller).extend({
  books: listOf(oneOfBooksInput, { min: 1, max: booksAtOnce, message: bookMessages.books, tooMany: bookMessages.tooManyBooks }).describe(
    `The listings, 1 to ${booksAtOnce}.`,
  ),
})
export type PublishBooksInput = z.infer<typeof publishBooksInput>

/** See docs/product.md, "Managing a listing". Absent fields beyond title, price and description stay unchanged. */
export const updateBookInput = z.object({
  title: line({ min: 1, max: bookLimits.title, message: bookMessages.title }),
  price: price.describe("Euro, as in '12.50' or '12,50'."),
  description: paragraphs({ max: bookLimits.description }).describe(
    `Up to ${bookLimits.description.toLocaleString('en')} characters, and not empty where the listing has one; absent: empty.`,
  ),
  course: line({ max: bookLimits.course }).optional(),
  subjectId: subjectId.optional().describe(`${chosenSubject} Unchanged when \`course\` is absent as well, or the same.`),
  professor: line({ max: bookLimits.professor }).optional(),
  isbn: isbn.optional().describe('ISBN-10 or ISBN-13, with or without dashes.'),
  condition: z.enum(bookConditions, bookMessages.condition).optional().describe(`One of ${conditionNames}.`),
  sellerWhatsapp: whatsapp
    .optional()
    .describe('Given only to buyers whose message was sent. Of a number without a country Italy is assumed; kept as `+393331234567`.'),
  imageUrls: imageUrls.optional().describe('All images in their new order; absent: as they were. Those left out are removed.'),
  coverImageIndex: coverImageIndex.optional().describe(cover),
})
export type UpdateBookInput = z.infer<typeof updateBookInput>

/** A sold listing can be taken back. */
export const bookStateInput = z.object({
  state: z.enum(bookStates, bookMessages.state).describe('What it is now.'),
  soldWhere: z.enum(['here', 'elsewhere'], bookMessages.state).default('here').describe('For a sold one; `here` when absent.'),
  soldPrice: price.optional().describe("Euro, as in '12.50'; for a sold one. Counted for hints of prices, never shown."),
})
export type BookStateInput = z.infer<typeof bookStateInput>

export const priceHintQuery = z.object({
  isbn,
  subjectId: subjectId.describe('A subject of the catalogue.'),
})

export const priceHint = z.object({
  n: z.int().describe('How many prices it is made of.'),
  low: z.string().nullable().describe('First quartile in euro; null while `n` is under 5.'),
  high: z.string().nullable().describe('Third quartile in euro; null while `n` is under 5.'),
})
export type PriceHint = z.infer<typeof priceHint>

/** A book that a subject adopts, with what is here of it. */
export const textbook = z.object({
  isbn: z.string().describe('Thirteen digits.'),
  title: z.string().nullable().describe('The title that most sellers gave to listings of it; null without any.'),
  listings: z.int().describe('How many are on sale.'),
  wanted: z.int().describe('How many are looked for.'),
})
export type Textbook = z.infer<typeof textbook>

export const booksToSellQuery = z.object({
  year: z
    .preprocess((value) => (value === '' ? undefined : value), wholeNumberIn({ min: 1, max: 10 }, catalogueMessages.year).optional())
    .describe('Year of the degree course; all when absent.'),
})

export const subjectToSell = z.object({
  id: z.string().describe('Opaque and stable.'),
  courseName: z.string().describe('Its name.'),
  year: z.int().nullable().describe('Year of the degree course; null when not given.'),
})

/** A book that students of a degree course may have to sell. */
export const bookToSell = z.object({
  isbn: z.string().describe('Thirteen digits.'),
  title: z.string().nullable().describe('The title that most sellers gave to listings of it, else that of a library; null without any.'),
  subject: subjectToSell.describe('The subject it is for: of several the first.'),
  adopted: z.boolean().describe('Whether the university adopts it; else it was listed here.'),
  priceHint: priceHint.describe('What it is usually sold for here.'),
  listed: z.int().describe('How many are on sale.'),
  wanted: z.int().describe('How many are looked for.'),
})
export type BookToSell = z.infer<typeof bookToSell>

/** A listing published with a description must retain one; others may stay without. */
export const updateBookInputFor = ({ description }: { description: string }): typeof updateBookInput =>
  description === ''
    ? updateBookInput
    : updateBookInput.extend({ description: paragraphs({ min: 1, max: bookLimits.description, message: bookMessages.description }) })

/** See docs/product.md, "Contacting a seller". */
export const contactSellerInput = z.object({
  buyerName: line({ min: 2, max: bookLimits.sellerName, message: bookMessages.name }).describe('At least 2 characters.'),
  buyerEmail: email(bookMessages.email).describe('Reply address for the seller.'),
  message: paragraphs({ min: 10, max: bookLimits.message, message: bookMessages.message }).describe('At least 10 characters.'),
  language,
})
export type ContactSellerInput = z.infer<typeof contactSellerInput>

/** 'all' and '' mean no filter. Price bounds are inclusive. */
export const bookFilter = z.object({
  search: line({ max: bookLimits.search }).describe(
    'Words of title, course, professor or ISBN; accents, case, order and a typo do not matter.',
  ),
  course: line({ max: bookLimits.course })
    .transform((value) => (value === 'all' ? '' : value))
    .describe("Exactly this course; 'all' or nothing for every course."),
  subjectId: subjectId.describe('Listings for this offering: linked to it, or with its name as their course.'),
  condition: z
    .enum(['', 'all', ...bookConditions, ...olderConditions], bookMessages.unknownCondition)
    .nullish()
    .transform((value) => (value && value !== 'all' ? value : ''))
    .describe("'all' or nothing for every condition."),
  minPrice: optionalPrice.describe("Euro, as in '12.50': this price or more."),
  maxPrice: optionalPrice.describe("Euro, as in '12.50': this price or less."),
  sort: z
    .enum(bookSorts, bookMessages.sort)
    .nullish()
    .transform((value) => value ?? 'newest')
    .describe('`NEWEST` when absent.'),
})
export type BookFilter = z.infer<typeof bookFilter>

/** '' means every state. */
export const adminBookFilter = bookFilter.extend({
  state: z.preprocess((value) => value ?? '', z.enum(['', ...Object.keys(bookStateLabels)], bookMessages.state)),
})
