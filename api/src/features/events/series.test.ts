import { randomUUID } from 'node:crypto'
import { lastDay, momentsOf, scheduleMessages } from '@chiostro/domain/events/schedule'
import { seriesMessages } from '@chiostro/domain/events/series'
import { addDays } from '@chiostro/domain/text/rome'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { createAttendee, eventInput, inDays } from '../../../test/factories.ts'
import { mailboxToken } from '../../../test/mine.ts'
import { deliverMails, tokenIn } from '../../../test/outbox.ts'
import { testServer } from '../../../test/server.ts'
import { countStatements } from '../../../test/statements.ts'
import { liveJobs } from '../../../test/worker.ts'
import type { Context } from '../../context.ts'
import { claimsCheck } from '../../local/doctor/imageChecks.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { purgeDeleted } from '../deletion/deletion.jobs.ts'
import { markedForRemoval } from '../images/images.sql.ts'
import { notifyChangeJob } from './events.jobs.ts'

const test = testServer()
let admin: Context
beforeAll(async () => {
  admin = contextOf(test, await loggedInAdmin(test))
})
beforeEach(() => test.db.outgoingMail.deleteMany())

const create = (changes: Record<string, unknown> = {}) => test.send('POST', '/api/events', eventInput(changes))
const datesOf = (seriesId: string) => test.db.event.findMany({ where: { seriesId }, orderBy: { startsAt: 'asc' } })
const imageUrl = async () => (await test.db.image.create({ data: { url: `/uploads/${randomUUID()}.webp` } })).url

/** Sets the clock to a winter before dates with known weekdays and clock changes. */
function inWinter(now: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
}

async function series(changes: Record<string, unknown> = {}) {
  const response = await create({ repeat: { weeks: 1, count: 4 }, ...changes })
  expect(response.status).toBe(201)
  const first = (await response.json()) as { id: string; seriesId: string; seriesCount: number }
  const token = tokenIn((await deliverMails(test))[0])
  return { ...first, token, dates: await datesOf(first.seriesId) }
}
type Series = Awaited<ReturnType<typeof series>>

const path = (id: string, token: string, scope = '') => `/api/manage-event/${id}?token=${token}${scope && `&scope=${scope}`}`
async function change({ token, seriesId }: Series, index: number, changes: object, scope = 'following') {
  const { id, title, description, targetAudience, location, maxAttendees, ...event } = (await datesOf(seriesId))[
    index
  ] as Series['dates'][number]
  const { date, startTime, endTime, endDate } = event
  const input = { title, description, targetAudience, location, maxAttendees, date, startTime, endTime, endDate, ...changes }
  return test.send('PUT', path(id, token, scope), input)
}
const cancel = ({ dates, token }: Series, index: number, scope = '') =>
  test.request(path(dates[index]?.id ?? '', token, scope), { method: 'DELETE' })

describe('a series', () => {
  it('is as many events with one management link, and answers the first', async () => {
    inWinter('2099-01-10')
    const input = eventInput({ date: '2099-03-15', repeat: { weeks: 2, count: 3 } })
    const response = await test.send('POST', '/api/events', input)
    expect(response.status).toBe(201)
    const first = (await response.json()) as { id: string; seriesId: string }
    expect(first).toMatchObject({ date: '2099-03-15', seriesCount: 3, seriesId: expect.any(String) })
    const dates = await datesOf(first.seriesId)
    expect(dates.map(({ date }) => date)).toEqual(['2099-03-15', '2099-03-29', '2099-04-12'])
    // Half past eight in Rome, also after the clocks went forward on 29 March.
    expect(dates.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual(['19:30', '18:30', '18:30'])
    const [mail, ...others] = await deliverMails(test)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: { address: input.creatorEmail },
      subject: 'Le 3 date del tuo evento sono online, da domenica 15 marzo 2099',
    })
    expect(mail?.text).toContain(`/manage-event/${first.id}?token=`)
    for (const { id } of dates) expect((await test.request(path(id, tokenIn(mail)))).status).toBe(200)
  })

  it('shows its dates and their number by REST and GraphQL; a single event has none', async () => {
    const { id, dates, seriesId } = await series()
    const single = (await (await create()).json()) as object
    expect(single).toMatchObject({ seriesId: null, seriesCount: null })
    const listed = (await (await test.request('/api/events')).json()) as { seriesId: string | null; seriesCount: number | null }[]
    expect(listed.filter((event) => event.seriesId === seriesId).map(({ seriesCount }) => seriesCount)).toEqual([4, 4, 4, 4])
    const { event } = await test.execute<{ event: object }>(
      'query ($id: ID!) { event(id: $id) { seriesId seriesCount otherDates seriesDates { id date } } }',
      { id },
    )
    expect(event).toEqual({ seriesId, seriesCount: 4, otherDates: 3, seriesDates: dates.map(({ id, date }) => ({ id, date })) })
  })

  it('can be announced by GraphQL', async () => {
    const { createEvent } = await test.execute<{ createEvent: object }>(
      'mutation ($input: CreateEventInput!) { createEvent(input: $input) { ... on Event { seriesCount otherDates } } }',
      { input: eventInput({ repeat: { weeks: 4, count: 15 } }) },
    )
    expect(createEvent).toEqual({ seriesCount: 15, otherDates: 14 })
  })

  it.each([
    [{ weeks: 5, count: 2 }, 'repeat.weeks', seriesMessages.weeks],
    [{ weeks: 0, count: 2 }, 'repeat.weeks', seriesMessages.weeks],
    [{ weeks: 1, count: 1 }, 'repeat.count', seriesMessages.count],
    [{ weeks: 1, count: 16 }, 'repeat.count', seriesMessages.count],
    [{ weeks: 1, count: 2.5 }, 'repeat.count', seriesMessages.count],
  ])('of %j is refused at %s', async (repeat, where, message) => {
    const response = await create({ repeat })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path: where, message }] })
  })

  it('beyond the calendar, or at an hour that one of its days does not have, is refused and stores nothing', async () => {
    const before = await test.db.event.count()
    const far = await create({ date: lastDay(), repeat: { weeks: 1, count: 2 } })
    expect(await far.json()).toMatchObject({ issues: [{ path: 'repeat', message: seriesMessages.far }] })
    inWinter('2027-01-10')
    // On 28 March 2027 the clocks skip 02:30.
    const skipped = await create({ date: '2027-03-21', startTime: '02:30', endTime: '03:15', repeat: { weeks: 1, count: 2 } })
    expect(skipped.status).toBe(400)
    expect(await skipped.json()).toMatchObject({ issues: [{ path: 'startTime', message: scheduleMessages.skipped }] })
    expect(await test.db.event.count()).toBe(before)
  })
})

describe('a change', () => {
  it('of one date leaves the others', async () => {
    const made = await series()
    expect((await change(made, 1, { title: 'Ospite speciale', date: inDays(15) }, 'one')).status).toBe(200)
    expect((await datesOf(made.seriesId)).map(({ title }) => title === 'Ospite speciale')).toEqual([false, true, false, false])
    expect((await change(made, 2, { title: 'Senza scope' }, '')).status).toBe(200)
    expect((await datesOf(made.seriesId)).filter(({ title }) => title === 'Senza scope')).toHaveLength(1)
  })

  it('of the following ones moves them by as many days, to the same hour, and changes only what was changed', async () => {
    inWinter('2099-01-10')
    const made = await series({ date: '2099-03-11', location: 'Aula 1' })
    await change(made, 3, { location: 'Teatro', startTime: '19:00' }, 'one')
    expect((await change(made, 1, { date: '2099-03-20', title: 'Venerdì', endTime: '22:00' })).status).toBe(200)
    const dates = await datesOf(made.seriesId)
    expect(dates.map(({ date }) => date)).toEqual(['2099-03-11', '2099-03-20', '2099-03-27', '2099-04-03'])
    expect(dates.map(({ startTime, endTime }) => `${startTime}-${endTime}`)).toEqual([
      ...['20:30-23:00', '20:30-22:00', '20:30-22:00', '19:00-22:00'],
    ])
    expect(dates.map(({ title }) => title === 'Venerdì')).toEqual([false, true, true, true])
    expect(dates.map(({ location }) => location)).toEqual(['Aula 1', 'Aula 1', 'Aula 1', 'Teatro'])
    for (const date of dates) expect(date).toMatchObject(momentsOf(date))
  })

  it('tells the participants of each date that moved, once it has rested', async () => {
    const made = await series()
    for (const index of [0, 2, 2]) await createAttendee(test, made.dates[index]?.id ?? '')
    await change(made, 1, { location: 'Altrove' })
    await change(made, 1, { location: 'Altrove ancora' })
    const pending = await test.pool.query<{ id: string }>(
      `SELECT data ->> 'eventId' AS id FROM pgboss.job WHERE name = $1 AND state < 'completed' AND data ->> 'eventId' = ANY ($2)`,
      [notifyChangeJob.name, made.dates.map(({ id }) => id)],
    )
    expect(pending.rows).toEqual([{ id: made.dates[2]?.id }])
    expect(await liveJobs(test, notifyChangeJob)).toBeGreaterThan(0)
  })

  it('that does not fit one of them is done to none', async () => {
    const made = await series({ maxAttendees: 3 })
    for (const _ of [1, 2]) await createAttendee(test, made.dates[3]?.id ?? '')
    const refused = await change(made, 0, { maxAttendees: 1, title: 'Più piccolo' })
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'FEWER_SEATS_THAN_TAKEN' }])
    expect((await datesOf(made.seriesId)).map(({ maxAttendees }) => maxAttendees)).toEqual([3, 3, 3, 3])
  })

  it('offers seats of each date to its own list', async () => {
    const made = await series({ maxAttendees: 1 })
    for (const { id } of made.dates.slice(1, 3)) {
      await createAttendee(test, id)
      await test.send('POST', `/api/events/${id}/waitlist`, { name: 'Ida', email: `ida.${randomUUID()}@example.org` })
    }
    expect((await change(made, 1, { maxAttendees: 2 })).status).toBe(200)
    expect((await datesOf(made.seriesId)).map(({ offerCount }) => offerCount)).toEqual([0, 1, 1, 0])
  })

  it('asks for a token of the series, and a known scope', async () => {
    const [made, other] = [await series(), await series()]
    expect((await change({ ...made, token: other.token }, 0, {})).status).toBe(404)
    expect((await change(made, 0, {}, 'all')).status).toBe(400)
    const mailbox = await mailboxToken(test, made.dates[0]?.creatorEmail ?? '')
    expect((await change({ ...made, token: mailbox }, 0, { title: 'Con la prova della casella' })).status).toBe(200)
  })

  it('by GraphQL takes the scope too', async () => {
    const made = await series()
    const { title: _, ...input } = eventInput({ creatorName: undefined, creatorEmail: undefined, date: undefined })
    const document = `mutation ($id: ID!, $token: String!, $input: UpdateEventInput!) {
      updateEvent(id: $id, token: $token, input: $input, scope: FOLLOWING) { ... on Event { id title } } }`
    const variables = { id: made.dates[2]?.id, token: made.token, input: { ...input, title: 'Nuovo' } }
    expect(await test.execute(document, variables)).toEqual({ updateEvent: { id: made.dates[2]?.id, title: 'Nuovo' } })
    expect((await datesOf(made.seriesId)).filter(({ title }) => title === 'Nuovo')).toHaveLength(2)
    const removal = 'mutation ($id: ID!, $token: String!) { deleteEvent(id: $id, token: $token, scope: FOLLOWING) { __typename } }'
    expect(await test.execute(removal, { id: made.dates[1]?.id, token: made.token })).toEqual({
      deleteEvent: { __typename: 'Confirmation' },
    })
    expect(await datesOf(made.seriesId)).toHaveLength(1)
  })

  it('of the same series twice at once leaves both, whichever date they start from', async () => {
    const made = await series()
    const answers = await Promise.all([
      change(made, 0, { location: 'Aula A' }),
      change(made, 3, { title: 'Finale' }, 'one'),
      change(made, 1, { category: 'Festa' }),
      change(made, 2, { duration: 'due ore' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const last = (await datesOf(made.seriesId))[3]
    expect(last).toMatchObject({ title: 'Finale', category: 'Festa', duration: 'due ore' })
  })
})

describe('calling off', () => {
  it('one date tells its participants, and the others stay with one less', async () => {
    const made = await series()
    const [going, staying] = [await createAttendee(test, made.dates[1]?.id ?? ''), await createAttendee(test, made.dates[2]?.id ?? '')]
    expect((await cancel(made, 1)).status).toBe(200)
    expect((await deliverMails(test)).map(({ to }) => to.address)).toEqual([going.attendeeEmail])
    expect(await datesOf(made.seriesId)).toHaveLength(3)
    const shown = await (await test.request(path(made.id, made.token))).json()
    expect(shown).toMatchObject({ seriesCount: 3 })
    expect(await test.db.eventAttendee.count({ where: { id: staying.id } })).toBe(1)
  })

  it('the following ones leaves those before', async () => {
    const made = await series()
    const people = await Promise.all([1, 3].map((index) => createAttendee(test, made.dates[index]?.id ?? '')))
    expect((await cancel(made, 2, 'following')).status).toBe(200)
    expect((await datesOf(made.seriesId)).map(({ id }) => id)).toEqual(made.dates.slice(0, 2).map(({ id }) => id))
    expect((await deliverMails(test)).map(({ to }) => to.address)).toEqual([people[1]?.attendeeEmail])
  })
})

describe('the pictures of a series', () => {
  const ownerOf = async (url: string) => (await test.db.image.findUniqueOrThrow({ where: { url } })).claimedBy

  it('stay until no date shows them any more', async () => {
    const url = await imageUrl()
    const made = await series({ imageUrls: [url] })
    await cancel(made, 0)
    await change(made, 0, { imageUrls: [] }, 'one')
    expect(await ownerOf(url)).toBe(`series:${made.seriesId}`)
    expect(await claimsCheck.run(test as never)).toMatchObject({ status: 'ok' })
    await change(made, 1, { imageUrls: [] })
    expect(await ownerOf(url)).toBe(markedForRemoval)
  })

  it('stay for a date that an admin may restore, and go with its purge', async () => {
    const url = await imageUrl()
    const made = await series({ imageUrls: [url] })
    await deleteAsAdmin(admin, 'event', made.dates[3]?.id ?? '', {})
    await cancel(made, 0, 'following')
    expect(await ownerOf(url)).toBe(`series:${made.seriesId}`)
    await restoreDeleted(admin, 'event', made.dates[3]?.id ?? '')
    expect(await datesOf(made.seriesId)).toMatchObject([{ imageUrls: [url] }])
    await deleteAsAdmin(admin, 'event', made.dates[3]?.id ?? '', {})
    // Removals by an admin can be appealed for six months.
    await purgeDeleted(test, new Date(Date.now() + 400 * 86_400_000))
    expect(await ownerOf(url)).toBe(markedForRemoval)
  })

  it('go when the last two dates are called off at once', async () => {
    const url = await imageUrl()
    const made = await series({ imageUrls: [url], repeat: { weeks: 1, count: 2 } })
    const answers = await Promise.all([cancel(made, 0), cancel(made, 1)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await ownerOf(url)).toBe(markedForRemoval)
  })

  it('are of no other event', async () => {
    const url = await imageUrl()
    await series({ imageUrls: [url] })
    expect((await create({ imageUrls: [url] })).status).toBe(400)
    expect((await create({ imageUrls: [url], repeat: { weeks: 1, count: 2 } })).status).toBe(400)
  })
})

describe('its organiser', () => {
  it('finds every date among their things, and erases them all', async () => {
    const creatorEmail = `ada.${randomUUID()}@example.org`
    const made = await series({ creatorEmail })
    const token = await mailboxToken(test, creatorEmail)
    const { events } = await (await test.request(`/api/my-things?token=${token}`)).json()
    expect(events).toHaveLength(4)
    const erased = await test.send('POST', `/api/my-things/erase?token=${token}`, { confirm: true })
    expect(await erased.json()).toMatchObject({ events: 4 })
    expect(await datesOf(made.seriesId)).toEqual([])
  })

  it('opens a date that was restored with the link that was sent meanwhile', async () => {
    const response = await create({ repeat: { weeks: 1, count: 3 } })
    const { id, seriesId } = (await response.json()) as { id: string; seriesId: string }
    await deleteAsAdmin(admin, 'event', id, {})
    const token = tokenIn((await deliverMails(test))[0])
    await restoreDeleted(admin, 'event', id)
    expect((await test.request(path(id, token))).status).toBe(200)
    expect(await datesOf(seriesId)).toHaveLength(3)
  })
})

describe('the board', () => {
  const board = `query ($search: String, $tag: String, $when: EventPeriod, $sort: EventSort, $after: String) {
    events(search: $search, tag: $tag, when: $when, sort: $sort, after: $after, first: 3, nextOfSeries: true) {
      totalCount edges { node { id date isOver otherDates } } pageInfo { hasNextPage endCursor } } }`
  interface Board {
    events: {
      totalCount: number
      edges: { node: { id: string; date: string; isOver: boolean; otherDates: number } }[]
      pageInfo: { hasNextPage: boolean; endCursor: string }
    }
  }
  const read = async (variables: Record<string, unknown>) => (await test.execute<Board>(board, variables)).events
  const tag = () => `t${randomUUID().slice(0, 12)}`
  const shift = async ({ dates }: Series, days: number) => {
    for (const { id, ...event } of dates) {
      const schedule = { ...event, date: addDays(event.date, days) }
      await test.db.event.update({ where: { id }, data: { date: schedule.date, ...momentsOf(schedule) } })
    }
  }

  it('shows the next date of each, with how many others are ahead', async () => {
    const own = tag()
    const made = await series({ tags: [own] })
    await create({ tags: [own] })
    await shift(made, -10)
    const { totalCount, edges } = await read({ tag: own })
    expect(totalCount).toBe(2)
    expect(edges.map(({ node }) => node.otherDates).sort()).toEqual([0, 2])
    expect(edges.map(({ node }) => node.id)).toContain(made.dates[1]?.id)
    const past = await test.execute<object>('query ($id: ID!) { event(id: $id) { isOver otherDates } }', { id: made.dates[0]?.id })
    expect(past).toEqual({ event: { isOver: true, otherDates: 3 } })
  })

  it('shows the last date once all are over', async () => {
    const own = tag()
    const made = await series({ tags: [own] })
    await shift(made, -60)
    const { totalCount, edges } = await read({ tag: own })
    expect({ totalCount, nodes: edges.map(({ node }) => node) }).toMatchObject({
      totalCount: 1,
      nodes: [{ id: made.dates[3]?.id, isOver: true, otherDates: 0 }],
    })
  })

  it('shows the next one of those that match', async () => {
    const [own, rare] = [tag(), tag()]
    const made = await series({ tags: [own] })
    await change(made, 2, { tags: [own, rare] }, 'one')
    expect((await read({ tag: rare })).edges).toMatchObject([{ node: { id: made.dates[2]?.id } }])
    await change(made, 3, { title: 'Xilografia notturna' }, 'one')
    expect((await read({ search: 'xilografia', tag: own })).edges).toMatchObject([{ node: { id: made.dates[3]?.id } }])
  })

  it.each(['NEAREST', 'FURTHEST', 'MOST_PARTICIPANTS', 'NEWEST'])('is walked in pages by %s, each series once', async (sort) => {
    const own = tag()
    const all = [await series({ tags: [own] }), await series({ tags: [own] }), await series({ tags: [own] })]
    await shift(all[0] as Series, -60)
    for (const _ of [1, 2, 3]) await create({ tags: [own] })
    const ids: string[] = []
    for (let after: string | undefined; ; ) {
      const { totalCount, edges, pageInfo } = await read({ tag: own, sort, after })
      expect(totalCount).toBe(6)
      ids.push(...edges.map(({ node }) => node.id))
      if (!pageInfo.hasNextPage) break
      after = pageInfo.endCursor
    }
    expect(ids).toHaveLength(6)
    expect(new Set(ids).size).toBe(6)
    expect(ids.at(-1)).toBe(all[0]?.dates[3]?.id)
  })

  it('reads no more statements for more series', async () => {
    const [one, more] = [tag(), tag()]
    await series({ tags: [one] })
    for (const _ of [1, 2, 3]) await series({ tags: [more] })
    const few = await countStatements(() => read({ tag: one }))
    expect(await countStatements(() => read({ tag: more }))).toBe(few)
  })

  it('of the REST list shows every date, unless asked for the next ones', async () => {
    const own = tag()
    await series({ tags: [own] })
    const count = async (more = '') => ((await (await test.request(`/api/events?tag=${own}${more}`)).json()) as object[]).length
    expect([await count(), await count('&nextOfSeries=true')]).toEqual([4, 1])
  })

  it('leaves every date in the calendar feed', async () => {
    const own = tag()
    await series({ tags: [own] })
    const feed = await (await test.request(`/events.ics?tag=${own}`)).text()
    expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(4)
  })
})
