import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { loggedInAdmin } from '../../test/admin.ts'
import { createCourseReview, importRows } from '../../test/catalogue.ts'
import { resolvedIn, schemaIn } from '../../test/documented.ts'
import { bookInput, createAttendee, createBook, createEvent, momentIn } from '../../test/factories.ts'
import { createFollow } from '../../test/follows.ts'
import { mailboxToken } from '../../test/mine.ts'
import { createProfessorReview, professorReviewInput } from '../../test/professors.ts'
import { catalogueFile } from '../../test/records.ts'
import { listRoutes } from '../../test/routes.ts'
import { testServer } from '../../test/server.ts'
import { inTransaction } from '../database/transaction.ts'
import { mintNoticeToken } from '../features/events/events.tokens.ts'
import { createToken, hashToken } from '../security/tokens.ts'

const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org' })

type Reference = { $ref?: string }

interface Answer extends Reference {
  content?: Record<string, { schema: z.core.JSONSchema.JSONSchema }>
}

interface Operation {
  operationId: string
  summary: string
  security: object[]
  parameters?: ({ name: string; in: string; required?: boolean } & Reference)[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Answer>
  'x-failures': number[]
}

interface Media {
  schema: z.core.JSONSchema.JSONSchema
  examples?: Record<string, { value?: unknown } & Reference>
}
let document: { openapi: string; paths: Record<string, Record<string, Operation>>; components: { schemas: object } }

beforeAll(async () => {
  document = (await (await test.request('/api/openapi.json')).json()) as typeof document
})

const resolved = <Part extends Reference>(part: Part) => resolvedIn(document, part)

const documentedPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')

const operationOf = (method: string, path: string) => document.paths[documentedPath(path)]?.[method.toLowerCase()]

const allOperations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))

const schemaOf = (schema: object) => schemaIn(document, schema)

it('is a valid OpenAPI 3.1 document', async () => {
  expect(document.openapi).toBe('3.1.0')
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

const served = await listRoutes()
const routes = served.filter(({ path }) => path.startsWith('/api/'))

it.each(routes.map(({ method, path }) => [method, path]))('documents %s %s: parameters, answers and errors', (method, path) => {
  const operation = operationOf(method, path)
  expect(operation?.summary).toMatch(/\S/)
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const parameters = operation?.parameters?.map(resolved) ?? []
  expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(named)
  expect(parameters.filter(({ name }) => name === 'token').every(({ required }) => required)).toBe(true)
  expect(Object.keys(operation?.responses ?? {}).some((status) => status.startsWith('2'))).toBe(true)
  expect(operation?.['x-failures']).toEqual(expect.arrayContaining([500, 503]))
  const isOfAdmins = path.includes('/admin/') && !path.endsWith('/login')
  expect(operation?.security).toEqual(isOfAdmins ? [{ admin: [] }] : [])
  if (isOfAdmins) expect(operation?.['x-failures']).toContain(401)
  if (method === 'PUT') expect(operation?.requestBody).toBeDefined()
})

it('names each operation, once, and each kind of answer', () => {
  const names = allOperations().map(({ operationId }) => operationId)
  expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name ?? ''))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['Book', 'Event', 'Professor', 'Subject', 'Wanted']))
})

it('describes the body of every answer', () => {
  const without = allOperations().filter(({ responses }) => Object.values(responses).some((one) => !resolved(one).content))
  expect(without.map(({ operationId }) => operationId)).toEqual([])
})

it('has examples that its schemas accept', () => {
  const media = allOperations().flatMap(({ requestBody, responses }) =>
    [requestBody, ...Object.values(responses).map(resolved)].flatMap((one) => Object.values((one?.content ?? {}) as Record<string, Media>)),
  )
  const all = media.flatMap(({ schema, examples = {} }) => Object.values(examples).map((one) => ({ schema, example: resolved(one).value })))
  expect(all.length).toBeGreaterThan(20)
  for (const { schema, example } of all) expect(schemaOf(schema).safeParse(example).error?.issues, JSON.stringify(example)).toBeUndefined()
})

it('answers each deletion with the id of what is gone, but of marks and links that have none', () => {
  const deletions = Object.values(document.paths).flatMap(({ delete: operation }) => (operation ? [operation] : []))
  const without = deletions.filter(({ responses }) => {
    const { schema } = resolved(responses[200] ?? {}).content?.['application/json'] ?? {}
    return !resolved(schema ?? {}).required?.includes('id')
  })
  expect(deletions.length).toBeGreaterThan(15)
  expect(without.map(({ operationId }) => operationId).sort()).toEqual(['revokeCheckInLinks', 'unmarkReviewUseful'])
})

it('documents nothing that is not there', () => {
  // The schema of GraphQL is served beside the document, and not by a feature.
  const known = new Set(['GET /api/schema.graphql', ...served.map(({ method, path }) => `${method} ${documentedPath(path)}`)])
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'head')
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(documented.filter((operation) => !known.has(operation))).toEqual([])
})

describe('real answers have the documented shape', () => {
  const ids: Record<string, string> = {}
  let admin: Record<string, string> = {}
  beforeAll(async () => {
    await importRows(test, [
      {
        department: 'Lettere',
        degreeCourse: 'Storia',
        curriculum: 'Moderno',
        courseName: 'Storia antica',
        professors: 'Ortensia Valdombra',
      },
    ])
    const subject = await test.db.courseSubject.findFirstOrThrow()
    const professor = await test.db.professor.findFirstOrThrow()
    await createCourseReview(test, subject.id)
    await createProfessorReview(test, professor.id)
    const isbn = '9788808123459'
    const [book, event] = [await createBook(test, { isbn, subject: { connect: { id: subject.id } } }), await createEvent(test)]
    const attendee = await createAttendee(test, event.id)
    const fields = { title: 'Fisica', name: 'Bo', email: 'bo@example.org', confirmedAt: new Date(), expiresAt: momentIn(10) }
    const wanted = await test.db.wantedBook.create({ data: fields })
    const account = await loggedInAdmin(test)
    admin = account.headers
    const file = await catalogueFile({ test, admin: account })
    const list =
      'mutation ($file: ID!) { importCatalogue(input: { file: $file, dryRun: true, changes: true }) { ... on CatalogueImport { changes } } }'
    const { importCatalogue } = await test.execute<{ importCatalogue: { changes: string } }>(list, { file }, account.token)
    const of = {
      'manage-book': book,
      'manage-event': event,
      'check-in': event,
      admin: event,
      events: event,
      'course-subjects': subject,
      'degree-courses': { id: subject.degreeCourseId },
      professors: professor,
      books: book,
      wanted,
    }
    for (const [name, { id }] of Object.entries(of)) ids[name] = id
    const entry = { eventId: event.id, attendeeName: 'Ida', attendeeEmail: 'ida@example.org' }
    const place = createToken()
    await test.db.waitingEntry.create({ data: { ...entry, tokens: { create: { hash: hashToken(place) } } } })
    const { url } = (await (
      await test.request(`/api/manage-event/${event.id}/check-in-link?token=${event.token}`, { method: 'POST' })
    ).json()) as { url: string }
    const mine = await mailboxToken(test, book.sellerEmail)
    const reply = await mailboxToken(test, 'ortensia@ateneo.example')
    await test.db.replyAddress.create({ data: { professorId: professor.id, address: 'ortensia@ateneo.example' } })
    const { receipt } = await (await test.send('POST', `/api/professors/${professor.id}/reviews`, professorReviewInput())).json()
    await test.send('POST', '/api/reports', { kind: 'book', id: book.id, ground: 'spam' })
    const { id: caseId } = await test.db.moderationCase.findFirstOrThrow({ where: { targetId: book.id } })
    const reported = createToken()
    await test.db.caseToken.create({ data: { caseId, hash: hashToken(reported) } })
    const noticed = await inTransaction(test, (tx) => mintNoticeToken(tx, [event.id]))
    const follow = await createFollow(test, { email: 'ida@example.org' })
    Object.assign(ids, {
      changes: importCatalogue.changes,
      isbn,
      mine,
      follow: follow.token,
      noticed,
      place,
      receipt,
      reply,
      reported,
      door: new URL(url).searchParams.get('token'),
      bookToken: book.token,
      eventToken: event.token,
      cancel: attendee.token,
    })
  })

  const check = async (method: string, path: string, answer: Response) => {
    const { responses = {} } = operationOf(method, path) ?? {}
    const { content } = resolved(responses[answer.status] ?? responses.default ?? {})
    const [type, media] = Object.entries(content ?? {})[0] ?? []
    expect(answer.headers.get('content-type'), `${answer.status} is documented`).toContain(type ?? 'nothing')
    if (type !== 'application/json' || !media) return
    const { error } = schemaOf(media.schema).safeParse(await answer.json())
    expect(error?.issues).toBeUndefined()
  }

  it.each(routes.filter(({ method }) => method === 'GET').map(({ path }) => path))('GET %s', async (path) => {
    const name = path.split('/')[2] ?? ''
    const address = path
      .replace(/:(id|eventId)/, ids[path.includes('catalogue-changes') ? 'changes' : name] ?? '')
      .replace(
        ':token',
        { waitlist: ids.place, follows: ids.follow, 'registration-mails': ids.noticed, 'professor-reply': ids.reply, case: ids.reported }[
          name
        ] ??
          ids.cancel ??
          '',
      )
      .replace(':degreeCourseId', ids['degree-courses'] ?? '')
      .replace(':receipt', ids.receipt ?? '')
      .replace(':isbn', ids.isbn ?? '')
    const token = { 'manage-book': ids.bookToken, 'check-in': ids.door, 'my-things': ids.mine }[name] ?? ids.eventToken
    const answer = await test.request(`${address}?token=${token}${path.endsWith('price-hint') ? '&isbn=9788808123459' : ''}`, {
      headers: path.includes('/admin/') ? admin : {},
    })
    expect(answer.status).toBe(200)
    await check('GET', path, answer)
  })

  const contentOf = (method: string, path: string, status: number) =>
    resolved(operationOf(method, path)?.responses[status] ?? {}).content?.['application/json']

  it('(control) and another shape would be noticed', () => {
    const media = contentOf('GET', '/api/books/courses', 200)
    expect(schemaOf(media?.schema ?? {}).safeParse([1]).success).toBe(false)
    const book = contentOf('POST', '/api/books', 201)
    expect(schemaOf(book?.schema ?? {}).safeParse({ id: 'x', token: 'secret' }).success).toBe(false)
  })

  it('of writes, and of errors', async () => {
    await check('POST', '/api/books', await test.send('POST', '/api/books', bookInput()))
    await check('POST', '/api/books', await test.send('POST', '/api/books', { title: '' }))
    await check('GET', '/api/manage-book/:id', await test.request('/api/manage-book/1?token=x'))
    await check('GET', '/api/admin/seller-contacts', await test.request('/api/admin/seller-contacts'))
    const counts = await test.send('POST', '/api/course-subjects/review-counts', { subjectIds: [ids['course-subjects']] })
    await check('POST', '/api/course-subjects/review-counts', counts)
  })
})

describe('the page of it', () => {
  it('works under its policy, without any other host', async () => {
    const answer = await test.request('/api/docs/')
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).not.toMatch(/https?:\/\//)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(html).not.toMatch(/<script(?![^>]*src=)/)
    for (const [, address] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await test.request(new URL(address ?? '', `${test.url}/api/docs/`).pathname)).status).toBe(200)
    }
    expect(await (await test.request('/api/docs/json')).json()).toEqual(document)
  })
})
