import { z } from 'zod'
import { isbn } from '../books/bookFieldInput.ts'
import { priceHint } from '../books/bookInput.ts'
import { isbnMessage } from './isbn.ts'

export const isbnQuery = z.object({ isbn: isbn.refine((value) => value !== '', isbnMessage) })

export const isbnMessages = { unknown: 'Non conosciamo nessun libro con questo ISBN' } as const

/** Source of a book's description: a listing here, a cached answer, or Open Library now. */
export const isbnSources = ['here', 'cache', 'openlibrary'] as const

export const isbnBook = z.object({
  isbn: z.string().describe('Thirteen digits.'),
  title: z.string().describe('Title of the book.'),
  authors: z.array(z.string()).describe('Their names; may be empty.'),
  publisher: z.string().describe("Its publisher; '' when unknown."),
  year: z.int().nullable().describe('Year of publication; null when unknown.'),
  priceHint: priceHint.describe('What it is usually sold for here.'),
  subjects: z
    .array(
      z.object({
        id: z.string().describe('Opaque and stable.'),
        courseName: z.string().describe('Its name.'),
        degreeCourse: z.string().describe('Name of its degree course.'),
      }),
    )
    .describe('Exams that listings with this ISBN were for, the most frequent first.'),
  source: z.enum(isbnSources).describe('`here` (a listing), `cache` (asked before) or `openlibrary` (asked now).'),
})
