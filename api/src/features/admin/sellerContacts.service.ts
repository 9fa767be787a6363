import { sellerContactsFilter } from '@chiostro/domain/adminFilters'
import type { SellerContact } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import type { Page, PageRequest } from '../../paging.ts'
import { validate } from '../../validation.ts'
import { requireAdmin } from './permission.ts'
import { readSellerContactPage, readSellerContactStats, type SellerContactCounts } from './sellerContacts.reads.ts'

/**
 * A page of messages from buyers to sellers, newest first.
 * @throws UnauthenticatedError, ValidationError for an invalid period, status or cursor
 */
export async function listSellerContacts(context: Context, filter: object, page: PageRequest): Promise<Page<SellerContact>> {
  requireAdmin(context)
  return readSellerContactPage(context.db, validate(sellerContactsFilter, filter), page)
}

/**
 * Number of messages in total, sent, and failed.
 * @throws UnauthenticatedError, ValidationError for an invalid period
 */
export async function sellerContactStats(context: Context, filter: object): Promise<SellerContactCounts> {
  requireAdmin(context)
  return readSellerContactStats(context.db, validate(sellerContactsFilter, filter))
}

/** Contacts per page of a report. */
const reportPage = 500

/**
 * All messages of a period, newest first, paged lazily: memory stays bounded by one page. Messages that arrive meanwhile are not included.
 * @throws UnauthenticatedError, ValidationError: eagerly, before anything is read
 */
export function reportSellerContacts(context: Context, input: object): AsyncIterable<SellerContact[]> {
  requireAdmin(context)
  const filter = validate(sellerContactsFilter, input)
  return pagesOf((after) => readSellerContactPage(context.db, filter, { limit: reportPage, after }))
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
