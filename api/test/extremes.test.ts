import { type GraphQLInputType, getNullableType, isInputObjectType, isListType } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../src/graphql/schema.ts'
import { loggedInAdmin } from './admin.ts'
import { createBook, createEvent } from './factories.ts'
import { required } from './graphqlInputs.ts'
import { testServer } from './server.ts'

// Bounds of inputs are tested in domain/src/bounds.test.ts; here, that no extreme number or time breaks the database or a calculation.
const test = testServer()
let token: string
beforeAll(async () => {
  ;({ token } = await loggedInAdmin(test))
  await createBook(test)
  await createEvent(test)
})

const extremes: Record<string, unknown[]> = {
  Int: [2 ** 31 - 1, -(2 ** 31), 0],
  Float: [1.7e308, -1.7e308],
  DateTime: ['9999-12-31T23:59:59.999Z', '0000-01-01T00:00:00Z', '+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z', 'domani'],
}

/** Puts an extreme value in each possible position. */
function withExtremes(type: GraphQLInputType): unknown[] {
  const nullable = getNullableType(type)
  if (isListType(nullable)) return withExtremes(nullable.ofType).map((value) => [value])
  if (!isInputObjectType(nullable)) return 'name' in nullable ? (extremes[nullable.name] ?? []) : []
  const fields = Object.values(nullable.getFields())
  return fields.flatMap((field) => withExtremes(field.type).map((value) => ({ ...required(fields), [field.name]: value })))
}

const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {})
    .filter(({ args }) => args.some((arg) => withExtremes(arg.type).length > 0))
    .map((field) => ({ name: field.name, kind: type?.name.toLowerCase() ?? '', field })),
)

it('finds numbers and moments', () => {
  const names = operations.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['books', 'events', 'auditLog', 'sellerContacts', 'catalogueChanges', 'checkIn', 'createEvent']),
  )
})

describe('an extreme number or moment is refused, or does no harm', () => {
  it.each(operations)('$name', async ({ kind, field }) => {
    const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ')
    const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
    const query = `${kind} (${declared}) { ${field.name}(${passed}) { __typename } }`
    for (const { name, type } of field.args) {
      for (const value of withExtremes(type)) {
        const { errors = [] } = await test.graphql(query, { ...required(field.args), [name]: value }, token)
        const codes = errors.map(({ extensions }) => extensions?.code)
        expect(codes, `${name} = ${JSON.stringify(value)}`).not.toContain('INTERNAL_SERVER_ERROR')
      }
    }
  })
})
