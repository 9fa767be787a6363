import { adminBookFilter } from '@chiostro/domain/books/bookInput'
import { keysOf } from '@chiostro/domain/records/records'
import type { Book, Event } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import type { Page, PageRequest } from '../../database/paging.ts'
import { inTransaction } from '../../database/transaction.ts'
import { retryMails } from '../../mail/outbox.ts'
import { signedIn } from '../../security/rights.ts'
import { isLoopback, mailIsCaptured } from '../../startup/listening.ts'
import { lastBackup } from '../../storage/folders.ts'
import { validate } from '../../validation.ts'
import { type BookFilter, countBooks, readBookPage } from '../books/books.sql.ts'
import { listEvents } from '../events/events.service.ts'
import type { Doubt, Doubts } from './admin.schemas.ts'

export async function retryFailedMails(context: Context): Promise<{ queued: number }> {
  const { username } = signedIn(context)
  const queued = (await inTransaction(context, (tx) => retryMails(tx))).length
  context.log.info({ admin: username, queued }, 'failed mail queued again')
  return { queued }
}

/** Includes sold and expired listings, in the order of the public list. @throws ValidationError */
export async function listBooksForAdmin(context: Context, filter: object, page: PageRequest): Promise<Page<Book>> {
  return readBookPage(context.pool, { filter: adminFilter(filter), ...page })
}

/** @throws ValidationError */
export async function countBooksForAdmin(context: Context, filter: object): Promise<number> {
  return countBooks(context.pool, adminFilter(filter))
}

const adminFilter = (filter: object) => validate(adminBookFilter, filter) as BookFilter

/** Upcoming before past, most recently created first. @throws ValidationError */
export async function listEventsForAdmin(context: Context, filter: object, page: PageRequest): Promise<Page<Event>> {
  return listEvents(context, { ...filter, sort: 'newest' }, page)
}

const weekMs = 7 * 86_400_000

/** What `doctor` would say, as far as settings and one file tell. A trial on loopback has no users and needs none of it. */
export async function readDoubts({ config }: Pick<Context, 'config'>): Promise<Doubts> {
  const lastBackupAt = await lastBackup(config)
  const isOld = !lastBackupAt || Date.now() - lastBackupAt.getTime() > weekMs
  const { controller } = config
  const isDoubtful: Record<Doubt, boolean> = {
    backup: isOld && !isLoopback(config),
    identity: !(controller.name && controller.email) && !isLoopback(config),
    mail: mailIsCaptured(config),
  }
  return { doubts: keysOf(isDoubtful).filter((doubt) => isDoubtful[doubt]), lastBackupAt }
}
