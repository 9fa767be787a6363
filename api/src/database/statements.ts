import { isOneOf } from '@chiostro/domain/records/records'
import pg from 'pg'
import { Prisma } from '../../generated/prisma/client.ts'
import type { Pool } from './client.ts'

type Scalars<Model extends Prisma.ModelName> = Prisma.TypeMap['model'][Model]['payload']['scalars']
type FieldOf<Model extends Prisma.ModelName> = keyof Scalars<Model> & string

type Typed<Value> = Prisma.Sql & { readonly answers?: Value }
export type RowOf<Part> = Part extends { readonly answers?: infer Value } ? NonNullable<Value> : never

/** `@map` names a column after its field in snake_case (`columns.test.ts` compares them all). */
const columnOf = (field: string, of?: string) => `${of ? `${of}.` : ''}${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`

export const fieldsOf = <Model extends Prisma.ModelName>(model: Model): FieldOf<Model>[] =>
  Object.values<string>(Prisma[`${model}ScalarFieldEnum`]) as FieldOf<Model>[]

interface Selected<Field> {
  of?: string
  fields?: readonly Field[]
}

/** @param floats decimals to read as numbers */
export function columnsOf<Model extends Prisma.ModelName, Field extends FieldOf<Model> = FieldOf<Model>, Float extends Field = never>(
  model: Model,
  { of, fields = fieldsOf(model) as Field[], floats = [] }: Selected<Field> & { floats?: readonly Float[] } = {},
): Typed<Omit<Pick<Scalars<Model>, Field>, Float> & Record<Float, number>> {
  const isFloat = (field: string) => isOneOf(floats, field)
  return Prisma.raw(fields.map((field) => `${columnOf(field, of)}${isFloat(field) ? '::float8' : ''} AS "${field}"`).join(', '))
}

// Named statements (`*.sql.ts`) run by Prisma's `$queryRaw` or, where the benchmark shows them to be hot, by these, over plain `pg`.

/** Parses values as Prisma does. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.NUMERIC ? (text: string) => new Prisma.Decimal(text) : pg.types.getTypeParser(id, format),
}

/** Prepared statements per connection; others are planned each time. Texts of joins depend on what clients request. */
const maxStatements = { ours: 200, joins: 40 }

/** The overhead of Prisma's `$queryRaw` exceeds the time of most of these statements. */
export async function readRows<Row extends object>(pool: pg.Pool, { text, values }: Prisma.Sql): Promise<Row[]> {
  return (await pool.query<Row>({ text, values: [...values], types })).rows
}

/** Like `readRows`, prepared. Not for SQL assembled from a visitor's input: too many variants, which no generic plan fits. */
export async function readPrepared<Row extends object>(
  pool: pg.Pool,
  { text, values }: Pick<Prisma.Sql, 'text' | 'values'>,
): Promise<Row[]> {
  return (await pool.query<Row>({ name: nameOf(pool, text), text, values: [...values], types })).rows
}

/** For a statement that answers one number, as `total`. */
export async function readTotal(read: typeof readRows, pool: pg.Pool, statement: Prisma.Sql): Promise<number> {
  const [row] = await read<{ total: number }>(pool, statement)
  return row?.total ?? 0
}

/** Converts types that JSON lacks; the compiler requires one for every such column. */
export type Makers<Row> = {
  [Name in keyof Row as NonNullable<Row[Name]> extends Date | Prisma.Decimal ? Name : never]: (json: never) => NonNullable<Row[Name]>
}

export const moment = (json: string): Date => new Date(json)
export const decimal = (json: number): Prisma.Decimal => new Prisma.Decimal(json)

/** Reads a page as one JSON text: parsing it takes a third of the time of reading the columns one by one. @param makers of what is read */
export async function readPage<Row extends object>(
  read: typeof readRows,
  pool: pg.Pool,
  statement: Prisma.Sql,
  makers: Partial<Makers<Row>>,
): Promise<Row[]> {
  const [row] = await read<{ rows: Row[] }>(pool, Prisma.sql`SELECT ${asJson(statement)} AS rows`)
  return made(row?.rows ?? [], makers)
}

export const asJson = (statement: Prisma.Sql): Prisma.Sql => Prisma.sql`(SELECT coalesce(json_agg(found), '[]') FROM (${statement}) found)`

export function made<Row extends object>(rows: Row[], makers: Partial<Makers<Row>>): Row[] {
  for (const [name, make] of Object.entries(makers) as [keyof Row, (json: unknown) => Row[keyof Row]][]) {
    for (const row of rows) if (row[name] !== null) row[name] = make(row[name])
  }
  return rows
}

/** Undefined where a connection keeps no prepared statements, or has reached the limit. */
function nameOf({ prepared }: Pool, text: string, of: keyof typeof maxStatements = 'ours'): string | undefined {
  const known = prepared?.[of]
  if (known && !known.has(text) && known.size < maxStatements[of]) known.set(text, `${of}_${known.size}`)
  return known?.get(text)
}

/**
 * Names inserts (docs/decisions/109-what-a-write-costs.md), and reads with relations, slow to plan, unless their text varies with the
 * length of a list.
 * @returns '' for others: the protocol's name of an unnamed statement
 */
export function nameOfPrisma(pool: pg.Pool, text: string): string {
  if (text.includes('INSERT INTO')) return nameOf(pool, text) ?? ''
  return (text.includes(' LATERAL (') && !text.includes(' IN (') && nameOf(pool, text, 'joins')) || ''
}

export const whereAll = (conditions: Prisma.Sql[]): Prisma.Sql =>
  conditions.length ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty

/** With LIMIT as a parameter, PostgreSQL plans each execution anew, which takes as long as reading the page. */
export const known = (value: number, usual: number): Prisma.Sql => (value === usual ? Prisma.raw(String(usual)) : Prisma.sql`${value}`)
