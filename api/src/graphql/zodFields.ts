import { inBackticks, partsOf } from '@chiostro/domain/records/records'
import type { FieldRef, InputFieldRef } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { insideOf, type PublicRecord } from '../records.ts'
import { builder } from './builder.ts'

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never
type Scalar = 'ID' | 'String' | 'Int' | 'Float' | 'Boolean' | 'DateTime'
type Type = Scalar | [Scalar]

type Builder<Row extends object> = PothosSchemaTypes.RootFieldBuilder<Types, Row>
/** What a schema does not say of a property that is a record, or a list of them. */
type Inside = { type: Type; complexity?: { field: number; multiplier: number } }
interface Part<Row> {
  type: Type | object
  complexity?: Inside['complexity']
  resolve?(row: Row, args: object, context: Context, info: GraphQLResolveInfo): unknown
}

type Parts<Schema extends z.ZodObject, Row = z.infer<Schema>> = { [Name in keyof Schema['shape']]?: Part<Row> }

interface Shown<Row, Schema extends z.ZodObject> {
  /** Of REST alone. */
  omitted?: (keyof Schema['shape'] & string)[]
  inside?: Parts<Schema, Row>
}

/** Types, nullability and descriptions come from the schema. */
export const recordFields = <Row extends object, Schema extends z.ZodObject>(
  t: Builder<Row>,
  { schema, formatOf }: PublicRecord<Row, Schema>,
  { omitted = [], inside = {} }: Shown<Row, Schema> = {},
) => typeFields(t, { shape: schema.shape, formatOf, omitted, inside: partsOf(inside) })

/** @param inside options of the properties that are records, lists of them, or computed */
export const answerType = <Schema extends z.ZodObject>(name: string, description: string, schema: Schema, inside: Parts<Schema> = {}) =>
  builder.objectRef<z.infer<Schema>>(name).implement({ description, fields: (t) => schemaFields(t, schema, inside) })

/** The same of a type that has further fields. */
export const schemaFields = <Schema extends z.ZodObject, Row extends z.infer<Schema>>(
  t: Builder<Row>,
  { shape }: Schema,
  inside: Parts<Schema, Row> = {},
) => typeFields(t, { shape, inside: partsOf(inside) })

interface Described<Row> {
  shape: Record<string, z.ZodType>
  /** Without a resolver, the row's property of this name is used. */
  formatOf?: PublicRecord<Row, z.ZodObject>['formatOf']
  omitted?: readonly string[]
  inside?: Partial<Record<string, Inside>>
}

function typeFields<Row extends object>(
  t: Builder<Row>,
  { shape, formatOf, omitted = [], inside = {} }: Described<Row>,
): Record<string, FieldRef<Types>> {
  const fieldOf = ([name, field]: [string, z.ZodType]) => {
    const { type = name === 'id' ? 'ID' : typeOf(field), ...cost } = inside[name] ?? {}
    const options = {
      type,
      nullable: field.safeParse(null).success,
      description: describe(field, type),
      ...(field.meta()?.deprecated ? { deprecationReason: descriptionOf(field) ?? 'docs/api.md' } : {}),
      resolve: formatOf?.(name) as never,
      ...cost,
    }
    return [name, t.field(options)]
  }
  const shown = Object.entries(shape).filter(([name]) => !omitted.includes(name))
  return Object.fromEntries(shown.map(fieldOf))
}

/** An input of the fields of a schema. @param types as of `inputFields` */
export const inputType = <Schema extends z.ZodObject>(name: string, description: string, schema: Schema, types?: InputTypes<Schema>) =>
  builder.inputType(name, { description, fields: (t) => inputFields(t, schema, types) })

type InputTypes<Schema extends z.ZodObject> = Partial<Record<keyof Schema['shape'], Type | object>>

/** Fields that the schema does not require are optional. @param types of fields that also accept a number as text */
export const inputFields = <Schema extends z.ZodObject>(
  t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>,
  schema: Schema,
  types: InputTypes<Schema> = {},
) => inputsOf(schema, types, (input) => t.field(input))

/** Arguments of the fields of a schema. @param types of those that are not plain text */
export const schemaArgs = <Schema extends z.ZodObject>(t: { arg(options: never): unknown }, schema: Schema, types: InputTypes<Schema>) =>
  inputsOf(schema, types, (input) => t.arg(input as never))

function inputsOf<Schema extends z.ZodObject>(
  { shape }: Schema,
  types: InputTypes<Schema>,
  make: (input: { type: Type; required: boolean; description: string | undefined }) => unknown,
): Record<keyof Schema['shape'] & string, InputFieldRef<Types, unknown>> {
  const inputOf = ([name, field]: [string, z.ZodType]) => {
    const type = partsOf<Record<string, Type>>(types)[name] ?? typeOf(field)
    return [name, make({ type, required: !field.safeParse(undefined).success, description: describe(field, type) })]
  }
  return Object.fromEntries(Object.entries(shape as Record<string, z.ZodType>).map(inputOf))
}

const scalars: Record<string, Scalar> = { string: 'String', enum: 'String', boolean: 'Boolean', date: 'DateTime' }

interface Definition {
  type: string
  format?: string
  element?: z.ZodType
  entries?: Record<string, string>
}

function descriptionOf(schema: z.ZodType): string | undefined {
  const inside = insideOf(schema)
  return schema.description ?? (inside && descriptionOf(inside))
}

/** The description, with the values of a closed set where the type is just text; it may explain all of them itself. */
function describe(schema: z.ZodType, type: Type | object): string | undefined {
  const description = descriptionOf(schema) ?? ''
  const values = typeof [type].flat()[0] === 'object' ? [] : valuesOf(schema)
  if (values.every((value) => description.includes(value))) return description || undefined
  return `${description} One of ${inBackticks(values)}.`.trim()
}

function valuesOf(schema: z.ZodType): string[] {
  const { entries, element } = partsOf<Definition>(schema.def)
  const values = entries ? Object.values(entries) : schema.meta()?.enum
  const inside = insideOf(schema) ?? element
  return Array.isArray(values) ? values.filter((value) => value !== '') : inside ? valuesOf(inside) : []
}

function listOf(type: Type): Type {
  if (typeof type === 'string') return [type]
  throw new Error(`No GraphQL type for a list of lists of ${type[0]}`)
}

function typeOf(schema: z.ZodType): Type {
  const inside = insideOf(schema)
  if (inside) return typeOf(inside)
  const { type = '', element, format } = partsOf<Definition>(schema.def)
  if (element) return listOf(typeOf(element))
  if (type === 'number') return format === 'safeint' || format === 'int32' ? 'Int' : 'Float'
  const scalar = scalars[type]
  if (!scalar) throw new Error(`No GraphQL type for a schema of type ${type}`)
  return scalar
}
