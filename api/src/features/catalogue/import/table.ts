import { type ColumnSource, constantMark } from '@chiostro/domain/catalogueImport'
import { type CatalogueColumn, catalogueColumns, requiredColumns } from '@chiostro/domain/catalogueRow'
import leven from 'leven'
import { unreadable } from './json.ts'
import { type Found, type FoundRow, textsOf } from './rows.ts'

/** How the columns of a table, or the fields of records, are those of a catalogue. */
export interface Table {
  /** Names in the header. */
  header: string[]
  /** Where the value of a column stands in a record. */
  positions: [CatalogueColumn, number][]
  /** Columns with the same value in all rows. */
  constants: Partial<Record<CatalogueColumn, string>>
}

/** How a table is to be read, and what is learned of it. */
export interface TableReading {
  map: ColumnSource[]
  /** Receives remarks. */
  notes: string[]
  /** Receives the names of the columns. */
  header: string[]
}

/** Names of columns that a message lists. */
const shownNames = 10

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')
const known = new Map<string, CatalogueColumn>(catalogueColumns.map((name) => [plain(name), name]))
const inQuotes = (names: string[]) =>
  `${names
    .slice(0, shownNames)
    .map((name) => `«${name.slice(0, 80)}»`)
    .join(', ')}${names.length > shownNames ? ', …' : ''}`

/** The one of these names that `name` is probably a misspelling of. */
function nearest<Name extends string>(name: string, names: readonly Name[]): Name | undefined {
  const allowed = Math.min(2, Math.floor(plain(name).length / 3))
  if (name.length > 100) return undefined
  const near = names.map((other) => ({ other, distance: leven(plain(name), plain(other)) })).filter(({ distance }) => distance <= allowed)
  return near.sort((a, b) => a.distance - b.distance)[0]?.other
}

/**
 * Finds the columns of a header.
 * @param where names the header in messages, as in "Nell'intestazione"
 * @param notes receives what was ignored, in Italian
 * @throws ValidationError (path `file`) when a required or mapped column is missing, or one is there twice
 */
export function tableOf(header: string[], map: ColumnSource[], where: string, notes: string[]): Table {
  const constants = Object.fromEntries(
    map.flatMap(({ column, source }) => (source.startsWith(constantMark) ? [[column, source.slice(1)]] : [])),
  )
  const mapped = map
    .filter(({ source }) => !source.startsWith(constantMark))
    .map((one) => [one.column, mappedPosition(one, header, where)] as const)
  const decided = new Set<string>(map.map(({ column }) => column))
  const used = new Set(mapped.map(([, index]) => index))
  const found = header.flatMap((name, index): [CatalogueColumn, number][] => {
    const column = known.get(plain(name))
    return column && !decided.has(column) && !used.has(index) ? [[column, index]] : []
  })
  const positions = [...mapped.map(([column, index]): [CatalogueColumn, number] => [column, index]), ...found]
  const columns = positions.map(([column]) => column)
  const twice = columns.find((column, index) => columns.indexOf(column) !== index)
  if (twice) throw unreadable(`${where} c'è due volte: ${twice}.`)
  const unknown = header.filter((name, index) => name.trim() !== '' && !used.has(index) && !known.has(plain(name)))
  const missing = catalogueColumns.filter((column) => !columns.includes(column) && !(column in constants))
  requireColumns(missing, unknown, where)
  notes.push(...notesOn(unknown, missing))
  return { header, positions, constants }
}

function mappedPosition({ column, source }: ColumnSource, header: string[], where: string): number {
  const index = header.findIndex((name) => plain(name) === plain(source))
  if (index >= 0) return index
  const near = nearest(source, header)
  const others = near ? `: forse «${near}»?` : `. Ci sono: ${inQuotes(header.filter(Boolean))}`
  throw unreadable(`${where} manca «${source}», che --map dà a ${column}${others}`)
}

function requireColumns(missing: CatalogueColumn[], unknown: string[], where: string) {
  const needed = requiredColumns.filter((column) => missing.includes(column))
  if (needed.length === 0) return
  const hints = needed.map((column) => {
    const near = nearest(column, unknown)
    return near === undefined ? column : `${column} (forse «${near}»?)`
  })
  throw unreadable(`${where} manca: ${hints.join(', ')}.`)
}

/** Ignored columns; a probable misspelling is told with the right name. */
function notesOn(unknown: string[], missing: CatalogueColumn[]): string[] {
  const misspelt = unknown.map((name) => ({ name, meant: nearest(name, missing) })).filter(({ meant }) => meant)
  const others = unknown.filter((name) => misspelt.every((one) => one.name !== name))
  return [
    ...misspelt.slice(0, shownNames).map(({ name, meant }) => `Colonna ignorata: «${name}», forse «${meant}»?`),
    ...(others.length > 0 ? [`Colonne ignorate: ${inQuotes(others)}.`] : []),
  ]
}

/** An offering of a table's record; a record with too few or too many fields is rejected alone. */
export function toFound(table: Table, record: string[], line: number): Found {
  const width = table.header.length
  const extra = record.slice(width).filter(Boolean)
  if (record.length < width || extra.length > 0) {
    // Its fields may be in other columns than they seem.
    return { line, reason: `Campi: ${record.length} invece di ${width}`, original: record, said: textsOf(record) }
  }
  const row = { ...Object.fromEntries(table.positions.map(([column, index]) => [column, record[index]])), ...table.constants }
  return foundOf(line, row, record)
}

/** An offering of the values of its columns, with its professors, and its textbooks, in one text, separated by semicolons. */
export function foundOf(line: number, row: Partial<Record<CatalogueColumn, unknown>>, original: unknown): FoundRow {
  const { department, departmentCode, degreeCourse, degreeCode, degreeType, ...subject } = row
  const { professors, professorEmails, textbooks } = subject
  return {
    line,
    place: { department: { department, departmentCode }, degreeCourse: { degreeCourse, degreeCode, degreeType } },
    subject: { ...subject, professors: listed(professors), professorEmails: listed(professorEmails), textbooks: listed(textbooks) },
    original,
  }
}

const listed = (value: unknown) => (typeof value === 'string' ? value.split(';') : value)
