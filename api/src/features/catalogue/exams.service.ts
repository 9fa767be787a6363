import { catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import type { CourseSubject } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import { NotFoundError } from '../../errors.ts'
import { csvName, type SeparatorName, toCsv } from '../../text/csv.ts'
import { currentSubjects } from './catalogue.orders.ts'
import { ifEnough } from './catalogue.refs.ts'
import { findDegreeCourse } from './catalogue.service.ts'

/** An exam of a degree course with what its reviews say; the figures are null while there are fewer than 5. */
export interface ExamRow {
  subjectId: string
  courseCode: string
  name: string
  year: number | null
  semester: string
  credits: number | null
  professors: string[]
  /** Number of reviews. */
  n: number
  /** Exact means out of 30. */
  difficulty: number | null
  attendance: number | null
  examMethods: string[] | null
  /** Exact mean; null also without grades. */
  averageGrade: number | null
}

/** The exams of a degree course by year and name. */
async function examsOf({ db }: Context, degreeCourseId: string): Promise<ExamRow[]> {
  const { where, orderBy } = currentSubjects
  return (await db.courseSubject.findMany({ where: { ...where, degreeCourseId }, orderBy })).map(examOf)
}

function examOf(subject: CourseSubject): ExamRow {
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

/**
 * The same for REST. A degree course without offerings has no exams, and is unknown.
 * @throws NotFoundError for an unknown degree course
 */
export async function listExams(context: Context, degreeCourseId: string): Promise<ExamRow[]> {
  const exams = await examsOf(context, degreeCourseId)
  if (exams.length === 0) throw new NotFoundError(catalogueMessages.unknownDegreeCourse)
  return exams
}

const columns = [
  ...(['subjectId', 'courseCode', 'name', 'year', 'semester', 'credits', 'professors', 'n'] as const),
  ...(['difficulty', 'attendance', 'examMethods', 'averageGrade'] as const),
] satisfies (keyof ExamRow)[]

/**
 * The exams as a table: means to one decimal, with a comma where cells are separated by semicolons, as Italian spreadsheets read them.
 * @throws NotFoundError for an unknown degree course
 */
export async function examsCsv(
  context: Context,
  degreeCourseId: string,
  separator: SeparatorName,
): Promise<{ name: string; text: string }> {
  const course = await findDegreeCourse(context, degreeCourseId, {})
  if (!course) throw new NotFoundError(catalogueMessages.unknownDegreeCourse)
  const exams = await examsOf(context, degreeCourseId)
  const cell = (value: ExamRow[keyof ExamRow]): string | number => {
    if (Array.isArray(value)) return value.join(', ')
    if (typeof value !== 'number' || Number.isInteger(value)) return value ?? ''
    const rounded = String(Math.round(value * 10) / 10)
    return separator === 'semicolon' ? rounded.replace('.', ',') : Number(rounded)
  }
  const rows = exams.map((exam) => columns.map((column) => cell(exam[column])))
  return { name: csvName('esami', course.name), text: toCsv([[...columns], ...rows], separator) }
}
