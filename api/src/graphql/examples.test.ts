import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { createBook, createEvent } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'
import { exampleQueries } from './examples.ts'

const test = testServer()
const names = parse(exampleQueries).definitions.flatMap((node) => (node.kind === 'OperationDefinition' ? (node.name?.value ?? []) : []))

it.each(names)('the explorer’s example %s runs as it stands', async (operationName) => {
  await createBook(test)
  await createEvent(test)
  const { data, errors } = (await (await test.send('POST', '/graphql', { query: exampleQueries, operationName })).json()) as Record<
    string,
    object
  >
  expect(errors).toBeUndefined()
  expect(Object.values(data ?? {})).not.toContain(null)
})
