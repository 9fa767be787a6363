import { requirementTypes } from '@chiostro/domain/catalogue/catalogueValues'
import { durationText, levelOf, levels } from '@chiostro/domain/catalogue/levels'
import { examMethods } from '@chiostro/domain/courseReviews/courseReviews'
import { inBackticks } from '@chiostro/domain/records/records'
import { fewestForFigures, reviewsUntilFigures } from '@chiostro/domain/reviews/ratings'
import type { CourseSubject } from '../../../generated/prisma/client.ts'
import { builder, Node } from '../../graphql/builder.ts'
import { currentDegreeCourses, currentSubjects, ifEnough } from './catalogue.service.ts'

// Expected list sizes, for the complexity limit of queries.
export const departmentsExpected = 15
const degreeCoursesExpected = 8
const subjectsExpected = 40

// With a `select` of its own, a type reads the requested columns only: subject rows are wide, and cards show little of them.

export const Department = builder.prismaObject('Department', {
  description: 'A department of the university.',
  interfaces: [Node],
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    code: t.exposeString('code', { description: "The university's own code; '' when there is none." }),
    description: t.exposeString('description', { description: "Description; '' when none." }),
    degreeCourseCount: t.exposeInt('degreeCourseCount', { description: 'Number of current degree courses.' }),
    subjectCount: t.exposeInt('subjectCount', { description: 'Number of current subjects.' }),
    degreeCourses: t.relation('degreeCourses', {
      description: 'Its degree courses, by name.',
      complexity: { field: 5, multiplier: degreeCoursesExpected },
      query: currentDegreeCourses,
    }),
  }),
})

export const DegreeCourse = builder.prismaObject('DegreeCourse', {
  description: 'A degree course.',
  interfaces: [Node],
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    code: t.exposeString('code', { description: "The university's own code; '' when there is none." }),
    type: t.exposeString('type', { description: "As written by the university, for example 'LM'; '' when unknown." }),
    description: t.exposeString('description', { description: "Description; '' when none." }),
    language: t.exposeString('language', { description: "ISO 639-1 code; '' when not given." }),
    years: t.exposeInt('years', { description: 'Highest year among its subjects; 0 when unknown.' }),
    level: t.string({
      description: `Follows from the years: one of ${inBackticks(levels)}.`,
      select: { years: true },
      resolve: ({ years }) => levelOf(years),
    }),
    duration: t.string({
      description: "As in '3 Anni'; '' when unknown.",
      select: { years: true },
      resolve: ({ years }) => durationText(years),
    }),
    subjectCount: t.exposeInt('subjectCount', { description: 'Number of current subjects.' }),
    subjectsWithFigures: t.relationCount('subjects', {
      description: 'Number of current subjects with enough reviews to show figures.',
      where: { retiredAt: null, reviewCount: { gte: fewestForFigures } },
    }),
    department: t.relation('department', { description: 'The department it belongs to.' }),
    subjects: t.relation('subjects', {
      description: 'Its subjects of this year, by year and name; those without a year come last.',
      complexity: { field: 5, multiplier: subjectsExpected },
      query: currentSubjects,
    }),
  }),
})

export const examMethodsShown = `Those of ${inBackticks(examMethods.map(({ value }) => value))} that at least one review in five names, the most named first.`

type FigureColumn = 'averageDifficulty' | 'averageAttendance' | 'averageGrade' | 'examMethods'

/** A figure of a subject's reviews; null while there are too few. */
export const figureOf = <Column extends FigureColumn>(column: Column) => ({
  nullable: true as const,
  select: { reviewCount: true, [column]: true } as { reviewCount: true } & Record<Column, true>,
  resolve: (subject: Pick<CourseSubject, 'reviewCount' | Column>) => ifEnough(subject.reviewCount, subject[column]),
})

export const Subject = builder.prismaObject('CourseSubject', {
  name: 'Subject',
  description: 'An offering: a subject as it is taught in a degree course. Its id stays the same from year to year.',
  interfaces: [Node],
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    courseCode: t.exposeString('courseCode', { description: "The university's own code; '' when there is none." }),
    courseName: t.exposeString('courseName', { description: 'Its name.' }),
    professors: t.exposeStringList('professors', { description: 'Teachers; may be empty.', complexity: 1 }),
    curriculum: t.string({
      nullable: true,
      description: 'The path of the degree course it belongs to; null when it belongs to none in particular.',
      select: { curriculum: { select: { name: true } } },
      resolve: ({ curriculum }) => curriculum?.name ?? null,
    }),
    isCommonToMultipleCurricula: t.exposeBoolean('isCommonToMultipleCurricula', { description: 'Whether several curricula share it.' }),
    year: t.exposeInt('year', { nullable: true, description: 'Year of the degree course, from 1; null when not given.' }),
    semester: t.exposeString('semester', { description: "'1', '2', or the university's own words; '' when not given." }),
    credits: t.float({
      nullable: true,
      description: 'University credits (CFU), some are halves; null when not given.',
      select: { credits: true },
      resolve: ({ credits }) => credits?.toNumber() ?? null,
    }),
    requirementType: t.exposeString('requirementType', { description: `One of ${inBackticks(requirementTypes)}; '' when not given.` }),
    language: t.exposeString('language', { description: "ISO 639-1 code, as in 'it'; '' when not given." }),
    reviewCount: t.exposeInt('reviewCount', { description: 'Number of reviews.' }),
    reviewsUntilFigures: t.int({
      description: 'Reviews that its figures still lack; 0 once they are shown.',
      select: { reviewCount: true },
      resolve: ({ reviewCount }) => reviewsUntilFigures(reviewCount),
    }),
    averageDifficulty: t.float({
      description: `Mean of its reviews, out of 30; null while there are fewer than ${fewestForFigures}.`,
      ...figureOf('averageDifficulty'),
    }),
    averageAttendance: t.float({
      description: `Mean importance of attendance in its reviews, out of 30; null while there are fewer than ${fewestForFigures}.`,
      ...figureOf('averageAttendance'),
    }),
    averageGrade: t.float({
      description: `Mean of the grades its reviews give, out of 30; null while there are fewer than ${fewestForFigures} reviews, and without grades.`,
      ...figureOf('averageGrade'),
    }),
    examMethods: t.stringList({
      description: `${examMethodsShown} Null while there are fewer than ${fewestForFigures} reviews.`,
      complexity: 1,
      ...figureOf('examMethods'),
    }),
    retired: t.boolean({
      description: 'No longer offered; its reviews can still be read.',
      select: { retiredAt: true },
      resolve: ({ retiredAt }) => retiredAt !== null,
    }),
    degreeCourse: t.relation('degreeCourse', { description: 'The degree course it is taught in.' }),
    department: t.relation('department', { description: 'The department of its degree course.' }),
  }),
})
