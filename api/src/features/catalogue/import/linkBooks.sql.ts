import type { ClientBase, Pool } from 'pg'

export interface Linked {
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
