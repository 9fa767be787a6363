import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loggedInAdmin } from '../../test/admin.ts'
import { oddValues, type Schema, valuesOf } from '../../test/arbitraries.ts'
import { importRows } from '../../test/catalogue.ts'
import { resolvedIn } from '../../test/documented.ts'
import { createAttendee, createBook, createEvent } from '../../test/factories.ts'
import { createFollow } from '../../test/follows.ts'
import { mailboxToken } from '../../test/mine.ts'
import { professorReviewInput } from '../../test/professors.ts'
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
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  isAdmin: boolean
}

let document: Document
let admin: Record<string, string>
/** By the first part of the path after `/api`. */
let known: Record<string, string>
const strange = ['nothing', 'è%2F..', '0'.repeat(300)]

beforeAll(async () => {
  await importRows(test, [{ department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia antica', professors: 'Ortensia Valdombra' }])
  const [subject, professor] = await Promise.all([test.db.courseSubject.findFirstOrThrow(), test.db.professor.findFirstOrThrow()])
  const [book, event] = await Promise.all([createBook(test), createEvent(test)])
  const [attendee, follow] = await Promise.all([createAttendee(test, event.id), createFollow(test, { email: 'ida@example.org' })])
  const review = await test.send('POST', `/api/professors/${professor.id}/reviews`, professorReviewInput())
  const { id: reviewId, receipt } = (await review.json()) as { id: string; receipt: string }
  const mine = await mailboxToken(test, book.sellerEmail)
  known = {
    books: book.id,
    'contact-seller': book.id,
    'manage-book': book.id,
    'manage-book token': book.token,
    events: event.id,
    'manage-event': event.id,
    'manage-event token': event.token,
    'course-subjects': subject.id,
    'degree-courses': subject.degreeCourseId,
    proofs: subject.degreeCourseId,
    professors: professor.id,
    'professor-reviews': reviewId,
    isbn: '9788808123459',
    registrations: attendee.token,
    follows: follow.token,
    'my-review': receipt,
    'my-things token': mine,
  }
  admin = (await loggedInAdmin(test)).headers
  document = (await (await test.request('/api/openapi.json')).json()) as Document
})

const resolve = ($ref: string): Schema => resolvedIn<Schema>(document, { $ref })

/** Fields as the document wants them, and now and then something else in one of them. */
function bodiesOf(schema: Schema | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: oddValues })
  const allowed = valuesOf(schema, resolve)
  const broken = fc.tuple(allowed, oddValues, fc.nat()).map(([body, odd, at]) => {
    const fields = Object.keys(body ?? {})
    return { ...(body as object), [fields[at % Math.max(1, fields.length)] ?? 'field']: odd }
  })
  return fc.oneof({ weight: 7, arbitrary: allowed }, { weight: 2, arbitrary: broken }, { weight: 1, arbitrary: oddValues })
}

function requestsOf(path: string, { parameters = [], requestBody }: Operation): fc.Arbitrary<Sent> {
  const [, , first = '', second = ''] = path.split('/')
  const part = first === 'admin' ? second : first
  const mostly = (arbitrary: fc.Arbitrary<unknown>, other: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 12, arbitrary }, { weight: 1, arbitrary: other })
  const sentFor = ({ name, in: place, schema }: Parameter) => {
    if (place === 'path')
      return schema.enum ? valuesOf(schema, resolve) : mostly(fc.constant(known[part] ?? ''), fc.constantFrom(...strange))
    if (name === 'token') return mostly(fc.constant(known[`${part} token`]), oddValues)
    return mostly(fc.option(valuesOf(schema, resolve), { freq: 1, nil: undefined }), oddValues)
  }
  const valued = (place: string) =>
    fc.record(Object.fromEntries(parameters.filter((one) => one.in === place).map((one) => [one.name, sentFor(one)])))
  const body = bodiesOf(requestBody?.content['application/json']?.schema)
  return fc.record({ path: valued('path'), query: valued('query'), body, isAdmin: fc.boolean() })
}

async function send(method: string, path: string, { path: named, query, body, isAdmin }: Sent): Promise<Response> {
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(named[name])))
  const hasBody = body !== undefined && method !== 'GET'
  const headers = { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...(isAdmin ? admin : {}) }
  return test.request(`${address}?${search}`, { method, headers, ...(hasBody ? { body: JSON.stringify(body) } : {}) })
}

/** Ends the session that the other requests use. */
const skipped = new Set(['POST /api/admin/logout'])
const operations = (await listRoutes())
  .filter(({ method, path }) => path.startsWith('/api/') && method !== 'HEAD' && !skipped.has(`${method} ${path}`))
  .map(({ method, path }) => [method, path.replace(/:(\w+)/g, '{$1}')] as const)
  // What is deleted answers nothing afterwards.
  .toSorted(([one], [other]) => Number(one === 'DELETE') - Number(other === 'DELETE'))

describe('whatever is sent to it, each operation answers as documented, and nothing is a bug', () => {
  it.each(operations)('%s %s', async (method, path) => {
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (!operation) throw new Error('not in the document')
    await fc.assert(
      fc.asyncProperty(requestsOf(path, operation), async (sent) => {
        const { status } = await send(method, path, sent)
        expect(status).not.toBe(500)
      }),
      { numRuns: 15, seed: 20_261_129 },
    )
  })
})
