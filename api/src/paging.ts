import { z } from 'zod'
import { ValidationError } from './errors.ts'

/** Where a page of a list ends: the sort keys of its last row, opaque outside. */
export const encodeCursor = (keys: unknown[]) => Buffer.from(JSON.stringify(keys)).toString('base64url')

/**
 * Reads a cursor back.
 * @throws ValidationError on `after` when it was not made by `encodeCursor` with such keys
 */
export function decodeCursor<S extends z.ZodType>(cursor: string, keys: S): z.infer<S> {
  try {
    return keys.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new ValidationError([{ path: 'after', message: 'Cursore non valido' }])
  }
}

export interface Page<Row> {
  rows: Row[]
  hasNextPage: boolean
  cursorOf(row: Row): string
}

/** Which page of a list: so many rows after the row of a cursor, or beyond so many. */
export interface PageRequest {
  limit: number
  /** Cursor of the row before the page. */
  after?: string | null
  /** Rows to skip, for the REST list. */
  offset?: number
}

/**
 * The page of a list that was read with one row more than it has room for.
 * @param found up to `limit + 1` rows
 */
export const toPage = <Row>(found: Row[], limit: number, cursorOf: (row: Row) => string): Page<Row> => ({
  rows: found.slice(0, limit),
  hasNextPage: found.length > limit,
  cursorOf,
})

const momentKeys = z.tuple([z.iso.datetime(), z.string().max(64)])

/** The cursor of a list in the order of a moment, and of ids within it. */
export const encodeMoment = (moment: Date, id: string): string => encodeCursor([moment.toISOString(), id])

/** @throws ValidationError on `after` when it was not made by `encodeMoment` */
export const decodeMoment = (cursor: string): [moment: string, id: string] => decodeCursor(cursor, momentKeys)

/** A non-negative integer out of a query string; absent gives the fallback. */
export const wholeNumber = (fallback: number, max: number) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number('Numero non valido').int('Numero non valido').min(0, 'Numero non valido').max(max, `Massimo ${max}`).default(fallback),
  )
