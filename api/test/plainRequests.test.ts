import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { documents } from '../src/graphql/yoga.ts'
import { loggedInAdmin } from './admin.ts'
import { createCourseReview, importRows } from './catalogue.ts'
import { clientOperations, inventedVariables } from './clientOperations.ts'
import { createAttendee, createBook, createEvent } from './factories.ts'
import { createProfessorReview } from './professors.ts'
import { testServer } from './server.ts'

const test = testServer()
/** By field of Query. */
const ids: Record<string, string> = {}
let token: string

beforeAll(async () => {
  await importRows(test, [
    { department: 'Lettere', degreeCourse: 'Storia', curriculum: 'Moderno', courseName: 'Storia antica', professors: 'Ortensia Valdombra' },
    { department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia moderna', professors: 'Ortensia Valdombra' },
  ])
  const subject = await test.db.courseSubject.findFirstOrThrow({ where: { courseName: 'Storia antica' } })
  const professor = await test.db.professor.findFirstOrThrow()
  const reviews = [await createCourseReview(test, subject.id), await createProfessorReview(test, professor.id)]
  const [book, event] = [await createBook(test, { subject: { connect: { id: subject.id } } }), await createEvent(test)]
  await createBook(test)
  await createAttendee(test, event.id)
  token = (await loggedInAdmin(test)).token
  Object.assign(ids, { book: book.id, event: event.id, subject: subject.id, professor: professor.id, node: reviews[0]?.id })
  Object.assign(ids, { department: subject.departmentId, degreeCourse: subject.degreeCourseId })
})
// Cursors of events contain the time of the first page.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterAll(() => void vi.useRealTimers())
beforeEach(() => documents.clear())

interface Request {
  query: string
  variables?: Record<string, unknown>
  operationName?: string
  accept?: string
  anonymous?: boolean
  origin?: string
  extensions?: object
}

async function answerTo({ accept = 'application/json', anonymous, origin, ...body }: Request) {
  const sender = { ...(anonymous ? {} : { authorization: `Bearer ${token}` }), ...(origin ? { origin } : {}) }
  const headers = { 'content-type': 'application/json', accept, ...sender }
  const answer = await test.request('/graphql', { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.json() }
}

/** Responses to a plain request, and to one only for Yoga's handler, with `extensions`. */
async function bothAnswers(request: Request) {
  return { plain: await answerTo(request), handled: await answerTo({ ...request, extensions: {} }) }
}

const all = await clientOperations()
const operations = all.filter(({ kind }) => kind === 'query')
const mutations = all.filter(({ kind }) => kind === 'mutation')

it('there are queries and mutations of both clients', () => {
  expect(operations.length).toBeGreaterThan(60)
  expect(mutations.length).toBeGreaterThan(60)
})

describe('a plain query is answered as by the handler of Yoga', () => {
  it.each(operations)('$name', async ({ name, query, definition }) => {
    const both = await bothAnswers({ query, variables: inventedVariables(definition, ids), operationName: name })
    expect(both.handled.body).toHaveProperty('data')
    expect(both.plain).toEqual(both.handled)
  })

  const books = 'query ($first: Int, $after: String) { books(first: $first, after: $after) { edges { node { id } } } }'
  const wrong: [string, Request][] = [
    ['a variable of another type', { query: books, variables: { first: 'many' } }],
    ['a missing variable', { query: 'query ($id: ID!) { book(id: $id) { id } }', variables: {} }],
    ['an operation that it does not have', { query: 'query A { bookCourses }', operationName: 'B' }],
    ['an error of a field', { query: books, variables: { after: 'nonsense' } }],
    [
      'errors of some fields',
      {
        query: `{\n  one: events(after: "x") { edges { cursor } }\n  bookCourses\n  node(id: "x") { id }\n  two: currentAdmin { username } }`,
      },
    ],
    ['an error below a record', { query: `query ($id: ID!) { subject(id: $id) { id reviews(after: "x") { totalCount } } }` }],
    ['a cost that depends on variables', { query: many(), variables: { first: 100 }, anonymous: true }],
    [
      'fields that are skipped',
      { query: 'query ($no: Boolean!) { bookCourses @include(if: $no) eventTags @skip(if: $no) }', variables: { no: false } },
    ],
    ['another type of JSON', { query: books, variables: { after: 'x' }, accept: 'application/graphql-response+json, application/json' }],
  ]
  it.each(wrong)('%s', async (_what, request) => {
    const { variables = { id: ids.subject } } = request
    const both = await bothAnswers({ ...request, variables })
    expect(both.plain).toEqual(both.handled)
  })
})

describe('a plain mutation is answered as by the handler of Yoga', () => {
  it.each(mutations)('$name', async ({ name, query, definition }) => {
    const both = await bothAnswers({ query, variables: inventedVariables(definition, ids), operationName: name, anonymous: true })
    expect(both.plain).toEqual(both.handled)
  })

  const publish = `mutation ($input: PublishBookInput!) {
    publishBook(input: $input) { __typename ... on Book { title price } ... on ValidationError { message issues { path message } } }
  }`
  const input = { title: 'Storia', professor: 'Ada', condition: 'Nuovo', price: '12.50', sellerName: 'Ada', sellerEmail: 'a@example.org' }
  const asked: [string, Record<string, unknown>][] = [
    ['what it stored', { input }],
    ['wrong values', { input: { ...input, price: 'cheap', sellerEmail: 'a' } }],
    ['an unknown field', { input: { ...input, colour: 'red' } }],
    ['a missing field', { input: { ...input, title: undefined } }],
    ['null for a field', { input: { ...input, title: null } }],
    ['another type', { input: { ...input, title: 5 } }],
    ['a list instead of an object', { input: [] }],
    ['nothing', {}],
  ]
  it.each(asked)('%s', async (_what, variables) => {
    const { subject: subjectId } = ids
    const sent = Array.isArray(variables.input) || !variables.input ? variables : { input: { ...variables.input, subjectId } }
    const both = await bothAnswers({ query: publish, variables: sent, anonymous: true })
    expect(both.plain).toEqual(both.handled)
  })

  it('a mutation from another site is refused, and does nothing', async () => {
    const variables = { input: { ...input, subjectId: ids.subject } }
    const before = await test.db.book.count()
    const both = await bothAnswers({ query: publish, variables, anonymous: true, origin: 'https://elsewhere.example' })
    expect(both.plain).toEqual(both.handled)
    expect(both.plain.status).toBe(403)
    expect(await test.db.book.count()).toBe(before)
  })
})

/** Too costly with long pages. */
function many() {
  const lists = Array.from({ length: 14 }, (_, index) => `a${index}: books(first: $first) { edges { node { id title course } } }`)
  return `query ($first: Int) { ${lists.join(' ')} }`
}
