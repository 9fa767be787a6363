import type pg from 'pg'
import { type CourseSubject, type Curriculum, type DegreeCourse, type Department, Prisma } from '../../../generated/prisma/client.ts'
import { columnsOf, type Makers, made, moment, readPrepared } from '../../database/statements.ts'
import { type ReviewStatistics, statisticsOfSubject } from '../reviews/reviews.sql.ts'

export interface OpenSubject extends CourseSubject {
  degreeCourse: DegreeCourse & { department: Department }
  department: Department
  curriculum: Curriculum | null
  statistics?: ReviewStatistics
}

interface Given {
  model: 'CourseSubject' | 'DegreeCourse' | 'Department' | 'Curriculum'
  relations: Record<string, Given>
}

const department: Given = { model: 'Department', relations: {} }
/** All columns of these models are read by `readOpenSubjects`. */
const openSubject: Given = {
  model: 'CourseSubject',
  relations: {
    degreeCourse: { model: 'DegreeCourse', relations: { department } },
    department,
    curriculum: { model: 'Curriculum', relations: {} },
  },
}

export const isOfOpenSubject = ({ select, include, ...others }: Prisma.CourseSubjectDefaultArgs): boolean =>
  Object.keys(others).length === 0 && isWithin({ ...select, ...include }, openSubject)

function isWithin(selection: object, { model, relations }: Given): boolean {
  return Object.entries(selection).every(([name, of]: [string, true | { select?: object }]) => {
    if (of === true) return name in Prisma[`${model}ScalarFieldEnum`]
    return relations[name] !== undefined && Object.keys(of).join() === 'select' && isWithin(of.select ?? {}, relations[name])
  })
}

const makers: Makers<Pick<Department, 'createdAt' | 'updatedAt'>> = { createdAt: moment, updatedAt: moment }

/** A row as JSON; null where there is none. */
const rowOf = (columns: Prisma.Sql, from: string) =>
  Prisma.sql`(SELECT to_json(found) FROM (SELECT ${columns} FROM ${Prisma.raw(from)}) found)`

const departmentOf = (row: string) => rowOf(columnsOf('Department'), `departments WHERE id = ${row}.department_id`)
const degreeCourse = Prisma.sql`${columnsOf('DegreeCourse', { of: 'c' })}, ${departmentOf('c')} AS department`
const columns = Prisma.sql`${columnsOf('CourseSubject', { of: 's' })}, ${departmentOf('s')} AS department,
  ${rowOf(degreeCourse, 'degree_courses c WHERE c.id = s.degree_course_id')} AS "degreeCourse",
  ${rowOf(columnsOf('Curriculum'), 'curricula WHERE id = s.curriculum_id')} AS curriculum`

const withTheirs = Prisma.sql`, ${statisticsOfSubject('s.id')} AS statistics`

/** In the order of the ids; null for an unknown one. SQL for speed (docs/performance.md, "Results"). */
export async function readOpenSubjects(
  pool: pg.Pool,
  ids: readonly string[],
  { withStatistics = false } = {},
): Promise<(OpenSubject | null)[]> {
  const rows = await readPrepared<OpenSubject>(
    pool,
    Prisma.sql`
    SELECT ${columns}${withStatistics ? withTheirs : Prisma.empty} FROM course_subjects s WHERE s.id = ANY(${[...ids]}::text[])`,
  )
  for (const { degreeCourse: course, department, curriculum } of rows) {
    made([course, course.department, department, ...(curriculum ? [curriculum] : [])], makers)
  }
  const byId = new Map(rows.map((subject) => [subject.id, subject]))
  return ids.map((id) => byId.get(id) ?? null)
}
