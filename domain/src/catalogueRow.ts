import { z } from 'zod'
import { toIsbn13 } from './isbn.ts'
import { listOf } from './lists.ts'
import { wholeNumberIn } from './numbers.ts'
import { email, line, paragraphs } from './text.ts'

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

/** Reasons for rejecting a row. */
export const catalogueRowMessages = {
  department: 'Manca il dipartimento',
  degreeCourse: 'Manca il corso di laurea',
  courseName: "Manca il nome dell'insegnamento",
  year: `Anno: un numero intero da 1 a ${catalogueRowLimits.year}`,
  credits: `Crediti: un numero da 0 a ${catalogueRowLimits.credits} con al massimo un decimale`,
  language: 'Lingua: un codice come it o en',
  professors: `Professori: al massimo ${catalogueRowLimits.professors} nomi, ciascuno di al massimo ${catalogueRowLimits.professor} caratteri`,
  textbooks: `Testi adottati: al massimo ${catalogueRowLimits.textbooks} ISBN di 10 o 13 cifre`,
  professorEmails: 'Indirizzi dei professori: uno per nome, nello stesso ordine, anche vuoto',
} as const

/** Collapses whitespace, as line breaks inside cells carry no meaning in names. Spreadsheets turn codes into numbers. */
export const squash = (value: string | number) => String(value).replace(/\s+/g, ' ').trim()
const squashed = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? squash(value) : (value ?? ''))

const text = (max: number) => z.preprocess(squashed, line({ max }))
const required = (message: string) => z.preprocess(squashed, line({ min: 1, max: catalogueRowLimits.name, message }))

const credits = z.preprocess(
  (value) => String(squashed(value)).replace(',', '.'),
  z
    .string()
    .regex(/^(\d{1,3}(\.\d0?)?)?$/, catalogueRowMessages.credits)
    .refine((value) => Number(value) <= catalogueRowLimits.credits, catalogueRowMessages.credits)
    .transform((value) => (value === '' ? null : Number(value))),
)

const year = z.preprocess((value) => {
  const said = squashed(value)
  return said === '' ? null : said
}, wholeNumberIn({ min: 1, max: catalogueRowLimits.year }, catalogueRowMessages.year).nullable())

const first = /^(i|1|1°|1º|primo|s1)( semestre)?$/i
const second = /^(ii|2|2°|2º|secondo|s2)( semestre)?$/i

/** «Primo Ciclo Semestrale» is `1`; what does not speak of a semester, as «Annuale» and «Primo Trimestre», stays as it is. */
export function semesterInWords(value: string): string {
  const [, ordinal] = /^(primo|secondo) (?:ciclo )?semestr/i.exec(value) ?? []
  if (ordinal === undefined) return value
  return ordinal.toLowerCase() === 'primo' ? '1' : '2'
}

const semester = text(catalogueRowLimits.semester).transform((value) =>
  first.test(value) ? '1' : second.test(value) ? '2' : semesterInWords(value),
)

/** Anything but mandatory is optional (docs/product.md, "Course catalogue"); an empty value stays empty. */
const requirementType = text(catalogueRowLimits.name).transform((value) => {
  if (value === '') return ''
  return /^(mandatory|compulsory|required|obbligatori[oa])$/i.test(value) ? 'mandatory' : 'optional'
})

const languages: Record<string, string> = {
  it: 'it',
  ita: 'it',
  italiano: 'it',
  italian: 'it',
  en: 'en',
  eng: 'en',
  inglese: 'en',
  english: 'en',
  fr: 'fr',
  fra: 'fr',
  francese: 'fr',
  french: 'fr',
  es: 'es',
  spa: 'es',
  spagnolo: 'es',
  spanish: 'es',
  de: 'de',
  deu: 'de',
  tedesco: 'de',
  german: 'de',
}

/** The first language named, as an ISO 639-1 code; undefined if there is none. Any word of two letters is a code where no better known one is named. */
export function languageOf(value: string): string | undefined {
  const words = value.toLowerCase().split(/[^\p{L}]+/u)
  return words.map((word) => languages[word]).find(Boolean) ?? words.find((word) => /^[a-z]{2}$/.test(word))
}

const language = text(catalogueRowLimits.name).transform((value, context) => {
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

/** ISBNs of adopted books, each once, as thirteen digits; empty ones are left out. */
const textbooks = listOf(z.preprocess(squashed, z.string().max(40, catalogueRowMessages.textbooks)), {
  max: catalogueRowLimits.textbooks,
  message: catalogueRowMessages.textbooks,
})
  .transform((all) => all.filter((one) => one !== ''))
  .refine((all) => all.every((one) => toIsbn13(one) !== null), catalogueRowMessages.textbooks)
  .transform((all) => [...new Set(all.map((one) => toIsbn13(one) ?? ''))])

interface People {
  professors?: string[] | undefined
  professorEmails?: string[] | undefined
}

/** Each name once, and the addresses in the order that is left; a row with addresses has one for each name. */
function eachOnce<Row extends People>(row: Row, context: z.RefinementCtx): Row {
  const { professors: names, professorEmails: given } = row
  const emails = given?.some(Boolean) ? given : undefined
  if (emails && emails.length !== names?.length) {
    context.addIssue({ code: 'custom', message: catalogueRowMessages.professorEmails })
    return z.NEVER
  }
  if (!names) return { ...row, professorEmails: undefined }
  const kept = names.map((_, index) => index).filter((index) => names[index] && names.indexOf(names[index]) === index)
  return {
    ...row,
    professors: kept.map((index) => names[index] as string),
    professorEmails: emails && kept.map((index) => emails[index] ?? ''),
  }
}

/**
 * An offering in a catalogue file. An absent field leaves the stored value unchanged, an empty one clears it. Department and degree
 * course are validated separately in formats that nest offerings in them.
 */
export const subjectRow = z
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
  })
  .transform(eachOnce)
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
