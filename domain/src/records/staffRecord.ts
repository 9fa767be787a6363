import type { Locale } from '../languages/languages.ts'
import { romeDay, romeIso } from '../text/rome.ts'
import type { KindName } from './kinds.ts'
import { keysOf } from './records.ts'

/** Types of GraphQL's fields that a record reads; with `?` they may be null. */
interface FieldTypes {
  text: string
  'text?': string | null
  number: number
  'number?': number | null
  flag: boolean
  texts: string[]
}
/** What a record reads. */
export type StaffFields = Readonly<Record<string, keyof FieldTypes>> & { readonly id: 'text' }
export type RowOf<Read extends StaffFields> = { readonly [Name in keyof Read]: FieldTypes[Read[Name]] } & { readonly id: string }

/**
 * How a value is written. `text` stays as it is, `long` too, below the other values of the record's own view; `words` is a sentence of ours that
 * is translated, `price` euros as in the API, `count` a whole number, `rating` one out of 30 with a decimal, `points` without, `stars` one out of
 * 5, `moment` and `date` an instant with and without its hour, `day` a day of the calendar, `address` an e-mail address, `id` is copied rather
 * than read.
 */
export type Format =
  | 'text'
  | 'long'
  | 'words'
  | 'price'
  | 'count'
  | 'rating'
  | 'points'
  | 'stars'
  | 'moment'
  | 'date'
  | 'day'
  | 'address'
  | 'id'
type Single = string | number | null | undefined
type Value = Single | readonly Single[]

/** A value of a record, with its name. */
export interface Shown<Row> {
  label: string
  /** Null or '' for what the record does not have; of several each is written by itself. */
  value(row: Row, locale: Locale): Value
  /** Words for a value that the record does not have. */
  missing?: string
  format?: Format
  /** It names the record; by default the first value does. */
  names?: true
  /** Where it is shown when there is little room: 0 always, then the lower, the longer. Without one only in the record's own view. */
  importance?: 0 | 1 | 2 | 3 | 4
  /** The column of a wide table that it shares with others of the same name; below the name of the record, if that is one of them. */
  group?: string
  /** It sums up others: a wide table, which has a column for each of them, leaves it out. */
  isSum?: true
  /** Field by which the server sorts. */
  sort?: string
  /** Instead of it in a spreadsheet, where each value has a cell of its own. */
  apart?: readonly Shown<Row>[]
}

interface Filter {
  label: string
  /** Values with their names, the first where none is chosen; '' is every record. */
  choices: Readonly<Record<string, string>>
  /** Arguments of a choice, where the filter is none itself. */
  sent?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** What a list shows of each row, and what it says. */
export interface StaffView<Row> {
  /** Values in the order of the record's own view; columns are those with an importance. */
  shown: readonly Shown<Row>[]
  words: {
    /** Plural, as a heading. */
    caption: string
    /** Label of the search, and what it looks in. */
    search?: string
    searched?: string
    loading: string
    none: string
    /** With a search or a filter. */
    notFound?: string
    failed: string
    /** `{shown}` of `{total}`; numbered pages have none. */
    progress?: string
    /** The same of a search that finds more than are counted. */
    progressOfMany?: string
  }
}

/**
 * How those who run the site see a list: the panel's table and cards, the terminal's table, and the query of both are made from it.
 */
export interface StaffTable<Read extends StaffFields = StaffFields> extends StaffView<RowOf<Read>> {
  /** Field of `Query`: a connection, or numbered pages. */
  query: string
  isNumbered?: true
  fields: Read
  /** Read as well, for the terminal's JSON: GraphQL. */
  also?: string
  /** GraphQL types of arguments, beside those of pages. */
  args: Readonly<Record<string, string>>
  filters?: Readonly<Record<string, Filter>>
}

export interface DeletionWords {
  deleted: string
  /** Below `deleted`. */
  description?: string
  notDeleted: string
  /** A failed deletion says `notDeleted`, whatever the server's reason. */
  hidesReason?: boolean
  /** Further consequences of a deletion. */
  deletionHint?: string
}

/** Records that staff delete and restore: also the panel's drawer, and the terminal's `show`, `delete` and `restore` with their help. */
export interface StaffRecord<Read extends StaffFields = StaffFields> extends StaffTable<Read> {
  kind: KindName
  words: StaffView<never>['words'] & DeletionWords
}

/** Rows of a record. */
export type RecordRow<Of> = Of extends StaffTable<infer Read> ? RowOf<Read> : never

export const staffRecord = <const Read extends StaffFields>(record: StaffRecord<Read>): StaffRecord<Read> => record

export const staffTable = <const Read extends StaffFields>(table: StaffTable<Read>): StaffTable<Read> => table

/** The value that names a record. */
export const namingOf = <Row>({ shown }: StaffView<Row>) => shown.find(({ names }) => names) ?? shown[0]

/** A record's own view: what names it, its facts, its longer text and its ids. */
export function viewOf<Row>(table: StaffView<Row>) {
  const naming = namingOf(table)
  const of = (format: Format) => table.shown.filter((column) => column.format === format)
  const facts = table.shown.filter((column) => column !== naming && column.format !== 'id' && column.format !== 'long')
  return { naming, facts, long: of('long')[0], ids: of('id') }
}

interface WideColumn<Row> {
  name: string
  /** One, or those of a group. */
  values: Shown<Row>[]
}

/** The columns of a wide table: those of a list without sums, values of a group in one. */
export function wideColumnsOf<Row>({ shown }: StaffView<Row>): WideColumn<Row>[] {
  const values = shown.filter(({ importance, group, isSum }) => (importance !== undefined && !isSum) || group)
  const nameOf = ({ label, group = label }: Shown<Row>) => group
  const names = new Set(values.map(nameOf))
  return [...names].map((name) => ({ name, values: values.filter((column) => nameOf(column) === name) }))
}

/**
 * A value as it is written, '' for none.
 * @param write writes one by its format; words are translated by it too
 */
export function writtenBy<Row>(
  { value, format = 'text', missing = '' }: Shown<Row>,
  row: Row,
  { locale, write }: { locale: Locale; write(value: string, format: Format): string },
): string {
  const values = [value(row, locale)].flat().filter((part) => part != null && part !== '')
  if (values.length === 0) return missing && write(missing, 'words')
  return values.map((part) => write(String(part), format)).join(', ')
}

/** The query of a page of them, for every client: what it reads is what the record names. */
export function staffQuery({ query, fields, also = '', args, isNumbered }: Queried): string {
  const types = Object.entries({ ...args, ...(isNumbered ? { page: 'Int', pageSize: 'Int' } : { first: 'Int', after: 'String' }) })
  const operation = query.charAt(0).toUpperCase() + query.slice(1)
  const row = [...keysOf(fields), also].join(' ')
  const page = isNumbered ? `total match items { ${row} }` : `totalCount edges { match node { ${row} } } pageInfo { endCursor hasNextPage }`
  return `query ${operation}(${types.map(([name, type]) => `$${name}: ${type}`).join(', ')}) {
  ${query}(${types.map(([name]) => `${name}: $${name}`).join(', ')}) { ${page} }
}`
}
type Queried = Pick<StaffTable, 'query' | 'fields' | 'also' | 'args' | 'isNumbered'>

type Match = 'EXACT' | 'PARTIAL' | 'SIMILAR'

/** What `staffQuery` answers. */
export interface StaffPage<Row> {
  totalCount: number
  edges: { node: Row; match?: Match }[]
  pageInfo: { endCursor?: string | null; hasNextPage: boolean }
}

/** What it answers of numbered pages. */
export interface NumberedPage<Row> {
  total: number
  match: Match
  items: Row[]
}

const decimalComma = (value: string) => value.replace('.', ',')

/** Spreadsheets in Italian read these as numbers and moments; other values stay as they are. */
const writers: Partial<Record<Format, (value: string) => string>> = {
  price: decimalComma,
  rating: decimalComma,
  stars: decimalComma,
  moment: (instant) => romeIso(new Date(instant)).slice(0, 16).replace('T', ' '),
  date: (instant) => romeDay(new Date(instant)),
}

/** Headings and cells of all values, in their order. @param t without it they are Italian */
export function csvOf<Row>({ shown }: StaffView<Row>, t: (sentence: string) => string = (sentence) => sentence) {
  const values = shown.flatMap(({ apart, ...column }) => apart ?? [column])
  const write = (value: string, format: Format) => (format === 'words' ? t(value) : (writers[format]?.(value) ?? value))
  return {
    headings: values.map(({ label }) => t(label)),
    cells: (row: Row): string[] => values.map((column) => writtenBy(column, row, { locale: 'it-IT', write })),
  }
}
