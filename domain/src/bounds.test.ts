import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

// Every input of a person or program is a schema of these files: numbers have a lower and an upper bound, lists a length that is checked
// before the elements, texts a length.
const files = globSync('*/*.ts', { cwd: import.meta.dirname }).filter((name) => /((Input|Filters|Row|Import)|\/isbn)\.ts$/.test(name))
const modules = await Promise.all(files.map(async (file) => [file, (await import(`./${file}`)) as Record<string, unknown>] as const))
/** Schemas of answers: their values were bounded on input. */
const answers = new Set([
  'publicBook',
  'sellerContact',
  'publicEvent',
  'organiserContact',
  'publicWanted',
  'ownerFollow',
  'publicLink',
  'ownerLink',
  'isbnBook',
  'textbook',
  'priceHint',
  'subjectToSell',
  'bookToSell',
  'unmetSearch',
  'unreviewedSubject',
  'openedSubject',
  'unmetWanted',
  'unmetDemand',
])
const schemas = modules.flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    value instanceof z.ZodType && !answers.has(name) ? [{ name: `${file} ${name}`, schema: value }] : [],
  ),
)

/** Values that a faulty schema accepts, or throws at. */
const hostile = [
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e308, -1e308, 2 ** 53, -(2 ** 53), 1e21],
  ...['NaN', 'Infinity', '1e400', '-1', '9'.repeat(400), '9999-12-31', '0000-01-01', '+275760-09-13', '-000001-01-01T00:00:00Z'],
  ...[
    '9999-12-31T23:59:59.999-14:00',
    '275760-09-13T00:00:00.000Z',
    'x'.repeat(100_000),
    '\u0000',
    new Date(Number.NaN),
    new Date(8.64e15),
  ],
]
const lists = [1, '', 'x', null, {}].map((element) => Array.from({ length: 50_000 }, () => element))

/** Lists the schemas inside one that are checked by themselves, with their paths. */
function fieldsOf(schema: z.ZodType, path = ''): { path: string; schema: z.ZodType }[] {
  const shape = shapeOf(schema)
  if (!shape) return [{ path, schema }]
  return Object.entries(shape).flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`))
}

function shapeOf(schema: z.ZodType): Record<string, z.ZodType> | undefined {
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, z.ZodType>
  const inside = schema instanceof z.ZodPipe ? schema.in : undefined
  return inside instanceof z.ZodType ? shapeOf(inside) : undefined
}

const fields = schemas.flatMap(({ name, schema }) =>
  fieldsOf(schema).map(({ path, schema: field }) => ({ name: name + path, schema: field })),
)

/** Lists the parts of a value, as they would be stored. */
function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(partsOf)
  if (value instanceof Date || typeof value !== 'object' || value === null) return [value]
  return Object.values(value).flatMap(partsOf)
}

const year = (moment: Date) => moment.getUTCFullYear()

function expectBounded(value: unknown) {
  for (const part of partsOf(value)) {
    if (typeof part === 'number') expect(Math.abs(part)).toBeLessThanOrEqual(2 ** 31)
    if (typeof part === 'string') expect(part.length).toBeLessThanOrEqual(10_000)
    if (part instanceof Date) expect([year(part) >= 1900, year(part) <= 3000]).toEqual([true, true])
  }
}

it('finds the inputs', () => {
  expect(fields.length).toBeGreaterThan(150)
  expect(fields.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'events/eventInput.ts createEventInput.date',
      'events/checkInInput.ts checkInInput.entries',
      'cases/caseInput.ts decisionsInput.ids',
    ]),
  )
})

describe('a value far beyond is refused, or becomes one within bounds', () => {
  it.each(fields)('$name', ({ schema }) => {
    for (const value of hostile) {
      const { success, data } = schema.safeParse(value)
      if (success) expectBounded(data)
    }
  })
})

describe('a list that is too long is one issue, whatever is in it', () => {
  it.each(fields)('$name', ({ schema }) => {
    for (const list of lists) {
      const { error, data } = schema.safeParse(list)
      if (error) expect(error.issues.length).toBeLessThanOrEqual(2)
      else expect(partsOf(data).length).toBeLessThanOrEqual(100)
    }
  })
})
