import { adminPage, sellerContactPage } from '@chiostro/domain/admin/admin'
import { auditPage } from '@chiostro/domain/admin/auditRecord'
import { bookPage } from '@chiostro/domain/books/books'
import { casePage } from '@chiostro/domain/cases/cases'
import { subjectPage } from '@chiostro/domain/catalogue/catalogue'
import { courseReviewPage } from '@chiostro/domain/courseReviews/courseReviews'
import { deletedPage } from '@chiostro/domain/deletion/deletion'
import { eventPage, participantPage } from '@chiostro/domain/events/events'
import { linkPage } from '@chiostro/domain/links/links'
import { professorPage, professorReviewPage } from '@chiostro/domain/professors/professors'
import { wantedPage } from '@chiostro/domain/wanted/wanted'
import { type GraphQLField, getNamedType, isObjectType } from 'graphql'
import { beforeAll, expect, it } from 'vitest'
import { schema } from '../src/graphql/schema.ts'
import { mailboxOf } from '../src/text/mailbox.ts'
import { loggedInAdmin } from './admin.ts'
import { createCourseReview } from './catalogue.ts'
import { createAttendee, createBook, createEvent } from './factories.ts'
import { createProfessor, createProfessorReview } from './professors.ts'
import { createCampus, placedLink, wanted } from './records.ts'
import { testServer } from './server.ts'

const test = testServer()
const ids = { subject: '', professor: '', event: '' }

/** Maximum of each list's page, and a request for far more. */
const lists: Record<string, [max: number, ask: () => string]> = {
  'Query.books': [bookPage.max, () => 'books(first: 10000) { edges { node { id } } }'],
  'Query.events': [eventPage.max, () => 'events(first: 10000) { edges { node { id } } }'],
  'Query.professors': [professorPage.max, () => 'professors(first: 10000) { edges { node { id } } }'],
  'Query.wantedBooks': [wantedPage.max, () => 'wantedBooks(first: 10000) { edges { node { id } } }'],
  'Query.searchSubjects': [subjectPage.max, () => 'searchSubjects(query: "Storia", first: 10000) { edges { node { id } } }'],
  'Subject.books': [bookPage.max, () => `subject(id: "${ids.subject}") { books(first: 10000) { edges { node { id } } } }`],
  'Subject.reviews': [courseReviewPage.max, () => `subject(id: "${ids.subject}") { reviews(first: 10000) { edges { node { id } } } }`],
  'Professor.reviews': [
    professorReviewPage.max,
    () => `professor(id: "${ids.professor}") { reviews(first: 10000) { edges { node { id } } } }`,
  ],
  'Event.participants': [participantPage.max, () => `event(id: "${ids.event}") { participants(first: 10000) { edges { node { id } } } }`],
  'Query.adminBooks': [adminPage.max, () => 'adminBooks(first: 10000) { edges { node { id } } }'],
  'Query.adminEvents': [adminPage.max, () => 'adminEvents(first: 10000) { edges { node { id } } }'],
  'Query.adminProfessors': [adminPage.max, () => 'adminProfessors(first: 10000) { edges { node { id } } }'],
  'Query.adminWanted': [wantedPage.max, () => 'adminWanted(first: 10000) { edges { node { id } } }'],
  'Query.adminLinks': [linkPage.max, () => 'adminLinks(first: 10000) { edges { node { id } } }'],
  'Query.adminRegistrations': [
    participantPage.max,
    () => `adminRegistrations(eventId: "${ids.event}", first: 10000) { edges { node { id } } }`,
  ],
  'Query.adminCases': [casePage.max, () => 'adminCases(first: 10000) { edges { node { id } } }'],
  'Query.deletedRecords': [deletedPage.max, () => 'deletedRecords(first: 10000) { edges { node { id } } }'],
  'Query.auditLog': [auditPage.max, () => 'auditLog(first: 10000) { edges { node { id } } }'],
  'Query.sellerContacts': [sellerContactPage.max, () => 'sellerContacts(first: 10000) { edges { node { id } } }'],
}

/** Exceeds the longest page. */
const many = sellerContactPage.max + 1
const times = <Row>(make: (n: number) => Row, count = many) => Array.from({ length: count }, (_, n) => make(n))

/** Copies a stored row with changed unique columns. */
const copies = <Row extends { id: string }>({ id: _, ...row }: Row, change: (n: number) => Partial<Row> = () => ({})) =>
  times((n) => ({ ...row, ...change(n) }))

const ofAddress = (attendeeEmail: string) => ({ attendeeEmail, attendeeMailbox: mailboxOf(attendeeEmail) })

beforeAll(async () => {
  const campus = await createCampus(test)
  const { db } = test
  const [{ token: _, ...book }, { token: __, ...event }] = [await createBook(test), await createEvent(test, { maxAttendees: null })]
  const [{ token: ___, ...attendee }, professor] = [await createAttendee(test, event.id), await createProfessor(test)]
  Object.assign(ids, { subject: campus.subjectId, professor: professor.id, event: event.id })
  await db.book.createMany({ data: copies({ ...book, subjectId: ids.subject }) })
  await db.event.createMany({ data: copies(event) })
  await db.eventAttendee.createMany({ data: copies(attendee, (n) => ofAddress(`bo.${n}@example.org`)) })
  await db.professor.createMany({ data: times((n) => ({ name: `Ada Conti ${n}`, department: 'Scienze' })) })
  await db.professorReview.createMany({ data: copies(await createProfessorReview(test, professor.id)) })
  await db.courseReview.createMany({ data: copies(await createCourseReview(test, ids.subject)) })
  await db.wantedBook.createMany({ data: copies(await wanted(campus)) })
  const found = await db.link.findUniqueOrThrow({ where: { id: (await placedLink(campus)).id } })
  await db.link.createMany({ data: copies({ ...found, complaints: [] }, (n) => ({ url: `https://t.me/${n}` })) })
  const { id: ____, topicsText: _____, ...subject } = await db.courseSubject.findUniqueOrThrow({ where: { id: ids.subject } })
  await db.courseSubject.createMany({ data: times((n) => ({ ...subject, courseName: `Storia ${n}`, courseCode: `S${n}` })) })
  await db.moderationCase.createMany({
    data: times((n) => ({ reference: `REF${n}`, kind: 'book', targetId: `${n}`, ground: 'spam' })),
  })
  await db.deletedRecord.createMany({
    data: times((n) => ({ kind: 'book', recordId: `${n}`, label: 'Libro', data: {}, deletedBy: 'ada' })),
  })
  await db.auditEntry.createMany({ data: times(() => ({ actor: 'ada', action: 'login' })) })
  const contact = { bookId: book.id, bookTitle: book.title, bookPrice: 5, message: 'È libero?' }
  const people = { buyerName: 'Bo', buyerEmail: 'bo@example.org', sellerName: 'Ada', sellerEmail: 'ada@example.org' }
  await db.sellerContact.createMany({ data: times(() => ({ ...contact, ...people })) })
})

interface Edges {
  edges: unknown[]
}
const edgesOf = (answer: object): unknown[] => {
  const [value] = Object.values(answer) as [object]
  return 'edges' in value ? (value as Edges).edges : edgesOf(value)
}

it('asks for every list', () => {
  const hasPages = ({ args, type }: GraphQLField<unknown, unknown>) =>
    args.some(({ name }) => name === 'first') && getNamedType(type).name.endsWith('Connection')
  const found = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) ? Object.values(type.getFields()).flatMap((field) => (hasPages(field) ? [`${type.name}.${field.name}`] : [])) : [],
  )
  expect(Object.keys(lists).toSorted()).toEqual(found.toSorted())
})

it.each(Object.entries(lists))('a page of %s is no longer than its maximum, for any request', async (_name, [max, ask]) => {
  const { token } = await loggedInAdmin(test)
  expect(edgesOf(await test.execute<object>(`{ ${ask()} }`, {}, token))).toHaveLength(max)
})

it.each(Object.entries(lists))('a page of %s has nothing where nothing is asked for', async (_name, [, ask]) => {
  const { token } = await loggedInAdmin(test)
  const none = ask().replace('first: 10000', 'first: 0')
  expect(none).not.toBe(ask())
  expect(edgesOf(await test.execute<object>(`{ ${none} }`, {}, token))).toEqual([])
})
