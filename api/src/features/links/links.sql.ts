import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import { columnsOf, type RowOf, readPrepared } from '../../database/statements.ts'

const columns = columnsOf('Link', { of: 'l' })
export type LinkRow = RowOf<typeof columns>

/**
 * Reads the public links of each subject or degree course in one statement, newest first: those of a subject, then those of its degree
 * course. SQL, as Prisma cannot limit a union.
 */
export async function readLinksOfPlaces(pool: pg.Pool, placeIds: readonly string[], limit: number): Promise<LinkRow[][]> {
  const of = (condition: Prisma.Sql) => Prisma.sql`(
    SELECT * FROM links WHERE ${condition} AND confirmed_at IS NOT NULL AND hidden_at IS NULL AND expires_at > now()
    ORDER BY created_at DESC, id DESC LIMIT ${limit})`
  const rows = await readPrepared<LinkRow & { askedId: string }>(
    pool,
    Prisma.sql`
    SELECT asked.id AS "askedId", ${columns} FROM unnest(${[...new Set(placeIds)]}::text[]) asked (id)
    LEFT JOIN course_subjects s ON s.id = asked.id
    CROSS JOIN LATERAL (
      ${of(Prisma.sql`subject_id = s.id`)} UNION ALL ${of(Prisma.sql`degree_course_id = coalesce(s.degree_course_id, asked.id)`)}
    ) l ORDER BY l.subject_id IS NULL, l.created_at DESC, l.id DESC`,
  )
  const groups = Map.groupBy(rows, ({ askedId }) => askedId)
  return placeIds.map((id) => groups.get(id)?.map(({ askedId: _, ...link }): LinkRow => link) ?? [])
}
