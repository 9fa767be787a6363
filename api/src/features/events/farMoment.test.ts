import { describe, expect, it } from 'vitest'
import { loggedInAdmin } from '../../../test/admin.ts'
import { createAttendee, createEvent, eventInput } from '../../../test/factories.ts'
import { mailboxToken } from '../../../test/mine.ts'
import { testServer } from '../../../test/server.ts'

const test = testServer()

/** Ends after the year 9999, which JavaScript and PostgreSQL write differently: such events were stored before dates had bounds. */
async function farEvent() {
  const event = await createEvent(test)
  await test.db.$executeRaw`
    UPDATE events SET date = '9999-12-31', start_time = '22:00', end_time = '01:00', starts_at = '9999-12-31 21:00Z', ends_at = '10000-01-01 00:00Z'
    WHERE id = ${event.id}`
  return event
}

const last = '9999-12-31'

describe('an event beyond the year 9999', () => {
  it('is refused by REST and GraphQL, in what is new and in edits', async () => {
    const times = { date: last, startTime: '22:00', endTime: '01:00' }
    const answer = await test.send('POST', '/api/events', eventInput(times))
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'BAD_USER_INPUT', issues: [{ path: 'date' }] }])
    const mutation = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { ... on ValidationError { issues { path } } } }'
    expect(await test.execute(mutation, { input: eventInput(times) })).toEqual({ createEvent: { issues: [{ path: 'date' }] } })
    const event = await createEvent(test)
    const edited = await test.request(`/api/manage-event/${event.id}?token=${event.token}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/merge-patch+json' },
      body: JSON.stringify(times),
    })
    expect([edited.status, await edited.json()]).toMatchObject([400, { issues: [{ path: 'date' }] }])
  })

  it('empties no list of those that were stored before', async () => {
    const [far, near] = [await farEvent(), await createEvent(test)]
    const { events } = await test.execute<{ events: { edges: { node: { id: string; endsAt: string | null } }[] } }>(
      '{ events(first: 100) { edges { node { id startsAt endsAt isOver seatsLeft createdAt } } } }',
    )
    const shown = Object.fromEntries(events.edges.map(({ node }) => [node.id, node.endsAt]))
    expect(shown).toMatchObject({ [far.id]: null, [near.id]: near.endsAt.toISOString() })
    const token = await mailboxToken(test, far.creatorEmail)
    const paths = [
      ...['/api/events', '/events', '/events.ics', '/events.atom', '/embed/events', '/sitemap.xml?part=events'],
      ...[`/api/events/${far.id}`, `/events/${far.id}`, `/api/events/${far.id}.ics`, `/api/my-things?token=${token}`],
      ...[`/api/my-things/export?token=${token}`, `/api/manage-event/${far.id}?token=${far.token}`],
    ]
    for (const path of paths) expect([path, (await test.request(path)).status]).toEqual([path, 200])
    const calendar = await (await test.request('/events.ics')).text()
    expect([calendar.includes(near.id), calendar.includes(far.id)]).toEqual([true, false])
    const { token: admin } = await loggedInAdmin(test)
    await test.execute('{ adminEvents(first: 100) { edges { node { id endsAt } } } }', {}, admin)
  })

  it('can be mended, and deleted by its organiser and by an administrator, with people registered', async () => {
    const [mended, owners, admins] = [await farEvent(), await farEvent(), await farEvent()]
    for (const { id } of [mended, owners, admins]) await createAttendee(test, id)
    const manage = ({ id, token }: { id: string; token: string }) => `/api/manage-event/${id}?token=${token}`
    const { creatorEmail: _, ...body } = eventInput()
    const edited = await test.send('PUT', manage(mended), body)
    expect([edited.status, await edited.json()]).toMatchObject([200, { date: body.date }])
    expect((await test.request(manage(owners), { method: 'DELETE' })).status).toBe(200)
    const { token: admin } = await loggedInAdmin(test)
    const removed = await test.send('DELETE', `/api/admin/events/${admins.id}`, { reason: 'Anno sbagliato' }, admin)
    expect([removed.status, await test.db.event.count({ where: { id: admins.id } })]).toEqual([200, 0])
    await test.execute('{ deletedRecords(first: 100) { edges { node { id } } } }', {}, admin)
    expect((await test.request('/events.ics')).status).toBe(200)
  })
})
