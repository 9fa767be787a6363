import type { ClientBase, Pool } from 'pg'

interface Writer {
  write(sql: string): Promise<number>
}

/** `name_key(p.name)`, from folded columns. */
const keyOf = (alias: string) => `replace(${alias}.search_name, ' ', '')`

/** @param which SQL condition on `p` */
export function updateTaught(which: string): string {
  return `UPDATE professors p SET courses = n.courses, in_catalogue = n.teaches
   FROM (
     SELECT p.id, coalesce(array_agg(DISTINCT s.course_name ORDER BY s.course_name) FILTER (WHERE s.id IS NOT NULL), '{}') AS courses,
       coalesce(bool_or(a.is_active), false) AS teaches
     FROM professors p LEFT JOIN academic_professors a ON a.professor_id = p.id LEFT JOIN subject_professors l ON l.professor_id = a.id
     LEFT JOIN course_subjects s ON s.id = l.subject_id AND s.retired_at IS NULL
     WHERE (p.in_catalogue OR a.id IS NOT NULL) AND ${which} GROUP BY p.id
   ) n
   WHERE n.id = p.id AND (p.courses, p.in_catalogue) IS DISTINCT FROM (n.courses, n.teaches)`
}

const statements = [
  // The proposed department is now in the catalogue.
  `UPDATE professors p SET department = d.name, proposed_department = '' FROM departments d
   WHERE p.proposed_department <> '' AND name_key(p.proposed_department) = name_key(d.name)`,
  // Current teachers whose page was merged into another one.
  `UPDATE academic_professors a SET professor_id = m.professor_id FROM merged_professors m, departments d
   WHERE a.is_active AND a.professor_id IS NULL AND d.id = a.department_id
     AND name_key(m.name) = name_key(a.name) AND name_key(m.department) = name_key(d.name)`,
  // Current teachers without a page get a new one, or the one that a student added with the same name and department; never one that an
  // admin deleted and can still restore, also where the teacher was out of the catalogue meanwhile and is a new row.
  `WITH deleted AS (
     SELECT jsonb_array_elements_text(x.data -> 'linked' -> 'academic_professors') AS id FROM deleted_records x WHERE x.kind = 'professor'
   )
   INSERT INTO professors (id, name, department, in_catalogue)
   SELECT gen_random_uuid()::text, a.name, d.name, true FROM academic_professors a JOIN departments d ON d.id = a.department_id
   WHERE a.is_active AND a.professor_id IS NULL AND NOT EXISTS (SELECT FROM deleted WHERE deleted.id = a.id)
     AND NOT EXISTS (SELECT FROM deleted_records x WHERE x.kind = 'professor' AND x.parent_id IS NULL
       AND name_key(x.data #>> '{professors,0,name}') = name_key(a.name) AND name_key(x.data #>> '{professors,0,department}') = name_key(d.name))
   ON CONFLICT DO NOTHING`,
  // Without statistics of the new rows the next statement would compare each page with each teacher of a department.
  'ANALYZE professors; ANALYZE academic_professors',
  `WITH named AS MATERIALIZED (
     SELECT d.id, o.department FROM departments d
     JOIN (SELECT DISTINCT department FROM professors) o ON name_key(o.department) = name_key(d.name)
   )
   UPDATE academic_professors a SET professor_id = p.id FROM named n, professors p
   WHERE a.is_active AND a.professor_id IS NULL AND n.id = a.department_id AND p.department = n.department AND ${keyOf('p')} = name_key(a.name)`,
  // Follows a renamed department, unless the new one already has a page of that name, or an admin chose the department: by moving the
  // professor, or by choosing this page in a merge.
  `WITH moved AS MATERIALIZED (
     SELECT p.id, ${keyOf('p')} AS name, d.name AS department, name_key(d.name) AS department_key
     FROM professors p JOIN academic_professors a ON a.professor_id = p.id AND a.is_active JOIN departments d ON d.id = a.department_id
     WHERE p.department <> d.name AND NOT p.keeps_department AND NOT EXISTS (SELECT FROM merged_professors o WHERE o.professor_id = p.id)
   ), renamed AS (
     SELECT DISTINCT ON (m.name, m.department_key) m.id, m.department FROM moved m
     WHERE NOT EXISTS (SELECT FROM professors o WHERE o.id <> m.id AND ${keyOf('o')} = m.name AND name_key(o.department) = m.department_key)
     ORDER BY m.name, m.department_key, m.id
   )
   UPDATE professors p SET department = r.department FROM renamed r WHERE r.id = p.id`,
  // Removes former professors without reviews, unless a deleted review or a merge may still be restored.
  `DELETE FROM professors p WHERE p.in_catalogue AND p.review_count = 0
     AND NOT EXISTS (SELECT FROM deleted_records x WHERE x.parent_id = p.id AND x.kind IN ('professor-review', 'professor'))
     AND NOT EXISTS (SELECT FROM academic_professors a WHERE a.professor_id = p.id AND a.is_active)`,
  // Names of current subjects; empty for former professors, who stay for their reviews.
  updateTaught('true'),
]

/** Set-based, so that the duration hardly grows with the catalogue. */
export async function linkProfessors(tally: Writer): Promise<void> {
  for (const statement of statements) await tally.write(statement)
}

interface Linked {
  linked: number
  /** Listings that name no subject, or several. */
  unlinked: number
}

/**
 * Without subqueries, which the planner would repeat per row. Leaves out names of one word that start other names (docs/decisions/096):
 * «Geometria» is also short for «Geometria e algebra lineare», and no seller checks the result.
 */
const linkUnambiguous = `
  WITH offered AS MATERIALIZED (
    SELECT id, search_name, name_key(course_name) AS name, name_key(course_code) AS code FROM course_subjects WHERE retired_at IS NULL
  ), beginnings AS MATERIALIZED (
    SELECT DISTINCT split_part(search_name, ' ', 1) AS word FROM offered WHERE search_name LIKE '% %'
  ), named AS (
    SELECT name AS key, id FROM offered LEFT JOIN beginnings ON word = search_name WHERE word IS NULL UNION SELECT code, id FROM offered
  ), one AS MATERIALIZED (
    SELECT key, min(id) AS id FROM named WHERE key > '' GROUP BY key HAVING count(*) = 1
  ), unlinked AS MATERIALIZED (
    SELECT id, name_key(course) AS key FROM books WHERE subject_id IS NULL AND course > ''
  )
  UPDATE books b SET subject_id = one.id FROM unlinked u JOIN one ON one.key = u.key WHERE b.id = u.id`

/** Links listings whose course text equals the name or code of exactly one current offering. Idempotent. */
export async function linkBooks(client: Pool | ClientBase): Promise<Linked> {
  const { rowCount } = await client.query(linkUnambiguous)
  const { rows } = await client.query<{ unlinked: number }>(
    `SELECT count(*)::int AS unlinked FROM books WHERE subject_id IS NULL AND course > ''`,
  )
  return { linked: rowCount ?? 0, unlinked: rows[0]?.unlinked ?? 0 }
}
