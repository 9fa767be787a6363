import type { z } from 'zod'

/** How fields are made whose stored value is not the public one; the compiler asks for those that have no column of the same type. */
type Formats<Row, Public> = {
  [Name in keyof Public as Row extends Record<Name, Public[Name]> ? never : Name]: (row: Row) => Public[Name]
} & { [Name in keyof Public]?: (row: Row) => Public[Name] }

/** A public record, as REST and GraphQL show it. */
export interface PublicRecord<Row, Schema extends z.ZodObject> {
  schema: Schema
  /** The record of a row: only the fields of the schema. */
  of(row: Row): z.infer<Schema>
  /** How a field is made; undefined for one that is a column of the row. */
  formatOf(name: string): ((row: Row) => unknown) | undefined
}

/** Declares how rows become the record that a schema of `domain` describes. */
export function recordOf<Row extends object, Schema extends z.ZodObject>(
  schema: Schema,
  formats: Formats<Row, z.infer<Schema>>,
): PublicRecord<Row, Schema> {
  const formatOf = (name: string) => (formats as Record<string, (row: Row) => unknown>)[name]
  const fields = Object.keys(schema.shape).map((name) => [name, formatOf(name) ?? ((row: Row) => row[name as keyof Row])] as const)
  return {
    schema,
    formatOf,
    of: (row) => Object.fromEntries(fields.map(([name, read]) => [name, read(row)])) as z.infer<Schema>,
  }
}

interface Parts {
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: z.ZodType[]
}

/** The schema inside of defaults, and before transformations. */
export function insideOf(schema: z.ZodType): z.ZodType | undefined {
  const { innerType, in: first, out, options } = schema.def as Parts
  return innerType ?? options?.[0] ?? (first?.def.type === 'transform' ? out : first)
}

/** The answer of an operation that leaves no record to return, by REST and GraphQL alike. */
export async function confirmed(work: Promise<unknown>): Promise<{ success: true }> {
  await work
  return { success: true }
}
