import { beforeAll, describe, expect, it } from 'vitest'
import { courseReviewInput, createCourseReview, importRows } from '../../../test/catalogue.ts'
import { testServer } from '../../../test/server.ts'
import { countStatements } from '../../../test/statements.ts'

const test = testServer({ REVIEW_BURST: '0' })
const ids: Record<string, string> = {}
const idOf = (name: string) => ids[name] ?? ''
const names = ['Analisi', 'Fisica', 'Chimica', 'Storia', 'Diritto', 'Logica', 'Etica', 'Musica', 'Latino']

beforeAll(async () => {
  await importRows(
    test,
    names.map((courseName) => ({ department: 'Scienze', degreeCourse: 'Matematica', courseName })),
  )
  for (const { id, courseName } of await test.db.courseSubject.findMany()) ids[courseName] = id
})

const path = (id: string) => `/api/course-subjects/${id}/reviews`
const write = (id: string, changes: Record<string, unknown> = {}) => test.send('POST', path(id), courseReviewInput(changes))
const countOf = async (id: string) => ({
  onRow: (await test.db.courseSubject.findUnique({ where: { id } }))?.reviewCount,
  stored: await test.db.courseReview.count({ where: { courseSubjectId: id } }),
})

describe('writing a review', () => {
  it('stores it, counts it, answers it, and keeps nothing of who wrote it', async () => {
    const injected = { userId: 'ada@example.org', courseSubjectId: idOf('Fisica'), id: 'mine', reviewCount: 9 }
    const response = await write(idOf('Analisi'), injected)
    expect(response.status).toBe(201)
    const answer = await response.json()
    expect(answer).toEqual({
      ...courseReviewInput(),
      studyMaterials: ['appunti', 'libro'],
      id: expect.any(String),
      courseSubjectId: idOf('Analisi'),
      userId: 'anonymous',
      verified: false,
      usefulCount: 0,
      createdAt: expect.any(String),
      receipt: expect.any(String),
      publicFrom: null,
    })
    expect(await countOf(idOf('Analisi'))).toEqual({ onRow: 1, stored: 1 })
    const row = await test.db.courseReview.findUniqueOrThrow({ where: { id: answer.id } })
    expect(JSON.stringify(row)).not.toMatch(/ada@|127\.0\.0\.1|mine/)
  })

  it('is refused with a sentence at each wrong field, and nothing is stored', async () => {
    const response = await write(idOf('Musica'), { examGrade: 31, bookTitle: 'Logo \uE000' })
    const issues = [
      { path: 'bookTitle', message: 'Il testo contiene un carattere non ammesso: U+E000' },
      { path: 'examGrade', message: 'Voto: un numero intero da 18 a 30' },
    ]
    expect([response.status, await response.json()]).toEqual([400, { error: issues[0]?.message, code: 'BAD_USER_INPUT', issues }])
    expect(await countOf(idOf('Musica'))).toEqual({ onRow: 0, stored: 0 })
  })

  it('takes numbers in digits, as forms send them, and an empty grade as none', async () => {
    const response = await write(idOf('Etica'), { difficultyRating: '30', currentYear: '7', attendedYear: '2020', examGrade: '' })
    expect(await response.json()).toMatchObject({ difficultyRating: 30, currentYear: 7, attendedYear: 2020, examGrade: null })
  })

  it('answers 404 for an unknown subject', async () => {
    const responses = [await write('unknown'), await test.request(path('unknown')), await test.request(`${path('unknown')}/stats`)]
    for (const response of responses)
      expect([response.status, await response.json()]).toEqual([404, { error: 'Insegnamento non trovato', code: 'NOT_FOUND' }])
  })

  it('counts all of 20 at once', async () => {
    const { stored } = await countOf(idOf('Fisica'))
    const responses = await Promise.all(Array.from({ length: 20 }, () => write(idOf('Fisica'))))
    expect(responses.map((response) => response.status)).toEqual(Array(20).fill(201))
    expect(await countOf(idOf('Fisica'))).toEqual({ onRow: stored + 20, stored: stored + 20 })
  })

  it('is possible for a subject that is no longer offered', async () => {
    await test.db.courseSubject.update({ where: { id: idOf('Logica') }, data: { retiredAt: new Date() } })
    expect((await write(idOf('Logica'))).status).toBe(201)
  })

  it('works over GraphQL, which gives the subject with its new count and statistics', async () => {
    const mutation = `mutation ($input: ReviewSubjectInput!) { reviewSubject(input: $input) {
      __typename
      ... on CourseReview { difficultyRating subject { courseName reviewCount statistics { totalReviews } lastReview { id } } id }
      ... on ValidationError { issues { path message } }
      ... on NotFoundError { message }
    } }`
    const run = async (changes: Record<string, unknown>) =>
      (
        await test.execute<{ reviewSubject: object }>(mutation, {
          input: { courseSubjectId: idOf('Storia'), ...courseReviewInput(changes) },
        })
      ).reviewSubject
    expect(await run({ studyMaterials: [] })).toMatchObject({ __typename: 'ValidationError', issues: [{ path: 'studyMaterials' }] })
    expect(await run({ difficultyRating: 30 })).toMatchObject({
      __typename: 'CourseReview',
      difficultyRating: 30,
      subject: { courseName: 'Storia', reviewCount: 1, statistics: { totalReviews: 1 } },
    })
    expect(await run({ courseSubjectId: 'unknown' })).toEqual({ __typename: 'NotFoundError', message: 'Insegnamento non trovato' })
  })
})

describe('reading reviews', () => {
  beforeAll(async () => {
    for (let day = 1; day <= 5; day++) {
      await createCourseReview(test, idOf('Diritto'), {
        examNotes: `giorno ${day}`,
        difficultyRating: day,
        createdAt: new Date(Date.UTC(2026, 0, day)),
      })
    }
  })

  it('of all subjects of a degree course costs three statements more', async () => {
    const [course] = await test.db.degreeCourse.findMany()
    const fields = 'statistics { totalReviews } lastReview { id } reviews(first: 2) { edges { node { id } } }'
    expect(await countStatements(() => test.execute(`{ degreeCourse(id: "${course?.id}") { subjects { ${fields} } } }`))).toBe(4)
  })

  it('says with each page how many there are, or how many verified, and counts these in the statement that reads the subject', async () => {
    await createCourseReview(test, idOf('Musica'), { verified: true })
    await createCourseReview(test, idOf('Musica'))
    const fields = 'all: reviews { totalCount } verified: reviews(verified: true) { totalCount }'
    const read = () => test.execute(`{ subject(id: "${idOf('Musica')}") { ${fields} } }`)
    expect(await read()).toEqual({ subject: { all: { totalCount: 2 }, verified: { totalCount: 1 } } })
    expect(await countStatements(read)).toBe(3)
  })
})

describe('a subject with its reviews and statistics', () => {
  const query = (fields: string) => `query ($id: ID!) { subject(id: $id) { ${fields} } }`
  const ask = async (fields: string) =>
    (await test.execute<{ subject: Record<string, unknown> }>(query(fields), { id: idOf('Diritto') })).subject
  const counts = 'studyMaterialsDistribution { option count }'
  const statistics = 'statistics { totalReviews averageDifficulty gradesDistribution { average min max honours } }'
  const rows = '{ edges { cursor node { examNotes createdAt } } pageInfo { hasNextPage endCursor } }'
  const sorts = ['NEWEST', 'HIGHEST', 'LOWEST']

  it('is two statements: the subject with any statistics, and its reviews in any order', async () => {
    const statementsOf = (fields: string) => countStatements(() => ask(fields))
    for (const sort of sorts) expect(await statementsOf(`${statistics} reviews(sort: ${sort}) ${rows}`)).toBe(2)
    expect(await statementsOf(`courseName department { name } statistics { ${counts} } reviews ${rows}`)).toBe(2)
    expect(await statementsOf('courseName')).toBe(1)
  })

  it('is the same as what each part answers by itself', async () => {
    for (const sort of sorts) {
      const together = await ask(`courseName ${statistics} reviews(first: 3, sort: ${sort}) ${rows}`)
      expect(together).toMatchObject({ statistics: { totalReviews: 5 }, reviews: { pageInfo: { hasNextPage: true } } })
      // Each of two pages reads its own.
      const apart = await ask(`courseName ${statistics} reviews(first: 3, sort: ${sort}) ${rows} others: reviews { edges { cursor } }`)
      expect(apart).toEqual({ ...together, others: expect.anything() })
    }
    expect(await ask(`statistics { ${counts} gradesDistribution { counts { grade count } } }`)).toMatchObject({
      statistics: { studyMaterialsDistribution: expect.arrayContaining([{ option: 'appunti', count: 5 }]) },
    })
  })

  it('follows variables and fragments', async () => {
    const document = `query ($id: ID!, $first: Int, $after: String, $sort: ReviewSort) { subject(id: $id) { ...Page } }
      fragment Page on Subject { ... on Subject { reviews(first: $first, after: $after, sort: $sort) ${rows} } }`
    interface Page {
      subject: { reviews: { edges: { cursor: string; node: { examNotes: string } }[] } }
    }
    const read = async (first: number, others: { after?: string; sort?: string } = {}) =>
      (await test.execute<Page>(document, { id: idOf('Diritto'), first, ...others })).subject.reviews.edges
    for (let time = 0; time < 12; time++) {
      const edges = await read(1 + (time % 3))
      expect(edges.map(({ node }) => node.examNotes)).toEqual(['giorno 5', 'giorno 4', 'giorno 3'].slice(0, 1 + (time % 3)))
      expect(edges[0]?.node).toMatchObject({ createdAt: '2026-01-05T00:00:00.000Z' })
      expect((await read(1, { after: edges.at(-1)?.cursor }))[0]?.node.examNotes).toBe(`giorno ${4 - (time % 3)}`)
      expect((await read(1, { sort: 'LOWEST' }))[0]?.node.examNotes).toBe('giorno 1')
    }
  })

  it('is there without the reviews when their cursor is refused', async () => {
    const answer = await test.graphql(query('courseName reviews(after: "wrong") { totalCount }'), { id: idOf('Diritto') })
    expect(answer).toMatchObject({ errors: [{ path: ['subject', 'reviews'] }] })
  })
})

describe('statistics', () => {
  const stats = async (id: string) => (await test.request(`${path(id)}/stats`)).json()

  it('of no reviews are zeros, and null where there is nothing to average', async () => {
    expect(await stats(idOf('Chimica'))).toEqual({
      totalReviews: 0,
      verifiedReviews: 0,
      averageDifficulty: null,
      averageAttendanceImportance: null,
      studyMaterialsDistribution: { appunti: 0, libro: 0, dispense: 0, slide: 0 },
      examMethodsDistribution: { scritto: 0, orale: 0, progetto: 0, test: 0 },
      gradesDistribution: { average: null, min: null, max: null, honours: 0 },
    })
  })

  it('are exact', async () => {
    const reviews = [
      { difficultyRating: 30, attendanceImportance: 1, examGrade: 18, studyMaterials: ['libro'], examMethods: ['scritto'] },
      {
        difficultyRating: 15,
        attendanceImportance: 10,
        examGrade: null,
        studyMaterials: ['libro', 'slide'],
        examMethods: ['scritto', 'orale'],
      },
      {
        difficultyRating: 2,
        attendanceImportance: 30,
        examGrade: 30,
        examHonours: true,
        studyMaterials: ['dispense', 'libro'],
        examMethods: ['test'],
      },
      { difficultyRating: 2, attendanceImportance: 30, examGrade: 25, studyMaterials: ['appunti'], examMethods: ['scritto'] },
    ]
    for (const review of reviews) expect((await write(idOf('Chimica'), review)).status).toBe(201)
    expect(await stats(idOf('Chimica'))).toEqual({
      totalReviews: 4,
      verifiedReviews: 0,
      averageDifficulty: 12.25,
      averageAttendanceImportance: 17.75,
      studyMaterialsDistribution: { appunti: 1, libro: 3, dispense: 1, slide: 1 },
      examMethodsDistribution: { scritto: 3, orale: 1, progetto: 0, test: 1 },
      gradesDistribution: { average: 73 / 3, min: 18, max: 30, honours: 1 },
    })
  })

  it('over GraphQL tell every grade besides', async () => {
    const grades = `{ subject(id: "${idOf('Chimica')}") { statistics { totalReviews gradesDistribution { min max honours counts { grade count } } } } }`
    const counts = Array.from({ length: 13 }, (_, index) => ({ grade: 18 + index, count: [18, 25, 30].includes(18 + index) ? 1 : 0 }))
    expect(await test.execute(grades)).toEqual({
      subject: { statistics: { totalReviews: 4, gradesDistribution: { min: 18, max: 30, honours: 1, counts } } },
    })
  })
})

describe('review counts', () => {
  const counts = (body: unknown) => test.send('POST', '/api/course-subjects/review-counts', body)

  it('are told for many subjects at once; an unknown one has none', async () => {
    const response = await counts({ subjectIds: [idOf('Diritto'), idOf('Fisica'), 'unknown'] })
    expect([response.status, await response.json()]).toEqual([200, { [idOf('Diritto')]: 5, [idOf('Fisica')]: 20, unknown: 0 }])
  })

  it('are told for 5,000 ids of any length an id has, and not for one more', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`)
    expect(Object.keys((await (await counts({ subjectIds: many })).json()) as object)).toHaveLength(5000)
    const response = await counts({ subjectIds: [...many, 'one more'] })
    expect([response.status, await response.json()]).toMatchObject([400, { issues: [{ path: 'subjectIds' }] }])
  })
})

describe('30 e lode', () => {
  it('is a grade of its own, by REST and GraphQL', async () => {
    const written = await write(idOf('Latino'), { examGrade: '30', examHonours: 'true' })
    expect(await written.json()).toMatchObject({ examGrade: 30, examHonours: true })
    const query = `{ subject(id: "${idOf('Latino')}") { lastReview { examGrade examHonours } } }`
    expect(await test.execute(query)).toEqual({ subject: { lastReview: { examGrade: 30, examHonours: true } } })
  })

  it('is kept with the highest grade only, also by the database', async () => {
    const written = await write(idOf('Latino'), { examGrade: 29, examHonours: true, examNotes: '' })
    expect(await written.json()).toMatchObject({ examGrade: 29, examHonours: false })
    for (const grade of [29, null]) {
      const { id } = await createCourseReview(test, idOf('Latino'))
      const changed = test.db.courseReview.update({ where: { id }, data: { examGrade: grade, examHonours: true } })
      await expect(changed).rejects.toThrow('course_reviews_honours_with_the_highest_grade')
    }
  })
})
