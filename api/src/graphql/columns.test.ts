import type { GraphQLObjectType, GraphQLResolveInfo } from 'graphql'
import { expect, it } from 'vitest'
import { schema } from './schema.ts'

const fieldOf = (type: string, field: string) => (schema.getType(type) as GraphQLObjectType).getFields()[field]

it.each([
  ['Subject', 'courseName', { courseName: 'Analisi' }, 'Analisi'],
  ['Subject', 'year', { year: null }, null],
  ['Subject', 'retired', { retiredAt: new Date() }, true],
  ['Exam', 'n', { reviewCount: 7 }, 7],
  ['DegreeCourse', 'level', { years: 3 }, 'Triennale'],
  ['Department', 'name', { name: 'Fisica' }, 'Fisica'],
])('%s.%s is resolved with the row alone', async (type, fieldName, row, value) => {
  // Without a context and a path, no plan can be looked up.
  const info = { fieldName } as GraphQLResolveInfo
  expect(await fieldOf(type, fieldName)?.resolve?.(row, {}, undefined, info)).toEqual(value)
})

it('a row that lacks the column is left to the plugin, which reads it', () => {
  const info = { fieldName: 'courseName' } as GraphQLResolveInfo
  expect(() => fieldOf('Subject', 'courseName')?.resolve?.({ id: 's' }, {}, undefined, info)).toThrow()
})
