import { type BookToSell, booksToSellQuery } from '@chiostro/domain/books/bookInput'
import { catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import type { Context } from '../../context.ts'
import { NotFoundError } from '../../errors.ts'
import { validate } from '../../validation.ts'
import { findDegreeCourse } from '../catalogue/catalogue.service.ts'
import { findPriceHints } from './priceHint.service.ts'
import { readSoldForCourse } from './toSell.sql.ts'

/** As `booksToSell`, for REST. @throws NotFoundError for an unknown degree course, or one without offerings */
export async function listBooksToSell(context: Context, degreeCourseId: string, input: unknown): Promise<BookToSell[]> {
  if (!(await findDegreeCourse(context, degreeCourseId, { select: { id: true } })))
    throw new NotFoundError(catalogueMessages.unknownDegreeCourse)
  return booksToSell(context, degreeCourseId, input)
}

/** Adopted ones first. @param input `{ year }`, optional @throws ValidationError */
export async function booksToSell(context: Context, degreeCourseId: string, input: unknown): Promise<BookToSell[]> {
  const { year = null } = validate(booksToSellQuery, input)
  const sold = await readSoldForCourse(context.pool, degreeCourseId, year)
  const hints = await findPriceHints(
    context,
    sold.map(({ isbn }) => isbn),
  )
  return sold.map((book) => ({ ...book, priceHint: hints(book.isbn) }))
}
