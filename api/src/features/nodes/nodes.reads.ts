import type { FlagName } from '@chiostro/domain/flags'
import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import { readPrepared } from '../../database/rows.ts'

/** The types that implement `Node`, with their tables and the flag of the section they belong to. */
const types = {
  Book: { table: 'books' },
  Event: { table: 'events' },
  Department: { table: 'departments', flag: 'courses' },
  DegreeCourse: { table: 'degree_courses', flag: 'courses' },
  Subject: { table: 'course_subjects', flag: 'courses' },
  CourseReview: { table: 'course_reviews', flag: 'courses' },
  Professor: { table: 'professors', flag: 'professors' },
  ProfessorReview: { table: 'professor_reviews', flag: 'professors' },
} as const satisfies Record<string, { table: string; flag?: FlagName }>
export type NodeType = keyof typeof types
export const nodeTypes: Record<NodeType, { table: string; flag?: FlagName }> = types

const asked = Prisma.raw('SELECT asked.id FROM asked')
const tables = [
  ...Object.entries(nodeTypes).map(
    ([type, { table }]) => Prisma.sql`SELECT t.id, ${type}::text AS type FROM ${Prisma.raw(table)} t WHERE t.id IN (${asked})`,
  ),
  // The id of a merged professor leads to the one that was kept.
  Prisma.sql`SELECT m.id, 'Professor' FROM merged_professors m WHERE m.id IN (${asked})`,
]

/** The type of each record, in one statement: ids are random, and the same in no two tables. Null for unknown ids. */
export async function readNodeTypes(pool: pg.Pool, ids: readonly string[]): Promise<(NodeType | null)[]> {
  const rows = await readPrepared<{ id: string; type: NodeType }>(
    pool,
    Prisma.sql`WITH asked AS (SELECT DISTINCT id FROM unnest(${[...ids]}::text[]) asked (id)) ${Prisma.join(tables, ' UNION ALL ')}`,
  )
  const found = new Map(rows.map(({ id, type }) => [id, type]))
  return ids.map((id) => found.get(id) ?? null)
}
