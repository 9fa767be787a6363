import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import { columnsOf, jsonOf, type RowOf, type Typed, typed } from '../../database/columns.ts'
import { asJson, readPrepared } from '../../database/rows.ts'

const departmentJson = jsonOf('Department', { of: 'd', fields: ['id', 'name', 'code', 'description', 'degreeCourseCount', 'subjectCount'] })
export type DepartmentRow = RowOf<typeof departmentJson>

export const degreeCourseJson = jsonOf(
  'DegreeCourse',
  { of: 'c', fields: ['id', 'name', 'code', 'type', 'description', 'language', 'years', 'subjectCount'] },
  { department: departmentJson },
)
export type DegreeCourseRow = RowOf<typeof degreeCourseJson>

const subjectFields = [
  ...(['id', 'courseCode', 'courseName', 'professors', 'isCommonToMultipleCurricula', 'year', 'semester', 'credits'] as const),
  ...(['requirementType', 'language', 'reviewCount', 'averageDifficulty', 'averageAttendance', 'averageGrade', 'examMethods'] as const),
]

/** A subject `s` with its curriculum `u`; callers join the degree course. */
export const subjectJson = jsonOf(
  'CourseSubject',
  { of: 's', fields: subjectFields },
  { curriculum: typed<string | null>(Prisma.sql`u.name`), retired: typed<boolean>(Prisma.sql`s.retired_at IS NOT NULL`) },
)
export type SubjectRow = RowOf<typeof subjectJson> & { degreeCourse: DegreeCourseRow }

/** What cards of subjects show. Lists that are asked for no more read these columns alone, in half the time. */
export const cardFields = [
  ...(['id', 'courseCode', 'courseName', 'professors', 'year', 'semester', 'credits', 'reviewCount'] as const),
  ...(['averageDifficulty', 'averageGrade'] as const),
]

/** Columns of a subject `s` with its curriculum `u`, as lists are asked for them. */
export type SubjectColumns = 'card' | 'all'
export const subjectColumns: Record<SubjectColumns, Prisma.Sql> = {
  card: columnsOf('CourseSubject', { of: 's', fields: cardFields }),
  all: Prisma.sql`${columnsOf('CourseSubject', { of: 's', fields: subjectFields })}, u.name AS curriculum, s.retired_at IS NOT NULL AS retired`,
}

const byName = Prisma.sql`ORDER BY fold(c.name), c.type, c.id`
const byYear = Prisma.sql`ORDER BY s.year NULLS LAST, s.search_name, u.name, s.id`

export const fromSubject = Prisma.sql`course_subjects s LEFT JOIN curricula u ON u.id = s.curriculum_id`
export const withParents = Prisma.sql`JOIN degree_courses c ON c.id = s.degree_course_id JOIN departments d ON d.id = c.department_id`

interface Found<Row> {
  row: Row
}

/** Departments with current offerings, by name. */
export async function readDepartments(pool: pg.Pool): Promise<DepartmentRow[]> {
  const found = await readPrepared<Found<DepartmentRow>>(
    pool,
    Prisma.sql`
    SELECT ${departmentJson} AS row FROM departments d WHERE d.degree_course_count > 0 ORDER BY fold(d.name), d.id`,
  )
  return found.map(({ row }) => row)
}

export async function readDepartment(pool: pg.Pool, id: string): Promise<DepartmentRow | null> {
  const [found] = await readPrepared<Found<DepartmentRow>>(
    pool,
    Prisma.sql`
    SELECT ${departmentJson} AS row FROM departments d WHERE d.id = ${id} AND d.degree_course_count > 0`,
  )
  return found?.row ?? null
}

/** The degree courses of each department, by name. */
export async function readDegreeCoursesOf(pool: pg.Pool, departmentIds: readonly string[]): Promise<DegreeCourseRow[][]> {
  const found = await readPrepared<Found<DegreeCourseRow>>(
    pool,
    Prisma.sql`
    SELECT ${degreeCourseJson} AS row FROM degree_courses c JOIN departments d ON d.id = c.department_id
    WHERE c.department_id = ANY(${departmentIds}) AND c.subject_count > 0 ${byName}`,
  )
  const groups = Map.groupBy(found, ({ row }) => row.department.id)
  return departmentIds.map((id) => groups.get(id)?.map(({ row }) => row) ?? [])
}

export interface DegreeCourseWith extends DegreeCourseRow {
  /** Only when they were asked for. */
  subjects?: SubjectRow[]
}

/**
 * A degree course, in one statement with its subjects by year: the most read page of the catalogue.
 * @param columns of its subjects; without, they are not read
 */
export async function readDegreeCourse(pool: pg.Pool, id: string, columns?: SubjectColumns): Promise<DegreeCourseWith | null> {
  const subjects = Prisma.sql`
    SELECT ${subjectColumns[columns ?? 'card']} FROM ${fromSubject} WHERE s.degree_course_id = c.id AND s.retired_at IS NULL ${byYear}`
  const [found] = await readPrepared<Found<DegreeCourseWith> & { subjects?: SubjectRow[] }>(
    pool,
    Prisma.sql`
    SELECT ${degreeCourseJson} AS row ${columns ? Prisma.sql`, ${asJson(subjects)} AS subjects` : Prisma.empty}
    FROM degree_courses c JOIN departments d ON d.id = c.department_id WHERE c.id = ${id} AND c.subject_count > 0`,
  )
  if (!found) return null
  const course = found.row
  for (const subject of found.subjects ?? []) subject.degreeCourse = course
  return { ...course, ...(found.subjects && { subjects: found.subjects }) }
}

/** The subjects of each degree course, by year. */
export async function readSubjectsOf(pool: pg.Pool, degreeCourseIds: readonly string[]): Promise<SubjectRow[][]> {
  const found = await readPrepared<Found<SubjectRow> & { course: DegreeCourseRow }>(
    pool,
    Prisma.sql`
    SELECT ${subjectJson} AS row, ${degreeCourseJson} AS course FROM ${fromSubject} ${withParents}
    WHERE s.degree_course_id = ANY(${degreeCourseIds}) AND s.retired_at IS NULL ${byYear}`,
  )
  const groups = Map.groupBy(found, ({ course }) => course.id)
  return degreeCourseIds.map((id) => groups.get(id)?.map(({ row, course }) => ({ ...row, degreeCourse: course })) ?? [])
}

/** Offered subjects with the most reviews, by `course_subjects_most_reviewed_idx`. */
export async function readMostReviewedSubjects(pool: pg.Pool, limit: number): Promise<SubjectRow[]> {
  const found = await readPrepared<Found<SubjectRow> & { course: DegreeCourseRow }>(
    pool,
    Prisma.sql`
    SELECT ${subjectJson} AS row, ${degreeCourseJson} AS course FROM ${fromSubject} ${withParents}
    WHERE s.retired_at IS NULL AND s.review_count > 0 ORDER BY s.review_count DESC, s.id LIMIT ${limit}`,
  )
  return found.map(({ row, course }) => ({ ...row, degreeCourse: course }))
}

/**
 * A subject, also when retired, or null.
 * @param parts more columns about the subject `s`, each after a comma
 */
export async function readSubject<Parts extends object>(
  pool: pg.Pool,
  id: string,
  parts: Typed<Parts> = Prisma.empty,
): Promise<{ subject: SubjectRow; parts: Parts } | null> {
  const [found] = await readPrepared<Found<SubjectRow> & { course: DegreeCourseRow } & Parts>(
    pool,
    Prisma.sql`
    SELECT ${subjectJson} AS row, ${degreeCourseJson} AS course ${parts} FROM ${fromSubject} ${withParents} WHERE s.id = ${id}`,
  )
  return found ? { subject: { ...found.row, degreeCourse: found.course }, parts: found } : null
}

/** Subjects by their ids, in that order, also when retired: their reviews stay readable. Null for an unknown one. */
export async function readSubjects(pool: pg.Pool, ids: readonly string[]): Promise<(SubjectRow | null)[]> {
  const found = await readPrepared<Found<SubjectRow> & { course: DegreeCourseRow }>(
    pool,
    Prisma.sql`
    SELECT ${subjectJson} AS row, ${degreeCourseJson} AS course FROM ${fromSubject} ${withParents} WHERE s.id = ANY(${ids})`,
  )
  const subjects = new Map(found.map(({ row, course }) => [row.id, { ...row, degreeCourse: course }]))
  return ids.map((id) => subjects.get(id) ?? null)
}
