import { examMethods, studyMaterials } from '@chiostro/domain/courseReviews/courseReviews'
import { builder } from '../../graphql/builder.ts'
import { Subject } from '../catalogue/catalogue.refs.ts'
import { reviewYearsOf, statisticsOf } from './courseReviews.service.ts'
import type { ReviewStatistics as Statistics, ReviewYear as Year } from './courseReviews.sql.ts'

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

/** Whether they were read with the subject. */
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
