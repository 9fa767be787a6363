import { z } from 'zod'
import italian from 'zod/v4/locales/it.js'
import { ValidationError } from './errors.ts'

/** For rules without a sentence of their own. */
z.config(italian())

/**
 * Checks an input against its schema from `domain`.
 * @throws ValidationError with one issue per wrong field: the field's name and an Italian sentence
 */
export function validate<S extends z.ZodType>(schema: S, input: unknown): z.infer<S> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new ValidationError([{ path: 'body', message: 'Invia un oggetto con i campi richiesti' }])
  }
  const result = schema.safeParse(withoutNulls(input))
  if (result.success) return result.data
  const byPath = new Map<string, string>()
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.') || 'body'
    if (!byPath.has(path)) byPath.set(path, issue.message)
  }
  throw new ValidationError([...byPath].map(([path, message]) => ({ path, message })))
}

/** Clients send null for fields that are left out. */
function withoutNulls(input: object): unknown {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
}
