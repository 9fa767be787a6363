import { subjectPage } from '@chiostro/domain/catalogue/catalogue'
import { queryFromInfo } from '@pothos/plugin-prisma'
import { builder, sharedRead } from '../../graphql/builder.ts'
import { connectionType, fieldsBelow, firstArg, pageArgs, pageCost, pageSize } from '../../graphql/connection.ts'
import { notingEmpty } from '../../security/countedReads.ts'
import { DegreeCourse, Department, departmentsExpected, examMethodsShown, figureOf, Subject } from './catalogue.refs.ts'
import {
  countSubjects,
  currentSubjects,
  findDegreeCourse,
  findDepartment,
  listDepartments,
  listMostReviewedSubjects,
  openSubject,
  searchSubjects,
} from './catalogue.service.ts'

const mostReviewed = { size: 4, max: subjectPage.size }

const SubjectConnection = connectionType('Subject', Subject, 'subjects')

builder.queryFields((t) => ({
  departments: t.prismaField({
    type: [Department],
    description: 'Departments with current offerings, by name.',
    extensions: sharedRead,
    complexity: { field: 5, multiplier: departmentsExpected },
    resolve: (query, _root, _args, context) => listDepartments(context, query),
  }),
  subject: t.prismaField({
    type: Subject,
    nullable: true,
    description: 'One subject, offered or retired, or null when there is none with this id.',
    extensions: sharedRead,
    args: { id: t.arg.id({ description: "The subject's id." }) },
    resolve: (query, _root, { id }, context, info) =>
      openSubject(context, id, query, {
        withStatistics: fieldsBelow(info.fieldNodes, info).some(({ name }) => name.value === 'statistics'),
      }),
  }),
  department: t.prismaField({
    type: Department,
    nullable: true,
    description: 'One department, or null when there is none with this id.',
    extensions: sharedRead,
    args: { id: t.arg.id({ description: "The department's id." }) },
    resolve: (query, _root, { id }, context) => findDepartment(context, id, query),
  }),
  degreeCourse: t.prismaField({
    type: DegreeCourse,
    nullable: true,
    description: 'One degree course, or null when there is none with this id.',
    extensions: sharedRead,
    args: { id: t.arg.id({ description: "The degree course's id." }) },
    resolve: (query, _root, { id }, context) => findDegreeCourse(context, id, query),
  }),
  mostReviewedSubjects: t.prismaField({
    type: [Subject],
    description: `Offered subjects with the most reviews, those first. ${mostReviewed.size}, at most ${mostReviewed.max}.`,
    extensions: sharedRead,
    args: { first: t.arg.int(firstArg) },
    complexity: ({ first }) => ({ field: 5, multiplier: pageCost(first, mostReviewed) }),
    resolve: (query, _root, { first }, context) => listMostReviewedSubjects(context, pageSize(first, mostReviewed), query),
  }),
  searchSubjects: t.field({
    type: SubjectConnection,
    description: `Subjects of the whole university, best match first; totalCount is 501 for more than 500. ${subjectPage.size} a page, at most ${subjectPage.max}.`,
    extensions: sharedRead,
    args: {
      query: t.arg.string({
        description: 'At least 2 characters of name, code or professor; ignores accents, case and word order, and forgives a typo.',
      }),
      ...pageArgs(t.arg),
    },
    complexity: ({ first }) => ({ field: 10, multiplier: pageCost(first, subjectPage) }),
    async resolve(_root, { query, first, after }, context, info) {
      const selection = queryFromInfo({ context, info, path: ['edges', 'node'] })
      const reading = searchSubjects(context, query, { limit: pageSize(first, subjectPage), after }, selection)
      const page = await notingEmpty(context, 'subjects', { search: query, after }, reading)
      return { page, after, countAll: () => countSubjects(context, query) }
    },
  }),
}))

const Exam = builder.prismaObject('CourseSubject', {
  variant: 'Exam',
  description: 'An exam of a degree course at a glance. While it has fewer than 5 reviews, its figures are null.',
  select: { id: true, reviewCount: true },
  fields: (t) => ({
    subjectId: t.exposeID('id', { description: "The subject's id." }),
    courseCode: t.exposeString('courseCode', { description: "The university's own code; '' when there is none." }),
    name: t.exposeString('courseName', { description: "The subject's name." }),
    year: t.exposeInt('year', { nullable: true, description: 'Year of the degree course, from 1; null when not given.' }),
    semester: t.exposeString('semester', { description: "'1', '2', or the university's own words; '' when not given." }),
    credits: t.float({
      nullable: true,
      description: 'University credits (CFU); null when not given.',
      select: { credits: true },
      resolve: ({ credits }) => credits?.toNumber() ?? null,
    }),
    professors: t.exposeStringList('professors', { description: 'Teachers; may be empty.', complexity: 1 }),
    n: t.exposeInt('reviewCount', { description: 'Number of reviews.' }),
    difficulty: t.float({
      description: 'Mean, out of 30.',
      ...figureOf('averageDifficulty'),
    }),
    attendance: t.float({
      description: 'Mean importance of attendance, out of 30.',
      ...figureOf('averageAttendance'),
    }),
    examMethods: t.stringList({
      description: examMethodsShown,
      complexity: 1,
      ...figureOf('examMethods'),
    }),
    averageGrade: t.float({
      description: 'Mean of the grades given; null also without any.',
      ...figureOf('averageGrade'),
    }),
  }),
})

const examsExpected = 40

builder.prismaObjectField(DegreeCourse, 'exams', (t) =>
  t.relation('subjects', {
    type: Exam,
    description: 'Its exams at a glance, by year and name: those of `subjects`, with what their reviews say.',
    complexity: { field: 5, multiplier: examsExpected },
    query: currentSubjects,
  }),
)
