import { professorReviewInput } from '@chiostro/domain/professors/professorInput'
import { dayWithoutTime } from '@chiostro/domain/text/rome'
import { z } from 'zod'
import type { Professor } from '../../../generated/prisma/client.ts'
import { patchOf } from '../../http/schemas.ts'
import { recordOf } from '../../records.ts'
import type { ProfessorReviewRow } from './professorReviews.sql.ts'

const mean = z.number().describe('Mean from 0 to 30, with one decimal; 0 without reviews.')

const publicProfessor = z.object({
  id: z.string().describe('Opaque and stable.'),
  name: z.string().describe('First name and surname, as in the catalogue or as entered by a student.'),
  department: z.string().describe("Department; '' while a new one waits for the team's approval."),
  email: z.string().describe("E-mail address; '' when unknown."),
  courses: z.array(z.string()).describe('Names of current subjects; may be empty.'),
  overallRating: mean,
  materialRating: mean,
  examRating: mean,
  lectureRating: mean,
  helpfulnessRating: mean,
  reviewCount: z.int().describe('Number of reviews.'),
  isVisible: z.boolean().describe('Whether the professor is listed.'),
})

export const professorRecord = recordOf<Professor, typeof publicProfessor>(publicProfessor.meta({ id: 'Professor' }), {
  overallRating: ({ overallRating }) => overallRating.toNumber(),
  materialRating: ({ materialRating }) => materialRating.toNumber(),
  examRating: ({ examRating }) => examRating.toNumber(),
  lectureRating: ({ lectureRating }) => lectureRating.toNumber(),
  helpfulnessRating: ({ helpfulnessRating }) => helpfulnessRating.toNumber(),
})

export const totalsSchema = z.object({
  reviewedProfessors: z.int().describe('Number of professors with reviews.'),
  reviews: z.int().describe('Number of reviews.'),
  averageRating: z.number().nullable().describe('Mean of all reviews, 0 to 30, rounded to one decimal; null without reviews.'),
})

export const reply = z.object({
  id: z.string().describe('Opaque and stable, for reports.'),
  text: z.string().describe('1 to 1,500 characters; may have several lines.'),
  repliedAt: z.date().describe('When it was written, or last changed.'),
  reviewChanged: z.boolean().describe('The review was changed after this answer.'),
})

const publicReview = z.object({
  id: z.string().describe('Opaque and stable.'),
  professorId: z.string().describe("The professor's id."),
  userId: z.string().meta({ description: 'Always `anonymous`: there are no accounts.', deprecated: true }),
  course: z.string().describe('Course, as written by the author.'),
  semester: z.string().describe('Semester, as written by the author.'),
  materialRating: z.number().describe('The teaching material, 0 to 30.'),
  examRating: z.number().describe('The exam, 0 to 30.'),
  lectureRating: z.number().describe('The lectures, 0 to 30.'),
  helpfulnessRating: z.number().describe('Helpfulness, 0 to 30.'),
  review: z.string().describe("The author's text; '' when there is none, may have several lines."),
  verified: z.boolean().describe('Written with a proof of studying here, which names nobody.'),
  usefulCount: z.int().describe('Number of students who marked it as useful, each with a proof of studying here.'),
  createdAt: z.date().describe('The day it was written, at 00:00 UTC. The time of day is not public.'),
  reply: reply.nullable().describe("The professor's answer («Risposta del docente»), or null."),
})

const formats = {
  materialRating: ({ materialRating }: ProfessorReviewRow) => materialRating.toNumber(),
  examRating: ({ examRating }: ProfessorReviewRow) => examRating.toNumber(),
  lectureRating: ({ lectureRating }: ProfessorReviewRow) => lectureRating.toNumber(),
  helpfulnessRating: ({ helpfulnessRating }: ProfessorReviewRow) => helpfulnessRating.toNumber(),
  createdAt: ({ createdAt }: ProfessorReviewRow) => dayWithoutTime(createdAt),
  // Absent in reviews quarantined before the column existed.
  verified: ({ verified }: ProfessorReviewRow) => verified === true,
  usefulCount: ({ usefulCount }: ProfessorReviewRow) => usefulCount ?? 0,
  reply: ({ reply }: ProfessorReviewRow) => (reply ? { ...reply, repliedAt: new Date(reply.repliedAt) } : null),
}

const written = professorReviewInput.omit({ professorId: true })
export const writeReviewInput = written.meta({ id: 'WriteProfessorReview' })
export const changeReviewInput = patchOf(written).meta({ id: 'ChangeProfessorReview' })

export const professorReviewRecord = recordOf<ProfessorReviewRow, typeof publicReview>(
  publicReview.meta({ id: 'ProfessorReview' }),
  formats,
)
