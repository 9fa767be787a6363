import { subjectSearch } from '@chiostro/domain/catalogue/catalogueInput'
import { z } from 'zod'
import type { Prisma } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import { batched } from '../../database/batching.ts'
import { withRows } from '../../database/paging.ts'
import { validate } from '../../validation.ts'
import { currentDegreeCourses, currentDepartments } from './catalogue.orders.ts'
import { countMatchingSubjects, type SubjectSearchRequest, searchSubjectPage } from './catalogue.search.sql.ts'
import { isOfOpenSubject, readOpenSubjects } from './subject.sql.ts'

// What is read of a record, and with which relations, is told by the caller: an operation of GraphQL, or a page that knows what it shows.

type Reader = Pick<Services, 'db' | 'pool'>
type Db = Pick<Services, 'db'>

export const listDepartments = ({ db }: Db, asked: Prisma.DepartmentDefaultArgs) =>
  db.department.findMany({ ...currentDepartments, ...asked })

/** A department with current offerings, or null. */
export const findDepartment = ({ db }: Db, id: string, asked: Prisma.DepartmentDefaultArgs) =>
  db.department.findUnique({ where: { id, ...currentDepartments.where }, ...asked })

/** A degree course with current offerings, or null. */
export const findDegreeCourse = ({ db }: Db, id: string, asked: Prisma.DegreeCourseDefaultArgs) =>
  db.degreeCourse.findUnique({ where: { id, ...currentDegreeCourses.where }, ...asked })

/** A subject, also when retired, or null; batched. @param options whether the statistics of its reviews are read with it, where that is one statement */
export const findSubject = (context: Context, id: string, asked: Prisma.CourseSubjectDefaultArgs, options = { withStatistics: false }) =>
  isOfOpenSubject(asked)
    ? batched(context, `open subjects ${JSON.stringify(options)}`, (ids) => readOpenSubjects(context.pool, ids, options)).load(id)
    : context.db.courseSubject.findUnique({ where: { id }, ...asked })

/** Subjects by their ids, in that order; unknown ones are left out. */
export async function findSubjects({ db }: Db, ids: string[], asked: Prisma.CourseSubjectDefaultArgs) {
  const found = ids.length ? await db.courseSubject.findMany({ where: { id: { in: ids } }, ...asked }) : []
  const byId = new Map(found.map((subject) => [subject.id, subject]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Offered subjects with the most reviews, by `course_subjects_most_reviewed_idx`. */
export const listMostReviewedSubjects = ({ db }: Db, limit: number, asked: Prisma.CourseSubjectDefaultArgs) =>
  db.courseSubject.findMany({
    where: { retiredAt: null, reviewCount: { gt: 0 } },
    orderBy: [{ reviewCount: 'desc' }, { id: 'asc' }],
    take: limit,
    ...asked,
  })

const searchInput = z.object({ query: subjectSearch })

/**
 * A page of the search across all subjects, best match first.
 * @throws ValidationError for fewer than 2 characters or an invalid cursor
 */
export async function searchSubjects(
  services: Reader,
  query: unknown,
  page: Omit<SubjectSearchRequest, 'query'>,
  asked: Prisma.CourseSubjectDefaultArgs,
) {
  const found = await searchSubjectPage(services.pool, { ...validate(searchInput, { query }), ...page })
  return withRows(found, (ids) => findSubjects(services, ids, asked))
}

export const countSubjects = ({ pool }: Reader, query: unknown) => countMatchingSubjects(pool, validate(searchInput, { query }).query)
