import { randomUUID } from 'node:crypto'
import { appealDays, reportGrounds } from '@chiostro/domain/cases/cases'
import { type ReportKind, reportKinds } from '@chiostro/domain/records/kinds'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { courseReviewInput, importRows } from '../../../test/catalogue.ts'
import { createBook, createEvent } from '../../../test/factories.ts'
import { confirmed } from '../../../test/follows.ts'
import { mailboxToken } from '../../../test/mine.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { createProfessor, createProfessorReview, professorReviewInput } from '../../../test/professors.ts'
import { placedLink } from '../../../test/records.ts'
import { testServer } from '../../../test/server.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { moveToHeld } from '../deletion/deletion.sql.ts'
import { tidyCases } from './cases.jobs.ts'
import { decideCase, undoDecision } from './queue.service.ts'

const test = testServer({ REVIEW_BURST: '0' })

let first: Context
let second: Context
let subjectId = ''
beforeAll(async () => {
  first = contextOf(test, await loggedInAdmin(test, 'prima'))
  second = contextOf(test, await loggedInAdmin(test, 'seconda'))
  await importRows(test, [{ department: 'Scienze', degreeCourse: 'Matematica', courseName: 'Analisi' }])
  subjectId = (await test.db.courseSubject.findFirstOrThrow()).id
})

const statusOf = async (path: string) => (await test.request(path)).status
const written = async (path: string, body: unknown) =>
  (await (await test.send('POST', path, body)).json()) as { id: string; receipt: string }

/** How a record of each kind is created, and where it is public. A new kind does not compile without its line. */
const kinds: Record<
  ReportKind,
  { make(): Promise<{ id: string; author?: string; receipt?: string }>; isPublic(id: string): Promise<boolean> }
> = {
  book: {
    make: async () => createBook(test).then(({ id, sellerEmail }) => ({ id, author: sellerEmail })),
    isPublic: async (id) => (await (await test.request('/api/books')).text()).includes(id),
  },
  wanted: {
    async make() {
      const author = 'ida.seeks@example.org'
      const { id } = await written('/api/wanted', { title: 'Fisica tecnica', name: 'Ida', email: author })
      await confirmed(test, author)
      return { id, author }
    },
    isPublic: async (id) => (await (await test.request('/api/wanted')).text()).includes(id),
  },
  link: {
    async make() {
      const { id, email } = await placedLink({ test, subjectId })
      return { id, author: email }
    },
    isPublic: async (id) => (await (await test.request(`/api/course-subjects/${subjectId}/links`)).text()).includes(id),
  },
  event: {
    make: async () => createEvent(test).then(({ id, creatorEmail }) => ({ id, author: creatorEmail })),
    isPublic: async (id) => (await (await test.request('/api/events')).text()).includes(id),
  },
  'course-review': {
    make: () => written(`/api/course-subjects/${subjectId}/reviews`, courseReviewInput({ examNotes: '' })),
    isPublic: async (id) => (await (await test.request(`/api/course-subjects/${subjectId}/reviews`)).text()).includes(id),
  },
  'professor-review': {
    make: async () => written(`/api/professors/${(await createProfessor(test)).id}/reviews`, professorReviewInput({ review: '' })),
    isPublic: async (id) => (await test.db.professorReview.count({ where: { id } })) > 0,
  },
  'professor-reply': {
    async make() {
      const [professor, author] = [await createProfessor(test), `prof.${randomUUID()}@ateneo.example`]
      const review = await createProfessorReview(test, professor.id)
      await test.db.replyAddress.create({ data: { professorId: professor.id, address: author } })
      const path = `/api/professor-reply/${await mailboxToken(test, author)}/reviews/${review.id}`
      const { reply } = await (await test.send('PUT', path, { text: 'Grazie' })).json()
      return { id: reply.id, author }
    },
    isPublic: async (id) => (await test.db.professorReply.count({ where: { id } })) > 0,
  },
  professor: {
    make: () => createProfessor(test),
    isPublic: async (id) => (await statusOf(`/api/professors/${id}/reviews`)) === 200,
  },
}
const kindNames = Object.keys(reportKinds) as ReportKind[]

const report = (kind: ReportKind, id: string, more: object = {}) =>
  test.send('POST', '/api/reports', { kind, id, ground: 'insult', ...more })
const openCaseOf = (targetId: string) => test.db.moderationCase.findFirstOrThrow({ where: { targetId }, orderBy: { openedAt: 'desc' } })
const removal = { outcome: 'remove', ground: 'insult', rule: 'respect', reasons: 'Il testo insulta una persona.' }
const keeping = { outcome: 'keep', ground: 'insult', rule: 'respect', reasons: 'È una critica, non un insulto.' }

/** Reads the links in undelivered messages to an address. */
async function linksTo(address: string): Promise<string[]> {
  const mails = (await deliverMails(test)).filter(({ to }) => to.address === address)
  return mails.map(({ text }) => /\/case\/([\w-]{43})/.exec(text)?.[1] ?? '')
}
interface Reportable {
  reportable: string | null
  reportableItem: { title: string; text: string; details: { label: string; value: string }[] } | null
}
const reportableOf = (kind: ReportKind, id: string) =>
  test.execute<Reportable>(
    'query ($kind: ReportKind!, $id: ID!) { reportable(kind: $kind, id: $id) reportableItem(kind: $kind, id: $id) { title text details { label value } } }',
    { kind: kind.toUpperCase().replaceAll('-', '_'), id },
  )
const caseAt = async (token: string) => (await test.request(`/api/case/${token}`)).json()
const appealAt = (token: string, text = 'Rileggete, per favore') => test.send('POST', `/api/case/${token}/appeal`, { text })

describe.each(kindNames)('a %s', (kind) => {
  const { make, isPublic } = kinds[kind]

  it('is reported by anyone, stays until a decision, and goes and comes back with it', async () => {
    const { id } = await make()
    const answer = await report(kind, id)
    expect(answer.status).toBe(201)
    const { reference } = await answer.json()
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await isPublic(id)).toBe(true)
    const { reportable, reportableItem } = await reportableOf(kind, id)
    expect(reportable).toMatch(/\w/)
    expect(reportableItem?.title).toBe(reportable)
    expect(JSON.stringify(reportableItem), 'nobody’s address is quoted').not.toContain('@')
    expect(JSON.stringify(reportableItem), 'nor what moderators alone see').not.toContain('Nel catalogo')
    const { id: caseId } = await openCaseOf(id)
    await decideCase(first, caseId, removal)
    expect(await isPublic(id)).toBe(false)
    expect((await report(kind, id)).status).toBe(404)
    expect(await reportableOf(kind, id), 'what is not public is not named').toEqual({ reportable: null, reportableItem: null })
    await undoDecision(first, caseId)
    expect(await isPublic(id)).toBe(true)
    expect((await openCaseOf(id)).state).toBe('open')
  })

  it('is removed with a statement of reasons that its author reads, who appeals once and gets it back', async () => {
    const { id, author, receipt } = await make()
    await report(kind, id, { email: 'chi.segnala@example.org' })
    const [reporter = ''] = await linksTo('chi.segnala@example.org')
    const { id: caseId, reference } = await openCaseOf(id)
    await decideCase(first, caseId, removal)
    const [told = ''] = author ? await linksTo(author) : []
    const seen = receipt ? (await (await test.request(`/api/my-review/${receipt}`)).json()).case : await caseAt(told || reporter)
    expect(seen).toMatchObject({ reference, kind, state: 'decided', decision: { ...removal }, appeal: null, path: null })
    const appealed = receipt
      ? await test.send('POST', `/api/my-review/${receipt}/appeal`, { text: 'Era vero' })
      : await appealAt(told || reporter, 'Era vero')
    expect([appealed.status, await appealed.json()]).toMatchObject([
      201,
      { state: 'appealed', appeal: { text: 'Era vero', outcome: null } },
    ])
    await expect(decideCase(first, caseId, keeping)).rejects.toThrow('Su un ricorso decide un’altra persona del team')
    await decideCase(second, caseId, keeping)
    expect(await isPublic(id)).toBe(true)
    expect(await caseAt(reporter)).toMatchObject({ state: 'closed', decision: keeping, appeal: { outcome: 'keep' } })
    expect((await appealAt(reporter)).status).toBe(409)
    await deliverMails(test)
  })
})

describe('reports', () => {
  it('of one item are one case, and another item’s another', async () => {
    const [one, other] = [await createBook(test), await createBook(test)]
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => report('book', one.id, { email: `r${n}@example.org` })))
    const references = new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).reference)))
    expect(references.size).toBe(1)
    expect((await (await report('book', other.id)).json()).reference).not.toBe([...references][0])
    expect(await test.db.caseReport.count({ where: { caseId: (await openCaseOf(one.id)).id } })).toBe(5)
  })

  it.each([
    ['no kind', { kind: undefined }, 'kind'],
    ['an unknown kind', { kind: 'registration' }, 'kind'],
    ['an unknown ground', { ground: 'burst' }, 'ground'],
    ['other without a text', { ground: 'other' }, 'text'],
    ['a text that is too long', { text: 'x'.repeat(2001) }, 'text'],
    ['a wrong address', { email: 'chi@' }, 'email'],
  ])('with %s are refused, naming the field', async (_what, changes, path) => {
    const { id } = await createBook(test)
    const answer = await test.send('POST', '/api/reports', { kind: 'book', id, ground: 'spam', ...changes })
    expect([answer.status, (await answer.json()).issues.map((issue: { path: string }) => issue.path)]).toEqual([400, [path]])
    expect(await test.db.moderationCase.count({ where: { targetId: id } })).toBe(0)
  })

  it('of one item after a decision are another case, which its author reads', async () => {
    const { id, receipt } = await written(`/api/course-subjects/${subjectId}/reviews`, courseReviewInput({ examNotes: '' }))
    for (const decision of [keeping, removal]) {
      await report('course-review', id)
      await decideCase(first, (await openCaseOf(id)).id, decision)
    }
    const mine = await (await test.request(`/api/my-review/${receipt}`)).json()
    expect(mine.case).toMatchObject({ reference: (await openCaseOf(id)).reference, decision: { outcome: 'remove' } })
  })

  it('of what does not exist are 404, as are those of a closed section', async () => {
    for (const kind of kindNames) expect((await report(kind, 'nothing')).status).toBe(404)
    const { id } = await createProfessor(test)
    await test.db.featureFlag.update({ where: { name: 'professors' }, data: { enabled: false } })
    expect((await report('professor', id)).status).toBe(404)
    await test.db.featureFlag.update({ where: { name: 'professors' }, data: { enabled: true } })
  })

  it('of a merged professor are about the one that was kept', async () => {
    const [kept, gone] = [await createProfessor(test), await createProfessor(test)]
    await test.send('POST', `/api/admin/professors/${gone.id}/merge`, { into: kept.id }, (await loggedInAdmin(test)).token)
    await report('professor', gone.id)
    expect((await openCaseOf(kept.id)).state).toBe('open')
  })

  it('by GraphQL do the same', async () => {
    const { id } = await createBook(test)
    const input = { kind: 'BOOK', id, ground: 'WRONG_PLACE' }
    const document = 'mutation ($input: ReportInput!) { report(input: $input) { ... on ReportReceipt { reference } } }'
    const { report: receipt } = await test.execute<{ report: { reference: string } }>(document, { input })
    expect(receipt.reference).toBe((await openCaseOf(id)).reference)
    expect(Object.keys(reportGrounds)).toContain((await openCaseOf(id)).ground)
  })
})

describe('an appeal', () => {
  const statements = new Map<string, Awaited<ReturnType<typeof deliverMails>>>()
  const authorOf = async (caseId: string) =>
    statements
      .get(caseId)
      ?.flatMap(({ subject, text }) => (subject.includes('rimosso') ? (/\/case\/([\w-]{43})/.exec(text)?.[1] ?? '') : []))[0] ?? ''
  const refusalOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
  const decided = async (decision: object, email = 'mittente@example.org') => {
    const { id } = await createBook(test)
    await report('book', id, { email })
    const [token = ''] = await linksTo(email)
    const { id: caseId } = await openCaseOf(id)
    expect(await refusalOf(await appealAt(token))).toEqual([409, 'NOT_DECIDED'])
    await decideCase(first, caseId, decision)
    statements.set(caseId, await deliverMails(test))
    return { id, caseId, token }
  }

  it('is refused before a decision, without a text, and after six months', async () => {
    const { caseId, token } = await decided(keeping)
    expect((await appealAt(token, ' ')).status).toBe(400)
    const then = new Date(Date.now() - appealDays * 86_400_000 - 60_000)
    await test.db.caseDecision.updateMany({ where: { caseId }, data: { decidedAt: then } })
    expect(await caseAt(token)).toMatchObject({ state: 'closed', appealableUntil: null })
    expect(await refusalOf(await appealAt(token))).toEqual([409, 'APPEAL_TOO_LATE'])
  })

  it('is the author’s with a proof of the mailbox too, once a decision was told; no other mailbox reads the case or appeals as its author', async () => {
    const sellerEmail = `Autrice.${randomUUID()}@Example.org`
    const { id } = await createBook(test, { sellerEmail })
    await report('book', id, { email: 'mittente@example.org' })
    const { id: caseId } = await openCaseOf(id)
    const [author, stranger] = [await mailboxToken(test, sellerEmail), await mailboxToken(test, 'estranea@example.org')]
    const read = async (token: string) => (await test.request(`/api/case/${token}?id=${caseId}`)).status
    const appeal = async (token: string) =>
      (await test.send('POST', `/api/case/${token}/appeal?id=${caseId}`, { text: 'Non è un insulto' })).status
    const listed = async () => (await (await test.request(`/api/my-things?token=${author}`)).json()).cases
    expect([await read(author), await read(stranger)]).toEqual([404, 404])
    expect(await listed()).toEqual([])
    await decideCase(first, caseId, removal)
    await deliverMails(test)
    expect([await read(author), await read(stranger), await appeal(stranger)]).toEqual([200, 404, 404])
    expect(await listed()).toMatchObject([{ id: caseId }])
    expect(await test.db.moderationCase.findUnique({ where: { id: caseId } })).toMatchObject({ state: 'decided', appealedAt: null })
    expect(await appeal(author)).toBe(201)
    expect(await test.db.moderationCase.findUnique({ where: { id: caseId } })).toMatchObject({ state: 'appealed', appealSide: 'author' })
  })

  it('of two sides at once is taken once', async () => {
    const { caseId, token } = await decided(removal)
    const answers = await Promise.all([1, 2, 3, 4].map(() => appealAt(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await test.db.moderationCase.findUnique({ where: { id: caseId } })).toMatchObject({ state: 'appealed' })
  })

  it('of the side that was right already does not take the other side’s away', async () => {
    const { id, caseId, token: reporter } = await decided(removal)
    const author = await authorOf(caseId)
    expect((await appealAt(reporter)).status).toBe(201)
    expect(await refusalOf(await appealAt(author))).toEqual([409, 'APPEALED_ALREADY'])
    await decideCase(second, caseId, removal)
    const entries = await test.db.auditEntry.findMany({ where: { recordId: id }, select: { action: true } })
    expect(entries).toEqual([{ action: 'delete' }, { action: 'delete' }])
    expect(await refusalOf(await appealAt(reporter))).toEqual([409, 'APPEALED_ALREADY'])
    expect((await caseAt(reporter)).appealableUntil).toBeNull()
    expect(await caseAt(author)).toMatchObject({ state: 'decided', appealableUntil: expect.any(String) })
    expect((await appealAt(author, 'Non è un insulto')).status).toBe(201)
    expect(await caseAt(author)).toMatchObject({ state: 'appealed', appeal: { text: 'Non è un insulto', outcome: null } })
    await decideCase(first, caseId, keeping)
    expect(await kinds.book.isPublic(id)).toBe(true)
    expect(await caseAt(author)).toMatchObject({ state: 'closed', appeal: { outcome: 'keep' }, appealableUntil: null })
    for (const token of [author, reporter]) expect((await appealAt(token)).status).toBe(409)
    await undoDecision(first, caseId)
    expect([await kinds.book.isPublic(id), (await openCaseOf(id)).state]).toEqual([false, 'appealed'])
    await deliverMails(test)
  })

  it('against what was kept, rejected, is told to who reported alone: the author knows of no case', async () => {
    const { caseId, token } = await decided(keeping)
    await appealAt(token)
    await decideCase(second, caseId, keeping)
    expect((await deliverMails(test)).map(({ to }) => to.address)).toEqual(['mittente@example.org'])
  })

  it('removes what was kept, and its author is told', async () => {
    const { id, caseId, token } = await decided(keeping)
    await appealAt(token)
    await decideCase(second, caseId, removal)
    expect(await kinds.book.isPublic(id)).toBe(false)
    const { sellerEmail } = (await test.db.deletedRecord.findFirstOrThrow({ where: { recordId: id } })).data as never
    expect(sellerEmail).toBeUndefined()
    const mails = await deliverMails(test)
    expect(mails.map(({ subject }) => subject.includes('rimosso') || subject.includes('deciso il ricorso'))).toEqual([true, true])
  })

  it('that is granted brings back what its case removed, and nothing that was removed otherwise meanwhile', async () => {
    const { id, caseId, token } = await decided(keeping, 'ricorre@example.org')
    await deleteAsAdmin(first, 'book', id, {})
    await appealAt(token)
    await decideCase(second, caseId, keeping)
    expect(await kinds.book.isPublic(id)).toBe(false)
  })

  it('is decided by the same moderator where there is no other', async () => {
    const { caseId, token } = await decided(keeping)
    await appealAt(token)
    await test.db.user.updateMany({ where: { username: { not: 'prima' } }, data: { isAdmin: false } })
    await decideCase(first, caseId, keeping)
    await test.db.user.updateMany({ data: { isAdmin: true } })
    expect(await caseAt(token)).toMatchObject({ state: 'closed' })
  })
})

describe('the hourly job', () => {
  it.each(['professor', 'professor-review'] as const)(
    'keeps the cases of what a deleted %s takes along, and may come back with',
    async (kind) => {
      const professor = await createProfessor(test)
      const review = await createProfessorReview(test, professor.id)
      const reply = await test.db.professorReply.create({ data: { reviewId: review.id, text: 'Grazie' } })
      const reported = [
        ...(kind === 'professor' ? [{ kind: 'professor-review', id: review.id }] : []),
        { kind: 'professor-reply', id: reply.id },
      ]
      for (const { kind, id } of reported) await test.send('POST', '/api/reports', { kind, id, ground: 'spam' })
      await test.db.keptReview.create({ data: { kind: 'professor-review', reviewId: review.id, keptBy: 'prima' } })
      const id = kind === 'professor' ? professor.id : review.id
      await deleteAsAdmin(first, kind, id, {})
      await tidyCases(test)
      await restoreDeleted(first, kind, id)
      await tidyCases(test)
      expect((await Promise.all(reported.map(({ id }) => openCaseOf(id)))).map(({ state }) => state)).toEqual(reported.map(() => 'open'))
      // The decision that removed the review itself is taken back, with what was decided before.
      expect(await test.db.keptReview.count({ where: { reviewId: review.id } })).toBe(kind === 'professor' ? 1 : 0)
      await deleteAsAdmin(first, kind, id, {})
      await test.db.deletedRecord.deleteMany({ where: { recordId: id } })
      await tidyCases(test)
      expect(await test.db.keptReview.count({ where: { reviewId: review.id } })).toBe(0)
      expect((await Promise.all(reported.map(({ id }) => openCaseOf(id)))).map(({ state }) => state)).toEqual(reported.map(() => 'closed'))
    },
  )

  it('keeps the case of a held review that a deleted professor takes along', async () => {
    const professor = await createProfessor(test)
    const review = await createProfessorReview(test, professor.id)
    await report('professor-review', review.id)
    const { id } = await openCaseOf(review.id)
    await inTransaction(test, (tx) => moveToHeld(tx, 'professor-review', review.id))
    await deleteAsAdmin(first, 'professor', professor.id, {})
    await tidyCases(test)
    await restoreDeleted(first, 'professor', professor.id)
    await tidyCases(test)
    expect(await test.db.moderationCase.findMany({ where: { targetId: review.id } })).toMatchObject([{ id, state: 'open' }])
  })

  it('ends cases whose item its owner deleted, those that can be appealed no more, and forgets who reported', async () => {
    const [deleted, old] = [await createBook(test), await createBook(test)]
    for (const { id } of [deleted, old]) await report('book', id, { email: `vecchio.${id}@example.org`, text: 'Testo di chi segnala' })
    await test.request(`/api/manage-book/${deleted.id}?token=${deleted.token}`, { method: 'DELETE' })
    const [orphan, decided] = [await openCaseOf(deleted.id), await openCaseOf(old.id)]
    await decideCase(first, decided.id, keeping)
    await test.db.caseDecision.updateMany({ where: { caseId: decided.id }, data: { decidedAt: new Date(Date.now() - 400 * 86_400_000) } })
    await tidyCases(test)
    expect([(await openCaseOf(deleted.id)).state, (await openCaseOf(old.id)).state]).toEqual(['closed', 'closed'])
    expect(await test.db.caseReport.count({ where: { caseId: { in: [orphan.id, decided.id] }, email: null } })).toBe(0)
    const longAgo = { since: new Date(Date.now() - 31 * 86_400_000), appealText: 'Testo di chi ricorre' }
    await test.db.moderationCase.updateMany({ where: { id: decided.id }, data: longAgo })
    await tidyCases(test)
    expect(await test.db.moderationCase.findUnique({ where: { id: decided.id } })).toMatchObject({ appealText: '' })
    expect(await test.db.caseReport.findFirst({ where: { caseId: decided.id } })).toMatchObject({ email: null, text: '', ground: 'insult' })
    expect(await test.db.caseDecision.count({ where: { caseId: decided.id } })).toBe(1)
  })
})
