import { type ColumnSource, constantMark } from '@chiostro/domain/catalogue/catalogueImport'
import {
  type CatalogueColumn,
  catalogueColumns,
  legacyCourse,
  legacySchool,
  legacySubject,
  requiredColumns,
} from '@chiostro/domain/catalogue/catalogueRow'
import { decodeHTML } from 'entities'
import { z } from 'zod'
import { isRecord, listOf, parseJson, recordsOf, unreadable } from './json.ts'
import { type Checked, check, type ParsedItem, type ParsedRow, reasons, textsOf } from './rows.ts'
import { joined, parsedOf } from './table.ts'

type Record_ = Record<string, unknown>

/** Maximum depth of the list of records in a file, as `value.data` or `result.records`. */
const deepest = 3

/** Flat or nested; a mapping names fields of columns (`dipartimento.nome`). @throws ValidationError (path `file`) */
export function readRecords(content: Buffer, map: ColumnSource[]): ParsedItem[] {
  const records = listIn(parseJson(content), deepest)
  if (records.length > 0) return mapRecords(records, map)
  throw unreadable('Nel file non c’è un elenco di oggetti JSON.')
}

function listIn(value: unknown, levels: number): unknown[] {
  if (Array.isArray(value)) return value
  if (!isRecord(value) || levels === 0) return []
  return Object.values(value).reduce<unknown[]>((longest, child) => {
    const list = listIn(child, levels - 1)
    return list.length > longest.length ? list : longest
  }, [])
}

function mapRecords(records: unknown[], map: ColumnSource[]): ParsedItem[] {
  const mapped = new Map<CatalogueColumn, string>(map.map(({ column, source }) => [column, source]))
  const sources = catalogueColumns.map((column) => [column, mapped.get(column) ?? column] as const)
  const values = sources.map(([column, source]) => [column, readerOf(source)] as const)
  const items = records.map((record, index): ParsedItem => {
    if (!isRecord(record)) return { line: index + 1, reason: 'Non è un insegnamento', original: record }
    return parsedOf(index + 1, Object.fromEntries(values.map(([column, read]) => [column, read(record)])), record)
  })
  requireFields(records, sources)
  return items
}

function requireFields(records: unknown[], sources: (readonly [CatalogueColumn, string])[]) {
  const objects = recordsOf(records)
  for (const [column, source] of sources) {
    if (!requiredColumns.includes(column) || objects.some((record) => readerOf(source)(record) !== undefined)) continue
    const fields = Object.keys(objects[0] ?? {})
      .slice(0, 30)
      .join(', ')
    throw unreadable(
      `Nessun oggetto del file ha «${source}»: di’ con --map ${column}=CAMPO dove sta, o con --map ${column}==TESTO quale è. Campi: ${fields}`,
    )
  }
}

/** Reads a column's value from a record; an empty source has none. `+` joins several fields. */
function readerOf(source: string): (record: Record_) => unknown {
  if (source === '') return () => undefined
  if (source.startsWith(constantMark)) return () => source.slice(1)
  const paths = source.split('+').map((part) => part.trim().split('.'))
  if (paths.length === 1) return (record) => textOf(valueAt(record, source.split('.')))
  return (record) => {
    const values = paths.map((path) => textOf(valueAt(record, path))).filter((value) => value !== undefined && value !== null)
    return values.length > 0 ? joined(values.map(String)) : undefined
  }
}

function valueAt(value: unknown, path: string[]): unknown {
  if (path.length === 0) return value
  const [key = '', ...rest] = path
  if (Array.isArray(value)) return value.map((entry) => valueAt(entry, path)).filter((entry) => entry !== undefined)
  return isRecord(value) && Object.hasOwn(value, key) ? valueAt(value[key], rest) : undefined
}

/** A list, e.g. of professors, becomes one text with semicolons. */
function textOf(value: unknown): unknown {
  if (Array.isArray(value))
    return listOf(value)
      .filter((entry) => typeof entry === 'string' || typeof entry === 'number')
      .join(';')
  return value
}

/** Paths of the catalogue's columns in a learning with its curriculum and degree course. The specification has no department. */
const fields: ColumnSource[] = [
  { column: 'degreeCourse', source: 'course_area' },
  { column: 'degreeCode', source: 'degree_course_code' },
  { column: 'degreeType', source: 'programme_type' },
  { column: 'curriculum', source: 'curriculum_name' },
  { column: 'courseName', source: 'learning_name' },
  { column: 'courseCode', source: 'learning_code' },
  { column: 'year', source: 'degree_course_year' },
  { column: 'credits', source: 'learning_credits' },
  { column: 'language', source: 'learning_language' },
]

/** Codes of study programmes whose level is not in their letters. */
const types: Record<string, string> = {
  LT: 'Laurea',
  LM: 'Laurea Magistrale',
  MS: 'Laurea Magistrale',
  CU: 'Laurea Magistrale a ciclo unico',
}

/** Placeholder of a degree course without curricula. */
const undivided = /^non differenziato$/i

/**
 * Reads IFS01.2, `educational-offering-detail` (PA digitale 2026, measure 1.3.1, version 2.1): one object per degree course, alone, in a
 * list, or in a list within an object.
 * @param notes receives a warning about a file with first years only @throws ValidationError (path `file`) without learnings or departments
 */
export function readIfs01(content: Buffer, map: ColumnSource[], notes: string[]): ParsedItem[] {
  const file = parseJson(content)
  const courses = recordsOf(
    Array.isArray(file) ? file : isRecord(file) && !('curriculum_list' in file) ? Object.values(file).flat() : [file],
  )
  const learnings = courses.flatMap(learningsOf)
  if (learnings.length === 0)
    throw unreadable('Nel file non ci sono «curriculum_list» con insegnamenti: servono le risposte di IFS01.2, il dettaglio dei corsi.')
  if (!map.some(({ column }) => column === 'department')) {
    throw unreadable('IFS01 non dice il dipartimento: aggiungi --map department==NOME, o --map department=course_area.')
  }
  if (learnings.every(({ degree_course_year: year }) => Number(year) === 1)) {
    notes.push('Il file ha soltanto il primo anno dei corsi: gli insegnamenti degli altri anni risulterebbero ritirati.')
  }
  return mapRecords(learnings, [...fields.filter(({ column }) => map.every((mapping) => mapping.column !== column)), ...map])
}

function learningsOf(course: Record<string, unknown>): Record<string, unknown>[] {
  const type = String(course.programme_type_code ?? '')
  return recordsOf(course.curriculum_list).flatMap((curriculum) => {
    const name = String(curriculum.curriculum_name ?? '')
    return recordsOf(curriculum.curriculum_learnings).flatMap((year) =>
      recordsOf(year.learnings).map((learning) => ({
        ...course,
        curriculum_list: undefined,
        programme_type: types[type] ?? type,
        curriculum_name: undivided.test(name.trim()) ? '' : name,
        degree_course_year: year.degree_course_year,
        ...learning,
        learning_credits: learning.learning_cfu ?? learning.learning_cfa,
      })),
    )
  })
}

type Subject = z.infer<typeof legacySubject>
type Course = z.infer<typeof legacyCourse>

/** The valid part of a school, as the tables of the older structure store it. */
export type LegacySchool = z.infer<typeof legacySchool> & { courses: (Course & { subjects: Subject[] })[] }

/**
 * A JSON array of schools with `courses` with `subjects`, or an object that has it in `schools`.
 * @param schools receives the schools @throws ValidationError (path `file`)
 */
export function readLegacy(content: Buffer, schools: LegacySchool[]): ParsedItem[] {
  const items: ParsedItem[] = []
  const given = parseJson(content)
  for (const givenSchool of recordsOf(isRecord(given) ? given.schools : given)) {
    const school = checkFields(legacySchool, givenSchool)
    const courses: LegacySchool['courses'] = []
    for (const givenCourse of recordsOf(givenSchool.courses)) {
      const course = checkFields(legacyCourse, givenCourse)
      const subjects: Subject[] = []
      const position = { department: { department: school.value?.name }, degreeCourse: degreeCourseOf(course.value) }
      for (const givenSubject of listOf(givenCourse.subjects)) {
        const line = items.length + 1
        const subject = checkFields(legacySubject, givenSubject)
        if (subject.value) subjects.push(subject.value)
        const reason = reasons(school, course, subject)
        const original = givenSubject
        items.push(subject.value && !reason ? { line, position, subject: offeringOf(subject.value), original } : { line, reason, original })
      }
      if (course.value) courses.push({ ...course.value, subjects })
    }
    if (school.value) schools.push({ ...school.value, courses })
  }
  if (items.length > 0) return items
  throw unreadable('Nel file non ci sono insegnamenti: serve un elenco di scuole con «courses» e «subjects».')
}

/** The older API writes null for an absent field. */
const checkFields = <S extends z.ZodType>(schema: S, value: unknown): Checked<z.infer<S>> =>
  isRecord(value)
    ? check(schema, Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null)))
    : { reason: 'Non è un insegnamento' }

const degreeCourseOf = (course: Partial<Course> = {}) => ({
  degreeCourse: course.name,
  degreeCode: course.code,
  degreeType: course.type,
  language: course.language,
  description: course.description,
})

const offeringOf = ({ name, code, credits, semester, year, professor, isMandatory }: Subject) => ({
  courseName: name,
  courseCode: code,
  credits,
  semester,
  year,
  professors: professor.split(';'),
  requirementType: isMandatory ? 'mandatory' : 'optional',
})

/** Department of offerings that name none. */
const otherCourses = 'Altri corsi'

const text = z.string().transform((value) => decodeHTML(value).replace(/\s+/g, ' ').trim())
const people = z.array(z.object({ nome: text, cognome: text })).default([])

const offering = z.object({
  nome: text,
  dipartimento: z.array(z.object({ nome: text, id: z.string().optional() })).default([]),
  titolari: people,
  docenti: people,
  corsoStudi: text,
  sitoWeb: z.string().default(''),
})
type Offering = z.infer<typeof offering>

/** Open data of the University of Trento. An offering of several departments belongs to the first. @throws ValidationError (path `file`) */
export function readUnitn(content: Buffer): ParsedItem[] {
  const file = parseJson(content)
  const items = listOf(isRecord(file) && isRecord(file.value) && file.value.data).map((entry, index): ParsedItem => {
    const { data, error } = offering.safeParse(entry)
    if (data) return { ...toParsed(data), line: index + 1, original: entry }
    const message = isRecord(entry) ? textsOf([entry.nome, codesOf(String(entry.sitoWeb)).courseCode]) : []
    return {
      line: index + 1,
      reason: `Campo mancante o sbagliato: ${error.issues[0]?.path.join('.') || 'tutti'}`,
      original: entry,
      message,
    }
  })
  if (items.length > 0) return items
  throw unreadable('Nel file non ci sono insegnamenti sotto «value.data».')
}

function toParsed({ nome, dipartimento, titolari, docenti, corsoStudi, sitoWeb }: Offering): Omit<ParsedRow, 'line' | 'original'> {
  const [department] = dipartimento
  const { degreeCourse, degreeType } = splitType(corsoStudi)
  const codes = codesOf(sitoWeb)
  const teachers = [...titolari.map((person) => teacher(person, 'titolare')), ...docenti.map((person) => teacher(person, 'docente'))]
  const named = teachers.filter(({ name }, index) => name !== '' && teachers.findIndex((teacher) => teacher.name === name) === index)
  return {
    position: {
      department: { department: department?.nome || otherCourses, departmentCode: department?.id },
      degreeCourse: { degreeCourse, degreeType, degreeCode: codes.degreeCode },
    },
    subject: { courseName: nome, courseCode: codes.courseCode, curriculum: codes.curriculum, professors: named.map(({ name }) => name) },
    roles: named.map(({ role }) => role),
  }
}

const teacher = ({ nome, cognome }: { nome: string; cognome: string }, role: string) => ({ name: `${nome} ${cognome}`.trim(), role })

/** "Informatica (L2)": laurea (L…), magistrale (LM…), master (M…), doctorate (D…), single courses (CS). */
function splitType(corsoStudi: string): { degreeCourse: string; degreeType: string } {
  const [, degreeCourse = corsoStudi, degreeType = ''] = /^(.+?)\s*\((L\d?|LM\d?|M\d|D\d+|CS)\)$/.exec(corsoStudi) ?? []
  return { degreeCourse, degreeType }
}

/** The address of the page contains the degree course, the curriculum with the year of its rules, and the offering. */
function codesOf(address: string): { degreeCode: string; courseCode: string; curriculum: string } {
  const query = URL.parse(address)?.searchParams ?? new URLSearchParams()
  const path = query.get('pds')
  const rules = query.get('annoOrdinamento')
  const curriculum = [path && `Percorso ${path}`, rules && `ordinamento ${rules}`].filter(Boolean).join(', ')
  return { degreeCode: query.get('corso') ?? '', courseCode: query.get('ad') ?? '', curriculum }
}
