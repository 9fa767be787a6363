import { z } from 'zod'
import { keysOf } from '../records/records.ts'
import { wholeNumberIn } from '../text/text.ts'
import { demandDays, demandMessages, searchedLabels } from './demand.ts'

export const unmetDemandQuery = z.object({
  days: z
    .preprocess(
      (value) => (value === '' ? undefined : value),
      wholeNumberIn({ min: 1, max: demandDays.max }, demandMessages.days).default(demandDays.usual),
    )
    .describe(`Of how many days, today included: ${demandDays.usual} when absent, at most ${demandDays.max}.`),
})

/** `times` and `opened` count networks of a day, summed over the days. */
export const unmetSearch = z.object({
  kind: z.enum(keysOf(searchedLabels)).describe('What was searched.'),
  words: z.string().describe('The search without case, accents and surplus spaces.'),
  times: z.int().describe('Networks of a day, summed over the days.'),
})

export const unreviewedSubject = z.object({ id: z.string().describe('Opaque and stable.'), courseName: z.string().describe('Its name.') })

export const unmetWanted = z.object({
  isbn: z.string().describe("Thirteen digits; '' when not given."),
  title: z.string().describe('Title of the book.'),
  times: z.int().describe('How many look for it.'),
})

export const openedSubject = z.object({
  subject: unreviewedSubject.describe('The subject.'),
  opened: z.int().describe('Networks of a day, summed over the days.'),
})

export const unmetDemand = z.object({
  searches: z.array(unmetSearch).describe('Searches that found nothing, of at least three networks of a day.'),
  subjects: z.array(openedSubject).describe('Subjects without a review that were opened, of at least three networks of a day.'),
  wanted: z.array(unmetWanted).describe('Wanted books without a listing.'),
})
export type UnmetDemand = z.infer<typeof unmetDemand>
