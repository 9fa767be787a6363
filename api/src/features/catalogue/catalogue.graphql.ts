import { subjectPage } from '@chiostro/domain/catalogue/catalogue'
import { queryFromInfo } from '@pothos/plugin-prisma'
import { builder, sharedRead } from '../../graphql/builder.ts'
import { connectionType, pageArgs, pageSize, toConnection } from '../../graphql/connection.ts'
import { fieldsBelow } from '../../graphql/selection.ts'
import { DegreeCourse, Department, departmentsExpected, Subject } from './catalogue.refs.ts'
import {
  countSubjects,
  findDegreeCourse,
  findDepartment,
  findSubject,
  listDepartments,
  listMostReviewedSubjects,
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
      findSubject(context, id, query, {
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
    args: { first: t.arg.int(pageArgs.first) },
    complexity: ({ first }) => ({ field: 5, multiplier: pageSize(first, mostReviewed) }),
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
      first: t.arg.int(pageArgs.first),
      after: t.arg.string(pageArgs.after),
    },
    complexity: ({ first }) => ({ field: 10, multiplier: pageSize(first, subjectPage) }),
    async resolve(_root, { query, first, after }, context, info) {
      const asked = queryFromInfo({ context, info, path: ['edges', 'node'] })
      const page = await searchSubjects(context, query, { limit: pageSize(first, subjectPage), after }, asked)
      return toConnection(page, after, () => countSubjects(context, query))
    },
  }),
}))
