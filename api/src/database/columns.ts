import { isOneOf } from '@chiostro/domain/records/records'
import { Prisma } from '../../generated/prisma/client.ts'

type Scalars<Model extends Prisma.ModelName> = Prisma.TypeMap['model'][Model]['payload']['scalars']
type FieldOf<Model extends Prisma.ModelName> = keyof Scalars<Model> & string

/** Part of a statement, with the type of what the database answers for it. */
export type Typed<Value> = Prisma.Sql & { readonly answers?: Value }
/** The type of the rows that a part of a statement gives. */
export type RowOf<Part> = Part extends { readonly answers?: infer Value } ? NonNullable<Value> : never

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
  const isFloat = (field: string) => isOneOf(floats, field)
  return Prisma.raw(fields.map((field) => `${columnOf(field, of)}${isFloat(field) ? '::float8' : ''} AS "${field}"`).join(', '))
}
