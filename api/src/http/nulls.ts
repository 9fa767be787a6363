import { z } from 'zod'
import { type Issue, ValidationError } from '../errors.ts'

type Schema = z.core.JSONSchema.JSONSchema

export const nullMessage = 'Qui null non è ammesso: scrivi un valore, oppure ometti il campo'

/**
 * Refuses null where the document takes none; what changes a record (`empties`) is emptied by it (RFC 7396).
 * @throws ValidationError that names each field
 */
export function nullReader(schema: z.ZodType, empties: boolean): (body: unknown) => unknown {
  let document: Schema | undefined
  return (body) => {
    document ??= z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    const issues: Issue[] = []
    const read = readIn({ $defs: document.$defs ?? {}, empties, issues }, body, [document], [])
    if (issues.length > 0) throw new ValidationError(issues)
    return read
  }
}

interface Reading {
  $defs: Record<string, Schema>
  empties: boolean
  issues: Issue[]
}

function readIn(reading: Reading, value: unknown, schemas: Schema[], path: (string | number)[]): unknown {
  const choices = schemas.flatMap((schema) => choicesOf(reading, schema))
  // What the document does not know is ignored.
  if (choices.length === 0 || typeof value !== 'object') return value
  const inner = (child: unknown, name: string | number, of: (choice: Schema) => unknown) =>
    readIn(reading, child, choices.map(of).filter(isSchema), [...path, name])
  if (Array.isArray(value)) return value.map((child, index) => inner(child, index, ({ items }) => items))
  if (value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [name, inner(child, name, ({ properties }) => properties?.[name])]),
    )
  const takes = (type: string) => choices.some((choice) => [choice.type].flat().some((known) => known === type))
  const takesNull = takes('null') || choices.some((choice) => choice.enum?.includes(null))
  if (!takesNull && choices.some(({ type }) => type)) reading.issues.push({ path: path.join('.') || 'body', message: nullMessage })
  if (!reading.empties) return null
  return takes('string') ? '' : takes('array') ? [] : null
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object'

function choicesOf(reading: Reading, schema: Schema): Schema[] {
  const { $ref, anyOf, oneOf, allOf } = schema
  const named = $ref && reading.$defs[$ref.replace('#/$defs/', '')]
  const parts = [...(named ? [named] : []), ...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])]
  return parts.length === 0 ? [schema] : parts.filter(isSchema).flatMap((part) => choicesOf(reading, part))
}
