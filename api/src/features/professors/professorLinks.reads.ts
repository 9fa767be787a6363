import { professorLimits } from '@chiostro/domain/professors'
import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import { readPrepared } from '../../database/rows.ts'
import {
  type DegreeCourseRow,
  degreeCourseJson,
  fromSubject,
  type SubjectRow,
  subjectJson,
  withParents,
} from '../catalogue/catalogue.reads.ts'
import { type ProfessorRow, professorColumns } from './professors.reads.ts'

/** Current subjects of each professor, by name, in one statement. */
export async function readSubjectsTaught(pool: pg.Pool, professorIds: readonly string[]): Promise<SubjectRow[][]> {
  const found = await readPrepared<{ professorId: string; row: SubjectRow; course: DegreeCourseRow }>(
    pool,
    Prisma.sql`
    SELECT asked.id AS "professorId", ${subjectJson} AS row, ${degreeCourseJson} AS course
    FROM unnest(${[...new Set(professorIds)]}::text[]) asked (id)
    CROSS JOIN LATERAL (
      SELECT DISTINCT t.search_name, t.id FROM academic_professors a JOIN subject_professors l ON l.professor_id = a.id
      JOIN course_subjects t ON t.id = l.subject_id AND t.retired_at IS NULL
      WHERE a.professor_id = asked.id ORDER BY t.search_name, t.id LIMIT ${professorLimits.subjects}
    ) taught
    JOIN ${fromSubject} ON s.id = taught.id ${withParents} ORDER BY s.search_name, s.id`,
  )
  const groups = Map.groupBy(found, ({ professorId }) => professorId)
  return professorIds.map((id) => groups.get(id)?.map(({ row, course }) => ({ ...row, degreeCourse: course })) ?? [])
}

/** Professors of each subject that have a page, by name, in one statement. */
export async function readTeachers(pool: pg.Pool, subjectIds: readonly string[]): Promise<ProfessorRow[][]> {
  const found = await readPrepared<ProfessorRow & { subjectId: string }>(
    pool,
    Prisma.sql`
    SELECT DISTINCT l.subject_id AS "subjectId", ${professorColumns}, p.search_name
    FROM subject_professors l JOIN academic_professors a ON a.id = l.professor_id JOIN professors p ON p.id = a.professor_id AND p.is_visible
    WHERE l.subject_id = ANY(${subjectIds}::text[]) ORDER BY p.search_name, p.id`,
  )
  const groups = Map.groupBy(found, ({ subjectId }) => subjectId)
  return subjectIds.map((id) => groups.get(id) ?? [])
}
