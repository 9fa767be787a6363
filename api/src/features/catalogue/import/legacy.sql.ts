import type { ClientBase } from 'pg'
import type { Tally } from '../../../database/tally.ts'
import { unreadable } from './json.ts'

/** An id computed from the fields that identify the row, so that the same file gives the same rows. */
const idOf = (...parts: string[]) => `md5(concat_ws(E'\\n', ${parts.join(', ')}))::uuid::text`

const schoolId = idOf("'school'", "fold(staged_legacy.value->>'name')")

const identify = `
  CREATE TEMP TABLE legacy_schools AS
    SELECT DISTINCT ON (id) * FROM (SELECT no, ${schoolId} AS id, value FROM staged_legacy) item ORDER BY id, no;
  CREATE TEMP TABLE legacy_courses AS
    SELECT DISTINCT ON (id) * FROM (
      SELECT no, place, school_id, ${idOf('school_id', "value->>'code'", "fold(value->>'name')", "fold(value->>'type')")} AS id, value
      FROM (SELECT no, ${schoolId} AS school_id, course.* FROM staged_legacy, jsonb_array_elements(value->'courses') WITH ORDINALITY course (value, place)) one
    ) item ORDER BY id, no, place;
  CREATE TEMP TABLE legacy_subjects AS
    SELECT DISTINCT ON (id) * FROM (
      SELECT subject.place, c.id AS course_id, subject.value,
        ${idOf('c.id', "subject.value->>'code'", "fold(subject.value->>'name')", "subject.value->>'year'", "subject.value->>'semester'")} AS id
      FROM legacy_courses c, jsonb_array_elements(c.value->'subjects') WITH ORDINALITY subject (value, place)
    ) item ORDER BY id, place;
  ANALYZE legacy_schools; ANALYZE legacy_courses; ANALYZE legacy_subjects`

interface Table {
  table: string
  source: string
  /** Column: SQL expression of its value. */
  columns: Record<string, string>
}

const textOf = (key: string) => `value->>'${key}'`
const numberOf = (key: string) => `(value->>'${key}')::numeric`

const tables: Table[] = [
  { table: 'schools', source: 'legacy_schools', columns: { name: textOf('name') } },
  {
    table: 'courses',
    source: 'legacy_courses',
    columns: {
      school_id: 'school_id',
      name: textOf('name'),
      code: textOf('code'),
      type: textOf('type'),
      duration: `${numberOf('duration')}::int`,
      credits: numberOf('credits'),
      language: textOf('language'),
      description: textOf('description'),
      url: textOf('url'),
      has_curricula: `(value->>'hasCurricula')::boolean`,
    },
  },
  {
    table: 'subjects',
    source: 'legacy_subjects',
    columns: {
      course_id: 'course_id',
      name: textOf('name'),
      code: textOf('code'),
      credits: numberOf('credits'),
      semester: textOf('semester'),
      year: `${numberOf('year')}::int`,
      description: textOf('description'),
      professor: textOf('professor'),
      is_mandatory: `(value->>'isMandatory')::boolean`,
    },
  },
]

/** Of the schools in the file, what they no longer have is deleted; schools that are not in the file stay. */
const removeMissing = `
  DELETE FROM subjects t USING courses c, legacy_schools s WHERE c.id = t.course_id AND s.id = c.school_id
    AND NOT EXISTS (SELECT FROM legacy_subjects l WHERE l.id = t.id);
  DELETE FROM courses t USING legacy_schools s WHERE s.id = t.school_id AND NOT EXISTS (SELECT FROM legacy_courses l WHERE l.id = t.id)`

const takenCodes = `
  SELECT format('Il codice «%s» del corso «%s» (%s) è già del corso «%s» (%s)', c.code, s.name, school.name, c.name, d.name) AS problem
  FROM staged_degree_courses s JOIN degree_courses c ON c.id = s.id AND c.department_id <> s.department_id
  JOIN staged_departments school ON school.id = s.department_id JOIN departments d ON d.id = c.department_id
  WHERE EXISTS (SELECT FROM missing m JOIN course_subjects t ON t.id = m.id WHERE t.degree_course_id = c.id)
  ORDER BY s.no LIMIT 3`

/**
 * A degree course that is recognised by its code alone moves to the school of the file. The older structure only adds: the subjects that
 * the file does not have would move with it, to a degree course that is not theirs.
 * @throws ValidationError (path `file`)
 */
export async function rejectTakenCodes(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ problem: string }>(takenCodes)
  if (rows.length === 0) return
  const problems = rows.map(({ problem }) => problem).join('; ')
  throw unreadable(`${problems}, con altri insegnamenti: non è stato cambiato nulla. Correggi il codice, o toglilo.`)
}

/** Brings the tables of the older structure to what the file says of its schools, within the caller's transaction. */
export async function applyLegacy(tally: Tally, client: ClientBase): Promise<void> {
  await client.query(identify)
  for (const { table, source, columns } of tables) {
    const names = Object.keys(columns)
    await tally.write(`
      INSERT INTO ${table} (id, ${names.join(', ')}) SELECT id, ${Object.values(columns).join(', ')} FROM ${source}
      ON CONFLICT (id) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
      WHERE (${names.map((name) => `${table}.${name}`).join(', ')}) IS DISTINCT FROM (${names.map((name) => `excluded.${name}`).join(', ')})`)
  }
  await tally.write(removeMissing)
}
