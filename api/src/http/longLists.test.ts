import { type GraphQLInputType, getNullableType, isInputObjectType, isListType } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { loggedInAdmin } from '../../test/admin.ts'
import { required } from '../../test/graphqlInputs.ts'
import { testServer } from '../../test/server.ts'
import { maxIssues } from '../errors.ts'
import { limits } from '../graphql/limits.ts'
import { schema } from '../graphql/schema.ts'

// Nearly fills a body. Bounds of lists are tested in domain/src/bounds.test.ts.
const test = testServer()
let token: string
beforeAll(async () => {
  ;({ token } = await loggedInAdmin(test))
})

const elementsOf = (bytes: number): [string, unknown][] => [
  ['numbers', Array(0.48 * bytes).fill(1)],
  ['empty texts', Array(0.32 * bytes).fill('')],
  ['nulls', Array(0.19 * bytes).fill(null)],
  ['objects', Array(0.32 * bytes).fill({})],
  // Within the bounds of some lists: not all errors of elements are returned.
  ...[3_900, 480, 90].map((length): [string, unknown] => [`${length} objects`, Array(length).fill({})]),
  ['texts that are too long', Array(90).fill('x'.repeat(70))],
]

/** Maximum response. */
const maxBytes = 8_000

interface Failure {
  errors?: unknown[]
  issues?: unknown[]
  moreIssues?: number
  data?: Record<string, { issues?: unknown[]; moreIssues?: number } | null>
}

async function expectShort(answer: Response) {
  const text = await answer.text()
  expect(answer.status).toBeLessThan(500)
  expect(text.length).toBeLessThan(maxBytes)
  const { errors = [], issues = [] } = JSON.parse(text) as Failure
  expect(errors.length).toBeLessThanOrEqual(maxIssues + 1)
  expect(issues.length).toBeLessThanOrEqual(maxIssues)
}

/** Puts a list wherever one is possible: for the argument, or a field of its input. */
function withLists(type: GraphQLInputType, list: unknown): unknown[] {
  const nullable = getNullableType(type)
  if (isListType(nullable)) return [list]
  if (!isInputObjectType(nullable)) return []
  const fields = Object.values(nullable.getFields())
  return fields.flatMap((field) => withLists(field.type, list).map((value) => ({ ...required(fields), [field.name]: value })))
}

const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {})
    .filter(({ args }) => args.some(({ type: given }) => withLists(given, []).length > 0))
    .map((field) => ({ name: field.name, kind: type?.name.toLowerCase() ?? '', field })),
)

it('finds lists by GraphQL', () => {
  expect(operations.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'createEvent',
      'publishBook',
      'reviewSubject',
      'adminDeleteMany',
      'decideCases',
      'checkIn',
      'startCatalogueRead',
    ]),
  )
})

describe('a long list of wrong elements is answered shortly by GraphQL', () => {
  it.each(operations)('$name', async ({ kind, field }) => {
    const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ')
    const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
    const query = `${kind} (${declared}) { ${field.name}(${passed}) { __typename } }`
    for (const [, list] of elementsOf(limits.bodyBytes)) {
      for (const { name, type } of field.args) {
        for (const value of withLists(type, list)) {
          const variables = { ...required(field.args), [name]: value }
          await expectShort(await test.send('POST', '/graphql', { query, variables }, token))
        }
      }
    }
  })
})

interface Schema {
  type?: string
  $ref?: string
  properties?: Record<string, Schema>
}

async function listsByRest(): Promise<{ method: string; path: string; name: string }[]> {
  const { paths, components } = (await (await test.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>
    components: { schemas: Record<string, Schema> }
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const { $ref, ...inline } = requestBody?.content['application/json']?.schema ?? {}
      const { properties = {} } = $ref ? (components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : inline
      const names = Object.entries(properties).flatMap(([name, { type }]) => (type === 'array' ? [name] : []))
      return names.map((name) => ({ method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, 'x'), name }))
    }),
  )
}

it('a long list of wrong elements is answered shortly by REST', async () => {
  const lists = await listsByRest()
  expect(lists.map(({ path, name }) => `${path} ${name}`)).toEqual(
    expect.arrayContaining(['/api/events tags', '/api/books imageUrls', '/api/proofs/issue blinded', '/api/check-in/x entries']),
  )
  for (const { method, path, name } of lists)
    for (const [, list] of elementsOf(100_000)) await expectShort(await test.send(method, path, { [name]: list }, token))
})

it('of many wrong elements of a list that is not too long, the first are named, and how many more there are', async () => {
  const answer = await test.send('POST', '/api/books', Object.fromEntries(['title', 'condition'].map((name) => [name, 7])))
  expect(await answer.json()).not.toHaveProperty('moreIssues')
  const ids = Array(70).fill('x'.repeat(65))
  const query = `mutation ($ids: [ID!]!) {
    adminDeleteMany(kind: BOOK, ids: $ids) { ... on ValidationError { message moreIssues issues { path } } }
  }`
  const { adminDeleteMany } = await test.execute<{ adminDeleteMany: { issues: { path: string }[]; moreIssues: number } }>(
    query,
    { ids },
    token,
  )
  expect([adminDeleteMany.issues.length, adminDeleteMany.moreIssues, adminDeleteMany.issues[0]?.path]).toEqual([maxIssues, 50, 'ids.0'])
  const byRest = await test.send('POST', '/api/check-in/x?token=x', { entries: Array(60).fill({ code: 'x', at: 'domani' }) })
  expect(byRest.status).toBeLessThan(500)
})
