import { addDays, romeDay } from '@chiostro/domain/text/rome'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { courseReviewInput, importRows } from '../../../test/catalogue.ts'
import { createProfessor, professorReviewInput } from '../../../test/professors.ts'
import { claimProofs, proofOf } from '../../../test/proofs.ts'
import { testServer } from '../../../test/server.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { mergeProfessors } from '../admin/professors.service.ts'
import { tidyCases } from '../cases/cases.jobs.ts'
import { publishWaiting } from './holding.service.ts'

const burst = 3
const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org', VERIFIED_DELAY: 'daily', REVIEW_BURST: String(burst) })

const rows = ['Storia antica', 'Storia greca', 'Storia romana'].map((courseName) => ({
  department: 'Lettere',
  degreeCourse: 'Storia',
  courseName,
  professors: 'Ortensia Valdombra',
}))
let subjects: string[]
let professor: string
let degreeCourseId: string

interface Written {
  id: string
  receipt: string
  publicFrom: string | null
  createdAt: string
  error?: string
}

beforeAll(async () => {
  await importRows(test, rows)
  const found = await test.db.courseSubject.findMany({ orderBy: { courseName: 'asc' } })
  subjects = found.map(({ id }) => id)
  degreeCourseId = found[0]?.degreeCourseId ?? ''
  professor = (await test.db.professor.findFirstOrThrow()).id
})
afterEach(async () => {
  await test.db.deletedRecord.deleteMany()
  await test.db.courseReview.deleteMany()
  await test.db.professorReview.deleteMany()
})

const subject = (n = 0) => subjects[n] ?? ''
const today = romeDay(new Date())
const tomorrow = addDays(today, 1)
/** At noon of the day after a review was written, or of another one. */
const morning = (day = tomorrow) => publishWaiting(test, new AbortController().signal, new Date(`${day}T10:00Z`))

async function write(path: string, about: string, body: object) {
  const proofs = await claimProofs(test, degreeCourseId)
  const answer = await test.send('POST', path, { ...body, proof: proofOf(proofs, `review|${about}`) })
  return { status: answer.status, review: (await answer.json()) as Written }
}
const review = (of = subject(), changes: object = {}) =>
  write(`/api/course-subjects/${of}/reviews`, `subject:${of}`, { ...courseReviewInput({ examNotes: '' }), ...changes })
const reviewProfessor = () => write(`/api/professors/${professor}/reviews`, `professor:${professor}`, professorReviewInput({ review: '' }))

const listed = async (of = subject()) => (await (await test.request(`/api/course-subjects/${of}/reviews`)).json()) as Written[]
const figures = async (of = subject()) => {
  const stats = (await (await test.request(`/api/course-subjects/${of}/reviews/stats`)).json()) as object
  const { reviewCount } = await test.db.courseSubject.findUniqueOrThrow({ where: { id: of } })
  return { ...stats, reviewCount }
}
const mine = async (receipt: string) => (await (await test.request(`/api/my-review/${receipt}`)).json()) as Record<string, unknown>

describe('a verified review where VERIFIED_DELAY is daily', () => {
  it('is answered 202 with the day on whose morning it becomes public, and is in no list, count, average or statistic', async () => {
    const { status, review: written } = await review()
    expect([status, written.publicFrom]).toEqual([202, tomorrow])
    expect(await listed()).toEqual([])
    expect(await figures()).toMatchObject({ totalReviews: 0, verifiedReviews: 0, averageDifficulty: null, reviewCount: 0 })
    expect((await reviewProfessor()).status).toBe(202)
    const { reviewCount, overallRating } = await test.db.professor.findUniqueOrThrow({ where: { id: professor } })
    expect([reviewCount, Number(overallRating)]).toEqual([0, 0])
  })

  it('is public in the next morning and not before, once however often the job runs', async () => {
    await review(subject(), { difficultyRating: 30 })
    await reviewProfessor()
    expect(await morning(today)).toBe(0)
    expect(await morning()).toBe(2)
    expect(await morning()).toBe(0)
    expect(await listed()).toMatchObject([{ verified: true, createdAt: `${today}T00:00:00.000Z` }])
    expect(await figures()).toMatchObject({ totalReviews: 1, verifiedReviews: 1, averageDifficulty: 30, reviewCount: 1 })
    expect((await test.db.professor.findUniqueOrThrow({ where: { id: professor } })).reviewCount).toBe(1)
  })

  it('is not kept back without a proof', async () => {
    const answer = await test.send('POST', `/api/course-subjects/${subject()}/reviews`, courseReviewInput({ examNotes: '' }))
    expect([answer.status, ((await answer.json()) as Written).publicFrom]).toEqual([201, null])
    expect(await listed()).toHaveLength(1)
  })

  it('is opened, changed and deleted with its receipt while it waits, and still waits when it was changed', async () => {
    const { receipt } = (await review()).review
    expect(await mine(receipt)).toMatchObject({ publicFrom: tomorrow, isHeld: false, isRemoved: false, isEditable: true })
    const changed = await test.send('PUT', `/api/my-review/${receipt}`, courseReviewInput({ examNotes: '', difficultyRating: 7 }))
    expect([changed.status, await changed.json()]).toMatchObject([
      200,
      { publicFrom: tomorrow, review: { difficultyRating: 7, verified: true } },
    ])
    expect(await listed()).toEqual([])
    await morning()
    expect(await listed()).toMatchObject([{ difficultyRating: 7, verified: true }])
    expect(await mine(receipt)).toMatchObject({ publicFrom: null, isEditable: true })
    const other = (await review(subject(1))).review
    expect((await test.request(`/api/my-review/${other.receipt}`, { method: 'DELETE' })).status).toBe(200)
    expect(await morning()).toBe(0)
    expect(await test.db.deletedRecord.count()).toBe(0)
  })

  it('is noted for followers in the morning, and until then nowhere with the moment at which it was written or changed', async () => {
    await test.db.freshRecord.deleteMany()
    const { id, receipt } = (await review()).review
    expect(await test.db.freshRecord.count()).toBe(0)
    await test.send('PUT', `/api/my-review/${receipt}`, courseReviewInput({ examNotes: '', difficultyRating: 7 }))
    expect(await test.db.freshRecord.count()).toBe(0)
    await morning()
    expect(await test.db.freshRecord.findMany({ select: { kind: true, recordId: true } })).toEqual([
      { kind: 'course-review', recordId: id },
    ])
  })

  it('says so by GraphQL too, in the answer and with the receipt', async () => {
    const proof = proofOf(await claimProofs(test, degreeCourseId), `review|subject:${subject()}`)
    const input = { ...courseReviewInput({ examNotes: '' }), courseSubjectId: subject(), proof }
    const answer = await test.execute<{ reviewSubject: Written }>(
      'mutation ($input: ReviewSubjectInput!) { reviewSubject(input: $input) { ... on CourseReview { isHeld publicFrom receipt } } }',
      { input },
    )
    expect(answer.reviewSubject).toMatchObject({ isHeld: false, publicFrom: tomorrow })
    const query = 'query ($receipt: String!) { myReview(receipt: $receipt) { publicFrom isEditable courseReview { id publicFrom } } }'
    expect(await test.execute(query, { receipt: answer.reviewSubject.receipt })).toMatchObject({
      myReview: { publicFrom: tomorrow, isEditable: true, courseReview: { publicFrom: tomorrow } },
    })
  })

  it('waits for no moderator: their lists, counts, cases and bin do not know it', async () => {
    const { id } = (await review()).review
    await tidyCases(test)
    expect(await test.db.moderationCase.count()).toBe(0)
    const admin = await loggedInAdmin(test)
    const seen = await test.execute(
      '{ adminCourseReviews(filter: { held: true }) { total } deletedRecords { totalCount } adminStats { waiting { heldCourseReviews } } }',
      {},
      admin.token,
    )
    expect(seen).toEqual({
      adminCourseReviews: { total: 0 },
      deletedRecords: { totalCount: 0 },
      adminStats: { waiting: { heldCourseReviews: 0 } },
    })
    for (const field of [
      `publishHeldReview(kind: COURSE_REVIEW, id: "${id}")`,
      `restoreDeleted(kind: COURSE_REVIEW, id: "${id}")`,
      `adminDeleteCourseReview(id: "${id}", reason: "spam")`,
    ])
      expect(Object.values(await test.execute<Record<string, object>>(`mutation { ${field} { __typename } }`, {}, admin.token))).toEqual([
        { __typename: 'NotFoundError' },
      ])
    expect(await morning()).toBe(1)
  })

  it('goes with its professor: into the bin and back, and to another one in a merge', async () => {
    const kept = await createProfessor(test)
    const context = contextOf(test, await loggedInAdmin(test))
    const { receipt } = (await reviewProfessor()).review
    await deleteAsAdmin(context, 'professor', professor, { reason: 'spam' })
    expect(await morning()).toBe(0)
    await restoreDeleted(context, 'professor', professor)
    expect(await mine(receipt)).toMatchObject({ publicFrom: tomorrow })
    await mergeProfessors(context, professor, { into: kept.id })
    expect(await morning()).toBe(1)
    expect(await test.db.professorReview.findMany({ select: { professorId: true } })).toEqual([{ professorId: kept.id }])
    expect((await test.db.professor.findUniqueOrThrow({ where: { id: kept.id } })).reviewCount).toBe(1)
    await restoreDeleted(context, 'professor', professor)
  })

  it('keeps its subject from being deleted by an import that lacks it', async () => {
    await review(subject(2))
    await importRows(test, rows.slice(0, 2), { force: true })
    expect((await test.db.courseSubject.findUniqueOrThrow({ where: { id: subject(2) } })).retiredAt).not.toBeNull()
    expect(await morning()).toBe(1)
    expect(await listed(subject(2))).toHaveLength(1)
    await importRows(test, rows)
  })
})

/** Returns a signal that is aborted after a number of checks. */
function stopsAfter(looks: number): AbortSignal {
  const { signal } = new AbortController()
  let seen = 0
  Object.defineProperty(signal, 'aborted', { get: () => seen++ >= looks })
  return signal
}

describe('the reviews of a day', () => {
  const several = async (count: number, of = subject()) => {
    const written: Written[] = []
    for (let n = 0; n < count; n++) written.push((await review(of)).review)
    return written.map(({ id }) => id)
  }

  it('are public up to REVIEW_BURST of one target, and beyond it wait for a moderator', async () => {
    await several(burst + 2)
    expect(await morning()).toBe(burst)
    expect(await morning()).toBe(0)
    expect(await listed()).toHaveLength(burst)
    const cases = await test.db.moderationCase.findMany({ select: { ground: true, state: true } })
    expect(cases).toEqual(Array(2).fill({ ground: 'burst', state: 'open' }))
    expect(await test.db.deletedRecord.count({ where: { isHeld: true, publicFrom: null } })).toBe(2)
    await test.db.moderationCase.deleteMany()
  })

  it('are all published by the next run when one was stopped in the middle, and by two at once', async () => {
    await several(3)
    const stopped = publishWaiting(test, stopsAfter(1), new Date(`${tomorrow}T10:00Z`))
    expect(await stopped).toBe(1)
    expect(await listed()).toHaveLength(1)
    const both = await Promise.all([morning(), morning()])
    expect(both[0] + both[1]).toBe(2)
    expect(await listed()).toHaveLength(3)
  })
})
