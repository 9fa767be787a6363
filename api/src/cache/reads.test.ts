import { type GraphQLField, GraphQLObjectType, getNamedType, isLeafType, parse } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { createReview, importRows } from '../../test/catalogue.ts'
import { createAttendee, createBook, createEvent } from '../../test/factories.ts'
import { createProfessorReview } from '../../test/professors.ts'
import { testServer } from '../../test/server.ts'
import { recordStatements, type Statement } from '../../test/statements.ts'
import type { Topic } from '../database/changes.ts'
import { surface } from '../features.ts'
import { schema } from '../graphql/schema.ts'
import { planOf } from './plan.ts'

const test = testServer()

/** An id of every kind there is, and of each table the topic of its notices, null for one that gives none. */
const ids: Record<string, string> = {}
const topicOf = new Map<string, string | null>()

beforeAll(async () => {
  await importRows(test, [
    { department: 'Lettere', degreeCourse: 'Storia', curriculum: 'Moderno', courseName: 'Storia antica', professors: 'Ortensia Valdombra' },
  ])
  const subject = await test.db.courseSubject.findFirstOrThrow()
  const professor = await test.db.professor.findFirstOrThrow()
  await createReview(test, subject.id)
  await createProfessorReview(test, professor.id)
  const [book, event] = [await createBook(test), await createEvent(test)]
  await createAttendee(test, event.id)
  Object.assign(ids, { book: book.id, event: event.id, subject: subject.id, professor: professor.id })
  Object.assign(ids, { department: subject.departmentId, degreeCourse: subject.degreeCourseId })
  const { rows } = await test.pool.query<{ name: string; topic: string | null }>(`
    SELECT DISTINCT relname AS name, trim(trailing '\\000' FROM encode(tgargs, 'escape')) AS topic
    FROM pg_class LEFT JOIN pg_trigger ON tgrelid = pg_class.oid AND tgfoid = 'announce_change'::regproc
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`)
  for (const { name, topic } of rows) topicOf.set(name, topic)
})

/** Tables that these statements read although none of the topics tells of their changes. */
function untold(statements: Statement[], told: readonly Topic[]): string[] {
  const named = statements.flatMap(({ text }) => [...text.matchAll(/\b(?:FROM|JOIN)\s+(?:"public"\.)?"?(\w+)"?/gi)])
  const tables = new Set(named.map(([, name = '']) => name).filter((name) => topicOf.has(name)))
  return [...tables].filter((table) => !(told as readonly (string | null)[]).includes(topicOf.get(table) ?? null))
}

type Field = GraphQLField<unknown, unknown>

const values: Record<string, string> = { query: '"storia"', token: '"nobody"', file: '"nobody"' }
function argumentsOf({ name, args }: Field): string {
  const needed = args.filter(({ type, defaultValue }) => String(type).endsWith('!') && defaultValue === undefined)
  const given = needed.map((arg) => `${arg.name}: ${arg.name === 'id' ? `"${ids[name] ?? 'nobody'}"` : values[arg.name]}`)
  return given.length > 0 ? `(${given.join(', ')})` : ''
}
const fieldsOf = (type: GraphQLObjectType): Field[] => Object.values(type.getFields())
const objectOf = ({ type }: Field) => {
  const named = getNamedType(type)
  return named instanceof GraphQLObjectType ? named : null
}
const queryFields = Object.values(schema.getQueryType()?.getFields() ?? {})
const leavesOf = (field: Field) => {
  const type = objectOf(field)
  return type
    ? `{ __typename ${fieldsOf(type)
        .flatMap((one) => (isLeafType(getNamedType(one.type)) ? one.name : []))
        .join(' ')} }`
    : ''
}

interface Step {
  field: Field
  /** The query that asks for this field and its values, on the shortest way there. */
  query(): string
  topics: readonly Topic[] | null
}

/** Every field of every object that queries lead to, from the fields of Query that are kept. */
function everyField(): { kept: Step[]; unkept: Step[] } {
  const kept: Step[] = []
  const unkept: Step[] = []
  const seen = new Set<GraphQLObjectType>()
  const visit: { type: GraphQLObjectType; around: (inner: string) => string }[] = []
  const query = schema.getQueryType()
  if (query) visit.push({ type: query, around: (inner) => `{ ${inner} }` })
  for (const { type, around } of visit) {
    for (const field of fieldsOf(type)) {
      const ask = () => around(`${field.name}${argumentsOf(field)} ${leavesOf(field)}`)
      const { reads: topics } = planOf(parse(ask()))
      ;(topics ? kept : unkept).push({ field, query: ask, topics })
      const next = objectOf(field)
      if (!topics || !next || seen.has(next)) continue
      seen.add(next)
      visit.push({ type: next, around: (inner) => around(`${field.name}${argumentsOf(field)} { ${inner} }`) })
    }
  }
  return { kept, unkept }
}
const { kept, unkept } = everyField()

describe('answers to GraphQL queries', () => {
  it('are kept, but for those of owners, of who holds a token, and of admins', () => {
    expect(unkept.map(({ field }) => field.name).sort()).toEqual([
      ...['adminBooks', 'adminCourseReviews', 'adminEvents', 'adminProfessorReviews', 'adminStats', 'auditLog', 'currentAdmin'],
      ...[
        'deletedRecords',
        'importProgress',
        'managedBook',
        'managedEvent',
        'registrationToCancel',
        'sellerContactStats',
        'sellerContacts',
      ],
    ])
  })

  it('hold no address, token or password when they are kept, but those of participants where an instance shows them', () => {
    const delicate = kept.map(({ field }) => field.name).filter((name) => /email|whatsapp|token|password|hash|session/i.test(name))
    expect(delicate).toEqual(['attendeeEmail'])
    expect(kept.flatMap(({ field }) => field.args.map(({ name }) => name))).not.toContain('token')
  })

  // A value is asked for with the object that has it.
  const asked = kept.filter(({ field }) => objectOf(field) || queryFields.includes(field))
  it.each(asked.map((step) => [step.query(), step] as const))('are void when a table changes that was read: %s', async (_, step) => {
    let answer = {}
    const statements = await recordStatements(async () => {
      answer = await test.execute(step.query())
    })
    expect(Object.values(answer)).not.toContain(null)
    expect(untold(statements, step.topics ?? [])).toEqual([])
  })

  it('(control) a topic that is missing would be found', async () => {
    const statements = await recordStatements(() => test.execute('{ professors { edges { node { subjects { courseName } } } } }'))
    expect(untold(statements, ['professors', 'catalogue'])).toEqual([])
    expect(untold(statements, ['professors'])).toContain('course_subjects')
  })
})

describe('answers to REST reads', () => {
  const routes = surface.routes.filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/admin/'))

  it('are kept, but for those of who holds a token, files, and what has its own way', () => {
    expect(routes.flatMap((route) => (route.reads ? [] : route.path)).sort()).toEqual([
      ...['/api/course-subjects', '/api/health', '/api/manage-book/:id', '/api/manage-event/:id', '/api/manage-event/:id/registrations'],
      ...['/api/manage-event/:id/registrations.csv', '/api/ready', '/api/registrations/cancel/:token', '/api/university-structure'],
      ...['/manifest.webmanifest', '/og/books.png', '/og/courses.png', '/og/events.png', '/og/professors.png', '/og/site.png'],
      ...['/robots.txt', '/sitemap.xml'],
    ])
  })

  const kindOf = (path: string) =>
    ({ 'course-subjects': 'subject', events: 'event', professors: 'professor' })[path.split('/')[2] ?? ''] ?? ''
  it.each(routes.filter(({ reads }) => reads).map((route) => [route.path, route] as const))(
    'are void when a table changes that was read: %s',
    async (path, route) => {
      const address = path.replace(':id', ids[kindOf(path)] ?? '')
      const statements = await recordStatements(async () => expect((await test.request(address)).status, address).toBe(200))
      expect(statements.length).toBeGreaterThan(0)
      expect(untold(statements, route.reads ?? [])).toEqual([])
    },
  )
})
