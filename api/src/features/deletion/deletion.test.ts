import { randomUUID } from 'node:crypto'
import { appealDays } from '@chiostro/domain/cases/cases'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin, type TestAdmin } from '../../../test/admin.ts'
import { createCourseReview, importRows } from '../../../test/catalogue.ts'
import { createAttendee, createBook, createEvent } from '../../../test/factories.ts'
import { createProfessor, rate } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import { countStatements } from '../../../test/statements.ts'
import { wholeDatabase } from '../../../test/wholeDatabase.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { listAuditEntries } from './audit.service.ts'

const test = testServer()
let admin: TestAdmin
beforeAll(async () => {
  admin = await loggedInAdmin(test)
  await importRows(test, [{ department: 'Scienze', degreeCourse: 'Fisica', courseName: 'Ottica' }])
})

const createdAt = new Date('2025-02-03T04:05:06.789Z')

async function newBook() {
  const book = await createBook(test, { price: '99999999.90', description: 'Righe\ncon "virgolette", \\ e 😀', createdAt })
  for (const { id } of [book, await createBook(test)])
    await test.send('POST', `/api/contact-seller/${id}`, { buyerName: 'Bo', buyerEmail: 'bo@example.org', message: 'È ancora libero?' })
  return { id: book.id, label: book.title, parentId: null }
}

async function newEvent() {
  const event = await createEvent(test, { maxAttendees: 3, calendarSequence: 4, createdAt })
  for (const notes of ['', 'Senza glutine\n"grazie"']) await createAttendee(test, event.id, { notes })
  await createAttendee(test, (await createEvent(test)).id)
  return { id: event.id, label: event.title, parentId: null }
}

async function newCourseReview() {
  const parentId = (await test.db.courseSubject.findFirstOrThrow()).id
  await createCourseReview(test, parentId, { difficultyRating: 10 })
  return { id: (await createCourseReview(test, parentId, { examGrade: null, createdAt })).id, label: 'Ottica (Fisica)', parentId }
}

async function newProfessorReview() {
  const { id: parentId, name } = await createProfessor(test)
  for (const rating of [30, 21.5]) await rate(test, parentId, rating)
  const { id, course } = await rate(test, parentId, 0)
  return { id, label: `${name}, ${course}`, parentId }
}

async function newRegistration() {
  // Over already: no notice is sent, so no message is added.
  const event = await createEvent(test, { date: '2025-01-10', createdAt })
  await createAttendee(test, event.id)
  const { id } = await createAttendee(test, event.id, { notes: 'Senza glutine\n"grazie"', hidden: true })
  return { id, label: event.title, parentId: event.id }
}

async function newProfessor() {
  const name = `Ipazia ${randomUUID()}`
  await importRows(test, [{ department: 'Scienze', degreeCourse: 'Fisica', courseName: 'Ottica', professors: name }])
  const { id } = await test.db.professor.findFirstOrThrow({ where: { name } })
  for (const rating of [30, 21.5, 0]) await rate(test, id, rating)
  await test.db.mergedProfessor.create({ data: { id: randomUUID(), professorId: id } })
  return { id, label: `${name}, Scienze`, parentId: null }
}

/** Kind, its REST path, its mutation, the message for an unknown id, and how to create one with all its dependents. */
const kinds = [
  ['book', 'books', 'adminDeleteBook', 'Annuncio non trovato', newBook],
  ['event', 'events', 'adminDeleteEvent', 'Evento non trovato', newEvent],
  ['registration', 'registrations', 'adminDeleteRegistration', 'Iscrizione non trovata', newRegistration],
  ['professor', 'professors', 'adminDeleteProfessor', 'Professore non trovato', newProfessor],
  ['course-review', 'course-reviews', 'adminDeleteCourseReview', 'Recensione non trovata', newCourseReview],
  ['professor-review', 'professor-reviews', 'adminDeleteProfessorReview', 'Recensione non trovata', newProfessorReview],
] as const

/** Without the versions of events for calendars, which were notified of the cancellation. */
async function everything() {
  const { events = [], ...others } = await wholeDatabase(test, ['deleted_records', 'audit_log', 'admin_sessions'])
  return { ...others, events: events.map((row) => row.replace(/"calendar_withdrawals": \d+, /, '')) }
}
const remembered = (recordId: string) => test.db.deletedRecord.findFirst({ where: { recordId } })
const logOf = (recordId: string) => test.db.auditEntry.findMany({ where: { recordId }, orderBy: { at: 'asc' } })
const destroy = (path: string, reason?: string) => test.send('DELETE', `/api/admin/${path}`, { reason }, admin.token)
const answerOf = async (response: Response) => [response.status, await response.json()]

describe.each(kinds)('a %s', (kind, path, mutation, unknown, create) => {
  const text = `mutation ($id: ID!, $reason: String) { ${mutation}(id: $id, reason: $reason) {
    __typename ... on NotFoundError { message } ... on ValidationError { issues { path message } } } }`
  const mutate = async (id: string, reason?: string) => (await test.execute(text, { id, reason }, admin.token))[mutation] as unknown
  const enumValue = kind.toUpperCase().replace('-', '_')
  const restore = `mutation ($id: ID!) { restoreDeleted(kind: ${enumValue}, id: $id) { __typename ... on NotFoundError { message } } }`
  const undo = (id: string) => test.execute(restore, { id }, admin.token)

  it('is deleted once by an admin, remembered with who, when and why, and comes back exactly as it was', async () => {
    const { id, ...facts } = await create()
    const before = await everything()
    expect(await answerOf(await destroy(`${path}/${id}`, '  Copia illegale\nvista da Bo '))).toEqual([200, { success: true, id }])
    expect(await everything()).not.toEqual(before)
    expect(await answerOf(await destroy(`${path}/${id}`))).toEqual([404, { error: unknown, code: 'NOT_FOUND' }])
    expect(await mutate(id)).toEqual({ __typename: 'NotFoundError', message: unknown })
    const record = await remembered(id)
    expect(record).toMatchObject({ ...facts, deletedBy: admin.username, reason: 'Copia illegale\nvista da Bo' })
    expect(Math.abs(Date.now() - (record?.deletedAt.getTime() ?? 0))).toBeLessThan(60_000)
    const entry = { actor: admin.username, action: 'delete', kind, label: facts.label, reason: 'Copia illegale vista da Bo' }
    expect(await logOf(id)).toMatchObject([entry])

    expect(await undo(id)).toEqual({ restoreDeleted: { __typename: 'Confirmation' } })
    expect(await everything()).toEqual(before)
    const message = 'Non c’è niente da ripristinare con questo identificativo'
    expect(await undo(id)).toEqual({ restoreDeleted: { __typename: 'NotFoundError', message } })

    expect(await mutate(id, 'Doppione')).toEqual({ __typename: 'Confirmation' })
    expect(await remembered(id)).toMatchObject({ reason: 'Doppione' })
    await undo(id)
    expect(await everything()).toEqual(before)
    expect((await logOf(id)).map(({ action }) => action)).toEqual(['delete', 'restore', 'delete', 'restore'])
  })

  it('stays when the reason is too long', async () => {
    const { id } = await create()
    const issues = [{ path: 'reason', message: 'Massimo 500 caratteri' }]
    expect(await answerOf(await destroy(`${path}/${id}`, 'x'.repeat(501)))).toMatchObject([400, { issues }])
    expect(await mutate(id, 'x'.repeat(501))).toEqual({ __typename: 'ValidationError', issues })
    expect(await remembered(id)).toBeNull()
  })
})

describe('DELETE /api/admin/reviews/:id', () => {
  it('is the older name of the same for professor reviews', async () => {
    const { id } = await newProfessorReview()
    expect((await test.request(`/api/admin/reviews/${id}`, { method: 'DELETE', headers: admin.headers })).status).toBe(200)
    expect(await remembered(id)).toMatchObject({ kind: 'professor-review' })
  })

  it.each([
    ['application/json', '{', 400],
    ['text/plain', 'reason=spam', 415],
  ])('refuses %s %s and deletes nothing', async (type, body, status) => {
    const { id } = await newProfessorReview()
    const headers = { ...admin.headers, 'content-type': type }
    expect((await test.request(`/api/admin/reviews/${id}`, { method: 'DELETE', headers, body })).status).toBe(status)
    expect(await remembered(id)).toBeNull()
  })
})

describe('deleting many', () => {
  const many = `mutation ($ids: [ID!]!) { adminDeleteMany(kind: BOOK, ids: $ids, reason: "Pulizia") {
    ... on DeletionReport { deleted missing } ... on ValidationError { issues { path message } }
  } }`
  const deleteMany = async (ids: string[]) => (await test.execute<{ adminDeleteMany: unknown }>(many, { ids }, admin.token)).adminDeleteMany

  it('deletes what is there, each once, and names what is not', async () => {
    const [first, second, event] = [await createBook(test), await createBook(test), await createEvent(test)]
    const report = await deleteMany([first.id, 'unknown', second.id, first.id, event.id])
    expect(report).toEqual({ deleted: [first.id, second.id], missing: ['unknown', event.id] })
    expect(await test.db.event.count({ where: { id: event.id } })).toBe(1)
    expect(await remembered(second.id)).toMatchObject({ reason: 'Pulizia' })
  })

  it('takes 100 at once, and not one more', async () => {
    const ids = (await Promise.all(Array.from({ length: 101 }, () => createBook(test)))).map(({ id }) => id)
    expect(await deleteMany(ids)).toEqual({ issues: [{ path: 'ids', message: 'Puoi eliminare al massimo 100 elementi alla volta' }] })
    expect(await deleteMany(ids.slice(1))).toEqual({ deleted: ids.slice(1), missing: [] })
    expect(await remembered(ids[0] ?? '')).toBeNull()
  })
})

describe('what admins read of it', () => {
  interface Connection {
    totalCount: number
    edges: { node: Record<string, string> }[]
    pageInfo: { hasNextPage: boolean; endCursor: string }
  }
  const page = `query ($kind: DeletableKind, $first: Int, $after: String) { deletedRecords(kind: $kind, first: $first, after: $after) {
    totalCount edges { node { kind id label deletedBy deletedAt reason purgedAt } } pageInfo { hasNextPage endCursor }
  } }`
  const read = async (variables: object = {}) =>
    (await test.execute<{ deletedRecords: Connection }>(page, { ...variables }, admin.token)).deletedRecords
  const context = () => contextOf(test, admin)

  it('has the latest deletion first, of one kind or of all, with the day it is purged, when it can be appealed no more', async () => {
    const [book, event] = [await createBook(test), await createEvent(test)]
    await deleteAsAdmin(context(), 'book', book.id, { reason: 'Prima' })
    await deleteAsAdmin(context(), 'event', event.id, {})
    const all = await read({ first: 2 })
    expect(all.edges.map(({ node }) => node.id)).toEqual([event.id, book.id])
    expect(all.totalCount).toBe(await test.db.deletedRecord.count())
    const latest = (await read({ kind: 'BOOK' })).edges[0]?.node
    expect(latest).toMatchObject({ kind: 'BOOK', id: book.id, label: book.title, deletedBy: admin.username, reason: 'Prima' })
    expect(Date.parse(latest?.purgedAt ?? '') - Date.parse(latest?.deletedAt ?? '')).toBeGreaterThan(appealDays * 86_400_000 - 10_000)
  })

  it('is walked once through, page by page, and only by cursors of its own', async () => {
    const walked: (string | undefined)[] = []
    for (let after: string | null = null, more = true; more; ) {
      const { edges, pageInfo }: Connection = await read({ first: 30, after })
      walked.push(...edges.map(({ node }) => node.id))
      ;({ hasNextPage: more, endCursor: after } = pageInfo)
    }
    expect([walked.length, new Set(walked).size]).toEqual(Array(2).fill(await test.db.deletedRecord.count()))
    const { errors } = await test.graphql(page, { after: 'bm9uc2Vuc2U' }, admin.token)
    expect(errors?.[0]).toMatchObject({ message: 'Cursore non valido', extensions: { code: 'BAD_USER_INPUT' } })
  })

  it('has no field that tells what the records held', async () => {
    const schema = await test.execute<{ __type: { fields: { name: string }[] } }>('{ __type(name: "DeletedRecord") { fields { name } } }')
    const fields = schema.__type.fields.map(({ name }) => name)
    expect(fields.sort()).toEqual(['deletedAt', 'deletedBy', 'id', 'kind', 'label', 'purgedAt', 'reason'])
  })

  it('has the latest entry of the log first, page by page, for one statement a page', async () => {
    const { id } = await createBook(test)
    await deleteAsAdmin(context(), 'book', id, { reason: 'Copia' })
    await restoreDeleted(context(), 'book', id)
    const query = `query ($after: String) { auditLog(first: 1, after: $after) {
      edges { node { actor action kind recordId reason } } pageInfo { endCursor } } }`
    const log = async (after?: string) => (await test.execute<{ auditLog: Connection }>(query, { after }, admin.token)).auditLog
    const latest = await log()
    expect(latest.edges).toMatchObject([{ node: { actor: admin.username, action: 'restore', recordId: id } }])
    const { edges } = await log(latest.pageInfo.endCursor)
    expect(edges).toMatchObject([{ node: { action: 'delete', kind: 'book', recordId: id, reason: 'Copia' } }])
    const only = async (filter: string) =>
      (
        await test.execute<{ auditLog: Connection & { totalCount: number } }>(
          `{ auditLog(${filter}) { totalCount edges { node { action recordId } } pageInfo { endCursor } } }`,
          {},
          admin.token,
        )
      ).auditLog
    const both = await only(`recordId: "${id}", kind: "book", actor: "${admin.username.toUpperCase()}"`)
    expect([both.totalCount, both.edges.map(({ node }) => node)]).toEqual([
      2,
      ['restore', 'delete'].map((action) => ({ action, recordId: id })),
    ])
    expect((await only(`recordId: "${id}", action: "delete"`)).totalCount).toBe(1)
    expect((await only(`recordId: "${id}", kind: "event"`)).totalCount).toBe(0)
    expect((await only(`recordId: "${id}", actor: "another"`)).totalCount).toBe(0)
    const soon = new Date(Date.now() + 60_000).toISOString()
    expect((await only(`recordId: "${id}", from: "${soon}"`)).totalCount).toBe(0)
    expect((await only(`recordId: "${id}", to: "${soon}"`)).totalCount).toBe(2)
    expect(await countStatements(() => listAuditEntries(context(), {}, { limit: 50 }))).toBe(1)
  })
})
