import { isMoment } from '@chiostro/domain/text/rome'
import { z } from 'zod'
import { ValidationError } from '../errors.ts'
import type { SearchMatch } from '../text/search.ts'

/** Keyset cursor: the sort keys of a page's last row, opaque to clients. */
export const encodeCursor = (keys: unknown[]) => Buffer.from(JSON.stringify(keys)).toString('base64url')

/** @throws ValidationError on `after` when `encodeCursor` did not make it from such keys */
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
  matchOf?(row: Row): SearchMatch
}

export interface PageRequest {
  limit: number
  after?: string | null
  offset?: number
}

export const toPage = <Row>(rows: Row[], limit: number, cursorOf: (row: Row) => string): Page<Row> => ({
  rows: rows.slice(0, limit),
  hasNextPage: rows.length > limit,
  cursorOf,
})

/** Drops partial matches, where the caller cannot explain that they have only most of the words. */
export const wholeMatches = <Row>({ rows, matchOf }: Page<Row>): Row[] => rows.filter((row) => matchOf?.(row) !== 'partial')

/** @param read returns rows in the order of their ids; those deleted meanwhile are left out */
export async function withRows<Found extends { id: string }, Row extends { id: string }>(
  page: Page<Found>,
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const byId = new Map(page.rows.map((row) => [row.id, row]))
  const rows = await read([...byId.keys()])
  function of({ id }: Row): Found {
    const row = byId.get(id)
    if (!row) throw new Error('A row was read that was not asked for')
    return row
  }
  const { matchOf = () => 'exact' as const } = page
  return { rows, hasNextPage: page.hasNextPage, cursorOf: (row) => page.cursorOf(of(row)), matchOf: (row) => matchOf(of(row)) }
}

export const momentKey = z.iso.datetime().refine((text) => isMoment(new Date(text)))

export const idKey = z.string().max(64)

const momentKeys = z.tuple([momentKey, idKey])

export const encodeMoment = (moment: Date, id: string): string => encodeCursor([moment.toISOString(), id])

export const decodeMoment = (cursor: string): [moment: string, id: string] => decodeCursor(cursor, momentKeys)

/**
 * Prisma condition for the rows after a cursor, newest first. Repeats the moment alone, so that an index on both starts from it.
 * @throws ValidationError on `after` when it was not made by `encodeMoment`
 */
export function olderThan<Field extends string>(field: Field, after: string | null | undefined) {
  if (!after) return {}
  const [moment, id] = decodeMoment(after)
  return { [field]: { lte: moment }, OR: [{ [field]: { lt: moment } }, { id: { lt: id } }] }
}

export const wholeNumber = (fallback: number, max: number) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number('Numero non valido').int('Numero non valido').min(0, 'Numero non valido').max(max, `Massimo ${max}`).default(fallback),
  )
