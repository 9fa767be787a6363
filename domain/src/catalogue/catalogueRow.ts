import { z } from 'zod'
import { toIsbn13 } from '../isbn/isbn.ts'
import { eachPersonOnce, peopleIn } from '../professors/people.ts'
import { email, line, listOf, paragraphs, wholeNumberIn } from '../text/text.ts'
import {
  creditsLabel,
  isAcademicYear,
  isNothing,
  languageOf,
  requirementLabel,
  semesterLabel,
  squash,
  yearLabel,
} from './catalogueValues.ts'

/** CSV columns, in any order; the first three are required (docs/product.md, "Catalogue import"). */
export const catalogueColumns = [
  'department',
  'degreeCourse',
  'courseName',
  'departmentCode',
  'degreeCode',
  'degreeType',
  'curriculum',
  'courseCode',
  'year',
  'semester',
  'credits',
  'requirementType',
  'language',
  'professors',
  'professorEmails',
  'textbooks',
] as const
export type CatalogueColumn = (typeof catalogueColumns)[number]

export const requiredColumns = catalogueColumns.slice(0, 3)

export const catalogueRowLimits = {
  name: 300,
  code: 60,
  semester: 40,
  professor: 120,
  professors: 100,
  textbooks: 50,
  year: 7,
  credits: 180,
  description: 10_000,
} as const

export const catalogueRowMessages = {
  department: 'Manca il dipartimento',
  degreeCourse: 'Manca il corso di laurea',
  courseName: 'Manca il nome dell’insegnamento',
  year: `Anno: un numero intero da 1 a ${catalogueRowLimits.year}`,
  credits: `Crediti: un numero da 0 a ${catalogueRowLimits.credits} con al massimo un decimale`,
  language: 'Lingua: un codice come it o en',
  professors: `Professori: al massimo ${catalogueRowLimits.professors} nomi, ciascuno di al massimo ${catalogueRowLimits.professor} caratteri`,
  textbooks: `Testi adottati: al massimo ${catalogueRowLimits.textbooks} ISBN di 10 o 13 cifre`,
  professorEmails: 'Indirizzi dei professori: uno per nome, nello stesso ordine, anche vuoto',
} as const

const squashed = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? squash(value) : (value ?? ''))

const text = (max: number) => z.preprocess(squashed, line({ max }))
const required = (message: string) => z.preprocess(squashed, line({ min: 1, max: catalogueRowLimits.name, message }))

const known = (value: unknown) => {
  const text = squashed(value)
  return typeof text === 'string' && isNothing(text) ? '' : text
}

const credits = z.preprocess(
  (value) => creditsLabel(String(known(value))),
  z
    .string()
    .regex(/^(\d{1,3}(\.\d0?)?)?$/, catalogueRowMessages.credits)
    .refine((value) => Number(value) <= catalogueRowLimits.credits, catalogueRowMessages.credits)
    .transform((value) => (value === '' ? null : Number(value))),
)

/** An academic year does not give the year of study: the stored one stays. */
const year = z.preprocess((value) => {
  const year = known(value)
  if (year === '') return null
  if (typeof year !== 'string') return year
  return isAcademicYear(year) ? undefined : yearLabel(year)
}, wholeNumberIn({ min: 1, max: catalogueRowLimits.year }, catalogueRowMessages.year).nullable().optional())

const semester = z.preprocess(known, text(catalogueRowLimits.semester)).transform(semesterLabel)

/** Anything but mandatory or optional is left out (docs/product.md, "Catalogue import"). */
const requirementType = z
  .preprocess((value) => (typeof value === 'boolean' ? String(value) : known(value)), text(catalogueRowLimits.name))
  .transform(requirementLabel)

const language = z.preprocess(known, text(catalogueRowLimits.name)).transform((value, context) => {
  const code = languageOf(value)
  if (code === undefined && value !== '') context.addIssue({ code: 'custom', message: catalogueRowMessages.language })
  return code ?? ''
})

const professors = z.preprocess(
  (value) => value ?? [],
  listOf(text(catalogueRowLimits.professor), { max: catalogueRowLimits.professors, message: catalogueRowMessages.professors }),
)

/** Institutional addresses in the order of the names, '' for none. */
const professorEmails = z.preprocess(
  (value) => value ?? [],
  listOf(z.preprocess(squashed, z.union([z.literal(''), email(catalogueRowMessages.professorEmails)])), {
    max: catalogueRowLimits.professors,
    message: catalogueRowMessages.professorEmails,
  }),
)

/** ISBNs of adopted books, each once, as thirteen digits, without empty ones. */
const textbooks = listOf(z.preprocess(squashed, z.string().max(40, catalogueRowMessages.textbooks)), {
  max: catalogueRowLimits.textbooks,
  message: catalogueRowMessages.textbooks,
})
  .transform((all) => all.filter((isbn) => isbn !== ''))
  .refine((all) => all.every((isbn) => toIsbn13(isbn) !== null), catalogueRowMessages.textbooks)
  .transform((all) => [...new Set(all.map((isbn) => toIsbn13(isbn) ?? ''))])

interface Teachers {
  professors?: string[]
  professorEmails?: string[]
  roles?: string[]
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((element) => typeof element === 'string')

/** One index for each person. There must be as many addresses as names, or as persons: a link to answer must not go to the wrong one. */
function withPeople(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row
  const { professors: names, professorEmails: given, roles }: { [Name in keyof Teachers]?: unknown } = row
  if (!isTexts(names)) return row
  const peopleByCell = names.map((name) => peopleIn(name).people)
  const indexes = peopleByCell.flatMap((people, index) => people.map(() => index))
  const those = (all: string[]) => indexes.map((index) => all[index] ?? '')
  const emails = isTexts(given) && given.length === names.length ? given : undefined
  const isSure = emails?.every((email, index) => email.trim() === '' || (peopleByCell[index]?.length ?? 0) < 2)
  const asGiven = emails && emails.length === indexes.length ? [...emails, ''] : given
  return {
    ...row,
    professors: peopleByCell.flat(),
    professorEmails: emails && isSure ? those(emails) : asGiven,
    roles: isTexts(roles) ? those(roles) : undefined,
  }
}

/** Removes repeated names, with their addresses and roles; a row with addresses must have one for each name. */
function eachOnce<Row extends Teachers>(row: Row, context: z.RefinementCtx): Row {
  const { professors: names, professorEmails: given, roles } = row
  const emails = given?.some(Boolean) ? given : undefined
  if (emails && emails.length !== names?.length) {
    context.addIssue({ code: 'custom', message: catalogueRowMessages.professorEmails })
    return z.NEVER
  }
  if (!names) return { ...row, professorEmails: undefined }
  const firstIndexes = eachPersonOnce(names)
  const those = (all: string[] | undefined) => all && firstIndexes.map((index) => all[index] ?? '')
  return { ...row, professors: those(names), professorEmails: those(emails), roles: those(roles) }
}

/** An absent field leaves the stored value unchanged, an empty one clears it. Formats that nest offerings validate parents separately. */
export const subjectRow = z.preprocess(
  withPeople,
  z
    .object({
      id: text(64).optional(),
      courseName: required(catalogueRowMessages.courseName),
      courseCode: text(catalogueRowLimits.code).optional(),
      curriculum: text(catalogueRowLimits.name).optional(),
      year: year.optional(),
      semester: semester.optional(),
      credits: credits.optional(),
      requirementType: requirementType.optional(),
      language: language.optional(),
      professors: professors.optional(),
      professorEmails: professorEmails.optional(),
      isCommonToMultipleCurricula: z.boolean().optional(),
      textbooks: textbooks.optional(),
      /** In the order of the professors; files have none. */
      roles: z.array(z.string()).optional(),
    })
    .transform(eachOnce),
)
export type SubjectRow = z.infer<typeof subjectRow>

export const departmentRow = z.object({
  id: text(64).optional(),
  department: required(catalogueRowMessages.department),
  departmentCode: text(catalogueRowLimits.code).optional(),
})
export type DepartmentRow = z.infer<typeof departmentRow>

export const degreeCourseRow = z.object({
  id: text(64).optional(),
  degreeCourse: required(catalogueRowMessages.degreeCourse),
  degreeCode: text(catalogueRowLimits.code).optional(),
  degreeType: text(catalogueRowLimits.name).optional(),
  language: language.optional(),
  description: paragraphs({ max: catalogueRowLimits.description }).optional(),
})
export type DegreeCourseRow = z.infer<typeof degreeCourseRow>

// The older structure: schools with courses with subjects.

export const legacyMessages = {
  school: 'Manca il nome della scuola',
  course: 'Manca il nome del corso',
  subject: catalogueRowMessages.courseName,
  number: 'Un numero non valido',
} as const

const legacyText = (max: number) => line({ max }).default('')
const legacyName = (message: string) => line({ min: 1, max: catalogueRowLimits.name, message })
const flag = (fallback: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? fallback)
const empty = (value: unknown) => (value === '' || value === undefined ? null : value)
const amount = (max: number) =>
  z.preprocess(empty, z.coerce.number(legacyMessages.number).min(0, legacyMessages.number).max(max, legacyMessages.number).nullable())
const legacyYear = (max: number, message: string) => z.preprocess(empty, wholeNumberIn({ min: 1, max }, message).nullable())

export const legacySchool = z.object({ name: legacyName(legacyMessages.school) })

export const legacyCourse = z.object({
  name: legacyName(legacyMessages.course),
  code: legacyText(catalogueRowLimits.code),
  type: legacyText(catalogueRowLimits.name),
  duration: legacyYear(10, legacyMessages.number),
  credits: amount(600),
  language: legacyText(catalogueRowLimits.code),
  description: paragraphs({ max: 10_000 }).default(''),
  url: legacyText(2000),
  hasCurricula: flag(false),
})

export const legacySubject = z.object({
  name: legacyName(legacyMessages.subject),
  code: legacyText(catalogueRowLimits.code),
  credits: amount(catalogueRowLimits.credits),
  semester: legacyText(catalogueRowLimits.semester),
  year: legacyYear(catalogueRowLimits.year, catalogueRowMessages.year),
  description: paragraphs({ max: 10_000 }).default(''),
  professor: legacyText(2000),
  isMandatory: flag(true),
})
