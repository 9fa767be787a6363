import { type Heading, headingKey, knownHeadings } from '@chiostro/domain/catalogue/catalogueHeadings'
import { type ColumnSource, constantMark } from '@chiostro/domain/catalogue/catalogueImport'
import { type CatalogueColumn, catalogueColumns, requiredColumns } from '@chiostro/domain/catalogue/catalogueRow'
import leven from 'leven'
import type { ValidationError } from '../../../errors.ts'
import { unreadable } from './json.ts'
import { type ParsedItem, type ParsedRow, textsOf } from './rows.ts'

export interface Table {
  /** Names in the header, without trailing blank ones. */
  header: string[]
  /** Positions of a column's value in a record; several are joined. */
  positions: [CatalogueColumn, number[]][]
  constants: Partial<Record<CatalogueColumn, string>>
}

/** A row tried as a header: its table with remarks, or the missing columns with the number of those present. */
export type HeaderTrial = { table: Table; notes: string[] } | { table?: undefined; problem: ValidationError; recognised: number }

const shownNames = 10

const known = new Map<string, CatalogueColumn>(catalogueColumns.map((name) => [headingKey(name), name]))
const inQuotes = (names: string[]) =>
  `${names
    .slice(0, shownNames)
    .map((name) => `«${name.slice(0, 80)}»`)
    .join(', ')}${names.length > shownNames ? ', …' : ''}`

/** Reduced to letters, for comparing misspellings. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

function nearest<Name extends string>(name: string, names: readonly Name[]): Name | undefined {
  const allowed = Math.min(2, Math.floor(plain(name).length / 3))
  if (name.length > 100) return undefined
  const near = names
    .map((candidate) => ({ candidate, distance: leven(plain(name), plain(candidate)) }))
    .filter(({ distance }) => distance <= allowed)
  return near.sort((a, b) => a.distance - b.distance)[0]?.candidate
}

/** By --map, by name, or by a heading of registries. @param where names the header in messages, as in "Nell’intestazione" */
export function tryHeader(row: string[], map: ColumnSource[], where: string): HeaderTrial {
  const header = row.slice(0, row.findLastIndex((name) => name.trim() !== '') + 1)
  const constants = Object.fromEntries(
    map.flatMap(({ column, source }) => (source.startsWith(constantMark) ? [[column, source.slice(1)]] : [])),
  )
  const mapped = map
    .filter(({ source }) => source !== '' && !source.startsWith(constantMark))
    .map((field) => ({ ...field, at: positionsOf(field.source, header) }))
  const decided = new Set<CatalogueColumn>(map.map(({ column }) => column))
  const positions = mapped.flatMap(({ column, at }): Table['positions'] => (at ? [[column, at]] : []))
  const used = new Set(positions.flatMap(([, at]) => at))
  const recognized = header.flatMap((name, index): Table['positions'] => {
    const column = known.get(headingKey(name))
    return column && !decided.has(column) && !used.has(index) ? [[column, [index]]] : []
  })
  positions.push(...recognized)
  const recognised = recogniseHeadings(
    header,
    new Set([...decided, ...recognized.map(([column]) => column)]),
    new Set(positions.flatMap(([, at]) => at)),
  )
  positions.push(...recognised)
  const columns = positions.map(([column]) => column)
  const taken = new Set(positions.flatMap(([, at]) => at))
  const unknown = header.filter((name, index) => name.trim() !== '' && !taken.has(index) && !known.has(headingKey(name)))
  const missing = catalogueColumns.filter((column) => !columns.includes(column) && !decided.has(column))
  const twice = columns.find((column, index) => columns.indexOf(column) !== index)
  const lost = mapped.find(({ at }) => !at)
  const problem = lost
    ? lostSource(lost, header, where)
    : twice
      ? unreadable(`${where} c’è due volte: ${twice}.`)
      : lackOf(
          requiredColumns.filter((column) => !columns.includes(column) && !(column in constants)),
          unknown,
          where,
        )
  if (problem) return { problem, recognised: new Set(columns).size }
  return { table: { header, positions, constants }, notes: notesOn({ header, recognised, unknown, missing }) }
}

/** Positions of a --map source: a heading, or several joined by `+`. Undefined when one is missing. */
function positionsOf(source: string, header: string[]): number[] | undefined {
  const at = (name: string) => header.findIndex((cell) => cell.trim() !== '' && headingKey(cell) === headingKey(name))
  const whole = at(source)
  if (whole >= 0) return [whole]
  const parts = source.split('+').map((part) => at(part))
  return parts.length > 1 && parts.every((part) => part >= 0) ? parts : undefined
}

/** Finds columns by headings of registries, except those found by name or mapped. */
function recogniseHeadings(header: string[], decided: Set<CatalogueColumn>, used: Set<number>): Table['positions'] {
  const free = header.map((name, index) => (used.has(index) ? '' : headingKey(name)))
  const placesIn = (heading: Heading) => (typeof heading === 'string' ? [heading] : heading).map((name) => free.indexOf(headingKey(name)))
  return [...knownHeadings].flatMap(([column, headings]): Table['positions'] => {
    const at = decided.has(column) ? undefined : headings.map(placesIn).find((places) => places.every((place) => place >= 0))
    return at ? [[column, at]] : []
  })
}

function lostSource({ column, source }: ColumnSource, header: string[], where: string): ValidationError {
  const near = nearest(source, header)
  const others = near ? `: forse «${near}»?` : `. Ci sono: ${inQuotes(header.filter(Boolean))}`
  return unreadable(`${where} manca «${source}», che --map dà a ${column}${others}`)
}

function lackOf(needed: CatalogueColumn[], unknown: string[], where: string): ValidationError | undefined {
  if (needed.length === 0) return undefined
  const hints = needed.map((column) => {
    const near = nearest(column, unknown)
    return near === undefined ? column : `${column} (forse «${near}»?)`
  })
  return unreadable(`${where} manca: ${hints.join(', ')}.`)
}

interface Noted {
  header: string[]
  recognised: Table['positions']
  unknown: string[]
  missing: CatalogueColumn[]
}

/** Remarks on columns recognised by a heading of registries, and on ignored ones; a probable misspelling comes with the right name. */
function notesOn({ header, recognised, unknown, missing }: Noted): string[] {
  const misspelled = unknown.map((name) => ({ name, meant: nearest(name, missing) })).filter(({ meant }) => meant)
  const others = unknown.filter((name) => misspelled.every((heading) => heading.name !== name))
  const read = recognised.map(([column, at]) => `${column} da «${at.map((index) => header[index]).join(' + ')}»`)
  return [
    ...(read.length > 0 ? [`Colonne riconosciute: ${read.join(', ')}.`] : []),
    ...misspelled.slice(0, shownNames).map(({ name, meant }) => `Colonna ignorata: «${name}», forse «${meant}»?`),
    ...(others.length > 0 ? [`Colonne ignorate: ${inQuotes(others)}.`] : []),
  ]
}

/** A record with too few or too many fields is rejected alone. */
export function toParsed(table: Table, record: string[], line: number): ParsedItem {
  const width = table.header.length
  const extra = record.slice(width).filter(Boolean)
  if (record.length < width || extra.length > 0) {
    // The fields may be shifted into other columns.
    return { line, reason: `Campi: ${record.length} invece di ${width}`, original: record, message: textsOf(record) }
  }
  const values = table.positions.map(([column, at]) => [column, joined(at.map((index) => record[index] ?? ''))])
  return parsedOf(line, { ...Object.fromEntries(values), ...table.constants }, record)
}

/** Joins lists of one length item by item, e.g. surnames with first names. */
export function joined(values: string[]): string {
  if (values.length === 1) return values[0] ?? ''
  const lists = values.map((value) => value.split(';'))
  const [first = []] = lists
  const areSideBySide = lists.every((list) => list.length === first.length)
  const join = (parts: string[]) =>
    parts
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' ')
  return areSideBySide ? first.map((_, index) => join(lists.map((list) => list[index] ?? ''))).join(';') : join(values)
}

/** @param row professors and textbooks are each one text, separated by semicolons */
export function parsedOf(line: number, row: Partial<Record<CatalogueColumn, unknown>>, original: unknown): ParsedRow {
  const { department, departmentCode, degreeCourse, degreeCode, degreeType, ...subject } = row
  const { professors, professorEmails, textbooks } = subject
  return {
    line,
    position: { department: { department, departmentCode }, degreeCourse: { degreeCourse, degreeCode, degreeType } },
    subject: {
      ...subject,
      professors: listed(professors),
      professorEmails: listed(professorEmails, /[;,\n]/),
      textbooks: listed(textbooks),
    },
    original,
  }
}

const listed = (value: unknown, at: string | RegExp = ';') => (typeof value === 'string' ? value.split(at) : value)
