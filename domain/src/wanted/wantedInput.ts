import { z } from 'zod'
import { isbn, optionalPrice } from '../books/bookFieldInput.ts'
import { bookLimits } from '../books/books.ts'
import { catalogueMessages } from '../catalogue/catalogue.ts'
import { language } from '../languages/languageInput.ts'
import { email, line, optionalId, paragraphs } from '../text/text.ts'
import { wantedDays, wantedLimits, wantedMessages } from './wanted.ts'

export const publicWanted = z.object({
  id: z.string().describe('Opaque and stable.'),
  title: z.string().describe('Title of the book.'),
  course: z.string().describe("Course it is needed for; '' when not given."),
  subjectId: z.string().nullable().describe('The subject of the catalogue that it is needed for.'),
  isbn: z.string().describe("Thirteen digits; '' when not given."),
  maxPrice: z.string().nullable().describe("Most that would be paid, euro with two decimals, as in '12.50'."),
  note: z.string().describe("A word to those who have it; '' when none."),
  name: z.string().describe('Name the seeker chose to show.'),
  expiresAt: z.date().describe('When it leaves the list.'),
  createdAt: z.date().describe('Time of publication.'),
})

export const publishWantedInput = z.object({
  title: line({ min: 1, max: bookLimits.title, message: wantedMessages.title }),
  course: line({ max: bookLimits.course }),
  subjectId: optionalId(catalogueMessages.unknownSubject).describe('A subject of the catalogue.'),
  isbn: isbn.describe('ISBN-10 or ISBN-13, with or without dashes.'),
  maxPrice: optionalPrice.describe('Euro, as in `12.50` or `12,50`: listings above it are not told.'),
  note: paragraphs({ max: wantedLimits.note }),
  name: line({ min: 1, max: bookLimits.sellerName, message: wantedMessages.name }).describe('Shown to everybody.'),
  email: email(wantedMessages.email).describe(
    `Never shown; receives the link that confirms it, and what matches for ${wantedDays.listed} days.`,
  ),
  language,
})
export type PublishWantedInput = z.infer<typeof publishWantedInput>

/** «Ce l'ho»: a message to the seeker. */
export const contactWantedInput = z.object({
  name: line({ min: 2, max: bookLimits.sellerName, message: wantedMessages.name }).describe('At least 2 characters.'),
  email: email(wantedMessages.email).describe('Reply address for the seeker.'),
  message: paragraphs({ min: 10, max: wantedLimits.message, message: wantedMessages.message }).describe('At least 10 characters.'),
  bookId: optionalId(wantedMessages.unknownBook).describe('A listing of this book, which the message then links.'),
})
export type ContactWantedInput = z.infer<typeof contactWantedInput>

export const wantedFilter = z.object({ search: line({ max: bookLimits.search }) })
/** `id`: only this one. */
export const adminWantedFilter = wantedFilter.extend({ id: optionalId(wantedMessages.unknown) })
