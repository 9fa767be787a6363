import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin, type TestAdmin } from '../../../test/admin.ts'
import { createReview, importRows } from '../../../test/catalogue.ts'
import { createBook, createEvent } from '../../../test/factories.ts'
import { createProfessor, rate } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import { countStatements } from '../../../test/statements.ts'
import { UnauthenticatedError } from '../../errors.ts'
import { countAuditEntries, listAuditEntries } from './audit.service.ts'
import { countDeletedRecords, deleteAsAdmin, deleteManyAsAdmin, listDeletedRecords, restoreDeleted } from './deletion.service.ts'

const test = testServer()
let admin: TestAdmin
beforeAll(async () => {
  admin = await loggedInAdmin(test)
  await importRows(test, [{ department: 'Scienze', degreeCourse: 'Fisica', courseName: 'Ottica' }])
})

const newCourseReview = async () => createReview(test, (await test.db.courseSubject.findFirstOrThrow()).id)
const newProfessorReview = async () => rate(test, (await createProfessor(test)).id, 20)

/** REST paths and mutations, and how to create what they delete. */
const kinds = [
  ['books', 'adminDeleteBook', 'BOOK', () => createBook(test), 'Annuncio non trovato'],
  ['events', 'adminDeleteEvent', 'EVENT', () => createEvent(test), 'Evento non trovato'],
  ['course-reviews', 'adminDeleteCourseReview', 'COURSE_REVIEW', newCourseReview, 'Recensione non trovata'],
  ['professor-reviews', 'adminDeleteProfessorReview', 'PROFESSOR_REVIEW', newProfessorReview, 'Recensione non trovata'],
] as const

const remembered = (recordId: string) => test.db.deletedRecord.findFirst({ where: { recordId } })
const destroy = (path: string, init: RequestInit = {}) =>
  test.request(`/api/admin/${path}`, { method: 'DELETE', headers: admin.headers, ...init })

describe.each(kinds)('DELETE /api/admin/%s/:id and %s', (path, mutation, kind, create, unknown) => {
  const text = `mutation ($id: ID!, $reason: String) { ${mutation}(id: $id, reason: $reason) {
    __typename ... on Confirmation { success } ... on NotFoundError { message } ... on ValidationError { issues { path message } }
  } }`
  const mutate = async (id: string, reason?: string) => (await test.execute(text, { id, reason }, admin.token))[mutation] as unknown

  it('delete once, and know nothing of it afterwards', async () => {
    const [first, second] = [await create(), await create()]
    const answer = await destroy(`${path}/${first.id}`)
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
    const again = await destroy(`${path}/${first.id}`)
    expect([again.status, await again.json()]).toEqual([404, { error: unknown }])
    expect(await mutate(second.id, 'Doppione')).toEqual({ __typename: 'Confirmation', success: true })
    expect(await mutate(second.id)).toEqual({ __typename: 'NotFoundError', message: unknown })
    expect(await remembered(first.id)).toMatchObject({ deletedBy: admin.username, reason: '' })
    expect(await remembered(second.id)).toMatchObject({ deletedBy: admin.username, reason: 'Doppione' })
  })

  it('can be undone', async () => {
    const { id } = await create()
    await mutate(id)
    const restore = `mutation ($id: ID!) { restoreDeleted(kind: ${kind}, id: $id) { __typename ... on NotFoundError { message } } }`
    const undo = async () => (await test.execute<{ restoreDeleted: unknown }>(restore, { id }, admin.token)).restoreDeleted
    expect(await undo()).toEqual({ __typename: 'Confirmation' })
    expect(await undo()).toEqual({ __typename: 'NotFoundError', message: 'Non c’è niente da ripristinare con questo identificativo' })
  })

  it('take a reason of at most 500 characters, and delete nothing with a longer one', async () => {
    const { id } = await create()
    const refused = await test.send('DELETE', `/api/admin/${path}/${id}`, { reason: 'x'.repeat(501) }, admin.token)
    expect([refused.status, await refused.json()]).toMatchObject([400, { issues: [{ path: 'reason', message: 'Massimo 500 caratteri' }] }])
    expect(await mutate(id, 'x'.repeat(501))).toMatchObject({ __typename: 'ValidationError' })
    expect(await remembered(id)).toBeNull()
    expect((await test.send('DELETE', `/api/admin/${path}/${id}`, { reason: 'x'.repeat(500) }, admin.token)).status).toBe(200)
    expect(await remembered(id)).toMatchObject({ reason: 'x'.repeat(500) })
  })

  it('refuse anonymous callers', async () => {
    const { id } = await create()
    const strangers: HeadersInit[] = [{}, { authorization: 'Bearer wrong' }, { authorization: `Basic ${admin.token}` }]
    for (const headers of strangers) {
      const answer = await destroy(`${path}/${id}`, { headers })
      expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([401, ['error']])
    }
    const { errors } = await test.graphql(text, { id })
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
    expect(await remembered(id)).toBeNull()
  })
})

describe('DELETE /api/admin/reviews/:id', () => {
  it('is the older name of the same for professor reviews', async () => {
    const { id } = await newProfessorReview()
    expect((await destroy(`reviews/${id}`)).status).toBe(200)
    expect(await remembered(id)).toMatchObject({ kind: 'professor-review' })
  })

  it.each([
    ['malformed JSON', '{', 400],
    ['something else than JSON', 'reason=spam', 415],
  ])('refuses %s and deletes nothing', async (_, body, status) => {
    const { id } = await newProfessorReview()
    const headers = { ...admin.headers, 'content-type': status === 415 ? 'text/plain' : 'application/json' }
    expect((await destroy(`reviews/${id}`, { headers, body })).status).toBe(status)
    expect(await remembered(id)).toBeNull()
  })
})

describe('deleting many', () => {
  const many = `mutation ($ids: [ID!]!) { adminDeleteMany(kind: BOOK, ids: $ids, reason: "Pulizia") {
    ... on DeletionReport { deleted missing } ... on ValidationError { issues { path message } }
  } }`
  const deleteMany = async (ids: string[]) => (await test.execute<{ adminDeleteMany: unknown }>(many, { ids }, admin.token)).adminDeleteMany

  it('deletes what is there, each once, and names what is not', async () => {
    const [first, second] = [await createBook(test), await createBook(test)]
    const event = await createEvent(test)
    const report = await deleteMany([first.id, 'unknown', second.id, first.id, event.id])
    expect(report).toEqual({ deleted: [first.id, second.id], missing: ['unknown', event.id] })
    expect(await test.db.event.count({ where: { id: event.id } })).toBe(1)
    expect(await remembered(second.id)).toMatchObject({ reason: 'Pulizia' })
  })

  it('takes 100 at once', async () => {
    const books = await Promise.all(Array.from({ length: 100 }, () => createBook(test)))
    expect(await deleteMany(books.map(({ id }) => id))).toMatchObject({ deleted: { length: 100 }, missing: [] })
  })

  it.each([
    ['more than 100', Array.from({ length: 101 }, (_, n) => `${n}`), 'Puoi eliminare al massimo 100 elementi alla volta'],
    ['none', [], 'Indica che cosa eliminare'],
    ['an endless one', ['x'.repeat(65)], 'Indica che cosa eliminare'],
  ])('refuses %s', async (_, ids, message) => {
    expect(await deleteMany(ids)).toMatchObject({ issues: [{ message }] })
  })
})

describe('the list of deleted records', () => {
  const page = `query ($kind: DeletableKind, $first: Int, $after: String) { deletedRecords(kind: $kind, first: $first, after: $after) {
    totalCount edges { node { kind id label deletedBy deletedAt reason purgedAt } } pageInfo { hasNextPage endCursor }
  } }`
  interface Answer {
    deletedRecords: {
      totalCount: number
      edges: { node: { kind: string; id: string; deletedAt: string; purgedAt: string } }[]
      pageInfo: { hasNextPage: boolean; endCursor: string }
    }
  }
  const read = async (variables: object = {}) => (await test.execute<Answer>(page, { ...variables }, admin.token)).deletedRecords

  it('has the latest first, of one kind or of all, with the day it is purged', async () => {
    const [book, event] = [await createBook(test), await createEvent(test)]
    const context = contextOf(test, admin)
    await deleteAsAdmin(context, 'book', book.id, { reason: 'Prima' })
    await deleteAsAdmin(context, 'event', event.id, {})
    const all = await read({ first: 2 })
    expect(all.edges.map(({ node }) => [node.kind, node.id])).toEqual([
      ['EVENT', event.id],
      ['BOOK', book.id],
    ])
    const [latest] = (await read({ kind: 'BOOK' })).edges
    expect(latest?.node).toMatchObject({ kind: 'BOOK', id: book.id, label: book.title, deletedBy: admin.username, reason: 'Prima' })
    expect(Date.parse(latest?.node.purgedAt ?? '') - Date.parse(latest?.node.deletedAt ?? '')).toBe(30 * 86_400_000)
    expect(all.totalCount).toBe(await test.db.deletedRecord.count())
  })

  it('is walked once through, page by page', async () => {
    const walked: string[] = []
    for (let after: string | null = null, more = true; more; ) {
      const { edges, pageInfo }: Answer['deletedRecords'] = await read({ first: 7, after })
      walked.push(...edges.map(({ node }) => node.id))
      ;({ hasNextPage: more, endCursor: after } = pageInfo)
    }
    expect(walked).toHaveLength(await test.db.deletedRecord.count())
    expect(new Set(walked).size).toBe(walked.length)
  })

  it('has no field that tells what the records held', async () => {
    const schema = await test.execute<{ __type: { fields: { name: string }[] } }>('{ __type(name: "DeletedRecord") { fields { name } } }')
    const fields = schema.__type.fields.map(({ name }) => name)
    expect(fields.sort()).toEqual(['deletedAt', 'deletedBy', 'id', 'kind', 'label', 'purgedAt', 'reason'])
  })

  it('refuses a cursor that is not ours', async () => {
    const { errors } = await test.graphql(page, { after: 'bm9uc2Vuc2U' }, admin.token)
    expect(errors?.[0]).toMatchObject({ message: 'Cursore non valido', extensions: { code: 'BAD_USER_INPUT' } })
  })
})

describe('the audit log', () => {
  it('is read latest first, page by page, and costs one statement a page', async () => {
    const context = contextOf(test, admin)
    const { id } = await createBook(test)
    await deleteAsAdmin(context, 'book', id, { reason: 'Copia' })
    await restoreDeleted(context, 'book', id)
    const query = `query ($after: String) { auditLog(first: 1, after: $after) {
      edges { node { at actor action kind recordId label reason } } pageInfo { hasNextPage endCursor }
    } }`
    interface Answer {
      auditLog: { edges: { node: object }[]; pageInfo: { hasNextPage: boolean; endCursor: string } }
    }
    const first = (await test.execute<Answer>(query, {}, admin.token)).auditLog
    const second = (await test.execute<Answer>(query, { after: first.pageInfo.endCursor }, admin.token)).auditLog
    expect(first.edges).toMatchObject([{ node: { actor: admin.username, action: 'restore', recordId: id } }])
    expect(second.edges).toMatchObject([{ node: { action: 'delete', kind: 'book', recordId: id, reason: 'Copia' } }])
    expect(await countStatements(() => listAuditEntries(context, { limit: 50 }))).toBe(1)
  })
})

describe('every service of the deletion', () => {
  it.each<[string, (context: ReturnType<typeof contextOf>) => unknown]>([
    ['deleting', (context) => deleteAsAdmin(context, 'book', 'x', {})],
    ['deleting many', (context) => deleteManyAsAdmin(context, 'book', { ids: ['x'] })],
    ['restoring', (context) => restoreDeleted(context, 'book', 'x')],
    ['listing', (context) => listDeletedRecords(context, null, { limit: 1 })],
    ['counting', (context) => countDeletedRecords(context, null)],
    ['reading the log', (context) => listAuditEntries(context, { limit: 1 })],
    ['counting the log', (context) => countAuditEntries(context)],
  ])('%s asks for an admin first', async (_, call) => {
    await expect(async () => call(contextOf(test, null))).rejects.toThrow(UnauthenticatedError)
  })
})
