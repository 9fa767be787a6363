import { randomUUIDv7 } from 'node:crypto'
import {
  bookFilter,
  bookStateInput,
  contactSellerInput,
  type PublishBookInput,
  publishBookInput,
  publishBooksInput,
  updateBookInputFor,
} from '@chiostro/domain/books/bookInput'
import { bookDays, bookMessages, booksAtOnce, shownState } from '@chiostro/domain/books/books'
import { idsOf, partsOf } from '@chiostro/domain/records/records'
import { inDays } from '@chiostro/domain/text/rome'
import { z } from 'zod'
import type { Book, Prisma } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRow, lockRows } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, found, NotFoundError, ValidationError } from '../../errors.ts'
import { enqueueMail, hasWaitingMail } from '../../mail/outbox.ts'
import { alteredIn } from '../../records.ts'
import { enforceLimit } from '../../security/rateLimits.ts'
import { mayManage } from '../../security/rights.ts'
import type { WithForm } from '../../storage/partialFiles.ts'
import { inLanguage, type Language } from '../../text/language.ts'
import { validate } from '../../validation.ts'
import { closeCases } from '../cases/cases.sql.ts'
import { resumedEnd } from '../deletion/resuming.ts'
import { claimImages, releaseImages, requireCoverAmong, storeImages } from '../images/images.service.ts'
import { buyerMessageMail, managementLinkMail, managementLinksMail } from './books.mail.ts'
import { type BookPageRequest, countBooks, readBookCourses, readBookPage } from './books.sql.ts'
import { sellerNetworkOf } from './sellerNetwork.ts'
import { reassignSubjects, subjectsFor } from './subjects.service.ts'

type Reader = Pick<Services, 'db'>
type ListReader = Pick<Services, 'pool'>
type Listing = PublishBookInput & { language: Language }

const ownerOf = (id: string) => `book:${id}` as const

/** Queues the owner's management link in the same transaction. @throws ValidationError (docs/product.md, "Publishing a listing") */
export async function publishBook(context: Context, input: unknown): Promise<Book> {
  await enforceLimit(context, 'publish')
  return createListing(context, input)
}

/** The body is read only if the address may still publish. */
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
  const book = await inTransaction(context, async (tx) => {
    const stored = await tx.book.create({ data: await toStore(context, tx, data, await subjectsFor(tx, [data])) })
    await enqueueMail(tx, managementLinkMail, { bookId: stored.id })
    return stored
  })
  context.log.info({ bookId: book.id }, 'book published')
  return book
}

/** All or none, with one message for all links. @throws ValidationError, whose paths name the listing: `books.2.price` */
export async function publishBooks(context: Context, input: unknown): Promise<Book[]> {
  await enforceLimit(context, 'publish', publicationsOf(input))
  const { books, ...seller } = inLanguage(context, validate(publishBooksInput, input))
  const images = books.flatMap(({ imageUrls }) => imageUrls)
  const stored = await inTransaction(context, async (tx) => {
    // All at once, as each listing locks its own.
    if (images.length > 0) await lockRows(tx, 'images', images)
    const placed = await subjectsFor(tx, books)
    const data: Awaited<ReturnType<typeof toStore>>[] = []
    for (const [index, book] of books.entries())
      data.push(await toStore(context, tx, { ...book, ...seller }, placed).catch((error: unknown) => refuseListing(index, error)))
    const created = await tx.book.createManyAndReturn({ data })
    await enqueueMail(tx, managementLinksMail, { bookIds: idsOf(data) })
    return data.flatMap(({ id }) => created.filter((book) => book.id === id))
  })
  context.log.info({ bookIds: idsOf(stored) }, 'books published')
  return stored
}

/** Of unchecked input: a request that is refused counts, too. */
function publicationsOf(input: unknown): number {
  const { books } = partsOf<{ books: unknown[] }>(input)
  return Array.isArray(books) ? Math.min(Math.max(books.length, 1), booksAtOnce) : 1
}

function refuseListing(index: number, error: unknown): never {
  if (!(error instanceof ValidationError)) throw error
  throw new ValidationError(error.issues.map(({ path, message }) => ({ path: `books.${index}.${path}`, message })))
}

async function toStore(context: Context, tx: Transaction, listing: Listing, placed: Awaited<ReturnType<typeof subjectsFor>>) {
  requireCoverAmong(listing.imageUrls, listing.coverImageIndex)
  const id = randomUUIDv7()
  await claimImages(tx, ownerOf(id), listing.imageUrls)
  return { ...listing, ...placed(listing), id, sellerNetwork: sellerNetworkOf(context) }
}

export const findBook = ({ db }: Reader, id: string): Promise<Book | null> => db.book.findUnique({ where: { id } })

/** @throws ValidationError for a filter that is too long or an invalid cursor; order: see `readBookPage` */
export const listBooks = ({ pool }: ListReader, filter: unknown, page: Omit<BookPageRequest, 'filter'>) =>
  readBookPage(pool, { filter: { ...validate(bookFilter, filter), state: 'listed' }, ...page })

export const countListedBooks = ({ pool }: ListReader, filter: unknown) =>
  countBooks(pool, { ...validate(bookFilter, filter), state: 'listed' })

export const listBookCourses = ({ pool }: ListReader) => readBookCourses(pool)

/** @throws NotFoundError for an unknown id or a wrong token */
export async function findManagedBook(
  { db }: { db: Transaction },
  id: string,
  token: string,
  query: Pick<Prisma.BookDefaultArgs, 'include'> = {},
): Promise<Book> {
  const book = await db.book.findUnique({ where: { id }, ...query })
  const owned = book && { address: book.sellerEmail, tokenHashes: book.managementTokenHashes }
  if (!owned || !(await mayManage({ db }, token, owned))) throw new NotFoundError(bookMessages.notFound)
  return book
}

const requiredOf = ({ title, price, description }: Book) => ({ title, price: price.toFixed(2), description })

/**
 * Removed images are deleted from storage. @param merged the input has only what changes, not the whole form
 * @throws ValidationError (docs/product.md, "Managing a listing"), NotFoundError
 */
export async function updateBook(context: Context, id: string, token: string, input: unknown, merged = false): Promise<Book> {
  await enforceLimit(context, 'edit')
  validate(z.looseObject({}), input)
  return inTransaction(context, async (tx) => {
    const book = await lockManagedBook(tx, id, token)
    // Validated only here, as the required fields depend on the listing: the answer names all that are wrong.
    const { imageUrls, coverImageIndex, ...texts } = validate(
      updateBookInputFor(book),
      merged ? { ...requiredOf(book), ...partsOf(input) } : input,
    )
    const images = imageUrls ?? book.imageUrls
    const cover = coverImageIndex ?? Math.min(book.coverImageIndex, Math.max(images.length - 1, 0))
    requireCoverAmong(images, cover)
    await claimImages(tx, ownerOf(id), images)
    await releaseImages(tx, ownerOf(id), images)
    const data = { ...texts, ...(await reassignSubjects(tx, book, texts)), imageUrls: images, coverImageIndex: cover }
    const isChanged = Object.keys(alteredIn(data, { ...book, price: book.price.toFixed(2) })).length > 0
    return tx.book.update({ where: { id }, data: { ...data, ...(isChanged && { updatedAt: new Date() }) } })
  })
}

/** Deletes the listing for good, with its images. @throws NotFoundError */
export async function deleteBook(context: Context, id: string, token: string): Promise<string> {
  await inTransaction(context, async (tx) => {
    await lockManagedBook(tx, id, token)
    await releaseImages(tx, ownerOf(id), [])
    await tx.book.delete({ where: { id } })
    await closeCases(tx, 'book', [id])
  })
  context.log.info({ bookId: id }, 'book deleted by its owner')
  return id
}

/** See `resumedEnd`. */
export async function resumeBook(tx: Transaction, id: string): Promise<void> {
  const expiresAt = await resumedEnd(tx, 'book', await tx.book.findUniqueOrThrow({ where: { id } }))
  if (expiresAt) await tx.book.update({ where: { id }, data: { expiresAt, expiryToldAt: null, updatedAt: new Date() } })
}

/** The message with the links of several listings leaves without one that is in the bin: that one's link follows. */
export async function sendMissedLink(tx: Transaction, bookId: string): Promise<void> {
  if (await tx.book.count({ where: { id: bookId, managementTokenHashes: { isEmpty: false } } })) return
  const isNamed = [{ payload: { path: ['bookId'], equals: bookId } }, { payload: { path: ['bookIds'], array_contains: bookId } }]
  if (await hasWaitingMail(tx, { OR: isNamed })) return
  await enqueueMail(tx, managementLinkMail, { bookId })
}

/** Locks the row, so that concurrent updates do not lose images. */
async function lockManagedBook(tx: Transaction, id: string, token: string): Promise<Book> {
  await lockRow(tx, 'books', id)
  return findManagedBook({ db: tx }, id, token)
}

const unsold = { soldAt: null, soldWhere: '', soldPrice: null }

/** @throws ValidationError, NotFoundError */
export async function setBookState(context: Context, id: string, token: string, input: unknown): Promise<Book> {
  await enforceLimit(context, 'edit')
  const { state, soldWhere, soldPrice = null } = validate(bookStateInput, input)
  return inTransaction(context, async (tx) => {
    const book = await lockManagedBook(tx, id, token)
    const sale = state === 'sold' ? { soldAt: book.soldAt ?? new Date(), soldWhere, soldPrice } : unsold
    return tx.book.update({ where: { id }, data: { state, ...sale, ...(state !== book.state && { updatedAt: new Date() }) } })
  })
}

/** Lists the book for another 120 days from now; an expired one comes back. @throws NotFoundError, ConflictError when it is sold */
export async function renewBook(context: Context, id: string, token: string): Promise<Book> {
  await enforceLimit(context, 'edit')
  return inTransaction(context, async (tx) => {
    const book = await lockManagedBook(tx, id, token)
    if (book.state === 'sold') throw new ConflictError(bookMessages.sold, 'BOOK_SOLD')
    const expiresAt = inDays(bookDays.listed)
    return tx.book.update({ where: { id }, data: { expiresAt, expiryToldAt: null, updatedAt: new Date() } })
  })
}

function requireListed(book: Pick<Book, 'state' | 'expiresAt'>): void {
  const state = shownState(book)
  if (state === 'sold' || state === 'expired') throw new ConflictError(bookMessages[state], state === 'sold' ? 'BOOK_SOLD' : 'BOOK_EXPIRED')
}

/**
 * `emailSent` turns true when the mail server accepts the message (docs/product.md, "Contacting a seller").
 * @throws ValidationError, NotFoundError for an unknown listing, ConflictError for one that is sold or has expired
 */
export async function contactSeller(context: Context, bookId: string, input: unknown): Promise<void> {
  await enforceLimit(context, 'contact')
  const { buyerName, buyerEmail, message, language } = inLanguage(context, validate(contactSellerInput, input))
  await inTransaction(context, async (tx) => {
    // Locked until the message is recorded, so that a concurrent deletion or sale comes either before or after.
    await lockRow(tx, 'books', bookId, 'SHARE')
    const book = found(await tx.book.findUnique({ where: { id: bookId } }), bookMessages.unknown)
    requireListed(book)
    const contact = await tx.sellerContact.create({
      data: {
        bookId,
        bookTitle: book.title,
        bookPrice: book.price,
        sellerName: book.sellerName,
        sellerEmail: book.sellerEmail,
        buyerName,
        buyerEmail,
        message,
        language,
      },
    })
    await tx.message.create({
      data: { senderId: buyerEmail, receiverId: book.sellerEmail, bookId, subject: `Richiesta per "${book.title}"`, content: message },
    })
    await enqueueMail(tx, buyerMessageMail, { contactId: contact.id })
  })
  context.log.info({ bookId }, 'seller contacted')
}
