import type { ImportExtent } from '@chiostro/domain/catalogue/catalogueImport'
import { yearsOfType } from '@chiostro/domain/catalogue/levels'
import type { ClientBase } from 'pg'
import { createTally, type Tally } from '../../../database/tally.ts'
import type { OfferingCounts } from './import.schemas.ts'
import { linkProfessors } from './linking.sql.ts'

/** A join: a subquery in a comparison may run once per professor. */
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
  /** Highest year among its offerings; null when none has a year. */
  highest: number | null
}

const readFacts = `
  SELECT c.id, c.type, count(s.id)::int AS subjects, max(s.year) AS highest
  FROM degree_courses c LEFT JOIN course_subjects s ON s.degree_course_id = c.id AND s.retired_at IS NULL GROUP BY c.id`

const writeFacts = `
  UPDATE degree_courses t SET subject_count = n.subjects, years = n.years
  FROM jsonb_to_recordset($1::jsonb) AS n (id text, subjects int, years int)
  WHERE n.id = t.id AND (t.subject_count, t.years) IS DISTINCT FROM (n.subjects, n.years)`

async function recount(client: ClientBase, tally: Tally): Promise<void> {
  await tally.write(setActive)
  const { rows } = await client.query<DegreeCourseFacts>(readFacts)
  const facts = rows.map(({ id, type, subjects, highest }) => ({ id, subjects, years: highest ?? yearsOfType(type) }))
  await tally.write(writeFacts, [JSON.stringify(facts)])
  await tally.write(countDegreeCourses)
}

export interface Difference {
  /** Current offerings in the catalogue. */
  offered: number
  /** Offerings within the file's extent that no valid row matches. */
  missing: number
  /** Missing offerings that no rejected row names either: they left the file. */
  leaving: number
}

/** Condition on stored offerings (`t`): those that a file of this extent should contain. */
const withinExtent: Record<ImportExtent, string> = {
  catalogue: 'true',
  degreeCourses: 't.degree_course_id IN (SELECT id FROM staged_degree_courses)',
  departments: `t.degree_course_id IN (SELECT id FROM staged_degree_courses UNION ALL SELECT c.id FROM degree_courses c
    JOIN staged_departments d ON d.id = c.department_id WHERE NOT EXISTS (SELECT FROM staged_elsewhere e WHERE e.code = c.code AND c.code > ''))`,
}

/** In doubt an offering stays: any id, code or name may name it. Joins, as subqueries too large to be hashed run once per row. */
const collectLeaving = (extent: ImportExtent) => `
  CREATE TEMP TABLE missing AS
    WITH said AS MATERIALIZED (SELECT DISTINCT said FROM staged_said), folded AS MATERIALIZED (SELECT DISTINCT fold(said) AS said FROM staged_said)
    SELECT t.id, coalesce(by_id.said, by_code.said, by_name.said) IS NOT NULL AS is_named
    FROM stored t LEFT JOIN said by_id ON by_id.said = t.id LEFT JOIN said by_code ON by_code.said = t.course_code AND t.course_code > ''
      LEFT JOIN folded by_name ON by_name.said = t.name_key
    WHERE t.retired_at IS NULL AND ${withinExtent[extent]} AND NOT EXISTS (SELECT FROM offers o WHERE o.id = t.id);
  ANALYZE missing`

/** Fills the table `missing`. @param elsewhere codes of degree courses that departments outside the file offer */
export async function measureDifference(client: ClientBase, extent: ImportExtent, elsewhere: string[]): Promise<Difference> {
  await client.query('CREATE TEMP TABLE staged_elsewhere (code text NOT NULL)')
  await client.query('INSERT INTO staged_elsewhere SELECT unnest($1::text[])', [elsewhere])
  await client.query(collectLeaving(extent))
  const { rows } = await client.query<Difference>(`
    SELECT (SELECT count(*) FROM stored WHERE retired_at IS NULL)::int AS offered, count(*)::int AS missing,
      (count(*) FILTER (WHERE NOT is_named))::int AS leaving FROM missing`)
  return rows[0] ?? { offered: 0, missing: 0, leaving: 0 }
}

const insertParents = `
  INSERT INTO departments (id, name, code) SELECT id, name, coalesce(code, '') FROM staged_departments WHERE is_new;
  INSERT INTO degree_courses (id, department_id, name, code, type, language, description)
    SELECT id, department_id, name, coalesce(code, ''), coalesce(type, ''), coalesce(language, ''), coalesce(description, '') FROM staged_degree_courses WHERE is_new;
  INSERT INTO curricula (id, degree_course_id, name) SELECT id, degree_course_id, name FROM staged_curricula WHERE is_new`

const updateParents = `
  UPDATE departments t SET name = s.name, code = coalesce(s.code, t.code), updated_at = now() FROM staged_departments s
    WHERE t.id = s.id AND (t.name, t.code) IS DISTINCT FROM (s.name, coalesce(s.code, t.code));
  UPDATE degree_courses t SET department_id = s.department_id, name = s.name, code = coalesce(s.code, t.code), type = coalesce(s.type, t.type),
      language = coalesce(s.language, t.language), description = coalesce(s.description, t.description), updated_at = now()
    FROM staged_degree_courses s
    WHERE t.id = s.id AND (t.department_id, t.name, t.code, t.type, t.language, t.description) IS DISTINCT FROM (s.department_id, s.name,
      coalesce(s.code, t.code), coalesce(s.type, t.type), coalesce(s.language, t.language), coalesce(s.description, t.description));
  UPDATE curricula t SET name = s.name, updated_at = now() FROM staged_curricula s WHERE t.id = s.id AND t.name <> s.name`

const content = `department_id, degree_course_id, curriculum_id, course_code, course_name, year, semester, credits, requirement_type, language,
  professors, textbooks, is_common_to_multiple_curricula, retired_at`

/** Offerings as they will be stored: fields that the file lacks keep their stored value. */
const wanted = `
  CREATE TEMP TABLE wanted AS
    SELECT o.id, o.is_new, o.department_id, o.degree_course_id,
      CASE WHEN o.says_curriculum THEN o.curriculum_id ELSE t.curriculum_id END AS curriculum_id,
      coalesce(s.course_code, t.course_code, '') AS course_code, s.course_name,
      CASE WHEN s.year IS NULL THEN t.year ELSE nullif(s.year, '')::int END AS year,
      coalesce(s.semester, t.semester, '') AS semester,
      CASE WHEN s.credits IS NULL THEN t.credits ELSE nullif(s.credits, '')::numeric(4, 1) END AS credits,
      coalesce(s.requirement_type, t.requirement_type, '') AS requirement_type, coalesce(s.language, t.language, '') AS language,
      coalesce(s.professors, t.professors, '{}') AS professors, coalesce(s.textbooks, t.textbooks, '{}') AS textbooks,
      coalesce(s.is_common_to_multiple_curricula, t.is_common_to_multiple_curricula, false) AS is_common_to_multiple_curricula,
      NULL::timestamptz(3) AS retired_at
    FROM offers o JOIN staged s ON s.no = o.no LEFT JOIN course_subjects t ON t.id = o.id;
  ANALYZE wanted`

const insertOfferings = `INSERT INTO course_subjects (id, ${content}) SELECT id, ${content} FROM wanted WHERE is_new`

const qualified = (alias: string) => content.replace(/\w+/g, (column) => `${alias}.${column}`)

const updateOfferings = `
  UPDATE course_subjects t SET (${content}, updated_at) = (${qualified('w')}, now())
  FROM wanted w WHERE t.id = w.id AND NOT w.is_new AND (${qualified('t')}) IS DISTINCT FROM (${qualified('w')})`

/** Offerings missing from the file follow their degree course to its new department. */
const followDegreeCourses = `
  UPDATE course_subjects t SET department_id = c.department_id, updated_at = now()
  FROM degree_courses c WHERE c.id = t.degree_course_id AND t.department_id <> c.department_id`

const retireMissing = `
  UPDATE course_subjects t SET retired_at = now(), updated_at = now()
  FROM missing m WHERE m.id = t.id AND NOT m.is_named AND t.retired_at IS NULL`

const deleteEmptyParents = [
  'DELETE FROM curricula t WHERE NOT EXISTS (SELECT FROM course_subjects s WHERE s.curriculum_id = t.id)',
  `DELETE FROM degree_courses t WHERE NOT EXISTS (SELECT FROM course_subjects s WHERE s.degree_course_id = t.id)
     AND NOT EXISTS (SELECT FROM links l WHERE l.degree_course_id = t.id AND l.confirmed_at IS NOT NULL)
     AND NOT EXISTS (SELECT FROM deleted_records x WHERE x.kind = 'link' AND x.data #>> '{links,0,degree_course_id}' = t.id)`,
  `DELETE FROM academic_professors t WHERE NOT EXISTS (SELECT FROM subject_professors l WHERE l.professor_id = t.id)`,
  `DELETE FROM departments t WHERE NOT EXISTS (SELECT FROM degree_courses c WHERE c.department_id = t.id)
     AND NOT EXISTS (SELECT FROM academic_professors p WHERE p.department_id = t.id)`,
]

/** Professors of the file's offerings; the same name within a department is the same person. */
const collectTeachers = `
  CREATE TEMP TABLE wanted_teachers AS
    SELECT s.no, o.id AS subject_id, o.department_id, person.name, fold(person.name) AS key, nullif(s.roles[person.place], '') AS role,
      nullif(s.professor_emails[person.place], '') AS email
    FROM offers o JOIN staged s ON s.no = o.no CROSS JOIN LATERAL unnest(s.professors) WITH ORDINALITY person (name, place);
  ANALYZE wanted_teachers`

const insertProfessors = `
  INSERT INTO academic_professors (id, name, department_id)
  SELECT gen_random_uuid()::text, name, department_id
  FROM (SELECT DISTINCT ON (department_id, key) name, department_id FROM wanted_teachers ORDER BY department_id, key, no) people
  ON CONFLICT (department_id, fold(name)) DO NOTHING`

const matchLinks = `
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

/** Names in `course_subjects.professors` are written with the offerings. */
async function applyTeachers(tally: Tally): Promise<void> {
  await tally.write(collectTeachers)
  await tally.write(insertProfessors)
  await tally.write(matchLinks)
  for (const statement of writeLinks) await tally.write(statement)
}

/**
 * Addresses from which professors answer reviews, for those who have a page; an address set by an admin stays. After a merge a page has
 * several, each of its own teacher.
 */
const writeReplyAddresses = [
  `CREATE TEMP TABLE wanted_addresses AS
     SELECT DISTINCT ON (p.professor_id) p.professor_id, w.email, array_agg(w.email) OVER (PARTITION BY p.professor_id) AS emails
     FROM wanted_teachers w JOIN academic_professors p ON p.department_id = w.department_id AND fold(p.name) = w.key
     LEFT JOIN reply_addresses known ON known.professor_id = p.professor_id AND known.address::text = w.email
     WHERE w.email IS NOT NULL AND p.professor_id IS NOT NULL ORDER BY p.professor_id, known.id IS NOT NULL, w.no`,
  `UPDATE reply_addresses a SET address = w.email FROM wanted_addresses w
     WHERE a.professor_id = w.professor_id AND a.is_imported AND a.address::text <> ALL (w.emails)`,
  `INSERT INTO reply_addresses (id, professor_id, address, is_imported) SELECT gen_random_uuid()::text, w.professor_id, w.email, true
     FROM wanted_addresses w WHERE NOT EXISTS (SELECT FROM reply_addresses a WHERE a.professor_id = w.professor_id)`,
]

/** Deletes parents that have become empty, and recomputes counters and professor pages from the offerings. */
export async function recomputeCatalogue(client: ClientBase, tally: Tally): Promise<void> {
  for (const statement of deleteEmptyParents) await tally.write(statement)
  await recount(client, tally)
  await linkProfessors(tally)
}

interface ApplyOptions {
  retire: boolean
  alongside(tally: Tally): Promise<void> | undefined
}

/** Equal rows are not written. @returns counts of offerings, and whether any row was written */
export async function applyStaged(
  client: ClientBase,
  { retire, alongside }: ApplyOptions,
): Promise<{ counts: OfferingCounts; changed: boolean }> {
  const tally = createTally(client)
  await tally.write(insertParents)
  await tally.write(updateParents)
  await client.query(wanted)
  const { rows } = await client.query<{ known: number }>('SELECT count(*)::int AS known FROM wanted WHERE NOT is_new')
  const created = await tally.write(insertOfferings)
  const updated = await tally.write(updateOfferings)
  await tally.write(followDegreeCourses)
  const retired = retire ? await tally.write(retireMissing) : 0
  await applyTeachers(tally)
  await recomputeCatalogue(client, tally)
  for (const statement of writeReplyAddresses) await tally.write(statement)
  await alongside(tally)
  return { counts: { created, updated, unchanged: (rows[0]?.known ?? 0) - updated, retired }, changed: tally.total() > 0 }
}
