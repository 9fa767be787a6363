import type pg from 'pg'
import { type CourseSubject, type Curriculum, type DegreeCourse, type Department, Prisma } from '../../../generated/prisma/client.ts'
import type { Database } from '../../database/client.ts'
import { asJson, columnsOf, decimal, type Makers, made, moment, readPrepared } from '../../database/statements.ts'
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
const subjectMakers: Makers<OpenSubject> = { ...makers, credits: decimal, retiredAt: moment }

/** A row as JSON; null where there is none. */
const rowOf = (columns: Prisma.Sql, from: string) =>
  Prisma.sql`(SELECT to_json(found) FROM (SELECT ${columns} FROM ${Prisma.raw(from)}) found)`

const departmentOf = (row: string) => rowOf(columnsOf('Department'), `departments WHERE id = ${row}.department_id`)
const degreeCourse = Prisma.sql`${columnsOf('DegreeCourse', { of: 'c' })}, ${departmentOf('c')} AS department`
const columns = Prisma.sql`${columnsOf('CourseSubject', { of: 's' })}, ${departmentOf('s')} AS department,
  ${rowOf(degreeCourse, 'degree_courses c WHERE c.id = s.degree_course_id')} AS "degreeCourse",
  ${rowOf(columnsOf('Curriculum'), 'curricula WHERE id = s.curriculum_id')} AS curriculum`

/** Built once: with statistics it has 5,000 characters. */
const textOf = (more: Prisma.Sql): string =>
  Prisma.sql`SELECT ${asJson(Prisma.sql`SELECT ${columns}${more} FROM course_subjects s WHERE s.id = ANY(${[]}::text[])`)} AS subjects`.text
const texts = { alone: textOf(Prisma.empty), withStatistics: textOf(Prisma.sql`, ${statisticsOfSubject('s.id')} AS statistics`) }

/** In the order of the ids; null for an unknown one. SQL for speed (docs/performance.md, "Results"). */
export async function readOpenSubjects(
  pool: pg.Pool,
  ids: readonly string[],
  { withStatistics = false } = {},
): Promise<(OpenSubject | null)[]> {
  const text = withStatistics ? texts.withStatistics : texts.alone
  const [{ subjects } = { subjects: [] }] = await readPrepared<{ subjects: OpenSubject[] }>(pool, { text, values: [[...ids]] })
  for (const { degreeCourse: course, department, curriculum } of made(subjects, subjectMakers)) {
    made([course, course.department, department, ...(curriculum ? [curriculum] : [])], makers)
  }
  const byId = new Map(subjects.map((subject) => [subject.id, subject]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** Every change of the catalogue increments it. */
export async function readCatalogueVersion(db: Database): Promise<number> {
  const row = await db.catalogueVersion.findUnique({ where: { id: 1 } })
  return row?.version ?? 0
}

/** Builds it in one statement. Undocumented fields (`type`, `curriculum`, …) make it importable without loss. */
export async function readStructure(db: Database): Promise<string> {
  const [row] = await db.$queryRaw<{ text: string }[]>`
    WITH subjects AS (
      SELECT s.degree_course_id, json_agg(json_build_object('id', s.id, 'courseCode', s.course_code, 'courseName', s.course_name,
        'credits', trim_scale(s.credits), 'year', s.year, 'semester', s.semester, 'professors', s.professors, 'textbooks', s.textbooks,
        'requirementType', s.requirement_type, 'language', s.language, 'curriculum', u.name,
        'isCommonToMultipleCurricula', s.is_common_to_multiple_curricula)
        ORDER BY s.year NULLS LAST, fold(s.course_name), u.name, s.id) AS list
      FROM course_subjects s LEFT JOIN curricula u ON u.id = s.curriculum_id WHERE s.retired_at IS NULL GROUP BY 1
    ), courses AS (
      SELECT c.department_id, json_agg(json_build_object('id', c.id, 'name', c.name, 'code', c.code, 'type', c.type, 'language', c.language, 'description', c.description,
        'subjects', subjects.list) ORDER BY fold(c.name), c.type, c.id) AS list
      FROM degree_courses c JOIN subjects ON subjects.degree_course_id = c.id GROUP BY 1
    )
    SELECT coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'code', d.code, 'courses', courses.list)
      ORDER BY fold(d.name), d.id), '[]')::text AS text
    FROM departments d JOIN courses ON courses.department_id = d.id`
  return row?.text ?? '[]'
}

/** JSON text of `{ id, courseName }` for every offered subject, by name. */
export async function readSubjectList(db: Database): Promise<string> {
  const [row] = await db.$queryRaw<{ text: string }[]>`
    SELECT coalesce(json_agg(json_build_object('id', id, 'courseName', course_name) ORDER BY fold(course_name), id), '[]')::text AS text
    FROM course_subjects WHERE retired_at IS NULL`
  return row?.text ?? '[]'
}
