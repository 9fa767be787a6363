import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'

/** The fields of a form whose controls all hold text, as HTML's do; the schema makes of them what the server takes. */
export type TextFields<Output> = Record<keyof Output & string, string>

/** Checks a form by a domain schema. The schemas take anything, as they must of a request body; a form has only texts. */
export function textFormResolver<Output extends object>(schema: ZodType<Output, object>): Resolver<TextFields<Output>, unknown, Output> {
  return zodResolver<object, unknown, Output>(schema) as unknown as Resolver<TextFields<Output>, unknown, Output>
}
