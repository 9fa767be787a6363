import { type BookToSell, booksToSellQuery } from '@chiostro/domain/books/bookInput'
import { catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import type { Context } from '../../context.ts'
import { NotFoundError } from '../../errors.ts'
import { validate } from '../../validation.ts'
import { findDegreeCourse } from '../catalogue/catalogue.service.ts'
import { findPriceHints } from './priceHint.service.ts'
import { readTextbooks } from './textbooks.sql.ts'
import { readSoldForCourse } from './toSell.sql.ts'

/** As `booksToSell`, for REST. @throws NotFoundError for an unknown degree course, or one without offerings */
export async function listBooksToSell(context: Context, degreeCourseId: string, input: unknown): Promise<BookToSell[]> {
  if (!(await findDegreeCourse(context, degreeCourseId, { select: { id: true } })))
    throw new NotFoundError(catalogueMessages.unknownDegreeCourse)
  return booksToSell(context, degreeCourseId, input)
}

/**
 * Books that students of a degree course may have to sell, by year, subject and title; adopted ones first.
 * @param input `{ year }`, optional
 * @throws ValidationError
 */
export async function booksToSell(context: Context, degreeCourseId: string, input: unknown): Promise<BookToSell[]> {
  const { year = null } = validate(booksToSellQuery, input)
  const sold = await readSoldForCourse(context.pool, degreeCourseId, year)
  const isbns = sold.map(({ isbn }) => isbn)
  const [textbooks, hints] = await Promise.all([readTextbooks(context.pool, isbns), findPriceHints(context, isbns)])
  const here = new Map(textbooks.map((textbook) => [textbook.isbn, textbook]))
  const books = sold.map(({ libraryTitle, ...book }) => {
    const { title = null, listings = 0, wanted = 0 } = here.get(book.isbn) ?? {}
    return { ...book, title: title ?? libraryTitle, priceHint: hints(book.isbn), listed: listings, wanted }
  })
  const titleOf = ({ title, isbn }: { title: string | null; isbn: string }) => title ?? `\uffff${isbn}`
  return books
    .toSorted((a, b) => a.place - b.place || titleOf(a).localeCompare(titleOf(b), 'it'))
    .map(({ place: _, ...book }): BookToSell => book)
}
