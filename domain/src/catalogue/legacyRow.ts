import { z } from 'zod'
import { line, paragraphs, wholeNumberIn } from '../text/text.ts'
import { catalogueRowLimits, catalogueRowMessages } from './catalogueRow.ts'

// The older structure: schools with courses with subjects.

export const legacyMessages = {
  school: 'Manca il nome della scuola',
  course: 'Manca il nome del corso',
  subject: catalogueRowMessages.courseName,
  number: 'Un numero non valido',
} as const

const text = (max: number) => line({ max }).default('')
const name = (message: string) => line({ min: 1, max: catalogueRowLimits.name, message })
const flag = (fallback: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? fallback)
const empty = (value: unknown) => (value === '' || value === undefined ? null : value)
const amount = (max: number) =>
  z.preprocess(empty, z.coerce.number(legacyMessages.number).min(0, legacyMessages.number).max(max, legacyMessages.number).nullable())
const year = (max: number, message: string) => z.preprocess(empty, wholeNumberIn({ min: 1, max }, message).nullable())

export const legacySchool = z.object({ name: name(legacyMessages.school) })

export const legacyCourse = z.object({
  name: name(legacyMessages.course),
  code: text(catalogueRowLimits.code),
  type: text(catalogueRowLimits.name),
  duration: year(10, legacyMessages.number),
  credits: amount(600),
  language: text(catalogueRowLimits.code),
  description: paragraphs({ max: 10_000 }).default(''),
  url: text(2000),
  hasCurricula: flag(false),
})

export const legacySubject = z.object({
  name: name(legacyMessages.subject),
  code: text(catalogueRowLimits.code),
  credits: amount(catalogueRowLimits.credits),
  semester: text(catalogueRowLimits.semester),
  year: year(catalogueRowLimits.year, catalogueRowMessages.year),
  description: paragraphs({ max: 10_000 }).default(''),
  professor: text(2000),
  isMandatory: flag(true),
})
