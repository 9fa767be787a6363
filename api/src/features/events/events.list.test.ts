import { eventSorts } from '@chiostro/domain/events/events'
import { momentsOfPeriod } from '@chiostro/domain/events/schedule'
import { beforeAll, describe, expect, it } from 'vitest'
import { createEvent, inDays } from '../../../test/factories.ts'
import { testServer } from '../../../test/server.ts'
import { countStatements, recordStatements } from '../../../test/statements.ts'
import { cardFields, readEventPage } from './events.sql.ts'

const test = testServer()
const page = `query ($search: String, $tag: String, $sort: EventSort, $when: EventPeriod, $first: Int, $after: String) {
  events(search: $search, tag: $tag, sort: $sort, when: $when, first: $first, after: $after) {
    totalCount edges { node { title } } pageInfo { hasNextPage endCursor }
  }
}`
interface EventsAnswer {
  events: { totalCount: number; edges: { node: { title: string } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } }
}
const titles = async (variables: Record<string, unknown> = {}) =>
  (await test.execute<EventsAnswer>(page, variables)).events.edges.map((edge) => edge.node.title)

const board: Record<string, [days: number, count: number, age: number]> = {
  'Aperitivo di Àteneo': [3, 5, 9],
  'Tavola rotonda': [1, 0, 20],
  'Concerto di gala': [40, 12, 2],
  'Torneo di scacchi': [-1, 30, 30],
  'Gita a Verona': [-20, 2, 60],
}

beforeAll(async () => {
  for (const [title, [days, registrationCount, age]] of Object.entries(board)) {
    await createEvent(test, {
      title,
      registrationCount,
      date: inDays(days),
      createdAt: new Date(Date.now() - age * 86_400_000),
      tags: title.startsWith('T') ? ['dibattito', 'studio'] : ['serata'],
      targetAudience: title.startsWith('G') ? 'Matricole' : 'Tutti',
      description: title.startsWith('C') ? 'Brani di Monteverdi' : 'Ci si vede in cortile',
    })
  }
})

describe('what cards show', () => {
  it.each(eventSorts)('is answered in the order %s as beside all other fields, without reading those', async (sort) => {
    const read = async (fields: string) => {
      const query = `query ($sort: EventSort) { events(sort: $sort) { edges { cursor node { ${fields} } } } }`
      const { edges } = (await test.execute<{ events: { edges: { cursor: string; node: object }[] } }>(query, { sort: sort.toUpperCase() }))
        .events
      // A cursor begins with the time when the list was opened.
      return edges.map(({ cursor, node }) => ({ ...node, place: JSON.parse(Buffer.from(cursor, 'base64url').toString()).slice(1) }))
    }
    const card = `${cardFields.filter((field) => field !== 'offerCount').join(' ')} isOver seatsLeft isFull`
    const all = await read(`${card} description creatorName seriesCount otherDates createdAt`)
    expect(all).toMatchObject(await read(card))
    expect(all).toHaveLength(Object.keys(board).length)
    const [statement] = await recordStatements(() => read(card))
    if (sort === 'nearest') expect(statement?.text).not.toMatch(/description|creator_email/)
  })
})

describe('the order', () => {
  const upcoming = ['Tavola rotonda', 'Aperitivo di Àteneo', 'Concerto di gala']
  it.each([
    ['NEAREST', [...upcoming, 'Torneo di scacchi', 'Gita a Verona']],
    [undefined, [...upcoming, 'Torneo di scacchi', 'Gita a Verona']],
    ['FURTHEST', [...upcoming.toReversed(), 'Gita a Verona', 'Torneo di scacchi']],
    ['MOST_PARTICIPANTS', ['Concerto di gala', 'Aperitivo di Àteneo', 'Tavola rotonda', 'Torneo di scacchi', 'Gita a Verona']],
    ['FEWEST_PARTICIPANTS', ['Tavola rotonda', 'Aperitivo di Àteneo', 'Concerto di gala', 'Gita a Verona', 'Torneo di scacchi']],
    ['NEWEST', ['Concerto di gala', 'Aperitivo di Àteneo', 'Tavola rotonda', 'Torneo di scacchi', 'Gita a Verona']],
    ['OLDEST', ['Tavola rotonda', 'Aperitivo di Àteneo', 'Concerto di gala', 'Gita a Verona', 'Torneo di scacchi']],
  ])('%s puts what is over last', async (sort, expected) => {
    expect(await titles({ sort })).toEqual(expected)
  })

  it.each(eventSorts)('%s is walked in pages without a gap or a repetition, with and without a search', async (sort) => {
    const similar = [-2, 2, 5].map((days) => createEvent(test, { title: 'Cortle aperto', date: inDays(days), registrationCount: 5 }))
    const ids = (await Promise.all(similar)).map(({ id }) => id)
    for (const [search, most] of [
      ['', 8],
      ['cortile', 7],
    ] as const) {
      const filter = { search, tag: '', sort, when: null, nextOfSeries: false }
      const all = (await readEventPage(test.pool, { filter, limit: 100 })).rows.map((row) => row.id)
      expect(all).toHaveLength(most)
      const walked: string[] = []
      for (let after: string | null = null, more = true; more; ) {
        const { rows, hasNextPage, cursorOf } = await readEventPage(test.pool, { filter, limit: 2, after })
        walked.push(...rows.map((row) => row.id))
        more = hasNextPage
        after = cursorOf(rows.at(-1) as (typeof rows)[number])
      }
      expect(walked).toEqual(all)
    }
    await test.db.event.deleteMany({ where: { id: { in: ids } } })
  })

  it('keeps what is going on among what is to come, and is that of the moment the list was opened, on all its pages', async () => {
    const filter = { search: '', tag: '', sort: 'nearest', when: null, nextOfSeries: false } as const
    const ongoing = { startsAt: new Date(Date.now() - 3_600_000), endsAt: new Date(Date.now() + 3_600_000) }
    const { id } = await createEvent(test, ongoing)
    const first = await readEventPage(test.pool, { filter, limit: 1 })
    expect(first.rows[0]?.id).toBe(id)
    await test.db.event.update({ where: { id }, data: { endsAt: new Date() } })
    const rest = await readEventPage(test.pool, { filter, limit: 100, after: first.cursorOf(first.rows[0] as (typeof first.rows)[0]) })
    expect(rest.rows.map((row) => row.id)).not.toContain(id)
    await test.db.event.delete({ where: { id } })
  })
})

describe('searching and filtering', () => {
  it.each([
    ['ateneo', ['Aperitivo di Àteneo']],
    ['aperitvo', ['Aperitivo di Àteneo']],
    ['rotonda tavola', ['Tavola rotonda']],
    ['monteverdi', ['Concerto di gala']],
    ['matricole', ['Gita a Verona']],
    ['cortile', ['Tavola rotonda', 'Aperitivo di Àteneo', 'Torneo di scacchi', 'Gita a Verona']],
    ['quantistica', []],
    ["'; DROP TABLE events; --", []],
  ])('finds %j', async (search, expected) => expect(await titles({ search })).toEqual(expected))

  it('puts what matches to the letter before what only resembles it, and of each what is over last', async () => {
    const similar = await createEvent(test, { title: 'Torno domani', date: inDays(2) })
    expect(await titles({ search: 'torneo' })).toEqual(['Torneo di scacchi', 'Torno domani'])
    const exact = await createEvent(test, { title: 'Torneo di dama', date: inDays(50) })
    expect(await titles({ search: 'torneo' })).toEqual(['Torneo di dama', 'Torneo di scacchi', 'Torno domani'])
    await test.db.event.deleteMany({ where: { id: { in: [similar.id, exact.id] } } })
  })

  it('by tag, however it is written; all is every tag', async () => {
    expect(await titles({ tag: ' DIBATTITO ' })).toEqual(['Tavola rotonda', 'Torneo di scacchi'])
    expect(await titles({ tag: 'dibattito', search: 'scacchi' })).toEqual(['Torneo di scacchi'])
    expect(await titles({ tag: 'all' })).toHaveLength(5)
    const { events } = await test.execute<EventsAnswer>(page, { tag: 'dibattito', first: 1 })
    expect(events).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true } })
  })

  it('offers the tags in use, each once, in Italian order', async () => {
    const event = await createEvent(test, { tags: ['èlite', 'zumba'] })
    expect(await (await test.request('/api/events/tags')).json()).toEqual(['dibattito', 'èlite', 'serata', 'studio', 'zumba'])
    expect(await test.execute('{ eventTags }')).toEqual({ eventTags: ['dibattito', 'èlite', 'serata', 'studio', 'zumba'] })
    await test.db.event.delete({ where: { id: event.id } })
  })

  it('refuses a cursor that is not ours, or another order’s', async () => {
    const { events } = await test.execute<EventsAnswer>(page, { first: 1 })
    for (const variables of [{ after: 'bm9uc2Vuc2U' }, { after: events.pageInfo.endCursor, sort: 'MOST_PARTICIPANTS' }]) {
      const { errors } = await test.graphql(page, variables)
      expect(errors?.[0]).toMatchObject({ message: 'Cursore non valido', extensions: { code: 'BAD_USER_INPUT' } })
    }
  })
})

describe('REST', () => {
  it('gives every event with its registrations and the total, sorts and pages when asked, and says what it does not know', async () => {
    const response = await test.request('/api/events')
    const events = (await response.json()) as { title: string; registrationCount: number }[]
    expect(events.map((event) => event.title)).toEqual(await titles())
    expect(events[0]).toMatchObject({ title: 'Tavola rotonda', registrationCount: 0 })
    expect(response.headers.get('x-total-count')).toBe('5')
    expect(JSON.stringify(events)).not.toMatch(/creatorEmail|TokenHashes|@example/)
    const paged = await (await test.request('/api/events?sort=most_participants&limit=2&offset=1')).json()
    expect((paged as { title: string }[]).map((event) => event.title)).toEqual(['Aperitivo di Àteneo', 'Tavola rotonda'])
    const answers = ['sort=random', 'limit=5001', 'offset=-1', `search=${'x'.repeat(201)}`].map((query) =>
      test.request(`/api/events?${query}`),
    )
    expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual([400, 400, 400, 400])
  })
})

describe('300 events with 6,000 registrations', () => {
  const detailed = `query ($first: Int) { events(first: $first) { totalCount edges { node {
    id title registrationCount isFull seatsLeft participants(first: 3) { totalCount edges { node { attendeeName } } } } } } }`

  beforeAll(async () => {
    await test.pool.query(`
      INSERT INTO events (id, title, description, date, start_time, starts_at, ends_at, target_audience, location, creator_name,
        creator_email, max_attendees, registration_count)
      SELECT 'many-' || n, 'Incontro ' || n, 'Descrizione ' || n, '2099-01-01', '10:00', moment, moment + interval '2 hours', 'Tutti', 'Aula',
        'Ada', 'ada@example.org', 20 + n % 5, 20
      FROM generate_series(1, 300) AS n, LATERAL (SELECT now() + (n - 100) * interval '1 day' AS moment)`)
    await test.pool.query(`
      INSERT INTO event_attendees (id, event_id, attendee_name, attendee_email)
      SELECT 'many-' || n || '-' || m, 'many-' || n, 'Bo ' || m, m || '@example.org'
      FROM generate_series(1, 300) AS n, generate_series(1, 20) AS m`)
  })

  it('cost as many statements as one event does', async () => {
    await test.execute(detailed, { first: 1 }) // opens the first connections and parses the operation
    const [one, many] = [
      await countStatements(() => test.execute(detailed, { first: 1 })),
      await countStatements(() => test.execute(detailed, { first: 100 })),
    ]
    expect([one, many]).toEqual([3, 3])
    expect(await countStatements(() => test.execute(page, { first: 100 }))).toBe(2)
    expect(await countStatements(() => test.request('/api/events'))).toBe(2)
  })

  it('show each event its own participants', async () => {
    interface Answer {
      events: { edges: { node: { id: string; registrationCount: number; participants: { totalCount: number; edges: unknown[] } } }[] }
    }
    const { events } = await test.execute<Answer>(detailed, { first: 100 })
    const many = events.edges.filter(({ node }) => node.id.startsWith('many-'))
    expect(many.length).toBeGreaterThan(90)
    for (const { node } of many)
      expect(node).toMatchObject({ registrationCount: 20, participants: { totalCount: 20, edges: { length: 3 } } })
  })

  it('are found among 5,000 past ones by the index on their start', async () => {
    await test.pool.query(`
      INSERT INTO events (id, title, description, date, start_time, starts_at, ends_at, target_audience, location, creator_name, creator_email)
      SELECT 'past-' || n, 'Incontro', 'Descrizione', '2001-01-01', '10:00', moment, moment + interval '2 hours', 'Tutti', 'Aula', 'Ada',
        'ada@example.org'
      FROM generate_series(1, 5000) AS n, LATERAL (SELECT now() - n * interval '3 hours' - interval '1 day' AS moment)`)
    await test.pool.query('ANALYZE events')
    const [statement] = await recordStatements(() =>
      readEventPage(test.pool, { filter: { search: '', tag: '', sort: 'nearest', when: null, nextOfSeries: false }, limit: 24 }),
    )
    const { rows } = await test.pool.query(`EXPLAIN ${statement?.text}`, statement?.values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan.match(/events_starts_at_id_idx/g)).toHaveLength(2)
    expect(plan).not.toContain('Seq Scan')
  })

  it('of a period are found by the same index', async () => {
    const [statement] = await recordStatements(() =>
      readEventPage(test.pool, { filter: { search: '', tag: '', sort: 'nearest', when: 'week', nextOfSeries: false }, limit: 24 }),
    )
    const { rows } = await test.pool.query(`EXPLAIN ${statement?.text}`, statement?.values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan.match(/events_starts_at_id_idx/g)).toHaveLength(2)
    expect(plan).not.toContain('Seq Scan')
  })
})

describe('a period', () => {
  it('has the events of that day, also those under way since the day before, and counts them', async () => {
    await test.db.event.deleteMany()
    const [today, tomorrow] = [inDays(0), inDays(1)]
    const { from, to } = momentsOfPeriod('today', new Date())
    const minute = 60_000
    await createEvent(test, {
      title: 'Notte bianca',
      startsAt: new Date(from.getTime() - minute),
      endsAt: new Date(from.getTime() + minute),
    })
    await createEvent(test, { title: 'Ieri', startsAt: new Date(from.getTime() - 60 * minute), endsAt: from })
    await createEvent(test, {
      title: 'Oggi',
      date: today,
      startsAt: new Date(to.getTime() - minute),
      endsAt: new Date(to.getTime() + minute),
    })
    await createEvent(test, { title: 'Domani', date: tomorrow, startsAt: to, endsAt: new Date(to.getTime() + minute) })
    expect((await titles({ when: 'TODAY' })).toSorted()).toEqual(['Notte bianca', 'Oggi'])
    const { events } = await test.execute<EventsAnswer>(page, { when: 'TODAY', first: 1 })
    expect(events.totalCount).toBe(2)
    const answer = await test.request('/api/events?when=today')
    expect([answer.status, ((await answer.json()) as { title: string }[]).length]).toEqual([200, 2])
    const refused = await test.request('/api/events?when=someday')
    expect([refused.status, await refused.json()]).toMatchObject([400, { issues: [{ path: 'when' }] }])
  })
})
