import { beforeAll, expect, it } from 'vitest'
import { type ClientOperation, clientQueries, isPublic } from './clientOperations.ts'
import { fillDatabase, type Given, variablesOf } from './fullDatabase.ts'
import { createCampus } from './records.ts'
import { testServer } from './server.ts'
import { countStatements } from './statements.ts'

const ofBoth = {
  AdminCase: 8,
  AdminCases: 11,
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
    Event: 3,
    EventTags: 1,
    Events: 3,
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
    MyReview: 6,
    MyThings: 22,
    OralTopics: 2,
    OwnLink: 1,
    PlaceOfDevice: 3,
    Poster: 8,
    PriceHint: 1,
    Professor: 4,
    ProfessorDepartments: 1,
    ProfessorReply: 5,
    ProfessorTotals: 1,
    Professors: 2,
    ReceiptStates: 1,
    RegistrationToCancel: 3,
    ReportableItem: 3,
    SearchEverything: 9,
    SearchSubjects: 3,
    SearchSuggestions: 10,
    SortedProfessorReviews: 4,
    Subject: 9,
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
    EventsList: 3,
    EventsShow: 3,
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

/** Public queries with more than three: pages of several lists, a person's pages behind a token, a professor who was merged. */
const larger = [
  ...['BooksToSell', 'Compare', 'FoundBeside', 'Poster', 'SearchEverything', 'SearchSuggestions', 'Subject'],
  ...['ManagedEvent', 'MyReview', 'MyThings', 'Professor', 'ProfessorReply', 'SortedProfessorReviews', 'WaitlistEntry'],
]

/** Of the administration with more than six: a case's item is read from the table of its kind. */
const ofEveryKind = ['AdminCases', 'AdminCase']

const test = testServer({ ANSWER_CACHE: 'off' })
const operations = await clientQueries()

let admin: string
let given: Given

/** Several of each kind, to reveal reads per record. */
beforeAll(async () => {
  const campus = await createCampus(test)
  admin = campus.admin.token
  given = await fillDatabase(campus)
})

/** Counts statements of an operation whose document is parsed already; the most that one of its records takes. */
async function statementsOf(operation: ClientOperation): Promise<number> {
  const { query, name } = operation
  const counts: number[] = []
  for (const variables of variablesOf(operation, given)) {
    const run = async () => {
      const { errors } = await test.graphql(query, variables, isPublic(operation) ? undefined : admin)
      expect(errors, name).toBeUndefined()
    }
    await run()
    counts.push(await countStatements(run))
  }
  return Math.max(...counts)
}

const pinned = ({ workspace, name }: ClientOperation): number | undefined => most[workspace][name]

it.each(operations)('$workspace $name takes no more statements than are listed', async (operation) => {
  expect(await statementsOf(operation)).toBeLessThanOrEqual(pinned(operation) ?? 0)
})

it('a public query takes at most three, but for those listed, and one of the administration six', () => {
  const above = (limit: number, found: ClientOperation[]) => found.filter((one) => (pinned(one) ?? 0) > limit).map(({ name }) => name)
  expect(above(3, operations.filter(isPublic)).toSorted()).toEqual(larger.toSorted())
  const ofStaff = operations.filter((one) => !isPublic(one))
  expect([...new Set(above(6, ofStaff))]).toEqual(ofEveryKind)
})

it('lists no query that is not sent any more', () => {
  const sent = (workspace: ClientOperation['workspace']) => operations.filter((one) => one.workspace === workspace).map(({ name }) => name)
  for (const workspace of ['web', 'cli', 'staff'] as const)
    expect(Object.keys(most[workspace]).toSorted()).toEqual(sent(workspace).toSorted())
})
