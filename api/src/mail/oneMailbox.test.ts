import { randomUUID } from 'node:crypto'
import { type GraphQLField, getNamedType, isInputObjectType } from 'graphql'
import { beforeAll, expect, it } from 'vitest'
import { importRows } from '../../test/catalogue.ts'
import { bookInput, booksInput, createBook, createEvent, eventInput } from '../../test/factories.ts'
import { deliverMails } from '../../test/outbox.ts'
import { createProfessor } from '../../test/professors.ts'
import { isAddress, listRoutes } from '../../test/routes.ts'
import { testServer } from '../../test/server.ts'
import { schema } from '../graphql/schema.ts'
import { mailboxOf } from '../text/mailbox.ts'
import type { RenderedMail } from './layout.ts'

// Messages one client can cause to one mailbox in an hour, with limits, through every operation with an address
// (docs/decisions/100-follows.md).
const test = testServer({ RATE_LIMIT: 'on' })

/** Operation with an address: mutation, route, record and input. */
interface Operation {
  field: string
  route: string
  id?: () => string | Promise<string>
  body(email: string): Record<string, unknown>
  /** Values that differ in GraphQL. */
  enums?: Record<string, string>
}

const message = 'Ce l’ho, ci vediamo in ateneo?'
const records = { book: '', wanted: '', professor: '', subject: '' }
const fullEvent = async () => (await createEvent(test, { maxAttendees: 1, registrationCount: 1 })).id

const operations: Operation[] = [
  { field: 'follow', route: '/api/follows', body: (email) => ({ email, kind: 'books', search: randomUUID() }) },
  { field: 'publishWanted', route: '/api/wanted', body: (email) => ({ email, name: 'Ida', title: 'Fisica' }) },
  {
    field: 'proposeLink',
    route: '/api/links',
    body: (email) => ({ email, subjectId: records.subject, platform: 'telegram', title: 'Gruppo', url: `https://t.me/${randomUUID()}` }),
  },
  { field: 'requestMyThings', route: '/api/my-things/link', body: (email) => ({ email }) },
  {
    field: 'contactWanted',
    route: '/api/contact-wanted/:id',
    id: () => records.wanted,
    body: (email) => ({ email, name: 'Bo', message }),
  },
  { field: 'publishBook', route: '/api/books', body: (sellerEmail) => bookInput({ sellerEmail }) },
  { field: 'publishBooks', route: '/api/books/batch', body: (sellerEmail) => booksInput([{}, {}], { sellerEmail }) },
  {
    field: 'contactSeller',
    route: '/api/contact-seller/:id',
    id: () => records.book,
    body: (buyerEmail) => ({ buyerEmail, buyerName: 'Bo', message }),
  },
  { field: 'createEvent', route: '/api/events', body: (creatorEmail) => eventInput({ creatorEmail, registrationMail: 'each' }) },
  {
    field: 'registerForEvent',
    route: '/api/events/:id/register',
    id: async () => (await createEvent(test, { maxAttendees: null })).id,
    body: (attendeeEmail) => ({ attendeeEmail, attendeeName: 'Bo' }),
  },
  // A mailbox has one entry per list.
  { field: 'joinWaitlist', route: '/api/events/:id/waitlist', id: fullEvent, body: (email) => ({ email, name: 'Bo' }) },
  {
    field: 'report',
    route: '/api/reports',
    body: (email) => ({ email, kind: 'book', id: records.book, ground: 'spam' }),
    enums: { kind: 'BOOK', ground: 'SPAM' },
  },
  { field: 'requestProfessorReply', route: '/api/professor-reply/link', body: (email) => ({ email, professorId: records.professor }) },
  {
    field: 'sendContactMessage',
    route: '/api/contact',
    body: (email) => ({ email, name: 'Bo', category: 'altro', subject: 'Una domanda', message: `${message} ${message}` }),
  },
]
const following = operations.slice(0, 4)
/** Sent to student addresses only, three an hour: proofs.test.ts. */
const ofStudents = ['/api/proofs/request', '/api/proofs/issue']

beforeAll(async () => {
  records.book = (await createBook(test)).id
  records.professor = (await createProfessor(test)).id
  await importRows(test, [{ department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia antica', professors: 'Ida Bo' }])
  records.subject = (await test.db.courseSubject.findFirstOrThrow()).id
  const wanted = { title: 'Fisica', name: 'Ida', email: 'ida@example.org', confirmedAt: new Date() }
  records.wanted = (await test.db.wantedBook.create({ data: { ...wanted, expiresAt: new Date(Date.now() + 86_400_000) } })).id
})

const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})

async function byRest({ route, id, body }: Operation, email: string) {
  const answer = await test.send('POST', route.replace(':id', (await id?.()) ?? ''), body(email))
  return answer.status < 300
}

async function byGraphql({ field, id, body, enums }: Operation, email: string) {
  const { args = [] } = mutations.find(({ name }) => name === field) ?? {}
  const input = { ...body(email), ...enums }
  const record = await id?.()
  const variables = Object.fromEntries(args.map(({ name }) => [name, name === 'input' ? input : (input[name] ?? record)]))
  const heads = [args.map(({ name, type }) => `$${name}: ${type}`), args.map(({ name }) => `${name}: $${name}`)].map(String)
  const answer = await test.graphql(`mutation (${heads[0]}) { ${field}(${heads[1]}) { __typename } }`, variables)
  const result = (answer.data as Record<string, { __typename: string } | null> | undefined)?.[field]
  return result != null && !result.__typename.endsWith('Error')
}

/** Addresses of one mailbox: text after a plus, dots, case, alias of the host. */
const spellings = (name: string) => (n: number) => {
  const dotted = n % 3 === 0 ? name : `${name.slice(0, 1 + (n % 4))}.${name.slice(1 + (n % 4))}`
  const plus = n % 2 === 0 ? `+${n}` : ''
  return `${n % 5 === 0 ? dotted.toUpperCase() : dotted}${plus}@${n % 4 === 0 ? 'googlemail' : 'gmail'}.com`
}

/** Repeats the operations with varying addresses, while the outbox keeps retrying. */
async function attack(of: Operation[], name: string): Promise<RenderedMail[]> {
  const spelling = spellings(name)
  const received: RenderedMail[] = []
  const accepted = new Set<string>()
  for (let n = 0; n < 8; n++) {
    for (const operation of of) {
      if (await byRest(operation, spelling(2 * n))) accepted.add(`byRest ${operation.field}`)
      if (await byGraphql(operation, spelling(2 * n + 1))) accepted.add(`byGraphql ${operation.field}`)
    }
    received.push(...(await deliverMails(test, { ignoreFailures: true })))
  }
  expect([...accepted].toSorted()).toEqual(of.flatMap(({ field }) => [`byGraphql ${field}`, `byRest ${field}`]).toSorted())
  return received.filter(({ to }) => mailboxOf(to.address) === `${name}@gmail.com`)
}

it('all that takes an address is tried', async () => {
  const inInput = (type: unknown) => isInputObjectType(type) && Object.keys(type.getFields()).some(isAddress)
  const takesAddress = ({ args }: GraphQLField<unknown, unknown>) =>
    args.some(({ name, type }) => isAddress(name) || inInput(getNamedType(type)))
  expect(operations.map(({ field }) => field).toSorted()).toEqual(
    mutations
      // It changes one record's address, with that record's code: corrections.test.ts.
      .filter((field) => takesAddress(field) && field.name !== 'correctAddress')
      .map(({ name }) => name)
      .toSorted(),
  )
  const routes = (await listRoutes()).filter((route) => route.takesAddress && !ofStudents.includes(route.path)).map(({ path }) => path)
  expect(operations.map(({ route }) => route).toSorted()).toEqual(routes.toSorted())
})

it('following and wanting books sends a mailbox five confirmations an hour, and nothing else', async () => {
  const received = await attack(following, 'annarossi')
  expect(received).toHaveLength(5)
  for (const { subject } of received) expect(subject).toMatch(/^Conferma/)
})

it('everything together sends it five messages, and three links to what was made with its address', async () => {
  const received = await attack(operations, 'brunobianchi')
  const links = received.filter(({ subject }) => subject === 'Il link alle tue cose')
  expect([links.length, received.length - links.length]).toEqual([3, 5])
})
