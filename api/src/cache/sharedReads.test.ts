import { type GraphQLField, GraphQLInterfaceType, GraphQLObjectType, getNamedType, isLeafType, parse } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCourseReview, importRows } from '../../test/catalogue.ts'
import { createAttendee, createBook, createEvent } from '../../test/factories.ts'
import { createProfessorReview } from '../../test/professors.ts'
import { listRoutes } from '../../test/routes.ts'
import { testServer } from '../../test/server.ts'
import { recordStatements, type Statement } from '../../test/statements.ts'
import { schema } from '../graphql/schema.ts'
import { isShared as isDocumentShared } from './answers.ts'

const allRoutes = await listRoutes()
const test = testServer()

/** Not part of any shared response, so they need not notify. */
const unread = [
  ...['users', 'sessions', 'audit_log', 'deleted_records', 'seller_contacts', 'messages', 'outgoing_mails', 'cancellation_tokens'],
  ...['admin_devices', 'images', 'rate_limits', 'catalogue_files', 'schools', 'courses', 'subjects', '_prisma_migrations'],
  ...[
    'check_in_links',
    'notice_tokens',
    'kept_reviews',
    'isbn_records',
    'check_ins',
    'ticket_codes',
    'mailbox_tokens',
    'past_imports',
    'catalogue_reads',
    'given_answers',
    'past_import_changes',
    'waiting_entries',
    'waitlist_tokens',
    'event_messages',
    'follows',
    'follow_tokens',
    'follow_news',
    'fresh_records',
    'wanted_contacts',
    'link_tokens',
    'reply_addresses',
    'case_tokens',
    'recovery_codes',
    'proof_keys',
    'proof_signer',
    'proof_targets',
    'proof_codes',
    'demand_marks',
    'unmet_demand',
  ],
]

const ids: Record<string, string> = {}
const triggers = new Map<string, number>()

beforeAll(async () => {
  await importRows(test, [
    { department: 'Lettere', degreeCourse: 'Storia', curriculum: 'Moderno', courseName: 'Storia antica', professors: 'Ortensia Valdombra' },
  ])
  const subject = await test.db.courseSubject.findFirstOrThrow()
  const professor = await test.db.professor.findFirstOrThrow()
  const reviews = [await createCourseReview(test, subject.id), await createProfessorReview(test, professor.id)]
  const [book, event] = [await createBook(test), await createEvent(test)]
  await createAttendee(test, event.id)
  Object.assign(ids, { book: book.id, event: event.id, subject: subject.id, professor: professor.id })
  Object.assign(ids, { department: subject.departmentId, degreeCourse: subject.degreeCourseId, node: book.id })
  const wanted = {
    title: 'Fisica',
    name: 'Ida',
    email: 'ida@example.org',
    confirmedAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
  }
  ids.wantedBook = (await test.db.wantedBook.create({ data: wanted })).id
  Object.assign(ids, { courseReview: reviews[0]?.id, professorReview: reviews[1]?.id })
  const { rows } = await test.pool.query<{ name: string; triggers: number }>(`
    SELECT relname AS name, count(pg_trigger.oid)::int AS triggers
    FROM pg_class LEFT JOIN pg_trigger ON tgrelid = pg_class.oid AND tgfoid = 'announce_change'::regproc AND tgenabled = 'O'
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace GROUP BY 1`)
  for (const { name, triggers: count } of rows) triggers.set(name, count)
})

it('every table notifies of changed rows and of TRUNCATE, or stands among those that no shared answer is made of', () => {
  const silent = [...triggers].filter(([, count]) => count === 0).map(([name]) => name)
  expect(silent.sort()).toEqual([...unread].sort())
  expect(new Set(triggers.values())).toEqual(new Set([0, 2]))
})

/** Tables read by these statements whose changes are not notified. */
function silentTables(statements: Statement[]): string[] {
  const named = statements.flatMap(({ text }) => [...text.matchAll(/\b(?:FROM|JOIN)\s+(?:"public"\.)?"?(\w+)"?/gi)])
  // A title that a library gave may be a minute late.
  return [...new Set(named.map(([, name = '']) => name))].filter((name) => triggers.get(name) === 0 && name !== 'isbn_records')
}

it('(control) a table that does not notify would be found', async () => {
  const statements = await recordStatements(() => test.request('/api/manage-book/unknown?token=unknown'))
  expect(silentTables([...statements, { text: 'SELECT * FROM sessions', values: [] }])).toEqual(['sessions'])
})

type Field = GraphQLField<unknown, unknown>
type RecordType = GraphQLObjectType | GraphQLInterfaceType
const fieldsOf = (type: RecordType): Field[] => Object.values(type.getFields())
const objectOf = ({ type }: Field) => {
  const named = getNamedType(type)
  return named instanceof GraphQLObjectType || named instanceof GraphQLInterfaceType ? named : null
}
const query = schema.getQueryType() as GraphQLObjectType
const isShared = ({ name }: Field) => isDocumentShared(parse(`{ ${name} }`))

const argumentOf = (field: string, arg: string) =>
  ({ query: '"storia"', isbn: '"9788808123459"', id: JSON.stringify(ids[field]), ids: JSON.stringify(Object.values(ids)) })[arg] ?? ''
function callOf({ name, args }: Field): string {
  // A price hint requires one of its two optional arguments.
  const needed = args.filter((arg) => (String(arg.type).endsWith('!') && arg.defaultValue === undefined) || arg.name === 'isbn')
  const given = needed.map((arg) => `${arg.name}: ${argumentOf(name, arg.name)}`)
  return given.length > 0 ? `${name}(${given.join(', ')})` : name
}
const leavesOf = (type: RecordType) =>
  fieldsOf(type)
    .filter((field) => isLeafType(getNamedType(field.type)))
    .map(callOf)

interface Step {
  field: Field
  /** Selects the field with all leaves of its type, by the shortest way from Query. */
  operation(): string
}

/** Every field that is reachable from shared fields of Query. */
function reachable(): Step[] {
  const steps: Step[] = []
  const seen = new Set<RecordType>([query])
  const visit: { fields: Field[]; around: (inner: string) => string }[] = [
    { fields: fieldsOf(query).filter(isShared), around: (inner) => `{ ${inner} }` },
  ]
  for (const { fields, around } of visit) {
    for (const field of fields) {
      const next = objectOf(field)
      const call = () => callOf(field)
      steps.push({ field, operation: () => around(next ? `${call()} { __typename ${leavesOf(next).join(' ')} }` : call()) })
      if (!next || seen.has(next)) continue
      seen.add(next)
      visit.push({ fields: fieldsOf(next), around: (inner) => around(`${call()} { ${inner} }`) })
    }
  }
  return steps
}
const steps = reachable()

describe('a GraphQL answer', () => {
  it('is shared, but for those of owners, token holders and admins', () => {
    const unshared = fieldsOf(query).filter((field) => !isShared(field))
    expect(unshared.map(({ name }) => name).sort()).toEqual([
      ...[
        'adminBooks',
        'adminCase',
        'adminCases',
        'adminCourseReviews',
        'adminEvents',
        'adminLinks',
        'adminProfessorReviews',
        'adminProfessors',
        'adminRegistrations',
        'adminSessions',
        'adminStats',
        'adminWanted',
      ],
      ...[
        'auditLog',
        'bookByIsbn',
        'case',
        'catalogueChanges',
        'catalogueImports',
        'catalogueRead',
        'checkInList',
        'currentAdmin',
        'deletedRecords',
        'failedMails',
        'follows',
        'importProgress',
        'managedBook',
        'managedEvent',
      ],
      ...[
        'myReview',
        'myThings',
        'ownLink',
        'professorReply',
        'receiptStates',
        'registrationToCancel',
        // Read once by a form that was opened by its address.
        'reportable',
        'reportableItem',
        'sellerContactStats',
        'sellerContacts',
        'ticket',
        'unmetDemand',
        'waitlistEntry',
      ],
    ])
  })

  it.each([
    [true, '{ __typename bookCourses }'],
    [false, '{ bookCourses ...F } fragment F on Query { adminStats { books } }'],
    [false, 'query A { bookCourses } query B { currentAdmin { username } }'],
    [false, 'query A { bookCourses } mutation B { adminLogout }'],
    [false, '{ bookCourses __schema { types { name } } }'],
  ])('is shared (%s) when every field of Query in it is: %s', (expected, text) => {
    expect(isDocumentShared(parse(text))).toBe(expected)
  })

  it('holds no address, token or password when it is shared, but those of participants where an instance shows them', () => {
    const delicate = steps.map(({ field }) => field.name).filter((name) => /email|whatsapp|token|password|hash|session/i.test(name))
    expect(new Set(delicate.filter((name) => name !== 'email'))).toEqual(new Set(['attendeeEmail']))
    expect(steps.flatMap(({ field }) => field.args.map(({ name }) => name))).not.toContain('token')
  })

  const selected = steps.filter(({ field }) => objectOf(field) || fieldsOf(query).includes(field))
  it.each(selected.map((step) => [step.field.name, step] as const))('is made of tables that notify: %s', async (_, step) => {
    const statements = await recordStatements(async () => expect(Object.values(await test.execute(step.operation()))).not.toContain(null))
    expect(silentTables(statements)).toEqual([])
  })
})

describe('a REST answer', () => {
  const routes = allRoutes.filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/admin/'))

  it('is shared, but for those of token holders, files, and what has a cache of its own', () => {
    expect(routes.flatMap((route) => (route.shared ? [] : route.path)).sort()).toEqual([
      '/.well-known/security.txt',
      ...[
        '/api/case/:token',
        '/api/check-in/:eventId',
        '/api/course-subjects',
        '/api/degree-courses/:id/exams.csv',
        '/api/follows/:token',
        '/api/follows/:token/stop',
        '/api/health',
        '/api/isbn/:isbn',
        '/api/manage-book/:id',
        '/api/manage-event/:id',
        '/api/manage-event/:id/registrations',
      ],
      ...[
        '/api/manage-event/:id/registrations.csv',
        '/api/manage-event/:id/waitlist',
        '/api/my-review/:receipt',
        '/api/my-things',
        '/api/my-things/export',
        '/api/professor-reply/:token',
        '/api/proofs/keys',
        '/api/proofs/targets/:degreeCourseId',
        '/api/ready',
      ],
      ...['/api/registration-mails/:token/stop', '/api/registrations/cancel/:token', '/api/university-structure', '/api/waitlist/:token'],
      ...[
        '/instance/:name',
        '/manifest.webmanifest',
        '/oembed',
        '/og/books.png',
        '/og/books/:id.png',
        '/og/courses.png',
        '/og/courses/:department.png',
      ],
      ...['/og/courses/:department/:degreeCourse.png', '/og/courses/subjects/:subject.png', '/og/events.png', '/og/events/:id.png'],
      ...['/og/professors.png', '/og/professors/:id.png', '/og/site.png'],
      ...['/robots.txt', '/sitemap.xml'],
      ...['book', 'event', 'professor', 'subject'].map((kind) => `/story/${kind}/:id.png`),
    ])
    expect(allRoutes.filter(({ method, path, shared }) => shared && (method !== 'GET' || path.startsWith('/api/admin/')))).toEqual([])
  })

  const kindOf = (path: string) =>
    ({ 'course-subjects': 'subject', 'degree-courses': 'degreeCourse', events: 'event', professors: 'professor' })[
      path.split('/')[2] ?? ''
    ] ?? ''
  it.each(routes.flatMap(({ shared, path }) => (shared ? [path] : [])))('is made of tables that notify: %s', async (path) => {
    const needed = path === '/api/books/price-hint' ? '?isbn=9788808123459' : ''
    const address = path.replace(':id', ids[kindOf(path)] ?? '') + needed
    const statements = await recordStatements(async () => expect((await test.request(address)).status, address).toBe(200))
    expect(statements.length).toBeGreaterThan(0)
    expect(silentTables(statements)).toEqual([])
  })
})
