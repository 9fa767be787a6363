import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Event } from '../../../generated/prisma/client.ts'
import { loggedInAdmin } from '../../../test/admin.ts'
import { createAttendee, createEvent } from '../../../test/factories.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { followChanges } from '../../database/changes.ts'

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

/** All public representations of the event, as one text. */
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
      attendeeName: 'Bo',
      attendeeEmail: 'bo@example.org',
      notes: 'Porto, forse, "un" amico',
      registeredAt: '2026-03-10T10:00:00.000Z',
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

  it('the list leaves out nobody of those who registered at the same moment', async () => {
    const { id } = await createEvent(test)
    const registeredAt = new Date()
    for (const attendeeName of ['Ada', 'Bo', 'Eva']) await createAttendee(test, id, { attendeeName, registeredAt })
    const first = await test.execute<Answer>(query, { id, first: 1 })
    const rest = await test.execute<Answer>(query, { id, first: 2, after: first.event.participants?.pageInfo.endCursor })
    const names = [first, rest].flatMap(({ event }) => event.participants?.edges.map(({ node }) => node.attendeeName))
    expect(names.toSorted()).toEqual(['Ada', 'Bo', 'Eva'])
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
    expect(response.headers.get('content-disposition'), 'named like the event').toMatch(/^attachment; filename="iscritti-[a-z0-9-]+\.csv"$/)
    const forPrograms = await test.request(`${path}.csv?token=${token}&separator=comma`)
    expect(await forPrograms.text()).toContain('Nome,Email,Note,')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.toString().slice(1).split('\r\n')
    expect(lines.slice(0, 2)).toEqual([
      'Nome;Email;Note;Data iscrizione;Nell’elenco pubblico',
      'Bo;bo@example.org;"Porto, forse, ""un"" amico";"10/03/26, 11:00";sì',
    ])
    expect(lines[2]).toMatch(/^'=cmd\|calc;eva@example.org;;/)
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

describe('a participant who hides', () => {
  const test = testServer()
  const register = (id: string, attendeeEmail: string, more: object = {}) =>
    test.send('POST', `/api/events/${id}/register`, { attendeeName: 'Timida', attendeeEmail, notes: 'riservato', ...more })

  it('is in no public list, but counts, and the organiser sees that they hide', async () => {
    const event = await createEvent(test)
    expect((await register(event.id, 'timida@example.org', { hideMe: true })).status).toBe(201)
    expect(await everythingPublic(test, event.id)).not.toMatch(/Timida|timida@|riservato/)
    const { event: shown } = await test.execute<Answer>(query, { id: event.id })
    expect(shown.participants).toMatchObject({ totalCount: 1, edges: [] })
    const managed = await test.request(`/api/manage-event/${event.id}/registrations?token=${event.token}`)
    expect(await managed.json()).toMatchObject([{ attendeeName: 'Timida', attendeeEmail: 'timida@example.org', hidden: true }])
    const csv = await test.request(`/api/manage-event/${event.id}/registrations.csv?token=${event.token}`)
    expect(await csv.text()).toMatch(/Timida.*;no\r\n/)
  })

  it('is shown unless they ask, and a choice that is none is refused', async () => {
    const event = await createEvent(test)
    expect(await (await register(event.id, 'aperta@example.org')).json()).toMatchObject({ hidden: false })
    const refused = await register(event.id, 'altra@example.org', { hideMe: 'forse' })
    expect([refused.status, await refused.json()]).toMatchObject([400, { issues: [{ path: 'hideMe', message: 'Scelta non valida' }] }])
  })

  it('hides and shows themselves by the link of the confirmation, over REST and GraphQL', async () => {
    const event = await createEvent(test)
    const { token } = await createAttendee(test, event.id, { attendeeName: 'Timida' })
    const listed = async () => ((await (await test.request(`/api/events/${event.id}/registrations`)).json()) as object[]).length
    const path = `/api/registrations/cancel/${token}`
    expect(await (await test.send('PUT', path, { hideMe: true })).json()).toMatchObject({ hidden: true })
    expect(await listed()).toBe(0)
    const mutation = `mutation ($token: String!) { updateRegistration(token: $token, hideMe: false) { __typename ... on EventRegistration { hidden } } }`
    expect(await test.execute(mutation, { token })).toEqual({ updateRegistration: { __typename: 'EventRegistration', hidden: false } })
    expect(await listed()).toBe(1)
    expect((await test.send('PUT', '/api/registrations/cancel/wrong', { hideMe: true })).status).toBe(404)
    expect(await test.execute(mutation, { token: 'wrong' })).toEqual({ updateRegistration: { __typename: 'NotFoundError' } })
  })
})

describe('an organiser’s choice of who sees the participants', () => {
  const test = testServer({ PARTICIPANTS_VISIBILITY: 'names' })

  it('narrows what the instance shows, and can be taken back', async () => {
    const event = await createEvent(test)
    await createAttendee(test, event.id, { attendeeName: 'Bo' })
    const { title, description, targetAudience, location } = event
    const choose = (participantsVisibility: string) =>
      test.send('PUT', `/api/manage-event/${event.id}?token=${event.token}`, {
        title,
        description,
        targetAudience,
        location,
        participantsVisibility,
      })
    expect(await (await choose('organiser')).json()).toMatchObject({ participantsVisibility: 'organiser' })
    expect(await test.execute(query, { id: event.id })).toEqual({ event: { participantsVisibility: 'ORGANISER', participants: null } })
    expect(await (await test.request(`/api/events/${event.id}/registrations`)).json()).toEqual([])
    expect((await choose('tutti')).status).toBe(400)
    expect(await (await choose('')).json()).toMatchObject({ participantsVisibility: '' })
    expect((await test.execute<Answer>(query, { id: event.id })).event.participants?.edges).toHaveLength(1)
  })

  it('is never wider than the instance', async () => {
    const event = await createEvent(test, { participantsVisibility: 'public' })
    await createAttendee(test, event.id, { attendeeEmail: 'bo@example.org' })
    expect((await test.execute<Answer>(query, { id: event.id })).event.participantsVisibility).toBe('NAMES')
    expect(await everythingPublic(test, event.id)).not.toContain('bo@example.org')
  })
})

describe('a full event', () => {
  const test = testServer()
  const answerTo = async (id: string, attendeeEmail: string) =>
    (
      (await (await test.send('POST', `/api/events/${id}/register`, { attendeeName: 'Bo', attendeeEmail, notes: '' })).json()) as {
        error: string
      }
    ).error
  const fullEvent = async (participantsVisibility: string, hidden = false) => {
    const event = await createEvent(test, { maxAttendees: 1, participantsVisibility })
    await createAttendee(test, event.id, { attendeeEmail: 'dentro@example.org', hidden })
    return event.id
  }

  it('answers registered and unregistered addresses alike where addresses are not public', async () => {
    for (const id of [await fullEvent('names'), await fullEvent('organiser'), await fullEvent('', true)]) {
      expect(await answerTo(id, 'dentro@example.org')).toBe('L’evento è al completo: non ci sono più posti')
      expect(await answerTo(id, 'fuori@example.org')).toBe('L’evento è al completo: non ci sono più posti')
    }
  })

  it('tells those who are registered so where addresses are public', async () => {
    expect(await answerTo(await fullEvent(''), 'dentro@example.org')).toBe('Con questa email c’è già un’iscrizione a questo evento')
  })
})

describe('addresses', () => {
  const test = testServer({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address, 'content-type': 'application/json' } })
  const rest = async (address: string, id: string) =>
    (await (await test.request(`/api/events/${id}/registrations`, from(address))).json()) as {
      attendeeName: string
      attendeeEmail?: string
    }[]
  const graphql = async (address: string, text: string) => {
    const response = await test.request('/graphql', { ...from(address), method: 'POST', body: JSON.stringify({ query: text }) })
    return JSON.stringify(await response.json())
  }
  let ids: string[]
  let following: { stop(): void }

  beforeAll(async () => {
    following = await followChanges(test)
    ids = await Promise.all(
      Array.from({ length: 22 }, async (_, number) => {
        const event = await createEvent(test)
        await createAttendee(test, event.id, { attendeeName: 'Bo', attendeeEmail: `bo.${number}@example.org` })
        return event.id
      }),
    )
  })

  afterAll(() => following.stop())

  it('of twenty events are shown to a network in ten minutes, then names only; other networks still see them', async () => {
    const harvested = []
    for (const id of ids) harvested.push(...(await rest('192.0.2.1', id)))
    expect(harvested.map(({ attendeeName }) => attendeeName)).toEqual(Array(22).fill('Bo'))
    expect(harvested.filter(({ attendeeEmail }) => attendeeEmail)).toHaveLength(20)
    const [first = '', last = ''] = [ids[0], ids.at(-1)]
    expect((await rest('192.0.2.1', first))[0]).toHaveProperty('attendeeEmail')
    expect((await rest('192.0.2.1', last))[0]).not.toHaveProperty('attendeeEmail')
    expect((await rest('192.0.2.2', last))[0]).toHaveProperty('attendeeEmail')
    const { headers } = await loggedInAdmin(test)
    const admins = await test.request(`/api/events/${last}/registrations`, { headers: { ...headers, 'x-forwarded-for': '192.0.2.1' } })
    expect((await admins.json())[0], 'the team reads on').toHaveProperty('attendeeEmail')
    const event = `{ event(id: "${last}") { participants { edges { node { attendeeName attendeeEmail } } } } }`
    expect(await graphql('192.0.2.2', event)).toContain('@example.org')
    expect(await graphql('192.0.2.1', event)).toContain('"attendeeName":"Bo","attendeeEmail":null')
  })

  it('are not read by asking for the whole board at once', async () => {
    const board = '{ events(first: 50) { edges { node { participants(first: 2) { edges { node { attendeeEmail } } } } } } }'
    expect((await graphql('192.0.2.3', board)).match(/@example\.org/g) ?? []).toEqual([])
  })
})
