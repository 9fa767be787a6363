import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Prisma } from '../../../generated/prisma/client.ts'
import { loggedInAdmin, type TestAdmin } from '../../../test/admin.ts'
import { createBook } from '../../../test/factories.ts'
import { startMailServer } from '../../../test/mailServer.ts'
import { readPages } from '../../../test/pages.ts'
import { testServer } from '../../../test/server.ts'
import { recordStatements, type Statement } from '../../../test/statements.ts'
import { until } from '../../../test/until.ts'
import { startJobs } from '../../jobs/worker.ts'
import { mails } from '../mails.ts'
import type { ContactCounts } from './admin.schemas.ts'

const test = testServer()
let admin: TestAdmin
beforeAll(async () => {
  admin = await loggedInAdmin(test)
})
afterEach(() => test.pool.query('TRUNCATE seller_contacts, messages, outgoing_mails'))

const read = (path: string) => test.request(`/api/admin/seller-contacts${path}`, { headers: admin.headers })
const stats = async (query = '') => (await (await read(`/stats${query}`)).json()) as ContactCounts
const idsOf = async (query: string) => ((await (await read(query)).json()) as { id: string }[]).map(({ id }) => id)

const createContact = (changes: Partial<Prisma.SellerContactCreateInput> = {}) =>
  test.db.sellerContact.create({
    data: {
      bookId: 'b',
      bookTitle: 'Analisi',
      bookPrice: '12.50',
      buyerName: 'Bo',
      buyerEmail: 'bo@example.org',
      sellerName: 'Ada',
      sellerEmail: 'ada@example.org',
      message: 'È ancora disponibile?',
      ...changes,
    },
  })

/** A second apart; every tenth was not sent. */
const createMany = (count: number) =>
  test.pool.query(
    `INSERT INTO seller_contacts (id, book_id, book_title, book_price, buyer_name, buyer_email, seller_name, seller_email, message, email_sent, created_at)
     SELECT 'c' || n, 'b', 'Libro ' || n, 9.90, 'Bo', 'bo@example.org', 'Ada', 'ada@example.org', repeat('Buongiorno! ', 20), n % 10 > 0,
       timestamptz '2026-03-01T00:00Z' - n * interval '1 second' FROM generate_series(1, $1::int) n`,
    [count],
  )

describe('the list of messages to sellers', () => {
  it('carries every field, newest first, as a plain array', async () => {
    const older = await createContact({ createdAt: new Date('2026-01-01') })
    const { id, createdAt } = await createContact({ emailSent: true })
    const response = await read('')
    expect([response.status, response.headers.get('x-total-count'), response.headers.get('cache-control')]).toEqual([200, '2', 'no-store'])
    expect(await response.json()).toEqual([
      {
        id,
        bookId: 'b',
        bookTitle: 'Analisi',
        bookPrice: '12.50',
        buyerName: 'Bo',
        buyerEmail: 'bo@example.org',
        sellerName: 'Ada',
        sellerEmail: 'ada@example.org',
        message: 'È ancora disponibile?',
        emailSent: true,
        createdAt: createdAt.toISOString(),
      },
      expect.objectContaining({ id: older.id, emailSent: false }),
    ])
  })

  it('is narrowed by days in Rome, moments and status', async () => {
    // 23:30 UTC is already the next day in Rome.
    const last = await createContact({ createdAt: new Date('2026-02-28T22:30:00Z'), emailSent: true })
    const first = await createContact({ createdAt: new Date('2026-02-28T23:30:00Z') })
    expect(await idsOf('?from=2026-03-01')).toEqual([first.id])
    expect(await idsOf('?to=2026-02-28')).toEqual([last.id])
    expect(await idsOf('?from=2026-02-28&to=2026-03-01')).toEqual([first.id, last.id])
    expect(await idsOf('?from=2026-02-28T23:00:00%2B00:00')).toEqual([first.id])
    expect(await idsOf('?status=sent')).toEqual([last.id])
    expect(await idsOf('?status=failed')).toEqual([first.id])
    expect(await idsOf('?limit=1&offset=1')).toEqual([last.id])
  })

  it.each([
    ['?limit=501', 'limit'],
    ['/report?format=xls', 'format'],
    ['/stats?to=x', 'to'],
  ])('is refused for %s', async (query, path) => {
    const response = await read(query)
    expect([response.status, await response.json()]).toMatchObject([400, { issues: [{ path, message: expect.any(String) }] }])
  })

  it('over GraphQL comes in pages that meet, with their total', async () => {
    await createMany(7)
    const document = `query ($after: String, $status: ContactStatus) { sellerContacts(first: 3, after: $after, status: $status, to: "2026-03-01T00:00:00Z") {
      totalCount edges { node { id bookPrice emailSent } } pageInfo { hasNextPage endCursor } } }`
    const { nodes, totals } = await readPages(test, document, {}, admin.token)
    expect(nodes.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'])
    expect(totals).toEqual([7, 7, 7])
    expect(await test.execute(document, { status: 'FAILED' }, admin.token)).toMatchObject({ sellerContacts: { totalCount: 0 } })
  })

  it('may ask for the longest page with every field, which would cost a stranger too much', async () => {
    const document = `{ sellerContacts(first: 500) { totalCount edges { cursor node { id bookId bookTitle bookPrice buyerName buyerEmail
      sellerName sellerEmail message emailSent createdAt } } pageInfo { hasNextPage endCursor } } }`
    expect((await test.graphql(document, {}, admin.token)).errors).toBeUndefined()
    expect((await test.graphql(document)).errors?.[0]?.extensions).toMatchObject({ code: 'QUERY_TOO_LARGE', max: 5000 })
  })
})

describe('the statistics', () => {
  it('agree with the table while messages are written, sent and refused at the same time', async () => {
    let asked = 0
    const server = await startMailServer({
      recipient: () => (asked++ % 3 === 0 ? { code: 550, message: 'No such user' } : undefined),
    })
    const jobs = await startJobs({ ...test, config: { ...test.config, smtpUrl: server.url } }, mails)
    let writing = true
    onTestFinished(async () => {
      writing = false
      await jobs.stop()
      await server.close()
    })
    const book = await createBook(test, { sellerEmail: 'vende@venditori.example' })
    const seen: ContactCounts[] = []
    const watching = (async () => {
      while (writing) seen.push(await stats())
    })()
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        test.send('POST', `/api/contact-seller/${book.id}`, {
          buyerName: 'Bo',
          buyerEmail: `c${index}@example.org`,
          message: 'È ancora libero?',
        }),
      ),
    )
    expect(sent.map(({ status }) => status)).toEqual(Array(40).fill(201))
    const waiting = () => test.db.outgoingMail.count({ where: { sentAt: null, failedAt: null } })
    await until(async () => (await waiting()) === 0, 'mail is still waiting')
    writing = false
    await watching
    for (const { totalContacts, successfulEmails, failedEmails } of seen) expect(successfulEmails + failedEmails).toBe(totalContacts)
    const successes = seen.map(({ successfulEmails }) => successfulEmails)
    expect(successes).toEqual(successes.toSorted((a, b) => a - b))
    const arrived = server.received.filter(({ recipients }) => recipients.includes('vende@venditori.example')).length
    expect(arrived).toBeGreaterThan(0)
    expect(arrived).toBeLessThan(40)
    expect(await stats()).toEqual({ totalContacts: 40, successfulEmails: arrived, failedEmails: 40 - arrived })
    expect(await test.db.sellerContact.count({ where: { emailSent: true } })).toBe(arrived)
    const document = '{ sellerContactStats { totalContacts successfulEmails failedEmails } adminStats { sellerContacts } }'
    expect(await test.execute(document, {}, admin.token)).toEqual({
      sellerContactStats: await stats(),
      adminStats: { sellerContacts: 40 },
    })
  })

  it('are of a period', async () => {
    await createMany(100)
    expect(await stats('?from=2027-01-01')).toEqual({ totalContacts: 0, successfulEmails: 0, failedEmails: 0 })
    expect(await stats('?from=2026-02-28&to=2026-03-01')).toEqual({ totalContacts: 100, successfulEmails: 90, failedEmails: 10 })
  })
})

describe('the report', () => {
  it('is a spreadsheet in Italian that computes nothing', async () => {
    await createContact({
      bookTitle: '=HYPERLINK("http://x")',
      buyerName: '@SUM(A1)',
      sellerName: 'Ada "la Rossa", di Pisa',
      message: '+39 333\nsecondo rigo',
      createdAt: new Date('2026-07-01T22:05:00Z'),
    })
    const response = await read('/report?format=csv')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="contatti-venditori.csv"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = Buffer.from(await response.arrayBuffer()).toString()
    expect(text.startsWith('\uFEFFData;Libro;Prezzo;')).toBe(true)
    expect(text.split('\r\n')).toHaveLength(3)
    const [row] = parse(text, { columns: true, bom: true, delimiter: ';' }) as Record<string, string>[]
    expect(row).toEqual({
      Data: '2026-07-02 00:05',
      Libro: `'=HYPERLINK("http://x")`,
      Prezzo: '12,50',
      Acquirente: "'@SUM(A1)",
      'Email acquirente': 'bo@example.org',
      Venditore: 'Ada "la Rossa", di Pisa',
      'Email venditore': 'ada@example.org',
      'Stato email': 'Non inviata',
      Messaggio: "'+39 333\nsecondo rigo",
    })
  })

  it.each([0, 1, 500, 501, 1200])('as JSON is one array of all %d', async (count) => {
    await createMany(count)
    const ids = ((await (await read('/report?format=json')).json()) as { id: string }[]).map(({ id }) => id)
    expect(ids).toEqual(Array.from({ length: count }, (_, index) => `c${index + 1}`))
  })

  it('is of a period and a status', async () => {
    await createMany(100)
    const report = (await (await read('/report?format=json&from=2026-02-28&status=failed')).json()) as { emailSent: boolean }[]
    expect(report.map(({ emailSent }) => emailSent)).toEqual(Array(10).fill(false))
    expect(await (await read('/report?format=json&from=2027-01-01')).json()).toEqual([])
  })

  /** Does not consume the response: only what fits into the buffers may have been read. */
  async function openReport(): Promise<http.IncomingMessage> {
    const response = await new Promise<http.IncomingMessage>((resolve) => {
      http.get(`${test.url}/api/admin/seller-contacts/report?format=csv`, { headers: admin.headers }, resolve)
    })
    await delay(700)
    return response
  }
  const pagesIn = (statements: Statement[]) =>
    statements.filter(({ text }) => /FROM "public"."seller_contacts" .*LIMIT \$\d/s.test(text)).length

  it('over 50,000 contacts is read a page at a time, and only as fast as it is taken', async () => {
    await createMany(50_000)
    let response: http.IncomingMessage | undefined
    const early = await recordStatements(async () => {
      response = await openReport()
    })
    expect(pagesIn(early)).toBeLessThan(50)
    let bytes = 0
    const late = await recordStatements(async () => {
      for await (const chunk of response ?? []) bytes += (chunk as Buffer).length
    })
    expect(pagesIn(early) + pagesIn(late)).toBe(100)
    expect(bytes).toBeGreaterThan(14_000_000)
  })

  it('breaks off when it fails on the way, instead of passing for whole', async () => {
    await createMany(50_000)
    const response = await openReport()
    await test.pool.query('ALTER TABLE seller_contacts RENAME TO seller_contacts_away')
    try {
      await expect(response.toArray()).rejects.toThrow('aborted')
    } finally {
      await test.pool.query('ALTER TABLE seller_contacts_away RENAME TO seller_contacts')
    }
  })
})
