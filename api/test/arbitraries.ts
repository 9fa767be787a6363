import fc from 'fast-check'

/** The parts of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  examples?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

type Resolve = (reference: string) => Schema

const longest = 60

/** Values that a schema allows, of moderate size. */
export function valuesOf(schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> {
  const inner = (other: Schema) => valuesOf(other, resolve)
  if (schema.$ref) return inner(resolve(schema.$ref))
  // What a pattern cannot say, as the last digit of an ISBN.
  if (schema.examples) return fc.constantFrom(...schema.examples)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(inner))
  if (schema.allOf) return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => inner({ ...schema, type })))
  return valuesOfType(schema, inner)
}

function valuesOfType(schema: Schema, inner: (other: Schema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const { type, minimum: min = 0, maximum: max = min + 1_000 } = schema
  if (type === 'integer') return fc.integer({ min, max: Math.min(max, min + 100_000) })
  if (type === 'number') return fc.integer({ min, max: Math.min(max, 1_000) })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'string') return textsOf(schema)
  if (type === 'array') {
    const { items = {}, minItems = 0, maxItems = minItems + 3 } = schema
    return fc.array(inner(items), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) })
  }
  if (type !== 'object') return fc.jsonValue()
  const { properties = {}, required = [] } = schema
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, inner(field)]))
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
}

function textsOf({ format, pattern, minLength = 0, maxLength = longest }: Schema): fc.Arbitrary<string> {
  if (format === 'email') return fc.constantFrom('ida@example.org', 'bo@studenti.example.org')
  if (format === 'date')
    return fc.date({ min: new Date(), max: new Date(Date.now() + 30 * 86_400_000) }).map((day) => day.toISOString().slice(0, 10))
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((moment) => moment.toISOString())
  const texts = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, longest)) })
  if (!pattern) return texts
  return pattern === '\\S' ? texts.map((text) => `a${text}`.slice(0, Math.max(1, maxLength))) : fc.stringMatching(new RegExp(pattern))
}

/** Values that hardly any field allows. */
export const oddValues = fc.constantFrom<unknown>(
  null,
  -1,
  1e21,
  'x'.repeat(5_000),
  '\u0000',
  '\ud800',
  [],
  [null],
  {},
  { a: { b: [] } },
  true,
  '%00',
  "'; --",
)
