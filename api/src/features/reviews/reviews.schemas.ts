import { dayWithoutTime } from '@chiostro/domain/rome'
import { z } from 'zod'
import type { CourseReview } from '../../../generated/prisma/client.ts'
import { recordOf } from '../../records.ts'

const publicReview = z.object({
  id: z.string().describe('Opaque and stable.'),
  courseSubjectId: z.string().describe("The subject's id."),
  userId: z.string().describe('Always `anonymous`: there are no accounts.'),
  difficultyRating: z.int().describe('From 0 to 30.'),
  attendanceImportance: z.int().describe('From 0 to 30.'),
  studyMaterials: z.array(z.string()).describe('Materials that were used.'),
  bookTitle: z.string().describe("Title of the book; '' when not given."),
  notesSource: z.string().describe("Where the notes came from; '' when not given."),
  examGrade: z.int().nullable().describe('From 18 to 30; null when not given.'),
  examMethods: z.array(z.string()).describe('How the exam was held.'),
  examNotes: z.string().describe("Text of the review; '' when there is none."),
  attendedYear: z.int().describe('Year of the course in which it was attended.'),
  currentYear: z.int().describe("The student's year when the review was written."),
  createdAt: z.date().describe('The day it was written, as midnight in UTC.'),
})

const formats = { createdAt: ({ createdAt }: CourseReview) => dayWithoutTime(createdAt) }

/** A review of a subject by REST. */
export const reviewRecord = recordOf<CourseReview, typeof publicReview>(publicReview, formats as never)

const counts = z.record(z.string(), z.int())
const mean = z.number().nullable().describe('Mean out of 30; null without reviews.')

export const statisticsSchema = z.object({
  totalReviews: z.int(),
  averageDifficulty: mean,
  averageAttendanceImportance: mean,
  studyMaterialsDistribution: counts.describe('Number of reviews that name each material.'),
  examMethodsDistribution: counts.describe('Number of reviews that name each method.'),
  gradesDistribution: z.object({ average: z.number().nullable(), min: z.number().nullable(), max: z.number().nullable() }),
})
