import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEvent } from '../../../../test/factories.ts'
import { type TestServices, testServices } from '../../../../test/harness.ts'
import { fromAnywhere, type ServerProcess, startServer, temporaryFolder } from '../../../../test/process.ts'
import {
  type Action,
  type Attempt,
  actions,
  attempt,
  type Doors,
  look,
  lookDuring,
  turnsGoneWrong,
  watchOffers,
} from '../../../../test/waitlistStorm.ts'
import { openDatabase } from '../../../database/client.ts'
import { isDomainError } from '../../../errors.ts'
import { updateEvent } from '../changes.service.ts'
import { cancelRegistration, register } from '../registrations.service.ts'
import { acceptSeat, joinWaitlist, leaveWaitlist, offerFreedSeatsJob, rejoinWaitlist } from './waitlist.service.ts'

/** WAITLIST_ATTEMPTS=10000 makes the test with two processes long. */
const attempts = Number(process.env.WAITLIST_ATTEMPTS ?? 300)
const people = 8
const nothingWrong = { oversold: 0, idle: 0, miscounted: 0 }
const changes = (maxAttendees: number) => ({
  title: 'Cineforum',
  description: 'Proiezione e dibattito',
  targetAudience: 'Tutti',
  location: 'Aula 1',
  maxAttendees,
})

/** Services of one process. */
function servicesOf(test: TestServices): Doors {
  const context = () => ({ ...test, requestId: 'test', clientAddress: '127.0.0.1', admin: null })
  return {
    register: (id, { name, email }) => register(context(), id, { attendeeName: name, attendeeEmail: email }),
    cancel: (token) => cancelRegistration(context(), token),
    join: (id, person) => joinWaitlist(context(), id, person),
    accept: (token) => acceptSeat(context(), token),
    leave: (token) => leaveWaitlist(context(), token),
    rejoin: (token) => rejoinWaitlist(context(), token),
    passOn: (eventId) => offerFreedSeatsJob.run(test, { eventId }, new AbortController().signal),
    limit: ({ id, token }, most) => updateEvent(context(), { id, token }, changes(most)),
  }
}

describe('any storm of attempts on an event and its waiting list', () => {
  const test = testServices()
  let other: ReturnType<typeof openDatabase>
  beforeAll(async () => {
    await watchOffers(test)
    other = openDatabase(test.databaseUrl, { maxConnections: 5 })
  })
  afterAll(() => other.close())

  const steps = fc.array(fc.record<Attempt>({ action: fc.constantFrom(...actions), person: fc.nat({ max: people - 1 }) }), {
    minLength: 5,
    maxLength: 60,
  })

  it('oversells nothing, leaves no seat idle while people wait, keeps the order, and tells each turn once', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 4 }), async (storm, seats) => {
        const event = await createEvent(test, { maxAttendees: seats })
        const doors = [servicesOf(test), servicesOf({ ...test, ...other })]
        // People act concurrently, each sequentially, alternating between two connection pools.
        const byPerson = Map.groupBy(storm, ({ person }) => person)
        const acting = [...byPerson].map(async ([person, acts]) => {
          for (const one of acts) await attempt(test, doors[person % 2] as Doors, event, one, isDomainError)
        })
        const done = Promise.all(acting)
        expect(await lookDuring(test, [event.id], done)).toEqual(nothingWrong)
        await done
        expect(await turnsGoneWrong(test)).toEqual([])
      }),
      { numRuns: 15 },
    )
  })
})

describe('the same storm over two server processes', () => {
  const test = testServices()
  const servers: ServerProcess[] = []
  const environment = () => ({ DATABASE_URL: test.databaseUrl, DATA_DIR: temporaryFolder(), TRUST_PROXY: '1' })
  beforeAll(async () => {
    await watchOffers(test)
    for (const _ of [1, 2]) servers.push(await startServer(environment()))
  })
  afterAll(async () => {
    for (const { child } of servers) child.kill('SIGTERM')
    await Promise.all(servers.map(({ exited }) => exited))
  })

  const refused = new Error('refused')

  /** Alternates between processes. One being replaced does not answer; an overloaded one answers 503. */
  function requestsTo(): Doors {
    let n = 0
    const send = async (path: string, body?: object, method = 'POST') => {
      const type = body && { 'content-type': 'application/json' }
      const init = { headers: { ...fromAnywhere(), ...type }, ...(body && { body: JSON.stringify(body) }) }
      const answer = await fetch(`${servers[n++ % 2]?.url}${path}`, { method, ...init }).catch(() => null)
      if (answer?.status === 500) throw new Error(`${path} failed: ${await answer.text()}`)
      if (!answer?.ok) throw refused
    }
    return {
      register: (id, { name, email }) => send(`/api/events/${id}/register`, { attendeeName: name, attendeeEmail: email }),
      cancel: (token) => send(`/api/registrations/cancel/${token}`),
      join: (id, person) => send(`/api/events/${id}/waitlist`, person),
      accept: (token) => send(`/api/waitlist/${token}/accept`),
      leave: (token) => send(`/api/waitlist/${token}/leave`),
      rejoin: (token) => send(`/api/waitlist/${token}/rejoin`),
      // The processes' own jobs do it: this makes them due.
      passOn: (eventId) =>
        test.pool.query(`UPDATE pgboss.job SET start_after = now() WHERE name = $1 AND singleton_key = $2 AND state = 'created'`, [
          offerFreedSeatsJob.name,
          eventId,
        ]),
      limit: ({ id, token }, most) => send(`/api/manage-event/${id}?token=${token}`, changes(most), 'PUT'),
    }
  }

  it(`of ${attempts} attempts, one of the processes killed in the middle of it`, async () => {
    const events = await Promise.all([3, 5, 8, 2].map((maxAttendees) => createEvent(test, { maxAttendees })))
    const doors = requestsTo()
    const act = fc.record({ action: fc.constantFrom<Action>(...actions), person: fc.nat({ max: 24 }) })
    const storming = async () => {
      const waiting = fc
        .sample(act, attempts)
        .map((one, n) => ({ one, event: events[n % events.length] as (typeof events)[number] }))
        .values()
      const worker = async () => {
        for (const { one, event } of waiting) await attempt(test, doors, event, one, (error) => error === refused)
      }
      await Promise.all(Array.from({ length: 8 }, worker))
    }
    const turns = async () => (await test.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM turns')).rows[0]?.n ?? 0
    const storm = storming()
    const watched = lookDuring(
      test,
      events.map(({ id }) => id),
      storm,
    )
    servers[0]?.child.kill('SIGKILL')
    await servers[0]?.exited
    servers[0] = await startServer(environment())
    await storm
    // On a slow machine a short storm may end before a job has offered a seat.
    for (let more = 0; more < 10 && (await turns()) === 0; more++) await storming()
    expect(await watched).toEqual(nothingWrong)
    expect(await turnsGoneWrong(test)).toEqual([])
    expect(await turns()).toBeGreaterThan(0)
  }, 3_600_000)
})

describe('a storm without the guard', () => {
  const test = testServices()

  it('oversells and leaves seats idle (or the tests above prove nothing)', async () => {
    await test.pool.query(`ALTER TABLE events DROP CONSTRAINT events_seats_not_oversold; DROP TRIGGER events_no_idle_seat ON events`)
    const { id } = await createEvent(test, { maxAttendees: 4 })
    const counted = async (sql: string) => (await test.pool.query<{ n: number }>(sql, [id])).rows[0]?.n ?? 0
    const taken = () =>
      counted(`SELECT ((SELECT count(*) FROM event_attendees WHERE event_id = $1)
        + (SELECT count(offered_at) FROM waiting_entries WHERE event_id = $1))::int AS n`)
    const insert = (table: string, person: number) =>
      test.pool.query(
        `INSERT INTO ${table} (id, event_id, attendee_name, attendee_email) VALUES (gen_random_uuid(), $1, 'x', $2) ON CONFLICT DO NOTHING`,
        [id, `${person}@example.org`],
      )
    // Reads and then writes, in separate statements.
    const arriveAtOnce = async (people: number[]) => {
      const seen = await Promise.all(people.map(() => taken()))
      await Promise.all(people.map((person, n) => insert((seen[n] ?? 0) < 4 ? 'event_attendees' : 'waiting_entries', person)))
    }
    await arriveAtOnce([1, 2, 3, 4, 5, 6])
    const oversold = (await look(test, id)).oversold
    // One sees a full event, another leaves and sees an empty list, then the first joins it.
    const seen = await taken()
    await test.pool.query('DELETE FROM event_attendees WHERE event_id = $1', [id])
    if (seen >= 4) await insert('waiting_entries', 7)
    const { idle } = await look(test, id)
    expect(oversold).toBeGreaterThan(0)
    expect(idle).toBeGreaterThan(0)
  })
})
