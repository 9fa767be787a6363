import { beforeEach, describe, expect, it } from 'vitest'
import { loggedInAdmin } from '../../../test/admin.ts'
import { emptyCatalogue, importRows } from '../../../test/catalogue.ts'
import { bookInput, createBook } from '../../../test/factories.ts'
import { testServer } from '../../../test/server.ts'
import { recordStatements } from '../../../test/statements.ts'
import { linkBooks } from '../catalogue/import/linking.sql.ts'

const test = testServer()

const subjects: Record<string, string> = {}

const rows = [
  { department: 'Ingegneria', degreeCourse: 'Civile', courseName: 'Analisi Matematica 1', courseCode: 'MAT-101' },
  { department: 'Ingegneria', degreeCourse: 'Civile', courseName: 'Idraulica', courseCode: 'ICAR01' },
  { department: 'Ingegneria', degreeCourse: 'Meccanica', courseName: 'Fisica Generale', courseCode: 'FIS-1M' },
  { department: 'Scienze', degreeCourse: 'Chimica', courseName: 'Fisica generale', courseCode: 'FIS-1C' },
  { department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia dell’Arte', courseCode: 'ICAR-01' },
]

beforeEach(async () => {
  await test.db.book.deleteMany()
  await emptyCatalogue(test)
  await importRows(test, rows)
  for (const { id, courseCode } of await test.db.courseSubject.findMany()) subjects[courseCode] = id
})

const publish = async (changes: Record<string, unknown>) => {
  const response = await test.send('POST', '/api/books', bookInput({ course: '', ...changes }))
  return { status: response.status, ...(await response.json()) }
}
const storedSubject = async (id: string) => (await test.db.book.findUniqueOrThrow({ where: { id } })).subjectId
const books = async (subject = '') => {
  const response = await test.request(`/api/course-subjects/${subjects[subject]}/books`)
  return ((await response.json()) as { title: string }[]).map(({ title }) => title)
}

describe('the subject of a listing', () => {
  it.each([
    ['its name, accents, case and spaces aside', '  ANALISI  matemàtica1', 'MAT-101'],
    ['its code', 'mat-101', 'MAT-101'],
    ['a typographic apostrophe or a plain one', "storia dell'arte", 'ICAR-01'],
  ])('is found by %s', async (_what, course, code) => {
    const { id, subjectId } = await publish({ course })
    expect([subjectId, await storedSubject(id)]).toEqual([subjects[code], subjects[code]])
  })

  it.each([
    ['several offerings have this name', 'Fisica generale'],
    ['two offerings have this code', 'ICAR 01'],
    ['the name is only similar', 'Analisi Matematica 2'],
    ['the name is only part of it', 'Analisi Matematica'],
    ['nothing is written', ''],
    ['only signs are written', '—'],
  ])('stays open when %s', async (_what, course) => {
    expect(await publish({ course })).toMatchObject({ status: 201, subjectId: null, course })
  })

  it('is not a retired one', async () => {
    await test.db.courseSubject.update({ where: { id: subjects['MAT-101'] as string }, data: { retiredAt: new Date() } })
    expect(await publish({ course: 'Analisi Matematica 1' })).toMatchObject({ subjectId: null })
  })

  it('is the chosen one, with any name of the course, and names the course when nothing is written', async () => {
    expect(await publish({ course: 'Analisi', subjectId: subjects['FIS-1C'] })).toMatchObject({
      course: 'Analisi',
      subjectId: subjects['FIS-1C'],
    })
    expect(await publish({ subjectId: subjects['FIS-1C'] })).toMatchObject({ course: 'Fisica generale', subjectId: subjects['FIS-1C'] })
  })

  it('is refused when it is unknown, and nothing is stored', async () => {
    const issues = [{ path: 'subjectId', message: 'Insegnamento non trovato' }]
    expect(await publish({ subjectId: 'unknown' })).toMatchObject({ status: 400, issues })
    expect(await publish({ subjectId: 'x'.repeat(101) })).toMatchObject({ status: 400, issues })
    expect(await test.db.book.count()).toBe(0)
  })

  it('follows the owner’s changes', async () => {
    const book = await createBook(test, { course: 'Analisi Matematica 1', subject: { connect: { id: subjects['MAT-101'] as string } } })
    const change = async (changes: object) => {
      const body = { title: book.title, price: '9', description: 'Come nuovo', ...changes }
      return (await (await test.send('PUT', `/api/manage-book/${book.id}?token=${book.token}`, body)).json()).subjectId
    }
    expect(await change({})).toBe(subjects['MAT-101'])
    expect(await change({ subjectId: subjects['FIS-1M'] })).toBe(subjects['FIS-1M'])
    expect(await change({ course: 'Analisi Matematica 1' })).toBe(subjects['FIS-1M'])
    expect(await change({ course: 'Idraulica avanzata' })).toBeNull()
    expect(await change({ course: 'idraulica' })).toBe(subjects.ICAR01)
    expect(await change({ course: 'Fis-1C' })).toBe(subjects['FIS-1C'])
    expect(await change({ course: 'Fisica', subjectId: '' })).toBeNull()
  })

  it('is shown over GraphQL with its degree course, in one statement for a whole list', async () => {
    for (const course of ['idraulica', 'mat-101', 'nessuno']) await publish({ course })
    const read = () =>
      test.execute<{ books: { edges: { node: { subject: object | null } }[] } }>(
        '{ books { edges { node { subject { courseName degreeCourse { name } } } } } }',
      )
    const { books: found } = await read()
    expect(found.edges.map(({ node }) => node.subject)).toEqual([
      null,
      { courseName: 'Analisi Matematica 1', degreeCourse: { name: 'Civile' } },
      { courseName: 'Idraulica', degreeCourse: { name: 'Civile' } },
    ])
    await publish({ course: 'idraulica' })
    expect((await recordStatements(read)).filter(({ text }) => text.includes('course_subjects')).length).toBe(1)
  })

  it('that goes leaves the listing, also one that an administrator deleted and restores', async () => {
    const linked = { subject: { connect: { id: subjects['MAT-101'] as string } } }
    const [kept, deleted] = [await createBook(test, linked), await createBook(test, linked)]
    const { headers } = await loggedInAdmin(test)
    const ask = (method: string, path: string) =>
      test.request(path, { method, headers: { ...headers, 'content-type': 'application/json' }, body: '{}' })
    expect((await ask('DELETE', `/api/admin/books/${deleted.id}`)).status).toBe(200)
    await test.db.courseSubject.delete({ where: { id: subjects['MAT-101'] as string } })
    expect((await ask('POST', `/api/admin/deleted/book/${deleted.id}/restore`)).status).toBe(200)
    expect([await storedSubject(kept.id), await storedSubject(deleted.id)]).toEqual([null, null])
  })

  it('stays when its catalogue is imported again, and when it retires', async () => {
    const { id } = await publish({ course: 'idraulica' })
    const renamed = rows.map((row) => (row.courseCode === 'ICAR01' ? { ...row, courseName: 'Idraulica e reti' } : row))
    await importRows(test, renamed)
    expect(await storedSubject(id)).toBe(subjects.ICAR01)
    await importRows(test, rows.slice(0, 1), { force: true })
    expect(await storedSubject(id)).toBe(subjects.ICAR01)
  })
})

describe('listings without a subject', () => {
  it('are linked once, and it says how many were and how many stay without', async () => {
    const [one, two, three] = await Promise.all(
      ['analisi matematica 1', 'Fisica generale', 'Storia dell’arte'].map((course) => createBook(test, { course })),
    )
    await createBook(test, { course: '' })
    expect(await linkBooks(test.pool)).toEqual({ linked: 2, unlinked: 1 })
    const linked = await Promise.all([one, two, three].map((book) => storedSubject(book?.id ?? '')))
    expect(linked).toEqual([subjects['MAT-101'], null, subjects['ICAR-01']])
    expect(await linkBooks(test.pool)).toEqual({ linked: 0, unlinked: 1 })
  })

  it('stay without where their one word is also short for another exam', async () => {
    const more = ['Geometria', 'Geometria e algebra lineare'].map((courseName) => ({
      ...rows[0],
      courseName,
      courseCode: `G${courseName.length}`,
    }))
    await importRows(test, [...rows, ...more])
    const [short, long] = await Promise.all(['geometria', 'geometria e algebra lineare'].map((course) => createBook(test, { course })))
    expect(await linkBooks(test.pool)).toEqual({ linked: 1, unlinked: 1 })
    expect(await storedSubject(short?.id ?? '')).toBeNull()
    expect(await storedSubject(long?.id ?? '')).not.toBeNull()
  })

  it('are linked by the import that brings their subject', async () => {
    const { id } = await publish({ course: 'Topografia' })
    await importRows(test, [...rows, { department: 'Ingegneria', degreeCourse: 'Civile', courseName: 'Topografia', courseCode: 'TOP' }])
    expect(await storedSubject(id)).toBe((await test.db.courseSubject.findFirstOrThrow({ where: { courseCode: 'TOP' } })).id)
  })
})

describe('the listings of a subject', () => {
  it('are those that name it and those with its name as their course, newest first, as long as they are for sale', async () => {
    await publish({ title: 'Primo', course: 'Fisica Generale' })
    await publish({ title: 'Secondo', subjectId: subjects['FIS-1M'], course: 'Fisica ingegneri' })
    await publish({ title: 'Di chimica', subjectId: subjects['FIS-1C'], course: 'Fisica chimici' })
    await publish({ title: 'Altro', course: 'Idraulica' })
    await createBook(test, { title: 'Venduto', course: 'Fisica generale', state: 'sold', soldAt: new Date() })
    await createBook(test, { title: 'Scaduto', course: 'Fisica generale', expiresAt: new Date(Date.now() - 1000) })
    expect([await books('FIS-1M'), await books('FIS-1C'), await books('MAT-101')]).toEqual([
      ['Secondo', 'Primo'],
      ['Di chimica', 'Primo'],
      [],
    ])
    const filtered = await test.request(`/api/books?subjectId=${subjects['FIS-1M']}`)
    expect([filtered.headers.get('x-total-count'), (await filtered.json()).map(({ title }: { title: string }) => title)]).toEqual([
      '2',
      ['Secondo', 'Primo'],
    ])
  })

  it('are paged, by REST and GraphQL', async () => {
    for (const title of ['Uno', 'Due', 'Tre']) await publish({ title, course: 'idraulica' })
    const second = await test.request(`/api/course-subjects/${subjects.ICAR01}/books?limit=1&offset=1`)
    expect([second.headers.get('x-total-count'), (await second.json())[0].title]).toEqual(['3', 'Due'])
    const titles: string[] = []
    for (let after: string | null = null, more = true; more; ) {
      const found: { subject: { books: Connection } } = await test.execute<{ subject: { books: Connection } }>(
        'query ($id: ID!, $after: String) { subject(id: $id) { books(first: 2, after: $after) { totalCount edges { node { title } } pageInfo { endCursor hasNextPage } } } }',
        { id: subjects.ICAR01, after },
      )
      const { books: page } = found.subject
      expect(page.totalCount).toBe(3)
      titles.push(...page.edges.map(({ node }) => node.title))
      after = page.pageInfo.endCursor
      more = page.pageInfo.hasNextPage
    }
    expect(titles).toEqual(['Tre', 'Due', 'Uno'])
  })

  it('of an unknown one are 404', async () => {
    const response = await test.request('/api/course-subjects/unknown/books')
    expect([response.status, await response.json()]).toEqual([404, { error: 'Insegnamento non trovato', code: 'NOT_FOUND' }])
  })

  it('are read by indexes', async () => {
    await test.pool.query(`
      INSERT INTO books (id, title, course, condition, price, seller_name, seller_email)
      SELECT 'plan ' || n, 'Libro', 'Corso ' || n, 'Come nuovo', 5, 'Ada', 'ada@example.org' FROM generate_series(1, 5000) n;
      ANALYZE books; ANALYZE course_subjects`)
    const [statement] = await recordStatements(() => test.request(`/api/books?subjectId=${subjects.ICAR01}&limit=20`))
    const { rows: plan } = await test.pool.query(`EXPLAIN ${statement?.text}`, statement?.values as unknown[])
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toContain('books_course_key')
    expect(text).toContain('books_subject_id_created_at_id_idx')
    expect(text).not.toContain('Seq Scan on books')
  })
})

interface Connection {
  totalCount: number
  edges: { node: { title: string } }[]
  pageInfo: { endCursor: string; hasNextPage: boolean }
}
