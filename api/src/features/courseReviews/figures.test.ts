import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { courseReviewInput, createCourseReview, importRows, numberedRows } from '../../../test/catalogue.ts'
import { testServer } from '../../../test/server.ts'
import type { Context } from '../../context.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'

const test = testServer({ REVIEW_BURST: '2', RATE_LIMIT: 'off' })
let context: Context
const ids: string[] = []

beforeAll(async () => {
  // Enough for `npm test -- --races`.
  await importRows(test, numberedRows(400))
  ids.push(...(await test.db.courseSubject.findMany({ select: { id: true } })).map(({ id }) => id))
  context = contextOf(test, await loggedInAdmin(test))
})

const freshSubject = () => ids.pop() ?? ''
const select = { reviewCount: true, averageDifficulty: true, averageAttendance: true, averageGrade: true, examMethods: true } as const
const figuresOf = (id: string) => test.db.courseSubject.findUniqueOrThrow({ where: { id }, select })
const none = { reviewCount: 0, averageDifficulty: null, averageAttendance: null, averageGrade: null, examMethods: [] }

describe('the figures of a subject', () => {
  it('are the exact means of its reviews, and the methods that one in five names, the most named first', async () => {
    const id = freshSubject()
    expect(await figuresOf(id)).toEqual(none)
    const methods = [['orale'], ['orale', 'scritto'], ['orale', 'scritto'], ['scritto'], ['orale'], ['test', 'orale']]
    for (const [index, examMethods] of methods.entries()) {
      const ratings = { difficultyRating: 10 + index, attendanceImportance: 20, examGrade: index < 3 ? 28 + (index % 2) : null }
      await createCourseReview(test, id, { ...ratings, examMethods })
    }
    const expected = {
      reviewCount: 6,
      averageDifficulty: 12.5,
      averageAttendance: 20,
      averageGrade: 85 / 3,
      examMethods: ['orale', 'scritto'],
    }
    expect(await figuresOf(id)).toEqual(expected)
  })

  it('follow what is edited by its author, deleted, restored and held, and what comes and goes at the same moment', async () => {
    const id = freshSubject()
    const write = async (difficultyRating: number) =>
      (
        await test.send('POST', `/api/course-subjects/${id}/reviews`, courseReviewInput({ difficultyRating, examGrade: '', examNotes: '' }))
      ).json() as Promise<{ id: string; receipt: string }>
    const first = await write(10)
    await write(20)
    // The third within an hour waits for a moderator.
    await write(30)
    expect(await figuresOf(id)).toMatchObject({ reviewCount: 2, averageDifficulty: 15, averageGrade: null })
    await test.send('PUT', `/api/my-review/${first.receipt}`, courseReviewInput({ difficultyRating: 14, examGrade: 24, examNotes: '' }))
    expect(await figuresOf(id)).toMatchObject({ reviewCount: 2, averageDifficulty: 17, averageGrade: 24 })
    await deleteAsAdmin(context, 'course-review', first.id, {})
    expect(await figuresOf(id)).toMatchObject({ reviewCount: 1, averageDifficulty: 20, averageGrade: null })
    await restoreDeleted(context, 'course-review', first.id)
    expect(await figuresOf(id)).toMatchObject({ reviewCount: 2, averageDifficulty: 17 })
    await Promise.all([
      test.request(`/api/my-review/${first.receipt}`, { method: 'DELETE' }),
      ...Array.from({ length: 10 }, () => createCourseReview(test, id, { difficultyRating: 9 })),
    ])
    expect(await figuresOf(id)).toMatchObject({ reviewCount: 11, averageDifficulty: 10 })
  })

  it('of many subjects follow one statement, and an edit beside a deletion ends without a deadlock', async () => {
    const [one, other] = [freshSubject(), freshSubject()]
    const rows = [one, other, one].map((courseSubjectId) => ({ ...courseReviewInput(), courseSubjectId }))
    await test.db.courseReview.createMany({ data: rows })
    expect([(await figuresOf(one)).reviewCount, (await figuresOf(other)).reviewCount]).toEqual([2, 1])
    await test.db.courseReview.updateMany({ where: { courseSubjectId: one }, data: { courseSubjectId: other } })
    expect([await figuresOf(one), (await figuresOf(other)).reviewCount]).toEqual([none, 3])
    for (let round = 0; round < 5; round++) {
      const path = `/api/course-subjects/${one}/reviews`
      const { id, receipt } = await (await test.send('POST', path, courseReviewInput({ examNotes: '' }))).json()
      const [edited] = await Promise.all([
        test.send('PUT', `/api/my-review/${receipt}`, courseReviewInput({ difficultyRating: 3, examNotes: '' })),
        deleteAsAdmin(context, 'course-review', id, {}).catch(() => {}),
      ])
      expect([200, 404, 409]).toContain(edited.status)
    }
  })
})
