import { z } from 'zod'
import italian from 'zod/v4/locales/it.js'
import { ValidationError } from './errors.ts'

const notAnObject = 'Invia un oggetto con i campi richiesti'

/** Default messages in Italian. Elements of lists and nested objects have no message of their own: zod's names types of JavaScript. */
z.config({
  ...italian(),
  customError: (issue) => (issue.code === 'invalid_type' && issue.expected === 'object' ? notAnObject : undefined),
})

/** @throws ValidationError with one issue per wrong field: its name and an Italian message */
export function validate<S extends z.ZodType>(schema: S, input: unknown): z.infer<S> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new ValidationError([{ path: 'body', message: notAnObject }])
  }
  const result = schema.safeParse(withoutNulls(input), { reportInput: true })
  if (result.success) return result.data
  const byPath = new Map<string, string>()
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.') || 'body'
    if (!byPath.has(path)) byPath.set(path, messageOf(issue))
  }
  throw new ValidationError([...byPath].map(([path, message]) => ({ path, message })))
}

const longestShown = 40

/** Of a value that a choice does not know: names it and those that are known, as a program that sends it looks for a slip. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_value' || issue.values.length < 2 || typeof issue.input !== 'string' || issue.input.trim() === '')
    return issue.message
  if (issue.values.every((value) => issue.message.includes(String(value)))) return issue.message
  const known = issue.values.filter((value) => value !== '').join(', ')
  return `Valore sconosciuto: «${issue.input.slice(0, longestShown).toWellFormed()}». Sono ammessi: ${known}`
}

/** Clients send null for omitted fields, of objects in lists too. */
function withoutNulls(input: object): object {
  const cleaned = (item: unknown) => (typeof item === 'object' && item !== null && !Array.isArray(item) ? withoutNulls(item) : item)
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (value === null ? [] : [[name, Array.isArray(value) ? value.map(cleaned) : value]])),
  )
}
