import type { Tally } from './tally.ts'

/** Professors of the offerings in the file; the same name in a department is the same person. */
const collect = `
  CREATE TEMP TABLE wanted_teachers AS
    SELECT s.no, o.id AS subject_id, o.department_id, person.name, fold(person.name) AS key, nullif(s.roles[person.place], '') AS role
    FROM offers o JOIN staged s ON s.no = o.no CROSS JOIN LATERAL unnest(s.professors) WITH ORDINALITY person (name, place);
  ANALYZE wanted_teachers`

const insertPeople = `
  INSERT INTO academic_professors (id, name, department_id)
  SELECT gen_random_uuid()::text, name, department_id
  FROM (SELECT DISTINCT ON (department_id, key) name, department_id FROM wanted_teachers ORDER BY department_id, key, no) people
  ON CONFLICT (department_id, fold(name)) DO NOTHING`

const link = `
  CREATE TEMP TABLE wanted_links AS
    SELECT DISTINCT ON (w.subject_id, p.id) w.subject_id, p.id AS professor_id, w.role
    FROM wanted_teachers w JOIN academic_professors p ON p.department_id = w.department_id AND fold(p.name) = w.key
    ORDER BY w.subject_id, p.id, w.role;
  ANALYZE wanted_links`

const writeLinks = [
  `DELETE FROM subject_professors l USING offers o JOIN staged s ON s.no = o.no WHERE o.id = l.subject_id AND s.professors IS NOT NULL
     AND NOT EXISTS (SELECT FROM wanted_links w WHERE w.subject_id = l.subject_id AND w.professor_id = l.professor_id)`,
  `INSERT INTO subject_professors (subject_id, professor_id, role) SELECT subject_id, professor_id, coalesce(role, '') FROM wanted_links
     ON CONFLICT DO NOTHING`,
  `UPDATE subject_professors l SET role = w.role FROM wanted_links w
     WHERE w.subject_id = l.subject_id AND w.professor_id = l.professor_id AND w.role IS NOT NULL AND w.role <> l.role`,
]

/** Writes `academic_professors` and their links to offerings. The names in `course_subjects.professors` are written with the offerings. */
export async function applyTeachers(tally: Tally): Promise<void> {
  await tally.write(collect)
  await tally.write(insertPeople)
  await tally.write(link)
  for (const statement of writeLinks) await tally.write(statement)
}
