import { mkdtempSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { loggedInAdmin, type TestAdmin } from '../../../test/admin.ts'
import { createCourseReview, importRows } from '../../../test/catalogue.ts'
import { createBook, createEvent, inDays } from '../../../test/factories.ts'
import { closeSections, testConfig } from '../../../test/harness.ts'
import { createProfessor, rate } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import { createLogger } from '../../log.ts'
import { noteBackup } from '../../storage/folders.ts'
import { createAccount } from './accounts.service.ts'
import { readDoubts } from './overview.service.ts'

const test = testServer()
let admin: TestAdmin
/** An instant so many days from a fixed one. */
const inDaysAt = (days: number) => new Date(Date.UTC(2026, 10, 20) + days * 86_400_000)
beforeAll(async () => {
  admin = await loggedInAdmin(test)
})
const execute = <Data>(document: string, variables = {}) => test.execute<Data>(document, variables, admin.token)

describe('the panel', () => {
  it('knows how much there is of everything', async () => {
    await createBook(test)
    await createEvent(test)
    await createEvent(test, { date: inDays(-3) })
    const { id } = await createProfessor(test)
    for (const rating of [10, 20, 30]) await rate(test, id, rating)
    await importRows(test, [{ department: 'Lettere', degreeCourse: 'Storia', courseName: 'Estetica' }])
    await createCourseReview(test, (await test.db.courseSubject.findFirstOrThrow()).id)
    const mail = { template: 'contact-form', payload: {} }
    await test.db.outgoingMail.createMany({ data: [{ ...mail, sentAt: new Date() }, { ...mail, sentAt: new Date() }, mail] })
    expect(await execute('{ adminStats { books reviews courseReviews professorReviews events sellerContacts mails } }')).toEqual({
      adminStats: { books: 1, reviews: 4, courseReviews: 1, professorReviews: 3, events: 2, sellerContacts: 0, mails: 2 },
    })
  })

  it('knows what waits: cases and appeals, held reviews, mail that failed, which is sent again on request', async () => {
    const about = { kind: 'book', ground: 'spam' }
    const states = ['open', 'appealed', 'decided', 'closed'] as const
    await test.db.moderationCase.createMany({
      data: states.map((state, index) => ({
        ...about,
        state,
        reference: `AAAA-000${index}`,
        targetId: `book-${index}`,
        since: inDaysAt(-index),
      })),
    })
    const held = { label: 'Estetica', data: {}, deletedBy: '', reason: '', isHeld: true }
    const kinds = ['course-review', 'course-review', 'professor-review']
    await test.db.deletedRecord.createMany({ data: kinds.map((kind, index) => ({ ...held, kind, recordId: `held-${index}` })) })
    const mail = { template: 'book.expiry', payload: { bookId: 'book-1' } }
    const { id: failed } = await test.db.outgoingMail.create({ data: { ...mail, failedAt: new Date(), lastError: '550', attempts: 20 } })
    const waiting = '{ adminStats { waiting { cases heldCourseReviews heldProfessorReviews failedMails } } }'
    expect(await execute(waiting)).toEqual({
      adminStats: { waiting: { cases: 2, heldCourseReviews: 2, heldProfessorReviews: 1, failedMails: 1 } },
    })
    expect(await execute('{ failedMails { id template attempts lastError } }')).toEqual({
      failedMails: [{ id: failed, template: 'book.expiry', attempts: 20, lastError: '550' }],
    })
    expect(await execute('mutation { retryFailedMails { queued } }')).toEqual({ retryFailedMails: { queued: 1 } })
    expect(await execute(waiting)).toMatchObject({ adminStats: { waiting: { failedMails: 0 } } })
    expect((await test.pool.query(`SELECT FROM pgboss.job WHERE data ->> 'id' = $1`, [failed])).rowCount).toBe(1)
  })

  it('knows since when the oldest waits', async () => {
    // Only what waits counts: the decided ones are older.
    expect(await execute('{ adminStats { waiting { oldestCase oldestHeldCourseReview oldestFailedMail } } }')).toEqual({
      adminStats: { waiting: { oldestCase: inDaysAt(-1).toISOString(), oldestHeldCourseReview: null, oldestFailedMail: null } },
    })
  })

  it('says what the server needs: nothing on a trial, and elsewhere a backup within a week, who runs it, and a mail server', async () => {
    const { config } = test
    const open = { ...config, publicUrl: 'https://chiostro.example.org', dataDir: mkdtempSync(join(tmpdir(), 'backup-')), smtpUrl: '' }
    const needs = { ...open, controller: { ...config.controller, name: '', email: '' } }
    expect(await readDoubts({ config: { ...needs, publicUrl: 'http://localhost:8080' } })).toEqual({ doubts: [], lastBackupAt: null })
    expect(await readDoubts({ config: needs })).toEqual({ doubts: ['backup', 'identity', 'mail'], lastBackupAt: null })
    const settled = {
      ...open,
      smtpUrl: 'smtp://mail.example.org',
      controller: { ...config.controller, name: 'Ida', email: 'ida@example.org' },
    }
    await noteBackup(settled)
    expect((await readDoubts({ config: settled })).doubts).toEqual([])
    const lastWeek = new Date(Date.now() - 8 * 86_400_000)
    utimesSync(join(settled.dataDir, 'last-backup'), lastWeek, lastWeek)
    expect(await readDoubts({ config: settled })).toEqual({ doubts: ['backup'], lastBackupAt: lastWeek })
    expect(await execute('{ adminStats { server { doubts } } }')).toMatchObject({
      adminStats: { server: { doubts: expect.arrayContaining(['BACKUP']) } },
    })
  })

  it('names closed sections that have something to show', async () => {
    const hidden = '{ adminStats { hiddenSections { name records } } }'
    expect(await execute(hidden)).toEqual({ adminStats: { hiddenSections: [] } })
    await closeSections(test)
    onTestFinished(async () => void (await test.db.featureFlag.updateMany({ data: { enabled: true } })))
    expect(await execute(hidden)).toEqual({
      adminStats: {
        hiddenSections: [
          { name: 'courses', records: 1 },
          { name: 'professors', records: 1 },
        ],
      },
    })
  })

  it('lists listings with their sellers, found by words and by course', async () => {
    const course = 'Estimo rurale'
    const { id, sellerEmail, sellerName } = await createBook(test, { course, title: 'Il podere', sellerWhatsapp: '+39333000000' })
    const document = `query ($search: String, $course: String) { adminBooks(search: $search, course: $course, first: 5) {
      totalCount edges { node { id title price course professor condition createdAt imageUrls sellerName sellerEmail sellerWhatsapp } } } }`
    for (const filter of [{ search: 'podere' }, { course }]) {
      expect(await execute(document, filter)).toMatchObject({
        adminBooks: { totalCount: 1, edges: [{ node: { id, sellerName, sellerEmail, sellerWhatsapp: '+39333000000', price: '12.50' } }] },
      })
    }
    expect(await execute(document)).toMatchObject({ adminBooks: { totalCount: 2 } })
  })

  it('lists events with their organisers, the past ones last', async () => {
    const past = await createEvent(test, { title: 'Concerto di ieri', date: inDays(-1) })
    const next = await createEvent(test, { title: 'Concerto di domani', date: inDays(1) })
    const document =
      '{ adminEvents(search: "concerto") { totalCount edges { node { id title tags targetAudience location date startTime creatorName creatorEmail } } } }'
    expect(await execute(document)).toMatchObject({
      adminEvents: {
        totalCount: 2,
        edges: [next, past].map(({ id, creatorEmail }) => ({ node: { id, creatorEmail, creatorName: 'Ada' } })),
      },
    })
  })
})

describe('a section', () => {
  const document = `mutation ($name: String!, $enabled: Boolean!) {
    setFeatureFlag(name: $name, enabled: $enabled) { __typename ... on FeatureFlag { name enabled } ... on Error { message } } }`

  it('is opened and closed at once, and the log says by whom', async () => {
    for (const enabled of [true, false, true]) {
      expect(await execute(document, { name: 'courses', enabled })).toEqual({
        setFeatureFlag: { __typename: 'FeatureFlag', name: 'courses', enabled },
      })
      expect(await (await test.request('/api/feature-flags')).json()).toMatchObject({ courses: enabled })
    }
    const entries = await test.db.auditEntry.findMany({ where: { action: 'set-flag' }, orderBy: { at: 'asc' } })
    expect(entries.map(({ actor, label, reason }) => [actor, label, reason])).toEqual([
      [admin.username, 'courses', 'aperta'],
      [admin.username, 'courses', 'chiusa'],
      [admin.username, 'courses', 'aperta'],
    ])
  })

  it('that does not exist cannot be', async () => {
    expect(await execute(document, { name: 'biblioteca', enabled: true })).toEqual({
      setFeatureFlag: { __typename: 'NotFoundError', message: 'Sezione sconosciuta' },
    })
    expect(await test.db.featureFlag.count({ where: { name: 'biblioteca' } })).toBe(0)
  })
})

describe('the log', () => {
  it('never shows a token, a password or an Authorization header, in any state', async () => {
    let output = ''
    const sink = new Writable({
      write(chunk, _encoding, done) {
        output += chunk
        done()
      },
    })
    const { log } = test
    test.log = createLogger(testConfig({ LOG_LEVEL: 'trace' }), sink)
    const password = 'parola che non si legge'
    await createAccount(test, { username: 'Segreto', password })
    const login = (body: unknown) => test.send('POST', '/api/admin/login', body)
    const { token } = (await (await login({ username: 'Segreto', password })).json()) as { token: string }
    await login({ username: 'Segreto', password: `${password}!` })
    await login({ username: password, password: 'scambiate' })
    await login({ password })
    await test.graphql(`mutation { adminLogin(input: { username: "Segreto", password: "${password}" }) { __typename } }`)
    await test.graphql(`mutation { adminLogin(input: { username: "${password}" }) { __typename } }`)
    await test.request('/api/admin/seller-contacts?status=nonsense', { headers: { authorization: `Bearer ${token}` } })
    await test.request('/api/admin/nowhere', { headers: { authorization: `Bearer ${token}` } })
    // An unexpected error as it would be logged, with a whole record.
    test.log.error({ request: { headers: { authorization: `Bearer ${token}` } }, input: { password }, session: { token } }, 'a bug')
    await test.send('POST', '/api/admin/logout', {}, token)
    test.log.flush()
    test.log = log
    expect(output).toContain('admin logged in')
    expect(output).toContain('login refused')
    expect(output).toContain('[redacted]')
    expect(output).not.toContain(token)
    expect(output).not.toContain(password)
  })
})
