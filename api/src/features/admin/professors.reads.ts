import type { AdminProfessorFilter } from '@chiostro/domain/professorInput'
import { z } from 'zod'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Database } from '../../database/client.ts'
import { columnsOf, type RowOf, type Typed, typed } from '../../database/columns.ts'
import { whereAll } from '../../database/sql.ts'
import { decodeCursor, decodeMoment, encodeCursor, encodeMoment, type Page, type PageRequest, toPage } from '../../paging.ts'
import { fuzzySearch } from '../../search.ts'

const ownColumns = columnsOf('Professor', {
  of: 'p',
  fields: [
    'id',
    'name',
    'department',
    'proposedDepartment',
    'courses',
    'overallRating',
    'reviewCount',
    'inCatalogue',
    'searchName',
    'createdAt',
  ],
  floats: ['overallRating'],
})

/** Of a professor `p`. The rating is 0 to 30; 0 without reviews. The address from which they answer reviews is for admins only. */
const adminProfessorColumns: Typed<RowOf<typeof ownColumns> & { replyAddress: string }> = typed(Prisma.sql`${ownColumns}, coalesce((
  SELECT a.address FROM reply_addresses a WHERE a.professor_id = p.id ORDER BY a.created_at DESC, a.id LIMIT 1), '') AS "replyAddress"`)
export type AdminProfessorRow = RowOf<typeof adminProfessorColumns>

const nameKeys = z.tuple([z.string().max(400), z.string().max(64)])

/** Keyset paging by each order. */
const orders = {
  newest: {
    by: Prisma.sql`p.created_at DESC, p.id DESC`,
    after(cursor: string) {
      const [createdAt, id] = decodeMoment(cursor)
      return Prisma.sql`(p.created_at, p.id) < (${createdAt}::timestamptz, ${id})`
    },
    cursorOf: ({ createdAt, id }: AdminProfessorRow) => encodeMoment(createdAt, id),
  },
  name: {
    by: Prisma.sql`p.search_name, p.id`,
    after(cursor: string) {
      const [searchName, id] = decodeCursor(cursor, nameKeys)
      return Prisma.sql`(p.search_name, p.id) > (${searchName}, ${id})`
    },
    cursorOf: ({ searchName, id }: AdminProfessorRow) => encodeCursor([searchName, id]),
  },
}

function conditionsOf({ search, department, proposed }: AdminProfessorFilter): Prisma.Sql[] {
  const found = fuzzySearch(search, Prisma.sql`p.search_name`)
  return [
    ...(found ? [found.matches] : []),
    ...(department ? [Prisma.sql`p.department = ${department}`] : []),
    ...(proposed ? [Prisma.sql`p.proposed_department <> ''`] : []),
  ]
}

/**
 * One page of professors.
 * @throws ValidationError when the cursor is not ours
 */
export async function readAdminProfessorPage(
  db: Database,
  filter: AdminProfessorFilter,
  { limit, after, offset = 0 }: PageRequest,
): Promise<Page<AdminProfessorRow>> {
  const order = orders[filter.sort]
  const conditions = conditionsOf(filter)
  if (after) conditions.push(order.after(after))
  const rows = await db.$queryRaw<AdminProfessorRow[]>`
    SELECT ${adminProfessorColumns} FROM professors p ${whereAll(conditions)} ORDER BY ${order.by} LIMIT ${limit + 1} OFFSET ${offset}`
  return toPage(rows, limit, order.cursorOf)
}

/** Number of matching professors. */
export async function countAdminProfessors(db: Database, filter: AdminProfessorFilter): Promise<number> {
  const [row] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM professors p ${whereAll(conditionsOf(filter))}`
  return row?.total ?? 0
}

export async function readAdminProfessor(db: Database | Prisma.TransactionClient, id: string): Promise<AdminProfessorRow | null> {
  const [row] = await db.$queryRaw<AdminProfessorRow[]>`SELECT ${adminProfessorColumns} FROM professors p WHERE p.id = ${id}`
  return row ?? null
}
