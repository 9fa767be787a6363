import { randomUUID } from 'node:crypto'
import { caseLimits } from '@chiostro/domain/cases/cases'
import { type ReportKind, reportKinds } from '@chiostro/domain/records/kinds'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin, type TestAdmin } from '../../../test/admin.ts'
import { courseReviewInput, createCourseReview, importRows } from '../../../test/catalogue.ts'
import { createBook, createEvent } from '../../../test/factories.ts'
import { mailboxToken } from '../../../test/mine.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { createProfessor, createProfessorReview } from '../../../test/professors.ts'
import { placedLink } from '../../../test/records.ts'
import { testServer } from '../../../test/server.ts'
import { tablesHolding } from '../../../test/wholeDatabase.ts'
import type { Context } from '../../context.ts'
import { ConflictError } from '../../errors.ts'
import { report as sendReport } from './cases.service.ts'
import { decideCase, undoDecision } from './queue.service.ts'

const test = testServer({ RATE_LIMIT: 'on', REVIEW_BURST: '1' })

let admin: TestAdmin
let context: Context
let subjectId = ''
beforeAll(async () => {
  admin = await loggedInAdmin(test)
  context = contextOf(test, admin)
  await importRows(test, [{ department: 'Scienze', degreeCourse: 'Matematica', courseName: 'Analisi' }])
  subjectId = (await test.db.courseSubject.findFirstOrThrow()).id
})

const removal = { outcome: 'remove', ground: 'insult', rule: 'respect', reasons: 'Il testo insulta una persona.' }
const report = (kind: ReportKind, id: string, more: object = {}) => test.send('POST', '/api/reports', { kind, id, ground: 'spam', ...more })
/** Without the limit of a network, as often as `npm test -- --races` needs. */
const unlimited = (): Context => ({ ...context, config: { ...context.config, rateLimit: false }, admin: null })
const caseOf = (targetId: string) =>
  test.db.moderationCase.findFirstOrThrow({ where: { targetId }, include: { decisions: true, reports: true } })

describe('at the same moment', () => {
  it('one of fifty moderators decides a case, and the others are told who', async () => {
    const { id } = await createBook(test)
    await sendReport(unlimited(), { kind: 'book', id, ground: 'spam' })
    const { id: caseId } = await caseOf(id)
    const moderators = await Promise.all(Array.from({ length: 50 }, async () => contextOf(test, await loggedInAdmin(test))))
    const results = await Promise.allSettled(moderators.map((moderator) => decideCase(moderator, caseId, removal)))
    const [decision, ...others] = (await caseOf(id)).decisions
    expect(others).toEqual([])
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toHaveLength(49)
    expect(refused.every((error) => error instanceof ConflictError)).toBe(true)
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set([`Questo caso è già stato deciso da ${decision?.decidedBy}`]))
  })

  it('a decision of the queue and a deletion in the panel are one removal', async () => {
    const { id } = await createBook(test)
    await sendReport(unlimited(), { kind: 'book', id, ground: 'spam' })
    const { id: caseId } = await caseOf(id)
    const other = await loggedInAdmin(test)
    await Promise.allSettled([
      decideCase(context, caseId, removal),
      test.request(`/api/admin/books/${id}`, { method: 'DELETE', headers: other.headers }),
    ])
    expect(await test.db.caseDecision.count({ where: { case: { targetId: id } } })).toBe(1)
    expect(await test.db.deletedRecord.count({ where: { recordId: id } })).toBe(1)
  })
})

describe('a hundred reports', () => {
  it('from one network hide nothing, are answered alike, and three of them count', async () => {
    const { id } = await createBook(test)
    const references = new Set<string>()
    const statuses = new Set<number>()
    // The general limit of a network is 60 in ten minutes.
    for (let n = 0; n < 50; n++) {
      const answer = await report('book', id, { text: `Segnalazione ${n}` })
      statuses.add(answer.status)
      references.add((await answer.json()).reference)
    }
    expect([[...statuses], references.size]).toEqual([[201], 1])
    expect((await caseOf(id)).reports).toHaveLength(3)
    expect((await test.request('/api/books').then((answer) => answer.text())).includes(id)).toBe(true)
    expect((await caseOf(id)).state).toBe('open')
  })

  it('at the same moment are answered alike, too, while the first is not stored yet', async () => {
    for (let round = 0; round < 3; round++) {
      const { id } = await createBook(test)
      const address = `10.60.0.${round + 1}`
      const send = (n: number) =>
        sendReport({ ...context, clientAddress: address, admin: null }, { kind: 'book', id, ground: 'spam', text: String(n) })
      const references = (await Promise.all(Array.from({ length: 20 }, (_, n) => send(n)))).map(({ reference }) => reference)
      expect(new Set(references).size).toBe(1)
      expect((await caseOf(id)).reports).toHaveLength(3)
    }
  })

  it('are as many as a case keeps, from however many networks', async () => {
    const { id } = await createBook(test)
    const send = () => sendReport(unlimited(), { kind: 'book', id, ground: 'spam', text: randomUUID() })
    await send()
    const { id: caseId } = await caseOf(id)
    await test.db.caseReport.createMany({ data: Array.from({ length: caseLimits.reports - 2 }, () => ({ caseId, ground: 'spam' })) })
    for (let n = 0; n < 2; n++) await send()
    expect((await caseOf(id)).reports).toHaveLength(caseLimits.reports)
  })

  it('of one e-mail address are one', async () => {
    const { id } = await createBook(test)
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        sendReport(unlimited(), { kind: 'book', id, ground: 'spam', text: String(n), email: n % 2 ? 'Bo@Example.org' : 'bo@example.org' }),
      ),
    )
    expect((await caseOf(id)).reports).toHaveLength(1)
    expect(
      await test.db.outgoingMail.count({
        where: { template: 'case.receipt', payload: { path: ['reportId'], equals: (await caseOf(id)).reports[0]?.id as string } },
      }),
    ).toBe(1)
  })
})

describe('no removal is without a reason', () => {
  const make: Record<ReportKind, () => Promise<{ id: string }>> = {
    book: () => createBook(test),
    event: () => createEvent(test),
    'course-review': () => createCourseReview(test, subjectId),
    'professor-review': async () => createProfessorReview(test, (await createProfessor(test)).id),
    'professor-reply': async () => {
      const review = await createProfessorReview(test, (await createProfessor(test)).id)
      return test.db.professorReply.create({ data: { reviewId: review.id, text: 'Grazie' } })
    },
    professor: () => createProfessor(test),
    link: () => placedLink({ test, subjectId }),
    wanted: async () => {
      const { id } = await (
        await test.send('POST', '/api/wanted', { title: 'Fisica', name: 'Ida', email: `ida.${randomUUID()}@example.org` })
      ).json()
      return { id }
    },
  }
  const plural = (kind: string) => ({ 'professor-reply': 'professor-replies', wanted: 'wanted' })[kind] ?? `${kind}s`
  const name = (kind: string) => kind.toUpperCase().replaceAll('-', '_')
  const camel = (kind: string) => kind.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase())
  const paths: Record<string, (kind: ReportKind, id: string) => Promise<unknown>> = {
    REST: (kind, id) => test.request(`/api/admin/${plural(kind)}/${id}`, { method: 'DELETE', headers: admin.headers }),
    'GraphQL, one by one': (kind, id) =>
      test.execute(`mutation { adminDelete${camel(kind)}(id: "${id}") { __typename } }`, {}, admin.token),
    'panel, advanced pages and terminal': (kind, id) =>
      test.execute(`mutation { adminDeleteMany(kind: ${name(kind)}, ids: ["${id}"], reason: " ") { __typename } }`, {}, admin.token),
  }
  const kinds = Object.keys(reportKinds) as ReportKind[]

  it.each(Object.entries(paths).flatMap(([path, remove]) => kinds.map((kind) => [path, kind, remove] as const)))(
    '%s, a %s',
    async (_path, kind, remove) => {
      const { id } = await make[kind]()
      await remove(kind, id)
      expect(await test.db.deletedRecord.count({ where: { kind, recordId: id } })).toBe(1)
      expect((await caseOf(id)).decisions).toMatchObject([
        {
          outcome: 'remove',
          ground: 'other',
          rule: 'general',
          reasons: 'Il contenuto è contrario alle regole della piattaforma.',
          decidedBy: admin.username,
        },
      ])
    },
  )

  it('not by the older name of professor reviews either', async () => {
    const { id } = await make['professor-review']()
    expect((await test.request(`/api/admin/reviews/${id}`, { method: 'DELETE', headers: admin.headers })).status).toBe(200)
    expect((await caseOf(id)).decisions).toMatchObject([{ outcome: 'remove', rule: 'general', decidedBy: admin.username }])
  })

  it('with ground, rule and reasons where they are given, and never with words of its own', async () => {
    const { id } = await createBook(test)
    const wrong = await test.send('DELETE', `/api/admin/books/${id}`, { ground: 'perché sì' }, admin.token)
    expect(wrong.status).toBe(400)
    await test.send('DELETE', `/api/admin/books/${id}`, { ground: 'spam', rule: 'honest', reason: 'È pubblicità' }, admin.token)
    expect((await caseOf(id)).decisions).toMatchObject([{ ground: 'spam', rule: 'honest', reasons: 'È pubblicità' }])
  })

  it.each(['ground', 'rule', 'reasons', 'outcome'])('not even of a case: without %s nothing is saved', async (field) => {
    const { id } = await createBook(test)
    await report('book', id, { email: `chi.${field}@example.org` })
    const { id: caseId } = await caseOf(id)
    const refusal = { issues: [{ path: field, message: expect.any(String) }] }
    await expect(decideCase(context, caseId, { ...removal, [field]: ' ' })).rejects.toMatchObject({ status: 400, ...refusal })
    const document = `mutation ($id: ID!, $reasons: String!) {
      decideCase(id: $id, outcome: REMOVE, ground: INSULT, rule: RESPECT, reasons: $reasons) { ... on ValidationError { issues { path message } } }
      decideCases(ids: [$id], outcome: REMOVE, ground: INSULT, rule: RESPECT, reasons: $reasons) { ... on ValidationError { issues { path message } } } }`
    if (field === 'reasons') {
      const answer = await test.execute(document, { id: caseId, reasons: ' ' }, admin.token)
      expect(answer).toEqual({ decideCase: refusal, decideCases: refusal })
    } else {
      // The other three are enums: GraphQL rejects the word before the service sees it.
      const { errors, data } = await test.graphql(
        document.replace(/REMOVE|INSULT|RESPECT/, 'BOH'),
        { id: caseId, reasons: 'Sì' },
        admin.token,
      )
      expect([errors?.length, data ?? null]).toEqual([1, null])
    }
    expect((await caseOf(id)).decisions).toEqual([])
    expect(await test.db.deletedRecord.count({ where: { recordId: id } })).toBe(0)
  })

  it('and the database refuses one as well', async () => {
    const { id } = await createBook(test)
    await test.request(`/api/admin/books/${id}`, { method: 'DELETE', headers: admin.headers })
    await expect(test.pool.query(`UPDATE case_decisions SET reasons = ''`)).rejects.toThrow('case_decisions_reasoned')
  })
})

it('what a review is held for stands in the queue until it is shown or refused, and a decision is taken back', async () => {
  const write = async () =>
    (await test.send('POST', `/api/course-subjects/${subjectId}/reviews`, courseReviewInput({ examNotes: '' }))).json()
  await test.db.courseReview.deleteMany({})
  await test.db.courseSubject.updateMany({ data: { reviewCount: 0 } })
  const [, held] = [await write(), await write()]
  const found = await caseOf(held.id)
  expect(found).toMatchObject({ kind: 'course-review', ground: 'burst', state: 'open' })
  const isPublic = async () => (await test.db.courseReview.count({ where: { id: held.id } })) === 1
  const keep = { outcome: 'keep', ground: 'burst', rule: 'voice', reasons: 'È una recensione come le altre.' }
  await decideCase(context, found.id, keep)
  expect(await isPublic()).toBe(true)
  await undoDecision(context, found.id)
  expect([await isPublic(), (await caseOf(held.id)).state]).toEqual([false, 'open'])
  await decideCase(context, found.id, { ...keep, outcome: 'remove' })
  await undoDecision(context, found.id)
  expect(await test.db.deletedRecord.findFirst({ where: { recordId: held.id } })).toMatchObject({ isHeld: true })
})

it('neither side sees who the other is or what it wrote, on its page or in its messages', async () => {
  const [author, first, second] = ['autrice.zeno@example.org', 'primo.ugo@example.org', 'seconda.ida@example.org']
  const book = await createBook(test, { sellerEmail: author, sellerName: 'Zenobia', sellerWhatsapp: '+393330001112' })
  await report('book', book.id, { email: first, text: 'Parole di Ugo' })
  await report('book', book.id, { email: second, text: 'Parole di Ida' })
  const { id: caseId } = await caseOf(book.id)
  await decideCase(context, caseId, removal)
  const mails = await deliverMails(test)
  const tokenOf = (address: string) => /\/case\/([\w-]{43})/.exec(mails.findLast(({ to }) => to.address === address)?.text ?? '')?.[1] ?? ''
  await test.send('POST', `/api/case/${tokenOf(first)}/appeal`, { text: 'Ricorso di Ugo' })
  const secrets = {
    [author]: ['Ugo', 'Ida', 'ugo', 'ida@'],
    [first]: ['Zenobia', 'zeno', '0001112', 'Ida'],
    [second]: ['Zenobia', 'zeno', 'Ugo', 'ugo'],
  }
  for (const [address, forbidden] of Object.entries(secrets)) {
    const read = await (await test.request(`/api/case/${tokenOf(address)}`)).text()
    expect(read).toContain(removal.reasons)
    const own = mails.filter(({ to }) => to.address === address).map(({ subject, text }) => subject + text.replaceAll(address, ''))
    for (const secret of forbidden)
      expect([address, secret, [read, ...own].filter((text) => text.includes(secret))]).toEqual([address, secret, []])
  }
})

it('the cases of an address are listed with its things, open with its link, and go with an erasure', async () => {
  const address = 'chi.cancella@example.org'
  const book = await createBook(test)
  await report('book', book.id, { email: address, text: 'Testo di chi cancella' })
  const { id, reference } = await caseOf(book.id)
  const token = await mailboxToken(test, address)
  expect((await (await test.request(`/api/my-things?token=${token}`)).json()).cases).toMatchObject([{ id, reference, state: 'open' }])
  expect(await (await test.request(`/api/case/${token}?id=${id}`)).json()).toMatchObject({ reference })
  const stranger = await mailboxToken(test, 'un.altro@example.org')
  expect((await test.request(`/api/case/${stranger}?id=${id}`)).status).toBe(404)
  expect((await test.request(`/api/case/${stranger}`)).status).toBe(404)
  await deliverMails(test)
  expect((await test.send('POST', `/api/my-things/erase?token=${token}`, { confirm: true })).status).toBe(200)
  await deliverMails(test)
  expect(await tablesHolding(test, 'chi.cancella', 'Testo di chi cancella')).toEqual([])
  expect((await caseOf(book.id)).reports).toMatchObject([{ email: null, text: '', ground: 'spam' }])
})
