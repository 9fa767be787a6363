import { z } from 'zod'
import { type Page, wholeNumber } from '../database/paging.ts'
import { insideOf } from '../records.ts'
import type { SearchMatch } from '../text/search.ts'

/** Success without a record. */
export const success = z.object({ success: z.literal(true) }).meta({ id: 'Success' })

export const idParams = z.object({ id: z.string() })

/** The query of an owner's paths. Without a token they answer as with a wrong one. */
export const ownersQuery = z.object({ token: z.string().default('').describe('The token of the private link.') })

/** What the documentation says of a filter: its description, and its values where they are a list. */
function documentation(schema: z.ZodType): { description?: string; enum?: string[] } {
  const { entries } = schema.def as { entries?: Record<string, string> }
  const inside = insideOf(schema)
  const { description = schema.description, ...more } = inside ? documentation(inside) : entries ? { enum: Object.values(entries) } : {}
  return { ...more, ...((schema.description ?? description) ? { description: schema.description ?? description } : {}) }
}

/** The filters of a list, as a schema of `domain` names and describes them, in an address: text that the service checks. */
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

/** Where a page of a list begins, and how long it is. @param most records a page may have, and usually has */
export const pageQuery = (most: number) => ({
  limit: wholeNumber(most, most).describe('Records of a page, at most.'),
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
  /** The cursor behind a record of the page. */
  cursorAt(index: number): string
}

const listPositions = new WeakMap<unknown[], ListPosition>()

/** The records of a page, as the handler of a list answers them: where the next one begins goes along (`shared.ts` tells it). */
export function listed<Row, Item>({ rows, hasNextPage, cursorOf }: Page<Row>, recordOf: (row: Row, index: number) => Item): Item[] {
  const records = rows.map(recordOf)
  const cursorAt = (index: number) => {
    const row = rows[index]
    return row === undefined ? '' : cursorOf(row)
  }
  listPositions.set(records, { hasNextPage, cursorAt })
  return records
}

/** Undefined for a list that has no pages. */
export const positionOf = (records: unknown[]): ListPosition | undefined => listPositions.get(records)

/** What a search found first: in the answer's header, as the body is a list of records. */
export const matchOfPage = <Row>({ rows: [first], matchOf }: Page<Row>): SearchMatch => (first && matchOf?.(first)) || 'exact'

/**
 * How many records a list has; of a search, how many have every word. A page that shows its end says so by itself: then nothing needs counting.
 */
export async function totalOf<Row>(
  page: Page<Row>,
  { offset, after }: { offset: number; after?: string | undefined },
  count: () => Promise<number>,
): Promise<number> {
  const isEnd = !after && !page.hasNextPage && (page.rows.length > 0 || offset === 0)
  const { matchOf } = page
  return isEnd && page.rows.every((row) => (matchOf?.(row) ?? 'exact') === 'exact') ? offset + page.rows.length : count()
}
