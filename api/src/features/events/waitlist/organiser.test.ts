import { expect, it } from 'vitest'
import { fullEvent } from '../../../../test/records.ts'
import { testServer } from '../../../../test/server.ts'

const test = testServer()

it('a waiting list is shown to the organiser with its states and positions by GraphQL, too', async () => {
  const { id, token, attendee } = await fullEvent({ test })
  for (const name of ['Ida', 'Ugo'])
    await test.send('POST', `/api/events/${id}/waitlist`, { name, email: `${name}.${crypto.randomUUID()}@example.org` })
  await test.request(`/api/registrations/cancel/${attendee.token}`, { method: 'POST' })
  const query = `query ($id: ID!, $token: String!) { managedEvent(id: $id, token: $token) {
    waitlist { entry { attendeeName state position offer { __typename } } } } }`
  const { managedEvent } = await test.execute<{ managedEvent: object }>(query, { id, token })
  expect(managedEvent).toEqual({
    waitlist: [
      { entry: { attendeeName: 'Ida', state: 'OFFERED', position: 0, offer: { __typename: 'SeatOffer' } } },
      { entry: { attendeeName: 'Ugo', state: 'WAITING', position: 1, offer: null } },
    ],
  })
})
