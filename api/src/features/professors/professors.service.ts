import { professorFilter, professorInput, professorReviewInput } from '@chiostro/domain/professorInput'
import { professorMessages } from '@chiostro/domain/professors'
import { batched } from '../../batching.ts'
import type { Context, Services } from '../../context.ts'
import { NotFoundError } from '../../errors.ts'
import type { Page, PageRequest } from '../../paging.ts'
import { validate } from '../../validation.ts'
import type { SubjectRow } from '../catalogue/catalogue.reads.ts'
import { readSubjectsTaught, readTeachers } from './professorLinks.reads.ts'
import { insertReview, type ProfessorReviewRow, readReviewPages } from './professorReviews.reads.ts'
import {
  countProfessors,
  type ProfessorPageRequest,
  type ProfessorRow,
  readProfessorDepartments,
  readProfessorPage,
  readProfessors,
  readProfessorTotals,
} from './professors.reads.ts'
import { insertProfessor } from './professors.sql.ts'

type Reader = Pick<Services, 'pool'>

/** A list as a visitor asks for it. */
export type ProfessorListRequest = Omit<ProfessorPageRequest, 'filter'> & { filter: Record<string, unknown> }

/**
 * A page of professors that match the filter (spec 001, section 5, "Professor search").
 * @throws ValidationError when the filter or the cursor is wrong
 */
export const listProfessors = ({ pool }: Reader, request: ProfessorListRequest): Promise<Page<ProfessorRow>> =>
  readProfessorPage(pool, { ...request, filter: validate(professorFilter, request.filter) })

/**
 * How many professors the filter leaves.
 * @param reviewed counts only those with reviews
 */
export const countListedProfessors = ({ pool }: Reader, filter: Record<string, unknown>, reviewed = false): Promise<number> =>
  countProfessors(pool, validate(professorFilter, filter), reviewed)

/** The departments that the list can be filtered by, in alphabetical order. */
export const listProfessorDepartments = ({ pool }: Reader) => readProfessorDepartments(pool)

/** What all reviews of the instance say together. */
export const professorTotals = ({ pool }: Reader) => readProfessorTotals(pool)

/** A professor, or null; several are read together. */
export const findProfessor = (context: Context, id: string): Promise<ProfessorRow | null> =>
  batched(context, 'professors', (ids) => readProfessors(context.pool, ids)).load(id)

/**
 * Adds a professor, or finds the one who has the same name in the same department, however the two are written.
 * @throws ValidationError (spec 001, section 5, "Professor review form")
 */
export async function addProfessor(context: Context, input: unknown): Promise<{ professor: ProfessorRow; isNew: boolean }> {
  const added = await insertProfessor(context.db, validate(professorInput, input))
  if (added.isNew) context.log.info({ professorId: added.professor.id }, 'professor added')
  return added
}

/**
 * Stores an anonymous review; the professor's averages move with it, all or nothing. Nothing about the author is kept.
 * @throws ValidationError (spec 001, section 5, "Professor review form"), NotFoundError for an unknown professor
 */
export async function reviewProfessor(context: Context, professorId: string, input: unknown): Promise<ProfessorReviewRow> {
  const fields = typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input, professorId } : input
  const review = await insertReview(context.db, validate(professorReviewInput, fields))
  if (!review) throw new NotFoundError(professorMessages.unknown)
  context.log.info({ professorId }, 'professor reviewed')
  return review
}

/**
 * A page of a professor's reviews, newest first; pages for several professors are read together.
 * @throws ValidationError when the cursor is not ours
 */
export const pageReviews = (context: Context, professorId: string, request: PageRequest): Promise<Page<ProfessorReviewRow>> =>
  batched(context, `professor reviews ${JSON.stringify(request)}`, (ids) => readReviewPages(context.pool, ids, request)).load(professorId)

/**
 * A page of the reviews and how many there are in all, for REST.
 * @throws NotFoundError for an unknown professor
 */
export async function listReviews(context: Context, professorId: string, request: PageRequest) {
  const professor = await findProfessor(context, professorId)
  if (!professor) throw new NotFoundError(professorMessages.unknown)
  return { total: professor.reviewCount, reviews: (await pageReviews(context, professorId, request)).rows }
}

/** What a professor teaches this year, at most 50 subjects by name; those of several professors are read together. */
export const subjectsTaughtBy = (context: Context, professorId: string): Promise<SubjectRow[]> =>
  batched(context, 'subjects taught', (ids) => readSubjectsTaught(context.pool, ids)).load(professorId)

/** The professors of a subject who can be reviewed, by name; those of several subjects are read together. */
export const teachersOf = (context: Context, subjectId: string): Promise<ProfessorRow[]> =>
  batched(context, 'teachers', (ids) => readTeachers(context.pool, ids)).load(subjectId)
