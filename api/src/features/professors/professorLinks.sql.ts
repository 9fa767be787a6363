import { professorLimits } from '@chiostro/domain/professors'
import type pg from 'pg'
import { Prisma, type Professor } from '../../../generated/prisma/client.ts'
import { readPrepared } from '../../database/statements.ts'
import { professorColumns } from './professors.list.sql.ts'

/** Ids of the current subjects of each professor, by name, in one statement: each subject once, and not more than are shown of anyone. */
export async function readSubjectsTaught(pool: pg.Pool, professorIds: readonly string[]): Promise<{ id: string }[][]> {
  const found = await readPrepared<{ professorId: string; id: string }>(
    pool,
    Prisma.sql`
    SELECT asked.id AS "professorId", taught.id FROM unnest(${[...new Set(professorIds)]}::text[]) asked (id)
    CROSS JOIN LATERAL (
      SELECT DISTINCT t.search_name, t.id FROM academic_professors a JOIN subject_professors l ON l.professor_id = a.id
      JOIN course_subjects t ON t.id = l.subject_id AND t.retired_at IS NULL
      WHERE a.professor_id = asked.id ORDER BY t.search_name, t.id LIMIT ${professorLimits.subjects}
    ) taught ORDER BY taught.search_name, taught.id`,
  )
  const groups = Map.groupBy(found, ({ professorId }) => professorId)
  return professorIds.map((id) => groups.get(id) ?? [])
}

/** Professors of each subject that have a page, by name, in one statement: several teachers of the catalogue may be one of them. */
export async function readTeachers(pool: pg.Pool, subjectIds: readonly string[]): Promise<Professor[][]> {
  const found = await readPrepared<Professor & { subjectId: string }>(
    pool,
    Prisma.sql`
    SELECT DISTINCT l.subject_id AS "subjectId", ${professorColumns}, p.search_name
    FROM subject_professors l JOIN academic_professors a ON a.id = l.professor_id JOIN professors p ON p.id = a.professor_id AND p.is_visible
    WHERE l.subject_id = ANY(${subjectIds}::text[]) ORDER BY p.search_name, p.id`,
  )
  const groups = Map.groupBy(found, ({ subjectId }) => subjectId)
  return subjectIds.map((id) => groups.get(id) ?? [])
}
