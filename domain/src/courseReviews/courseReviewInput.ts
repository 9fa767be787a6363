import { z } from 'zod'
import { courseRating, examGrade } from '../reviews/ratings.ts'
import { line, listOf, paragraphs, wholeNumberIn } from '../text/text.ts'
import {
  courseReviewLimits,
  courseReviewMessages,
  currentYears,
  examMethods,
  lastAttendedYear,
  oralTopicLimits,
  oralTopicMessages,
  reviewCountsMax,
  studyMaterials,
  topicKey,
} from './courseReviews.ts'

/** More than all options: each may be named twice. */
const maxChosen = 20

/** Requires at least one option; removes duplicates and sorts as the options. */
const choiceOf = <Value extends string>(options: readonly { value: Value }[], none: string, unknown: string) =>
  listOf(z.unknown(), { min: 1, max: maxChosen, message: none, tooMany: unknown })
    .refine((chosen) => chosen.every((choice) => options.some(({ value }) => value === choice)), unknown)
    .transform((chosen) => options.map(({ value }) => value).filter((value) => chosen.includes(value)))
    .meta({ items: { type: 'string', enum: options.map(({ value }) => value) } })

const year = z
  .preprocess(
    (value) => (typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
    z.unknown().transform((value, context) => {
      const max = lastAttendedYear()
      if (typeof value === 'number' && Number.isInteger(value) && value >= courseReviewLimits.firstYear && value <= max) return value
      context.addIssue({ code: 'custom', message: courseReviewMessages.attendedYear(max) })
      return z.NEVER
    }),
  )
  .meta({ type: 'integer', minimum: courseReviewLimits.firstYear })

/** A boolean, or a form's text: 'true', or '' for no. */
const honours = z
  .preprocess((value) => (value === 'true' ? true : (value ?? '') === '' ? false : value), z.boolean(courseReviewMessages.honours))
  .meta({ type: 'boolean' })

/** Spaces within a topic count as one. */
const oralTopic = line({ min: oralTopicLimits.min, max: oralTopicLimits.max, message: oralTopicMessages.topic }).transform((topic) =>
  topic.replace(/\p{Zs}+/gu, ' '),
)

/** Removes repeated topics in any spelling; the first spelling stays. An invalid one is an issue of the whole field. */
const oralTopics = listOf(z.unknown(), {
  max: oralTopicLimits.count,
  message: oralTopicMessages.topics,
  tooMany: oralTopicMessages.tooMany,
})
  .transform((given, context) => {
    const topics = new Map<string, string>()
    for (const value of given) {
      const { data, error } = oralTopic.safeParse(value)
      if (error) {
        context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? oralTopicMessages.topic })
        return z.NEVER
      }
      if (!topics.has(topicKey(data))) topics.set(topicKey(data), data)
    }
    return [...topics.values()]
  })
  .meta({
    description: `Up to ${oralTopicLimits.count} of ${oralTopicLimits.min} to ${oralTopicLimits.max} characters.`,
    items: { type: 'string', minLength: oralTopicLimits.min, maxLength: oralTopicLimits.max },
  })

const nothing = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** See docs/product.md, "Course reviews". Fields that the form hides are dropped. */
export const courseReviewInput = z
  .object({
    difficultyRating: wholeNumberIn(courseRating, courseReviewMessages.difficulty),
    attendanceImportance: wholeNumberIn(courseRating, courseReviewMessages.attendance),
    studyMaterials: choiceOf(studyMaterials, courseReviewMessages.materials, courseReviewMessages.unknownMaterial),
    bookTitle: line({ max: courseReviewLimits.bookTitle }),
    notesSource: line({ max: courseReviewLimits.notesSource }),
    examGrade: z.preprocess((value) => (nothing(value) ? null : value), wholeNumberIn(examGrade, courseReviewMessages.grade).nullable()),
    examHonours: honours.default(false),
    examMethods: choiceOf(examMethods, courseReviewMessages.methods, courseReviewMessages.unknownMethod),
    examNotes: paragraphs({ max: courseReviewLimits.examNotes }),
    oralTopics: oralTopics.default([]),
    attendedYear: year,
    currentYear: wholeNumberIn({ min: 1, max: currentYears.length }, courseReviewMessages.currentYear),
  })
  .transform((review) => ({
    ...review,
    bookTitle: review.studyMaterials.includes('libro') ? review.bookTitle : '',
    notesSource: review.studyMaterials.includes('dispense') ? review.notesSource : '',
    examHonours: review.examHonours && review.examGrade === examGrade.max,
  }))
export type CourseReviewInput = z.infer<typeof courseReviewInput>

export const reviewCountsInput = z.object({
  subjectIds: listOf(z.unknown(), { max: reviewCountsMax, message: courseReviewMessages.ids, tooMany: courseReviewMessages.tooManyIds })
    .refine((ids): ids is string[] => ids.every((id) => typeof id === 'string' && id.length <= 64), courseReviewMessages.ids)
    .transform((ids) => ids.map(String)),
})

export const mergeTopicsInput = z.object({ from: oralTopic, into: oralTopic })
export const renameTopicInput = z.object({ topic: oralTopic, to: oralTopic })
