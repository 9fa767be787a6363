import { bookStateInput } from '@chiostro/domain/books/bookInput'
import { bookDays, bookMessages, shownState } from '@chiostro/domain/books/books'
import type { Book } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError } from '../../errors.ts'
import { enforceLimit } from '../../security/rateLimits.ts'
import { validate } from '../../validation.ts'
import { lockManagedBook } from './books.service.ts'

const unsold = { soldAt: null, soldWhere: '', soldPrice: null }

/**
 * The owner reserves the book, marks it as sold, or takes either back.
 * @throws ValidationError, NotFoundError
 */
export async function setBookState(context: Context, id: string, token: string, input: unknown): Promise<Book> {
  await enforceLimit(context, 'edit')
  const { state, soldWhere, soldPrice = null } = validate(bookStateInput, input)
  return inTransaction(context, async (tx) => {
    const book = await lockManagedBook(tx, id, token)
    const sale = state === 'sold' ? { soldAt: book.soldAt ?? new Date(), soldWhere, soldPrice } : unsold
    return tx.book.update({ where: { id }, data: { state, ...sale } })
  })
}

/**
 * Lists the book for another 120 days from now; an expired one comes back.
 * @throws NotFoundError, ConflictError when it is sold
 */
export async function renewBook(context: Context, id: string, token: string): Promise<Book> {
  await enforceLimit(context, 'edit')
  return inTransaction(context, async (tx) => {
    const book = await lockManagedBook(tx, id, token)
    if (book.state === 'sold') throw new ConflictError(bookMessages.sold, 'BOOK_SOLD')
    const expiresAt = new Date(Date.now() + bookDays.listed * 86_400_000)
    return tx.book.update({ where: { id }, data: { expiresAt, expiryToldAt: null } })
  })
}

/** @throws ConflictError when the listing is sold or has expired */
export function requireListed(book: Pick<Book, 'state' | 'expiresAt'>): void {
  const state = shownState(book)
  if (state === 'sold' || state === 'expired') throw new ConflictError(bookMessages[state], state === 'sold' ? 'BOOK_SOLD' : 'BOOK_EXPIRED')
}
