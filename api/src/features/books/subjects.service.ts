import { bookLimits } from '@chiostro/domain/books/books'
import { catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import type { Book } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import { batched } from '../../database/batching.ts'
import type { Transaction } from '../../database/client.ts'
import type { Page, PageRequest } from '../../database/paging.ts'
import { NotFoundError, ValidationError } from '../../errors.ts'
import { findSubject } from '../catalogue/catalogue.service.ts'
import { type BookRow, countBooksOfSubjects, readBooksOfSubjects, subjectsNamed } from './subjects.sql.ts'

export interface Placed {
  course: string
  subjectId: string | null
}

type Placing = Pick<Placed, 'course'> & { subjectId: string }

/** The chosen offering; else the only current one that the text equals by name or code, accents and case aside. @throws ValidationError */
export const assignSubjects = async (tx: Transaction, listing: Placing): Promise<Placed> => (await subjectsFor(tx, [listing]))(listing)

export async function subjectsFor(tx: Transaction, listings: Placing[]): Promise<(listing: Placing) => Placed> {
  const ids = listings.flatMap(({ subjectId }) => subjectId || [])
  const texts = listings.flatMap(({ subjectId, course }) => (subjectId ? [] : course))
  const chosen =
    ids.length > 0 ? await tx.courseSubject.findMany({ where: { id: { in: ids } }, select: { id: true, courseName: true } }) : []
  const named = texts.length > 0 ? await subjectsNamed(tx, texts) : new Map<string, string>()
  const names = new Map(chosen.map(({ id, courseName }) => [id, courseName]))
  return ({ course, subjectId }) => {
    if (!subjectId) return { course, subjectId: named.get(course) ?? null }
    const name = names.get(subjectId)
    if (name === undefined) throw new ValidationError([{ path: 'subjectId', message: catalogueMessages.unknownSubject }])
    return { course: course || name.slice(0, bookLimits.course).trim(), subjectId }
  }
}

/** As `assignSubjects`, for edits: another course text without a subject clears the former subject. */
export async function reassignSubjects(
  tx: Transaction,
  book: Pick<Book, 'course' | 'subjectId'>,
  { course, subjectId }: { course?: string | undefined; subjectId?: string | undefined },
): Promise<Placed> {
  const isSame = subjectId === undefined && (course === undefined || course === book.course)
  if (isSame) return { course: book.course, subjectId: book.subjectId }
  return assignSubjects(tx, { course: course ?? book.course, subjectId: subjectId ?? '' })
}

/** Newest first; batched. @throws ValidationError for an invalid cursor */
export const pageBooksOfSubject = (context: Context, subjectId: string, request: PageRequest): Promise<Page<BookRow>> =>
  batched(context, `books of subjects ${JSON.stringify(request)}`, (ids) => readBooksOfSubjects(context.pool, ids, request)).load(subjectId)

export const countBooksOfSubject = (context: Context, subjectId: string): Promise<number> =>
  batched(context, 'numbers of books of subjects', (ids) => countBooksOfSubjects(context.pool, ids)).load(subjectId)

/** With their total, for REST. @throws NotFoundError for an unknown subject */
export async function listBooksOfSubject(context: Context, subjectId: string, request: PageRequest) {
  if (!(await findSubject(context, subjectId, { select: { id: true } }))) throw new NotFoundError(catalogueMessages.unknownSubject)
  const [page, total] = await Promise.all([pageBooksOfSubject(context, subjectId, request), countBooksOfSubject(context, subjectId)])
  return { page, total }
}
