import { randomUUID } from 'node:crypto'
import type { ReportKind } from '@chiostro/domain/records/kinds'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin, type TestAdmin } from '../../../test/admin.ts'
import { courseReviewInput, importRows } from '../../../test/catalogue.ts'
import { createBook, createEvent } from '../../../test/factories.ts'
import { confirmed } from '../../../test/follows.ts'
import { mailboxToken } from '../../../test/mine.ts'
import { createProfessor, createProfessorReview, professorReviewInput } from '../../../test/professors.ts'
import { placedLink } from '../../../test/records.ts'
import { testServer } from '../../../test/server.ts'
import { countStatements } from '../../../test/statements.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { findCasesOf } from './cases.mine.ts'
import { decideCase } from './queue.service.ts'

const test = testServer({ REVIEW_BURST: '0' })

let admin: TestAdmin
let subjectId = ''
beforeAll(async () => {
  admin = await loggedInAdmin(test)
  await importRows(test, [{ department: 'Scienze', degreeCourse: 'Matematica', courseName: 'Analisi' }])
  subjectId = (await test.db.courseSubject.findFirstOrThrow()).id
})

/** An item, its deletion by the author, and the author's address where it is known. */
interface Made {
  id: string
  remove(): Promise<Response>
  author?: string
}

const written = async (path: string, body: unknown) =>
  (await (await test.send('POST', path, body)).json()) as { id: string; receipt: string }
const reviewed = async (path: string, body: object): Promise<Made> => {
  const { id, receipt } = await written(path, body)
  return { id, remove: () => test.request(`/api/my-review/${receipt}`, { method: 'DELETE' }) }
}
const makers: Record<Exclude<ReportKind, 'professor'>, () => Promise<Made>> = {
  async book() {
    const { id, token, sellerEmail } = await createBook(test)
    return { id, author: sellerEmail, remove: () => test.request(`/api/manage-book/${id}?token=${token}`, { method: 'DELETE' }) }
  },
  async event() {
    const { id, token, creatorEmail } = await createEvent(test)
    return { id, author: creatorEmail, remove: () => test.request(`/api/manage-event/${id}?token=${token}`, { method: 'DELETE' }) }
  },
  async wanted() {
    const author = `ida.${randomUUID()}@example.org`
    const { id } = await written('/api/wanted', { title: 'Fisica', name: 'Ida', email: author })
    const token = await confirmed(test, author)
    return { id, author, remove: () => test.send('POST', `/api/follows/${token}/stop`, {}) }
  },
  async link() {
    const { id, token, email } = await placedLink({ test, subjectId })
    return { id, author: email, remove: () => test.request(`/api/link/${token}`, { method: 'DELETE' }) }
  },
  async 'professor-reply'() {
    const [{ id: professorId }, author] = [await createProfessor(test), `prof.${randomUUID()}@ateneo.example`]
    const { id: reviewId } = await createProfessorReview(test, professorId)
    await test.db.replyAddress.create({ data: { professorId, address: author } })
    const path = `/api/professor-reply/${await mailboxToken(test, author)}/reviews/${reviewId}`
    const { reply } = await (await test.send('PUT', path, { text: 'Grazie' })).json()
    return { id: reply.id, author, remove: () => test.request(path, { method: 'DELETE' }) }
  },
  'course-review': () => reviewed(`/api/course-subjects/${subjectId}/reviews`, courseReviewInput({ examNotes: '' })),
  'professor-review': async () =>
    reviewed(`/api/professors/${(await createProfessor(test)).id}/reviews`, professorReviewInput({ review: '' })),
}

const removal = { outcome: 'remove', ground: 'insult', rule: 'respect', reasons: 'Offende.' }
const stateOf = async (targetId: string) => (await test.db.moderationCase.findFirstOrThrow({ where: { targetId } })).state

describe.each(Object.keys(makers) as (keyof typeof makers)[])('the case of a %s', (kind) => {
  const reported = async () => {
    const made = await makers[kind]()
    expect((await test.send('POST', '/api/reports', { kind, id: made.id, ground: 'spam' })).status).toBe(201)
    const { id: caseId } = await test.db.moderationCase.findFirstOrThrow({ where: { targetId: made.id } })
    return { ...made, caseId }
  }

  it('is closed as soon as its author deletes it, and no moderator decides about what is gone', async () => {
    const { id, caseId, remove } = await reported()
    expect((await remove()).status).toBeLessThan(300)
    expect(await stateOf(id)).toBe('closed')
    await expect(decideCase(contextOf(test, admin), caseId, removal)).rejects.toThrow('Questo caso è già chiuso')
  })

  it('is closed with an erasure of all that its author has', async () => {
    const { id, author } = await reported()
    if (!author) return
    const token = await mailboxToken(test, author)
    expect((await test.send('POST', `/api/my-things/erase?token=${token}`, { confirm: true })).status).toBe(200)
    expect(await stateOf(id)).toBe('closed')
  })

  it('is decided or closed when both happen at the same moment, and neither waits for the other for good', async () => {
    for (let n = 0; n < 12; n++) {
      const { id, caseId, remove } = await reported()
      const [decided, removed] = await Promise.allSettled([decideCase(contextOf(test, admin), caseId, removal), remove()])
      if (decided.status === 'rejected') expect(String(decided.reason)).toContain('già chiuso')
      expect(removed.status === 'fulfilled' && removed.value.status < 500).toBe(true)
      expect(['decided', 'closed']).toContain(await stateOf(id))
    }
  })

  it('does not open again for what a moderator removes at the moment of another report', async () => {
    for (let n = 0; n < 12; n++) {
      const { id, caseId } = await reported()
      const again = test.send('POST', '/api/reports', { kind, id, ground: 'insult' })
      const [, answer] = await Promise.all([decideCase(contextOf(test, admin), caseId, removal), again])
      expect([201, 404]).toContain(answer.status)
      expect(await test.db.moderationCase.count({ where: { targetId: id, state: 'open' } })).toBe(0)
    }
  })
})

it('the cases of an address leave out one that goes while they are read', async () => {
  const [{ id }, email] = [await createBook(test), `lia.${randomUUID()}@example.org`]
  await test.send('POST', '/api/reports', { kind: 'book', id, ground: 'spam', email })
  const db = test.db.$extends({
    query: {
      caseReport: {
        async findMany({ args, query }) {
          const reports = await query(args)
          await test.db.moderationCase.deleteMany({ where: { targetId: id } })
          return reports
        },
      },
    },
  })
  expect(await findCasesOf({ db: db as unknown as typeof test.db }, email, 1)).toEqual([])
})

it('the cases of an address are read by as many statements, however many there are', async () => {
  const email = `noemi.${randomUUID()}@example.org`
  const report = async () => test.send('POST', '/api/reports', { kind: 'book', id: (await createBook(test)).id, ground: 'spam', email })
  await report()
  const statements = await countStatements(() => findCasesOf(test, email, 10))
  await Promise.all([report(), report(), report()])
  expect(await countStatements(async () => expect(await findCasesOf(test, email, 10)).toHaveLength(4))).toBe(statements)
})

it('a review in the bin with its professor is decided once it is back, as a removal would not reach it', async () => {
  const professor = await createProfessor(test)
  const { id } = await createProfessorReview(test, professor.id)
  await test.send('POST', '/api/reports', { kind: 'professor-review', id, ground: 'insult' })
  const { id: caseId } = await test.db.moderationCase.findFirstOrThrow({ where: { targetId: id } })
  const moderator = contextOf(test, admin)
  await deleteAsAdmin(moderator, 'professor', professor.id, {})
  await expect(decideCase(moderator, caseId, removal)).rejects.toThrow('si decide quando torna')
  await restoreDeleted(moderator, 'professor', professor.id)
  await decideCase(moderator, caseId, removal)
  expect(await test.db.professorReview.count({ where: { id } })).toBe(0)
})
