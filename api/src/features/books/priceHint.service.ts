import { type PriceHint, priceHintQuery } from '@chiostro/domain/books/bookInput'
import { bookMessages } from '@chiostro/domain/books/books'
import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import { readRows } from '../../database/statements.ts'
import { ValidationError } from '../../errors.ts'
import { validate } from '../../validation.ts'
import { fewestSellers, sellerOf } from './sellerNetwork.ts'
import { isForSubject } from './subjects.sql.ts'

/** Prices below which a hint would not be representative. */
const fewest = 5

/**
 * Computes the middle half of sold prices here, or of asked ones when fewer than 5 are known; of three sellers at least, as one could
 * otherwise determine it. @param input `{ isbn, subjectId }`; the ISBN decides where both are given
 * @throws ValidationError for a wrong ISBN, or without either
 */
export async function findPriceHint({ pool }: Pick<Services, 'pool'>, input: unknown): Promise<PriceHint> {
  const { isbn, subjectId } = validate(priceHintQuery, input)
  if (!isbn && !subjectId) throw new ValidationError([{ path: 'isbn', message: bookMessages.hintOf }])
  const hints = await readPriceHints(pool, Prisma.sql`''`, isbn ? Prisma.sql`isbn = ${isbn}` : isForSubject(Prisma.sql`${subjectId}`))
  return hints.get('') ?? unknown
}

export async function findPriceHints({ pool }: Pick<Services, 'pool'>, isbns: readonly string[]): Promise<(isbn: string) => PriceHint> {
  const hints = await readPriceHints(pool, Prisma.sql`isbn`, Prisma.sql`isbn = ANY(${isbns}::text[])`)
  return (isbn) => hints.get(isbn) ?? unknown
}

const unknown: PriceHint = { n: 0, low: null, high: null }

async function readPriceHints(pool: pg.Pool, key: Prisma.Sql, which: Prisma.Sql): Promise<Map<string, PriceHint>> {
  const rows = await readRows<{ key: string; n: number; sellers: number; low: number | null; high: number | null }>(
    pool,
    Prisma.sql`
    WITH same AS (SELECT ${key} AS key, price, ${sellerOf} AS seller, CASE WHEN state = 'sold' AND sold_where = 'here' THEN sold_price END AS sold FROM books WHERE ${which}),
      known AS (SELECT key, count(sold) >= ${fewest} AS enough FROM same GROUP BY key),
      prices AS (SELECT key, CASE WHEN enough THEN sold ELSE price END AS price, seller FROM same JOIN known USING (key))
    SELECT key, count(price)::int AS n, count(DISTINCT seller) FILTER (WHERE price IS NOT NULL)::int AS sellers, percentile_cont(0.25) WITHIN GROUP (ORDER BY price) AS low,
      percentile_cont(0.75) WITHIN GROUP (ORDER BY price) AS high FROM prices GROUP BY key`,
  )
  const hintOf = ({ n, sellers, low, high }: (typeof rows)[number]): PriceHint => {
    const shown = (value: number | null) => (n < fewest || sellers < fewestSellers || value == null ? null : Number(value).toFixed(2))
    return { n, low: shown(low), high: shown(high) }
  }
  return new Map(rows.map((row) => [row.key, hintOf(row)]))
}
