import { type ExamMethod, examMethods, type StudyMaterial, studyMaterials } from '@chiostro/domain/courseReviews/courseReviews'
import { examGrade } from '@chiostro/domain/reviews/ratings'
import { Prisma } from '../../../generated/prisma/client.ts'

/** Statistics of a subject's reviews. Means are exact; null without values. */
export interface ReviewStatistics {
  totalReviews: number
  /** Those written with a proof of studying here. */
  verifiedReviews: number
  /** Out of 30. */
  averageDifficulty: number | null
  /** Out of 30. */
  averageAttendanceImportance: number | null
  /** Number of reviews naming each option. */
  studyMaterialsDistribution: Record<StudyMaterial, number>
  examMethodsDistribution: Record<ExamMethod, number>
  /** `honours`: how many of the 30s are with honours. */
  gradesDistribution: { average: number | null; min: number | null; max: number | null; honours: number }
  /** Number of reviews with each grade, '18' to '30'. */
  gradeCounts: Record<string, number>
}

/** All that an exam can be passed with. */
export const grades = Array.from({ length: examGrade.max - examGrade.min + 1 }, (_, index) => examGrade.min + index)

/** Literals of our own: fifty parameters would take longer than the counting. */
const countsOf = (entries: [key: string, condition: string][]) =>
  `json_build_object(${entries.map(([key, condition]) => `'${key}', count(*) FILTER (WHERE ${condition})`).join(', ')})`

const figures = `'totalReviews', count(*),
  'verifiedReviews', count(*) FILTER (WHERE verified),
  'averageDifficulty', avg(difficulty_rating)::float8,
  'averageAttendanceImportance', avg(attendance_importance)::float8,
  'gradesDistribution', json_build_object('average', avg(exam_grade)::float8, 'min', min(exam_grade), 'max', max(exam_grade),
    'honours', count(*) FILTER (WHERE exam_honours))`

const distributions = `'studyMaterialsDistribution', ${countsOf(studyMaterials.map(({ value }) => [value, `'${value}' = ANY(study_materials)`]))},
  'examMethodsDistribution', ${countsOf(examMethods.map(({ value }) => [value, `'${value}' = ANY(exam_methods)`]))},
  'gradeCounts', ${countsOf(grades.map((grade) => [String(grade), `exam_grade = ${grade}`]))}`

/** The `ReviewStatistics` of a subject as JSON. @param id SQL of its id */
export const statisticsOfSubject = (id: string): Prisma.Sql =>
  Prisma.raw(`(SELECT json_build_object(${figures}, ${distributions}) FROM course_reviews WHERE course_subject_id = ${id})`)
