import type { Database } from '../../database/client.ts'

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
