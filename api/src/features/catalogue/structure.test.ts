import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { importRows, importText, wholeCatalogue } from '../../../test/catalogue.ts'
import { testServer } from '../../../test/server.ts'
import { countStatements } from '../../../test/statements.ts'
import { until } from '../../../test/until.ts'
import { Changes, followChanges } from '../../database/changes.ts'
import { openDatabase } from '../../database/client.ts'
import { CatalogueDocuments } from './documents.ts'

const test = testServer()
const place = { department: 'Scienze', departmentCode: 'S', degreeCourse: 'Matematica', degreeCode: 'L-35', degreeType: 'L' }
const subject = {
  courseName: 'Analisi',
  courseCode: 'M1',
  year: 1,
  semester: 1,
  credits: 9,
  requirementType: 'mandatory',
  language: 'it',
  professors: 'Ada Rossi;Bo Verdi',
  curriculum: 'Generale',
}
const structure = () => test.request('/api/university-structure')
let added = 0
const importMore = () =>
  importRows(
    test,
    [
      { ...place, ...subject },
      { ...place, courseName: `Altro ${++added}` },
    ],
    { force: true },
  )

beforeAll(async () => {
  await importRows(test, [{ ...place, ...subject }])
})

describe('GET /api/university-structure', () => {
  it('answers departments with their courses with their subjects', async () => {
    expect(await (await structure()).json()).toEqual([
      {
        id: expect.any(String),
        name: 'Scienze',
        code: 'S',
        courses: [
          {
            id: expect.any(String),
            name: 'Matematica',
            code: 'L-35',
            type: 'L',
            language: '',
            description: '',
            subjects: [
              {
                id: expect.any(String),
                courseCode: 'M1',
                courseName: 'Analisi',
                credits: 9,
                year: 1,
                semester: '1',
                professors: ['Ada Rossi', 'Bo Verdi'],
                requirementType: 'mandatory',
                language: 'it',
                curriculum: 'Generale',
                isCommonToMultipleCurricula: false,
                textbooks: [],
              },
            ],
          },
        ],
      },
    ])
  })

  it('is not sent again to a client that has it', async () => {
    const first = await structure()
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    const again = await test.request('/api/university-structure', { headers: { 'if-none-match': `"other", ${etag}` } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    const other = await test.request('/api/university-structure', { headers: { 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
  })

  it('is built once for many who ask at once', async () => {
    await importMore()
    const statements = await countStatements(() => Promise.all(Array.from({ length: 20 }, () => structure())))
    // Each request reads the version, as this server does not listen for changes; one builds.
    expect(statements).toBe(21)
  })

  it('is new after an import, and keeps its ETag after one that changes nothing', async () => {
    const before = (await structure()).headers.get('etag')
    await importRows(test, [
      { ...place, ...subject },
      { ...place, courseName: `Altro ${added}` },
    ])
    expect((await structure()).headers.get('etag')).toBe(before)
    await importMore()
    const after = await structure()
    expect(after.headers.get('etag')).not.toBe(before)
    expect(await after.text()).toContain(`Altro ${added}`)
  })

  it('imported back changes nothing, and imported elsewhere gives the same catalogue with the same ids', async () => {
    const exported = await (await structure()).text()
    const before = await wholeCatalogue(test)
    expect(await importText(test, exported, 'json')).toMatchObject({ created: 0, updated: 0, unchanged: 2, retired: 0, rejected: 0 })
    expect(await wholeCatalogue(test)).toEqual(before)
    await test.pool.query(
      'TRUNCATE departments, degree_courses, curricula, course_subjects, academic_professors, subject_professors CASCADE',
    )
    expect(await importText(test, exported, 'json')).toMatchObject({ created: 2, rejected: 0 })
    expect(JSON.parse(await (await structure()).text())).toEqual(JSON.parse(exported))
  })
})

describe('GET /api/course-subjects', () => {
  it('lists id and name of every offered subject', async () => {
    const response = await test.request('/api/course-subjects')
    const list = (await response.json()) as object[]
    expect(list).toContainEqual({ id: expect.any(String), courseName: 'Analisi' })
    expect(list).toHaveLength(await test.db.courseSubject.count())
    expect(response.headers.get('etag')).toMatch(/^W\//)
  })
})

describe('another process that listens for changes', () => {
  const log = pino({ level: 'silent' })
  const changes = new Changes()
  let other: ReturnType<typeof openDatabase>
  let following: { stop(): void }
  const documents = new CatalogueDocuments()
  beforeAll(async () => {
    other = openDatabase(test.databaseUrl, { maxConnections: 4 })
    following = await followChanges({ pool: other.pool, log, changes })
    // Earlier suites leave one query to the first request; later requests run none.
    await documents.get({ db: other.db, changes }, 'structure')
  })
  afterAll(async () => {
    following.stop()
    await other.close()
  })

  it('answers without asking the database, and has the new catalogue as soon as it is imported', async () => {
    const text = async () => (await documents.get({ db: other.db, changes }, 'structure')).text
    expect(await countStatements(text)).toBe(0)
    await importMore()
    await until(async () => (await text()).includes(`Altro ${added}`), 'the old catalogue')
  })

  it('asks the database after a minute, also when the clock was ahead and is set back', async () => {
    onTestFinished(() => void vi.useRealTimers())
    const ask = () => documents.get({ db: other.db, changes }, 'subjects')
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: now + 365 * 86_400_000 })
    await ask()
    vi.setSystemTime(now)
    expect(await countStatements(ask)).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(await countStatements(ask)).toBe(1)
  })
})
