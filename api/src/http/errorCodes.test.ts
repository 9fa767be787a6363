import { expect, it } from 'vitest'
import { createAttendee, createEvent } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'

const test = testServer()

const attendee = { attendeeName: 'Ida', attendeeEmail: 'ida@example.org' }
const mutation = `mutation ($eventId: ID!, $input: RegisterForEventInput!) {
  registerForEvent(id: $eventId, input: $input) { ... on Error { __typename message code } }
}`

async function refusalOf(eventId: string) {
  const answer = await test.send('POST', `/api/events/${eventId}/register`, attendee)
  const { registerForEvent } = await test.execute<{ registerForEvent: object }>(mutation, { eventId, input: attendee })
  return { status: answer.status, rest: await answer.json(), graphql: registerForEvent }
}

it('«already registered» and «full» have codes of their own, the same by REST and GraphQL', async () => {
  const [taken, full] = [await createEvent(test), await createEvent(test, { maxAttendees: 1 })]
  await createAttendee(test, taken.id, { attendeeEmail: attendee.attendeeEmail })
  await createAttendee(test, full.id, { attendeeEmail: 'bo@example.org' })
  const expected = (code: string, message: RegExp) => ({
    status: 409,
    rest: { error: expect.stringMatching(message), code },
    graphql: { __typename: 'ConflictError', message: expect.stringMatching(message), code },
  })
  expect(await refusalOf(taken.id)).toEqual(expected('ALREADY_REGISTERED', /c’è già un’iscrizione/))
  expect(await refusalOf(full.id)).toEqual(expected('EVENT_FULL', /al completo/))
})

it.each([
  ['GET', '/api/nothing', 404, 'NOT_FOUND'],
  ['GET', '/api/books?limit=many', 400, 'BAD_USER_INPUT'],
  ['GET', '/api/%zz', 400, 'BAD_REQUEST'],
  ['GET', '/api/admin/seller-contacts', 401, 'UNAUTHENTICATED'],
  ['POST', '/api/contact', 400, 'BAD_USER_INPUT'],
])('%s %s is answered %i with the code %s', async (method, path, status, code) => {
  const answer = await test.request(path, { method })
  expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ error: expect.any(String), code })])
})
