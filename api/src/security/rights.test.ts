import { GraphQLID, isNonNullType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createAttendee, createBook, createEvent, eventInput } from '../../test/factories.ts'
import { mailboxToken } from '../../test/mine.ts'
import { listRoutes } from '../../test/routes.ts'
import { testServer } from '../../test/server.ts'
import { schema } from '../graphql/schema.ts'

const test = testServer()

const address = 'Ada.Proof@Example.org'
const bookChanges = { title: 'Nuovo titolo', price: '9,00', description: 'Ancora in ottimo stato' }
const eventChanges = () => eventInput({ creatorName: undefined, creatorEmail: undefined })

/** Creates a record of `address`, returns its id, and calls an owner's operation. */
interface Call {
  record: () => Promise<{ id: string; entryId?: string }>
  status?: number
  body?: () => unknown
}
const book = () => createBook(test, { sellerEmail: address })
const event = () => createEvent(test, { creatorEmail: address })
const registration = async () => createAttendee(test, (await createEvent(test)).id, { attendeeEmail: address })

async function listed() {
  const { id } = await createEvent(test, { creatorEmail: address, maxAttendees: 1, registrationCount: 1, waitlistCount: 1 })
  const entry = await test.db.waitingEntry.create({ data: { eventId: id, attendeeName: 'Ida', attendeeEmail: 'ida@example.org' } })
  return { id, entryId: entry.id }
}
const letter = () => ({ subject: 'Aula cambiata', message: 'Ci vediamo in aula 3.', to: 'registered' })

async function attended() {
  const made = await event()
  await createAttendee(test, made.id)
  return made
}
const invitation = () => ({ reason: 'Relatrice' })

const routes: Record<string, Call> = {
  'GET /api/manage-book/:id': { record: book },
  'PUT /api/manage-book/:id': { record: book, body: () => bookChanges },
  'PATCH /api/manage-book/:id': { record: book, body: () => ({ title: bookChanges.title }) },
  'DELETE /api/manage-book/:id': { record: book },
  'POST /api/manage-book/:id/state': { record: book, body: () => ({ state: 'sold' }) },
  'POST /api/manage-book/:id/renew': { record: book },
  'GET /api/manage-event/:id': { record: event },
  'PUT /api/manage-event/:id': { record: event, body: eventChanges },
  'PATCH /api/manage-event/:id': { record: event, body: () => ({ title: eventChanges().title }) },
  'DELETE /api/manage-event/:id': { record: event },
  'GET /api/manage-event/:id/registrations': { record: event },
  'GET /api/manage-event/:id/registrations.csv': { record: event },
  'GET /api/manage-event/:id/waitlist': { record: event },
  'POST /api/manage-event/:id/waitlist/:entryId/invite': { record: listed, body: invitation },
  'POST /api/manage-event/:id/messages': { record: attended, body: letter, status: 201 },
  'POST /api/manage-event/:id/check-in-link': { record: event, status: 201 },
  'DELETE /api/manage-event/:id/check-in-link': { record: event },
  'DELETE /api/my-things/:kind/:id': { record: registration },
}

/** Documents take `$id`, `$token` and, with a body, `$input`. */
const fields: Record<string, Call & { document: string }> = {
  managedBook: { record: book, document: 'query ($id: ID!, $token: String!) { managedBook(id: $id, token: $token) { id } }' },
  managedEvent: { record: event, document: 'query ($id: ID!, $token: String!) { managedEvent(id: $id, token: $token) { id } }' },
  updateBook: {
    record: book,
    body: () => bookChanges,
    document: `mutation ($id: ID!, $token: String!, $input: UpdateBookInput!) {
      updateBook(id: $id, token: $token, input: $input) { __typename } }`,
  },
  deleteBook: { record: book, document: 'mutation ($id: ID!, $token: String!) { deleteBook(id: $id, token: $token) { __typename } }' },
  setBookState: {
    record: book,
    document: 'mutation ($id: ID!, $token: String!) { setBookState(id: $id, token: $token, input: { state: SOLD }) { __typename } }',
  },
  renewBook: { record: book, document: 'mutation ($id: ID!, $token: String!) { renewBook(id: $id, token: $token) { __typename } }' },
  updateEvent: {
    record: event,
    body: eventChanges,
    document: `mutation ($id: ID!, $token: String!, $input: UpdateEventInput!) {
      updateEvent(id: $id, token: $token, input: $input) { __typename } }`,
  },
  deleteEvent: { record: event, document: 'mutation ($id: ID!, $token: String!) { deleteEvent(id: $id, token: $token) { __typename } }' },
  messageParticipants: {
    record: attended,
    body: letter,
    document: `mutation ($id: ID!, $token: String!, $input: EventMessageInput!) {
      messageParticipants(id: $id, token: $token, input: $input) { __typename } }`,
  },
  inviteFromWaitlist: {
    record: listed,
    body: invitation,
    document: `mutation ($id: ID!, $entryId: ID!, $token: String!, $input: InviteFromWaitlistInput!) {
      inviteFromWaitlist(id: $id, entryId: $entryId, token: $token, input: $input) { __typename } }`,
  },
  createCheckInLink: {
    record: event,
    document: 'mutation ($id: ID!, $token: String!) { createCheckInLink(id: $id, token: $token) { __typename } }',
  },
  revokeCheckInLinks: {
    record: event,
    document: 'mutation ($id: ID!, $token: String!) { revokeCheckInLinks(id: $id, token: $token) { __typename } }',
  },
  endMine: {
    record: registration,
    document: `mutation ($id: ID!, $token: String!) { endMine(token: $token, kind: REGISTRATIONS, id: $id) { __typename } }`,
  },
}

const callRoute = async (name: string, token: string) => {
  const [method = '', path = ''] = name.split(' ')
  const call = routes[name] as Call
  const { id, entryId = '' } = await call.record()
  const url = `${path.replace(':id', id).replace(':entryId', entryId).replace(':kind', 'registrations')}?token=${token}`
  return (await (call.body ? test.send(method, url, call.body()) : test.request(url, { method }))).status
}

const callField = async (name: string, token: string) => {
  const { record, body, document } = fields[name] as Call & { document: string }
  const { id, entryId } = await record()
  const data = await test.execute<Record<string, { __typename?: string } | null>>(document, { id, entryId, token, input: body?.() })
  return data[name] !== null && data[name]?.__typename !== 'NotFoundError'
}

/** Fields of the schema that take a record's id and a token. */
const ownersFields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {})
    .filter(({ args }) => {
      const isId = args.some(({ name, type }) => name === 'id' && isNonNullType(type) && type.ofType === GraphQLID)
      return isId && args.some(({ name }) => name === 'token')
    })
    .map(({ name }) => name),
)

describe('a proof of the mailbox opens every operation that takes an id and its management token', () => {
  it('and none is missing here', async () => {
    const taking = (await listRoutes()).filter(({ path, takesToken }) => takesToken && path.includes(':id'))
    expect(taking.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(routes).sort())
    expect(ownersFields.sort()).toEqual(Object.keys(fields).sort())
  })

  it.each(Object.keys(routes))('%s', async (name) => {
    expect(await callRoute(name, await mailboxToken(test, 'someone.else@example.org'))).toBe(404)
    expect(await callRoute(name, await mailboxToken(test, address, -1))).toBe(404)
    expect(await callRoute(name, '')).toBe(404)
    expect(await callRoute(name, await mailboxToken(test, address))).toBe(routes[name]?.status ?? 200)
  })

  it.each(Object.keys(fields))('%s', async (name) => {
    expect(await callField(name, await mailboxToken(test, 'someone.else@example.org'))).toBe(false)
    expect(await callField(name, await mailboxToken(test, address, -1))).toBe(false)
    expect(await callField(name, await mailboxToken(test, address))).toBe(true)
  })
})

it.each([
  ['ada.proof+alerts@example.org', 404],
  ['adaproof@example.org', 404],
  ['ADA.PROOF@EXAMPLE.ORG', 200],
])('addresses are compared without case, and without anything else: %s', async (proven, status) => {
  expect(await callRoute('GET /api/manage-book/:id', await mailboxToken(test, proven))).toBe(status)
})
