import { beforeAll, describe, expect, it } from 'vitest'
import { type CsvRow, createCourseReview, importRows } from '../../../test/catalogue.ts'
import { readPages } from '../../../test/pages.ts'
import { testServer } from '../../../test/server.ts'
import { countStatements, recordStatements } from '../../../test/statements.ts'
import { listMostReviewedSubjects } from './catalogue.service.ts'

const test = testServer()

const informatics = { department: 'Dipartimento di Informatica', departmentCode: 'DI', degreeCourse: 'Informatica', degreeCode: 'L-31' }
const physics = {
  department: 'Dipartimento di Fisica',
  departmentCode: 'DF',
  degreeCourse: 'Fisica',
  degreeCode: 'LM-17',
  degreeType: 'LM',
}
const subject = (place: CsvRow, courseCode: string, courseName: string, more: CsvRow = {}) => ({
  ...place,
  courseCode,
  courseName,
  ...more,
})
const rows = [
  subject(informatics, 'INF01', 'Programmazione', { year: 1, semester: 1, credits: '9', professors: 'Evaristo Cinquecolli' }),
  subject(informatics, 'INF02', 'Algoritmi', { year: 2, semester: 2, credits: '7,5', requirementType: 'mandatory' }),
  subject(informatics, 'INF03', 'Basi di dati', { year: 3, language: 'en', professors: 'Zenobia Lanternai;Perché Sanfrè' }),
  subject(informatics, 'INF04', 'Tirocinio'),
  subject(informatics, 'INF05', 'Analisi', { year: 1 }),
  subject(physics, 'FIS01', 'Meccanica quantistica', { curriculum: 'Teorico', professors: 'Anselmo Chiarosguardo' }),
  subject(physics, 'FIS02', 'Analisi matematica'),
  subject(physics, 'FIS03', 'Complementi di analisi'),
  subject(physics, 'FIS04', 'Analsi dei dati'),
]
const ids: Record<string, string> = {}
const idOf = (name: string) => ids[name] ?? ''

beforeAll(async () => {
  await importRows(test, rows)
  for (const { id, courseName } of await test.db.courseSubject.findMany()) ids[courseName] = id
  for (const { id, code } of await test.db.degreeCourse.findMany()) ids[code] = id
  for (const { id, code } of await test.db.department.findMany()) ids[code] = id
})

describe('departments and degree courses', () => {
  it('are counted, in alphabetical order', async () => {
    const { departments } = await test.execute<{ departments: object[] }>(
      '{ departments { code degreeCourseCount subjectCount degreeCourses { name } } }',
    )
    expect(departments).toEqual([
      { code: 'DF', degreeCourseCount: 1, subjectCount: 4, degreeCourses: [{ name: 'Fisica' }] },
      { code: 'DI', degreeCourseCount: 1, subjectCount: 5, degreeCourses: [{ name: 'Informatica' }] },
    ])
  })

  it('have level and duration by the highest year, or by their type where no subject has a year', async () => {
    const query =
      'query ($a: ID!, $b: ID!) { a: degreeCourse(id: $a) { years level duration } b: degreeCourse(id: $b) { years level duration } }'
    expect(await test.execute(query, { a: idOf('L-31'), b: idOf('LM-17') })).toEqual({
      a: { years: 3, level: 'Triennale', duration: '3 Anni' },
      b: { years: 2, level: 'Magistrale', duration: '2 Anni' },
    })
  })

  it('give their subjects by year and name, those without a year last', async () => {
    const query =
      'query ($id: ID!) { degreeCourse(id: $id) { department { code } subjects { courseName year reviewCount degreeCourse { code } } } }'
    const { degreeCourse } = await test.execute<{ degreeCourse: { subjects: { courseName: string }[] } }>(query, { id: idOf('L-31') })
    expect(degreeCourse).toMatchObject({ department: { code: 'DI' } })
    const names = degreeCourse.subjects.map(({ courseName }) => courseName)
    expect(names).toEqual(['Analisi', 'Programmazione', 'Algoritmi', 'Basi di dati', 'Tirocinio'])
    expect(degreeCourse.subjects[0]).toMatchObject({ year: 1, reviewCount: 0, degreeCourse: { code: 'L-31' } })
  })

  it('cost one statement, with any fields below them', async () => {
    const course = `{ degreeCourse(id: "${idOf('L-31')}") { name department { name } subjects { courseName reviewCount department { name } } } }`
    expect(await countStatements(() => test.execute(course))).toBe(1)
    expect(await countStatements(() => test.execute('{ departments { name degreeCourses { name department { name } } } }'))).toBe(1)
    const department = `{ department(id: "${idOf('DI')}") { degreeCourses { subjects { courseName } } } }`
    expect(await countStatements(() => test.execute(department))).toBe(1)
  })

  it('answer what cards of subjects show as they do beside all other fields, without reading those', async () => {
    const card = `courseCode courseName professors year semester credits reviewCount averageDifficulty averageGrade
      degreeCourse { code department { name } } department { name }`
    const others = 'curriculum isCommonToMultipleCurricula requirementType language retired averageAttendance examMethods'
    const read = async (fields: string) => {
      const query = `query ($id: ID!) { degreeCourse(id: $id) { ...Subjects } } fragment Subjects on DegreeCourse { subjects { ${fields} } }`
      return (await test.execute<{ degreeCourse: { subjects: object[] } }>(query, { id: idOf('L-31') })).degreeCourse.subjects
    }
    const all = await read(`${card} ${others}`)
    expect(all).toMatchObject(await read(card))
    expect(all[0]).toMatchObject({ courseName: 'Analisi', retired: false })
    const [statement] = await recordStatements(() => read('courseName'))
    expect(statement?.text).not.toMatch(/exam_methods/)
    const [withoutSubjects] = await recordStatements(() => test.execute(`{ degreeCourse(id: "${idOf('L-31')}") { name } }`))
    expect(withoutSubjects?.text).not.toMatch(/course_subjects/)
  })

  it.each(['department', 'degreeCourse', 'subject'])('%s is null for an unknown id', async (field) => {
    expect(await test.execute(`{ ${field}(id: "unknown") { id } }`)).toEqual({ [field]: null })
  })
})

describe('a subject', () => {
  it('has every field', async () => {
    const fields =
      'courseCode courseName professors curriculum isCommonToMultipleCurricula year semester credits requirementType language retired'
    const query = `query ($id: ID!) { subject(id: $id) { ${fields} degreeCourse { name } department { name } } }`
    expect(await test.execute(query, { id: idOf('Algoritmi') })).toEqual({
      subject: {
        courseCode: 'INF02',
        courseName: 'Algoritmi',
        professors: [],
        curriculum: null,
        isCommonToMultipleCurricula: false,
        year: 2,
        semester: '2',
        credits: 7.5,
        requirementType: 'mandatory',
        language: '',
        retired: false,
        degreeCourse: { name: 'Informatica' },
        department: { name: 'Dipartimento di Informatica' },
      },
    })
    expect(await test.execute(query, { id: idOf('Meccanica quantistica') })).toMatchObject({
      subject: { curriculum: 'Teorico', professors: ['Anselmo Chiarosguardo'], year: null, credits: null },
    })
  })
})

describe('searching subjects', () => {
  const page = `query ($query: String!, $first: Int, $after: String) { searchSubjects(query: $query, first: $first, after: $after) {
    totalCount edges { node { courseName degreeCourse { name } department { name } } } pageInfo { hasNextPage endCursor } } }`
  const find = async (query: string) =>
    (await readPages<{ courseName: string }>(test, page, { query })).nodes.map(({ courseName }) => courseName)

  it.each([
    ['programmazione', ['Programmazione']],
    ['PROGRAMAZIONE', ['Programmazione']],
    ['dati basi', ['Basi di dati']],
    ['inf03', ['Basi di dati']],
    ['sanfre', ['Basi di dati']],
    ['lanternai perche', ['Basi di dati']],
    ['quantstica meccanica', ['Meccanica quantistica']],
    ['chiarosguardo', ['Meccanica quantistica']],
    ['cinquecolli programmazione', ['Programmazione']],
    ['giardinaggio', []],
    ["'; DROP TABLE course_subjects; --", []],
    ['%%', []],
    ['--', []],
  ])('finds %j', async (query, expected) => {
    expect(await find(query)).toEqual(expected)
  })

  it('puts the whole name first, then what begins with it, then what contains it', async () => {
    expect(await find('analisi')).toEqual(['Analisi', 'Analisi matematica', 'Complementi di analisi'])
  })

  it('gives what only resembles it where nothing is what was typed', async () => {
    expect(await find('analissi')).toEqual(['Analisi', 'Analisi matematica', 'Complementi di analisi', 'Analsi dei dati'])
    expect(await find('analsi')).toEqual(['Analsi dei dati'])
  })

  it.each([
    ['analisi', ['Analisi', 'Analisi matematica', 'Complementi di analisi'], 3],
    ['analissi', ['Analisi', 'Analisi matematica', 'Complementi di analisi', 'Analsi dei dati'], 0],
  ])('pages through %s without losing or repeating any, with the number of those that have every word', async (query, expected, exact) => {
    const { nodes, totals } = await readPages<{ courseName: string }>(test, page, { query, first: 1 })
    expect(nodes.map(({ courseName }) => courseName)).toEqual(expected)
    expect(new Set(totals)).toEqual(new Set([exact]))
  })

  it('refuses less than two letters', async () => {
    const message = 'Digita almeno 2 caratteri per iniziare la ricerca...'
    const { errors } = await test.graphql(page, { query: '  a ' })
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT', issues: [{ path: 'query', message }] } })
  })

  it('refuses a cursor that is not ours', async () => {
    const { errors } = await test.graphql(page, { query: 'analisi', after: 'x' })
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } })
  })

  it('leaves retired subjects out, whose page still stands', async () => {
    await test.db.courseSubject.update({ where: { id: idOf('Tirocinio') }, data: { retiredAt: new Date() } })
    expect(await find('tirocinio')).toEqual([])
    expect(await test.execute(`{ subject(id: "${idOf('Tirocinio')}") { retired } }`)).toEqual({ subject: { retired: true } })
  })
})

describe('the pages', () => {
  const html = async (path: string) => {
    const response = await test.request(path)
    return { status: response.status, text: await response.text() }
  }
  const dataOf = (text: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null')

  it('all say that the section opens soon while it is closed, and are not indexed', async () => {
    await test.db.featureFlag.update({ where: { name: 'courses' }, data: { enabled: false } })
    for (const path of ['/courses', `/courses/${idOf('DI')}`, `/courses/subjects/${idOf('Analisi')}`]) {
      const { status, text } = await html(path)
      expect(status).toBe(200)
      expect(text).toContain('<title>Disponibile a breve · Chiostro</title>')
      expect(text).toContain('<meta name="robots" content="noindex, nofollow">')
    }
  })

  it('have titles of their own, and what they are about as schema.org Course', async () => {
    await test.db.featureFlag.update({ where: { name: 'courses' }, data: { enabled: true } })
    await createCourseReview(test, idOf('Basi di dati'))
    expect((await html('/courses')).text).toContain('<title>Catalogo Corsi · Chiostro</title>')
    expect((await html(`/courses/${idOf('DI')}`)).text).toContain('<title>Dipartimento di Informatica · Chiostro</title>')
    const course = await html(`/courses/anything/${idOf('L-31')}`)
    expect(course.text).toContain(`<link rel="canonical" href="http://chiostro.test/courses/${idOf('DI')}/${idOf('L-31')}">`)
    expect(dataOf(course.text)).toMatchObject({ '@type': 'Course', name: 'Informatica', courseCode: 'L-31' })
    const subject = await html(`/courses/subjects/${idOf('Basi di dati')}`)
    expect(subject.text).toContain('1 recensione anonima degli studenti.')
    expect(dataOf(subject.text)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: 'Basi di dati',
      courseCode: 'INF03',
      inLanguage: 'en',
      educationalLevel: 'Triennale',
      provider: { department: { name: 'Dipartimento di Informatica' } },
      hasCourseInstance: { instructor: [{ '@type': 'Person', name: 'Zenobia Lanternai' }, { name: 'Perché Sanfrè' }] },
    })
  })

  it.each(['/courses/unknown', '/courses/unknown/unknown', '/courses/subjects/unknown'])('%s is 404', async (path) => {
    expect((await html(path)).status).toBe(404)
  })
})

describe('section flags', () => {
  it('are a map over REST, which may be kept for five minutes, and a list over GraphQL', async () => {
    await test.db.featureFlag.update({ where: { name: 'professors' }, data: { enabled: false } })
    const response = await test.request('/api/feature-flags')
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    expect(await response.json()).toEqual({ courses: true, professors: false })
    expect(await test.execute('{ featureFlags { name enabled } }')).toEqual({
      featureFlags: [
        { name: 'courses', enabled: true },
        { name: 'professors', enabled: false },
      ],
    })
  })

  it('are off without a row', async () => {
    await test.db.featureFlag.deleteMany()
    expect(await (await test.request('/api/feature-flags')).json()).toEqual({ courses: false, professors: false })
  })
})

describe('the subjects most written about', () => {
  const most = async (first?: number) =>
    (
      await test.execute<{ mostReviewedSubjects: { courseName: string; degreeCourse: { name: string } }[] }>(
        'query ($first: Int) { mostReviewedSubjects(first: $first) { courseName degreeCourse { name } } }',
        { first },
      )
    ).mostReviewedSubjects.map(({ courseName }) => courseName)

  it('come in that order, without those that have no review or are no longer offered', async () => {
    await test.db.courseSubject.updateMany({ data: { reviewCount: 0 } })
    const counts = { Algoritmi: 3, Programmazione: 7, Analisi: 1, Tirocinio: 9 }
    for (const [name, reviewCount] of Object.entries(counts))
      await test.db.courseSubject.update({ where: { id: idOf(name) }, data: { reviewCount } })
    await test.db.courseSubject.update({ where: { id: idOf('Tirocinio') }, data: { retiredAt: new Date() } })
    expect(await most()).toEqual(['Programmazione', 'Algoritmi', 'Analisi'])
    expect(await most(2)).toEqual(['Programmazione', 'Algoritmi'])
  })

  it('are found among 20,000 by their index', async () => {
    await test.pool.query(`
      INSERT INTO course_subjects (id, department_id, degree_course_id, course_name)
      SELECT 'many-' || n, department_id, degree_course_id, 'Corso ' || n FROM course_subjects, generate_series(1, 20000) AS n
      WHERE course_name = 'Algoritmi'`)
    await test.pool.query('ANALYZE course_subjects')
    const [statement] = await recordStatements(() => listMostReviewedSubjects(test, 4, {}))
    const { rows: lines } = await test.pool.query(`EXPLAIN ${statement?.text}`, statement?.values)
    const plan = lines.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('course_subjects_most_reviewed_idx')
    expect(plan).not.toContain('Seq Scan on course_subjects')
  })
})
