import { subjectPage } from '@chiostro/domain/catalogue'
import { durationText, levelOf, levels } from '@chiostro/domain/levels'
import { fewestForFigures } from '@chiostro/domain/ratings'
import type { FieldNode, GraphQLResolveInfo } from 'graphql'
import { builder, sharedRead } from '../../graphql/builder.ts'
import { connectionType, pageArgs, pageSize, toConnection } from '../../graphql/connection.ts'
import { Node } from '../../graphql/node.ts'
import { fieldsAt, fieldsBelow } from '../../graphql/selection.ts'
import { cardFields, type SubjectColumns } from './catalogue.reads.ts'
import { DegreeCourse, Department, Subject } from './catalogue.refs.ts'
import {
  countSubjects,
  degreeCoursesOf,
  findDegreeCourse,
  findDepartment,
  listDepartments,
  listMostReviewedSubjects,
  searchSubjects,
  subjectsOf,
} from './catalogue.service.ts'

// Typical list sizes of the catalogue, for the complexity limit.
const departmentsExpected = 15
const degreeCoursesExpected = 8
const subjectsExpected = 40
const mostReviewed = { size: 4, max: subjectPage.size }

Department.implement({
  description: 'A department of the university.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    code: t.exposeString('code', { description: "The university's own code; '' when there is none." }),
    description: t.exposeString('description', { description: "Description; '' when none." }),
    degreeCourseCount: t.exposeInt('degreeCourseCount', { description: 'Number of current degree courses.' }),
    subjectCount: t.exposeInt('subjectCount', { description: 'Number of current subjects.' }),
    degreeCourses: t.field({
      type: [DegreeCourse],
      description: 'Its degree courses, by name.',
      complexity: { field: 5, multiplier: degreeCoursesExpected },
      resolve: (department, _args, context) => degreeCoursesOf(context, department.id),
    }),
  }),
})

DegreeCourse.implement({
  description: 'A degree course.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    code: t.exposeString('code', { description: "The university's own code; '' when there is none." }),
    type: t.exposeString('type', { description: "As written by the university, for example 'LM'; '' when unknown." }),
    description: t.exposeString('description', { description: "Description; '' when none." }),
    language: t.exposeString('language', { description: "ISO 639-1 code; '' when not given." }),
    years: t.exposeInt('years', { description: 'Highest year among its subjects; 0 when unknown.' }),
    level: t.string({
      description: `Follows from the years: ${levels.join(', ')}.`,
      resolve: ({ years }) => levelOf(years),
    }),
    duration: t.string({ description: "As in '3 Anni'; '' when unknown.", resolve: ({ years }) => durationText(years) }),
    subjectCount: t.exposeInt('subjectCount', { description: 'Number of current subjects.' }),
    department: t.expose('department', { type: Department, description: 'The department it belongs to.' }),
    subjects: t.field({
      type: [Subject],
      description: 'Its subjects of this year, by year and name; those without a year come last.',
      complexity: { field: 5, multiplier: subjectsExpected },
      resolve: (course, _args, context) => course.subjects ?? subjectsOf(context, course.id),
    }),
  }),
})

Subject.implement({
  description: 'An offering: a subject as it is taught in a degree course. Its id stays the same from year to year.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    courseCode: t.exposeString('courseCode', { description: "The university's own code; '' when there is none." }),
    courseName: t.exposeString('courseName', { description: 'Its name.' }),
    professors: t.exposeStringList('professors', { description: 'Teachers; may be empty.', complexity: 1 }),
    curriculum: t.exposeString('curriculum', {
      nullable: true,
      description: 'The path of the degree course it belongs to; null when it belongs to none in particular.',
    }),
    isCommonToMultipleCurricula: t.exposeBoolean('isCommonToMultipleCurricula', { description: 'Whether several curricula share it.' }),
    year: t.exposeInt('year', { nullable: true, description: 'Year of the degree course, from 1; null when not given.' }),
    semester: t.exposeString('semester', { description: "'1', '2', or the university's own words; '' when not given." }),
    credits: t.exposeFloat('credits', { nullable: true, description: 'University credits (CFU), some are halves; null when not given.' }),
    requirementType: t.exposeString('requirementType', { description: "'mandatory', 'optional', or '' when not given." }),
    language: t.exposeString('language', { description: "ISO 639-1 code, as in 'it'; '' when not given." }),
    reviewCount: t.exposeInt('reviewCount', { description: 'Number of reviews.' }),
    averageDifficulty: t.float({
      nullable: true,
      description: `Mean of its reviews, out of 30; null while there are fewer than ${fewestForFigures}.`,
      resolve: ({ reviewCount, averageDifficulty }) => (reviewCount < fewestForFigures ? null : averageDifficulty),
    }),
    averageAttendance: t.float({
      nullable: true,
      description: `Mean importance of attendance in its reviews, out of 30; null while there are fewer than ${fewestForFigures}.`,
      resolve: ({ reviewCount, averageAttendance }) => (reviewCount < fewestForFigures ? null : averageAttendance),
    }),
    averageGrade: t.float({
      nullable: true,
      description: `Mean of the grades its reviews give, out of 30; null while there are fewer than ${fewestForFigures} reviews, and without grades.`,
      resolve: ({ reviewCount, averageGrade }) => (reviewCount < fewestForFigures ? null : averageGrade),
    }),
    examMethods: t.stringList({
      nullable: true,
      description: `Those that at least one review in five names, the most named first; null while there are fewer than ${fewestForFigures} reviews.`,
      complexity: 1,
      resolve: ({ reviewCount, examMethods }) => (reviewCount < fewestForFigures ? null : examMethods),
    }),
    retired: t.exposeBoolean('retired', { description: 'No longer offered; its reviews can still be read.' }),
    degreeCourse: t.expose('degreeCourse', { type: DegreeCourse, description: 'The degree course it is taught in.' }),
    department: t.field({
      type: Department,
      description: 'The department of its degree course.',
      resolve: ({ degreeCourse }) => degreeCourse.department,
    }),
  }),
})

const onCards = new Set<string>([...cardFields, 'degreeCourse', 'department', '__typename'])

/** The columns that fields below `nodes` need of subjects. */
const columnsFor = (nodes: readonly FieldNode[], info: GraphQLResolveInfo): SubjectColumns =>
  fieldsBelow(nodes, info).every(({ name }) => onCards.has(name.value)) ? 'card' : 'all'

/** The same for the subjects of a degree course; undefined where they are not asked for. */
function subjectsAsked(info: GraphQLResolveInfo): SubjectColumns | undefined {
  const nodes = fieldsAt(['subjects'], info)
  return nodes.length > 0 ? columnsFor(nodes, info) : undefined
}

const SubjectConnection = connectionType('Subject', Subject, 'subjects')

builder.queryFields((t) => ({
  departments: t.field({
    type: [Department],
    description: 'Departments with current offerings, by name.',
    extensions: sharedRead,
    complexity: { field: 5, multiplier: departmentsExpected },
    resolve: (_root, _args, context) => listDepartments(context),
  }),
  department: t.field({
    type: Department,
    nullable: true,
    description: 'One department, or null when there is none with this id.',
    extensions: sharedRead,
    args: { id: t.arg.id({ description: "The department's id." }) },
    resolve: (_root, { id }, context) => findDepartment(context, id),
  }),
  degreeCourse: t.field({
    type: DegreeCourse,
    nullable: true,
    description: 'One degree course, or null when there is none with this id.',
    extensions: sharedRead,
    args: { id: t.arg.id({ description: "The degree course's id." }) },
    resolve: (_root, { id }, context, info) => findDegreeCourse(context, id, subjectsAsked(info)),
  }),
  mostReviewedSubjects: t.field({
    type: [Subject],
    description: `Offered subjects with the most reviews, those first. ${mostReviewed.size}, at most ${mostReviewed.max}.`,
    extensions: sharedRead,
    args: { first: t.arg.int(pageArgs.first) },
    complexity: ({ first }) => ({ field: 5, multiplier: pageSize(first, mostReviewed) }),
    resolve: (_root, { first }, context) => listMostReviewedSubjects(context, pageSize(first, mostReviewed)),
  }),
  searchSubjects: t.field({
    type: SubjectConnection,
    description: `Subjects of the whole university, best match first; totalCount is 501 for more than 500. ${subjectPage.size} a page, at most ${subjectPage.max}.`,
    extensions: sharedRead,
    args: {
      query: t.arg.string({
        description: 'At least 2 characters of name, code or professor; ignores accents, case and word order, and forgives a typo.',
      }),
      first: t.arg.int(pageArgs.first),
      after: t.arg.string(pageArgs.after),
    },
    complexity: ({ first }) => ({ field: 10, multiplier: pageSize(first, subjectPage) }),
    async resolve(_root, { query, first, after }, context, info) {
      const columns = columnsFor(fieldsAt(['edges', 'node'], info), info)
      const page = await searchSubjects(context, query, { limit: pageSize(first, subjectPage), after, columns })
      return toConnection(page, after, () => countSubjects(context, query))
    },
  }),
}))
