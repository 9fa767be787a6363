import { beforeAll, describe, expect, it } from 'vitest'
import type { Event } from '../../../generated/prisma/client.ts'
import { createAttendee, createEvent } from '../../../test/factories.ts'
import { type TestServer, testServer } from '../../../test/server.ts'

const query = `query ($id: ID!, $first: Int, $after: String) { event(id: $id) { participantsVisibility participants(first: $first, after: $after) {
  totalCount edges { node { attendeeName attendeeEmail notes registeredAt } } pageInfo { hasNextPage endCursor } } } }`

interface Answer {
  event: {
    participantsVisibility: string
    participants: {
      totalCount: number
      edges: { node: { attendeeName: string; attendeeEmail: string | null; notes: string | null } }[]
      pageInfo: { hasNextPage: boolean; endCursor: string }
    } | null
  }
}

/** An event with two participants; the name of the second would be a formula in a spreadsheet. */
function withParticipants(test: TestServer) {
  const scene = {} as { event: Event & { token: string } }
  beforeAll(async () => {
    scene.event = await createEvent(test)
    const first = {
      attendeeName: 'Bo',
      attendeeEmail: 'bo@example.org',
      notes: 'Porto, forse, "un" amico',
      registeredAt: new Date('2026-03-10T10:00Z'),
    }
    await createAttendee(test, scene.event.id, first)
    await createAttendee(test, scene.event.id, { attendeeName: '=cmd|calc', attendeeEmail: 'eva@example.org', notes: '' })
  })
  return scene
}

/** Everything public about the event, as one text. */
async function everythingPublic(test: TestServer, id: string): Promise<string> {
  const paths = ['/api/events', `/api/events/${id}/registrations`, `/api/events/${id}.ics`, '/events.ics', '/events', `/events/${id}`]
  const pages = await Promise.all(paths.map(async (path) => (await test.request(path)).text()))
  const board =
    'query ($n: Int) { events(first: $n) { edges { node { participants(first: 5) { edges { node { attendeeName attendeeEmail notes } } } } } } }'
  return JSON.stringify([pages, await test.graphql(query, { id }), await test.graphql(board, { n: 5 })])
}

describe('where participants are public', () => {
  const test = testServer()
  const scene = withParticipants(test)

  it('everybody sees names, addresses, notes and dates, first come first', async () => {
    const { event } = await test.execute<Answer>(query, { id: scene.event.id })
    expect(event).toMatchObject({ participantsVisibility: 'PUBLIC', participants: { totalCount: 2 } })
    expect(event.participants?.edges[0]?.node).toEqual({
      ...{
        attendeeName: 'Bo',
        attendeeEmail: 'bo@example.org',
        notes: 'Porto, forse, "un" amico',
        registeredAt: '2026-03-10T10:00:00.000Z',
      },
    })
    const response = await test.request(`/api/events/${scene.event.id}/registrations`)
    const list = (await response.json()) as object[]
    expect(list.map((row) => Object.keys(row))).toEqual(
      Array(2).fill(['id', 'eventId', 'attendeeName', 'registeredAt', 'attendeeEmail', 'notes']),
    )
    expect(response.headers.get('x-total-count')).toBe('2')
  })

  it('the list goes on page by page; of an unknown event there is none', async () => {
    const first = await test.execute<Answer>(query, { id: scene.event.id, first: 1 })
    expect(first.event.participants?.pageInfo.hasNextPage).toBe(true)
    const after = first.event.participants?.pageInfo.endCursor
    const rest = await test.execute<Answer>(query, { id: scene.event.id, first: 1, after })
    expect(rest.event.participants?.edges.map(({ node }) => node.attendeeName)).toEqual(['=cmd|calc'])
    expect(await (await test.request(`/api/events/${scene.event.id}/registrations?limit=1&offset=1`)).json()).toMatchObject([
      { attendeeName: '=cmd|calc' },
    ])
    const { errors } = await test.graphql(query, { id: scene.event.id, after: 'nonsense' })
    expect(errors?.[0]).toMatchObject({ message: 'Cursore non valido' })
    expect((await test.request('/api/events/unknown/registrations')).status).toBe(404)
  })

  it('the organiser’s list has everybody, as JSON, over GraphQL and as a spreadsheet that runs nothing', async () => {
    const { id, token } = scene.event
    const path = `/api/manage-event/${id}/registrations`
    expect(await (await test.request(`${path}?token=${token}`)).json()).toMatchObject([
      { attendeeName: 'Bo', attendeeEmail: 'bo@example.org', notes: 'Porto, forse, "un" amico' },
      { attendeeName: '=cmd|calc', attendeeEmail: 'eva@example.org', notes: '' },
    ])
    const managed =
      'query ($id: ID!, $token: String!) { managedEvent(id: $id, token: $token) { registrations { attendeeName event { id } } } }'
    expect(await test.execute(managed, { id, token })).toEqual({
      managedEvent: { registrations: ['Bo', '=cmd|calc'].map((attendeeName) => ({ attendeeName, event: { id } })) },
    })
    const response = await test.request(`${path}.csv?token=${token}`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="iscritti.csv"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.toString().slice(1).split('\r\n')
    expect(lines.slice(0, 2)).toEqual([
      'Nome,Email,Note,Data iscrizione',
      'Bo,bo@example.org,"Porto, forse, ""un"" amico","10/03/26, 11:00"',
    ])
    expect(lines[2]).toMatch(/^'=cmd\|calc,eva@example.org,,/)
  })
})

describe('where only names are public', () => {
  const test = testServer({ PARTICIPANTS_VISIBILITY: 'names' })
  const scene = withParticipants(test)

  it('no path shows an address or a note', async () => {
    const text = await everythingPublic(test, scene.event.id)
    expect(text).toContain('=cmd|calc')
    expect(text).not.toMatch(/bo@example|eva@example|forse/)
    const { event } = await test.execute<Answer>(query, { id: scene.event.id })
    expect(event.participantsVisibility).toBe('NAMES')
    expect(event.participants?.edges[0]?.node).toMatchObject({ attendeeName: 'Bo', attendeeEmail: null, notes: null })
    expect(await (await test.request(`/api/events/${scene.event.id}/registrations`)).json()).toEqual([
      { id: expect.any(String), eventId: scene.event.id, attendeeName: 'Bo', registeredAt: '2026-03-10T10:00:00.000Z' },
      { id: expect.any(String), eventId: scene.event.id, attendeeName: '=cmd|calc', registeredAt: expect.any(String) },
    ])
  })
})

describe('where only the organiser sees participants', () => {
  const test = testServer({ PARTICIPANTS_VISIBILITY: 'organiser' })
  const scene = withParticipants(test)

  it('no public path shows participants, only their number', async () => {
    const text = await everythingPublic(test, scene.event.id)
    expect(text).not.toMatch(/"Bo"|\\"Bo\\"|cmd\|calc|bo@example|eva@example|forse/)
    const { event } = await test.execute<Answer>(query, { id: scene.event.id })
    expect(event).toEqual({ participantsVisibility: 'ORGANISER', participants: null })
    expect(await (await test.request(`/api/events/${scene.event.id}/registrations`)).json()).toEqual([])
    expect(await (await test.request('/api/events')).json()).toMatchObject([{ registrationCount: 2 }])
  })

  it('the organiser does', async () => {
    const { id, token } = scene.event
    expect(await (await test.request(`/api/manage-event/${id}/registrations?token=${token}`)).json()).toHaveLength(2)
  })
})
