import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'

/** The fields of a form whose controls all hold text, as HTML's do, or a list of texts; the schema makes of them what the server takes. */
export type TextFields<Output> = { [Name in keyof Output & string]-?: Output[Name] extends string[] | undefined ? string[] : string }

/**
 * Checks a form by a domain schema. The schemas take anything, as they must of a request body; a form has only texts.
 * A form may have more fields than its schema: those are left out of what it gives.
 */
export function textFormResolver<Output extends object, Fields extends FieldValues = TextFields<Output>>(
  schema: ZodType<Output, object>,
): Resolver<Fields, unknown, Output> {
  return zodResolver<object, unknown, Output>(schema) as unknown as Resolver<Fields, unknown, Output>
}
