import type { ClientBase, Pool } from 'pg'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import { defineJob } from '../../jobs/job.ts'

export interface Linked {
  /** Listings that were linked now. */
  linked: number
  /** Listings with a course that stay without a subject: it names none, or several. */
  unlinked: number
}

/** Names and codes of current offerings that only one of them has. */
const unambiguous = `
  SELECT key, min(id) AS id FROM (
    SELECT name_key(course_name) AS key, id FROM course_subjects WHERE retired_at IS NULL
    UNION SELECT name_key(course_code), id FROM course_subjects WHERE retired_at IS NULL
  ) named WHERE key > '' GROUP BY key HAVING count(*) = 1`

/** Links listings without a subject whose course text equals the name or code of exactly one current offering. Again it changes nothing. */
export async function linkBooks(client: Pool | ClientBase): Promise<Linked> {
  const { rowCount } = await client.query(
    `UPDATE books b SET subject_id = one.id FROM (${unambiguous}) one WHERE b.subject_id IS NULL AND name_key(b.course) = one.key`,
  )
  const { rows } = await client.query<{ unlinked: number }>(
    `SELECT count(*)::int AS unlinked FROM books WHERE subject_id IS NULL AND course > ''`,
  )
  return { linked: rowCount ?? 0, unlinked: rows[0]?.unlinked ?? 0 }
}

/** For listings that are older than the column, and for restored ones. An import links its own. */
const linkBooksJob = defineJob({
  name: 'link_books_to_subjects',
  payload: z.object({}),
  policy: 'exclusive',
  atStart: true,
  async run({ pool, log }: Pick<Services, 'pool' | 'log'>) {
    const report = await linkBooks(pool)
    if (report.linked > 0) log.info(report, 'listings linked to their subjects')
  },
})

export const bookSubjectJobs = [linkBooksJob]
