import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loggedInAdmin, type TestAdmin } from '../../test/admin.ts'
import { createReview, importRows, reviewInput, toCsvText } from '../../test/catalogue.ts'
import { bookInput, createAttendee, createBook, createEvent, eventInput } from '../../test/factories.ts'
import { createProfessor, createProfessorReview, professorReviewInput } from '../../test/professors.ts'
import { testServer } from '../../test/server.ts'
import { until } from '../../test/until.ts'
import { followChanges, noteChange, topics, unchangedMark } from '../database/changes.ts'

const test = testServer()
let admin: TestAdmin
let following: { stop(): void }
let subject: string
let professor: string

beforeAll(async () => {
  await importRows(test, [{ department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia antica', courseCode: 'A' }])
  subject = (await test.db.courseSubject.findFirstOrThrow()).id
  professor = (await createProfessor(test)).id
  admin = await loggedInAdmin(test)
  following = await followChanges(test)
  // Time stands still: nothing becomes fresh by growing old.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 60_000) * 60_000 + 10_000 })
})
afterAll(() => {
  vi.useRealTimers()
  following.stop()
})

/** On which channel the database tells of changes; but for that the function is that of the migration. */
const setChannel = (channel: string) =>
  test.pool.query(
    `CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN PERFORM pg_notify('${channel}', TG_ARGV[0]); RETURN NULL; END $$`,
  )

const post = (query: string) => async () => (await test.send('POST', '/graphql', { query })).text()
const get = (path: string) => async () => (await test.request(path)).text()

/** What everybody reads of each topic, in every way there is. */
const reads = {
  books: [
    post('{ books { totalCount edges { node { id title } } } }'),
    get('/api/books'),
    get('/graphql?query={books{edges{node{title}}}}'),
  ],
  events: [post('{ events { edges { node { id title registrationCount participants { totalCount } } } } }'), get('/api/events')],
  catalogue: [
    () => post(`{ subject(id: "${subject}") { courseName reviewCount statistics { totalReviews } } }`)(),
    () => get(`/graphql?query={subject(id:"${subject}"){courseName,reviewCount}}`)(),
  ],
  professors: [post('{ professors { edges { node { name overallRating reviewCount } } } }'), get('/api/professors')],
  flags: [post('{ featureFlags { name enabled } }'), get('/api/feature-flags')],
}
const readAll = (topic: keyof typeof reads) => Promise.all(reads[topic].map((read) => read()))

/** Until each read of the topic is answered from what was kept: only then does a fresh answer say something. */
async function keep(topic: keyof typeof reads): Promise<string[]> {
  const isKept = async () => {
    const before = test.caches.counts.kept
    await readAll(topic)
    return test.caches.counts.kept === before + reads[topic].length
  }
  await until(isKept, 5_000, () => JSON.stringify(test.caches.counts))
  return readAll(topic)
}

const inputTypes: Record<string, string> = { sendContactMessage: 'ContactMessageInput' }
const mutate = async (field: string, input?: object, token?: string) => {
  const type = inputTypes[field] ?? `${field[0]?.toUpperCase()}${field.slice(1)}Input`
  const query = input ? `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }` : `mutation { ${field} { __typename } }`
  const data = await test.execute<Record<string, { __typename: string }>>(query, { input }, token)
  expect(Object.values(data)[0]?.__typename).not.toMatch(/Error$/)
}
const ok = async (answer: Promise<Response>) => expect((await answer).ok).toBe(true)
const asAdmin = (call: string) => mutate(call, undefined, admin.token)
const deleteAsAdmin = (kind: string, id: string) => asAdmin(`adminDelete${kind}(id: "${id}", reason: "prova")`)
const restore = (kind: string, id: string) => asAdmin(`restoreDeleted(kind: ${kind}, id: "${id}")`)

type Write = [name: string, topic: keyof typeof reads, prepare: () => Promise<() => Promise<unknown>>]

const listings: Write[] = [
  ['a listing is published', 'books', async () => () => mutate('publishBook', bookInput())],
  ['a listing is published by REST', 'books', async () => () => ok(test.send('POST', '/api/books', bookInput()))],
  [
    'a listing is changed',
    'books',
    async () => {
      const { id, token } = await createBook(test)
      const input = '{ title: "Nuovo titolo", price: "3", description: "Poco usato" }'
      return () => mutate(`updateBook(id: "${id}", token: "${token}", input: ${input})`)
    },
  ],
  [
    'a listing is deleted by REST',
    'books',
    async () => {
      const { id, token } = await createBook(test)
      return () => ok(test.request(`/api/manage-book/${id}?token=${token}`, { method: 'DELETE' }))
    },
  ],
  [
    'an admin deletes a listing',
    'books',
    async () => {
      const { id } = await createBook(test)
      return () => deleteAsAdmin('Book', id)
    },
  ],
  [
    'an admin restores a listing',
    'books',
    async () => {
      const { id } = await createBook(test)
      await deleteAsAdmin('Book', id)
      return () => restore('BOOK', id)
    },
  ],
]

const events: Write[] = [
  ['an event is announced', 'events', async () => () => mutate('createEvent', eventInput())],
  [
    'an event is changed by REST',
    'events',
    async () => {
      const { id, token } = await createEvent(test)
      return () => ok(test.send('PUT', `/api/manage-event/${id}?token=${token}`, eventInput({ title: 'Spostato' })))
    },
  ],
  [
    'an event is called off',
    'events',
    async () => {
      const { id, token } = await createEvent(test)
      return () => mutate(`deleteEvent(id: "${id}", token: "${token}")`)
    },
  ],
  [
    'somebody registers',
    'events',
    async () => {
      const { id } = await createEvent(test)
      return () => mutate(`registerForEvent(id: "${id}", input: { attendeeName: "Bo", attendeeEmail: "bo@example.org" })`)
    },
  ],
  [
    'somebody cancels by REST',
    'events',
    async () => {
      const { token } = await createAttendee(test, (await createEvent(test)).id)
      return () => ok(test.request(`/api/registrations/cancel/${token}`, { method: 'POST' }))
    },
  ],
  [
    'an admin deletes an event',
    'events',
    async () => {
      const { id } = await createEvent(test)
      return () => deleteAsAdmin('Event', id)
    },
  ],
]

const others: Write[] = [
  ['a subject is reviewed', 'catalogue', async () => () => mutate('reviewSubject', { courseSubjectId: subject, ...reviewInput() })],
  [
    'an admin deletes the review of a subject',
    'catalogue',
    async () => {
      const { id } = await createReview(test, subject)
      return () => deleteAsAdmin('CourseReview', id)
    },
  ],
  [
    'a catalogue is imported',
    'catalogue',
    async () => {
      const rows = [{ department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia antica e altro', courseCode: 'A' }]
      const sent = await test.request('/api/admin/catalogue-files', { method: 'POST', headers: admin.headers, body: toCsvText(rows) })
      const { file } = (await sent.json()) as { file: string }
      return () => asAdmin(`importCatalogue(input: { file: "${file}", force: true })`)
    },
  ],
  ['a professor is added', 'professors', async () => () => mutate('addProfessor', { name: 'Tea Altomare', department: 'Lettere' })],
  [
    'a professor is reviewed by REST',
    'professors',
    async () => () => ok(test.send('POST', `/api/professors/${professor}/reviews`, professorReviewInput())),
  ],
  [
    'an admin deletes the review of a professor',
    'professors',
    async () => {
      const { id } = await createProfessorReview(test, professor)
      return () => deleteAsAdmin('ProfessorReview', id)
    },
  ],
  [
    'a section is closed',
    'flags',
    async () => {
      await asAdmin('setFeatureFlag(name: "courses", enabled: true)')
      return () => asAdmin('setFeatureFlag(name: "courses", enabled: false)')
    },
  ],
]

describe('in the process that changed it, the next answer shows that', () => {
  let listener: pg.Client
  const heard = new Set<string>()
  // What the database tells goes past the server: what it knows of its own writes must do.
  beforeAll(async () => {
    await setChannel('elsewhere')
    listener = new pg.Client({ connectionString: test.databaseUrl })
    await listener.connect()
    listener.on('notification', ({ payload = '' }) => heard.add(payload))
    await listener.query('LISTEN elsewhere')
  })
  afterAll(async () => {
    await listener.end()
    await setChannel('chiostro_changes')
  })
  const marks = () => topics.map((topic) => unchangedMark(test, [topic]))

  it.each([...listings, ...events, ...others])('%s', async (_name, topic, prepare) => {
    const write = await prepare()
    noteChange(test)
    const before = await keep(topic)
    await listener.query('SELECT')
    heard.clear()
    const marksBefore = marks()
    await write()
    const marksAfter = marks()
    const after = await readAll(topic)
    for (const [index, text] of after.entries()) expect(text).not.toBe(before[index])
    await listener.query('SELECT')
    // Whatever else it changed is noted as well.
    const noted = topics.filter((_, index) => marksBefore[index] !== marksAfter[index])
    expect(heard).toContain(topic)
    expect(noted).toEqual(expect.arrayContaining([...heard]))
  })

  it('(the opposite) messages, logins and logouts change nothing that is kept', async () => {
    const { id } = await createBook(test)
    const { token } = await loggedInAdmin(test)
    await listener.query('SELECT')
    heard.clear()
    const before = marks()
    const message = { message: 'È ancora disponibile?', subject: 'Libro', category: 'altro', name: 'Bo', email: 'bo@example.org' }
    await mutate('sendContactMessage', message)
    await mutate(`contactSeller(id: "${id}", input: { buyerName: "Bo", buyerEmail: "bo@example.org", message: "È disponibile?" })`)
    await ok(test.send('POST', `/api/contact-seller/${id}`, { buyerName: 'Bo', buyerEmail: 'bo@example.org', message: 'È disponibile?' }))
    expect((await test.send('POST', '/api/admin/login', { username: 'nobody', password: 'secret' })).status).toBe(401)
    await mutate('adminLogout', undefined, token)
    await listener.query('SELECT')
    expect([...heard]).toEqual([])
    expect(marks()).toEqual(before)
  })

  it('(control) what another changes would not be seen', async () => {
    noteChange(test)
    const before = await keep('books')
    await createBook(test)
    expect(await readAll('books')).toEqual(before)
  })
})

describe('what is changed past the server', () => {
  it.each<[string, keyof typeof reads, string]>([
    ['a listing', 'books', `UPDATE books SET title = title || '!'`],
    ['an event', 'events', `UPDATE events SET title = title || '!'`],
    ['the catalogue', 'catalogue', `UPDATE course_subjects SET course_name = course_name || '!', review_count = review_count + 1`],
    ['professors', 'professors', `UPDATE professors SET name = name || 'a'`],
    ['flags', 'flags', 'UPDATE feature_flags SET enabled = NOT enabled'],
  ])('%s, is told of by the database', async (_name, topic, sql) => {
    const [before] = await keep(topic)
    await test.pool.query(sql)
    await until(
      async () => (await readAll(topic))[0] !== before,
      5_000,
      () => `still ${before}`,
    )
  })
})
