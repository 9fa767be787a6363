import { catalogueFileLimits } from '@chiostro/domain/catalogue/catalogueImport'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loggedInAdmin, type TestAdmin } from '../../../../test/admin.ts'
import { emptyCatalogue, numberedRows, toCsvText, wholeCatalogue } from '../../../../test/catalogue.ts'
import { holdLocks } from '../../../../test/locks.ts'
import { testServer } from '../../../../test/server.ts'
import { until } from '../../../../test/until.ts'

const test = testServer()
let admin: TestAdmin
beforeAll(async () => {
  admin = await loggedInAdmin(test)
})
afterEach(() => emptyCatalogue(test))

const upload = (body: BodyInit | undefined, headers: Record<string, string> = admin.headers) =>
  test.request('/api/admin/catalogue-files', { method: 'POST', headers, body })

async function uploaded(content: string | object): Promise<string> {
  const response = await upload(typeof content === 'string' ? content : JSON.stringify(content))
  expect(response.status).toBe(201)
  return ((await response.json()) as { file: string }).file
}

const mutation = `mutation ($input: ImportCatalogueInput!, $first: Int) { importCatalogue(input: $input) {
  __typename
  ... on CatalogueImport { created updated unchanged retired kept rejected dryRun needsForce seconds rejects(first: $first) { line reason } }
  ... on ValidationError { issues { path message } }
  ... on ConflictError { message }
} }`
const run = async (input: object, first?: number) =>
  (await test.execute<{ importCatalogue: object }>(mutation, { input, first }, admin.token)).importCatalogue
const importContent = async (content: string | object, options: object = {}) => run({ file: await uploaded(content), ...options })

describe('a catalogue file over the API', () => {
  it('is imported and removed, with counts in the answer', async () => {
    const file = await uploaded(toCsvText(numberedRows(30)))
    expect(await run({ file })).toEqual({
      __typename: 'CatalogueImport',
      created: 30,
      updated: 0,
      unchanged: 0,
      retired: 0,
      kept: 0,
      rejected: 0,
      dryRun: false,
      needsForce: false,
      rejects: [],
      seconds: expect.any(Number),
    })
    expect(await test.db.courseSubject.count()).toBe(30)
    expect(await test.db.catalogueFile.count()).toBe(0)
    expect(await run({ file })).toEqual({
      __typename: 'ValidationError',
      issues: [{ path: 'file', message: 'Il file non c’è più: invialo di nuovo.' }],
    })
    expect(await importContent(toCsvText(numberedRows(30)))).toMatchObject({ created: 0, updated: 0, unchanged: 30, retired: 0 })
  })

  it('is recognised by its beginning, or told what it is', async () => {
    const structure = [{ name: 'D', courses: [{ name: 'C', subjects: [{ courseName: 'Analisi' }] }] }]
    expect(await importContent(`\uFEFF\n ${JSON.stringify(structure)}`, { dryRun: true })).toMatchObject({ created: 1 })
    const unitn = { value: { data: [{ nome: 'Analisi', corsoStudi: 'C (L2)' }] } }
    expect(await importContent(unitn, { dryRun: true })).toMatchObject({ created: 1 })
    const wrong = { issues: [{ path: 'file', message: /non è JSON valido/ }] }
    expect(await importContent(toCsvText(numberedRows(1)), { format: 'JSON' })).toMatchObject(wrong)
    const schools = [{ name: 'S', courses: [{ name: 'C', subjects: [{ name: 'Analisi' }] }] }]
    expect(await importContent(schools, { format: 'LEGACY' })).toMatchObject({ created: 1 })
    expect(await test.db.schoolSubject.count()).toBe(1)
  })

  it('can be tried first: nothing changes, and the same file can then be imported', async () => {
    await importContent(toCsvText(numberedRows(30)))
    const before = await wholeCatalogue(test)
    const file = await uploaded(toCsvText(numberedRows(15)))
    expect(await run({ file, dryRun: true })).toMatchObject({ retired: 15, dryRun: true, needsForce: true })
    expect(await run({ file })).toEqual({
      __typename: 'ConflictError',
      message: expect.stringMatching(/^Verrebbero ritirati 15 insegnamenti su 30 \(50,0 %, più del 5 %\): non è stato cambiato nulla\./),
    })
    expect(await wholeCatalogue(test)).toEqual(before)
    expect(await run({ file, force: true })).toMatchObject({ retired: 15, unchanged: 15 })
  })

  it('tells the rows it refused, as many as are asked for', async () => {
    const result = importContent(`${toCsvText(numberedRows(2))}\n${',,,\n"",x,"Senza",\n'.repeat(30)}`)
    expect(await result).toMatchObject({ created: 2, rejected: 30 })
    const { rejects } = (await result) as { rejects: { line: number; reason: string }[] }
    expect(rejects).toHaveLength(20)
    expect(rejects[0]).toEqual({ line: 5, reason: 'Manca il dipartimento' })
    const file = await uploaded(`${toCsvText(numberedRows(2))}\n${'"",x,"Senza",\n'.repeat(30)}`)
    expect(((await run({ file, dryRun: true }, 1000)) as { rejects: object[] }).rejects).toHaveLength(30)
  })

  it('tells in English, to those who prefer it, what is wrong with rows and what was ignored', async () => {
    const long = 'x'.repeat(301)
    const file = await uploaded(
      `department,degreeCourse,courseName,credits,Aula\n,S,Etica,molti,\nL,S,${long},,\nL,S,Etica,6,\nL,S,Etica,6,\nL\n`,
    )
    const query = `mutation { importCatalogue(input: { file: "${file}", dryRun: true }) { ... on CatalogueImport { notes rejects { line reason } } } }`
    const headers = { ...admin.headers, 'content-type': 'application/json', 'accept-language': 'en' }
    const answer = await test.request('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })
    const { data } = (await answer.json()) as { data: { importCatalogue: object } }
    expect(data.importCatalogue).toEqual({
      notes: ['Ignored columns: «Aula».'],
      rejects: [
        { line: 2, reason: 'The department is missing; Credits: a number from 0 to 180 with at most one decimal' },
        { line: 3, reason: 'courseName: at most 300 characters' },
        { line: 6, reason: 'Fields: 1 instead of 5' },
        { line: 5, reason: 'Repeats the subject of line 4' },
      ],
    })
  })

  it('that cannot be read says why', async () => {
    expect(await importContent('a,b\n1,2')).toEqual({
      __typename: 'ValidationError',
      issues: [{ path: 'file', message: 'Nell’intestazione del CSV manca: department, degreeCourse, courseName.' }],
    })
  })

  it('leaves an entry in the audit log with who imported it, unless it was only tried', async () => {
    await importContent(toCsvText(numberedRows(3)), { dryRun: true })
    const entries = () => test.db.auditEntry.findMany({ where: { action: 'import', actor: admin.username }, orderBy: { at: 'desc' } })
    const before = (await entries()).length
    await importContent(toCsvText(numberedRows(3)))
    const [last, ...others] = await entries()
    expect(others).toHaveLength(before)
    expect(last).toMatchObject({ kind: 'catalogue', label: 'csv', reason: 'nuovi 3, aggiornati 0, invariati 0, ritirati 0' })
  })
})

describe('while an import runs', () => {
  it('its progress can be asked for, a second one is refused, and the catalogue is the old one', async () => {
    await importContent(toCsvText(numberedRows(30)))
    const before = await wholeCatalogue(test)
    const file = await uploaded(toCsvText(numberedRows(600).map((row) => ({ ...row, credits: 6 }))))
    const other = await uploaded(toCsvText(numberedRows(30)))
    const endOf = await holdLocks(test, `SELECT FROM course_subjects WHERE course_name = 'Corso 0' FOR UPDATE`)
    const running = run({ file })
    const progress = async () =>
      Object.values(await test.execute(`{ importProgress(file: "${file}") { phase rows read } }`, {}, admin.token))[0]
    await until(async () => JSON.stringify(await progress()) === JSON.stringify({ phase: 'WRITING', rows: 600, read: 1 }), 'it never wrote')
    expect(await run({ file: other })).toEqual({
      __typename: 'ConflictError',
      message: 'Un’altra importazione è in corso: riprova quando è finita.',
    })
    expect(await wholeCatalogue(test)).toEqual(before)
    await endOf('ROLLBACK')
    expect(await running).toMatchObject({ created: 570, updated: 30 })
    expect(await progress()).toBeNull()
  })
})

describe('an upload', () => {
  it('is for admins only, and nothing is kept of what others send', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
      const response = await upload(toCsvText(numberedRows(3)), headers as Record<string, string>)
      expect([response.status, await response.json()]).toEqual([401, { error: expect.any(String), code: 'UNAUTHENTICATED' }])
    }
    expect(await test.db.catalogueFile.count()).toBe(0)
  })

  it.each([
    ['an empty file', 0, 400, 'Il file è vuoto.'],
    ['a file above 64 MB', catalogueFileLimits.bytes + 1, 413, 'Il file supera 64 MB: un catalogo è molto più piccolo'],
  ])('is refused for %s', async (_, size, status, error) => {
    const response = await upload(Buffer.alloc(size, 'x'))
    expect([response.status, await response.json()]).toMatchObject([status, { error: expect.stringContaining(error) }])
    expect(await test.db.catalogueFile.count()).toBe(0)
  })
})
