import { Prisma } from '../../generated/prisma/client.ts'

type Scalars<Model extends Prisma.ModelName> = Prisma.TypeMap['model'][Model]['payload']['scalars']
type FieldOf<Model extends Prisma.ModelName> = keyof Scalars<Model> & string

/** Part of a statement, with the type of what the database answers for it. */
export type Typed<Value> = Prisma.Sql & { readonly answers?: Value }
/** The type of the rows, or of the JSON, that a part of a statement gives. */
export type RowOf<Part> = Part extends { readonly answers?: infer Value } ? NonNullable<Value> : never

/** Values inside of JSON: numbers for decimals, text for moments. */
type AsJson<Value> = Value extends Prisma.Decimal ? number : Value extends Date ? string : Value

export const typed = <Value>(sql: Prisma.Sql): Typed<Value> => sql

/** `@map` gives a column the name of its field in snake_case (`columns.test.ts` compares them all). */
const columnOf = (field: string, of?: string) => `${of ? `${of}.` : ''}${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`

/** All scalar fields of a model, as Prisma generated them from the schema. */
export const fieldsOf = <Model extends Prisma.ModelName>(model: Model): FieldOf<Model>[] =>
  Object.values<string>(Prisma[`${model}ScalarFieldEnum`]) as FieldOf<Model>[]

interface Selected<Field> {
  /** Alias of the table in the statement. */
  of?: string
  /** All fields of the model when absent. */
  fields?: readonly Field[]
}

/**
 * The select list of a model's table, each column under the name of its field.
 * @param floats decimals to be read as numbers
 */
export function columnsOf<Model extends Prisma.ModelName, Field extends FieldOf<Model> = FieldOf<Model>, Float extends Field = never>(
  model: Model,
  { of, fields = fieldsOf(model) as Field[], floats = [] }: Selected<Field> & { floats?: readonly Float[] } = {},
): Typed<Omit<Pick<Scalars<Model>, Field>, Float> & Record<Float, number>> {
  const isFloat = (field: string) => (floats as readonly string[]).includes(field)
  return Prisma.raw(fields.map((field) => `${columnOf(field, of)}${isFloat(field) ? '::float8' : ''} AS "${field}"`).join(', '))
}

/** A list of columns of a model and one of their values, for `INSERT INTO … (columns) SELECT values`. @param row by field; those undefined are left out */
export function valuesOf(row: object): { columns: Prisma.Sql; values: Prisma.Sql } {
  const given = Object.entries(row).filter(([, value]) => value !== undefined)
  return {
    columns: Prisma.raw(given.map(([field]) => columnOf(field)).join(', ')),
    values: Prisma.join(given.map(([, value]) => value)),
  }
}

type Values<Parts> = { [Name in keyof Parts]: Parts[Name] extends Typed<infer Value> ? Exclude<Value, undefined> : never }

/**
 * A JSON object of a model's columns under the names of their fields.
 * @param parts more entries: other objects, expressions
 */
export function jsonOf<
  Model extends Prisma.ModelName,
  Field extends FieldOf<Model>,
  Parts extends Record<string, Typed<unknown>> = Record<never, never>,
>(
  _model: Model,
  { of, fields }: Required<Selected<Field>>,
  parts: Parts = {} as Parts,
): Typed<{ [Name in Field]: AsJson<Scalars<Model>[Name]> } & Values<Parts>> {
  const columns = fields.map((field) => Prisma.raw(`'${field}', ${columnOf(field, of)}`))
  const more = Object.entries(parts).map(([name, part]) => Prisma.sql`${Prisma.raw(`'${name}'`)}, ${part}`)
  return Prisma.sql`json_build_object(${Prisma.join([...columns, ...more])})`
}
