import { overallOf } from '@chiostro/domain/professorScale'
import { professorLimits, professorPage, professorReviewPage, type ProfessorSort as Sort } from '@chiostro/domain/professors'
import { dayWithoutTime } from '@chiostro/domain/rome'
import { builder, sharedRead } from '../../graphql/builder.ts'
import { connectionType, pageArgs, pageSize, toConnection } from '../../graphql/connection.ts'
import { Subject } from '../catalogue/catalogue.refs.ts'
import type { ProfessorRow, ProfessorTotals as Totals } from './professors.reads.ts'
import { Professor, ProfessorReview } from './professors.refs.ts'
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
  description: 'Somebody who teaches and whom students review.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    name: t.exposeString('name', { description: 'First name and surname, as the catalogue or whoever added them wrote it.' }),
    department: t.exposeString('department', { description: "Their department's name." }),
    courses: t.exposeStringList('courses', { description: 'Names of what they teach this year; may be empty.', complexity: 1 }),
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
      description: 'How helpful they are: mean of all reviews, as above.',
      resolve: ifReviewed(({ helpfulnessRating }) => helpfulnessRating),
    }),
    reviewCount: t.exposeInt('reviewCount', { description: 'How many reviews they have.' }),
    subjects: t.field({
      type: [Subject],
      description: `What they teach this year, by name, at most ${professorLimits.subjects}.`,
      complexity: { field: 5, multiplier: 5 },
      resolve: ({ id }, _args, context) => subjectsTaughtBy(context, id),
    }),
    reviews: t.field({
      type: ProfessorReviewConnection,
      description: `Their reviews, newest first. ${professorReviewPage.size} a page, at most ${professorReviewPage.max}.`,
      args: { first: t.arg.int(pageArgs.first), after: t.arg.string(pageArgs.after) },
      complexity: ({ first }) => ({ field: 5, multiplier: pageSize(first, professorReviewPage) }),
      async resolve({ id, reviewCount }, { first, after }, context) {
        const page = await pageReviews(context, id, { limit: pageSize(first, professorReviewPage), after })
        return toConnection(page, after, async () => reviewCount)
      },
    }),
  }),
})

ProfessorReview.implement({
  description: 'What somebody who was there says of a professor. Always anonymous.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    course: t.exposeString('course', { description: 'What was taught, in the words of the author.' }),
    semester: t.exposeString('semester', { description: 'When, in the words of the author.' }),
    materialRating: t.exposeFloat('materialRating', { description: 'The teaching material, 0 to 30.' }),
    examRating: t.exposeFloat('examRating', { description: 'The exam, 0 to 30.' }),
    lectureRating: t.exposeFloat('lectureRating', { description: 'The lectures, 0 to 30.' }),
    helpfulnessRating: t.exposeFloat('helpfulnessRating', { description: 'How helpful the professor is, 0 to 30.' }),
    overallRating: t.float({ description: 'Mean of the four, rounded to one decimal.', resolve: overallOf }),
    review: t.exposeString('review', { description: "The author's words; '' when there are none, may have several lines." }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'The day it was written, at 00:00 UTC. The time of day is not public.',
      resolve: ({ createdAt }) => dayWithoutTime(createdAt),
    }),
    isHeld: t.boolean({
      description: 'Only ever true in the answer to its author: it waits for a moderator («In verifica») and is not public yet.',
      resolve: ({ isHeld = false }) => isHeld,
    }),
    professor: t.field({
      type: Professor,
      description: 'Whom it is about.',
      complexity: 5,
      async resolve({ professorId }, _args, context) {
        const professor = await findProfessor(context, professorId)
        if (!professor) throw new Error(`A review of the unknown professor ${professorId}`)
        return professor
      },
    }),
  }),
})

const ProfessorReviewConnection = connectionType('ProfessorReview', ProfessorReview, 'reviews')
const ProfessorConnection = connectionType('Professor', Professor, 'professors')

builder.objectField(Subject, 'taughtBy', (t) =>
  t.field({
    type: [Professor],
    description: 'Its professors who can be reviewed, by name.',
    complexity: { field: 5, multiplier: 2 },
    resolve: ({ id }, _args, context) => teachersOf(context, id),
  }),
)

const ProfessorTotals = builder.objectRef<Totals>('ProfessorTotals').implement({
  description: 'What all professor reviews say together.',
  fields: (t) => ({
    reviewedProfessors: t.exposeInt('reviewedProfessors', { description: 'How many professors have reviews.' }),
    reviews: t.exposeInt('reviews', { description: 'How many reviews there are.' }),
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
  description: 'How professors are sorted.',
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
      search: t.arg.string({ required: false, description: 'Words the name must contain; accents and case do not matter.' }),
      department: t.arg.string({ required: false, description: 'Exactly this department.' }),
      sort: t.arg({ type: ProfessorSort, required: false, description: 'The highest rated first when absent.' }),
      first: t.arg.int(pageArgs.first),
      after: t.arg.string({ ...pageArgs.after, description: 'The `endCursor` of the page before, in the same order.' }),
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
    description: 'The departments professors belong to, in alphabetical order.',
    extensions: sharedRead,
    complexity: 10,
    resolve: (_root, _args, context) => listProfessorDepartments(context),
  }),
  professorTotals: t.field({
    type: ProfessorTotals,
    description: 'What all professor reviews say together.',
    extensions: sharedRead,
    complexity: 10,
    resolve: (_root, _args, context) => professorTotals(context),
  }),
}))
