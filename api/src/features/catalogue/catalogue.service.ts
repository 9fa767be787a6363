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
  readMostReviewedSubjects,
  readSubject,
  readSubjects,
  readSubjectsOf,
  type SubjectColumns,
  type SubjectRow,
} from './catalogue.reads.ts'
import { countFoundSubjects, type SubjectSearchRequest, searchSubjectPage } from './catalogue.search.reads.ts'

type Reader = Pick<Services, 'pool'>

/** Departments with current offerings, by name. */
export const listDepartments = ({ pool }: Reader) => readDepartments(pool)

/** A department with current offerings, or null. */
export const findDepartment = ({ pool }: Reader, id: string) => readDepartment(pool, id)

/** The degree courses of a department, by name; batched. */
export const degreeCoursesOf = (context: Context, departmentId: string): Promise<DegreeCourseRow[]> =>
  batched(context, 'degree courses', (ids) => readDegreeCoursesOf(context.pool, ids)).load(departmentId)

/** A degree course, or null; with its subjects when their columns are given. */
export const findDegreeCourse = ({ pool }: Reader, id: string, subjects?: SubjectColumns) => readDegreeCourse(pool, id, subjects)

/** The subjects of a degree course, by year; batched. */
export const subjectsOf = (context: Context, degreeCourseId: string): Promise<SubjectRow[]> =>
  batched(context, 'subjects', (ids) => readSubjectsOf(context.pool, ids)).load(degreeCourseId)

/** A subject, also when retired, or null. */
export const findSubject = async ({ pool }: Reader, id: string): Promise<SubjectRow | null> =>
  (await readSubject(pool, id))?.subject ?? null

/** The same, batched. */
export const subjectById = (context: Context, id: string): Promise<SubjectRow | null> =>
  batched(context, 'subjects by id', (ids) => readSubjects(context.pool, ids)).load(id)

/** The subjects that most was written about. */
export const listMostReviewedSubjects = ({ pool }: Reader, limit: number) => readMostReviewedSubjects(pool, limit)

const searchInput = z.object({ query: subjectSearch })

/**
 * A page of the search across all subjects, best match first.
 * @throws ValidationError for fewer than 2 characters or an invalid cursor
 */
export const searchSubjects = ({ pool }: Reader, query: unknown, page: Omit<SubjectSearchRequest, 'query'>) =>
  searchSubjectPage(pool, { ...validate(searchInput, { query }), ...page })

/** Number of results. */
export const countSubjects = ({ pool }: Reader, query: unknown) => countFoundSubjects(pool, validate(searchInput, { query }).query)
