import { randomUUID } from 'node:crypto'
import { reviewInput } from '../test/catalogue.ts'
import { bookInput } from '../test/factories.ts'
import { professorReviewInput } from '../test/professors.ts'

export interface Order {
  method: 'GET' | 'POST'
  path: string
  /** Sent as JSON; a text as CSV. */
  body?: unknown
  token?: string
}

/** The order as `fetch` and autocannon take it. */
export function httpRequest({ method, body, token }: Order) {
  const isText = typeof body === 'string'
  const headers = {
    ...(body === undefined ? {} : { 'content-type': isText ? 'text/csv' : 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return { method, headers, body: isText || body === undefined ? body : JSON.stringify(body) }
}

/** @throws when the connection breaks before the answer is complete */
export async function ask(url: string, order: Order): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(url + order.path, httpRequest(order))
  const text = await answer.text()
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
}

const graphql = (query: string): Order => ({ method: 'POST', path: '/graphql', body: { query } })

/** Ids of the records that are written about. */
export interface Targets {
  events: string[]
  subjects: string[]
  professors: string[]
}

export type Write = 'publish' | 'register' | 'reviewSubject' | 'reviewProfessor'

/** Where each write is stored. */
export const tables: Record<Write, string> = {
  publish: 'books',
  register: 'event_attendees',
  reviewSubject: 'course_reviews',
  reviewProfessor: 'professor_reviews',
}

const any = <T>(from: T[]): T => from[Math.floor(Math.random() * from.length)] as T

/** Requests of visitors who write, each unique. */
export const writeOrder: Record<Write, (targets: Targets) => Order> = {
  publish: () => ({ method: 'POST', path: '/api/books', body: bookInput() }),
  register: ({ events }) => ({
    method: 'POST',
    path: `/api/events/${any(events)}/register`,
    body: { attendeeName: 'Bo', attendeeEmail: `bo.${randomUUID()}@example.org`, notes: '' },
  }),
  reviewSubject: ({ subjects }) => ({ method: 'POST', path: `/api/course-subjects/${any(subjects)}/reviews`, body: reviewInput() }),
  reviewProfessor: ({ professors }) => ({
    method: 'POST',
    path: `/api/professors/${any(professors)}/reviews`,
    body: professorReviewInput(),
  }),
}

/** The ids of a connection that a query answers. */
export async function idsOf(url: string, query: string): Promise<string[]> {
  const { body } = await ask(url, graphql(query))
  const [found] = Object.values(body.data as Record<string, { edges: { node: { id: string } }[] }>)
  return found?.edges.map(({ node }) => node.id) ?? []
}

const book = 'id title course condition price imageUrls coverImageIndex createdAt'
const words = ['analisi', 'diritto', 'fisica', 'chimica', 'storia', 'economia', 'informatica', 'letteratura']

/** The mix of a day at a university, on a server that has the demo: nine reads, one write. @returns gives one request after another */
export async function dailyMix(url: string): Promise<() => Order> {
  const { body } = await ask(url, graphql('{ departments { degreeCourses { id } } }'))
  const { departments } = body.data as { departments: { degreeCourses: { id: string }[] }[] }
  const courses = departments.flatMap(({ degreeCourses }) => degreeCourses.map(({ id }) => id))
  const professor = { name: 'Ortensia Valdombra', department: 'Scienze' }
  const targets: Targets = {
    events: await idsOf(url, '{ events(first: 50) { edges { node { id } } } }'),
    subjects: await idsOf(url, '{ searchSubjects(query: "analisi", first: 100) { edges { node { id } } } }'),
    professors: [String((await ask(url, { method: 'POST', path: '/api/professors', body: professor })).body.id)],
  }
  const weighted: [weight: number, order: () => Order][] = [
    [25, () => graphql(`{ books(first: 24) { edges { node { ${book} } } pageInfo { endCursor hasNextPage } } }`)],
    [10, () => graphql(`{ books(first: 24, search: "${any(words)}") { edges { node { ${book} } } } }`)],
    [10, () => ({ method: 'GET', path: '/api/books?limit=24' })],
    [15, () => graphql('{ events(first: 24) { edges { node { id title date startTime location registrationCount maxAttendees } } } }')],
    [10, () => graphql(`{ degreeCourse(id: "${any(courses)}") { name subjects { id courseName reviewCount } } }`)],
    [8, () => graphql(`{ searchSubjects(query: "${any(words)}", first: 24) { edges { node { id courseName } } } }`)],
    [8, () => graphql('{ professors(first: 24) { edges { node { id name overallRating reviewCount } } } }')],
    [4, () => ({ method: 'GET', path: '/books' })],
    [2, () => writeOrder.publish(targets)],
    [4, () => writeOrder.register(targets)],
    [2, () => writeOrder.reviewSubject(targets)],
    [2, () => writeOrder.reviewProfessor(targets)],
  ]
  const orders = weighted.flatMap(([weight, order]) => Array<() => Order>(weight).fill(order))
  return () => any(orders)()
}
