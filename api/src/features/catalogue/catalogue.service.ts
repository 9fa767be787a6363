import { catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import { subjectSearch } from '@chiostro/domain/catalogue/catalogueInput'
import { keysOf } from '@chiostro/domain/records/records'
import { fewestForFigures } from '@chiostro/domain/reviews/ratings'
import type { SeparatorName } from '@chiostro/domain/text/csv'
import { z } from 'zod'
import type { CourseSubject, Prisma } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import { batched } from '../../database/batching.ts'
import { withRows } from '../../database/paging.ts'
import { found, NotFoundError } from '../../errors.ts'
import { noteDemand } from '../../security/countedReads.ts'
import { csvName, toCsv } from '../../text/csv.ts'
import { validate } from '../../validation.ts'
import { type Exam, exam } from './catalogue.schemas.ts'
import { isOfOpenSubject, readOpenSubjects } from './catalogue.sql.ts'
import { countMatchingSubjects, type SubjectSearchRequest, searchSubjectPage } from './subjectSearch.sql.ts'

const currentDepartments = {
  where: { degreeCourseCount: { gt: 0 } },
  orderBy: [{ searchName: 'asc' }, { id: 'asc' }],
} satisfies Prisma.DepartmentFindManyArgs

export const currentDegreeCourses = {
  where: { subjectCount: { gt: 0 } },
  orderBy: [{ searchName: 'asc' }, { type: 'asc' }, { id: 'asc' }],
} satisfies Prisma.DegreeCourseFindManyArgs

/** By year and name; subjects without a year last. */
export const currentSubjects = {
  where: { retiredAt: null },
  orderBy: [{ year: { sort: 'asc', nulls: 'last' } }, { searchName: 'asc' }, { curriculum: { name: 'asc' } }, { id: 'asc' }],
} satisfies Prisma.CourseSubjectFindManyArgs

// The caller decides columns and relations: a GraphQL operation, or a page that knows what it shows.

type Reader = Pick<Services, 'db' | 'pool'>
type Db = Pick<Services, 'db'>

export const listDepartments = ({ db }: Db, selection: Prisma.DepartmentDefaultArgs) =>
  db.department.findMany({ ...currentDepartments, ...selection })

/** @returns null for a department without current offerings */
export const findDepartment = ({ db }: Db, id: string, selection: Prisma.DepartmentDefaultArgs) =>
  db.department.findUnique({ where: { id, ...currentDepartments.where }, ...selection })

/** @returns null for a degree course without current offerings */
export const findDegreeCourse = ({ db }: Db, id: string, selection: Prisma.DegreeCourseDefaultArgs) =>
  db.degreeCourse.findUnique({ where: { id, ...currentDegreeCourses.where }, ...selection })

/** Retired subjects too; batched. @param options whether review statistics are read in the same statement, where possible */
export const findSubject = (
  context: Context,
  id: string,
  selection: Prisma.CourseSubjectDefaultArgs,
  options = { withStatistics: false },
) =>
  isOfOpenSubject(selection)
    ? batched(context, `open subjects ${JSON.stringify(options)}`, (ids) => readOpenSubjects(context.pool, ids, options)).load(id)
    : context.db.courseSubject.findUnique({ where: { id }, ...selection })

/** As `findSubject`, for a visitor who opens it: without a review that is noted as demand. */
export async function openSubject(...[context, id, ...more]: Parameters<typeof findSubject>) {
  const subject = await findSubject(context, id, ...more)
  if (subject?.reviewCount === 0) noteDemand(context, { kind: 'opened', words: id })
  return subject
}

/** In the order of the ids; unknown ones are left out. */
export async function findSubjects({ db }: Db, ids: string[], selection: Prisma.CourseSubjectDefaultArgs) {
  const rows = ids.length ? await db.courseSubject.findMany({ where: { id: { in: ids } }, ...selection }) : []
  const byId = new Map(rows.map((subject) => [subject.id, subject]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Uses the index `course_subjects_most_reviewed_idx`. */
export const listMostReviewedSubjects = ({ db }: Db, limit: number, selection: Prisma.CourseSubjectDefaultArgs) =>
  db.courseSubject.findMany({
    where: { retiredAt: null, reviewCount: { gt: 0 } },
    orderBy: [{ reviewCount: 'desc' }, { id: 'asc' }],
    take: limit,
    ...selection,
  })

const searchInput = z.object({ query: subjectSearch })

/** Searches all subjects, best match first. @throws ValidationError for fewer than 2 characters or an invalid cursor */
export async function searchSubjects(
  services: Reader,
  query: unknown,
  page: Omit<SubjectSearchRequest, 'query'>,
  selection: Prisma.CourseSubjectDefaultArgs,
) {
  const matches = await searchSubjectPage(services.pool, { ...validate(searchInput, { query }), ...page })
  return withRows(matches, (ids) => findSubjects(services, ids, selection))
}

export const countSubjects = ({ pool }: Reader, query: unknown) => countMatchingSubjects(pool, validate(searchInput, { query }).query)

/** Null while there are too few reviews: a mean of three could identify a person. */
export const ifEnough = <Figure>(reviewCount: number, figure: Figure): Figure | null => (reviewCount < fewestForFigures ? null : figure)

async function examsOf({ db }: Context, degreeCourseId: string): Promise<Exam[]> {
  const { where, orderBy } = currentSubjects
  return (await db.courseSubject.findMany({ where: { ...where, degreeCourseId }, orderBy })).map(examOf)
}

function examOf(subject: CourseSubject): Exam {
  const { id, courseCode, courseName, year, semester, credits, professors, reviewCount } = subject
  const figures = ifEnough(reviewCount, subject)
  return {
    subjectId: id,
    courseCode,
    name: courseName,
    year,
    semester,
    credits: credits?.toNumber() ?? null,
    professors,
    n: reviewCount,
    difficulty: figures?.averageDifficulty ?? null,
    attendance: figures?.averageAttendance ?? null,
    examMethods: figures?.examMethods ?? null,
    averageGrade: figures?.averageGrade ?? null,
  }
}

/** For REST. @throws NotFoundError for an unknown degree course, or one without offerings */
export async function listExams(context: Context, degreeCourseId: string): Promise<Exam[]> {
  const exams = await examsOf(context, degreeCourseId)
  if (exams.length === 0) throw new NotFoundError(catalogueMessages.unknownDegreeCourse)
  return exams
}

/** CSV with a decimal comma where semicolons separate cells, as Italian spreadsheets expect. @throws NotFoundError */
export async function examsCsv(
  context: Context,
  degreeCourseId: string,
  separator: SeparatorName,
): Promise<{ name: string; text: string }> {
  const course = found(await findDegreeCourse(context, degreeCourseId, {}), catalogueMessages.unknownDegreeCourse)
  const exams = await examsOf(context, degreeCourseId)
  const cell = (value: Exam[keyof Exam]): string | number => {
    if (Array.isArray(value)) return value.join(', ')
    if (typeof value !== 'number' || Number.isInteger(value)) return value ?? ''
    const rounded = String(Math.round(value * 10) / 10)
    return separator === 'semicolon' ? rounded.replace('.', ',') : Number(rounded)
  }
  const columns = keysOf(exam.shape)
  const rows = exams.map((row) => columns.map((column) => cell(row[column])))
  return { name: csvName('esami', course.name), text: toCsv([columns, ...rows], separator) }
}
