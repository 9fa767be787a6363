import type { ClientBase, Pool } from 'pg'

/** Runs one statement and counts its rows for the import's report. */
interface Writer {
  write(sql: string): Promise<number>
}

/** `name_key(p.name)`, from already folded columns. */
const keyOf = (alias: string) => `replace(${alias}.search_name, ' ', '')`

/**
 * Writes what professors teach by the catalogue: the names of their subjects, and whether they teach at all.
 * @param which SQL condition on `p`
 */
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
  // A department that was proposed is one of the catalogue by now.
  `UPDATE professors p SET department = d.name, proposed_department = '' FROM departments d
   WHERE p.proposed_department <> '' AND name_key(p.proposed_department) = name_key(d.name)`,
  // Current teachers whose page was merged into another one.
  `UPDATE academic_professors a SET professor_id = m.professor_id FROM merged_professors m, departments d
   WHERE a.is_active AND a.professor_id IS NULL AND d.id = a.department_id
     AND name_key(m.name) = name_key(a.name) AND name_key(m.department) = name_key(d.name)`,
  // Current teachers without a page get one, or the one a student added with the same name and department; not those whose page an admin
  // deleted, for as long as it can be restored.
  `WITH deleted AS (
     SELECT jsonb_array_elements_text(x.data -> 'linked' -> 'academic_professors') AS id FROM deleted_records x WHERE x.kind = 'professor'
   )
   INSERT INTO professors (id, name, department, in_catalogue)
   SELECT gen_random_uuid()::text, a.name, d.name, true FROM academic_professors a JOIN departments d ON d.id = a.department_id
   WHERE a.is_active AND a.professor_id IS NULL AND NOT EXISTS (SELECT FROM deleted WHERE deleted.id = a.id)
   ON CONFLICT DO NOTHING`,
  // Without statistics of the rows that were just inserted, the next statement compares each page with each teacher of a department.
  'ANALYZE professors; ANALYZE academic_professors',
  `WITH named AS MATERIALIZED (
     SELECT d.id, o.department FROM departments d
     JOIN (SELECT DISTINCT department FROM professors) o ON name_key(o.department) = name_key(d.name)
   )
   UPDATE academic_professors a SET professor_id = p.id FROM named n, professors p
   WHERE a.is_active AND a.professor_id IS NULL AND n.id = a.department_id AND p.department = n.department AND ${keyOf('p')} = name_key(a.name)`,
  // A renamed department, unless the new one already has a page of that name, or an admin chose the department: by moving the professor, or
  // by keeping this page in a merge.
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
  // Professors who left and were never reviewed are removed again. A review deleted by an admin may still be restored, a merge undone.
  `DELETE FROM professors p WHERE p.in_catalogue AND p.review_count = 0
     AND NOT EXISTS (SELECT FROM deleted_records x WHERE x.parent_id = p.id AND x.kind IN ('professor-review', 'professor'))
     AND NOT EXISTS (SELECT FROM academic_professors a WHERE a.professor_id = p.id AND a.is_active)`,
  // Names of current subjects; empty for those who left and stay for their reviews.
  updateTaught('true'),
]

/**
 * Makes all professors of the catalogue reviewable, in the import's transaction and after the catalogue was updated. Unchanged rows are
 * not touched. Set-based, so that the duration of an import hardly grows.
 */
export async function linkProfessors(tally: Writer): Promise<void> {
  for (const statement of statements) await tally.write(statement)
}

interface Linked {
  linked: number
  /** Listings with a course that stay without a subject: it names none, or several. */
  unlinked: number
}

/**
 * One statement, without subqueries that a planner without statistics would repeat for every row: an import has just written them all. Names of
 * one word that others begin with are left out: «Geometria» is also short for «Geometria e algebra lineare» (docs/decisions/096), and no seller
 * looks on here.
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

/** Links listings without a subject whose course text equals the name or code of exactly one current offering. A second time it changes nothing. */
export async function linkBooks(client: Pool | ClientBase): Promise<Linked> {
  const { rowCount } = await client.query(linkUnambiguous)
  const { rows } = await client.query<{ unlinked: number }>(
    `SELECT count(*)::int AS unlinked FROM books WHERE subject_id IS NULL AND course > ''`,
  )
  return { linked: rowCount ?? 0, unlinked: rows[0]?.unlinked ?? 0 }
}
