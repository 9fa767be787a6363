import { overallOf } from '@chiostro/domain/professorScale'
import { professorLimits, professorPage, professorReviewPage, type ProfessorSort as Sort } from '@chiostro/domain/professors'
import { builder, sharedRead } from '../../graphql/builder.ts'
import { connectionType, pageArgs, pageSize, toConnection } from '../../graphql/connection.ts'
import { Node } from '../../graphql/node.ts'
import { recordFields } from '../../graphql/zodFields.ts'
import { Subject } from '../catalogue/catalogue.refs.ts'
import { MyReview } from '../reviews/receipts.refs.ts'
import { reviewSortArg } from '../reviews/reviewSort.refs.ts'
import type { ProfessorRow, ProfessorTotals as Totals } from './professors.reads.ts'
import { Professor, ProfessorReview } from './professors.refs.ts'
import { professorReviewRecord } from './professors.schemas.ts'
import {
  countListedProfessors,
  findProfessor,
  listProfessorDepartments,
  listProfessors,
  pageReviews,
  professorTotals,
  subjectsTaughtBy,
  teachersOf,
} from './professors.service.ts'
import './professors.inputs.graphql.ts'

/** The row carries 0 for "no reviews yet", which a reader could take for a verdict. */
const ifReviewed = (rating: (row: ProfessorRow) => number) => (row: ProfessorRow) => (row.reviewCount > 0 ? rating(row) : null)

Professor.implement({
  description: 'A reviewable professor.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    name: t.exposeString('name', { description: 'First name and surname, as in the catalogue or as entered by a student.' }),
    department: t.exposeString('department', { description: "Their department's name; '' while a new one waits for the team's approval." }),
    courses: t.exposeStringList('courses', { description: 'Names of current subjects; may be empty.', complexity: 1 }),
    overallRating: t.float({
      nullable: true,
      description: 'Mean of the four ratings of all reviews, 0 to 30, rounded to one decimal; null without reviews.',
      resolve: ifReviewed(({ overallRating }) => overallRating),
    }),
    materialRating: t.float({
      nullable: true,
      description: 'The teaching material: mean of all reviews, 0 to 30, rounded to one decimal; null without reviews.',
      resolve: ifReviewed(({ materialRating }) => materialRating),
    }),
    examRating: t.float({
      nullable: true,
      description: 'The exam: mean of all reviews, as above.',
      resolve: ifReviewed(({ examRating }) => examRating),
    }),
    lectureRating: t.float({
      nullable: true,
      description: 'The lectures: mean of all reviews, as above.',
      resolve: ifReviewed(({ lectureRating }) => lectureRating),
    }),
    helpfulnessRating: t.float({
      nullable: true,
      description: 'Helpfulness: mean of all reviews, as above.',
      resolve: ifReviewed(({ helpfulnessRating }) => helpfulnessRating),
    }),
    reviewCount: t.exposeInt('reviewCount', { description: 'Number of reviews.' }),
    subjects: t.field({
      type: [Subject],
      description: `Current subjects, by name, at most ${professorLimits.subjects}.`,
      complexity: { field: 5, multiplier: 5 },
      resolve: ({ id }, _args, context) => subjectsTaughtBy(context, id),
    }),
    reviews: t.field({
      type: ProfessorReviewConnection,
      description: `Their reviews, newest first, or by rating. ${professorReviewPage.size} a page, at most ${professorReviewPage.max}.`,
      args: { first: t.arg.int(pageArgs.first), after: t.arg.string(pageArgs.after), sort: t.arg(reviewSortArg) },
      complexity: ({ first }) => ({ field: 5, multiplier: pageSize(first, professorReviewPage) }),
      async resolve({ id, reviewCount }, { first, after, sort }, context) {
        const page = await pageReviews(context, id, { limit: pageSize(first, professorReviewPage), after, sort })
        return toConnection(page, after, async () => reviewCount)
      },
    }),
  }),
})

ProfessorReview.implement({
  description: 'An anonymous review of a professor.',
  interfaces: [Node],
  fields: (t) => ({
    ...recordFields(t, professorReviewRecord, 'professorId', 'userId', 'reply'),
    overallRating: t.float({ description: 'Mean of the four, rounded to one decimal.', resolve: overallOf }),
    isHeld: t.boolean({
      description: 'Only ever true in the answer to its author: it waits for a moderator («In verifica») and is not public yet.',
      resolve: ({ isHeld = false }) => isHeld,
    }),
    receipt: t.string({
      nullable: true,
      description: 'Opens the review for its author. Null except in the answer to the author who has just written it.',
      resolve: ({ receipt = null }) => receipt,
    }),
    professor: t.field({
      type: Professor,
      description: 'The professor.',
      complexity: 5,
      async resolve({ professorId }, _args, context) {
        const professor = await findProfessor(context, professorId)
        if (!professor) throw new Error(`A review of the unknown professor ${professorId}`)
        return professor
      },
    }),
  }),
})

builder.objectField(MyReview, 'professorReview', (t) =>
  t.field({
    type: ProfessorReview,
    nullable: true,
    description: 'The review of a professor.',
    resolve: (found) => (found.kind === 'professor' ? found.review : null),
  }),
)

const ProfessorReviewConnection = connectionType('ProfessorReview', ProfessorReview, 'reviews')
const ProfessorConnection = connectionType('Professor', Professor, 'professors')

builder.objectField(Subject, 'taughtBy', (t) =>
  t.field({
    type: [Professor],
    description: 'Its reviewable professors, by name.',
    complexity: { field: 5, multiplier: 2 },
    resolve: ({ id }, _args, context) => teachersOf(context, id),
  }),
)

const ProfessorTotals = builder.objectRef<Totals>('ProfessorTotals').implement({
  description: 'Totals over all professor reviews.',
  fields: (t) => ({
    reviewedProfessors: t.exposeInt('reviewedProfessors', { description: 'Number of professors with reviews.' }),
    reviews: t.exposeInt('reviews', { description: 'Number of reviews.' }),
    averageRating: t.exposeFloat('averageRating', {
      nullable: true,
      description: 'Mean of all reviews, 0 to 30, rounded to one decimal; null without reviews.',
    }),
  }),
})

const descriptions: Record<Sort, string> = {
  HIGHEST_RATING:
    'By a fair mean: as if each had five more reviews like the mean of all, so that one enthusiastic review does not lead. Without reviews last.',
  MOST_REVIEWS: 'Most reviews first.',
  NAME: 'By name, A to Z.',
}
const ProfessorSort = builder.enumType('ProfessorSort', {
  description: 'Order of professors.',
  values: Object.fromEntries(Object.entries(descriptions).map(([name, description]) => [name, { description }])) as Record<
    Sort,
    { description: string }
  >,
})

builder.queryFields((t) => ({
  professors: t.field({
    type: ProfessorConnection,
    description: `Professors, the highest rated first. ${professorPage.size} a page, at most ${professorPage.max}.`,
    extensions: sharedRead,
    args: {
      search: t.arg.string({
        required: false,
        description: 'Words of the name, in any order; accents, case and a typo do not matter. Exact matches come first.',
      }),
      department: t.arg.string({ required: false, description: 'Exactly this department.' }),
      sort: t.arg({ type: ProfessorSort, required: false, description: 'Highest rated first when absent.' }),
      first: t.arg.int(pageArgs.first),
      after: t.arg.string({ ...pageArgs.after, description: 'The `endCursor` of the previous page, in the same order.' }),
    },
    complexity: ({ first }) => ({ field: 5, multiplier: pageSize(first, professorPage) }),
    async resolve(_root, { first, after, sort, ...filter }, context) {
      const request = { filter, sort: sort ?? 'HIGHEST_RATING', limit: pageSize(first, professorPage), after }
      return toConnection(await listProfessors(context, request), after, () => countListedProfessors(context, filter))
    },
  }),
  professor: t.field({
    type: Professor,
    nullable: true,
    description: 'One professor, or null when there is none with this id.',
    extensions: sharedRead,
    args: { id: t.arg.id({ description: "The professor's id." }) },
    resolve: (_root, { id }, context) => findProfessor(context, id),
  }),
  professorDepartments: t.stringList({
    description: 'Departments with professors, in alphabetical order.',
    extensions: sharedRead,
    complexity: 10,
    resolve: (_root, _args, context) => listProfessorDepartments(context),
  }),
  professorTotals: t.field({
    type: ProfessorTotals,
    description: 'Totals over all professor reviews.',
    extensions: sharedRead,
    complexity: 10,
    resolve: (_root, _args, context) => professorTotals(context),
  }),
}))
