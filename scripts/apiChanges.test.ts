import { expect, test } from 'vitest'
import { unnamedChanges } from './apiChanges.ts'

const before = 'type Query { book(id: ID!): String!, event: String }'

test.each([
  ['a field that is gone', 'type Query { book(id: ID!): String! }', 'Query.event'],
  ['a field that may be null', 'type Query { book(id: ID!): String, event: String }', 'Query.book'],
  ['an argument that has become required', 'type Query { book(id: ID!): String!, event(day: Int!): String }', 'Query.event.day'],
])('%s is to be named in the changelog', async (_what, after, path) => {
  expect(await unnamedChanges(before, after, '')).toEqual([expect.stringContaining(`\`${path}\``)])
  expect(await unnamedChanges(before, after, `- \`${path}\` has changed.`)).toEqual([])
})

test('what is new breaks no client', async () => {
  expect(await unnamedChanges(before, 'type Query { book(id: ID!, name: String): String!, event: String, more: Int }', '')).toEqual([])
})
