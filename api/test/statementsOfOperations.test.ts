import { beforeAll, expect, it } from 'vitest'
import { createCourseReview } from './catalogue.ts'
import { type ClientOperation, clientOperations, inventedVariables } from './clientOperations.ts'
import { createAttendee, createBook, createEvent } from './factories.ts'
import { mailboxToken } from './mine.ts'
import { createProfessorReview } from './professors.ts'
import * as records from './records.ts'
import { testServer } from './server.ts'
import { countStatements } from './statements.ts'

const ofBoth = {
  AdminCase: 6,
  AdminCases: 4,
  AdminContactStats: 2,
  AdminFlags: 2,
  AdminImportHistory: 2,
  AdminSubjectTopics: 3,
  AdminUnmetDemand: 4,
  CurrentAdmin: 1,
  OwnAccount: 3,
}

/** Maximum of statements per query of web app, terminal tool and both, session included, without cache. */
const most: Record<ClientOperation['workspace'], Record<string, number>> = {
  web: {
    ...ofBoth,
    AdminCatalogueChanges: 2,
    AdminCatalogueRead: 2,
    AdminDepartments: 2,
    AdminFailedMails: 2,
    AdminFindProfessors: 3,
    AdminFindSubjects: 4,
    AdminStats: 3,
    Book: 2,
    BookCourses: 1,
    Books: 2,
    BooksToSell: 4,
    Case: 3,
    CheckInList: 2,
    Compare: 6,
    ConfirmableCourses: 1,
    DegreeCourse: 1,
    Department: 1,
    DepartmentNames: 1,
    Departments: 1,
    Event: 2,
    EventTags: 1,
    Events: 2,
    Exams: 2,
    FindProfessors: 2,
    Follows: 1,
    FoundBeside: 4,
    Home: 3,
    KnownDepartments: 2,
    LikelyListings: 1,
    LinkedSubject: 1,
    ManagedBook: 2,
    ManagedEvent: 5,
    MyReview: 4,
    MyThings: 15,
    OralTopics: 2,
    OwnLink: 1,
    PlaceOfDevice: 3,
    Poster: 8,
    PriceHint: 1,
    Professor: 3,
    ProfessorDepartments: 1,
    ProfessorReply: 5,
    ProfessorTotals: 1,
    Professors: 2,
    ReceiptStates: 1,
    RegistrationToCancel: 3,
    ReportableItem: 1,
    SearchEverything: 9,
    SearchSubjects: 3,
    SearchSuggestions: 10,
    SortedProfessorReviews: 3,
    Subject: 8,
    SubjectReviews: 2,
    SuggestSubjects: 2,
    Ticket: 1,
    Transparency: 1,
    WaitlistEntry: 4,
    WantedBook: 1,
    WantedBooks: 3,
  },
  cli: {
    ...ofBoth,
    BooksList: 3,
    BooksShow: 3,
    EventsList: 2,
    EventsShow: 2,
    ImportProgress: 2,
  },
  staff: {
    AdminBooks: 4,
    AdminCourseReviews: 3,
    AdminEvents: 3,
    AdminLinks: 3,
    AdminProfessorReviews: 3,
    AdminProfessors: 4,
    AdminRegistrations: 3,
    AdminWanted: 3,
    AuditLog: 3,
    DeletedRecords: 3,
    SellerContacts: 3,
  },
}

/** Public queries with more than three: pages of several lists, and a person's pages behind a token. */
const larger = [
  ...['BooksToSell', 'Compare', 'FoundBeside', 'Poster', 'SearchEverything', 'SearchSuggestions', 'Subject'],
  ...['ManagedEvent', 'MyReview', 'MyThings', 'ProfessorReply', 'WaitlistEntry'],
]

const test = testServer({ ANSWER_CACHE: 'off' })
const queries = (await clientOperations()).filter(({ kind }) => kind === 'query')
/** They request another server. */
const foreign = ['BookByIsbn', 'ScannedBook', 'TitleByIsbn']
const operations = queries.filter(({ name }) => !foreign.includes(name))
const isPublic = ({ workspace, name }: ClientOperation) => workspace === 'web' && !/^(Admin|CurrentAdmin$|OwnAccount$)/.test(name)

let admin: string
/** Values that cannot be invented, by field of Query. */
const given: Record<string, Record<string, unknown>> = {}

/** Several of each kind, to reveal reads per record. */
beforeAll(async () => {
  const campus = await records.createCampus(test)
  admin = campus.admin.token
  const { id: professor } = await test.db.professor.findFirstOrThrow()
  const subject = await test.db.courseSubject.findUniqueOrThrow({ where: { id: campus.subjectId } })
  const connected = { subject: { connect: { id: subject.id } } }
  const [book, event] = [await createBook(test, connected), await createEvent(test)]
  for (let n = 0; n < 3; n++) {
    await createBook(test, connected)
    await createAttendee(test, event.id)
    await createCourseReview(test, subject.id, { oralTopics: ['Erodoto', 'Tucidide'] })
    await createProfessorReview(test, professor)
    await records.courseReview(campus)
    await records.wanted(campus, { title: 'Storia antica', subjectId: subject.id })
    await records.placedLink(campus)
    await records.deletedBook(campus)
    await records.decided(campus, 'KEEP')
  }
  const [review, seat, waiting] = [await records.ownReview(campus), await records.registration(campus), await records.place(campus)]
  const [reply, reported] = [await records.answered(campus), await records.reported(campus)]
  const { id: wanted } = await test.db.wantedBook.findFirstOrThrow()
  const shared = await records.placedLink(campus)
  const mailbox = { token: await mailboxToken(test, 'anna@example.org') }
  Object.assign(given, {
    adminCase: { id: reported.id },
    adminCourseReviews: { sort: 'createdAt_desc', page: 1 },
    adminProfessorReviews: { sort: 'createdAt_desc', page: 1 },
    adminRegistrations: { eventId: event.id },
    book: { id: book.id },
    case: { token: reported.token },
    checkInList: { eventId: event.id, token: await records.door(campus, event.id) },
    degreeCourse: { id: subject.degreeCourseId },
    department: { id: subject.departmentId },
    event: { id: event.id },
    follows: mailbox,
    ownLink: { token: shared.token },
    managedBook: { id: book.id, token: book.token },
    managedEvent: { id: event.id, token: event.token },
    myReview: { receipt: review.receipt },
    myThings: mailbox,
    nodes: { ids: [subject.id, (await test.db.courseSubject.findFirstOrThrow({ where: { NOT: { id: subject.id } } })).id] },
    bookPriceHint: { subjectId: subject.id },
    professor: { id: professor },
    professorReply: { token: reply.token },
    registrationToCancel: { token: seat.token },
    receiptStates: { receipts: [review.receipt] },
    reportable: { kind: 'BOOK', id: book.id },
    reportableItem: { kind: 'BOOK', id: book.id },
    subject: { id: subject.id },
    ticket: { token: seat.token },
    waitlistEntry: { token: waiting.token },
    wantedBook: { id: wanted },
  })
})

/** Counts statements of an operation whose document is parsed already. */
async function statementsOf(operation: ClientOperation): Promise<number> {
  const { definition, query, name } = operation
  const [root] = definition.selectionSet.selections
  const variables = { ...inventedVariables(definition, {}), ...(root?.kind === 'Field' && given[root.name.value]) }
  const run = async () => {
    const { errors } = await test.graphql(query, variables, isPublic(operation) ? undefined : admin)
    expect(errors, name).toBeUndefined()
  }
  await run()
  return countStatements(run)
}

const pinned = ({ workspace, name }: ClientOperation): number | undefined => most[workspace][name]

it.each(operations)('$workspace $name takes no more statements than are listed', async (operation) => {
  expect(await statementsOf(operation)).toBeLessThanOrEqual(pinned(operation) ?? 0)
})

it('a public query takes at most three, but for those listed, and one of the administration six', () => {
  const above = (limit: number, found: ClientOperation[]) => found.filter((one) => (pinned(one) ?? 0) > limit).map(({ name }) => name)
  expect(above(3, operations.filter(isPublic)).toSorted()).toEqual(larger.toSorted())
  expect(
    above(
      6,
      operations.filter((one) => !isPublic(one)),
    ),
  ).toEqual([])
})

it('lists no query that is not sent any more', () => {
  const sent = (workspace: ClientOperation['workspace']) => operations.filter((one) => one.workspace === workspace).map(({ name }) => name)
  for (const workspace of ['web', 'cli', 'staff'] as const)
    expect(Object.keys(most[workspace]).toSorted()).toEqual(sent(workspace).toSorted())
})
