import { catalogueYear } from '@chiostro/domain/catalogue/catalogueReads'
import { universities } from '@chiostro/domain/catalogue/universities'
import type { Read } from './catalogue.queries.ts'

/** The choice of a source that is not in the list. */
export const otherSource = 'other'

/** Of the form that begins a read. */
export interface ReadFields {
  /** The source of a university, or its id where nothing of it can be read; `otherSource`; or nothing. */
  university: string
  source: string
  year: string
  /** Codes with commas between them, as `degrees`. */
  departments: string
  degrees: string
  withoutProfessors: boolean
  textbooks: boolean
  fresh: boolean
}

/** Why this choice of a university cannot be read; null when it can. */
export function problemOf(university: string): string | null {
  if (!university) return 'Scegli un’università'
  const isUnreadable = universities.some(({ id, catalogue }) => id === university && !catalogue)
  return isUnreadable ? 'Il catalogo di questa università non si legge: importa un file' : null
}

/** Source and year of the last read are proposed; of one that has no result its other choices too, to be corrected. */
export function proposed(last: Read | null): ReadFields {
  const isKnown = universities.some(({ catalogue }) => catalogue?.source === last?.source)
  const unfinished = last && ['FAILED', 'CANCELLED'].includes(last.state) ? last : null
  return {
    university: !last ? '' : isKnown ? last.source : otherSource,
    source: last && !isKnown ? last.source : '',
    year: String(last?.year ?? catalogueYear(new Date())),
    departments: unfinished?.departments.join(', ') ?? '',
    degrees: unfinished?.degrees.join(', ') ?? '',
    withoutProfessors: unfinished?.withoutProfessors ?? false,
    textbooks: unfinished?.textbooks ?? false,
    fresh: false,
  }
}

const codesOf = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** Whether more is chosen than source and year. */
export const isPart = ({ departments, degrees, withoutProfessors, textbooks }: ReadFields): boolean =>
  departments !== '' || degrees !== '' || withoutProfessors || textbooks

/** As the server takes it. */
export const inputOf = ({ university, source, year, departments, degrees, ...choices }: ReadFields) => ({
  ...choices,
  source: university === otherSource ? source : university,
  year: Number(year),
  departments: codesOf(departments),
  degrees: codesOf(degrees),
})
