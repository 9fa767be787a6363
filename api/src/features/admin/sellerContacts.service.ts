import { type SellerContactsFilter, sellerContactsFilter } from '@chiostro/domain/admin/adminFilters'
import { sellerContactRecord } from '@chiostro/domain/admin/sellerContactRecord'
import { csvOf } from '@chiostro/domain/records/staffRecord'
import { byteOrderMark, csvLine, type SeparatorName } from '@chiostro/domain/text/csv'
import type { Prisma, SellerContact } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import { encodeMoment, olderThan, type Page, type PageRequest, toPage } from '../../database/paging.ts'
import { validate } from '../../validation.ts'
import { type ContactCounts, contactRecord } from './admin.schemas.ts'

/** With the headings of the team's list, in Italian, times in Rome; one chunk per page. */
export async function* csvReport(pages: AsyncIterable<SellerContact[]>, separator: SeparatorName): AsyncGenerator<string> {
  const line = csvOf(sellerContactRecord)
  yield byteOrderMark + csvLine(line.headings, separator)
  for await (const contacts of pages) yield contacts.map((contact) => csvLine(line.cells(shown(contact)), separator)).join('')
}

const shown = (contact: SellerContact) => ({ ...contactRecord.of(contact), createdAt: contact.createdAt.toISOString() })

export async function* jsonReport(pages: AsyncIterable<SellerContact[]>): AsyncGenerator<string> {
  let separator = '['
  for await (const contacts of pages) {
    yield separator + contacts.map((contact) => JSON.stringify(contactRecord.of(contact))).join(',\n')
    separator = ',\n'
  }
  yield separator === '[' ? '[]' : ']'
}

const whereOf = ({ from, to, status }: SellerContactsFilter): Prisma.SellerContactWhereInput => ({
  createdAt: { gte: from, lt: to },
  emailSent: status && status === 'sent',
})

async function readPage(
  { db }: Context,
  filter: SellerContactsFilter,
  { limit, after, offset }: PageRequest,
): Promise<Page<SellerContact>> {
  const where = { AND: [whereOf(filter), olderThan('createdAt', after)] }
  const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }] satisfies Prisma.SellerContactOrderByWithRelationInput[]
  const rows = await db.sellerContact.findMany({ where, orderBy, take: limit + 1, skip: offset })
  return toPage(rows, limit, ({ createdAt, id }) => encodeMoment(createdAt, id))
}

/** Newest first. @throws ValidationError for an invalid period, status or cursor */
export async function listSellerContacts(context: Context, filter: object, page: PageRequest): Promise<Page<SellerContact>> {
  return readPage(context, validate(sellerContactsFilter, filter), page)
}

/** @throws ValidationError for an invalid period */
export async function sellerContactStats(context: Context, filter: object): Promise<ContactCounts> {
  const where = whereOf(validate(sellerContactsFilter, filter))
  // One statement, so that the numbers add up.
  const groups = await context.db.sellerContact.groupBy({ by: 'emailSent', where, _count: true })
  const count = (sent: boolean) => groups.find(({ emailSent }) => emailSent === sent)?._count ?? 0
  const [successfulEmails, failedEmails] = [count(true), count(false)]
  return { totalContacts: successfulEmails + failedEmails, successfulEmails, failedEmails }
}

const reportPage = 500

/** Loads all messages page by page: memory stays bounded; later ones are not included. @throws ValidationError before anything is read */
export function reportSellerContacts(context: Context, input: object): AsyncIterable<SellerContact[]> {
  const filter = validate(sellerContactsFilter, input)
  return pagesOf((after) => readPage(context, filter, { limit: reportPage, after }))
}

async function* pagesOf<Row>(read: (after: string | undefined) => Promise<Page<Row>>): AsyncGenerator<Row[]> {
  let after: string | undefined
  do {
    const page = await read(after)
    if (page.rows.length > 0) yield page.rows
    const last = page.rows.at(-1)
    after = page.hasNextPage && last ? page.cursorOf(last) : undefined
  } while (after)
}
