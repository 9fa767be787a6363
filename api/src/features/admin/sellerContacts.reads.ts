import type { SellerContactsFilter } from '@chiostro/domain/adminFilters'
import { Prisma, type SellerContact } from '../../../generated/prisma/client.ts'
import type { Database } from '../../database/client.ts'
import { columnsOf } from '../../database/columns.ts'
import { whereAll } from '../../database/sql.ts'
import { decodeMoment, encodeMoment, type Page, type PageRequest, toPage } from '../../paging.ts'

/** Numbers of messages to sellers, by delivery status. */
export interface SellerContactCounts {
  totalContacts: number
  successfulEmails: number
  failedEmails: number
}

const columns = columnsOf('SellerContact')

function conditionsOf({ from, to, status }: SellerContactsFilter): Prisma.Sql[] {
  const conditions: Prisma.Sql[] = []
  if (from) conditions.push(Prisma.sql`created_at >= ${from}`)
  if (to) conditions.push(Prisma.sql`created_at < ${to}`)
  if (status) conditions.push(status === 'sent' ? Prisma.sql`email_sent` : Prisma.sql`NOT email_sent`)
  return conditions
}

/**
 * One page of messages to sellers, newest first.
 * @throws ValidationError when the cursor is not ours
 */
export async function readSellerContactPage(
  db: Database,
  filter: SellerContactsFilter,
  { limit, after, offset = 0 }: PageRequest,
): Promise<Page<SellerContact>> {
  const conditions = conditionsOf(filter)
  if (after) {
    const [createdAt, id] = decodeMoment(after)
    conditions.push(Prisma.sql`(created_at, id) < (${createdAt}::timestamptz, ${id})`)
  }
  const rows = await db.$queryRaw<SellerContact[]>`
    SELECT ${columns} FROM seller_contacts ${whereAll(conditions)} ORDER BY created_at DESC, id DESC LIMIT ${limit + 1} OFFSET ${offset}`
  return toPage(rows, limit, ({ createdAt, id }) => encodeMoment(createdAt, id))
}

/** All three numbers from one snapshot, so that they add up. */
export async function readSellerContactStats(db: Database, filter: SellerContactsFilter): Promise<SellerContactCounts> {
  const [row] = await db.$queryRaw<SellerContactCounts[]>`
    SELECT count(*)::int AS "totalContacts", count(*) FILTER (WHERE email_sent)::int AS "successfulEmails",
      count(*) FILTER (WHERE NOT email_sent)::int AS "failedEmails"
    FROM seller_contacts ${whereAll(conditionsOf(filter))}`
  return row ?? { totalContacts: 0, successfulEmails: 0, failedEmails: 0 }
}
