import { sellerContactsFilter } from '@chiostro/domain/adminFilters'
import type { SellerContact } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import type { Page, PageRequest } from '../../paging.ts'
import { validate } from '../../validation.ts'
import { type ContactStats, readContactPage, readContactStats } from './contacts.reads.ts'
import { requireAdmin } from './permission.ts'

/**
 * A page of the messages that buyers sent to sellers, newest first.
 * @throws UnauthenticatedError, ValidationError when period, status or cursor are wrong
 */
export async function listSellerContacts(context: Context, filter: object, page: PageRequest): Promise<Page<SellerContact>> {
  requireAdmin(context)
  return readContactPage(context.db, validate(sellerContactsFilter, filter), page)
}

/**
 * How many messages there were, how many left, how many did not.
 * @throws UnauthenticatedError, ValidationError when the period is wrong
 */
export async function sellerContactStats(context: Context, filter: object): Promise<ContactStats> {
  requireAdmin(context)
  return readContactStats(context.db, validate(sellerContactsFilter, filter))
}

/** Contacts that are in memory at once while a report is written. */
const reportPage = 500

/**
 * All messages of a period, newest first, read a page at a time as they are consumed: a report of any length needs the memory of one page.
 * Messages that come in meanwhile are not in it.
 * @throws UnauthenticatedError, ValidationError: at once, before anything is read
 */
export function reportSellerContacts(context: Context, input: object): AsyncIterable<SellerContact[]> {
  requireAdmin(context)
  const filter = validate(sellerContactsFilter, input)
  return pagesOf((after) => readContactPage(context.db, filter, { limit: reportPage, after }))
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
