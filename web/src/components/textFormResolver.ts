import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodObject, ZodType, z } from 'zod'

/** No control holds it: the request tells the language of the page. */
type Untyped = 'language'
const untyped: Untyped = 'language'

/** Fields hold strings, or lists of strings; the schema converts them to input values. */
export type TextFields<Output> = {
  [Name in Exclude<keyof Output & string, Untyped>]-?: Output[Name] extends string[] | undefined ? string[] : string
}

/** Validates with a domain schema, which accepts unknown input. Drops fields without a rule in the schema. */
export function textFormResolver<Output extends object, Fields extends FieldValues = TextFields<Output>>(
  schema: ZodType<Output, object>,
): Resolver<Fields, unknown, Output> {
  return zodResolver<object, unknown, Output>(schema) as unknown as Resolver<Fields, unknown, Output>
}

/** Empty text or list for each field of a schema. @param omitted fields that are not in the form */
export function blankFields<Schema extends ZodObject, Omitted extends keyof z.infer<Schema> & string = never>(
  { shape }: Schema,
  ...omitted: Omitted[]
): TextFields<Omit<z.infer<Schema>, Omitted>> {
  const fields = Object.entries<ZodType>(shape).filter(([name]) => name !== untyped && !(omitted as string[]).includes(name))
  return Object.fromEntries(fields.map(([name, field]) => [name, field.safeParse([]).success ? [] : ''])) as never
}
