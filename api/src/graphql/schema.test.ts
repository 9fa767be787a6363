import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { printedSchema, schema } from './schema.ts'

test('the published schema names every field whose answer may be kept, and no other', () => {
  const published = buildSchema(printedSchema()).getQueryType()?.getFields() ?? {}
  const marked = Object.values(published).filter(({ astNode }) => astNode?.directives?.some(({ name }) => name.value === 'sharedRead'))
  const shared = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ extensions }) => extensions.shared)
  expect(marked.map(({ name }) => name)).toEqual(shared.map(({ name }) => name).sort())
  expect(marked.length).toBeGreaterThan(20)
})
