import { checkInLimits } from '@chiostro/domain/events/checkIn'
import { beforeEach, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../../test/admin.ts'
import { createAttendee, createEvent } from '../../../../test/factories.ts'
import { deliverMails, tokenIn } from '../../../../test/outbox.ts'
import { testServer } from '../../../../test/server.ts'
import { createToken, hashToken } from '../../../security/tokens.ts'
import { deleteAsAdmin, restoreDeleted } from '../../admin/deletion.service.ts'

interface Result {
  status: string
  registrationId: string | null
  name: string | null
  enteredAt: string | null
}

const test = testServer()
const anHourAgo = Date.now() - 3_600_000
const minute = (count: number) => new Date(anHourAgo + count * 60_000).toISOString()

async function atTheDoor(changes: Parameters<typeof createEvent>[1] = {}) {
  const event = await createEvent(test, changes)
  return { ...event, door: await linkOf(event) }
}

async function linkOf({ id, token }: { id: string; token: string }) {
  const answer = await test.request(`/api/manage-event/${id}/check-in-link?token=${token}`, { method: 'POST' })
  expect(answer.status).toBe(201)
  const { url } = (await answer.json()) as { url: string }
  expect(url).toMatch(new RegExp(`^http://chiostro.test/check-in/${id}\\?token=[\\w-]{43}$`))
  return `/api${new URL(url).pathname}${new URL(url).search}`
}

async function guest(eventId: string, name = 'Bo') {
  const attendee = await createAttendee(test, eventId, { attendeeName: name })
  const code = createToken()
  await test.db.ticketCode.create({ data: { hash: hashToken(code), attendeeId: attendee.id } })
  return { ...attendee, code }
}

async function scan(door: string, ...entries: object[]): Promise<Result[]> {
  const answer = await test.send('POST', door, { entries })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { results: Result[] }).results
}

async function listOf(door: string) {
  const answer = await test.request(door)
  expect(answer.status).toBe(200)
  return (await answer.json()) as { event: { id: string }; entries: (Result & { codeHash: string; olderCodeHashes: string[] })[] }
}

describe('a ticket', () => {
  it('is in the confirmation: a picture of its address, and the link; by REST the answer has none', async () => {
    const event = await atTheDoor()
    const bo = { attendeeName: 'Bo', attendeeEmail: 'bo@example.org' }
    const answer = await (await test.send('POST', `/api/events/${event.id}/register`, bo)).text()
    const mail = (await deliverMails(test)).find(({ to }) => to.address === bo.attendeeEmail)
    const code = /http:\/\/chiostro.test\/ticket\/([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(mail?.html).toContain('<img src="cid:')
    expect(mail?.picture?.subarray(1, 4).toString()).toBe('PNG')
    expect(answer).not.toContain(code)
    const stored = await test.db.ticketCode.findMany()
    expect(JSON.stringify([stored, await test.db.outgoingMail.findMany()])).not.toContain(code)
    const { entries } = await listOf(event.door)
    expect(entries).toMatchObject([{ name: 'Bo', codeHash: hashToken(code), olderCodeHashes: [expect.any(String)], enteredAt: null }])
    expect(JSON.stringify(entries)).not.toContain('example.org')
    expect(await scan(event.door, { code, at: minute(1) })).toMatchObject([{ status: 'in', name: 'Bo', enteredAt: minute(1) }])
    const query = 'query ($token: String!) { ticket(token: $token) { attendeeName event { title } } }'
    expect(await test.execute(query, { token: code })).toEqual({ ticket: { attendeeName: 'Bo', event: { title: event.title } } })
    expect(await test.execute(query, { token: 'wrong' })).toEqual({ ticket: null })
  })

  it('of a message that was delivered twice is good in both, and dies with the registration', async () => {
    const event = await atTheDoor()
    const { id, token, code } = await guest(event.id)
    const newer = createToken()
    await test.db.ticketCode.create({ data: { hash: hashToken(newer), attendeeId: id, createdAt: new Date(Date.now() + 1000) } })
    expect((await listOf(event.door)).entries).toMatchObject([{ codeHash: hashToken(newer), olderCodeHashes: [hashToken(code)] }])
    const both = await scan(event.door, { code, at: minute(1) }, { code: newer, at: minute(2) })
    expect(both.map(({ status }) => status)).toEqual(['in', 'already'])
    expect((await test.request(`/api/registrations/cancel/${token}`, { method: 'POST' })).status).toBe(200)
    expect(await scan(event.door, { code, at: minute(3) })).toEqual([
      { status: 'unknown', registrationId: null, name: null, enteredAt: null },
    ])
  })

  it('comes back with a registration or an event that an admin restores, and so do entries and links', async () => {
    const context = contextOf(test, await loggedInAdmin(test))
    const event = await atTheDoor()
    const bo = await guest(event.id)
    await scan(event.door, { code: bo.code, at: minute(1) })
    for (const [kind, id] of [
      ['registration', bo.id],
      ['event', event.id],
    ] as const) {
      await deleteAsAdmin(context, kind, id, {})
      expect(kind === 'event' ? (await test.request(event.door)).status : (await listOf(event.door)).entries).toEqual(
        kind === 'event' ? 404 : [],
      )
      await restoreDeleted(context, kind, id)
      expect(await scan(event.door, { code: bo.code, at: minute(2) })).toMatchObject([{ status: 'already', enteredAt: minute(1) }])
    }
  })
})

describe('at the door', () => {
  it('a code or its address lets in once, a name as well; an undo takes it back', async () => {
    const { id, door } = await atTheDoor()
    const [bo, eva] = [await guest(id), await guest(id, 'Eva')]
    const found = { registrationId: bo.id, name: 'Bo' }
    expect(await scan(door, { code: `http://chiostro.test/ticket/${bo.code}`, at: minute(1) })).toEqual([
      { ...found, status: 'in', enteredAt: minute(1) },
    ])
    expect(await scan(door, { code: bo.code, at: minute(2) })).toEqual([{ ...found, status: 'already', enteredAt: minute(1) }])
    expect(await scan(door, { registrationId: bo.id, at: minute(3), undo: true })).toEqual([{ ...found, status: 'out', enteredAt: null }])
    expect(await scan(door, { registrationId: bo.id, at: minute(4) })).toEqual([{ ...found, status: 'in', enteredAt: minute(4) }])
    expect(await scan(door, { registrationId: eva.id, at: minute(5) })).toMatchObject([{ status: 'in', name: 'Eva' }])
    const { event, entries } = await listOf(door)
    expect(event.id).toBe(id)
    expect(entries.map(({ name, enteredAt }) => [name, enteredAt])).toEqual([
      ['Bo', minute(4)],
      ['Eva', minute(5)],
    ])
  })

  it('an undo undoes what was before it, in any order of arrival', async () => {
    const { id, door } = await atTheDoor()
    const { code } = await guest(id)
    await scan(door, { code, at: minute(5) })
    expect(await scan(door, { code, at: minute(4), undo: true })).toMatchObject([{ status: 'already', enteredAt: minute(5) }])
    expect(await scan(door, { code, at: minute(6), undo: true })).toMatchObject([{ status: 'out', enteredAt: null }])
    expect(await scan(door, { code, at: minute(3) })).toMatchObject([{ status: 'out', enteredAt: null }])
  })

  it('after 50 wrong codes the next right one works', async () => {
    const { id, door } = await atTheDoor()
    const { code } = await guest(id)
    const stranger = await guest((await createEvent(test)).id)
    const wrong = [
      { code: stranger.code, at: minute(0) },
      { registrationId: stranger.id, at: minute(0) },
      { code: '', at: minute(0) },
    ]
    for (let count = 0; count < 50; count += 1)
      expect((await scan(door, { code: `wrong ${count}`, at: minute(0) }))[0]?.status).toBe('unknown')
    expect((await scan(door, ...wrong)).map(({ status }) => status)).toEqual(Array(3).fill('unknown'))
    expect(await scan(door, { code, at: minute(1) })).toMatchObject([{ status: 'in' }])
    expect(await test.db.checkIn.count({ where: { attendeeId: stranger.id } })).toBe(0)
  })

  it('a moment more than five minutes ahead is refused, and what was stored of one bars no person', async () => {
    const { id, door } = await atTheDoor()
    const bo = await guest(id)
    for (const undo of [true, false]) {
      const answer = await test.send('POST', door, { entries: [{ code: bo.code, at: '2999-01-01T00:00:00Z', undo }] })
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { issues: [{ path: 'entries.0.at', message: expect.stringContaining('(at) è avanti di più di cinque minuti') }] },
      ])
    }
    const soon = new Date(Date.now() + 4 * 60_000).toISOString()
    expect(await scan(door, { code: (await guest(id, 'Eva')).code, at: soon })).toMatchObject([{ status: 'in', enteredAt: soon }])
    const far = new Date('2999-01-01')
    await test.db.checkIn.create({ data: { attendeeId: bo.id, entries: [far], undoneAt: far } })
    expect(await scan(door, { code: bo.code, at: minute(1) })).toMatchObject([{ status: 'in', enteredAt: minute(1) }])
  })

  it('the organiser’s word stands above a helper’s, of any moment, until they say something else', async () => {
    const { id, door, token } = await atTheDoor()
    const { code } = await guest(id)
    const organiser = `/api/check-in/${id}?token=${token}`
    const entered = async () => (await listOf(door)).entries[0]?.enteredAt
    await scan(door, { code, at: minute(20), undo: true })
    expect(await scan(organiser, { code, at: minute(2) }, { code, at: minute(2) })).toMatchObject([
      { status: 'in', enteredAt: minute(2) },
      { status: 'already' },
    ])
    expect(await scan(door, { code, at: minute(30), undo: true })).toMatchObject([{ status: 'already', enteredAt: minute(2) }])
    expect(await entered()).toBe(minute(2))
    expect(await scan(organiser, { code, at: minute(3), undo: true }, { code, at: minute(2) })).toMatchObject(
      Array(2).fill({ status: 'out' }),
    )
    expect(await scan(door, { code, at: minute(40) })).toMatchObject([{ status: 'out', enteredAt: null }])
    expect(await entered()).toBeNull()
    const counted = 'query ($id: ID!, $token: String!) { managedEvent(id: $id, token: $token) { checkIn { entered } } }'
    expect(await test.execute(counted, { id, token })).toEqual({ managedEvent: { checkIn: { entered: 0 } } })
    expect(await scan(organiser, { code, at: minute(4) })).toMatchObject([{ status: 'in', enteredAt: minute(4) }])
    expect(await test.execute(counted, { id, token })).toEqual({ managedEvent: { checkIn: { entered: 1 } } })
  })

  it('says which entry is malformed', async () => {
    const { door } = await atTheDoor()
    const answer = await test.send('POST', door, { entries: [{ code: 'a', at: 'ieri' }] })
    expect([answer.status, await answer.json()]).toMatchObject([400, { issues: [{ path: 'entries.0.at' }] }])
  })
})

describe('two telephones that were offline, with the same 200 tickets', () => {
  const count = 200
  let door: string
  let codes: string[]
  beforeEach(async () => {
    const event = await atTheDoor({ maxAttendees: null })
    door = event.door
    codes = Array.from({ length: count }, () => createToken())
    const people = codes.map((code, n) => ({
      id: `${event.id} ${n}`,
      eventId: event.id,
      attendeeName: `Ospite ${n}`,
      attendeeEmail: `${n}@example.org`,
      code,
    }))
    await test.db.eventAttendee.createMany({ data: people.map(({ code: _, ...person }) => person) })
    await test.db.ticketCode.createMany({ data: people.map(({ id, code }) => ({ hash: hashToken(code), attendeeId: id })) })
  })

  it('report at once, in other orders and twice: one entry each, one warning each, and the earlier moment counts', async () => {
    const later = codes.map((code) => ({ code, at: minute(10) }))
    const earlier = codes.map((code, n) => ({ code, at: minute(n % 2 ? 5 : 15) })).reverse()
    const parts = [later, earlier].flatMap((all) => [all.slice(0, count / 2), all.slice(count / 2)])
    const results = (await Promise.all(parts.map((part) => scan(door, ...part)))).flat()
    const statuses = Map.groupBy(results, ({ status }) => status)
    expect([statuses.get('in')?.length, statuses.get('already')?.length]).toEqual([count, count])
    const expected = codes.map((_, n) => minute(n % 2 ? 5 : 10))
    const entered = async () =>
      (await listOf(door)).entries.toSorted((a, b) => Number(a.registrationId?.split(' ')[1]) - Number(b.registrationId?.split(' ')[1]))
    expect((await entered()).map(({ enteredAt }) => enteredAt)).toEqual(expected)
    await Promise.all(parts.map((part) => scan(door, ...part)))
    expect((await entered()).map(({ enteredAt }) => enteredAt)).toEqual(expected)
  })
})

describe('the links of helpers', () => {
  it('are stored as hashes, work side by side, and are revoked together', async () => {
    const event = await atTheDoor()
    const second = await linkOf(event)
    expect(JSON.stringify(await test.db.checkInLink.findMany())).not.toContain(tokenIn({ text: event.door } as never))
    expect((await test.request(second)).status).toBe(200)
    const path = `/api/manage-event/${event.id}/check-in-link?token=`
    expect((await test.request(`${path}wrong`, { method: 'DELETE' })).status).toBe(404)
    expect((await test.request(path + event.token, { method: 'DELETE' })).status).toBe(200)
    for (const link of [event.door, second]) {
      expect((await test.request(link)).status).toBe(404)
      expect((await test.send('POST', link, { entries: [{ code: 'a', at: minute(0) }] })).status).toBe(404)
    }
  })

  it('open the door of their event and nothing else', async () => {
    const event = await atTheDoor()
    const other = await atTheDoor()
    const token = tokenIn({ text: event.door } as never)
    for (const path of [
      `/api/check-in/${other.id}`,
      `/api/manage-event/${event.id}`,
      `/api/manage-event/${event.id}/registrations`,
      '/api/my-things',
    ])
      expect((await test.request(`${path}?token=${token}`)).status, path).toBe(404)
    expect((await test.request(`/api/check-in/${event.id}?token=${other.token}`)).status).toBe(404)
    expect((await test.request(`/api/manage-event/${event.id}/check-in-link?token=${token}`, { method: 'POST' })).status).toBe(404)
    expect((await test.request(`/api/check-in/${event.id}`)).status).toBe(404)
  })

  it(`are at most ${checkInLimits.links}, also when asked for at once`, async () => {
    const { id, token } = await createEvent(test)
    const asked = Array.from({ length: checkInLimits.links + 5 }, () =>
      test.request(`/api/manage-event/${id}/check-in-link?token=${token}`, { method: 'POST' }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(checkInLimits.links)
    expect(statuses.filter((status) => status === 409)).toHaveLength(5)
  })

  it('end a day after the event', async () => {
    const event = await atTheDoor()
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    const over = (hours: number) =>
      test.db.event.update({ where: { id: event.id }, data: { startsAt: hoursAgo(hours + 2), endsAt: hoursAgo(hours) } })
    await over(23)
    expect((await test.request(event.door)).status).toBe(200)
    await over(25)
    expect((await test.request(event.door)).status).toBe(404)
    expect((await test.request(`/api/manage-event/${event.id}/check-in-link?token=${event.token}`, { method: 'POST' })).status).toBe(409)
  })

  it('are made, used and revoked over GraphQL too, and the organiser sees how it stands', async () => {
    const { id, token } = await createEvent(test)
    const bo = await guest(id)
    const own = { id, token }
    const made = await test.execute<{ createCheckInLink: { url: string } }>(
      'mutation ($id: ID!, $token: String!) { createCheckInLink(id: $id, token: $token) { ... on CheckInLink { url } } }',
      own,
    )
    const helper = { eventId: id, token: new URL(made.createCheckInLink.url).searchParams.get('token') }
    const mutation = `mutation ($eventId: ID!, $token: String!, $entries: [CheckInEntryInput!]!) {
      checkIn(eventId: $eventId, token: $token, entries: $entries) { __typename ... on CheckInResults { results { status registrationId name enteredAt } } } }`
    const entries = [
      { code: bo.code, at: minute(1) },
      { registrationId: 'unknown', at: minute(1) },
    ]
    expect(await test.execute(mutation, { ...helper, entries })).toEqual({
      checkIn: {
        __typename: 'CheckInResults',
        results: [
          { status: 'IN', registrationId: bo.id, name: 'Bo', enteredAt: minute(1) },
          { status: 'UNKNOWN', registrationId: null, name: null, enteredAt: null },
        ],
      },
    })
    const list = `query ($eventId: ID!, $token: String!) { checkInList(eventId: $eventId, token: $token) { event { id } entries { name codeHash enteredAt } } }`
    expect(await test.execute(list, helper)).toEqual({
      checkInList: { event: { id }, entries: [{ name: 'Bo', codeHash: hashToken(bo.code), enteredAt: minute(1) }] },
    })
    const counted = 'query ($id: ID!, $token: String!) { managedEvent(id: $id, token: $token) { checkIn { links entered } } }'
    expect(await test.execute(counted, own)).toEqual({ managedEvent: { checkIn: { links: 1, entered: 1 } } })
    const revoke = 'mutation ($id: ID!, $token: String!) { revokeCheckInLinks(id: $id, token: $token) { __typename } }'
    expect(await test.execute(revoke, own)).toEqual({ revokeCheckInLinks: { __typename: 'Confirmation' } })
    expect(await test.execute(list, helper)).toEqual({ checkInList: null })
    expect(await test.execute(mutation, { ...helper, entries })).toEqual({ checkIn: { __typename: 'NotFoundError' } })
  })
})
