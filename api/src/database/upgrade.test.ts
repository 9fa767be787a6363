import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { entriesOf } from '@chiostro/domain/records/records'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServices, testServices } from '../../test/harness.ts'
import { surface } from '../features/surface.ts'
import { createServer } from '../http/server.ts'
import { mailList, mailRetry } from '../local/mailCommands.ts'
import { projectRoot } from '../startup/program.ts'
import { openDatabase } from './client.ts'
import { knownMigrations, migrate } from './migrate.ts'

const released = new URL('prisma/released/', projectRoot)
const versions = fs
  .globSync('*.sql', { cwd: released })
  .map((file) => file.replace('.sql', ''))
  .sort()

const test = testServices()

/** Services on a released version's database, loaded from its dump and migrated. */
async function upgraded(version: string) {
  const name = `released_${randomUUID().replaceAll('-', '')}`
  await test.pool.query(`CREATE DATABASE ${name} TEMPLATE template0`)
  const url = new URL(test.databaseUrl)
  url.pathname = `/${name}`
  await onDatabase(url.href, (client) => client.query(fs.readFileSync(new URL(`${version}.sql`, released), 'utf8')))
  const before = await onDatabase(url.href, rowCounts)
  const applied = await migrate(url.href)
  const { db, pool, close } = openDatabase(url.href, { maxConnections: 5 })
  const services: TestServices = { ...test, db, pool, databaseUrl: url.href }
  const drop = async () => {
    await close()
    await test.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { services, before, applied, drop }
}

async function onDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

type Queryable = Pick<pg.Client, 'query'>

async function rowCounts(client: Queryable): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; count: number }>(
    `SELECT relname AS name, (xpath('/row/c/text()', query_to_xml(format('SELECT count(*) AS c FROM public.%I', relname), false, true, '')))[1]::text::int AS count
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations' ORDER BY relname`,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/**
 * Describes a schema, one object per line, without the order of columns, which an upgrade may change, and parentheses of conditions, which
 * PostgreSQL rewrites when it reads its dump. Whether a column may be null is said with the column: before version 18 such constraints had no
 * names.
 */
async function schemaOf(client: Queryable): Promise<string[]> {
  const ours = `'public'::regnamespace`
  const notOfExtensions = (kind: string, id: string) =>
    `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${kind}'::regclass AND d.objid = ${id} AND d.deptype = 'e')`
  const parts = [
    `SELECT format('column %s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated, pg_get_expr(d.adbin, d.adrelid))
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
     WHERE c.relnamespace = ${ours} AND c.relkind IN ('r', 'v', 'm') AND a.attnum > 0 AND NOT a.attisdropped`,
    `SELECT format('table %s %s %s', relname, relpersistence, reloptions) FROM pg_class WHERE relnamespace = ${ours} AND relkind = 'r'`,
    `SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE c.relnamespace = ${ours}`,
    `SELECT format('constraint %s %s %s', conrelid::regclass, conname, translate(pg_get_constraintdef(oid), '()', '')) FROM pg_constraint WHERE connamespace = ${ours} AND contype <> 'n'`,
    `SELECT translate(pg_get_triggerdef(t.oid), '()', '') FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid WHERE c.relnamespace = ${ours} AND NOT tgisinternal`,
    `SELECT pg_get_functiondef(p.oid) FROM pg_proc p WHERE pronamespace = ${ours} AND prokind = 'f' AND ${notOfExtensions('pg_proc', 'p.oid')}`,
    `SELECT format('extension %s', extname) FROM pg_extension`,
    `SELECT format('schema %s', nspname) FROM pg_namespace WHERE nspname !~ '^pg_'`,
    `SELECT format('statistics %s', pg_get_statisticsobjdef(oid)) FROM pg_statistic_ext`,
  ]
  const { rows } = await client.query<{ line: string }>(`SELECT line FROM (${parts.join(' UNION ALL ')}) parts (line) ORDER BY line`)
  return rows.map(({ line }) => line)
}

it('there is a dump of each released version that adds or changes', () => {
  const changelog = fs.readFileSync(new URL('CHANGELOG.md', projectRoot), 'utf8')
  const named = [...changelog.matchAll(/^## \[(\d+\.\d+\.0)\]/gm)].flatMap(([, version]) => version ?? [])
  expect(versions).toEqual(expect.arrayContaining(named))
  expect(named).toContain('1.0.0')
})

describe.each(versions)('the database of version %s', (version) => {
  let upgrade: Awaited<ReturnType<typeof upgraded>>
  beforeAll(async () => {
    upgrade = await upgraded(version)
  })
  afterAll(() => upgrade.drop())

  it('takes the migrations that it lacks, and is then what a new installation has', async () => {
    expect(upgrade.applied).toEqual(
      knownMigrations()
        .map(({ name }) => name)
        .slice(knownMigrations().length - upgrade.applied.length),
    )
    expect(await schemaOf(upgrade.services.pool)).toEqual(await schemaOf(test.pool))
    expect(await migrate(upgrade.services.databaseUrl)).toEqual([])
  })
})

/** A server on the database of a released version, for the tests of a `describe`. */
function instanceOf(version: string) {
  let upgrade: Awaited<ReturnType<typeof upgraded>>
  let app: FastifyInstance
  beforeAll(async () => {
    upgrade = await upgraded(version)
    app = await createServer(upgrade.services, surface)
  })
  afterAll(async () => {
    await app.close()
    await upgrade.drop()
  })
  return {
    upgrade: () => upgrade,
    inject: (request: InjectOptions) => app.inject(request),
    get: async (url: string) => (await app.inject({ url })).json(),
  }
}

function restoresDeleted({ inject, get }: ReturnType<typeof instanceOf>, book: string) {
  it('lets its administrator in, who restores what was deleted before', async () => {
    const login = { username: 'custode', password: 'una frase lunga assai' }
    const { token } = (await inject({ method: 'POST', url: '/api/admin/login', payload: login })).json()
    const url = `/api/admin/deleted/book/${book}/restore`
    expect((await inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200)
    expect(await get(`/api/books?search=${encodeURIComponent('annuncio di troppo')}`)).toHaveLength(1)
  })
}

/** Links mailed by 0.1.0. */
const sent = {
  book: '01a20b86-7c39-724a-bac2-b6a26d36d8e1',
  bookToken: 'itD7usfwb7GclbZKsA2E_56xXy_blauz_-cKG54-2ac',
  deletedBook: '01a20b86-7cb5-779a-9100-caa533b808bd',
  event: '01a20b86-7d3a-70d0-8fdf-a070a6cc86b2',
  eventToken: 'QwwZDyHI0fla2GK0TJom868Csq-gV1jAgiIfZQij1EI',
  cancellation: '5EVjnoislAh79sGPZuZUR39EEbaMz1tMxYUSYl5m4vQ',
  subject: '3bd54d4d-7e39-4427-b96d-a2aa2fbcb881',
  waitingMail: '01a20b86-9455-705d-9c1f-175d72209c77',
}

describe('an instance of 0.1.0, upgraded', () => {
  const instance = instanceOf('0.1.0')
  const { get } = instance

  it('has every row of every table that goes on, and only uploaded files of catalogues are gone', async () => {
    const { catalogue_files, catalogue_file_chunks, ...before } = instance.upgrade().before
    expect([catalogue_files, catalogue_file_chunks]).toEqual([1, 1])
    expect(before).toMatchObject({ books: 2, event_attendees: 2, course_reviews: 2, outgoing_mails: 10, schools: 1 })
    expect(await rowCounts(instance.upgrade().services.pool)).toMatchObject({ ...before, catalogue_files: 0 })
  })

  it('opens the links that sellers, organisers and attendees have in their mailboxes', async () => {
    const book = await get(`/api/manage-book/${sent.book}?token=${sent.bookToken}`)
    expect(book).toMatchObject({
      title: 'Analisi matematica 1',
      price: '18.50',
      sellerEmail: 'Ada@Example.org',
      sellerWhatsapp: '+393331234567',
    })
    const event = await get(`/api/manage-event/${sent.event}?token=${sent.eventToken}`)
    expect(event).toMatchObject({ title: 'Assemblea di facoltà', tags: ['assemblea'], maxAttendees: 2, registrationCount: 2 })
    expect(await get(`/api/registrations/cancel/${sent.cancellation}`)).toMatchObject({
      registration: { attendeeName: 'Elena', notes: 'Arrivo tardi' },
    })
  })

  it('has its lists, pictures, searches, reviews and figures', async () => {
    const titles = (await get('/api/books?search=analisi')).map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['Analisi matematica 1'])
    const [greek] = await get('/api/books?search=greca')
    expect(greek).toMatchObject({ imageUrls: ['/uploads/copertina.webp'] })
    expect(await get(`/api/course-subjects/${sent.subject}/reviews/stats`)).toMatchObject({ totalReviews: 2 })
    const professors = await get('/api/professors-with-reviews')
    expect(professors).toContainEqual(expect.objectContaining({ name: 'Gino Neri', reviewCount: 1, lectureRating: 28 }))
  })

  restoresDeleted(instance, sent.deletedBook)

  it('names the message that had not left as failed, and sends it when asked to', async () => {
    const failed = await mailList(instance.upgrade().services, { state: 'failed' })
    expect(failed).toMatchObject([{ id: sent.waitingMail, lastError: 'It waited in the job queue of version 0.1.0.' }])
    expect(await mailRetry(instance.upgrade().services, {})).toEqual({ queued: [sent.waitingMail] })
    const { rows } = await instance
      .upgrade()
      .services.pool.query('SELECT name FROM pgboss.job WHERE data::text LIKE $1', [`%${sent.waitingMail}%`])
    expect(rows).toHaveLength(1)
  })
})

/** Links mailed by 1.0.0. */
const sentByTheSecond = {
  book: '01a214a9-d721-7c37-964e-0bca4ebc9053',
  bookToken: 'YCh0FsFcwK0ulWoH9ECqkN7pbT2LP7dWtWlRD4cJnIE',
  event: '01a214a9-d80b-703a-8451-329e2cec5066',
  eventToken: '6LQTGMe0huSp4-KHIFgkj6X9NMSVen3KNnhhHy7HicY',
  cancellation: 'TIuLY7zdic9HVA5ari6JXZyV5lX80CAEFodeypQtQOc',
  waitingPlace: '93WTei3fIEMcFezO3jXhUmvXnIJjb4Pup8d-sOFr-qs',
  case: 'kUznDG9fOgLVt_nfV42ciiSGQ0mS7wOVGeA6QsZeG44',
  receipt: '0HN11-GJGZN-09E0N-1BJZW',
  subject: '367bb8f4-f256-4ed3-83f7-1d070180ea30',
  deletedBook: '01a214aa-5497-75bf-a595-8ded9e62c50e',
  waitingMails: ['01a214aa-561f-754c-8691-ff460d2c4a3e', '01a214aa-8cb9-769e-9830-166bdc5d30e7'],
}

describe('an instance of 1.0.0, upgraded', () => {
  const instance = instanceOf('1.0.0')
  const { get } = instance

  it('has every row of every table', async () => {
    expect(instance.upgrade().before).toMatchObject({ books: 2, event_attendees: 2, waiting_entries: 1, wanted_books: 1, case_reports: 1 })
    expect(await rowCounts(instance.upgrade().services.pool)).toMatchObject(instance.upgrade().before)
  })

  it('opens the links and the receipt that people have', async () => {
    const { book, bookToken, event, eventToken, cancellation, waitingPlace, receipt } = sentByTheSecond
    expect(await get(`/api/manage-book/${book}?token=${bookToken}`)).toMatchObject({ title: 'Analisi matematica 1', price: '18.50' })
    expect(await get(`/api/manage-event/${event}?token=${eventToken}`)).toMatchObject({ registrationCount: 2, registrationMail: 'each' })
    expect(await get(`/api/registrations/cancel/${cancellation}`)).toMatchObject({ registration: { notes: 'Arrivo tardi' } })
    expect(await get(`/api/waitlist/${waitingPlace}`)).toMatchObject({ position: 1 })
    expect(await get(`/api/case/${sentByTheSecond.case}`)).toMatchObject({ state: 'open' })
    expect(await get(`/api/my-review/${receipt}`)).toMatchObject({ review: { oralTopics: ['Teorema di Rolle'] } })
  })

  it('has its reviews, which are not verified, and its topics', async () => {
    expect(await get(`/api/course-subjects/${sentByTheSecond.subject}/reviews`)).toMatchObject([{ examGrade: 28, verified: false }])
    expect(await get(`/api/course-subjects/${sentByTheSecond.subject}/topics`)).toMatchObject([{ topic: 'Teorema di Rolle' }])
  })

  it('writes in Italian to people of before, and its messages wait in the same queue', async () => {
    const { rows } = await instance
      .upgrade()
      .services.pool.query('SELECT DISTINCT language FROM books UNION SELECT language FROM event_attendees')
    expect(rows).toEqual([{ language: 'it' }])
    const waiting = await mailList(instance.upgrade().services, { state: 'waiting' })
    expect(waiting.map(({ id }) => id).toSorted()).toEqual(sentByTheSecond.waitingMails)
    for (const id of sentByTheSecond.waitingMails) {
      const jobs = await instance.upgrade().services.pool.query('SELECT name FROM pgboss.job WHERE data::text LIKE $1', [`%${id}%`])
      expect(jobs.rows).toEqual([{ name: 'send_mail' }])
    }
  })

  restoresDeleted(instance, sentByTheSecond.deletedBook)
})

/** Links mailed by later versions. */
const sentBy = {
  '1.1.0': {
    book: '01a227de-9f38-7e51-a527-83bd1fce8d80',
    bookToken: '5x4yNREKviVtVW51_dmrzuTwaqUSBKTnVi5_uIqHUac',
    batchBook: '01a227de-a109-7f2e-954a-eaba1690b269',
    batchToken: 'F3jzHMmRDvnn0ENxS1xlgVXHRB178mS_Vdl6JgJqdR0',
    event: '01a227de-a339-72eb-a577-8a492173f8aa',
    eventToken: 'v_EjE3xu3531nXYtoSUdfYYyX5FIZ31Lb7d_Uy--8xk',
    cancellation: 'oQVVIYyxnMDkkHf2FeVKKixCdJjYrIDQZKZsbLu5rnY',
    waitingPlace: 'O2ZNec4xIXCNJLNi0_ah4HdS5k-XbwAah04Hmg9YYpg',
    case: '_kzQ2uxGPyU3kwYhgXuBG6d1S5HI7lGSRRk4CPs2sFE',
    receipt: 'CSM5G-40E87-V3AS1-DT85T',
    follow: 'Rwpn35aGfMg23noxSzHC7RVVTPln5P7Qc9qJ7_nqz1s',
    link: '3TKFX4rkBGwrftPI0_RxcsWCLK2zMqlFCHRUxsKCfBk',
    subject: '361312f6-26ae-4088-bfd7-eaa940c182dd',
    degreeCourse: 'e13c42c0-7606-40f5-a76d-d3324675460c',
    deletedBook: '01a227de-a10a-70ca-b667-07427578820b',
  },
  '1.2.0': {
    book: '01a23140-8502-7ec9-97b2-49c4e64d38cb',
    bookToken: 'Q5cTJgq4Ov_iTl7tns019wnqASIfhyhLFSeHOCUdIGQ',
    batchBook: '01a23140-855c-793d-aba4-73d997bbe7e3',
    batchToken: 'jEZIID9iij5PIjpfAcej0tFsI4K-tEGG6seD8ga3GMM',
    event: '01a23140-8775-708a-b25f-f34a93f3820c',
    eventToken: 'mG4TmHjsZWigQ9_PDrdhng_g8MoIp0aj9WalA0zFGHI',
    cancellation: 'MymBg8M5oZWP_nMIQukPA2jjap9Oa8qqbaQ0Jb8vwtk',
    waitingPlace: 'f_eUeYntYhjsPW3eg-BZ5nPCbiO2UQIaJzt0l-2c99U',
    case: 'EkitxRbLbYPOrVSGCoWYZuy1mBt7MoBiiASF604ar8k',
    receipt: 'M1PNS-TJE75-3ZHZW-PCNK7',
    follow: 'GuJGih9MgjNf38YCBT9oFdtSzkC_v3VeBogc-LVWMAk',
    link: 'E2Mgwk-0r-pH5JuKmVTYoZnfw9esAnY4UYix5g7T4tw',
    subject: 'af611161-4bca-4671-889b-e1c84732b226',
    degreeCourse: '3cb1cb90-d539-4b59-8106-3614e611960e',
    deletedBook: '01a23140-855c-7e0f-b53b-e25777fed53c',
  },
}

describe.each(entriesOf(sentBy))('an instance of %s, upgraded', (version, sent) => {
  const instance = instanceOf(version)
  const { get } = instance

  it('has every row of every table', async () => {
    expect(instance.upgrade().before).toMatchObject({
      books: 3,
      links: 1,
      follows: 2,
      waiting_entries: 1,
      proof_codes: 1,
      case_decisions: 1,
    })
    expect(await rowCounts(instance.upgrade().services.pool)).toMatchObject(instance.upgrade().before)
  })

  it('opens the links and the receipt that people have', async () => {
    const { book, bookToken, batchBook, batchToken, event, eventToken, cancellation, waitingPlace, receipt, follow, link } = sent
    expect(await get(`/api/manage-book/${book}?token=${bookToken}`)).toMatchObject({ title: 'Analisi matematica 1', price: '18.50' })
    expect(await get(`/api/manage-book/${batchBook}?token=${batchToken}`)).toMatchObject({ isbn: '9788808064851' })
    expect(await get(`/api/manage-event/${event}?token=${eventToken}`)).toMatchObject({ registrationCount: 2 })
    expect(await get(`/api/registrations/cancel/${cancellation}`)).toMatchObject({ registration: { notes: 'Arrivo tardi' } })
    expect(await get(`/api/waitlist/${waitingPlace}`)).toMatchObject({ position: 1 })
    expect(await get(`/api/case/${sent.case}`)).toMatchObject({ state: 'open' })
    expect(await get(`/api/my-review/${receipt}`)).toMatchObject({ review: { oralTopics: ['Teorema di Rolle'] } })
    expect(await get(`/api/follows/${follow}`)).toMatchObject([{ kind: 'degree-course', frequency: 'session' }])
    expect((await instance.inject({ method: 'POST', url: `/api/link/${link}/confirm` })).statusCode).toBe(200)
  })

  it('has the links of its subjects, and the code that a student was sent', async () => {
    const [link] = await get(`/api/course-subjects/${sent.subject}/links`)
    expect(link).toMatchObject({ title: 'Gruppo di Analisi', platform: 'telegram' })
    expect(await instance.upgrade().services.db.proofCode.count()).toBe(1)
  })

  restoresDeleted(instance, sent.deletedBook)
})

it('an answer of a professor, and the page of one’s own things, open with the links of 1.2.0', async () => {
  const { services, drop } = await upgraded('1.2.0')
  const app = await createServer(services, surface)
  const get = async (url: string) => (await app.inject({ url })).json()
  expect(await get('/api/professor-reply/IRboHDuUanvY-T1p1RE-7rRXEXCh4E8JJjsY10qtMfg')).toMatchObject({
    reviews: [{ reply: { text: 'Grazie: gli esercizi sono in rete.' } }],
  })
  expect(await get('/api/my-things?token=5wNVc2i9jJDEDeZXzNVyjaNhFMd3NnT7PVTGAht_RRU')).toMatchObject({
    books: [{ title: 'Analisi matematica 1' }],
  })
  await app.close()
  await drop()
})
