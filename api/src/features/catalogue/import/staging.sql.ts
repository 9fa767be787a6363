import type { ClientBase } from 'pg'
import type { Batch } from './parse.ts'

/** A checked offering in its temporary table. A field that is absent is not in the file; '' or [] says that there is none. */
export interface StagedOffering {
  line: number
  /** `no` of its degree course. */
  grp: number
  given_id?: string
  course_name: string
  course_code?: string
  curriculum?: string
  year?: string
  semester?: string
  credits?: string
  requirement_type?: string
  language?: string
  professors?: string[]
  /** Role of each professor, in the same order. */
  roles?: string[]
  is_common?: boolean
}

/** A degree course with its department, as the file writes them. */
export interface StagedGroup {
  no: number
  given_department_id?: string
  department: string
  department_code?: string
  given_degree_course_id?: string
  degree_course: string
  degree_code?: string
  degree_type?: string
  degree_language?: string
  degree_description?: string
}

const offeringColumns = `line int, grp int, given_id text, course_name text, course_code text, curriculum text, year text, semester text,
  credits text, requirement_type text, language text, professors text[], roles text[], is_common boolean`

const groupColumns = `no int, given_department_id text, department text, department_code text, given_degree_course_id text, degree_course text,
  degree_code text, degree_type text, degree_language text, degree_description text`

const createTables = `
  CREATE TEMP TABLE staged (no serial, ${offeringColumns});
  CREATE TEMP TABLE staged_groups (${groupColumns}, department_key text, degree_course_key text, department_id text, degree_course_id text);
  CREATE TEMP TABLE staged_legacy (no serial, value jsonb)`

const namesOf = (columns: string) => columns.replace(/(\w+) (?:\w|\[\])+/g, '$1')

const insertInto = (table: string, columns: string) =>
  `INSERT INTO ${table} (${namesOf(columns)}) SELECT ${namesOf(columns)} FROM jsonb_to_recordset($1::jsonb) AS given (${columns})`

/** Fills temporary tables with the rows of a file, batch by batch. */
export async function stageBatches(
  client: ClientBase,
  batches: AsyncIterable<Batch>,
  onBatch: (batch: Batch) => Promise<void>,
): Promise<void> {
  await client.query(createTables)
  for await (const batch of batches) {
    await client.query(insertInto('staged', offeringColumns), [batch.offerings])
    await client.query(insertInto('staged_groups', groupColumns), [batch.groups])
    if (batch.legacy) await client.query('INSERT INTO staged_legacy (value) SELECT * FROM jsonb_array_elements($1::jsonb)', [batch.legacy])
    await onBatch(batch)
  }
  await client.query('ANALYZE staged; ANALYZE staged_groups')
}
