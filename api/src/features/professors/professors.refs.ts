import { professorReviewInput } from '@chiostro/domain/professors/professorInput'
import { overallOf, professorLimits, professorReviewPage } from '@chiostro/domain/professors/professors'
import type { Professor as ProfessorRow } from '../../../generated/prisma/client.ts'
import { builder, Node } from '../../graphql/builder.ts'
import { connectionType, pageArgs, pageCost, pageSize } from '../../graphql/connection.ts'
import { inputFields, recordFields, schemaFields } from '../../graphql/zodFields.ts'
import { Subject } from '../catalogue/catalogue.refs.ts'
import { proofField } from '../proofs/proofs.refs.ts'
import { reviewSortArg, verifiedArg } from '../reviews/reviews.refs.ts'
import { heldField, publicFromField, receiptField } from '../reviews/written.ts'
import { professorRecord, professorReviewRecord } from './professors.schemas.ts'
import { pageReviews, verifiedReviewsOf } from './professors.service.ts'
import { readDeletedProfessor } from './professors.sql.ts'

type Mean = 'overallRating' | 'materialRating' | 'examRating' | 'lectureRating' | 'helpfulnessRating'

/** Null without reviews, where the row has 0, which a reader could take for a verdict. */
const meanOf = (column: Mean, description: string) => ({
  nullable: true as const,
  description,
  resolve: (professor: ProfessorRow) => (professor.reviewCount > 0 ? professor[column].toNumber() : null),
})

/** Removes duplicates and sorts by name: two of the catalogue's teachers may be one professor. */
export function eachByName<Row extends { id: string; searchName: string }>(rows: Row[]): Row[] {
  const key = ({ searchName, id }: Row) => `${searchName}\n${id}`
  const byKey = new Map(rows.map((row) => [key(row), row]))
  return [...byKey.keys()].sort().flatMap((key) => byKey.get(key) ?? [])
}

export const Professor = builder.prismaObject('Professor', {
  description: 'A reviewable professor.',
  interfaces: [Node],
  fields: (t) => ({
    ...schemaFields(t, professorRecord.schema.pick({ id: true, name: true, department: true, courses: true, reviewCount: true })),
    overallRating: t.float(
      meanOf('overallRating', 'Mean of the four ratings of all reviews, 0 to 30, rounded to one decimal; null without reviews.'),
    ),
    materialRating: t.float(
      meanOf('materialRating', 'The teaching material: mean of all reviews, 0 to 30, rounded to one decimal; null without reviews.'),
    ),
    examRating: t.float(meanOf('examRating', 'The exam: mean of all reviews, as above.')),
    lectureRating: t.float(meanOf('lectureRating', 'The lectures: mean of all reviews, as above.')),
    helpfulnessRating: t.float(meanOf('helpfulnessRating', 'Helpfulness: mean of all reviews, as above.')),
    verifiedReviewCount: t.relationCount('reviews', {
      description: 'Number of reviews written with a proof of studying here.',
      complexity: 5,
      where: { verified: true },
    }),
    subjects: t.field({
      type: [Subject],
      description: `Current subjects, by name, at most ${professorLimits.subjects}.`,
      complexity: { field: 5, multiplier: 5 },
      select: (_args, _context, nested) => ({
        academic: {
          select: {
            subjects: {
              where: { subject: { retiredAt: null } },
              orderBy: [{ subject: { searchName: 'asc' } }, { subject: { id: 'asc' } }],
              take: professorLimits.subjects,
              select: { subject: nested({ select: { id: true, searchName: true } }) },
            },
          },
        },
      }),
      resolve: ({ academic }) =>
        eachByName(academic.flatMap(({ subjects }) => subjects.map(({ subject }) => subject))).slice(0, professorLimits.subjects),
    }),
    reviews: t.field({
      type: ProfessorReviewConnection,
      description: `Their reviews, newest first, or by rating. ${professorReviewPage.size} a page, at most ${professorReviewPage.max}.`,
      args: { ...pageArgs(t.arg), sort: t.arg(reviewSortArg), verified: t.arg.boolean(verifiedArg) },
      complexity: ({ first }) => ({ field: 5, multiplier: pageCost(first, professorReviewPage) }),
      async resolve({ id, reviewCount }, { first, after, sort, verified }, context) {
        const page = await pageReviews(context, id, { limit: pageSize(first, professorReviewPage), after, sort, verified })
        return { page, after, countAll: async () => (verified ? verifiedReviewsOf(context, id) : reviewCount) }
      },
    }),
  }),
})

export const ProfessorReview = builder.prismaObject('ProfessorReview', {
  description: 'An anonymous review of a professor.',
  interfaces: [Node],
  fields: (t) => ({
    ...recordFields(t, professorReviewRecord, { omitted: ['professorId', 'userId', 'reply', 'usefulCount'] }),
    overallRating: t.float({
      description: 'Mean of the four, rounded to one decimal.',
      resolve: (review) => overallOf(professorReviewRecord.of(review)),
    }),
    isHeld: t.boolean(heldField),
    publicFrom: t.string(publicFromField),
    receipt: t.string(receiptField),
    professor: t.relation('professor', {
      description: 'The professor.',
      complexity: 5,
      // Also for a review that waits or was removed, which no table of reviews has.
      resolve: async (query, { professorId: id }, _args, { db }) =>
        (await db.professor.findUnique({ ...query, where: { id } })) ?? readDeletedProfessor(db, id),
    }),
  }),
})

const ProfessorReviewConnection = connectionType('ProfessorReview', ProfessorReview, 'reviews')

const ratings = { materialRating: 'Float', examRating: 'Float', lectureRating: 'Float', helpfulnessRating: 'Float' } as const

export const ReviewProfessorInput = builder.inputType('ReviewProfessorInput', {
  description: 'An anonymous review of a professor. Ratings go from 0 to 30, with at most one decimal.',
  fields: (t) => ({ ...inputFields(t, professorReviewInput, { professorId: 'ID', ...ratings }), proof: t.field(proofField) }),
})
