import { type CatalogueColumn, catalogueRowLimits as limits } from '@chiostro/domain/catalogue/catalogueRow'
import { eachPersonOnce, peopleIn } from '@chiostro/domain/professors/people'

/** Offering of a source in cleaned texts; '' and null for missing values. */
export interface Offering {
  department: string
  departmentCode: string
  degreeCourse: string
  degreeCode: string
  degreeType: string
  curriculum: string
  courseCode: string
  courseName: string
  year: number | null
  semester: string
  credits: number | null
  requirementType: 'mandatory' | 'optional' | ''
  language: string
  professors: string[]
  textbooks: string[]
}

export const offeringColumns = [
  ...(['department', 'departmentCode', 'degreeCourse', 'degreeCode', 'degreeType', 'curriculum', 'courseCode', 'courseName'] as const),
  ...(['year', 'semester', 'credits', 'requirementType', 'language', 'professors', 'textbooks'] as const),
] satisfies CatalogueColumn[]

/** Letters without a decomposition, and signs with several spellings, as in PostgreSQL's `unaccent`, by which the catalogue compares. */
const written: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
}

/** An import rejects a second name with the same key. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (character) => written[character] ?? character)

/** Truncates without splitting a character. */
const cut = (text: string, maxLength: number) =>
  text.length <= maxLength
    ? text
    : text
        .slice(0, maxLength)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim()

/** Fits the offering to the catalogue's limits (`domain/src/catalogue/catalogueRow.ts`), so that imports accept it. */
export function fitted(offering: Offering): Offering {
  const { name, code, semester, professor, professors, textbooks, year, credits } = limits
  const isYear = offering.year !== null && Number.isInteger(offering.year) && offering.year >= 1 && offering.year <= year
  const isCredits = offering.credits !== null && offering.credits >= 0 && offering.credits <= credits
  return {
    department: cut(offering.department, name),
    departmentCode: cut(offering.departmentCode, code),
    degreeCourse: cut(offering.degreeCourse, name),
    degreeCode: cut(offering.degreeCode, code),
    degreeType: cut(offering.degreeType, name),
    curriculum: cut(offering.curriculum, name),
    courseCode: cut(offering.courseCode, code),
    courseName: cut(offering.courseName, name),
    year: isYear ? offering.year : null,
    semester: cut(offering.semester, semester),
    // The catalogue stores tenths.
    credits: isCredits ? Math.round((offering.credits ?? 0) * 10) / 10 : null,
    requirementType: offering.requirementType,
    language: offering.language,
    // Semicolons separate names in a file.
    professors: eachOnce(
      offering.professors.flatMap((text) => peopleIn(text.replaceAll(';', ',')).people).map((name) => cut(name, professor)),
    ).slice(0, professors),
    textbooks: [...new Set(offering.textbooks)].slice(0, textbooks),
  }
}

const eachOnce = (names: string[]): string[] => eachPersonOnce(names, nameKey).map((index) => names[index] ?? '')

/** Merges offerings by degree code, curriculum and course code (or name without code). */
export function mergeOfferings(offerings: Iterable<Offering>): Offering[] {
  const merged = new Map<string, Offering>()
  for (const offering of offerings) {
    const row = fitted(offering)
    const key = JSON.stringify([row.degreeCode, nameKey(row.curriculum), row.courseCode, row.courseCode ? '' : nameKey(row.courseName)])
    const before = merged.get(key)
    merged.set(key, before ? joined(before, row) : row)
  }
  return [...merged.values()]
}

function joined(first: Offering, second: Offering): Offering {
  const years = [first.year, second.year].filter((year) => year !== null)
  const requirements = [first.requirementType, second.requirementType]
  return {
    ...first,
    year: years.length > 0 ? Math.min(...years) : null,
    semester: first.semester || second.semester,
    credits: first.credits ?? second.credits,
    requirementType: requirements.includes('mandatory') ? 'mandatory' : requirements.includes('optional') ? 'optional' : '',
    language: first.language || second.language,
    professors: eachOnce([...first.professors, ...second.professors]).slice(0, limits.professors),
    textbooks: [...new Set([...first.textbooks, ...second.textbooks])].slice(0, limits.textbooks),
  }
}

type Column = (typeof offeringColumns)[number]

/** CSV lines for an import, with a header; semicolons separate professors. */
export function* csvLines(offerings: Iterable<Offering>, columns: readonly Column[]): Generator<string> {
  yield `${columns.join(',')}\n`
  for (const offering of offerings) yield `${columns.map((column) => cell(offering[column])).join(',')}\n`
}

function cell(value: Offering[Column]): string {
  const text = Array.isArray(value) ? value.join(';') : String(value ?? '')
  return /[",;\t\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
