import { z } from 'zod'
import italian from 'zod/v4/locales/it.js'
import { ValidationError } from './errors.ts'

/** Default messages in Italian. */
z.config(italian())

/** @throws ValidationError with one issue per wrong field: its name and an Italian message */
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

/** Clients send null for omitted fields, of objects in lists too. */
function withoutNulls(input: object): object {
  const kept = (item: unknown) => (typeof item === 'object' && item !== null && !Array.isArray(item) ? withoutNulls(item) : item)
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (value === null ? [] : [[name, Array.isArray(value) ? value.map(kept) : value]])),
  )
}
