import { dayWithoutTime } from '@chiostro/domain/rome'
import { z } from 'zod'
import { recordOf } from '../../records.ts'
import type { ProfessorReviewRow } from './professorReviews.reads.ts'
import type { ProfessorRow } from './professors.reads.ts'

const mean = z.number().describe('Mean from 0 to 30, with one decimal; 0 without reviews.')

const publicProfessor = z.object({
  id: z.string().describe('Opaque and stable.'),
  name: z.string().describe('First and last name.'),
  department: z.string().describe('Department.'),
  email: z.string().describe("E-mail address; '' when unknown."),
  courses: z.array(z.string()).describe('Courses taught.'),
  overallRating: mean,
  materialRating: mean,
  examRating: mean,
  lectureRating: mean,
  helpfulnessRating: mean,
  reviewCount: z.int().describe('Number of reviews.'),
  isVisible: z.boolean().describe('Whether the professor is listed.'),
})

/** A professor by REST. */
export const professorRecord = recordOf<ProfessorRow, typeof publicProfessor>(publicProfessor, {})

const rating = z.number().describe('From 0 to 30.')

const publicReview = z.object({
  id: z.string().describe('Opaque and stable.'),
  professorId: z.string().describe("The professor's id."),
  userId: z.string().describe('Always `anonymous`: there are no accounts.'),
  course: z.string().describe('Course attended.'),
  semester: z.string().describe('When it was attended.'),
  materialRating: rating,
  examRating: rating,
  lectureRating: rating,
  helpfulnessRating: rating,
  review: z.string().describe("Text of the review; '' when there is none."),
  createdAt: z.date().describe('The day it was written, as midnight in UTC.'),
})

const formats = { createdAt: ({ createdAt }: ProfessorReviewRow) => dayWithoutTime(createdAt) }

/** A review of a professor by REST. */
export const professorReviewRecord = recordOf<ProfessorReviewRow, typeof publicReview>(publicReview, formats as never)
