import { z } from 'zod'
import { isbn, optionalPrice } from '../books/bookFieldInput.ts'
import { bookConditions, bookLimits, bookMessages } from '../books/books.ts'
import { catalogueMessages } from '../catalogue/catalogue.ts'
import { eventLimits, normaliseTag } from '../events/events.ts'
import { language } from '../languages/languageInput.ts'
import { inBackticks } from '../records/records.ts'
import { isWithoutWord, searchMessages } from '../text/search.ts'
import { email, line, optionalId, wholeNumberIn } from '../text/text.ts'
import { followFields, followFrequencies, followKinds, followMessages, isBySession } from './follows.ts'

const frequency = z
  .enum(followFrequencies, followMessages.frequency)
  .describe(
    '`now`: within five minutes of what is new; `daily`: one message at 18:00 (Europe/Rome); `session`: at the end of each exam session, for a degree course only.',
  )

export const followerInput = z.object({
  email: email(followMessages.email).describe('Receives a link to confirm, and nothing else before that.'),
  frequency: frequency.default('now'),
  language,
})
export type FollowerInput = z.infer<typeof followerInput>

/** See docs/product.md, "Follows". Fields of other kinds are ignored. */
export const followInput = z
  .object({
    ...followerInput.shape,
    frequency: frequency.optional(),
    kind: z.enum(followKinds, followMessages.kind).describe(
      `${Object.entries(followFields)
        .map(([kind, fields]) => `\`${kind}\` (${fields.join(', ')})`)
        .join(', ')}; of \`books\` also the price, maxPrice.`,
    ),
    search: line({ max: bookLimits.search }).describe('Words that must all be contained; accents and case do not matter.'),
    course: line({ max: bookLimits.course }).describe('Exactly this course.'),
    condition: z
      .enum(['', ...bookConditions], bookMessages.condition)
      .nullish()
      .transform((value) => value ?? '')
      .describe('Exactly this condition.'),
    maxPrice: optionalPrice.describe('Euro, as in `12.50`: this price or less.'),
    isbn: isbn.describe('ISBN-10 or ISBN-13.'),
    subjectId: optionalId(catalogueMessages.unknownSubject).describe('Books for this subject.'),
    tag: line({ max: eventLimits.tag }).transform(normaliseTag).describe('Events with this tag.'),
    targetId: optionalId(followMessages.unknownTarget).describe(
      'The subject or professor whose new reviews are told, or the degree course whose exams are asked about.',
    ),
    year: wholeNumberIn({ min: 1, max: 10 }, catalogueMessages.year)
      .optional()
      .describe('Of a degree course: one’s year; all when absent.'),
  })
  .superRefine(({ kind, targetId, search, frequency }, context) => {
    if (frequency && isBySession(kind) !== (frequency === 'session')) {
      context.addIssue({ code: 'custom', path: ['frequency'], message: followMessages.session })
    }
    if (isWithoutWord(search)) {
      context.addIssue({ code: 'custom', path: ['search'], message: searchMessages.noWord })
    }
    if (followFields[kind].some((name) => name === 'targetId') && targetId === '') {
      context.addIssue({ code: 'custom', path: ['targetId'], message: followMessages.target })
    }
  })
export type FollowInput = z.infer<typeof followInput>

export const changeFollowInput = z.object({ frequency })

/** For the holder of the follow's link. */
export const ownerFollow = z.object({
  id: z.string().describe('Opaque and stable.'),
  kind: z.string().meta({
    enum: [...followKinds, 'wanted'],
    description: `${inBackticks(followKinds)}, or \`wanted\` for a wanted book.`,
  }),
  frequency: z.enum(followFrequencies).describe('When messages are sent.'),
  title: z.string().describe("What is followed, in words; '' once it has ended."),
  englishTitle: z.string().describe('The same in English.'),
  confirmed: z.boolean().describe('Messages are sent once it is confirmed.'),
  stopped: z.boolean().describe('It has ended.'),
  expiresAt: z.date().describe('When it ends, unless it is confirmed again.'),
  createdAt: z.date().describe('When it was asked for.'),
})
export type OwnerFollow = z.infer<typeof ownerFollow>
