import { yearsOfType } from '@chiostro/domain/catalogue/levels'
import type { ClientBase } from 'pg'
import type { Tally } from '../../../database/tally.ts'

/** A join: a subquery in a comparison may be run for each professor. */
const setActive = `
  UPDATE academic_professors t SET is_active = NOT t.is_active, updated_at = now()
  FROM academic_professors p LEFT JOIN (
    SELECT DISTINCT l.professor_id FROM subject_professors l JOIN course_subjects s ON s.id = l.subject_id WHERE s.retired_at IS NULL
  ) teaching ON teaching.professor_id = p.id
  WHERE t.id = p.id AND t.is_active <> (teaching.professor_id IS NOT NULL)`

const countDegreeCourses = `
  UPDATE departments t SET degree_course_count = n.courses, subject_count = n.subjects
  FROM (
    SELECT d.id, (count(c.id) FILTER (WHERE c.subject_count > 0))::int AS courses, coalesce(sum(c.subject_count), 0)::int AS subjects
    FROM departments d LEFT JOIN degree_courses c ON c.department_id = d.id GROUP BY d.id
  ) n
  WHERE n.id = t.id AND (t.degree_course_count, t.subject_count) IS DISTINCT FROM (n.courses, n.subjects)`

interface DegreeCourseFacts {
  id: string
  type: string
  subjects: number
  /** Highest year of its offerings; null when no offering has a year. */
  highest: number | null
}

const readFacts = `
  SELECT c.id, c.type, count(s.id)::int AS subjects, max(s.year) AS highest
  FROM degree_courses c LEFT JOIN course_subjects s ON s.degree_course_id = c.id AND s.retired_at IS NULL GROUP BY c.id`

const writeFacts = `
  UPDATE degree_courses t SET subject_count = n.subjects, years = n.years
  FROM jsonb_to_recordset($1::jsonb) AS n (id text, subjects int, years int)
  WHERE n.id = t.id AND (t.subject_count, t.years) IS DISTINCT FROM (n.subjects, n.years)`

/** Updates the stored counts of departments and degree courses, and which professors are active. */
export async function recount(client: ClientBase, tally: Tally): Promise<void> {
  await tally.write(setActive)
  const { rows } = await client.query<DegreeCourseFacts>(readFacts)
  const facts = rows.map(({ id, type, subjects, highest }) => ({ id, subjects, years: highest ?? yearsOfType(type) }))
  await tally.write(writeFacts, [JSON.stringify(facts)])
  await tally.write(countDegreeCourses)
}
