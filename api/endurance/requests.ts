import { randomUUID } from 'node:crypto'
import { courseReviewInput } from '../test/catalogue.ts'
import { bookInput } from '../test/factories.ts'
import { professorReviewInput } from '../test/professors.ts'

export interface Request {
  path: string
  /** Sent by POST: a text as CSV, others as JSON. */
  body?: unknown
  token?: string
}

export function httpRequest({ path, body, token }: Request) {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  if (body === undefined) return { method: 'GET' as const, path, headers: authorization }
  const isText = typeof body === 'string'
  const headers = { 'content-type': isText ? 'text/csv' : 'application/json', ...authorization }
  return { method: 'POST' as const, path, headers, body: isText ? body : JSON.stringify(body) }
}

/** @throws when the connection breaks before the response is complete */
export async function send(url: string, request: Request): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(url + request.path, httpRequest(request))
  const text = await answer.text()
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
}

export const post = (path: string, body: unknown): Request => ({ path, body })
export const graphql = (query: string, variables = {}): Request => post('/graphql', { query, variables })

export type Targets = Record<'events' | 'subjects' | 'professors', string[]>

export type Write = 'publish' | 'register' | 'reviewSubject' | 'reviewProfessor'

export const tables: Record<Write, string> = {
  publish: 'books',
  register: 'event_attendees',
  reviewSubject: 'course_reviews',
  reviewProfessor: 'professor_reviews',
}

const any = <T>(from: T[]): T => from[Math.floor(Math.random() * from.length)] as T

/** Reviews may not repeat within a day, nor contain digits that could be a telephone number. */
const unique = () => `Prova ${randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`

export const writeRequest: Record<Write, (targets: Targets) => Request> = {
  publish: () => post('/api/books', bookInput()),
  register: ({ events }) =>
    post(`/api/events/${any(events)}/register`, { attendeeName: 'Bo', attendeeEmail: `bo.${randomUUID()}@example.org`, notes: '' }),
  reviewSubject: ({ subjects }) => post(`/api/course-subjects/${any(subjects)}/reviews`, courseReviewInput({ examNotes: unique() })),
  reviewProfessor: ({ professors }) => post(`/api/professors/${any(professors)}/reviews`, professorReviewInput({ review: unique() })),
}

export async function idsOf(url: string, query: string): Promise<string[]> {
  const { body } = await send(url, graphql(query))
  const [connection] = Object.values(body.data as Record<string, { edges: { node: { id: string } }[] }>)
  return connection?.edges.map(({ node }) => node.id) ?? []
}

const book = 'id title course condition price imageUrls coverImageIndex createdAt'
const words = ['analisi', 'diritto', 'fisica', 'chimica', 'storia', 'economia', 'informatica', 'letteratura']

/** Usual traffic on the demo: nine reads, one write. @returns generator of requests */
export async function dailyMix(url: string): Promise<() => Request> {
  const { body } = await send(url, graphql('{ departments { degreeCourses { id } } }'))
  const { departments } = body.data as { departments: { degreeCourses: { id: string }[] }[] }
  const courses = departments.flatMap(({ degreeCourses }) => degreeCourses.map(({ id }) => id))
  const targets: Targets = {
    events: await idsOf(url, '{ events(first: 50) { edges { node { id } } } }'),
    subjects: await idsOf(url, '{ searchSubjects(query: "analisi", first: 100) { edges { node { id } } } }'),
    professors: await idsOf(url, '{ professors(first: 50) { edges { node { id } } } }'),
  }
  const weighted: [weight: number, request: () => Request][] = [
    [25, () => graphql(`{ books(first: 24) { edges { node { ${book} } } pageInfo { endCursor hasNextPage } } }`)],
    [10, () => graphql(`{ books(first: 24, search: "${any(words)}") { edges { node { ${book} } } } }`)],
    [10, () => ({ path: '/api/books?limit=24' })],
    [15, () => graphql('{ events(first: 24) { edges { node { id title date startTime location registrationCount maxAttendees } } } }')],
    [10, () => graphql(`{ degreeCourse(id: "${any(courses)}") { name subjects { id courseName reviewCount } } }`)],
    [8, () => graphql(`{ searchSubjects(query: "${any(words)}", first: 24) { edges { node { id courseName } } } }`)],
    [8, () => graphql('{ professors(first: 24) { edges { node { id name overallRating reviewCount } } } }')],
    [4, () => ({ path: '/books' })],
    [2, () => writeRequest.publish(targets)],
    [4, () => writeRequest.register(targets)],
    [2, () => writeRequest.reviewSubject(targets)],
    [2, () => writeRequest.reviewProfessor(targets)],
  ]
  const requests = weighted.flatMap(([weight, request]) => Array<() => Request>(weight).fill(request))
  return () => any(requests)()
}
