import { subjectSearch } from '@chiostro/domain/catalogueInput'
import { z } from 'zod'
import { batched } from '../../batching.ts'
import type { Context, Services } from '../../context.ts'
import { validate } from '../../validation.ts'
import {
  type DegreeCourseRow,
  readDegreeCourse,
  readDegreeCoursesOf,
  readDepartment,
  readDepartments,
  readSubject,
  readSubjectsOf,
  type SubjectRow,
} from './catalogue.reads.ts'
import { countFoundSubjects, searchSubjectPage } from './catalogue.search.reads.ts'

type Reader = Pick<Services, 'pool'>

/** The departments that teach something this year, by name. */
export const listDepartments = ({ pool }: Reader) => readDepartments(pool)

/** A department that teaches something this year, or null. */
export const findDepartment = ({ pool }: Reader, id: string) => readDepartment(pool, id)

/** The degree courses of a department, by name; those of several departments are read together. */
export const degreeCoursesOf = (context: Context, departmentId: string): Promise<DegreeCourseRow[]> =>
  batched(context, 'degree courses', (ids) => readDegreeCoursesOf(context.pool, ids)).load(departmentId)

/** A degree course with its subjects, or null. */
export const findDegreeCourse = ({ pool }: Reader, id: string) => readDegreeCourse(pool, id)

/** The subjects of a degree course, year by year; those of several degree courses are read together. */
export const subjectsOf = (context: Context, degreeCourseId: string): Promise<SubjectRow[]> =>
  batched(context, 'subjects', (ids) => readSubjectsOf(context.pool, ids)).load(degreeCourseId)

/** A subject, retired or not, or null. */
export const findSubject = ({ pool }: Reader, id: string) => readSubject(pool, id)

const searchInput = z.object({ query: subjectSearch })

/**
 * A page of what a visitor looks for across all subjects, best match first.
 * @throws ValidationError when the query has fewer than 2 characters or the cursor is not ours
 */
export const searchSubjects = ({ pool }: Reader, query: unknown, page: { limit: number; after?: string | null }) =>
  searchSubjectPage(pool, { ...validate(searchInput, { query }), ...page })

/** How many subjects the query finds. */
export const countSubjects = ({ pool }: Reader, query: unknown) => countFoundSubjects(pool, validate(searchInput, { query }).query)
