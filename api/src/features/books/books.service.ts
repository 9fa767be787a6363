import { bookFilter, publishBookInput, updateBookInput } from '@chiostro/domain/bookInput'
import { bookMessages } from '@chiostro/domain/books'
import type { Book } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { NotFoundError } from '../../errors.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { tokenMatches } from '../../tokens.ts'
import { validate } from '../../validation.ts'
import { claimImages, releaseImages, requireCoverAmong } from '../images/images.service.ts'
import { managementLinkMail } from './books.mail.ts'
import { countBooks, readBookCourses, readBookPage } from './books.reads.ts'

type Reader = Pick<Services, 'db'>
type ListReader = Pick<Services, 'pool'>

const ownerOf = (id: string) => `book:${id}` as const

/**
 * Publishes a listing and sends its owner the management link, both or neither.
 * @param storeFiles stores the pictures that came along, if any; called only when the fields are right
 * @throws ValidationError (spec 000, section 5, "Publish book")
 */
export async function publishBook(context: Context, input: unknown, storeFiles?: () => Promise<string[]>): Promise<Book> {
  const data = validate(publishBookInput, input)
  if (storeFiles) data.imageUrls = await storeFiles()
  requireCoverAmong(data.imageUrls, data.coverImageIndex)
  const book = await context.db.$transaction(async (tx) => {
    const created = await tx.book.create({ data })
    await claimImages(tx, ownerOf(created.id), data.imageUrls)
    await enqueueMail(tx, managementLinkMail, { bookId: created.id })
    return created
  })
  context.log.info({ bookId: book.id }, 'book published')
  return book
}

/** A listing by its id, or null. */
export const findBook = ({ db }: Reader, id: string): Promise<Book | null> => db.book.findUnique({ where: { id } })

/**
 * A page of listings; see `readBookPage` for the order.
 * @throws ValidationError when a filter is too long or the cursor is not ours
 */
export const listBooks = ({ pool }: ListReader, filter: unknown, page: { limit: number; after?: string | null; offset?: number }) =>
  readBookPage(pool, { filter: validate(bookFilter, filter), ...page })

/** How many listings the filter leaves. */
export const countListedBooks = ({ pool }: ListReader, filter: unknown) => countBooks(pool, validate(bookFilter, filter))

/** The courses listings were published for: distinct, in Italian order, empty ones left out. */
export const listBookCourses = ({ pool }: ListReader) => readBookCourses(pool)

/**
 * The listing as its owner sees it.
 * @throws NotFoundError for an unknown id and for a wrong token alike
 */
export async function findManagedBook({ db }: Reader, id: string, token: string): Promise<Book> {
  const book = await db.book.findUnique({ where: { id } })
  if (!book || !tokenMatches(token, book.managementTokenHashes)) throw new NotFoundError(bookMessages.notFound)
  return book
}

/**
 * The owner's changes. Images no longer named are removed from storage.
 * @throws ValidationError (spec 000, section 5, "Book edit"), NotFoundError
 */
export async function updateBook(context: Context, id: string, token: string, input: unknown): Promise<Book> {
  const { imageUrls, coverImageIndex, ...texts } = validate(updateBookInput, input)
  return context.db.$transaction(async (tx) => {
    const book = await lockManagedBook(tx, id, token)
    const images = imageUrls ?? book.imageUrls
    const cover = coverImageIndex ?? Math.min(book.coverImageIndex, Math.max(images.length - 1, 0))
    requireCoverAmong(images, cover)
    await claimImages(tx, ownerOf(id), images)
    await releaseImages(tx, ownerOf(id), images)
    return tx.book.update({ where: { id }, data: { ...texts, imageUrls: images, coverImageIndex: cover } })
  })
}

/**
 * The owner takes the listing off, for good, with its images.
 * @throws NotFoundError
 */
export async function deleteBook(context: Context, id: string, token: string): Promise<void> {
  await context.db.$transaction(async (tx) => {
    await lockManagedBook(tx, id, token)
    await releaseImages(tx, ownerOf(id), [])
    await tx.book.delete({ where: { id } })
  })
  context.log.info({ bookId: id }, 'book deleted by its owner')
}

/** Two owners' tabs at once must not lose each other's images: the row is held until the transaction ends. */
async function lockManagedBook(tx: Transaction, id: string, token: string): Promise<Book> {
  await tx.$executeRaw`SELECT 1 FROM books WHERE id = ${id} FOR UPDATE`
  return findManagedBook({ db: tx as Context['db'] }, id, token)
}
