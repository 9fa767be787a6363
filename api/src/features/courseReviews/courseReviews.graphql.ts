import { courseReviewPage, examMethods, oralTopicLimits, studyMaterials } from '@chiostro/domain/courseReviews/courseReviews'
import { queryFromInfo } from '@pothos/plugin-prisma'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { builder, sharedRead } from '../../graphql/builder.ts'
import { connectionType, firstArg, matchField, pageArgs, pageCost, pageSize, toConnection } from '../../graphql/connection.ts'
import { Subject } from '../catalogue/catalogue.refs.ts'
import { reviewSortArg, verifiedArg } from '../reviews/reviews.refs.ts'
import type { ReviewStatistics as Statistics } from '../reviews/reviews.sql.ts'
import { CourseReview, ReviewSubjectInput } from './courseReviews.refs.ts'
import { countsFor, pageCourseReviews, reviewSubject, reviewYearsOf, statisticsOf, totalOf } from './courseReviews.service.ts'
import type { ReviewYear as Year } from './courseReviews.sql.ts'
import { mergeOralTopics, oralTopicsOf, renameOralTopic, searchOralTopics, type TopicMatch } from './oralTopics.service.ts'
import type { OralTopicRow } from './oralTopics.sql.ts'

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
      return toConnection(page, after, async () => totalOf(subject, { verified }))
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

const OralTopic = builder.objectRef<OralTopicRow>('OralTopic').implement({
  description: 'What is asked at the oral exam of a subject, as its reviews say. Case, accents and spaces do not tell topics apart.',
  fields: (t) => ({
    topic: t.exposeString('topic', { description: 'As most reviews spell it, or as a moderator does.' }),
    count: t.exposeInt('count', { description: 'Number of reviews that name it.' }),
    years: t.exposeIntList('years', { description: 'Years of attendance of their authors, ascending.', complexity: 1 }),
  }),
})

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

interface OptionCountShape {
  option: string
  count: number
}

const countsOf = (counts: Record<string, number>): OptionCountShape[] =>
  Object.entries(counts).map(([option, count]) => ({ option, count }))

const OptionCount = builder.objectRef<OptionCountShape>('OptionCount').implement({
  description: 'Number of reviews that name an option.',
  fields: (t) => ({
    option: t.exposeString('option', { description: "The option, as in 'libro'." }),
    count: t.exposeInt('count', { description: 'Number of reviews that name it.' }),
  }),
})

const GradeCount = builder.objectRef<{ grade: number; count: number }>('GradeCount').implement({
  description: 'Number of reviews with a grade.',
  fields: (t) => ({
    grade: t.exposeInt('grade', { description: '18 to 30.' }),
    count: t.exposeInt('count', { description: 'Number of reviews with this grade.' }),
  }),
})

const GradesDistribution = builder.objectRef<Statistics>('GradesDistribution').implement({
  description: 'Grades given in reviews.',
  fields: (t) => ({
    average: t.float({
      nullable: true,
      description: 'Null without grades.',
      resolve: ({ gradesDistribution }) => gradesDistribution.average,
    }),
    min: t.int({
      nullable: true,
      description: 'The lowest; null without grades.',
      resolve: ({ gradesDistribution }) => gradesDistribution.min,
    }),
    max: t.int({
      nullable: true,
      description: 'The highest; null without grades.',
      resolve: ({ gradesDistribution }) => gradesDistribution.max,
    }),
    honours: t.int({
      description: 'How many of the 30s are 30 e lode, which the average counts as 30.',
      resolve: ({ gradesDistribution }) => gradesDistribution.honours,
    }),
    counts: t.field({
      type: [GradeCount],
      description: 'Every grade from 18 to 30.',
      complexity: 1,
      resolve: ({ gradeCounts }) => countsOf(gradeCounts).map(({ option, count }) => ({ grade: Number(option), count })),
    }),
  }),
})

const ReviewStatistics = builder.objectRef<Statistics>('ReviewStatistics').implement({
  description: 'What all reviews of a subject say together. Averages are exact, not rounded.',
  fields: (t) => ({
    totalReviews: t.exposeInt('totalReviews', { description: 'Number of reviews.' }),
    verifiedReviews: t.exposeInt('verifiedReviews', { description: 'Number of those written with a proof of studying here.' }),
    averageDifficulty: t.exposeFloat('averageDifficulty', { nullable: true, description: 'Out of 30; null without reviews.' }),
    averageAttendanceImportance: t.exposeFloat('averageAttendanceImportance', {
      nullable: true,
      description: 'Out of 30; null without reviews.',
    }),
    studyMaterialsDistribution: t.field({
      type: [OptionCount],
      description: 'Every study material.',
      complexity: { field: 1, multiplier: studyMaterials.length },
      resolve: ({ studyMaterialsDistribution }) => countsOf(studyMaterialsDistribution),
    }),
    examMethodsDistribution: t.field({
      type: [OptionCount],
      description: 'Every exam method.',
      complexity: { field: 1, multiplier: examMethods.length },
      resolve: ({ examMethodsDistribution }) => countsOf(examMethodsDistribution),
    }),
    gradesDistribution: t.field({ type: GradesDistribution, description: 'The grades.', resolve: (statistics) => statistics }),
  }),
})

const hasStatistics = (subject: object): subject is { statistics: Statistics } => 'statistics' in subject

builder.objectField(Subject, 'statistics', (t) =>
  t.field({
    type: ReviewStatistics,
    description: 'Statistics of its reviews.',
    complexity: 10,
    resolve: (subject, _args, context) => (hasStatistics(subject) ? subject.statistics : statisticsOf(context, subject.id)),
  }),
)

const ReviewYear = builder.objectRef<Year>('ReviewYear').implement({
  description: 'The reviews of a subject by those who attended in one year: a change of teacher is seen between years.',
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'Year of attendance.' }),
    reviews: t.exposeInt('reviews', { description: 'Number of reviews.' }),
    averageDifficulty: t.exposeFloat('averageDifficulty', { description: 'Exact mean, out of 30.' }),
    averageGrade: t.exposeFloat('averageGrade', { nullable: true, description: 'Exact mean; null without grades.' }),
    difficulties: t.exposeIntList('difficulties', {
      description: 'Reviews with a difficulty of 1 to 5, 6 to 10, … 26 to 30.',
      complexity: 1,
    }),
    grades: t.exposeIntList('grades', { description: 'Reviews with a grade of 18, 19, … 30.', complexity: 1 }),
  }),
})

builder.objectField(Subject, 'reviewYears', (t) =>
  t.field({
    type: [ReviewYear],
    description: 'Its reviews by year of attendance, the first year first; years without reviews are left out.',
    complexity: 10,
    resolve: ({ id }, _args, context) => reviewYearsOf(context, id),
  }),
)
