import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin, type TestAdmin } from '../../../test/admin.ts'
import { importRows } from '../../../test/catalogue.ts'
import { createProfessor, rate } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import type { Context } from '../../context.ts'
import { importLock } from '../catalogue/import/import.sql.ts'
import { deleteAsAdmin, restoreDeleted } from './deletion.service.ts'

const test = testServer({ REVIEW_BURST: '0' })
let admin: TestAdmin
let context: Context
beforeAll(async () => {
  admin = await loggedInAdmin(test)
  context = contextOf(test, admin)
})

const answerOf = async (response: Response) => [response.status, await response.json()]
const rowOf = (id: string) => test.db.professor.findUniqueOrThrow({ where: { id } })
const logOf = (recordId: string) => test.db.auditEntry.findMany({ where: { recordId }, orderBy: { at: 'asc' } })
const put = async (id: string, body: object) => answerOf(await test.send('PUT', `/api/admin/professors/${id}`, body, admin.token))

const row = (professors: string, department = 'Scienze') => ({
  department,
  degreeCourse: `Corso di ${department}`,
  courseName: 'Ottica',
  professors,
})
const importOnly = (...rows: ReturnType<typeof row>[]) => importRows(test, [row('', 'Lettere'), ...rows], { force: true })
const calledNow = (name: string) => test.db.professor.findFirst({ where: { name } })

describe('the list of professors', () => {
  const query = `query ($search: String, $department: String, $sort: AdminProfessorSort, $first: Int, $after: String) {
    adminProfessors(search: $search, department: $department, sort: $sort, first: $first, after: $after) {
      totalCount edges { node { name department overallRating reviewCount inCatalogue } } pageInfo { hasNextPage endCursor } } }`
  interface Answer {
    adminProfessors: { totalCount: number; edges: { node: { name: string } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } }
  }
  const list = async (variables: object) => (await test.execute<Answer>(query, { ...variables }, admin.token)).adminProfessors

  it('has the last added first, or duplicates side by side, and is found with a typo', async () => {
    const department = `Dipartimento ${randomUUID()}`
    for (const name of ['Zenobia Ferri', 'Abelardo Conti', 'Zenòbia Ferri B']) await createProfessor(test, { name, department })
    const names = async (variables: object) => (await list({ department, ...variables })).edges.map(({ node }) => node.name)
    expect(await names({})).toEqual(['Zenòbia Ferri B', 'Abelardo Conti', 'Zenobia Ferri'])
    expect(await names({ sort: 'NAME' })).toEqual(['Abelardo Conti', 'Zenobia Ferri', 'Zenòbia Ferri B'])
    expect(await names({ search: 'zenobbia' })).toHaveLength(2)
    for (const sort of ['NEWEST', 'NAME']) {
      const first = await list({ department, sort, first: 2 })
      const rest = await list({ department, sort, first: 2, after: first.pageInfo.endCursor })
      const walked = [...first.edges, ...rest.edges].map(({ node }) => node.name)
      expect([walked, first.totalCount, rest.pageInfo.hasNextPage]).toEqual([await names({ sort }), 3, false])
    }
    const path = `/api/admin/professors?sort=name&limit=1&offset=1&department=${encodeURIComponent(department)}`
    const rest = await test.request(path, { headers: admin.headers })
    expect([rest.headers.get('x-total-count'), await rest.json()]).toMatchObject(['3', [{ name: 'Zenobia Ferri', reviewCount: 0 }]])
  })
})

describe('renaming and moving', () => {
  it('changes what is given, under the rules of a new professor, and is in the log', async () => {
    const { id, name } = await createProfessor(test)
    expect(await put(id, { name: '  Clio   Storica ' })).toMatchObject([200, { id, name: 'Clio Storica', department: 'Scienze' }])
    expect(await put(id, { department: 'Lettere' })).toMatchObject([200, { name: 'Clio Storica', department: 'Lettere' }])
    expect(await put(id, { name: ' . ' })).toMatchObject([400, { issues: [{ path: 'name', message: 'Il nome è richiesto' }] }])
    expect(await put('unknown', { name: 'Clio' })).toEqual([404, { error: 'Professore non trovato', code: 'NOT_FOUND' }])
    expect(await logOf(id)).toMatchObject([
      { actor: admin.username, action: 'update', kind: 'professor', label: `${name}, Scienze`, reason: 'Clio Storica, Scienze' },
      { label: 'Clio Storica, Scienze', reason: 'Clio Storica, Lettere' },
    ])
    const found = await test.execute<{ professors: { totalCount: number } }>('{ professors(search: "clio storica") { totalCount } }')
    expect(found.professors.totalCount).toBe(1)
  })

  it('is refused where there is one of that name: they can be merged', async () => {
    const [one, other] = [await createProfessor(test), await createProfessor(test)]
    const text = `mutation ($id: ID!, $name: String) { adminUpdateProfessor(id: $id, name: $name) { __typename ... on Error { message } } }`
    const message = 'Esiste già un professore con questo nome e dipartimento: puoi unirli'
    expect(await test.execute(text, { id: one.id, name: other.name.toUpperCase() }, admin.token)).toEqual({
      adminUpdateProfessor: { __typename: 'ConflictError', message },
    })
    expect(await rowOf(one.id)).toEqual(one)
  })

  it('holds against the next import, name and department', async () => {
    await importOnly(row('Gea Terrestre'), row('Selene Lunare'))
    const { id } = (await calledNow('Gea Terrestre')) ?? { id: '' }
    await put(id, { name: 'Gea Terrestre Verdi', department: 'Geologia' })
    await importOnly(row('Gea Terrestre; Selene Lunare'))
    expect(await rowOf(id)).toMatchObject({ name: 'Gea Terrestre Verdi', department: 'Geologia', courses: ['Ottica'] })
    expect(await calledNow('Gea Terrestre')).toBeNull()
  })
})

describe('a deleted professor', () => {
  it('takes reviews along that wait for a moderator, and brings them back', async () => {
    const { id } = await createProfessor(test)
    const review = await rate(test, id, 24)
    const [deleted, held] = [await rate(test, id, 12), await rate(test, id, 6)]
    for (const one of [deleted, held]) await deleteAsAdmin(context, 'professor-review', one.id, {})
    await test.db.deletedRecord.updateMany({ where: { recordId: held.id }, data: { isHeld: true } })
    const others = () => test.db.deletedRecord.findMany({ where: { recordId: { not: id } }, orderBy: { recordId: 'asc' } })
    const before = await others()
    await deleteAsAdmin(context, 'professor', id, {})
    expect(await test.db.professorReview.count({ where: { id: review.id } })).toBe(0)
    expect(await test.db.deletedRecord.count({ where: { recordId: held.id } })).toBe(0)
    await expect(restoreDeleted(context, 'professor-review', deleted.id)).rejects.toThrow('Il professore di questa recensione non c’è più')
    const restored = await test.send('POST', `/api/admin/deleted/professor/${id}/restore`, {}, admin.token)
    expect(await answerOf(restored)).toEqual([200, { success: true }])
    expect(await others()).toEqual(before)
    expect(await rowOf(id)).toMatchObject({ reviewCount: 1 })
  })

  it('does not come back with the next import, and can be restored after it', async () => {
    await importOnly(row('Eolo Ventoso'))
    const before = await calledNow('Eolo Ventoso')
    await deleteAsAdmin(context, 'professor', before?.id ?? '', {})
    await importOnly(row('Eolo Ventoso'), row('Iris Celeste', 'Arte'))
    expect(await calledNow('Eolo Ventoso')).toBeNull()
    expect(await calledNow('Iris Celeste')).not.toBeNull()
    await restoreDeleted(context, 'professor', before?.id ?? '')
    expect(await calledNow('Eolo Ventoso')).toEqual(before)
    expect(await test.db.academicProfessor.findFirst({ where: { name: 'Eolo Ventoso' } })).toMatchObject({ professorId: before?.id })
  })

  it('cannot come back beside another of the same name', async () => {
    const { id, name, department } = await createProfessor(test)
    await deleteAsAdmin(context, 'professor', id, {})
    await createProfessor(test, { name, department })
    await expect(restoreDeleted(context, 'professor', id)).rejects.toThrow('Esiste già un professore con questo nome e dipartimento')
    expect(await test.db.deletedRecord.count({ where: { recordId: id } })).toBe(1)
  })

  it('is unknown to the restore of other kinds', async () => {
    expect((await test.send('POST', '/api/admin/deleted/anything/1/restore', {}, admin.token)).status).toBe(404)
  })
})

it('nothing about professors changes while an import runs: the admin is asked to try again', async () => {
  const [one, other, gone] = [await createProfessor(test), await createProfessor(test), await createProfessor(test)]
  await deleteAsAdmin(context, 'professor', gone.id, {})
  const client = await test.pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT pg_advisory_xact_lock($1)', [importLock])
  const error = 'È in corso un’importazione del catalogo: riprova tra qualche minuto'
  const merge = await test.send('POST', `/api/admin/professors/${one.id}/merge`, { into: other.id }, admin.token)
  expect(await answerOf(merge)).toEqual([409, { error, code: 'IMPORT_RUNS' }])
  expect(await put(one.id, { name: 'Nuova' })).toEqual([409, { error, code: 'IMPORT_RUNS' }])
  expect(await answerOf(await test.send('DELETE', `/api/admin/professors/${one.id}`, {}, admin.token))).toEqual([
    409,
    { error, code: 'IMPORT_RUNS' },
  ])
  await expect(restoreDeleted(context, 'professor', gone.id)).rejects.toThrow(error)
  await client.query('ROLLBACK')
  client.release()
  expect(await rowOf(one.id)).toEqual(one)
})
