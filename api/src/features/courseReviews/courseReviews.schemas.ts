import { courseReviewInput } from '@chiostro/domain/courseReviews/courseReviewInput'
import { currentYears, examMethods, studyMaterials } from '@chiostro/domain/courseReviews/courseReviews'
import { dayWithoutTime } from '@chiostro/domain/text/rome'
import { z } from 'zod'
import { patchOf } from '../../http/schemas.ts'
import { recordOf } from '../../records.ts'
import type { CourseReviewRow } from './courseReviews.sql.ts'

export const valuesOf = (options: readonly { value: string | number; label: string }[]) =>
  options.map(({ value, label }) => `'${value}' (${label})`).join(', ')

const choices = (options: readonly { value: string; label: string }[]) =>
  z.array(z.string().meta({ enum: options.map(({ value }) => value) })).describe(`Of ${valuesOf(options)}.`)

const publicReview = z.object({
  id: z.string().describe('Opaque and stable.'),
  courseSubjectId: z.string().describe("The subject's id."),
  userId: z.string().meta({ description: 'Always `anonymous`: there are no accounts.', deprecated: true }),
  difficultyRating: z.int().describe('Difficulty, 1 to 30.'),
  attendanceImportance: z.int().describe('Importance of attendance, 1 to 30.'),
  studyMaterials: choices(studyMaterials),
  bookTitle: z.string().describe("The textbook; '' when not given."),
  notesSource: z.string().describe("Source of the handouts; '' when not given."),
  examGrade: z.int().nullable().describe('18 to 30; null when not given.'),
  examHonours: z.boolean().describe('30 e lode; true only with a grade of 30.'),
  examMethods: choices(examMethods),
  examNotes: z.string().describe("The author's notes on the exam; may have several lines."),
  oralTopics: z.array(z.string()).describe('Topics asked at the oral exam, as the author wrote them.'),
  attendedYear: z.int().describe('Year of attendance.'),
  verified: z.boolean().describe('Written with a proof of studying here, which names nobody.'),
  usefulCount: z.int().describe('Number of students who marked it as useful, each with a proof of studying here.'),
  currentYear: z.int().describe(`Where the author stood: ${valuesOf(currentYears)}.`),
  createdAt: z.date().describe('The day it was written, at 00:00 UTC. The time of day is not public.'),
})

const formats = {
  createdAt: ({ createdAt }: CourseReviewRow) => dayWithoutTime(createdAt),
  // Absent in reviews quarantined before the column existed.
  verified: ({ verified }: CourseReviewRow) => verified === true,
  // Absent in a new review.
  usefulCount: ({ usefulCount }: CourseReviewRow) => usefulCount ?? 0,
}

export const writeReviewInput = courseReviewInput.meta({ id: 'WriteSubjectReview' })
export const changeReviewInput = patchOf(courseReviewInput.in).meta({ id: 'ChangeSubjectReview' })

/** GraphQL shows the subject instead of its id. */
export const courseReviewRecord = recordOf<CourseReviewRow, typeof publicReview>(publicReview.meta({ id: 'SubjectReview' }), formats)

const counts = z.record(z.string(), z.int())
const mean = z.number().nullable().describe('Mean out of 30; null without reviews.')

export const gradesSchema = z.object({
  average: z.number().nullable().describe('Null without grades.'),
  min: z.int().nullable().describe('The lowest; null without grades.'),
  max: z.int().nullable().describe('The highest; null without grades.'),
  honours: z.int().describe('How many of the 30s are 30 e lode, which the average counts as 30.'),
})

export const statisticsSchema = z.object({
  totalReviews: z.int().describe('Number of reviews.'),
  verifiedReviews: z.int().describe('Number of those written with a proof of studying here.'),
  averageDifficulty: mean,
  averageAttendanceImportance: mean,
  studyMaterialsDistribution: counts.describe('Number of reviews that name each material.'),
  examMethodsDistribution: counts.describe('Number of reviews that name each method.'),
  gradesDistribution: gradesSchema.describe('The grades.'),
})

export const reviewYear = z.object({
  year: z.int().describe('Year of attendance.'),
  reviews: z.int().describe('Number of reviews.'),
  averageDifficulty: z.number().describe('Exact mean, out of 30.'),
  averageGrade: z.number().nullable().describe('Exact mean; null without grades.'),
  difficulties: z.array(z.int()).describe('Reviews with a difficulty of 1 to 5, 6 to 10, … 26 to 30.'),
  grades: z.array(z.int()).describe('Reviews with a grade of 18, 19, … 30.'),
})

export const oralTopic = z.object({
  topic: z.string().describe('As most reviews spell it, or as a moderator does.'),
  count: z.int().describe('Number of reviews that name it.'),
  years: z.array(z.int()).describe('Years of attendance of their authors, ascending.'),
})
