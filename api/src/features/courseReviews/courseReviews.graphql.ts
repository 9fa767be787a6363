import { courseReviewPage, currentYears, examMethods, studyMaterials } from '@chiostro/domain/courseReviews'
import type { CourseReview as CourseReviewRow } from '../../../generated/prisma/client.ts'
import { NotFoundError, ValidationError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { connectionType, pageArgs, pageSize, toConnection } from '../../graphql/connection.ts'
import { Node } from '../../graphql/node.ts'
import { recordFields } from '../../graphql/zodFields.ts'
import { enforceLimit } from '../../rateLimits.ts'
import { Subject } from '../catalogue/catalogue.refs.ts'
import { findSubject } from '../catalogue/catalogue.service.ts'
import './statistics.graphql.ts'
import { courseReviewRecord, valuesOf } from './courseReviews.schemas.ts'
import { pageCourseReviews, reviewSubject } from './courseReviews.service.ts'

const CourseReview = builder.objectRef<CourseReviewRow & { isHeld?: boolean }>('CourseReview').implement({
  description: 'An anonymous review of a subject.',
  interfaces: [Node],
  fields: (t) => ({
    ...recordFields(t, courseReviewRecord, 'courseSubjectId', 'userId'),
    isHeld: t.boolean({
      description: 'Only ever true in the answer to its author: it waits for a moderator («In verifica») and is not public yet.',
      resolve: ({ isHeld = false }) => isHeld,
    }),
    subject: t.field({
      type: Subject,
      description: 'The subject it is about.',
      complexity: 5,
      async resolve({ courseSubjectId }, _args, context) {
        const subject = await findSubject(context, courseSubjectId)
        // A foreign key keeps a reviewed subject where it is.
        if (!subject) throw new Error(`A review of the unknown subject ${courseSubjectId}`)
        return subject
      },
    }),
  }),
})

const CourseReviewConnection = connectionType('CourseReview', CourseReview, 'reviews')

builder.objectFields(Subject, (t) => ({
  lastReview: t.field({
    type: CourseReview,
    nullable: true,
    description: 'The newest review; null when there is none.',
    complexity: 2,
    resolve: async ({ id }, _args, context) => (await pageCourseReviews(context, id, { limit: 1 })).rows[0] ?? null,
  }),
  reviews: t.field({
    type: CourseReviewConnection,
    description: `Its reviews, newest first. ${courseReviewPage.size} a page, at most ${courseReviewPage.max}.`,
    args: { first: t.arg.int(pageArgs.first), after: t.arg.string(pageArgs.after) },
    complexity: ({ first }) => ({ field: 5, multiplier: pageSize(first, courseReviewPage) }),
    async resolve({ id, reviewCount }, { first, after }, context) {
      const page = await pageCourseReviews(context, id, { limit: pageSize(first, courseReviewPage), after })
      return toConnection(page, after, async () => reviewCount)
    },
  }),
}))

const ReviewSubjectInput = builder.inputType('ReviewSubjectInput', {
  description: 'An anonymous review of a subject.',
  fields: (t) => ({
    courseSubjectId: t.id({ description: "The subject's id." }),
    difficultyRating: t.int({ description: 'Difficulty, 1 to 30.' }),
    attendanceImportance: t.int({ description: 'Importance of attendance, 1 to 30.' }),
    studyMaterials: t.stringList({ description: `At least one of ${valuesOf(studyMaterials)}.` }),
    bookTitle: t.string({ required: false, description: "Kept only with 'libro'; up to 200 characters." }),
    notesSource: t.string({ required: false, description: "Kept only with 'dispense'; up to 200 characters." }),
    examGrade: t.int({ required: false, description: '18 to 30.' }),
    examHonours: t.boolean({ required: false, description: '30 e lode; kept only with a grade of 30.' }),
    examMethods: t.stringList({ description: `At least one of ${valuesOf(examMethods)}.` }),
    examNotes: t.string({ required: false, description: 'Up to 4,000 characters.' }),
    attendedYear: t.int({ description: 'Year of attendance, 2020 to the current year.' }),
    currentYear: t.int({ description: `One of ${valuesOf(currentYears)}.` }),
  }),
})

builder.mutationField('reviewSubject', (t) =>
  t.field({
    type: CourseReview,
    description: 'Writes an anonymous review of a subject. Nothing about its author is stored.',
    errors: { types: [ValidationError, NotFoundError] },
    args: { input: t.arg({ type: ReviewSubjectInput, description: 'The review.' }) },
    async resolve(_root, { input: { courseSubjectId, ...review } }, context) {
      await enforceLimit(context, 'review')
      return reviewSubject(context, courseSubjectId, review)
    },
  }),
)
