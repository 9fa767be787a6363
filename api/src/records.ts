import { isDeepStrictEqual } from 'node:util'
import { entriesOf, partsOf } from '@chiostro/domain/records/records'
import type { z } from 'zod'

/** Conversions of stored values; the compiler requires one for every field without a column of the same type. */
type Formats<Row, Public> = {
  [Name in keyof Public as Row extends Record<Name, Public[Name]> ? never : Name]: (row: Row) => Public[Name]
} & { [Name in keyof Public]?: (row: Row) => Public[Name] }

export interface PublicRecord<Row, Schema extends z.ZodObject> {
  schema: Schema
  of(row: Row): z.infer<Schema>
  formatOf(name: string): ((row: Row) => unknown) | undefined
}

export function recordOf<Row extends object, Schema extends z.ZodObject>(
  schema: Schema,
  formats: Formats<Row, z.infer<Schema>>,
): PublicRecord<Row, Schema> {
  const formatOf = (name: string) => partsOf<Record<string, (row: Row) => unknown>>(formats)[name]
  const fields = Object.keys(schema.shape).map(
    (name) => [name, formatOf(name) ?? ((row: Row) => partsOf<Record<string, unknown>>(row)[name])] as const,
  )
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

export function insideOf(schema: z.ZodType): z.ZodType | undefined {
  const { innerType, in: first, out, options } = partsOf<Parts>(schema.def)
  return innerType ?? options?.[0] ?? (first?.def.type === 'transform' ? out : first)
}

export async function deletionOf(id: Promise<string>): Promise<{ success: true; id: string }> {
  return { success: true, id: await id }
}

export async function confirmed(work: Promise<unknown>): Promise<{ success: true }> {
  await work
  return { success: true }
}

/** The fields of a change that would alter what is stored; undefined ones are not given. */
export const alteredIn = <Fields extends object>(fields: Fields, stored: { [Name in keyof Fields]?: unknown }): Partial<Fields> =>
  partsOf<Fields>(
    Object.fromEntries(entriesOf(fields).filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, stored[name]))),
  )
