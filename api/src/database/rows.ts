import pg from 'pg'
import { Prisma } from '../../generated/prisma/client.ts'

/** Values are as Prisma gives them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.NUMERIC ? (text: string) => new Prisma.Decimal(text) : pg.types.getTypeParser(id, format),
}

/** Every connection keeps what it has prepared: texts beyond these are planned each time. */
const mostPrepared = 200

const names = new Map<string, string>()

/**
 * The rows of a hot read, by plain `pg`: Prisma's `$queryRaw` takes longer than most of these statements do.
 */
export async function readRows<Row extends object>(pool: pg.Pool, { text, values }: Prisma.Sql): Promise<Row[]> {
  return (await pool.query<Row>({ text, values: [...values], types })).rows
}

/**
 * The same, planned once for each connection. Not for a text that is put together from what somebody typed: there are too many of
 * these, and one plan does not fit all of them.
 */
export async function readPrepared<Row extends object>(pool: pg.Pool, { text, values }: Prisma.Sql): Promise<Row[]> {
  return (await pool.query<Row>({ name: nameOf(text), text, values: [...values], types })).rows
}

function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < mostPrepared) names.set(text, `read_${names.size}`)
  return names.get(text)
}
