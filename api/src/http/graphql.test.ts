import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { gzipSync } from 'node:zlib'
import { parse } from 'graphql'
import { serverAudits } from 'graphql-http'
import { describe, expect, it } from 'vitest'
import { createBook, createEvent } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'
import { documents } from '../graphql/yoga.ts'
import { projectRoot } from '../startup/program.ts'
import { exampleQueries } from './graphql.ts'

const test = testServer()
const post = (body: string, contentType = 'application/json', headers = {}) =>
  test.request('/graphql', { method: 'POST', body, headers: { 'content-type': contentType, ...headers } })
const messageOf = async (query: string) => (await test.graphql(query)).errors?.[0]?.message

describe('the public endpoint', () => {
  it('shows a browser the explorer, whose scripts run by their digests, so that it can be kept', async () => {
    const headers = { accept: 'text/html' }
    const answer = await test.request('/graphql', { headers })
    const scripts = [...(await answer.text()).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
    const digests = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(digests.length).toBeGreaterThan(0)
    expect(answer.headers.get('content-security-policy')?.match(/script-src ([^;]*)/)?.[1]).toBe(digests.join(' '))
    const etag = answer.headers.get('etag') ?? ''
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
    expect((await test.request('/graphql', { headers: { ...headers, 'if-none-match': etag } })).status).toBe(304)
  })

  it('has its schema at an address of its own', async () => {
    const answer = await test.request('/api/schema.graphql')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(await answer.text()).toBe(fs.readFileSync(new URL('schema.graphql', projectRoot), 'utf8'))
  })

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'query={bookCourses}', 415],
    ['plain text', 'text/plain', '{"query":"{bookCourses}"}', 415],
    ['a batch', 'application/json', '[{"query":"{bookCourses}"},{"query":"{bookCourses}"}]', 400],
    ['broken JSON', 'application/json', '{"query":', 400],
    ['more than 300 kB', 'application/json', JSON.stringify({ query: `{bookCourses} #${'x'.repeat(300_000)}` }), 413],
  ])('refuses %s', async (_what, contentType, body, status) => {
    const answer = await post(body, contentType)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ errors: [{ message: expect.any(String) }] })
  })

  it.each(['variables=x', 'extensions={', 'variables={}&variables=x'])('refuses the parameters %s', async (parameters) => {
    const answer = await test.request(`/graphql?query={bookCourses}&${parameters}`)
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ extensions: { code: 'BAD_REQUEST' } }] }])
  })

  it('answers a query behind variables with a question mark, also to a browser', async () => {
    const path = `/graphql?variables={"s":"chi?"}&query=${encodeURIComponent('query($s:String){books(search:$s){totalCount}}')}`
    const answer = await test.request(path, { headers: { accept: 'text/html, application/json' } })
    expect(await answer.json()).toEqual({ data: { books: { totalCount: 0 } } })
  })
})

it('says in a code that no type that it answers is accepted', async () => {
  const answer = await test.request('/graphql?query={bookCourses}', { headers: { accept: 'text/csv' } })
  expect([answer.status, await answer.json()]).toMatchObject([406, { errors: [{ extensions: { code: 'NOT_ACCEPTABLE' } }] }])
})

it.each(['/graphql', '/api/contact'])('says at %s that a compressed body is not read', async (path) => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const answer = await test.request(path, { method: 'POST', body: gzipSync('{}'), headers })
  expect([answer.status, await answer.text()]).toEqual([415, expect.stringContaining('Invia i dati senza comprimerli')])
})

describe('GraphQL over HTTP', () => {
  const audits = serverAudits({ url: () => `${test.url}/graphql`, fetchFn: fetch })
  it.each(audits.map((audit) => [`${audit.id} ${audit.name}`, audit] as const))('%s', async (_name, audit) => {
    const result = await audit.fn()
    expect(result, 'reason' in result ? String(result.reason) : '').toMatchObject({ status: 'ok' })
  })
})

describe('limits of one operation', () => {
  const repeat = (count: number, text: (index: number) => string) => Array.from({ length: count }, (_, index) => text(index)).join(' ')
  it.each([
    ['aliases', `{ ${repeat(16, (i) => `a${i}: __typename`)} }`, 'limit of 15 aliases'],
    ['the same field over and over', `{ ${repeat(6, () => '__typename')} }`, 'limit of 5 repetitions of the field "__typename"'],
    ['directives', `{ ${repeat(11, (i) => `a${i}: bookCourses @include(if: true) @skip(if: false)`)} }`, 'limit of 20 directives'],
    ['tokens', `{ ${repeat(2000, () => 'bookCourses')} }`, 'Document contains more than 1500 tokens'],
    ['cost', `{ ${repeat(15, (i) => `a${i}: books(first: 100) { edges { node { id title course } } }`)} }`, 'limit of 5000 points of cost'],
    [
      'nested introspection',
      `{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }`,
      'introspection',
    ],
  ])('%s', async (_what, query, message) => {
    expect(await messageOf(query)).toContain(message)
  })

  it('leaves room for what honest clients ask', async () => {
    await createBook(test)
    const { getIntrospectionQuery } = await import('graphql')
    expect(await messageOf(getIntrospectionQuery())).toBeUndefined()
    const everything = 'id title course professor isbn condition price description sellerName imageUrls coverImageIndex createdAt'
    expect(
      await messageOf(`{ books(first: 100) { totalCount edges { cursor node { ${everything} } } pageInfo { endCursor } } bookCourses }`),
    ).toBeUndefined()
  })
})

describe('documents that are kept', () => {
  it('are few, however many different ones are sent, and none of those that were refused', async () => {
    const send = (text: (n: number) => string) => Promise.all(Array.from({ length: 600 }, (_, n) => test.graphql(text(n))))
    await send((n) => `{ a${n}: __typename }`)
    expect(documents.size).toBe(500)
    documents.clear()
    await send((n) => `{ a${n} }`)
    await send((n) => `{ a${n}`)
    expect(documents.size).toBe(0)
  })
})

describe('errors', () => {
  it('that were not expected are masked and carry the request’s id', async () => {
    const { db } = test
    Object.assign(test, { db: { book: { findUnique: () => Promise.reject(new Error('secret of the house')) } } })
    try {
      const answer = await test.graphql('{ book(id: "x") { id } }')
      expect(answer.errors?.[0]).toMatchObject({
        message: 'Errore interno',
        extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: expect.any(String) },
      })
      expect(JSON.stringify(answer)).not.toContain('secret')
    } finally {
      Object.assign(test, { db })
    }
  })
})

describe('malformed values', () => {
  it('that no record can have are refused, with the path of the field that failed', async () => {
    const answer = await test.graphql('{ a: instance { productName } b: book(id: "\\u0000") { id } }')
    expect(answer.data).toMatchObject({ a: { productName: 'Chiostro' }, b: null })
    expect(answer.errors?.[0]).toMatchObject({ message: 'Dati non validi', path: ['b'], extensions: { code: 'BAD_REQUEST' } })
  })

  it('of a moment among the variables are the client’s fault, not the server’s', async () => {
    const query = 'mutation ($entries: [CheckInEntryInput!]!) { checkIn(eventId: "x", token: "x", entries: $entries) { __typename } }'
    const answer = await test.send('POST', '/graphql', { query, variables: { entries: [{ code: 'x', at: 'ieri' }] } })
    expect(answer.status).toBe(200)
    expect(JSON.stringify(await answer.json())).toContain('Not a moment in time')
  })

  const checkIn = 'mutation ($v: [CheckInEntryInput!]!) { checkIn(eventId: "x", token: "x", entries: $v) { __typename } }'
  const refused: [string, object, string][] = [
    ['query ($v: Int) { books(first: $v) { totalCount } }', { v: 'x' }, 'Variable "$v" got invalid value "x"; Int cannot represent'],
    ['query ($v: BookSort) { books(sort: $v) { totalCount } }', { v: 'NONE' }, 'Variable "$v" got invalid value "NONE"'],
    ['query ($v: ID!) { book(id: $v) { id } }', {}, 'Variable "$v"'],
    [checkIn, { v: [{ at: 'ieri' }] }, 'at "v[0].at"; Not a moment in time'],
  ]

  it.each(refused)('of variables are refused as those in the query are, and named: %s', async (query, variables, message) => {
    for (const [accept, status] of [['application/json', 200] as const, ['application/graphql-response+json', 400] as const]) {
      const answer = await post(JSON.stringify({ query, variables }), 'application/json', { accept })
      const expected = { errors: [{ message: expect.stringContaining(message), extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] }
      expect([answer.status, await answer.json()]).toMatchObject([status, expected])
    }
  })
})

it('long variables with many mistakes are refused in a short answer, which does not quote them again and again', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`unknown${n}`, 1]))
  const variables = { v: { tags: Array.from({ length: 50_000 }, () => 'x'), ...unknown } }
  const query = 'mutation ($v: CreateEventInput!) { createEvent(input: $v) { __typename } }'
  for (const accept of ['application/json', 'application/json, */*']) {
    const answer = await post(JSON.stringify({ query, variables }), 'application/json', { accept })
    const text = await answer.text()
    expect(text.length).toBeLessThan(2_000)
    expect(JSON.parse(text)).toMatchObject({ errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] })
  }
})

it('a long operation with many mistakes is refused in a short answer as well', async () => {
  const unknown = Array.from({ length: 300 }, (_, n) => `unknown${n}: 1`).join(' ')
  const answer = await test.graphql(`mutation { createEvent(input: { tags: ["${'x'.repeat(200_000)}"] ${unknown} }) { __typename } }`)
  expect(JSON.stringify(answer).length).toBeLessThan(2_000)
  expect(answer.errors).toHaveLength(1)
})

describe('the schema', () => {
  it('describes every type, field, argument and enum value', async () => {
    const { schema } = await import('../graphql/schema.ts')
    const { isEnumType, isInputObjectType, isInterfaceType, isObjectType } = await import('graphql')
    const missing: string[] = []
    const check = (name: string, thing: { description?: string | null }) => void (thing.description || missing.push(name))
    for (const [name, type] of Object.entries(schema.getTypeMap())) {
      if (name.startsWith('__')) continue
      check(name, type)
      if (isEnumType(type)) for (const value of type.getValues()) check(`${name}.${value.name}`, value)
      if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue
      for (const field of Object.values(type.getFields())) {
        check(`${name}.${field.name}`, field)
        if ('args' in field) for (const arg of field.args) check(`${name}.${field.name}(${arg.name})`, arg)
      }
    }
    expect(missing).toEqual([])
  })
})

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
