import type { Locale } from '../languages/languages.ts'
import type { DeletableKind } from './kinds.ts'
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
 * How a value is written. `text` stays as it is, `words` is a sentence of ours that is translated, `price` euros as in the API, `count` a whole
 * number, `rating` one out of 30, `moment` and `date` an instant with and without its hour, `day` a day of the calendar, `address` an e-mail
 * address, `id` is copied rather than read.
 */
export type Format = 'text' | 'words' | 'price' | 'count' | 'rating' | 'moment' | 'date' | 'day' | 'address' | 'id'

type Value = string | number | null | undefined

/** A value of a record, with its name. */
export interface Shown<Row> {
  label: string
  /** Null or '' for what the record does not have. */
  value(row: Row, locale: Locale): Value
  format?: Format
  /** It names the record; by default the first value does. */
  names?: true
  /** Where it is shown when there is little room: 0 always, then the lower, the longer. Without one only in the record's own view. */
  importance?: 0 | 1 | 2 | 3 | 4
}

interface Filter {
  label: string
  /** Values with their names, the first where none is chosen; '' is every record. */
  choices: Readonly<Record<string, string>>
  /** Arguments of a choice, where the filter is none itself. */
  sent?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/**
 * How those who run the site see a list: the panel's table and cards, the terminal's table, and the query of both are made from it.
 */
export interface StaffTable<Read extends StaffFields = StaffFields> {
  /** Field of `Query`, a connection. */
  query: string
  fields: Read
  /** Read as well, for the terminal's JSON: GraphQL. */
  also?: string
  /** Values in the order of the record's own view; columns are those with an importance. */
  shown: readonly Shown<RowOf<Read>>[]
  /** GraphQL types of arguments, beside those of pages. */
  args: Readonly<Record<string, string>>
  filters?: Readonly<Record<string, Filter>>
  words: {
    /** Plural, as a heading. */
    caption: string
    /** Label of the search, and what it looks in; a list without one is not searched. */
    search?: string
    searched?: string
    loading: string
    none: string
    /** With a search or a filter. */
    notFound?: string
    failed: string
    /** `{shown}` of `{total}`. */
    progress: string
    /** The same of a search that finds more than are counted. */
    progressOfMany?: string
  }
}

export interface DeletionWords {
  deleted: string
  notDeleted: string
  /** A failed deletion says `notDeleted`, whatever the server's reason. */
  hidesReason?: boolean
  /** Further consequences of a deletion. */
  deletionHint?: string
}

/** Records that staff delete and restore: also the panel's drawer, and the terminal's `show`, `delete` and `restore` with their help. */
export interface StaffRecord<Read extends StaffFields = StaffFields> extends StaffTable<Read> {
  kind: DeletableKind
  /** A longer text of the record, below its values. */
  text?(row: RowOf<Read>): string | null
  words: StaffTable['words'] & DeletionWords
}

/** Rows of a record. */
export type RecordRow<Of> = Of extends StaffTable<infer Read> ? RowOf<Read> : never

export const staffRecord = <const Read extends StaffFields>(record: StaffRecord<Read>): StaffRecord<Read> => record

export const staffTable = <const Read extends StaffFields>(table: StaffTable<Read>): StaffTable<Read> => table

/** The value that names a record. */
export const namingOf = <Read extends StaffFields>({ shown }: StaffTable<Read>) => shown.find(({ names }) => names) ?? shown[0]

export const columnsOf = <Read extends StaffFields>({ shown }: StaffTable<Read>) =>
  shown.filter(({ importance }) => importance !== undefined)

/** The query of a page of them, for every client: what it reads is what the record names. */
export function staffQuery({ query, fields, also = '', args }: Pick<StaffTable, 'query' | 'fields' | 'also' | 'args'>): string {
  const types = Object.entries({ ...args, first: 'Int', after: 'String' })
  const operation = query.charAt(0).toUpperCase() + query.slice(1)
  return `query ${operation}(${types.map(([name, type]) => `$${name}: ${type}`).join(', ')}) {
  ${query}(${types.map(([name]) => `${name}: $${name}`).join(', ')}) {
    totalCount
    edges { match node { ${[...keysOf(fields), also].join(' ')} } }
    pageInfo { endCursor hasNextPage }
  }
}`
}

/** What `staffQuery` answers. */
export interface StaffPage<Row> {
  totalCount: number
  edges: { node: Row; match?: 'EXACT' | 'PARTIAL' | 'SIMILAR' }[]
  pageInfo: { endCursor?: string | null; hasNextPage: boolean }
}
