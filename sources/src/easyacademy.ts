import { localized } from '@chiostro/domain/languages/translate'
import { partsOf } from '@chiostro/domain/records/records'
import { z } from 'zod'
import { BadAnswer, ReadFailure, UnknownShape } from './failure.ts'
import { academicYear, type ReadItem, type Reading } from './reader.ts'
import type { Offering } from './rows.ts'
import { checked, clean, maybeList, parseJson, repaired, requireNoPage } from './shapes.ts'

const otherCourses = 'Altri corsi'

const text = z.string().transform((value) => clean(repaired(value)))
const code = z.union([z.string(), z.number()]).transform((value) => clean(repaired(String(value))))
const maybeText = text.nullish().transform((value) => value ?? '')
const maybeCode = code.nullish().transform((value) => value ?? '')
const given = text.pipe(z.string().min(1))
const givenCode = code.pipe(z.string().min(1))

const teaching = z.object({ label: given, docente: maybeText })

/** Years of study below 1 become null, so that their shape does not matter. */
const yearOfStudy = z.preprocess(
  (value) => (isYear(partsOf<{ valore: unknown }>(value).valore) ? value : null),
  z.object({ label: maybeText, valore: code, elenco_insegnamenti: maybeList(teaching) }).nullable(),
)

const course = z.object({
  label: given,
  valore: givenCode,
  tipo: maybeText,
  scuola: maybeCode,
  elenco_anni: maybeList(yearOfStudy),
})
type Course = z.infer<typeof course>

const school = z.object({ label: text, valore: code })
/** Older wrapping: a list of academic years. */
const wrapping = z.object({ valore: code, elenco: z.array(z.unknown()) })

/** `R|2` is 2. */
const numberAfterBar = (value: string) => value.slice(value.lastIndexOf('|') + 1).trim()

function isYear(value: unknown): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return true
  const number = numberAfterBar(String(value))
  return /^\d+$/.test(number) && Number(number) >= 1
}

interface Catalogue {
  courses: Course[]
  schools: Map<string, string>
}

/** Reads the timetables of EasyAcademy: one script with courses, their years and teachings. */
export async function readEasyAcademy({ ask, wanted, onStep }: Reading): Promise<ReadItem> {
  const address = `${wanted.base}/combo.php?sw=ec_&aa=${wanted.year}&page=corsi`
  onStep({ what: localized('elenco dei corsi (combo.php)'), left: 1, toAsk: 1 })
  const { courses, schools } = await ask.read(address, (body) => readScript(body, wanted.year))
  if (courses.length === 0) {
    throw new ReadFailure(localized('{address}: nessun corso del {year}.', { address, year: academicYear(wanted.year) }), 'other-year')
  }
  const degree = wanted.degrees.find((code) => courses.every(({ valore }) => valore !== code))
  if (degree !== undefined) {
    throw new ReadFailure(localized('{address}: il corso «{code}» (valore) non c’è.', { address, code: degree }), 'other-degrees')
  }
  const department = wanted.departments.find((code) => !schools.has(code) && courses.every(({ scuola }) => scuola !== code))
  if (department !== undefined) {
    const values = { address, code: department }
    throw new ReadFailure(localized('{address}: la scuola «{code}» (valore) non c’è.', values), 'other-departments')
  }
  const isWanted = ({ valore, scuola }: Course) =>
    (wanted.degrees.length === 0 || wanted.degrees.includes(valore)) &&
    (wanted.departments.length === 0 || wanted.departments.includes(scuola))
  return {
    offerings: courses.filter(isWanted).flatMap((course) => [...offeringsOf(course, schools)]),
    without: ['courseCode', 'semester', 'credits', 'requirementType', 'language', 'textbooks'],
    missing: [],
    elsewhere: courses.filter((course) => !isWanted(course)).map(({ valore }) => valore),
    notes: [localized('EasyAcademy pubblica gli orari: senza codici degli insegnamenti, crediti e semestri.')],
  }
}

/** JSON, or a script that sets `elenco_corsi` and `elenco_scuole`; parsed, never run. */
function readScript(body: string, year: number): Catalogue {
  const { corsi, scuole } = listsOf(body)
  if (corsi === undefined) throw new UnknownShape('elenco_corsi')
  const schools = checked(z.array(school).nullish(), scuole, 'elenco_scuole') ?? []
  const courses = checked(z.array(course), coursesOf(corsi, year), 'elenco_corsi')
  return { courses, schools: new Map(schools.map(({ valore, label }) => [valore, label])) }
}

function listsOf(body: string): { corsi: unknown; scuole: unknown } {
  if (!/^\s*[[{]/.test(body)) {
    if (!/\belenco_corsi\s*=/.test(body)) requireNoPage(body)
    const variables = variablesOf(body)
    const [corsi, scuole] = [variables.get('elenco_corsi'), variables.get('elenco_scuole')]
    return { corsi: corsi && parseJson(corsi), scuole: scuole && parseJson(scuole) }
  }
  const parsed = parseJson(body)
  if (Array.isArray(parsed)) return { corsi: parsed, scuole: undefined }
  const { elenco_corsi: corsi, elenco_scuole: scuole } = partsOf<Record<string, unknown>>(parsed)
  return { corsi, scuole }
}

/** Courses, or those of the year in the older wrapping. */
function coursesOf(list: unknown, year: number): unknown {
  if (!Array.isArray(list) || !list.some((item) => item !== null && typeof item === 'object' && 'elenco' in item)) return list
  return checked(z.array(wrapping), list, 'elenco_corsi')
    .filter(({ valore }) => valore === String(year))
    .flatMap(({ elenco }) => elenco)
}

function* offeringsOf(course: Course, schools: Map<string, string>): Generator<Offering> {
  for (const year of course.elenco_anni) {
    if (!year) continue
    for (const { label, docente } of year.elenco_insegnamenti) {
      yield {
        department: schools.get(course.scuola) || otherCourses,
        departmentCode: course.scuola,
        degreeCourse: course.label,
        degreeCode: course.valore,
        degreeType: course.tipo,
        curriculum: curriculumOf(year.label),
        courseCode: '',
        courseName: label,
        year: Number(numberAfterBar(year.valore)),
        semester: '',
        credits: null,
        requirementType: '',
        language: '',
        professors: [docente],
        textbooks: [],
      }
    }
  }
}

/** «2 - Alpina» is of the curriculum Alpina; no name, or a general one, is of none. */
function curriculumOf(label: string): string {
  const [, name = ''] = /^\d+\s*[-–]\s*(.*)$/.exec(label) ?? []
  return /^(comune|generale)$/i.test(name) ? '' : name
}

const between = /(?:[\s;]|\/\/[^\n]*|\/\*.*?\*\/)+/sy
/** Beginning of `var name = [`, without the value. */
const assignment = /(?:(?:var|let|const)\s+)?([A-Za-z_$][\w$]*)\s*=\s*(?=[[{])/y
const word = /[\w$]+/y
const doubleQuoted = /"[^"\\]*(?:\\.[^"\\]*)*"/sy
const otherQuoted = /'[^'\\]*(?:\\.[^'\\]*)*'|`[^`\\]*(?:\\.[^`\\]*)*`/sy

/** Skips other statements, and syntax inside of strings; runs nothing. @throws BadAnswer for an incomplete value */
export function variablesOf(script: string): Map<string, string> {
  const variables = new Map<string, string>()
  for (let at = 0; at < script.length; ) {
    const [set, name] = matchAt(assignment, script, at) ?? []
    if (set !== undefined && name !== undefined) {
      const start = at + set.length
      const end = endOfValue(script, start)
      if (!variables.has(name)) variables.set(name, script.slice(start, end))
      at = end
    } else {
      const [skipped = ' '] = [between, doubleQuoted, otherQuoted, word].flatMap((pattern) => matchAt(pattern, script, at)?.[0] ?? [])
      at += skipped.length
    }
  }
  return variables
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function endOfValue(script: string, start: number): number {
  let depth = 0
  for (let at = start; at < script.length; at++) {
    const character = script[at]
    if (character === '"') {
      const text = matchAt(doubleQuoted, script, at)?.[0]
      if (text === undefined) break
      at += text.length - 1
    } else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') {
      depth--
      if (depth === 0) return at + 1
    }
  }
  throw new BadAnswer(localized('lo script è interrotto'))
}
