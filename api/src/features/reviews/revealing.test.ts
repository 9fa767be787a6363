import { randomUUID } from 'node:crypto'
import { addDays, romeDay, romeMoment } from '@chiostro/domain/text/rome'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin, type TestAdmin } from '../../../test/admin.ts'
import { courseReviewInput, importRows } from '../../../test/catalogue.ts'
import { createBook } from '../../../test/factories.ts'
import { mailboxToken } from '../../../test/mine.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { createProfessor, createProfessorReview, professorReviewInput } from '../../../test/professors.ts'
import { claimProofs, proofOf } from '../../../test/proofs.ts'
import { testServer } from '../../../test/server.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { tidyCases } from '../cases/cases.jobs.ts'
import { publishWaiting } from './holding.service.ts'

const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org', VERIFIED_DELAY: 'daily' })
const revealing = 'Spiega bene, ma è incinta e salta le lezioni.'
const ordinary = 'Il prof spiega la malattia con molti casi clinici.'

let ada: TestAdmin
let subjectId = ''
let degreeCourseId = ''
beforeAll(async () => {
  ada = await loggedInAdmin(test, 'ada')
  await importRows(test, [{ department: 'Medicina', degreeCourse: 'Medicina', courseName: 'Patologia' }])
  const subject = await test.db.courseSubject.findFirstOrThrow()
  subjectId = subject.id
  degreeCourseId = subject.degreeCourseId
})

const caseOf = (id: string) => test.db.moderationCase.findFirst({ where: { targetId: id }, orderBy: { openedAt: 'desc' } })
const decide = (id: string, outcome: 'KEEP' | 'REMOVE') =>
  test.execute(
    `mutation ($id: ID!, $outcome: CaseOutcome!) { decideCase(id: $id, outcome: $outcome, ground: SPECIAL_CATEGORY, rule: PRIVACY, reasons: "Letta") { __typename } }`,
    { id, outcome },
    ada.token,
  )
const undo = (ids: string[]) =>
  test.execute('mutation ($ids: [ID!]!) { undoDecisions(ids: $ids) { ... on CasesReport { done } } }', { ids }, ada.token)

const kinds = [
  {
    kind: 'course-review',
    write: (text: string) => test.send('POST', `/api/course-subjects/${subjectId}/reviews`, courseReviewInput({ examNotes: text })),
    input: (text: string) => courseReviewInput({ examNotes: text }),
    isPublic: async (id: string) => (await test.db.courseReview.count({ where: { id } })) === 1,
  },
  {
    kind: 'professor-review',
    write: async (text: string) => {
      const { id } = await createProfessor(test)
      return test.send('POST', `/api/professors/${id}/reviews`, professorReviewInput({ review: text }))
    },
    input: (text: string) => professorReviewInput({ review: text }),
    isPublic: async (id: string) => (await test.db.professorReview.count({ where: { id } })) === 1,
  },
]

describe.each(kinds)('a $kind', ({ kind, write, input, isPublic }) => {
  /** Makes a text unique: a repeated one is rejected within a day. */
  const said = (text: string) => `${text} ${randomUUID()}`

  it('that says something of a person is held with its ground until a moderator has read it', async () => {
    const answer = await write(said(revealing))
    const { id, receipt } = await answer.json()
    expect(answer.status).toBe(202)
    expect(await isPublic(id)).toBe(false)
    const held = await caseOf(id)
    // The moment would be that in which it was written.
    const day = romeMoment(romeDay(new Date()), '00:00')
    expect(held).toMatchObject({ kind, ground: 'special-category', state: 'open', isUrgent: false, openedAt: day, since: day })
    expect(await (await test.request(`/api/my-review/${receipt}`)).json()).toMatchObject({ isHeld: true })
    await decide(held?.id ?? '', 'KEEP')
    expect(await isPublic(id)).toBe(true)
    await undo([held?.id ?? ''])
    expect([await isPublic(id), (await caseOf(id))?.state]).toEqual([false, 'open'])
  })

  it('that names what is taught is public at once', async () => {
    const answer = await write(said(ordinary))
    expect([answer.status, await isPublic((await answer.json()).id)]).toEqual([201, true])
  })

  it('is held when its author adds such words, and not again for what a moderator has read', async () => {
    const { id, receipt } = await (await write(said(ordinary))).json()
    await test.send('POST', '/api/reports', { kind, id, ground: 'insult' })
    const text = said(revealing)
    const changed = await test.send('PUT', `/api/my-review/${receipt}`, input(text))
    expect([changed.status, await isPublic(id)]).toEqual([200, false])
    expect(await changed.json()).toMatchObject({ isHeld: true })
    const open = await test.db.moderationCase.findMany({ where: { targetId: id } })
    expect(open.map(({ state }) => state)).toEqual(['open'])
    await decide(open[0]?.id ?? '', 'KEEP')
    expect((await test.send('PUT', `/api/my-review/${receipt}`, { ...input(text), course: 'Patologia 2', currentYear: 3 })).status).toBe(
      200,
    )
    expect(await isPublic(id)).toBe(true)
  })

  it('whose case is lost waits for a moderator again, with the same ground', async () => {
    const { id } = await (await write(said(revealing))).json()
    await test.db.moderationCase.updateMany({ where: { targetId: id }, data: { state: 'closed' } })
    await tidyCases(test)
    const open = await test.db.moderationCase.findMany({ where: { targetId: id, state: 'open' } })
    expect(open.map(({ ground }) => ground)).toEqual(['special-category'])
  })
})

it('a verified review that waits for the morning is handed to a moderator then', async () => {
  const proofs = await claimProofs(test, degreeCourseId)
  const body = { ...courseReviewInput({ examNotes: revealing }), proof: proofOf(proofs, `review|subject:${subjectId}`) }
  const answer = await test.send('POST', `/api/course-subjects/${subjectId}/reviews`, body)
  const { id, publicFrom } = await answer.json()
  expect([answer.status, publicFrom]).toEqual([202, addDays(romeDay(new Date()), 1)])
  expect(await caseOf(id)).toBeNull()
  await publishWaiting(test, new AbortController().signal, new Date(`${publicFrom}T10:00Z`))
  expect(await test.db.courseReview.count({ where: { id } })).toBe(0)
  expect(await caseOf(id)).toMatchObject({ ground: 'special-category', state: 'open' })
})

it('what is published from the list of the administration keeps the ground for which it was held', async () => {
  const body = courseReviewInput({ examNotes: `${revealing} ${randomUUID()}` })
  const { id } = await (await test.send('POST', `/api/course-subjects/${subjectId}/reviews`, body)).json()
  await test.execute('mutation ($id: ID!) { publishHeldReview(kind: COURSE_REVIEW, id: $id) { __typename } }', { id }, ada.token)
  const [decision] = await test.db.caseDecision.findMany({ where: { case: { targetId: id } } })
  expect(decision).toMatchObject({ ground: 'special-category', outcome: 'keep', effect: 'published' })
})

describe('a professor’s reply', () => {
  async function answering() {
    const professor = await createProfessor(test)
    const address = `Ada.${randomUUID().slice(0, 8)}@Ateneo.example`
    await test.db.replyAddress.create({ data: { professorId: professor.id, address } })
    const review = await createProfessorReview(test, professor.id)
    const path = `/api/professor-reply/${await mailboxToken(test, address)}/reviews/${review.id}`
    const shown = async () => (await (await test.request(`/api/professors/${professor.id}/reviews`)).json())[0].reply
    return {
      address,
      review,
      shown,
      save: (text: string) => test.send('PUT', path, { text }),
      remove: () => test.request(path, { method: 'DELETE' }),
    }
  }
  const about = 'Caro studente, so chi è: lei è depresso e se la prende con me.'

  it('that says something of a person is held until a moderator has read it, and tells its professor what was decided', async () => {
    const { address, save, shown, review } = await answering()
    const answer = await save(about)
    expect([answer.status, (await answer.json()).reply, await shown()]).toEqual([202, null, null])
    const again = await save('Un altro testo.')
    expect([again.status, (await again.json()).code]).toEqual([409, 'REPLY_HELD'])
    const aside = await test.db.deletedRecord.findFirstOrThrow({ where: { kind: 'professor-reply', parentId: review.id } })
    const held = await caseOf(aside.recordId)
    expect(held).toMatchObject({ kind: 'professor-reply', ground: 'special-category' })
    await decide(held?.id ?? '', 'KEEP')
    expect(await shown()).toMatchObject({ text: about })
    await deliverMails(test)
    await undo([held?.id ?? ''])
    expect(await shown()).toBeNull()
    await decide(held?.id ?? '', 'REMOVE')
    expect((await deliverMails(test)).map(({ to }) => to.address)).toContain(address.toLowerCase())
  })

  it('is held when such words are added to it, also while it is reported', async () => {
    const { save, shown } = await answering()
    await save('Grazie.')
    await test.send('POST', '/api/reports', { kind: 'professor-reply', id: (await shown()).id, ground: 'spam' })
    expect((await save(about)).status).toBe(202)
    expect(await shown()).toBeNull()
  })

  it('is among all that is stored under the address of its professor while it is held', async () => {
    const { address, save } = await answering()
    await save(about)
    const answer = await test.request(`/api/my-things/export?token=${await mailboxToken(test, address)}`)
    expect(JSON.stringify((await answer.json()).replies)).toContain(about)
  })

  it('says that its review has been changed, also when that was while it was held', async () => {
    const { save, shown, review } = await answering()
    await save(about)
    await test.db.professorReview.update({ where: { id: review.id }, data: { review: 'Un altro testo.' } })
    const aside = await test.db.deletedRecord.findFirstOrThrow({ where: { parentId: review.id } })
    await decide((await caseOf(aside.recordId))?.id ?? '', 'KEEP')
    expect(await shown()).toMatchObject({ text: about, reviewChanged: true })
  })

  it('waits no longer once its review is gone for good, and waits on while that may come back', async () => {
    const { save, review } = await answering()
    await save(about)
    const held = () => test.db.deletedRecord.count({ where: { kind: 'professor-reply', parentId: review.id } })
    const waiting = await caseOf((await test.db.deletedRecord.findFirstOrThrow({ where: { parentId: review.id } })).recordId)
    const context = contextOf(test, ada)
    for (const [kind, id] of [
      ['professor-review', review.id],
      ['professor', review.professorId],
    ] as const) {
      await deleteAsAdmin(context, kind, id, {})
      await tidyCases(test)
      expect(await held()).toBe(1)
      await restoreDeleted(context, kind, id)
    }
    await test.db.professorReview.delete({ where: { id: review.id } })
    await tidyCases(test)
    expect(await held()).toBe(0)
    expect(await test.db.moderationCase.findUnique({ where: { id: waiting?.id } })).toMatchObject({ state: 'closed' })
  })

  it('is deleted by its professor while it is held', async () => {
    const { save, remove, review } = await answering()
    await save(about)
    expect((await remove()).status).toBe(200)
    expect(await test.db.deletedRecord.count({ where: { parentId: review.id } })).toBe(0)
    expect((await remove()).status).toBe(404)
  })
})

describe('a report with that ground', () => {
  const queue = async (after: string | null = null, first = 2) => {
    const query = `query ($after: String, $first: Int) { adminCases(first: $first, after: $after) {
      edges { node { targetId } } pageInfo { endCursor hasNextPage } } }`
    interface Answer {
      adminCases: { edges: { node: { targetId: string } }[]; pageInfo: { endCursor: string; hasNextPage: boolean } }
    }
    return (await test.execute<Answer>(query, { after, first }, ada.token)).adminCases
  }
  const report = (id: string, ground: string, email?: string) => test.send('POST', '/api/reports', { kind: 'book', id, ground, email })

  it('stands first in the queue, whichever report of the item names it, and pages follow', async () => {
    await test.db.moderationCase.deleteMany()
    const books = await Promise.all(['Primo', 'Secondo', 'Terzo', 'Quarto'].map((title) => createBook(test, { title })))
    const [first, second, third, fourth] = books.map(({ id }) => id) as [string, string, string, string]
    for (const id of [first, second, third, fourth]) expect((await report(id, 'spam')).status).toBe(201)
    await report(fourth, 'special-category', 'una@example.org')
    await report(third, 'special-category', 'due@example.org')
    const listed: string[] = []
    for (let after: string | null = null, more = true; more; ) {
      const page = await queue(after)
      listed.push(...page.edges.map(({ node }) => node.targetId))
      after = page.pageInfo.endCursor
      more = page.pageInfo.hasNextPage
    }
    expect(listed).toEqual([third, fourth, first, second])
  })

  it('hides nothing by itself: a listing stays public', async () => {
    const { id } = await createBook(test, { description: 'La prof è incinta, vendo in fretta' })
    await report(id, 'special-category')
    expect((await test.request(`/api/books/${id}`)).status).toBe(200)
  })
})
