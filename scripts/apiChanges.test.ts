import { describe, expect, test } from 'vitest'
import { type ApiDocument, breakingChanges, breakingGraphqlChanges, unnamedChanges } from './apiChanges.ts'

describe('of GraphQL', () => {
  const before = 'type Query { book(id: ID!): String!, event: String }'

  test.each([
    ['a field that is gone', 'type Query { book(id: ID!): String! }', 'Query.event'],
    ['a field that may be null', 'type Query { book(id: ID!): String, event: String }', 'Query.book'],
    ['an argument that has become required', 'type Query { book(id: ID!): String!, event(day: Int!): String }', 'Query.event.day'],
  ])('%s is to be named in the changelog', async (_what, after, path) => {
    const changes = await breakingGraphqlChanges(before, after)
    expect(unnamedChanges(changes, '')).toEqual([expect.stringContaining(`\`${path}\``)])
    expect(unnamedChanges(changes, `- \`${path}\` has changed.`)).toEqual([])
  })

  test('what is new breaks no client', async () => {
    expect(await breakingGraphqlChanges(before, 'type Query { book(id: ID!, name: String): String!, event: String, more: Int }')).toEqual(
      [],
    )
  })
})

test('a star stands for a part of the name, and not for another field', () => {
  const changes = [{ path: 'GET /api/manage-book/{id}: token', message: 'has become required' }]
  expect(unnamedChanges(changes, '- `* /api/manage-*: token`')).toEqual([])
  expect(unnamedChanges(changes, '- `* /api/manage-*: scope`')).toHaveLength(1)
})

describe('of REST', () => {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } })
  const event = () => ({ $ref: '#/components/schemas/Event' })
  const input = (): Record<string, object> => ({ title: { type: 'string', maxLength: 80 }, kind: { type: 'string', enum: ['a', 'b'] } })
  const output = (): Record<string, object> => ({ id: { type: 'string' }, kind: { type: 'string', enum: ['a', 'b'] } })

  interface Changes {
    path?: string
    query?: object[]
    sent?: object
    required?: string[]
    answered?: object
    always?: string[]
    status?: string
    schema?: object
  }

  const documentOf = ({
    path = '/api/events/{id}',
    query = [],
    sent,
    required = ['title'],
    answered,
    always = ['id'],
    ...more
  }: Changes) => {
    const body = json({ type: 'object', properties: { ...input(), ...sent }, required })
    const operation = { parameters: query, requestBody: body, responses: { [more.status ?? '200']: json(more.schema ?? event()) } }
    const read = { responses: { 200: json({ type: 'array', items: event() }) } }
    return {
      paths: { [path]: { put: operation }, '/api/events': { get: read } },
      components: { schemas: { Event: { type: 'object', properties: { ...output(), ...answered }, required: always } } },
    } as unknown as ApiDocument
  }

  const changesOf = (changes: Changes) =>
    breakingChanges(documentOf({}), documentOf(changes)).map(({ path, message }) => `${path} ${message}`)
  const put = 'PUT /api/events/{id}'

  test.each<[string, Changes, string]>([
    ['an operation that is gone', { path: '/api/meetings/{id}' }, `${put} is gone`],
    ['a field that has become required', { required: ['title', 'kind'] }, `${put}: kind has become required`],
    ['a new field that is required', { sent: { day: {} }, required: ['title', 'day'] }, `${put}: day has become required`],
    ['a parameter that is required', { query: [{ name: 'token', in: 'query', required: true }] }, `${put}: token has become required`],
    ['a value that is refused', { sent: { kind: { enum: ['a'], type: 'string' } } }, `${put}: kind b is not taken any more`],
    ['another type', { sent: { title: { type: 'integer' } } }, `${put}: title string is not taken any more`],
    ['a shorter text', { sent: { title: { type: 'string', maxLength: 8 } } }, `${put}: title has another maxLength`],
    ['an answer’s field that is gone', { answered: { kind: undefined } }, 'Event.kind is gone'],
    ['one that may be absent', { always: [] }, 'Event.id may be absent'],
    ['one that may be null', { answered: { id: { anyOf: [{ type: 'string' }, { type: 'null' }] } } }, 'Event.id may be null'],
    ['another status', { status: '202' }, `${put} answers no 200 any more`],
  ])('%s is found', (_what, changes, change) => expect(changesOf(changes)).toEqual([change]))

  test.each<[string, Changes]>([
    ['another name of a parameter of the path', { path: '/api/events/{event}' }],
    ['a new field that may be left out', { sent: { day: { type: 'string' } } }],
    ['a field that may be left out now', { required: [] }],
    ['a longer text', { sent: { title: { type: 'string', maxLength: 90 } } }],
    ['a bound that is written down now', { sent: { kind: { type: 'string', enum: ['a', 'b'], minLength: 1 } } }],
    ['a new field of an answer', { answered: { day: { type: 'string' } }, always: ['id', 'day'] }],
    ['a new value of an answer', { answered: { kind: { type: 'string', enum: ['a', 'b', 'c'] } } }],
    ['the same schema without a name', { schema: { type: 'object', properties: output(), required: ['id'] } }],
  ])('%s breaks no client', (_what, changes) => expect(changesOf(changes)).toEqual([]))
})
