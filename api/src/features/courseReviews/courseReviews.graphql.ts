import { courseReviewPage, examMethods, oralTopicLimits, studyMaterials } from '@chiostro/domain/courseReviews/courseReviews'
import { queryFromInfo } from '@pothos/plugin-prisma'
import { z } from 'zod'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { builder, sharedRead } from '../../graphql/builder.ts'
import { connectionType, firstArg, matchField, pageArgs, pageCost, pageSize } from '../../graphql/connection.ts'
import { answerType } from '../../graphql/zodFields.ts'
import { Subject } from '../catalogue/catalogue.refs.ts'
import { reviewSortArg, verifiedArg } from '../reviews/reviews.refs.ts'
import type { ReviewStatistics as Statistics } from '../reviews/reviews.sql.ts'
import { CourseReview, ReviewSubjectInput } from './courseReviews.refs.ts'
import { gradesSchema, oralTopic, reviewYear, statisticsSchema } from './courseReviews.schemas.ts'
import { countsFor, pageCourseReviews, reviewSubject, reviewYearsOf, statisticsOf, totalOf } from './courseReviews.service.ts'
import { mergeOralTopics, oralTopicsOf, renameOralTopic, searchOralTopics, type TopicMatch } from './oralTopics.service.ts'

const CourseReviewConnection = connectionType('CourseReview', CourseReview, 'reviews')

builder.prismaObjectFields(Subject, (t) => ({
  lastReview: t.field({
    type: CourseReview,
    nullable: true,
    description: 'The newest review; null when there is none.',
    complexity: 2,
    resolve: async ({ id }, _args, context) => (await pageCourseReviews(context, id, { limit: 1 })).rows[0] ?? null,
  }),
  reviews: t.field({
    type: CourseReviewConnection,
    description: `Its reviews, newest first, or by difficulty. ${courseReviewPage.size} a page, at most ${courseReviewPage.max}.`,
    args: { ...pageArgs(t.arg), sort: t.arg(reviewSortArg), verified: t.arg.boolean(verifiedArg) },
    complexity: ({ first }) => ({ field: 5, multiplier: pageCost(first, courseReviewPage) }),
    select: ({ verified }) => countsFor({ verified }),
    async resolve(subject, { first, after, sort, verified }, context) {
      const page = await pageCourseReviews(context, subject.id, { limit: pageSize(first, courseReviewPage), after, sort, verified })
      return { page, after, countAll: async () => totalOf(subject, { verified }) }
    },
  }),
}))

builder.mutationField('reviewSubject', (t) =>
  t.field({
    type: CourseReview,
    description: 'Writes an anonymous review of a subject. Nothing about its author is stored.',
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    args: { input: t.arg({ type: ReviewSubjectInput, description: 'The review.' }) },
    resolve: (_root, { input: { courseSubjectId, ...review } }, context) => reviewSubject(context, courseSubjectId, review),
  }),
)

const OralTopic = answerType(
  'OralTopic',
  'What is asked at the oral exam of a subject, as its reviews say. Case, accents and spaces do not tell topics apart.',
  oralTopic,
)

builder.objectField(Subject, 'oralTopics', (t) =>
  t.field({
    type: [OralTopic],
    description: `What is asked at its oral exams, the most asked first; at most ${oralTopicLimits.shown}.`,
    complexity: 15,
    resolve: ({ id }, _args, context) => oralTopicsOf(context, id),
  }),
)

const FoundOralTopic = builder.objectRef<TopicMatch>('FoundOralTopic').implement({
  description: 'A topic of an oral exam that a search finds.',
  fields: (t) => ({
    topic: t.exposeString('topic', { description: "As in the subject's list of topics." }),
    subject: t.expose('subject', { type: Subject, description: 'The subject that asks it.' }),
    match: t.expose('match', { ...matchField, description: 'How the search found it: of all topics of an answer the same.' }),
  }),
})

const { pageSizes } = oralTopicLimits

builder.queryField('searchOralTopics', (t) =>
  t.field({
    type: [FoundOralTopic],
    description: `Topics of oral exams of the whole university with their subjects, best match first. ${pageSizes.size}, at most ${pageSizes.max}.`,
    extensions: sharedRead,
    args: {
      query: t.arg.string({
        description: 'At least 2 characters; topics need 3. Ignores accents, case and word order, and forgives a typo.',
      }),
      first: t.arg.int(firstArg),
    },
    complexity: ({ first }) => ({ field: 10, multiplier: pageCost(first, pageSizes) }),
    resolve: (_root, { query, first }, context, info) =>
      searchOralTopics(context, query, pageSize(first, pageSizes), queryFromInfo({ context, info, path: ['subject'] })),
  }),
)

const subjectId = { description: "The subject's id." }
const spelling = 'in any spelling'

builder.mutationFields((t) => ({
  mergeOralTopics: t.field({
    authorize: 'moderator',
    type: Subject,
    description: 'For moderators: counts a topic of the oral exam as another one, also in reviews still to come.',
    errors: { types: [ValidationError, NotFoundError] },
    args: {
      subjectId: t.arg.id(subjectId),
      from: t.arg.string({ description: `The topic that goes, ${spelling}.` }),
      into: t.arg.string({ description: `The topic that is kept, ${spelling}.` }),
    },
    resolve: (_root, { subjectId, ...topics }, context) => mergeOralTopics(context, subjectId, topics),
  }),
  renameOralTopic: t.field({
    authorize: 'moderator',
    type: Subject,
    description: 'For moderators: gives a topic of the oral exam another name; the name of another topic makes the two one.',
    errors: { types: [ValidationError, NotFoundError] },
    args: {
      subjectId: t.arg.id(subjectId),
      topic: t.arg.string({ description: `The topic, ${spelling}.` }),
      to: t.arg.string({ description: `Its new name, ${oralTopicLimits.min} to ${oralTopicLimits.max} characters.` }),
    },
    resolve: (_root, { subjectId, ...names }, context) => renameOralTopic(context, subjectId, names),
  }),
}))

const optionCount = z.object({
  option: z.string().describe("The option, as in 'libro'."),
  count: z.int().describe('Number of reviews that name it.'),
})
const OptionCount = answerType('OptionCount', 'Number of reviews that name an option.', optionCount)

const countsOf = (counts: Record<string, number>) => Object.entries(counts).map(([option, count]) => ({ option, count }))

const gradeCount = z.object({
  grade: z.int().describe('18 to 30.'),
  count: z.int().describe('Number of reviews with this grade.'),
})
const GradeCount = answerType('GradeCount', 'Number of reviews with a grade.', gradeCount)

const gradesWithCounts = gradesSchema.extend({ counts: z.array(gradeCount).describe('Every grade from 18 to 30.') })
const GradesDistribution = answerType('GradesDistribution', 'Grades given in reviews.', gradesWithCounts, {
  counts: { type: [GradeCount] },
})

const ReviewStatistics = answerType(
  'ReviewStatistics',
  'What all reviews of a subject say together. Averages are exact, not rounded.',
  statisticsSchema,
  {
    studyMaterialsDistribution: {
      type: [OptionCount],
      complexity: { field: 1, multiplier: studyMaterials.length },
      resolve: ({ studyMaterialsDistribution }) => countsOf(studyMaterialsDistribution),
    },
    examMethodsDistribution: {
      type: [OptionCount],
      complexity: { field: 1, multiplier: examMethods.length },
      resolve: ({ examMethodsDistribution }) => countsOf(examMethodsDistribution),
    },
    gradesDistribution: {
      type: GradesDistribution,
      resolve: ({ gradesDistribution, gradeCounts }: Statistics) => ({
        ...gradesDistribution,
        counts: countsOf(gradeCounts).map(({ option, count }) => ({ grade: Number(option), count })),
      }),
    },
  },
)

const hasStatistics = (subject: object): subject is { statistics: Statistics } => 'statistics' in subject

builder.objectField(Subject, 'statistics', (t) =>
  t.field({
    type: ReviewStatistics,
    description: 'Statistics of its reviews.',
    complexity: 10,
    resolve: (subject, _args, context) => (hasStatistics(subject) ? subject.statistics : statisticsOf(context, subject.id)),
  }),
)

const ReviewYear = answerType(
  'ReviewYear',
  'The reviews of a subject by those who attended in one year: a change of teacher is seen between years.',
  reviewYear,
)

builder.objectField(Subject, 'reviewYears', (t) =>
  t.field({
    type: [ReviewYear],
    description: 'Its reviews by year of attendance, the first year first; years without reviews are left out.',
    complexity: 10,
    resolve: ({ id }, _args, context) => reviewYearsOf(context, id),
  }),
)
