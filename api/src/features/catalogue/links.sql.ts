import { linkLimits } from '@chiostro/domain/links/links'
import type pg from 'pg'
import { type Link, Prisma } from '../../../generated/prisma/client.ts'
import { columnsOf, type Makers, made, moment, readPrepared } from '../../database/statements.ts'

// Here, and not with the links, as the page of a subject reads them in its own statement.

const makers: Makers<Link> = {
  checkedAt: moment,
  deadOn: moment,
  createdAt: moment,
  confirmedAt: moment,
  hiddenAt: moment,
  askedAt: moment,
  expiresAt: moment,
}

export const madeLinks = (rows: Link[]): Link[] => made(rows, makers)

const publicLinks = (condition: Prisma.Sql) => Prisma.sql`(
  SELECT * FROM links WHERE ${condition} AND confirmed_at IS NOT NULL AND hidden_at IS NULL AND expires_at > now()
  ORDER BY created_at DESC, id DESC LIMIT ${linkLimits.confirmed})`

/** JSON of public links, newest first: those of a subject, then those of its degree course. SQL, as Prisma cannot limit a union. */
export const linksOfPlace = (subject: Prisma.Sql, degreeCourse: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT coalesce(json_agg(found), '[]') FROM (
    SELECT ${columnsOf('Link', { of: 'l' })} FROM (
      ${publicLinks(Prisma.sql`subject_id = ${subject}`)} UNION ALL ${publicLinks(Prisma.sql`degree_course_id = ${degreeCourse}`)}
    ) l ORDER BY l.subject_id IS NULL, l.created_at DESC, l.id DESC
  ) found)`

/** Reads the public links of subjects and degree courses in one statement. @returns in the order of the ids */
export async function readLinksOfPlaces(pool: pg.Pool, placeIds: readonly string[]): Promise<Link[][]> {
  const links = linksOfPlace(Prisma.sql`s.id`, Prisma.sql`coalesce(s.degree_course_id, asked.id)`)
  const rows = await readPrepared<{ id: string; links: Link[] }>(
    pool,
    Prisma.sql`
    SELECT asked.id, ${links} AS links FROM unnest(${[...new Set(placeIds)]}::text[]) asked (id)
    LEFT JOIN course_subjects s ON s.id = asked.id`,
  )
  const byId = new Map(rows.map(({ id, links: found }) => [id, madeLinks(found)]))
  return placeIds.map((id) => byId.get(id) ?? [])
}
