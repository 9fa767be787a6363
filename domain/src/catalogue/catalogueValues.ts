import { fold } from '../text/search.ts'

// Interprets the cells of a catalogue file as various registries write them. An unrecognized value never becomes another one.

/** Collapses whitespace, as line breaks inside cells carry no meaning in names. Spreadsheets turn codes into numbers. */
export const squash = (value: string | number) => String(value).replace(/\s+/g, ' ').trim()

const nothing =
  /^(?:[-–—_.*?/ ]+|n\.? ?[da]\.?|n\/[adp]|null|non (?:definit|disponibil|specificat|indicat|assegnat|previst)[oaei]|da (?:definire|stabilire|determinare)|tba|tbd|#[\p{L}/0-9]+[!?]?)$/iu

/** Recognizes cells for an unknown value: «—», «n.d.», «da definire», `#N/D`. */
export const isNothing = (text: string): boolean => nothing.test(text)

const ordinals: [number, string][] = [
  [1, '1|i|prim[oa]'],
  [2, '2|ii|second[oa]'],
  [3, '3|iii|terz[oa]'],
  [4, '4|iv|quart[oa]'],
  [5, '5|v|quint[oa]'],
  [6, '6|vi|sest[oa]'],
  [7, '7|vii|settim[oa]'],
]
/** `1`, `1.0`, `I`, `1°`, `primo`. */
const ordinal = `(?:${ordinals.map(([, words]) => `(${words})`).join('|')})(?:[.,]0+)?(?: ?[°º^ª])?\\.?`
const numberOf = (groups: (string | undefined)[]) => ordinals[groups.findIndex((group) => group !== undefined)]?.[0]

function numbered(shapes: RegExp[], text: string): number | undefined {
  for (const shape of shapes) {
    const [, ...groups] = shape.exec(text) ?? []
    const number = numberOf(groups)
    if (number !== undefined) return number
  }
  return undefined
}

const semesterWord = '(?:s|sem|semestre|semester)\\.?'
const semesters = [
  new RegExp(`^${ordinal}(?: ?${semesterWord})?$`),
  new RegExp(`^${semesterWord} ?[:-]? ?${ordinal}$`),
  // «Primo Ciclo Semestrale», «Primo Semestre 2026/27»; two semesters are not the first one.
  new RegExp(`^${ordinal} ?(?:ciclo )?semestr(?!i|.*semestr)`),
]

/** «Primo Ciclo Semestrale», `1S`, «I sem.» and `1.0` become `1`; «Annuale» and «Primo Trimestre» are unchanged. */
export function semesterLabel(value: string): string {
  const number = numbered(semesters, fold(value))
  return number === 1 || number === 2 ? String(number) : value
}

const courseYear = '(?:anno|year)(?: (?:di )?(?:corso|studio))?'
const years = [new RegExp(`^${ordinal}(?: ?${courseYear})?$`), new RegExp(`^${courseYear} ?[:-]? ?${ordinal}$`)]
const academicYear = /^(?:a\.? ?a\.? ?)?(?:19|20)\d\d(?:[.,]0+| ?[-/–_] ?(?:(?:19|20)\d\d|\d\d))?$/

/** Tests for a calendar year, as `2026` and `2022-2023`, which is no year of study. */
export const isAcademicYear = (text: string): boolean => academicYear.test(fold(text))

/** Extracts the year of study: `2`, `2.0`, `II`, `2°`, «secondo», «2° anno». Returns the text where it names none. */
export function yearLabel(text: string): number | string {
  const [digits] = /^\d+(?=([.,]0+)?$)/.exec(text) ?? []
  return digits === undefined ? (numbered(years, fold(text)) ?? text) : Number(digits)
}

const creditUnit = '(?:cfu|cfa|ects|crediti|cr)\\.?'
const creditWords = new RegExp(`^(?:${creditUnit} ?:? ?)?(\\d+(?:[.,]\\d+)?)(?: ?${creditUnit})?$`, 'i')

/** `6 CFU` and `6,0` become `6` and `6.0`; other texts stay. */
export const creditsLabel = (text: string): string => (creditWords.exec(text)?.[1] ?? text).replace(',', '.')

const optional =
  /^(?:n|no|false|falso|0|fac|facolt|opz|op|opt|elective|optional|f)\.?$|\b(?:a scelta|scelta libera|liber[oa] scelta|facoltativ|opzional|non obbligator|elective|optional)/
const mandatory =
  /^(?:si|yes|y|true|vero|1|o|oo|ob|obb|obbl|obblig|mandatory|compulsory|required)\.?$|\b(?:obbligator|compulsory|mandatory)/

export const requirementTypes = ['mandatory', 'optional'] as const

/** «A scelta» outweighs «obbligatorio»: it is mandatory to choose something. '' for neither. */
export function requirementLabel(text: string): (typeof requirementTypes)[number] | '' {
  const words = fold(text)
  if (optional.test(words)) return 'optional'
  return mandatory.test(words) ? 'mandatory' : ''
}

const languages = Object.entries({
  it: ['it', 'ita', 'italiano', 'italian'],
  en: ['en', 'eng', 'inglese', 'english'],
  fr: ['fr', 'fra', 'francese', 'french'],
  es: ['es', 'spa', 'spagnolo', 'spanish'],
  de: ['de', 'deu', 'tedesco', 'german'],
})
const languageNamed = new Map(languages.flatMap(([code, words]) => words.map((word) => [word, code])))

/** ISO 639-1 code of the first language named. Words of two letters are codes only on their own: «da definire» is no Danish. */
export function languageOf(value: string): string | undefined {
  const words = value
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  const known = words.map((word) => languageNamed.get(word)).find(Boolean)
  return known ?? (words.every((word) => /^[a-z]{2}$/.test(word)) ? words[0] : undefined)
}
