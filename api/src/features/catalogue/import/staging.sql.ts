import type { ClientBase } from 'pg'
import type { Batch } from './parse.ts'

/**
 * Columns of the staging tables, filled from the fields of checked rows that have their names in camelCase. NULL: the file does not have
 * the field; '' or {}: it says that there is none. Numbers are text for that reason.
 */
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
/** What rejected rows say of offerings. */
const insertMessages = 'INSERT INTO staged_said SELECT unnest($1::text[])'
const insertLegacy = 'INSERT INTO staged_legacy (value) SELECT * FROM jsonb_array_elements($1::jsonb)'

/** A curriculum is a place: without one, an offering stands outside of all. */
const emptyToAbsent = `
  UPDATE staged SET course_code = nullif(course_code, ''), year = nullif(year, ''), semester = nullif(semester, ''), credits = nullif(credits, ''),
    requirement_type = nullif(requirement_type, ''), language = nullif(language, ''), professors = nullif(professors, '{}'), textbooks = nullif(textbooks, '{}');
  UPDATE staged_groups SET department_code = nullif(department_code, ''), degree_code = nullif(degree_code, ''),
    degree_type = nullif(degree_type, ''), language = nullif(language, ''), description = nullif(description, '')`

/** Treats the empty values of the file, but for curricula, as if it did not have them: they leave what is stored. */
export async function forgetEmpty(client: ClientBase): Promise<void> {
  await client.query(emptyToAbsent)
}

/** Fills temporary tables with the rows of a file, batch by batch. */
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

/** From here on a dry run can be taken back. */
export const beginTrial = (client: ClientBase) => client.query('SAVEPOINT untouched')
export const endTrial = (client: ClientBase) => client.query('ROLLBACK TO SAVEPOINT untouched')

export const dropStaged = (client: ClientBase) => client.query('DISCARD TEMP')
