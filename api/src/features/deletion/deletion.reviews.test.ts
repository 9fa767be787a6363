import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin, type TestAdmin } from '../../../test/admin.ts'
import { createReview, importRows } from '../../../test/catalogue.ts'
import { createProfessor, createProfessorReview, rate } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import { wholeDatabase } from '../../../test/wholeDatabase.ts'
import type { Context } from '../../context.ts'
import { deleteAsAdmin, restoreDeleted } from './deletion.service.ts'

const test = testServer()
let admin: TestAdmin
let context: Context
beforeAll(async () => {
  admin = await loggedInAdmin(test)
  context = contextOf(test, admin)
})

const everything = () => wholeDatabase(test, ['deleted_records', 'audit_log'])
const row = (courseName: string, professors = '') => ({ department: 'Scienze', degreeCourse: 'Fisica', courseName, professors })
const subjectCalled = (courseName: string) => test.db.courseSubject.findFirstOrThrow({ where: { courseName } })

/** Imports these offerings besides a permanent one. */
const importOnly = (...rows: ReturnType<typeof row>[]) => importRows(test, [row('Sempre offerto'), ...rows], { force: true })

describe('a course review deleted by an admin', () => {
  it('is gone from lists, statistics and counts, and the others stay', async () => {
    await importOnly(row('Ottica'))
    const { id } = await subjectCalled('Ottica')
    const kept = await createReview(test, id, { difficultyRating: 10 })
    const review = await createReview(test, id, { difficultyRating: 30 })
    await deleteAsAdmin(context, 'course-review', review.id, { reason: 'Insulti' })
    const path = `/api/course-subjects/${id}/reviews`
    expect(await (await test.request(path)).json()).toMatchObject([{ id: kept.id }])
    expect(await (await test.request(`${path}/stats`)).json()).toMatchObject({ totalReviews: 1, averageDifficulty: 10 })
    const counts = await test.send('POST', '/api/course-subjects/review-counts', { subjectIds: [id] })
    expect(await counts.json()).toEqual({ [id]: 1 })
    expect(await test.db.deletedRecord.findFirst({ where: { recordId: review.id } })).toMatchObject({ label: 'Ottica', parentId: id })
  })

  it('comes back exactly as it was, and is counted again', async () => {
    await importOnly(row('Meccanica'))
    const { id } = await subjectCalled('Meccanica')
    const review = await createReview(test, id, { examGrade: null, createdAt: new Date('2025-01-02T03:04:05.678Z') })
    const before = await everything()
    await deleteAsAdmin(context, 'course-review', review.id, {})
    expect((await test.db.courseSubject.findUniqueOrThrow({ where: { id } })).reviewCount).toBe(0)
    await restoreDeleted(context, 'course-review', review.id)
    expect(await everything()).toEqual(before)
  })

  it('keeps its subject from being deleted by an import: it is retired, and the review can come back', async () => {
    await importOnly(row('Ritirata'), row('Mai recensita'))
    const { id } = await subjectCalled('Ritirata')
    const review = await createReview(test, id)
    await deleteAsAdmin(context, 'course-review', review.id, {})
    expect(await importOnly()).toMatchObject({ retired: expect.any(Number), deleted: expect.any(Number) })
    expect(await test.db.courseSubject.findFirst({ where: { courseName: 'Mai recensita' } })).toBeNull()
    expect(await subjectCalled('Ritirata')).toMatchObject({ id, retiredAt: expect.any(Date) })
    await restoreDeleted(context, 'course-review', review.id)
    expect(await subjectCalled('Ritirata')).toMatchObject({ reviewCount: 1 })
  })

  it('cannot come back when its subject is gone all the same, and stays where it is', async () => {
    await importOnly(row('Scomparsa'))
    const { id } = await subjectCalled('Scomparsa')
    const review = await createReview(test, id)
    await deleteAsAdmin(context, 'course-review', review.id, {})
    await test.db.courseSubject.delete({ where: { id } })
    const answer = await test.execute<{ restoreDeleted: Record<string, string> }>(
      `mutation ($id: ID!) { restoreDeleted(kind: COURSE_REVIEW, id: $id) { __typename ... on ConflictError { message } } }`,
      { id: review.id },
      admin.token,
    )
    const message = 'L’insegnamento di questa recensione non è più nel catalogo: non può essere ripristinata'
    expect(answer.restoreDeleted).toEqual({ __typename: 'ConflictError', message })
    expect(await test.db.deletedRecord.count({ where: { recordId: review.id } })).toBe(1)
    expect(await test.db.auditEntry.count({ where: { recordId: review.id, action: 'restore' } })).toBe(0)
  })
})

describe('a professor review deleted by an admin', () => {
  const professorWith = (id: string) => test.db.professor.findUniqueOrThrow({ where: { id } })

  it('takes its part of the averages along, and brings it back', async () => {
    const professor = await createProfessor(test)
    for (const rating of [30, 21.5]) await rate(test, professor.id, rating)
    const unfair = await rate(test, professor.id, 0)
    const before = await everything()
    const averaged = await professorWith(professor.id)
    expect(averaged.overallRating.toFixed(1)).toBe('17.2')
    await deleteAsAdmin(context, 'professor-review', unfair.id, {})
    const without = await professorWith(professor.id)
    expect([without.reviewCount, without.overallRating.toFixed(1), without.examRating.toFixed(1)]).toEqual([2, '25.8', '25.8'])
    expect(JSON.stringify(await (await test.request(`/api/professors/${professor.id}/reviews`)).json())).not.toContain(unfair.id)
    await restoreDeleted(context, 'professor-review', unfair.id)
    expect(await everything()).toEqual(before)
  })

  it('leaves a professor without reviews unrated', async () => {
    const professor = await createProfessor(test, { name: 'Ugo Solitario' })
    const review = await createProfessorReview(test, professor.id, { course: 'Logica' })
    await deleteAsAdmin(context, 'professor-review', review.id, {})
    expect(await professorWith(professor.id)).toMatchObject({ reviewCount: 0 })
    expect((await professorWith(professor.id)).overallRating.toNumber()).toBe(0)
    expect(await test.db.deletedRecord.findFirst({ where: { recordId: review.id } })).toMatchObject({
      label: 'Ugo Solitario, Logica',
      parentId: professor.id,
    })
  })

  it('keeps its professor on the site when the catalogue lets them go', async () => {
    await importOnly(row('Astronomia', 'Ipazia Stellini'))
    const professor = await test.db.professor.findFirstOrThrow({ where: { name: 'Ipazia Stellini' } })
    const review = await rate(test, professor.id, 27)
    await deleteAsAdmin(context, 'professor-review', review.id, {})
    await importOnly()
    await restoreDeleted(context, 'professor-review', review.id)
    expect(await professorWith(professor.id)).toMatchObject({ reviewCount: 1 })
  })

  it('cannot come back when its professor is gone', async () => {
    const professor = await createProfessor(test)
    const review = await rate(test, professor.id, 20)
    await deleteAsAdmin(context, 'professor-review', review.id, {})
    await test.db.professor.delete({ where: { id: professor.id } })
    await expect(restoreDeleted(context, 'professor-review', review.id)).rejects.toThrow('Il professore di questa recensione non c’è più')
  })
})
