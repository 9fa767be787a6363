import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { courseReviewInput, importRows } from '../../../test/catalogue.ts'
import { createProfessor, professorReviewInput } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import { wholeDatabase } from '../../../test/wholeDatabase.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { tidyCases } from '../cases/cases.jobs.ts'
import { decideCase } from '../cases/queue.service.ts'

const test = testServer({ REVIEW_BURST: '0' })

let subject = ''
let professor = ''
beforeAll(async () => {
  await importRows(test, [{ department: 'Scienze', degreeCourse: 'Matematica', courseName: 'Analisi' }])
  subject = (await test.db.courseSubject.findFirstOrThrow()).id
  professor = (await createProfessor(test)).id
})

const readReview = (receipt: string) => test.request(`/api/my-review/${receipt}`)
const change = (receipt: string, body: unknown) => test.send('PUT', `/api/my-review/${receipt}`, body)
const remove = (receipt: string) => test.request(`/api/my-review/${receipt}`, { method: 'DELETE' })

const kinds = [
  {
    kind: 'course',
    path: () => `/api/course-subjects/${subject}/reviews`,
    input: (rating: number) => ({ ...courseReviewInput(), difficultyRating: rating }),
    average: async () => (await (await test.request(`/api/course-subjects/${subject}/reviews/stats`)).json()).averageDifficulty ?? 0,
    count: async () => (await test.db.courseSubject.findUniqueOrThrow({ where: { id: subject } })).reviewCount,
    age: (days: number) => test.db.courseReview.updateMany({ data: { createdAt: new Date(Date.now() - days * 86_400_000) } }),
    deletable: 'course-review',
  },
  {
    kind: 'professor',
    path: () => `/api/professors/${professor}/reviews`,
    input: (rating: number) => ({ ...professorReviewInput(), materialRating: rating }),
    average: async () => Number((await test.db.professor.findUniqueOrThrow({ where: { id: professor } })).materialRating),
    count: async () => (await test.db.professor.findUniqueOrThrow({ where: { id: professor } })).reviewCount,
    age: (days: number) => test.db.professorReview.updateMany({ data: { createdAt: new Date(Date.now() - days * 86_400_000) } }),
    deletable: 'professor-review',
  },
] as const

describe.each(kinds)('the receipt of a review of a $kind', ({ kind, path, input, average, count, age, deletable }) => {
  const write = async (rating = 10): Promise<{ id: string; receipt: string }> => (await test.send('POST', path(), input(rating))).json()

  it('is shown once, in groups of five, and stored as a hash', async () => {
    const { id, receipt } = await write()
    expect(receipt).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
    const listed = await (await test.request(path())).text()
    expect(listed).toContain(id)
    expect(listed).not.toContain('receipt')
    expect(JSON.stringify(await wholeDatabase(test))).not.toContain(receipt.replaceAll('-', ''))
    await remove(receipt)
  })

  it('opens it however it is copied, and a wrong one looks like none', async () => {
    const { id, receipt } = await write()
    for (const typed of [receipt, receipt.toLowerCase(), receipt.replaceAll('-', ' '), receipt.replaceAll('0', 'O').replaceAll('1', 'l')]) {
      expect(await (await readReview(encodeURIComponent(typed))).json()).toMatchObject({ kind, isEditable: true, review: { id } })
    }
    const wrong = await Promise.all(['ABCDE', '00000-00000-00000-00000', 'UUUUU-UUUUU-UUUUU-UUUUU'].map(readReview))
    expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(await Promise.all(wrong.map((answer) => answer.text()))).size).toBe(1)
    await remove(receipt)
  })

  it('changes it for 30 days, and the average follows', async () => {
    const { id, receipt } = await write(10)
    const answer = await change(receipt, input(20))
    expect([answer.status, await answer.json()]).toMatchObject([200, { kind, review: { id } }])
    expect([await average(), await count()]).toEqual([20, 1])
    expect(
      (await change(receipt, { ...input(20), ...(kind === 'course' ? { difficultyRating: 31 } : { materialRating: 31 }) })).status,
    ).toBe(400)
    await age(31)
    const late = await change(receipt, input(5))
    expect([late.status, await average()]).toEqual([409, 20])
    await remove(receipt)
    expect([await average(), await count()]).toEqual([0, 0])
  })

  it('changes by PATCH what is sent, by the rules of the whole form, and leaves the rest', async () => {
    const { id, receipt } = await write(10)
    const [field, other] = kind === 'course' ? ['difficultyRating', 'examNotes'] : ['materialRating', 'review']
    const patch = (body: unknown) => test.send('PATCH', `/api/my-review/${receipt}`, body)
    const { review: before } = await (await readReview(receipt)).json()
    const answer = await patch({ [field]: 21, id: 'another', professorId: 'another' })
    expect([answer.status, await answer.json()]).toMatchObject([200, { kind, review: { ...before, [field]: 21 } }])
    expect([await average(), await count()]).toEqual([21, 1])
    expect(await (await patch({ [other]: 'Chi frequenta studia meno.' })).json()).toMatchObject({
      review: { id, [field]: 21, [other]: 'Chi frequenta studia meno.' },
    })
    for (const body of [{ [field]: 31 }, { [field]: null }, { [other]: 'Scrivimi: bo@example.org' }, [], 'text'])
      expect((await patch(body)).status).toBe(400)
    expect(await (await readReview(receipt)).json()).toMatchObject({ review: { [field]: 21, [other]: 'Chi frequenta studia meno.' } })
    await age(31)
    expect((await patch({ [field]: 5 })).status).toBe(409)
    await remove(receipt)
  })

  it('loses nothing of two changes at the same moment', async () => {
    const { receipt } = await write(10)
    const [field, second] = kind === 'course' ? ['difficultyRating', 'attendanceImportance'] : ['materialRating', 'examRating']
    const patch = (body: unknown) => test.send('PATCH', `/api/my-review/${receipt}`, body)
    for (const value of [3, 4, 5, 6, 7, 8]) {
      const answers = await Promise.all([patch({ [field]: value }), patch({ [second]: value })])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await (await readReview(receipt)).json()).toMatchObject({ review: { [field]: value, [second]: value } })
    }
    await remove(receipt)
  })

  it('deletes it at any time and once, also out of the administrators’ bin', async () => {
    const [old, binned] = [await write(), await write()]
    await age(400)
    const answers = await Promise.all([remove(old.receipt), remove(old.receipt)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    await deleteAsAdmin(contextOf(test, await loggedInAdmin(test)), deletable, binned.id, {})
    expect(await (await readReview(binned.receipt)).json()).toMatchObject({ isRemoved: true, isEditable: false })
    expect((await remove(binned.receipt)).status).toBe(200)
    expect([await count(), await test.db.deletedRecord.count({ where: { kind: deletable } })]).toEqual([0, 0])
  })
})

describe('the receipt of a review of a professor who was deleted', () => {
  const revealing = 'È comunista, e ne parla sempre.'

  it.each(['public', 'held'])('still deletes it while it is %s: it does not come back with the professor', async (place) => {
    const { id: professorId } = await createProfessor(test)
    const path = `/api/professors/${professorId}/reviews`
    const { id, receipt } = await (
      await test.send('POST', path, professorReviewInput(place === 'held' ? { review: revealing } : {}))
    ).json()
    const { id: other } = await (await test.send('POST', path, professorReviewInput())).json()
    await test.db.professorReply.create({ data: { reviewId: other, text: 'Grazie' } })
    if (place === 'public') await test.db.professorReply.create({ data: { reviewId: id, text: 'Grazie' } })
    const context = contextOf(test, await loggedInAdmin(test))
    await deleteAsAdmin(context, 'professor', professorId, {})
    expect(await (await readReview(receipt)).json()).toMatchObject({ isRemoved: true, isEditable: false, review: { id } })
    const states = 'query ($receipts: [String!]!) { receiptStates(receipts: $receipts) }'
    expect(await test.execute(states, { receipts: [receipt] })).toEqual({ receiptStates: ['REMOVED'] })
    expect((await remove(receipt)).status).toBe(200)
    expect((await readReview(receipt)).status).toBe(404)
    await restoreDeleted(context, 'professor', professorId)
    const [left, ...others] = await test.db.professorReview.findMany({ where: { professorId }, include: { reply: true } })
    expect([left?.id, left?.reply?.text, others]).toEqual([other, 'Grazie', []])
    expect(await test.db.deletedRecord.count({ where: { recordId: id } })).toBe(0)
    expect((await test.db.professor.findUniqueOrThrow({ where: { id: professorId } })).reviewCount).toBe(1)
  })

  it('opens one that was removed before by GraphQL as well, until the professor is gone for good', async () => {
    const { id: professorId, name } = await createProfessor(test)
    const { id, receipt } = await (await test.send('POST', `/api/professors/${professorId}/reviews`, professorReviewInput())).json()
    const context = contextOf(test, await loggedInAdmin(test))
    await deleteAsAdmin(context, 'professor-review', id, {})
    await deleteAsAdmin(context, 'professor', professorId, {})
    const read = 'query ($receipt: String!) { myReview(receipt: $receipt) { isRemoved professorReview { professor { name courses } } } }'
    const found = { isRemoved: true, professorReview: { professor: { name, courses: [] } } }
    expect(await test.execute(read, { receipt })).toEqual({ myReview: found })
    await tidyCases(test)
    expect(await test.execute(read, { receipt })).toEqual({ myReview: found })
    await test.db.deletedRecord.deleteMany({ where: { recordId: professorId } })
    await tidyCases(test)
    expect(await test.execute(read, { receipt })).toEqual({ myReview: null })
    expect(await test.db.moderationCase.findFirst({ where: { targetId: id } })).toMatchObject({ state: 'closed' })
  })
})

describe('by GraphQL', () => {
  it('the answer to the author has the receipt, every other is without', async () => {
    const { reviewSubject } = await test.execute<{ reviewSubject: { id: string; receipt: string } }>(
      'mutation ($input: ReviewSubjectInput!) { reviewSubject(input: $input) { ... on CourseReview { id receipt } } }',
      { input: { ...courseReviewInput(), courseSubjectId: subject } },
    )
    const { receipt } = reviewSubject
    const read = `query ($receipt: String!) { myReview(receipt: $receipt) { kind isEditable courseReview { id receipt } professorReview { id } } }`
    expect((await test.execute<{ myReview: object }>(read, { receipt })).myReview).toEqual({
      kind: 'course',
      isEditable: true,
      professorReview: null,
      courseReview: { id: reviewSubject.id, receipt: null },
    })
    const update = `mutation ($receipt: String!, $course: ReviewSubjectInput) {
      updateMyReview(receipt: $receipt, course: $course) { ... on MyReview { courseReview { difficultyRating } } } }`
    const course = { ...courseReviewInput(), difficultyRating: 7, courseSubjectId: subject }
    expect((await test.execute<{ updateMyReview: object }>(update, { receipt, course })).updateMyReview).toEqual({
      courseReview: { difficultyRating: 7 },
    })
    const end = 'mutation ($receipt: String!) { deleteMyReview(receipt: $receipt) { ... on Confirmation { id } } }'
    const { id } = ((await (await readReview(receipt)).json()) as { review: { id: string } }).review
    expect((await test.execute<{ deleteMyReview: object }>(end, { receipt })).deleteMyReview).toEqual({ id })
    expect((await test.execute<{ myReview: null }>(read, { receipt })).myReview).toBeNull()
  })

  it('a device learns where its reviews stand, in the order of its receipts, also that one was removed', async () => {
    const write = async (path: string, input: object): Promise<{ id: string; receipt: string }> =>
      (await test.send('POST', path, input)).json()
    const open = await write(`/api/course-subjects/${subject}/reviews`, courseReviewInput())
    const removed = await write(`/api/professors/${professor}/reviews`, professorReviewInput())
    const appealed = await write(`/api/course-subjects/${subject}/reviews`, courseReviewInput())
    const admin = contextOf(test, await loggedInAdmin(test))
    const reasons = { outcome: 'remove', ground: 'insult', rule: 'respect', reasons: 'Insulta una persona.' }
    for (const [kind, { id }] of [
      ['professor-review', removed],
      ['course-review', appealed],
    ] as const) {
      await test.send('POST', '/api/reports', { kind, id, ground: 'insult' })
      await decideCase(admin, (await test.db.moderationCase.findFirstOrThrow({ where: { targetId: id } })).id, reasons)
    }
    await test.send('POST', `/api/my-review/${appealed.receipt}/appeal`, { text: 'Rileggete' })
    const receipts = [removed.receipt, 'wrong', open.receipt.toLowerCase(), appealed.receipt, '00000-00000-00000-00000']
    const states = 'query ($receipts: [String!]!) { receiptStates(receipts: $receipts) }'
    expect(await test.execute(states, { receipts })).toEqual({ receiptStates: ['REMOVED', 'GONE', 'PUBLIC', 'APPEALED', 'GONE'] })
  })
})

it('opens a removed review whose professor was removed after it, with the name', async () => {
  const { id, name } = await createProfessor(test)
  const { receipt, id: reviewId } = await (await test.send('POST', `/api/professors/${id}/reviews`, professorReviewInput())).json()
  const context = contextOf(test, await loggedInAdmin(test))
  await deleteAsAdmin(context, 'professor-review', reviewId, {})
  await deleteAsAdmin(context, 'professor', id, {})
  const query =
    '($receipt: String!) { myReview(receipt: $receipt) { isRemoved professorReview { professor { id name courses overallRating } } } }'
  expect(await test.execute(`query ${query}`, { receipt })).toMatchObject({
    myReview: { isRemoved: true, professorReview: { professor: { id, name, overallRating: null } } },
  })
})

it('says of a removed review whose subject is gone that it is unknown', async () => {
  const row = { department: 'Scienze', degreeCourse: 'Fisica', courseName: 'Ottica' }
  await importRows(test, [row], { force: true })
  const { id } = await test.db.courseSubject.findFirstOrThrow({ where: { courseName: row.courseName } })
  const { receipt, id: reviewId } = await (await test.send('POST', `/api/course-subjects/${id}/reviews`, courseReviewInput())).json()
  await deleteAsAdmin(contextOf(test, await loggedInAdmin(test)), 'course-review', reviewId, {})
  await test.db.courseSubject.delete({ where: { id } })
  const query = 'query ($receipt: String!) { myReview(receipt: $receipt) { courseReview { subject { id } } } }'
  await expect(test.execute(query, { receipt })).rejects.toThrow('Insegnamento non trovato')
})
