import { expect, it } from 'vitest'
import { createEvent } from '../../../test/factories.ts'
import { testServer } from '../../../test/server.ts'

const test = testServer()

it('a note about health, belief and the like is stored, and read by the organiser alone', async () => {
  const event = await createEvent(test)
  const notes = ['Sono celiaco', 'Arrivo in carrozzina alle 20', 'Vengo con due amici']
  for (const [n, note] of notes.entries()) {
    const attendee = { attendeeName: `Ida ${n}`, attendeeEmail: `ida.${n}@example.org`, notes: note }
    expect((await test.send('POST', `/api/events/${event.id}/register`, attendee)).status).toBe(201)
  }
  expect((await test.db.eventAttendee.findMany({ orderBy: { attendeeName: 'asc' } })).map((row) => row.notes)).toEqual(notes)
  const rest = await (await test.request(`/api/events/${event.id}/registrations`)).json()
  expect(rest.map((row: { notes: string }) => row.notes)).toEqual(['', '', 'Vengo con due amici'])
  const { event: found } = await test.execute<{ event: { participants: { edges: { node: { notes: string } }[] } } }>(
    'query ($id: ID!) { event(id: $id) { participants(first: 10) { edges { node { notes } } } } }',
    { id: event.id },
  )
  expect(found.participants.edges.map(({ node }) => node.notes)).toEqual(['', '', 'Vengo con due amici'])
  const managed = await (await test.request(`/api/manage-event/${event.id}/registrations?token=${event.token}`)).json()
  expect(managed.map((row: { notes: string }) => row.notes)).toEqual(notes)
})
