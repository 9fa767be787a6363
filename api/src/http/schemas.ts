import { partsOf } from '@chiostro/domain/records/records'
import { z } from 'zod'
import { type Page, wholeNumber } from '../database/paging.ts'
import { insideOf } from '../records.ts'
import type { SearchMatch } from '../text/search.ts'

export const success = z.object({ success: z.literal(true) }).meta({ id: 'Success' })

export const deleted = z.object({ ...success.shape, id: z.string().describe('Of what is gone.') }).meta({ id: 'Deleted' })

export const idParams = z.object({ id: z.string() })

/** What a PATCH of a form takes: null empties what may be empty (RFC 7396), in the document too. */
export const patchOf = <Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) =>
  z.object(
    Object.fromEntries(
      Object.entries<z.core.$ZodType>(form.shape).map(([name, field]) => [
        name,
        mayBeEmpty(field) ? z.nullable(z.optional(field)) : z.optional(field),
      ]),
    ),
  )

const mayBeEmpty = (field: z.core.$ZodType) =>
  !z.safeParse(field, null).success && ['', []].some((nothing) => z.safeParse(field, nothing).success)

/** Without a token, an owner's path responds as with a wrong one. */
export const ownersQuery = z.object({ token: z.string().default('').describe('The token of the private link.') })

function documentation(schema: z.ZodType): { description?: string; enum?: string[] } {
  const { entries } = partsOf<{ entries: Record<string, string> }>(schema.def)
  const inside = insideOf(schema)
  const { description = schema.description, ...more } = inside ? documentation(inside) : entries ? { enum: Object.values(entries) } : {}
  return { ...more, ...((schema.description ?? description) ? { description: schema.description ?? description } : {}) }
}

export const filterQuery = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [
        name,
        z
          .string()
          .optional()
          .meta(documentation(field as z.ZodType)),
      ]),
    ) as {
      [Name in keyof Shape & string]: z.ZodOptional<z.ZodString>
    },
  )

export const pageQuery = (maxSize: number) => ({
  limit: wholeNumber(maxSize, maxSize).describe('Records of a page, at most.'),
  offset: wholeNumber(0, 1_000_000).describe(
    'Records to skip. What is published meanwhile moves the others: `after` neither repeats nor skips any.',
  ),
  after: z
    .string()
    .max(2_000, 'Cursore non valido')
    .optional()
    .describe('Where the page begins, as the header `Link` of the page before says it.'),
})

interface ListPosition {
  hasNextPage: boolean
  cursorAt(index: number): string
}

const listPositions = new WeakMap<unknown[], ListPosition>()

export function listed<Row, Item>({ rows, hasNextPage, cursorOf }: Page<Row>, recordOf: (row: Row, index: number) => Item): Item[] {
  const records = rows.map(recordOf)
  const cursorAt = (index: number) => {
    const row = rows[index]
    return row === undefined ? '' : cursorOf(row)
  }
  listPositions.set(records, { hasNextPage, cursorAt })
  return records
}

export const positionOf = (records: unknown[]): ListPosition | undefined => listPositions.get(records)

export const matchOfPage = <Row>({ rows: [first], matchOf }: Page<Row>): SearchMatch => (first && matchOf?.(first)) || 'exact'

/** Counts a list; for a search, the records with every word. A first page that shows the end needs no count. */
export async function totalOf<Row>(
  page: Page<Row>,
  { offset, after }: { offset: number; after?: string },
  count: () => Promise<number>,
): Promise<number> {
  const isEnd = !after && !page.hasNextPage && (page.rows.length > 0 || offset === 0)
  const { matchOf } = page
  return isEnd && page.rows.every((row) => (matchOf?.(row) ?? 'exact') === 'exact') ? offset + page.rows.length : count()
}
