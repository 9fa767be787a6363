import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin, type TestAdmin } from '../../../test/admin.ts'
import { courseReviewInput, createCourseReview, importRows } from '../../../test/catalogue.ts'
import { createProfessor, createProfessorReview, rate } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import { decideCase, undoDecision } from '../cases/queue.service.ts'

const test = testServer()
let admin: TestAdmin
beforeAll(async () => {
  admin = await loggedInAdmin(test)
})

interface Answer {
  items: Record<string, unknown>[]
  total: number
  issues?: { path: string; message: string }[]
}
const read = async (path: string, query: Record<string, string | number> = {}) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const response = await test.request(`/api/admin/${path}?${search}`, { headers: admin.headers })
  return { status: response.status, ...((await response.json()) as Answer) }
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('course reviews', () => {
  const subjects = ['Analisi Matematica', 'Diritto Romano', 'Fisica Tecnica']
  const idOf: Record<string, string> = {}
  const list = async (query: Record<string, string | number> = {}) => read('course-reviews', query)
  const notesOf = async (query: Record<string, string | number>) => (await list(query)).items.map(({ examNotes }) => examNotes)

  beforeAll(async () => {
    await importRows(
      test,
      subjects.map((courseName) => ({ department: 'D', degreeCourse: 'C', courseName })),
    )
    for (const { id, courseName } of await test.db.courseSubject.findMany()) idOf[courseName] = id
    const reviews = [
      { subject: 'Analisi Matematica', examNotes: 'uno', difficultyRating: 30, attendanceImportance: 5, examGrade: 18 },
      { subject: 'Analisi Matematica', examNotes: 'due, con il caffè', difficultyRating: 12, attendanceImportance: 6, examGrade: null },
      { subject: 'Diritto Romano', examNotes: 'tre', difficultyRating: 1, attendanceImportance: 7, examGrade: 30 },
      { subject: 'Fisica Tecnica', examNotes: 'quattro, quasi analisi', difficultyRating: 20, attendanceImportance: 8, examGrade: 24 },
    ]
    for (const [index, { subject, ...review }] of reviews.entries()) {
      await createCourseReview(test, idOf[subject] ?? '', { ...review, createdAt: daysAgo(index) })
    }
  })

  it('carry every field, the newest first, twenty a page', async () => {
    const { items, total } = await list()
    expect([items.length, total]).toEqual([4, 4])
    expect(items[0]).toEqual({
      id: expect.any(String),
      courseSubjectId: idOf['Analisi Matematica'],
      courseName: 'Analisi Matematica',
      userId: 'anonymous',
      verified: false,
      usefulCount: 0,
      difficultyRating: 30,
      attendanceImportance: 5,
      examGrade: 18,
      examHonours: false,
      examNotes: 'uno',
      examMethods: ['scritto', 'orale'],
      studyMaterials: ['libro', 'appunti'],
      bookTitle: 'Manuale di analisi',
      notesSource: '',
      oralTopics: ['Teorema di Rolle'],
      attendedYear: 2024,
      currentYear: 3,
      createdAt: expect.any(String),
    })
  })

  it.each([
    ['a word of the subject', { search: 'romano' }, ['tre']],
    ['a word of the subject or of the notes', { search: 'ANALISI' }, ['uno', 'due, con il caffè', 'quattro, quasi analisi']],
    ['words of both together', { search: 'matematica caffe' }, ['due, con il caffè']],
    ['a typo', { search: 'matemtica' }, ['uno', 'due, con il caffè']],
    ['the lowest difficulty', { ratingMin: 20 }, ['uno', 'quattro, quasi analisi']],
    ['a range of difficulty', { ratingMin: 12, ratingMax: 20 }, ['due, con il caffè', 'quattro, quasi analisi']],
    ['nothing there is', { search: 'pianoforte' }, []],
    [
      'empty fields, as a form sends them',
      { search: '', courseSubjectId: 'all', ratingMin: '', ratingMax: '' },
      expect.arrayContaining(['tre']),
    ],
  ])('are found by %s', async (_what, query, expected) => {
    expect(await notesOf(query as Record<string, string>)).toEqual(expected)
  })

  it('are found by their subject', async () => {
    expect(await notesOf({ courseSubjectId: idOf['Diritto Romano'] ?? '' })).toEqual(['tre'])
    expect(await notesOf({ courseSubjectId: 'unknown' })).toEqual([])
  })

  it.each([
    ['createdAt_asc', ['quattro', 'tre', 'due', 'uno']],
    ['difficultyRating_desc', ['uno', 'quattro', 'due', 'tre']],
    ['difficultyRating_asc', ['tre', 'due', 'quattro', 'uno']],
    ['attendanceImportance_desc', ['quattro', 'tre', 'due', 'uno']],
    ['attendanceImportance_asc', ['uno', 'due', 'tre', 'quattro']],
    // Reviews without a grade come last in both directions.
    ['examGrade_desc', ['tre', 'quattro', 'uno', 'due']],
    ['examGrade_asc', ['uno', 'quattro', 'tre', 'due']],
  ])('are sorted by %s', async (sort, expected) => {
    const notes = await notesOf({ sort })
    expect(notes.map((text) => String(text).split(',')[0])).toEqual(expected)
  })

  it('come in pages that together are all of them, once', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ pageSize: 3, page, sort: 'examGrade_asc' })))
    expect(pages.map(({ items, total }) => `${items.length} of ${total}`)).toEqual(['3 of 4', '1 of 4', '0 of 4'])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(4)
  })

  it('are refused for a filter out of its rules, naming the field in Italian', async () => {
    const { status, issues } = await list({ sort: 'createdAt_desc; DROP TABLE users' })
    expect([status, issues]).toEqual([400, [{ path: 'sort', message: 'Ordinamento sconosciuto' }]])
  })

  it('say the same over GraphQL, errors too', async () => {
    const document = `query ($filter: AdminCourseReviewsFilter, $sort: String) {
      adminCourseReviews(filter: $filter, sort: $sort, pageSize: 2) { total items { courseName examNotes examGrade createdAt } } }`
    const { adminCourseReviews } = await test.execute<{ adminCourseReviews: Answer }>(
      document,
      { filter: { search: 'analisi', ratingMin: null }, sort: 'difficultyRating_asc' },
      admin.token,
    )
    expect(adminCourseReviews).toMatchObject({
      total: 3,
      items: [{ examNotes: 'due, con il caffè' }, { examNotes: 'quattro, quasi analisi' }],
    })
    const { errors } = await test.graphql(document, { filter: { ratingMax: 99 } }, admin.token)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', issues: [{ path: 'ratingMax' }] })
  })
})

describe('professor reviews', () => {
  const list = async (query: Record<string, string | number> = {}) => read('professor-reviews', query)
  const names = async (query: Record<string, string | number>) => (await list(query)).items.map(({ professorName }) => professorName)
  let damico: string

  beforeAll(async () => {
    const people = [
      { name: 'Ada D’Amico', rating: 30, course: 'Algebra', review: 'Perfetta' },
      { name: 'Bruno Rossi', rating: 24, course: 'Chimica', review: 'Parla di algebra' },
      { name: 'Carla Verdi', rating: 23.8, course: 'Storia', review: '' },
      { name: 'Dario Neri', rating: 23.6, course: 'Latino', review: 'Lento' },
    ]
    for (const [index, { name, rating, ...texts }] of people.entries()) {
      const { id } = await createProfessor(test, { name })
      if (index === 0) damico = id
      const { id: reviewId } = await rate(test, id, rating)
      await test.db.professorReview.update({ where: { id: reviewId }, data: { ...texts, createdAt: daysAgo(index) } })
    }
  })

  it('carry every field with ratings out of 5, the newest first, ten a page', async () => {
    const { items, total } = await list()
    expect(total).toBe(4)
    expect(items[0]).toEqual({
      id: expect.any(String),
      professorId: damico,
      professorName: 'Ada D’Amico',
      userId: 'anonymous',
      verified: false,
      usefulCount: 0,
      course: 'Algebra',
      semester: 'Primo semestre 2025',
      review: 'Perfetta',
      createdAt: expect.any(String),
      materialRating: 5,
      examRating: 5,
      lectureRating: 5,
      helpfulnessRating: 5,
      rating: 5,
      overall: 30,
      reply: null,
    })
    expect(items.map(({ rating }) => rating)).toEqual([5, 4, 4, 3.9])
  })

  it('have the mean of their four ratings', async () => {
    const { id } = await createProfessor(test)
    const review = await createProfessorReview(test, id, { materialRating: 0, examRating: 10, lectureRating: 20, helpfulnessRating: 30 })
    const [item] = (await list({ professorId: id })).items
    expect(item).toMatchObject({
      id: review.id,
      materialRating: 0,
      examRating: 1.7,
      lectureRating: 3.3,
      helpfulnessRating: 5,
      rating: 2.5,
      overall: 15,
    })
    await test.db.professorReview.delete({ where: { id: review.id } })
  })

  it.each([
    ['a name with an apostrophe', { search: 'd amico' }, ['Ada D’Amico']],
    ['a course or a comment', { search: 'algebra' }, ['Ada D’Amico', 'Bruno Rossi']],
    ['name and comment together', { search: 'rossi algebra' }, ['Bruno Rossi']],
    // Filters compare the displayed value: 23.8 of 30 is displayed as 4.0.
    ['the lowest rating that is shown', { materialMin: 4 }, ['Ada D’Amico', 'Bruno Rossi', 'Carla Verdi']],
    ['the highest rating that is shown', { examMax: '3,9' }, ['Dario Neri']],
    ['exactly one rating', { lectureMin: '4.0', lectureMax: '4.0' }, ['Bruno Rossi', 'Carla Verdi']],
    ['several ratings', { helpfulnessMin: 3.9, materialMax: 4.9, examMin: 4 }, ['Bruno Rossi', 'Carla Verdi']],
  ])('are found by %s', async (_what, query, expected) => {
    expect(await names(query as Record<string, string>)).toEqual(expected)
  })

  it.each(['material', 'exam', 'lecture', 'helpfulness'])('are sorted by %s', async (what) => {
    const ascending = ['Dario Neri', 'Carla Verdi', 'Bruno Rossi', 'Ada D’Amico']
    expect(await names({ sort: `${what}Rating_asc` })).toEqual(ascending)
    expect(await names({ sort: `${what}Rating_desc` })).toEqual(ascending.toReversed())
  })

  it('are refused for a filter out of its rules', async () => {
    expect(await list({ lectureMin: '3.25' })).toMatchObject({ status: 400, issues: [{ path: 'lectureMin' }] })
  })

  it('are answered in the older shape too, as a plain list', async () => {
    const response = await test.request('/api/admin/reviews', { headers: admin.headers })
    expect(response.headers.get('x-total-count')).toBe('4')
    const list = (await response.json()) as unknown[]
    expect(list).toHaveLength(4)
    expect(list[1]).toEqual({
      id: expect.any(String),
      professorName: 'Bruno Rossi',
      rating: 4,
      reviewText: 'Parla di algebra',
      createdAt: expect.any(String),
    })
    const second = await test.request('/api/admin/reviews?limit=1&offset=1', { headers: admin.headers })
    expect(await second.json()).toEqual([list[1]])
  })

  it('say the same over GraphQL', async () => {
    const { adminProfessorReviews } = await test.execute<{ adminProfessorReviews: Answer }>(
      `{ adminProfessorReviews(filter: { materialMin: 4, search: "Rossi" }, sort: "examRating_asc") {
        total items { professorName materialRating rating review course semester userId } } }`,
      {},
      admin.token,
    )
    expect(adminProfessorReviews).toMatchObject({ total: 1, items: [{ professorName: 'Bruno Rossi', materialRating: 4, rating: 4 }] })
  })
})

describe('a review that a moderator kept', () => {
  const keep =
    'mutation ($kind: ReviewKind!, $id: ID!, $kept: Boolean!) { setReviewKept(kind: $kind, id: $id, kept: $kept) { __typename } }'
  const setKept = (kind: string, id: string, kept: boolean, by = admin) => test.execute(keep, { kind, id, kept }, by.token)
  const idsOf = async (path: string, kept?: boolean) =>
    (await read(path, { pageSize: 50, ...(kept === undefined ? {} : { kept: String(kept) }) })).items.map(({ id }) => id)

  it('comes up for no other moderator either, until its author changes it, or it is to be looked at again', async () => {
    const subject = await test.db.courseSubject.findFirstOrThrow()
    const { id, receipt } = await (await test.send('POST', `/api/course-subjects/${subject.id}/reviews`, courseReviewInput())).json()
    expect(await idsOf('course-reviews', false)).toContain(id)
    await setKept('COURSE_REVIEW', id, true)
    await setKept('COURSE_REVIEW', id, true, await loggedInAdmin(test))
    expect(await test.db.keptReview.findMany({ where: { reviewId: id } })).toMatchObject([{ keptBy: admin.username }])
    expect([await idsOf('course-reviews', false), await idsOf('course-reviews', true)]).toEqual([expect.not.arrayContaining([id]), [id]])
    expect(await idsOf('course-reviews')).toContain(id)
    expect((await test.send('PUT', `/api/my-review/${receipt}`, courseReviewInput({ difficultyRating: 3 }))).status).toBe(200)
    expect(await idsOf('course-reviews', false)).toContain(id)
    await Promise.all([1, 2, 3].map(() => setKept('COURSE_REVIEW', id, true)))
    await setKept('COURSE_REVIEW', id, false)
    await setKept('COURSE_REVIEW', id, false)
    expect(await idsOf('course-reviews', false)).toContain(id)
    const entries = await test.db.auditEntry.findMany({ where: { recordId: id }, orderBy: { at: 'asc' } })
    // Calls without effect are not logged.
    expect(entries.map(({ kind, action, label, actor }) => [kind, action, label, actor])).toEqual(
      ['keep-review', 'keep-review', 'review-again'].map((action) => [
        'course-review',
        action,
        `${subject.courseName} (C)`,
        admin.username,
      ]),
    )
  })

  it('of a professor as well, and one that is gone is told', async () => {
    const { id } = await createProfessorReview(test, (await createProfessor(test)).id)
    await setKept('PROFESSOR_REVIEW', id, true)
    expect(await idsOf('professor-reviews', false)).not.toContain(id)
    expect(await setKept('COURSE_REVIEW', id, true)).toEqual({ setReviewKept: { __typename: 'NotFoundError' } })
  })

  it('by the decision of a case does not come up either, until the decision is taken back', async () => {
    const { id } = await createProfessorReview(test, (await createProfessor(test)).id)
    await test.send('POST', '/api/reports', { kind: 'professor-review', id, ground: 'insult' })
    const { id: caseId } = await test.db.moderationCase.findFirstOrThrow({ where: { targetId: id } })
    const context = contextOf(test, admin)
    await decideCase(context, caseId, { outcome: 'keep', ground: 'insult', rule: 'respect', reasons: 'Non offende.' })
    expect(await idsOf('professor-reviews', false)).not.toContain(id)
    await undoDecision(context, caseId)
    expect(await idsOf('professor-reviews', false)).toContain(id)
  })
})
