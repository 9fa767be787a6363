import { localized } from '@chiostro/domain/languages/translate'
import { z } from 'zod'
import { LostAnswer, ReadFailure, UnknownShape } from './failure.ts'
import { academicYear, type ReadItem, type Reading } from './reader.ts'
import type { Offering } from './rows.ts'
import { code, jsonOf, language, numberOf, semester } from './shapes.ts'

/** Requested records per page; the server may send fewer. */
const pageSize = 1000

/** Cleaned texts by column, '' for null. */
type Row<Column extends string> = Record<Column, string>

interface Table<Needed extends string, Optional extends string = never, Extra extends string = never> {
  name: string
  after: number
  needed: readonly Needed[]
  optional: readonly Optional[]
  extra?: readonly Extra[]
  /** Names a missing column, given the record's others. */
  lacks?(record: Record<string, unknown>): string | undefined
}

/** Not a stricter shape, whose copies of whole tables would double the memory. */
const anyRecord = z.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))

const page = z.object({
  success: z.literal(true),
  result: z.object({ records: z.array(anyRecord), total: z.number().int().nonnegative() }),
})

/** Reads Bologna's open data: tables of degree courses, components of teachings, their details, and curricula. */
export async function readBologna(reading: Reading): Promise<ReadItem> {
  const { year } = reading.wanted
  const courses = await readCourses(reading)
  const components = await readTable(reading, {
    name: `insegnamenti_${year}_it`,
    after: 2,
    needed: ['componente_id', 'corso_codice', 'materia_descrizione'],
    optional: ['materia_codice', 'docente_nome', 'lingua'],
    extra: ['componente_padre', 'componente_radice'],
    lacks: lackOfParent,
  })
  if (components.rows.length === 0) {
    const values = { table: `insegnamenti_${year}_it`, year: academicYear(year) }
    throw new ReadFailure(localized('{table}: nessun insegnamento del {year}.', values), 'other-year')
  }
  const details = await readTable(reading, {
    name: `curriculadettagli_${year}_it`,
    after: 1,
    needed: ['componente_id'],
    optional: ['anno', 'insegnamento_crediti', 'insegnamento_periodo'],
    extra: ['curriculum_codice'],
  })
  const hasCurricula = details.columns.has('curriculum_codice')
  const curricula = await readCurricula(reading, details.rows)
  const chosen = new Map(courses.chosen.map((course) => [course.corso_codice, course]))
  const subjects = subjectsOf(components.rows).filter(({ root }) => chosen.has(root.corso_codice))
  const placed = locationsOf(details.rows)
  return {
    offerings: subjects.flatMap((subject) => [...offeringsOf(subject, chosen, placed, curricula)]),
    without: [
      'departmentCode',
      'requirementType',
      'textbooks',
      ...(hasCurricula || details.rows.length === 0 ? [] : (['curriculum'] as const)),
    ],
    missing: [],
    elsewhere: courses.elsewhere.map((course) => course.corso_codice),
    notes: [localized('Bologna non pubblica i dipartimenti: come dipartimenti ci sono gli ambiti dei corsi.')],
  }
}

/** A child has a parent, a root may lack that column; a record without parent and with another root is a child as well. */
function lackOfParent(record: Record<string, unknown>): string | undefined {
  const { componente_padre: parent, componente_radice: root, componente_id: id } = record
  if (parent === undefined) return root === undefined || root === null || String(root) === String(id) ? undefined : 'componente_padre'
  return parent !== null && parent !== '' && root === undefined ? 'componente_radice' : undefined
}

/** Department for courses without an area. */
const otherCourses = 'Altri corsi'

type CourseRow = Row<'corso_codice' | 'corso_descrizione' | 'tipologia' | 'ambiti'>
type ComponentRow = Row<'componente_id' | 'corso_codice' | 'materia_descrizione' | 'materia_codice' | 'docente_nome' | 'lingua'> &
  Row<'componente_padre' | 'componente_radice'>
type DetailRow = Row<'componente_id' | 'anno' | 'insegnamento_crediti' | 'insegnamento_periodo' | 'curriculum_codice'>

async function readCourses(reading: Reading): Promise<{ chosen: CourseRow[]; elsewhere: CourseRow[] }> {
  const { wanted } = reading
  const name = `corsi_${wanted.year}_it`
  const needed = ['corso_codice', 'corso_descrizione'] as const
  const { rows } = await readTable(reading, { name, after: 3, needed, optional: ['tipologia', 'ambiti'] })
  if (rows.length === 0) {
    const values = { table: name, year: academicYear(wanted.year) }
    throw new ReadFailure(localized('{table}: nessun corso di laurea del {year}.', values), 'other-year')
  }
  const degree = wanted.degrees.find((code) => rows.every((row) => row.corso_codice !== code))
  if (degree !== undefined) {
    const values = { table: name, code: degree }
    throw new ReadFailure(localized('{table}: il corso di laurea «{code}» (corso_codice) non c’è.', values), 'other-degrees')
  }
  const department = wanted.departments.find((code) => rows.every((row) => row.ambiti !== code))
  if (department !== undefined) {
    throw new ReadFailure(localized('{table}: l’ambito «{code}» (ambiti) non c’è.', { table: name, code: department }), 'other-departments')
  }
  const isWanted = ({ corso_codice, ambiti }: CourseRow) =>
    (wanted.degrees.length === 0 || wanted.degrees.includes(corso_codice)) &&
    (wanted.departments.length === 0 || wanted.departments.includes(ambiti))
  return { chosen: rows.filter(isWanted), elsewhere: rows.filter((row) => !isWanted(row)) }
}

async function readCurricula(reading: Reading, details: DetailRow[]): Promise<Map<string, string>> {
  if (details.every((detail) => detail.curriculum_codice === '')) return new Map()
  const needed = ['corso_codice', 'curriculum_codice'] as const
  const name = `curriculadisponibili_${reading.wanted.year}_it`
  const { rows } = await readTable(reading, { name, after: 0, needed, optional: ['curriculum_descrizione'] })
  return new Map(rows.map((row) => [keyOf(row.corso_codice, row.curriculum_codice), row.curriculum_descrizione]))
}

const keyOf = (...parts: string[]) => JSON.stringify(parts)

/** All roots of one course with one code, and their descendants. */
interface Subject {
  root: ComponentRow
  /** Roots first. */
  components: ComponentRow[]
}

function subjectsOf(rows: ComponentRow[]): Subject[] {
  const subjects = new Map<string, Subject>()
  const byRoot = new Map<string, Subject>()
  for (const root of rows) {
    if (root.componente_padre !== '') continue
    const key = root.materia_codice === '' ? keyOf(root.componente_id) : keyOf(root.corso_codice, root.materia_codice)
    const subject = subjects.get(key) ?? { root, components: [] }
    subject.components.push(root)
    subjects.set(key, subject)
    byRoot.set(root.componente_id, subject)
  }
  // Components without their root are orphans.
  for (const child of rows) if (child.componente_padre !== '') byRoot.get(child.componente_radice)?.components.push(child)
  return [...subjects.values()]
}

function locationsOf(details: DetailRow[]): Map<string, DetailRow[]> {
  const places = new Map<string, DetailRow[]>()
  for (const detail of details) places.set(detail.componente_id, [...(places.get(detail.componente_id) ?? []), detail])
  return places
}

const noLocation: Omit<DetailRow, 'componente_id'> = { anno: '', insegnamento_crediti: '', insegnamento_periodo: '', curriculum_codice: '' }

/** Yields one per entry of a curriculum; those of one curriculum are merged later. */
function* offeringsOf(
  { root, components }: Subject,
  courses: Map<string, CourseRow>,
  placed: Map<string, DetailRow[]>,
  curricula: Map<string, string>,
): Generator<Offering> {
  const course = courses.get(root.corso_codice)
  if (!course) return
  const places = components.flatMap(({ componente_id }) => placed.get(componente_id) ?? [])
  for (const place of places.length > 0 ? places : [noLocation]) {
    const known = curricula.get(keyOf(root.corso_codice, place.curriculum_codice))
    yield {
      department: course.ambiti || otherCourses,
      departmentCode: '',
      degreeCourse: course.corso_descrizione,
      degreeCode: course.corso_codice,
      degreeType: course.tipologia,
      curriculum: known || place.curriculum_codice,
      courseCode: root.materia_codice,
      courseName: root.materia_descrizione,
      requirementType: '',
      year: numberOf(place.anno),
      semester: semester(place.insegnamento_periodo),
      credits: numberOf(place.insegnamento_crediti),
      language: language(root.lingua),
      professors: components.map(({ docente_nome }) => docente_nome),
      textbooks: [],
    }
  }
}

interface ReadRows<Column extends string> {
  rows: Row<Column>[]
  columns: Set<string>
}

async function readTable<Needed extends string, Optional extends string, Extra extends string = never>(
  { ask, wanted, onStep }: Reading,
  table: Table<Needed, Optional, Extra>,
): Promise<ReadRows<Needed | Optional | Extra>> {
  const rows: Row<Needed | Optional | Extra>[] = []
  const columns = new Set<string>()
  let size = pageSize
  for (let total = 1; rows.length < total; ) {
    const address = `${wanted.base}/api/3/action/datastore_search?resource_id=${table.name}&limit=${pageSize}&offset=${rows.length}`
    const left = Math.ceil((total - rows.length) / size) + table.after
    onStep({ what: table.name, left, toAsk: left })
    const before = rows.length
    const page = await ask
      .read(address, (body) => readPage(body, table, before))
      .catch((error) => {
        throw error instanceof LostAnswer && error.status === 404
          ? new ReadFailure(localized('{address}: la tabella «{table}» non c’è.', { address, table: table.name }), 'other-year')
          : error
      })
    for (const row of page.rows) rows.push(row)
    size = page.rows.length || size
    for (const column of page.columns) columns.add(column)
    total = page.total
  }
  return { rows, columns }
}

/** @throws UnknownShape with table and column */
function readPage<Needed extends string, Optional extends string, Extra extends string>(
  body: string,
  { name, needed, optional, extra = [], lacks }: Table<Needed, Optional, Extra>,
  before: number,
): ReadRows<Needed | Optional | Extra> & { total: number } {
  const { records, total } = jsonOf(page)(body).result
  const columns = new Set(records.flatMap((record) => Object.keys(record)))
  const lost = [...needed, ...optional].find((column) => records.length > 0 && !columns.has(column))
  if (lost !== undefined) throw new UnknownShape(`${name}.${lost}`)
  if (records.length === 0 && before < total) throw new UnknownShape('result.records')
  const all = [...needed, ...optional, ...extra]
  const rows = records.map((record) => {
    const row = Object.fromEntries(all.map((column) => [column, textIn(record, column, name)])) as Row<Needed | Optional | Extra>
    const empty = needed.find((column) => row[column] === '') ?? lacks?.(record)
    if (empty !== undefined) throw new UnknownShape(`${name}.${empty}`)
    return row
  })
  return { rows, total, columns }
}

function textIn(record: Record<string, unknown>, column: string, table: string): string {
  const { data, error } = code.nullish().safeParse(record[column])
  if (error) throw new UnknownShape(`${table}.${column}`)
  return data ?? ''
}
