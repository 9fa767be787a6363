import type { ClientBase } from 'pg'
import type { Tally } from '../../../database/tally.ts'
import { unreadable } from './json.ts'
import type { Batch } from './parse.ts'

/** NULL: the file lacks the field; '' or {}: the file says that there is none. Numbers are text for that reason. */
const offeringColumns = `line int, group_no int, id text, course_name text, course_code text, curriculum text, year text, semester text,
  credits text, requirement_type text, language text, professors text[], professor_emails text[], textbooks text[], roles text[], is_common_to_multiple_curricula boolean,
  names_teachers boolean, original text[]`

const groupColumns = `no int, given_department_id text, department text, department_code text, given_degree_course_id text, degree_course text,
  degree_code text, degree_type text, language text, description text`

const createTables = `
  CREATE TEMP TABLE staged (no serial, ${offeringColumns});
  CREATE TEMP TABLE staged_groups (${groupColumns}, department_key text, degree_course_key text, department_id text, degree_course_id text);
  CREATE TEMP TABLE staged_said (said text);
  CREATE TEMP TABLE staged_legacy (no serial, value jsonb)`

function insertInto(table: string, columns: string): string {
  const names = columns.replace(/ (text|int|boolean)\b(\[\])?/g, '')
  const fields = columns.replace(/(\w+) /g, (_, name: string) => `"${name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())}" `)
  return `INSERT INTO ${table} (${names}) SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (${fields})`
}

const insertOfferings = insertInto('staged', offeringColumns)
const insertGroups = insertInto('staged_groups', groupColumns)
const insertMessages = 'INSERT INTO staged_said SELECT unnest($1::text[])'
const insertLegacy = 'INSERT INTO staged_legacy (value) SELECT * FROM jsonb_array_elements($1::jsonb)'

/** Curricula are excluded: an empty one means that the offering belongs to none. */
const emptyToAbsent = `
  UPDATE staged SET course_code = nullif(course_code, ''), year = nullif(year, ''), semester = nullif(semester, ''), credits = nullif(credits, ''),
    requirement_type = nullif(requirement_type, ''), language = nullif(language, ''), professors = nullif(professors, '{}'), textbooks = nullif(textbooks, '{}');
  UPDATE staged_groups SET department_code = nullif(department_code, ''), degree_code = nullif(degree_code, ''),
    degree_type = nullif(degree_type, ''), language = nullif(language, ''), description = nullif(description, '')`

/** Treats empty values of the file, curricula excepted, as absent: the stored values stay. */
export async function forgetEmpty(client: ClientBase): Promise<void> {
  await client.query(emptyToAbsent)
}

export async function stageBatches(
  client: ClientBase,
  batches: AsyncIterable<Batch>,
  onBatch: (batch: Batch) => Promise<void>,
): Promise<void> {
  await client.query(createTables)
  for await (const batch of batches) {
    await client.query(insertOfferings, [batch.offerings])
    await client.query(insertGroups, [batch.groups])
    if (batch.rejects.length > 0) await client.query(insertMessages, [batch.rejects.flatMap(({ message = [] }) => message)])
    if (batch.legacy) await client.query(insertLegacy, [batch.legacy])
    await onBatch(batch)
  }
  await client.query('ANALYZE staged; ANALYZE staged_groups; ANALYZE staged_said')
}

/** A dry run rolls back to this savepoint. */
export const beginTrial = (client: ClientBase) => client.query('SAVEPOINT untouched')
export const endTrial = (client: ClientBase) => client.query('ROLLBACK TO SAVEPOINT untouched')

export const dropStaged = (client: ClientBase) => client.query('DISCARD TEMP')

/** Derives an id from the identifying fields, so that the same file gives the same rows. */
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

/** Deletes what schools of the file no longer have there; other schools stay. */
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
 * A degree course matched by its code alone would move to the file's school; the older structure only adds: subjects that are missing from
 * the file would move too. @throws ValidationError (path `file`)
 */
export async function rejectTakenCodes(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ problem: string }>(takenCodes)
  if (rows.length === 0) return
  const problems = rows.map(({ problem }) => problem).join('; ')
  throw unreadable(`${problems}, con altri insegnamenti: non è stato cambiato nulla. Correggi il codice, o toglilo.`)
}

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
