import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loggedInAdmin } from '../../test/admin.ts'
import { oddValues, type Schema, valuesOf } from '../../test/arbitraries.ts'
import { importRows } from '../../test/catalogue.ts'
import { createBook, createEvent } from '../../test/factories.ts'
import { listRoutes } from '../../test/routes.ts'
import { testServer } from '../../test/server.ts'

// The server of the test compares every answer with the document, and fails the file for one that is not in it.
const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org' })

interface Parameter {
  name: string
  in: string
  schema: Schema
}

interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

interface Document {
  paths: Record<string, Record<string, Operation>>
}

interface Sent {
  path: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  isAdmin: boolean
}

let document: Document
let admin: Record<string, string>
let ids: string[]

beforeAll(async () => {
  await importRows(test, [{ department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia antica', professors: 'Ortensia Valdombra' }])
  const [subject, professor] = await Promise.all([test.db.courseSubject.findFirstOrThrow(), test.db.professor.findFirstOrThrow()])
  const [book, event] = await Promise.all([createBook(test), createEvent(test)])
  ids = [book.id, event.id, subject.id, subject.degreeCourseId, professor.id, '9788808123459', 'nothing', 'è%2F..', '0'.repeat(300)]
  admin = (await loggedInAdmin(test)).headers
  document = (await (await test.request('/api/openapi.json')).json()) as Document
})

const resolve = (reference: string): Schema =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], document) as Schema

/** Fields as the document wants them, and now and then something else in one of them. */
function bodiesOf(schema: Schema | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: oddValues })
  const allowed = valuesOf(schema, resolve)
  const broken = fc.tuple(allowed, oddValues, fc.nat()).map(([body, odd, at]) => {
    const fields = Object.keys(body ?? {})
    return { ...(body as object), [fields[at % Math.max(1, fields.length)] ?? 'field']: odd }
  })
  return fc.oneof({ weight: 5, arbitrary: allowed }, { weight: 4, arbitrary: broken }, { weight: 1, arbitrary: oddValues })
}

function requestsOf({ parameters = [], requestBody }: Operation): fc.Arbitrary<Sent> {
  const valued = (place: string, arbitrary: (parameter: Parameter) => fc.Arbitrary<unknown>) =>
    fc.record(Object.fromEntries(parameters.filter((one) => one.in === place).map((one) => [one.name, arbitrary(one)])))
  return fc.record({
    path: valued('path', ({ schema }) => (schema.enum ? valuesOf(schema, resolve) : fc.constantFrom(...ids))) as fc.Arbitrary<
      Record<string, string>
    >,
    query: valued('query', ({ schema }) => fc.oneof(fc.constant(undefined), valuesOf(schema, resolve), oddValues)),
    body: bodiesOf(requestBody?.content['application/json']?.schema),
    isAdmin: fc.boolean(),
  })
}

async function send(method: string, path: string, { path: named, query, body, isAdmin }: Sent): Promise<Response> {
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named[name] ?? ''))
  const hasBody = body !== undefined && method !== 'GET'
  const headers = { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...(isAdmin ? admin : {}) }
  return test.request(`${address}?${search}`, { method, headers, ...(hasBody ? { body: JSON.stringify(body) } : {}) })
}

/** Ends the session that the other requests use. */
const skipped = new Set(['POST /api/admin/logout'])
const operations = (await listRoutes())
  .filter(({ method, path }) => path.startsWith('/api/') && method !== 'HEAD' && !skipped.has(`${method} ${path}`))
  .map(({ method, path }) => [method, path.replace(/:(\w+)/g, '{$1}')] as const)

describe('whatever is sent to it, each operation answers as documented, and nothing is a bug', () => {
  it.each(operations)('%s %s', async (method, path) => {
    const operation = document.paths[path]?.[method.toLowerCase()]
    // Moderators' deletions are documented as one.
    if (!operation) return
    await fc.assert(
      fc.asyncProperty(requestsOf(operation), async (sent) => {
        const { status } = await send(method, path, sent)
        expect(status).not.toBe(500)
      }),
      { numRuns: 15, seed: 20_261_129 },
    )
  })
})
