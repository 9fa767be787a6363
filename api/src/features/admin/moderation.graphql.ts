import { courseReviewSorts, courseReviewsPage, newestFirst, professorReviewSorts, professorReviewsPage } from '@chiostro/domain/admin/admin'
import type { ObjectRef } from '@pothos/core'
import { NotFoundError } from '../../errors.ts'
import { builder, Confirmation } from '../../graphql/builder.ts'
import { matchField, type PothosTypes } from '../../graphql/connection.ts'
import { recordFields } from '../../graphql/zodFields.ts'
import { confirmed } from '../../records.ts'
import { courseReviewRecord } from '../courseReviews/courseReviews.schemas.ts'
import { ReviewKind } from '../reviews/reviews.refs.ts'
import {
  listCourseReviews,
  listProfessorReviews,
  type NumberedPage,
  type AdminProfessorReview as ProfessorReviewRow,
  setReviewApproved,
} from './moderation.service.ts'
import type { AdminCourseReview as CourseReviewRow } from './moderation.sql.ts'

const AdminCourseReview = builder.objectRef<CourseReviewRow>('AdminCourseReview').implement({
  description: 'A review of a subject as moderators see it.',
  fields: (t) => ({
    ...recordFields(t, courseReviewRecord, { omitted: ['userId', 'verified'], inside: { courseSubjectId: { type: 'ID' } } }),
    courseName: t.exposeString('courseName', { description: "The subject's name." }),
    userId: t.exposeString('userId', { description: "Always 'anonymous'." }),
  }),
})

const AdminProfessorReview = builder.objectRef<ProfessorReviewRow>('AdminProfessorReview').implement({
  description: 'A review of a professor as moderators see it. Ratings are out of 5, to one decimal: a sixth of what is stored.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    professorId: t.exposeID('professorId', { description: "The professor's id." }),
    professorName: t.exposeString('professorName', { description: "The professor's name." }),
    userId: t.exposeString('userId', { description: "Always 'anonymous'." }),
    usefulCount: t.int({ description: 'Number of students who marked it as useful.', resolve: ({ usefulCount }) => usefulCount ?? 0 }),
    course: t.exposeString('course', { description: 'The attended course.' }),
    semester: t.exposeString('semester', { description: 'The semester of the course, as the author chose it.' }),
    materialRating: t.exposeFloat('materialRating', { description: 'Teaching material, out of 5.' }),
    examRating: t.exposeFloat('examRating', { description: 'Exam, out of 5.' }),
    lectureRating: t.exposeFloat('lectureRating', { description: 'Lectures, out of 5.' }),
    helpfulnessRating: t.exposeFloat('helpfulnessRating', { description: 'Helpfulness, out of 5.' }),
    rating: t.exposeFloat('rating', { description: 'The mean of the four, out of 5.' }),
    overall: t.exposeFloat('overall', { description: 'The same mean out of 30, as the public pages show it.' }),
    review: t.exposeString('review', { description: "The author's text; may be ''." }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'The day it was written, at 00:00 UTC. The time of day is not public.',
    }),
  }),
})

function reviewPageType<Review extends object>(name: string, review: ObjectRef<PothosTypes, Review>, reviews: string) {
  return builder.objectRef<NumberedPage<Review>>(name).implement({
    description: `A page of ${reviews}.`,
    fields: (t) => ({
      items: t.expose('items', { type: [review], description: 'The reviews.', complexity: { field: 1, multiplier: 1 } }),
      total: t.int({
        description: 'How many the filter leaves, on all pages.',
        complexity: 2,
        resolve: ({ countAll }) => countAll(),
      }),
      match: t.expose('match', { ...matchField, description: 'How the search found them, all in the same way; `total` counts those.' }),
    }),
  })
}

const AdminCourseReviewPage = reviewPageType('AdminCourseReviewPage', AdminCourseReview, 'reviews of subjects')
const AdminProfessorReviewPage = reviewPageType('AdminProfessorReviewPage', AdminProfessorReview, 'reviews of professors')

const search = (where: string) => ({ required: false, description: `Words of ${where}; accents, case and a typo do not matter.` }) as const

const approvalDescription = 'Only those that a moderator looked at and kept, or, when false, only the others.'

const CourseReviewsFilter = builder.inputType('AdminCourseReviewsFilter', {
  description: 'Conditions on reviews of subjects. Those left out do not apply.',
  fields: (t) => ({
    search: t.string(search("the subject's name or the exam notes")),
    courseSubjectId: t.id({ required: false, description: 'Only of this subject.' }),
    ratingMin: t.int({ required: false, description: 'Minimum difficulty, 1 to 30.' }),
    ratingMax: t.int({ required: false, description: 'Maximum difficulty, 1 to 30.' }),
    held: t.boolean({ required: false, description: 'Those that wait for a moderator («In verifica») instead of the public ones.' }),
    kept: t.boolean({ required: false, description: approvalDescription }),
  }),
})

const ProfessorReviewsFilter = builder.inputType('AdminProfessorReviewsFilter', {
  description: 'Conditions on reviews of professors. Those left out do not apply. Ratings are 1 to 5, to one decimal.',
  fields: (t) => {
    const bound = (which: string) => t.float({ required: false, description: `${which}, 1 to 5.` })
    return {
      search: t.string(search("the professor's name, the course or the comment")),
      professorId: t.id({ required: false, description: 'Only of this professor.' }),
      materialMin: bound('Lowest for the material'),
      materialMax: bound('Highest for the material'),
      examMin: bound('Lowest for the exam'),
      examMax: bound('Highest for the exam'),
      lectureMin: bound('Lowest for the lectures'),
      lectureMax: bound('Highest for the lectures'),
      helpfulnessMin: bound('Lowest for helpfulness'),
      helpfulnessMax: bound('Highest for helpfulness'),
      held: t.boolean({ required: false, description: 'Those that wait for a moderator («In verifica») instead of the public ones.' }),
      kept: t.boolean({ required: false, description: approvalDescription }),
    }
  },
})

type Arg = Pick<PothosSchemaTypes.InputFieldBuilder<PothosTypes, 'Arg'>, 'int' | 'string'>
const numberedPageArgs = (arg: Arg, sorts: readonly string[], { size }: { size: number }) => ({
  sort: arg.string({ required: false, defaultValue: newestFirst, description: `${sorts.join(', ')}; each with _asc or _desc.` }),
  page: arg.int({ required: false, defaultValue: 1, description: 'Number of the page, from 1.' }),
  pageSize: arg.int({ required: false, defaultValue: size, description: 'Reviews on a page.' }),
})
const cost = ({ pageSize }: { pageSize?: number | null }, maxSize: number) => ({
  field: 5,
  multiplier: Math.min(Math.max(pageSize ?? 1, 1), maxSize),
})

builder.queryFields((t) => ({
  adminCourseReviews: t.field({
    authorize: 'moderator',
    type: AdminCourseReviewPage,
    description: `For moderators: reviews of subjects. At most ${courseReviewsPage.max} a page.`,
    args: {
      filter: t.arg({ type: CourseReviewsFilter, required: false, description: 'Which reviews; all when absent.' }),
      ...numberedPageArgs(t.arg, courseReviewSorts, courseReviewsPage),
    },
    complexity: (args) => cost(args, courseReviewsPage.max),
    resolve: (_root, { filter, ...rest }, context) => listCourseReviews(context, { ...filter, ...rest }),
  }),
  adminProfessorReviews: t.field({
    authorize: 'moderator',
    type: AdminProfessorReviewPage,
    description: `For moderators: reviews of professors. At most ${professorReviewsPage.max} a page.`,
    args: {
      filter: t.arg({ type: ProfessorReviewsFilter, required: false, description: 'Which reviews; all when absent.' }),
      ...numberedPageArgs(t.arg, professorReviewSorts, professorReviewsPage),
    },
    complexity: (args) => cost(args, professorReviewsPage.max),
    resolve: (_root, { filter, ...rest }, context) => listProfessorReviews(context, { ...filter, ...rest }),
  }),
}))

builder.mutationField('setReviewKept', (t) =>
  t.field({
    authorize: 'moderator',
    type: Confirmation,
    description: 'For moderators: remembers that a public review was looked at and stays, for all of them and until its author changes it.',
    errors: { types: [NotFoundError] },
    args: {
      kind: t.arg({ type: ReviewKind, description: 'Of a subject or of a professor.' }),
      id: t.arg.id({ description: 'Its id.' }),
      kept: t.arg.boolean({ description: 'False: it has to be looked at again.' }),
    },
    resolve: (_root, args, context) => confirmed(setReviewApproved(context, args)),
  }),
)
