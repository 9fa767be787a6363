import { randomUUIDv7 } from 'node:crypto'
import { bookFilter, publishBookInput, updateBookInputFor } from '@chiostro/domain/books/bookInput'
import { bookMessages } from '@chiostro/domain/books/books'
import { partsOf } from '@chiostro/domain/records/records'
import { z } from 'zod'
import type { Book, Prisma } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRow } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { NotFoundError } from '../../errors.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { mayManage } from '../../security/ownership.ts'
import { enforceLimit } from '../../security/rateLimits.ts'
import type { WithForm } from '../../storage/partialFiles.ts'
import { inLanguage } from '../../text/language.ts'
import { validate } from '../../validation.ts'
import { closeCases } from '../cases/cases.sql.ts'
import { claimImages, releaseImages, requireCoverAmong, storeImages } from '../images/images.service.ts'
import { managementLinkMail } from './books.mail.ts'
import { type BookPageRequest, countBooks, readBookCourses, readBookPage } from './books.sql.ts'
import { sellerNetworkOf } from './sellerNetwork.ts'
import { assignSubjects, reassignSubjects } from './subjects.service.ts'

type Reader = Pick<Services, 'db'>
type ListReader = Pick<Services, 'pool'>

const ownerOf = (id: string) => `book:${id}` as const

/**
 * Creates a listing and queues the owner's management link in the same transaction.
 * @throws ValidationError (docs/product.md, "Publishing a listing")
 */
export async function publishBook(context: Context, input: unknown): Promise<Book> {
  await enforceLimit(context, 'publish')
  return createListing(context, input)
}

/** The same from a form with the pictures in it, which is read only of an address that may still publish. */
export async function publishBookByForm(context: Context, withForm: WithForm): Promise<Book> {
  await enforceLimit(context, 'publish')
  return withForm(({ fields, files }) =>
    createListing(context, { ...fields, imageUrls: undefined, coverImageIndex: undefined }, () => storeImages(context, files)),
  )
}

/** @param storeFiles stores attached images; called only after the fields are validated */
async function createListing(context: Context, input: unknown, storeFiles?: () => Promise<string[]>): Promise<Book> {
  const data = inLanguage(context, validate(publishBookInput, input))
  if (storeFiles) data.imageUrls = await storeFiles()
  requireCoverAmong(data.imageUrls, data.coverImageIndex)
  const id = randomUUIDv7()
  const book = await inTransaction(context, async (tx) => {
    await claimImages(tx, ownerOf(id), data.imageUrls)
    const stored = await tx.book.create({
      data: { ...data, ...(await assignSubjects(tx, data)), id, sellerNetwork: sellerNetworkOf(context) },
    })
    await enqueueMail(tx, managementLinkMail, { bookId: id })
    return stored
  })
  context.log.info({ bookId: book.id }, 'book published')
  return book
}

/** A listing by its id, or null. */
export const findBook = ({ db }: Reader, id: string): Promise<Book | null> => db.book.findUnique({ where: { id } })

/**
 * A page of listings; see `readBookPage` for the order.
 * @throws ValidationError for a filter that is too long or an invalid cursor
 */
export const listBooks = ({ pool }: ListReader, filter: unknown, page: Omit<BookPageRequest, 'filter'>) =>
  readBookPage(pool, { filter: { ...validate(bookFilter, filter), state: 'listed' }, ...page })

export const countListedBooks = ({ pool }: ListReader, filter: unknown) =>
  countBooks(pool, { ...validate(bookFilter, filter), state: 'listed' })

/** Distinct courses of the listings, in Italian order, without empty ones. */
export const listBookCourses = ({ pool }: ListReader) => readBookCourses(pool)

/**
 * The listing for its owner.
 * @throws NotFoundError for an unknown id or a wrong token
 */
export async function findManagedBook(
  { db }: { db: Transaction },
  id: string,
  token: string,
  asked: Pick<Prisma.BookDefaultArgs, 'include'> = {},
): Promise<Book> {
  const book = await db.book.findUnique({ where: { id }, ...asked })
  const owned = book && { address: book.sellerEmail, tokenHashes: book.managementTokenHashes }
  if (!owned || !(await mayManage({ db }, token, owned))) throw new NotFoundError(bookMessages.notFound)
  return book
}

/** What a whole form must have. */
const requiredOf = ({ title, price, description }: Book) => ({ title, price: price.toFixed(2), description })

/**
 * The owner's edits. Removed images are deleted from storage.
 * @param merged the input has only what changes, not the whole form
 * @throws ValidationError (docs/product.md, "Managing a listing"), NotFoundError
 */
export async function updateBook(context: Context, id: string, token: string, input: unknown, merged = false): Promise<Book> {
  await enforceLimit(context, 'edit')
  validate(z.looseObject({}), input)
  return inTransaction(context, async (tx) => {
    const book = await lockManagedBook(tx, id, token)
    // Only here, since which fields must be there depends on the listing: the answer names all that are wrong.
    const { imageUrls, coverImageIndex, ...texts } = validate(
      updateBookInputFor(book),
      merged ? { ...requiredOf(book), ...partsOf(input) } : input,
    )
    const images = imageUrls ?? book.imageUrls
    const cover = coverImageIndex ?? Math.min(book.coverImageIndex, Math.max(images.length - 1, 0))
    requireCoverAmong(images, cover)
    await claimImages(tx, ownerOf(id), images)
    await releaseImages(tx, ownerOf(id), images)
    return tx.book.update({
      where: { id },
      data: { ...texts, ...(await reassignSubjects(tx, book, texts)), imageUrls: images, coverImageIndex: cover },
    })
  })
}

/**
 * The owner deletes the listing for good, with its images.
 * @throws NotFoundError
 */
export async function deleteBook(context: Context, id: string, token: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockManagedBook(tx, id, token)
    await releaseImages(tx, ownerOf(id), [])
    await tx.book.delete({ where: { id } })
    await closeCases(tx, 'book', [id])
  })
  context.log.info({ bookId: id }, 'book deleted by its owner')
}

/** Locks the row of its owner for the transaction, so that concurrent updates do not lose images. */
export async function lockManagedBook(tx: Transaction, id: string, token: string): Promise<Book> {
  await lockRow(tx, 'books', id)
  return findManagedBook({ db: tx }, id, token)
}
