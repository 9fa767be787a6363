import type { ClientBase } from 'pg'

const inSamePlace =
  't.degree_course_id = s.degree_course_id AND (NOT s.says_curriculum OR t.curriculum_id IS NOT DISTINCT FROM s.curriculum_id)'
const sameName = 't.name_key = s.name_key'
const noOtherCode = `(t.course_code = '' OR t.course_code = coalesce(nullif(s.course_code, ''), t.course_code))`
const sameCode = `t.course_code = s.course_code AND s.course_code > ''`

/**
 * Conditions by which a row of the file (`s`) is matched to one of the catalogue (`t`), strictest first. A pair counts only when neither
 * side has another candidate: a review must never move to an offering that is merely similar.
 */
const recognitions = {
  departments: ['t.id = s.given_id', "t.code = s.code AND s.code > ''", 'fold(t.name) = fold(s.name)'],
  degree_courses: [
    't.id = s.given_id',
    `t.department_id = s.department_id AND t.code = s.code AND s.code > ''`,
    't.department_id = s.department_id AND fold(t.name) = fold(s.name) AND fold(t.type) = fold(coalesce(s.type, t.type))',
    't.department_id = s.department_id AND fold(t.name) = fold(s.name)',
    `t.code = s.code AND s.code > ''`,
  ],
  curricula: ['t.degree_course_id = s.degree_course_id AND fold(t.name) = s.key'],
  course_subjects: [
    't.id = s.given_id',
    `${inSamePlace} AND ${sameName} AND t.course_code = coalesce(s.course_code, t.course_code) AND t.year = coalesce(s.year, t.year)
      AND t.semester = coalesce(s.semester, t.semester)`,
    `${inSamePlace} AND ${sameName} AND ${sameCode}`,
    `${inSamePlace} AND ${sameCode}`,
    `${inSamePlace} AND ${sameName}`,
    `t.degree_course_id = s.degree_course_id AND ${sameName} AND ${noOtherCode}`,
  ],
} as const

/**
 * Gives every row of a staged table its id: that of the stored row it matches, otherwise a new one.
 * @param stored table with the stored rows, if not `kind` itself
 */
export async function recognise(client: ClientBase, kind: keyof typeof recognitions, staged: string, stored: string = kind): Promise<void> {
  for (const condition of recognitions[kind]) {
    await client.query(`
      WITH taken AS (SELECT id FROM ${staged} WHERE id IS NOT NULL), pairs AS (
        SELECT s.no, t.id, count(*) OVER (PARTITION BY s.no) AS candidates, count(*) OVER (PARTITION BY t.id) AS claims
        FROM ${staged} s JOIN ${stored} t ON ${condition}
        WHERE s.id IS NULL AND NOT EXISTS (SELECT FROM taken WHERE taken.id = t.id)
      )
      UPDATE ${staged} s SET id = pairs.id FROM pairs WHERE pairs.no = s.no AND pairs.candidates = 1 AND pairs.claims = 1`)
  }
  // A new row keeps the id of the file if that is free: an exported catalogue has the same ids in another instance.
  await client.query(`
    WITH fresh AS (
      SELECT s.no, CASE WHEN t.id IS NULL AND row_number() OVER (PARTITION BY s.given_id) = 1 THEN s.given_id END AS given
      FROM ${staged} s LEFT JOIN ${kind} t ON t.id = s.given_id WHERE s.id IS NULL
    )
    UPDATE ${staged} s SET is_new = true, id = coalesce(fresh.given, gen_random_uuid()::text) FROM fresh WHERE fresh.no = s.no`)
}
