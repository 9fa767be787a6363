import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loggedInAdmin, type TestAdmin } from '../../test/admin.ts'
import { courseReviewInput, importRows } from '../../test/catalogue.ts'
import { bookInput, createAttendee, createBook, createEvent, eventInput } from '../../test/factories.ts'
import { createProfessor, professorReviewInput } from '../../test/professors.ts'
import { listRoutes } from '../../test/routes.ts'
import { testServer } from '../../test/server.ts'
import { until } from '../../test/until.ts'
import { followChanges } from '../database/changes.ts'

const routes = await listRoutes()
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
  // Freezes time, so that no response becomes fresh by expiry.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 60_000) * 60_000 + 10_000 })
})
afterAll(() => {
  vi.useRealTimers()
  following.stop()
})

const post = (query: string) => async () => (await test.send('POST', '/graphql', { query })).text()
const get = (path: string) => async () => (await test.request(path)).text()

const reads = {
  books: [
    post('{ books { edges { node { title } } } }'),
    get('/api/books'),
    get('/graphql?query={books{edges{node{title}}}}'),
    get('/books.atom'),
  ],
  events: [post('{ events { edges { node { title registrationCount participants { totalCount } } } } }'), get('/api/events')],
  catalogue: [
    () => post(`{ subject(id: "${subject}") { courseName reviewCount } }`)(),
    () => get(`/graphql?query={subject(id:"${subject}"){courseName,reviewCount}}`)(),
  ],
  professors: [post('{ professors { edges { node { name reviewCount } } } }'), get('/api/professors')],
  flags: [post('{ featureFlags { name enabled } }'), get('/api/feature-flags')],
}
type Read = keyof typeof reads
const readAll = (name: Read) => Promise.all(reads[name].map((read) => read()))

/** Repeats each read until it is cached: only then does a fresh response prove something. */
async function keep(name: Read): Promise<string[]> {
  const isKept = async () => {
    const before = test.caches.counts.cached
    await readAll(name)
    return test.caches.counts.cached === before + reads[name].length
  }
  await until(isKept, () => JSON.stringify(test.caches.counts))
  return readAll(name)
}

const mutate = async (call: string, input?: object, token?: string) => {
  const field = call.split('(')[0] ?? ''
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`
  const query = input ? `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }` : `mutation { ${call} { __typename } }`
  const data = await test.execute<Record<string, { __typename: string }>>(query, { input }, token)
  expect(Object.values(data)[0]?.__typename).not.toMatch(/Error$/)
}
const ok = async (answer: Promise<Response>) => expect((await answer).ok).toBe(true)
const asAdmin = (call: string) => mutate(call, undefined, admin.token)

async function createSubjects() {
  await asAdmin('setFeatureFlag(name: "courses", enabled: true)')
  const event = await createEvent(test)
  return { book: await createBook(test), event, attendee: await createAttendee(test, event.id) }
}
type Write = (subjects: Awaited<ReturnType<typeof createSubjects>>) => Promise<unknown>

const registration = 'input: { attendeeName: "Bo", attendeeEmail: "bo@example.org" }'
const rest = (method: string, path: string, body: object = {}) => ok(test.send(method, path, body))
const writes: [name: string, read: Read, write: Write][] = [
  ['a listing is published', 'books', () => mutate('publishBook', bookInput())],
  ['a listing is published by REST', 'books', () => rest('POST', '/api/books', bookInput())],
  ['a listing is deleted by REST', 'books', ({ book }) => rest('DELETE', `/api/manage-book/${book.id}?token=${book.token}`)],
  ['an admin deletes a listing', 'books', ({ book }) => asAdmin(`adminDeleteBook(id: "${book.id}", reason: "prova")`)],
  ['an event is changed', 'events', ({ event }) => rest('PUT', `/api/manage-event/${event.id}?token=${event.token}`, eventInput())],
  ['an attendee registers', 'events', ({ event }) => mutate(`registerForEvent(id: "${event.id}", ${registration})`)],
  ['an attendee cancels by REST', 'events', ({ attendee }) => rest('POST', `/api/registrations/cancel/${attendee.token}`)],
  ['a subject is reviewed', 'catalogue', () => mutate('reviewSubject', { courseSubjectId: subject, ...courseReviewInput() })],
  ['a professor is reviewed', 'professors', () => rest('POST', `/api/professors/${professor}/reviews`, professorReviewInput())],
  ['a section is closed', 'flags', () => asAdmin('setFeatureFlag(name: "courses", enabled: false)')],
]

describe('in the process that wrote, without any notification', () => {
  const setChannel = (channel: string) =>
    test.pool.query(
      `CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_notify('${channel}', TG_ARGV[0]); RETURN NULL; END $$`,
    )
  beforeAll(() => setChannel('elsewhere'))
  afterAll(() => setChannel('chiostro_changes'))

  it.each(writes)('the next answer is fresh after %s', async (_name, read, write) => {
    const subjects = await createSubjects()
    test.changes.invalidate()
    const before = await keep(read)
    await write(subjects)
    for (const [index, text] of (await readAll(read)).entries()) expect(text).not.toBe(before[index])
  })

  it.each(routes.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path]))(
    'what is kept stays so when %s %s is refused: it stored nothing',
    async (method, path) => {
      const { headers } = path.startsWith('/api/admin/') ? admin : { headers: {} }
      const before = test.changes.generation
      const { ok } = await test.request(path, { method, headers })
      expect(test.changes.generation !== before).toBe(ok)
    },
  )

  it.each([
    ['REST', async () => expect((await test.send('POST', '/api/books', bookInput())).status).toBe(500)],
    ['GraphQL', () => expect(mutate('publishBook', bookInput())).rejects.toThrow('Errore interno')],
  ])('nothing stays kept after a write of which it is unknown what it stored (%s)', async (_, write) => {
    const before = test.changes.generation
    const lost = vi.spyOn(test.pool, 'connect').mockImplementation(() => Promise.reject(new Error('connection lost')))
    await write().finally(() => lost.mockRestore())
    expect(test.changes.generation).not.toBe(before)
  })

  const ratings = { materialRating: 20, examRating: 20, lectureRating: 20, helpfulnessRating: 20 }
  const review = () => mutate('reviewProfessor', { professorId: professor, ...professorReviewInput(ratings) })
  it.each<[what: string, refused: () => Promise<unknown>]>([
    ['invalid input', () => mutate('publishBook', bookInput({ title: '' }))],
    ['an unknown id', () => mutate('deleteBook(id: "x", token: "y")')],
    ['no administrator', () => mutate('adminDeleteBook(id: "x")')],
    ['no such mutation', () => mutate('deleteEverything')],
    ['the limit of reviews', review],
  ])('what is kept stays so when a mutation is refused: %s', async (what, refused) => {
    Object.assign(test.config, { rateLimit: true })
    try {
      if (what === 'the limit of reviews') for (const _ of [1, 2]) await review()
      const before = test.changes.generation
      await expect(refused()).rejects.toThrow()
      expect(test.changes.generation).toBe(before)
    } finally {
      Object.assign(test.config, { rateLimit: false })
    }
  })

  it('(control) the write of another process is not seen', async () => {
    test.changes.invalidate()
    const before = await keep('books')
    await createBook(test)
    expect(await readAll('books')).toEqual(before)
  })
})
