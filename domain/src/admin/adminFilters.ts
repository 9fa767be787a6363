import { z } from 'zod'
import { catalogueMessages } from '../catalogue/catalogue.ts'
import { professorMessages } from '../professors/professors.ts'
import { adminRating, courseRating } from '../reviews/ratings.ts'
import { cleanDigits } from '../text/pasted.ts'
import { addDays, isDay, isMoment, romeMoment } from '../text/rome.ts'
import { line, recordId, wholeNumberIn } from '../text/text.ts'
import {
  adminLimits,
  adminMessages,
  contactStatuses,
  courseReviewSorts,
  courseReviewsPage,
  professorReviewSorts,
  professorReviewsPage,
} from './admin.ts'

/** An empty form field sends an empty string. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema.optional())

const sortBy = <Field extends string>(fields: readonly [Field, ...Field[]]) =>
  optional(
    z.string(adminMessages.sort).transform((text, context) => {
      const [, name, direction] = /^(\w+)_(asc|desc)$/.exec(text) ?? []
      const field = fields.find((known) => known === name)
      if (field) return { field, descending: direction === 'desc' }
      context.addIssue({ code: 'custom', message: adminMessages.sort })
      return z.NEVER
    }),
  ).transform((sort) => sort ?? { field: fields[0], descending: true })

const paging = ({ size, max }: { size: number; max: number }) => ({
  page: optional(wholeNumberIn({ min: 1, max: 1_000_000 }, adminMessages.page)).transform((page) => page ?? 1),
  pageSize: optional(wholeNumberIn({ min: 1, max }, adminMessages.pageSize(max))).transform((pageSize) => pageSize ?? size),
})

const search = line({ max: adminLimits.search })

/** Id from a select, where 'all' means no filter. */
const chosen = (message: string) => optional(recordId(message)).transform((id) => (id === 'all' ? undefined : id))

const yesOrNo = optional(z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], adminMessages.held))

const held = yesOrNo.transform(Boolean)

const difficulty = optional(wholeNumberIn(courseRating, adminMessages.courseRating))

export const courseReviewsFilter = z
  .object({
    search,
    courseSubjectId: chosen(catalogueMessages.unknownSubject),
    ratingMin: difficulty,
    ratingMax: difficulty,
    held,
    kept: yesOrNo,
    sort: sortBy(courseReviewSorts),
    ...paging(courseReviewsPage),
  })
  .refine(({ ratingMin, ratingMax }) => isRange(ratingMin, ratingMax), { path: ['ratingMax'], message: adminMessages.range })
export type CourseReviewsFilter = z.infer<typeof courseReviewsFilter>

const outOfFive = optional(
  z
    .union([z.string(), z.number()], adminMessages.professorRating)
    .transform((value) => cleanDigits(String(value)).replace(',', '.'))
    .pipe(z.string().regex(/^\d(\.\d)?$/, adminMessages.professorRating))
    .transform(Number)
    .pipe(z.number().min(adminRating.min, adminMessages.professorRating).max(adminRating.max, adminMessages.professorRating)),
)

const ratingNames = ['material', 'exam', 'lecture', 'helpfulness'] as const

/** Ratings out of 5, in tenths (docs/product.md, "Professor ratings out of 5"). */
export const professorReviewsFilter = z
  .object({
    search,
    professorId: chosen(professorMessages.unknown),
    materialMin: outOfFive,
    materialMax: outOfFive,
    examMin: outOfFive,
    examMax: outOfFive,
    lectureMin: outOfFive,
    lectureMax: outOfFive,
    helpfulnessMin: outOfFive,
    helpfulnessMax: outOfFive,
    held,
    kept: yesOrNo,
    sort: sortBy(professorReviewSorts),
    ...paging(professorReviewsPage),
  })
  .superRefine((filter, context) => {
    for (const name of ratingNames) {
      if (isRange(filter[`${name}Min`], filter[`${name}Max`])) continue
      context.addIssue({ code: 'custom', path: [`${name}Max`], message: adminMessages.range })
    }
  })
export type ProfessorReviewsFilter = z.infer<typeof professorReviewsFilter>

function isRange(min: number | undefined, max: number | undefined): boolean {
  return min === undefined || max === undefined || min <= max
}

function momentOf(text: string, isEnd: boolean): Date | null {
  if (isDay(text)) return romeMoment(isEnd ? addDays(text, 1) : text, '00:00')
  return z.iso.datetime({ offset: true }).safeParse(text).success ? new Date(text) : null
}

/** A day in Rome (its start, or as an end its last moment), or a timestamp with an offset. @returns an end is exclusive */
const moment = (isEnd: boolean) =>
  optional(
    z.union([z.string(), z.date()], adminMessages.moment).transform((value, context) => {
      const given = typeof value === 'string' ? momentOf(cleanDigits(value), isEnd) : value
      if (given && isMoment(given)) return given
      context.addIssue({ code: 'custom', message: adminMessages.moment })
      return z.NEVER
    }),
  )

/** `to` is exclusive. */
export const sellerContactsFilter = z
  .object({ from: moment(false), to: moment(true), status: optional(z.enum(contactStatuses, adminMessages.status)) })
  .refine(({ from, to }) => !from || !to || from < to, { path: ['to'], message: adminMessages.period })
export type SellerContactsFilter = z.infer<typeof sellerContactsFilter>
