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

/** A non-negative integer out of a query string; absent gives the fallback. */
export const wholeNumber = (fallback: number, max: number) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number('Numero non valido').int('Numero non valido').min(0, 'Numero non valido').max(max, `Massimo ${max}`).default(fallback),
  )
