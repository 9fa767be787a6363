import type { ClientBase } from 'pg'
import type { StagedGroup } from './groups.ts'

/** A checked offering as it waits to be compared. Absent: the file does not say; '' or []: it says that there is none. */
export interface StagedOffering {
  /** Line of the file, or the offering's place in it. */
  line: number
  /** Number of its degree course. */
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
  /** What each of the professors does, in their order. */
  roles?: string[]
  is_common?: boolean
}

/** Rows sent to the database at once: enough to make round trips cheap, little enough to hold in memory. */
const batchSize = 1000

const offeringColumns = `line int, grp int, given_id text, course_name text, course_code text, curriculum text, year text, semester text,
  credits text, requirement_type text, language text, professors text[], roles text[], is_common boolean`

const groupColumns = `no int, given_department_id text, department text, department_code text, given_degree_course_id text, degree_course text,
  degree_code text, degree_type text, degree_language text, degree_description text`

/** Everything of a file waits in temporary tables of one connection: they are gone with it, however it ends. */
const tables = `
  CREATE TEMP TABLE staged (no serial, ${offeringColumns});
  CREATE TEMP TABLE staged_groups (${groupColumns}, department_key text, degree_course_key text, department_id text, degree_course_id text)`

const namesOf = (columns: string) => columns.replace(/(\w+) (?:\w|\[\])+/g, '$1')

const insertInto = (table: string, columns: string) =>
  `INSERT INTO ${table} (${namesOf(columns)}) SELECT ${namesOf(columns)} FROM jsonb_to_recordset($1::jsonb) AS given (${columns})`

export interface Staging {
  add(offering: StagedOffering): Promise<void>
  /** Sends what is still held back, and the degree courses, and gives the planner its statistics. */
  finish(groups: StagedGroup[]): Promise<void>
}

/** Empty staging tables on this connection, and a way into them. */
export async function openStaging(client: ClientBase): Promise<Staging> {
  await client.query(tables)
  let waiting: StagedOffering[] = []
  const flush = async () => {
    const batch = waiting
    waiting = []
    if (batch.length > 0) await client.query(insertInto('staged', offeringColumns), [JSON.stringify(batch)])
  }
  return {
    async add(offering) {
      waiting.push(offering)
      if (waiting.length >= batchSize) await flush()
    },
    async finish(groups) {
      await flush()
      await client.query(insertInto('staged_groups', groupColumns), [JSON.stringify(groups)])
      await client.query('ANALYZE staged; ANALYZE staged_groups')
    },
  }
}
