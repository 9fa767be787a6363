import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEvent } from '../../../test/factories.ts'
import { testServices } from '../../../test/harness.ts'
import { type ServerProcess, startServer, temporaryFolder } from '../../../test/process.ts'
import { ConflictError } from '../../errors.ts'
import { hashToken } from '../../security/tokens.ts'
import { cancelRegistration, register } from './registrations.service.ts'

const test = testServices()
const limit = 50
const rush = 200
const attendee = (name: number | string) => ({
  attendeeName: `Studente ${name}`,
  attendeeEmail: `${name}@example.org`,
  notes: '',
  hideMe: false,
})

async function seatsOf(eventId: string) {
  const { registrationCount } = await test.db.event.findUniqueOrThrow({ where: { id: eventId } })
  const attendees = await test.db.eventAttendee.findMany({ where: { eventId } })
  return { registrationCount, addresses: attendees.map(({ attendeeEmail }) => attendeeEmail) }
}

describe('200 registrations at once for 50 seats', () => {
  const servers: ServerProcess[] = []
  beforeAll(async () => {
    for (const _ of [1, 2]) servers.push(await startServer({ DATABASE_URL: test.databaseUrl, DATA_DIR: temporaryFolder() }))
  })
  afterAll(async () => {
    for (const { child } of servers) child.kill('SIGTERM')
    await Promise.all(servers.map(({ exited }) => exited))
  })

  /** An overloaded server answers 503 before any change: the client tries again. */
  async function send(n: number, id: string, body: object): Promise<Response> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`${servers[n % 2]?.url}/api/events/${id}/register`, init)
    return answer.status === 503 ? send(n, id, body) : answer
  }

  it('over two server processes: exactly 50 get one, 150 are told that it is full', async () => {
    const { id } = await createEvent(test, { maxAttendees: limit })
    const answers = await Promise.all(Array.from({ length: rush }, (_, n) => send(n, id, attendee(n))))
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect([statuses.get(201)?.length, statuses.get(409)?.length]).toEqual([limit, rush - limit])
    const { registrationCount, addresses } = await seatsOf(id)
    expect([registrationCount, addresses.length, new Set(addresses).size]).toEqual([limit, limit, limit])
    const list = (await (await fetch(`${servers[0]?.url}/api/events/${id}/registrations`)).json()) as unknown[]
    expect(list).toHaveLength(limit)
  })

  it('by 20 people who press the button ten times each: one seat per person', async () => {
    const { id } = await createEvent(test, { maxAttendees: limit })
    const answers = await Promise.all(Array.from({ length: rush }, (_, n) => send(n, id, attendee(n % 20))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(rush - 20)
    const { registrationCount, addresses } = await seatsOf(id)
    expect([registrationCount, new Set(addresses).size]).toEqual([20, 20])
  })

  it('would be oversold by counting first and inserting then (or the tests above prove nothing)', async () => {
    await test.pool.query('CREATE TABLE unguarded (address text)')
    const countThenInsert = async (n: number) => {
      const { rows } = await test.pool.query<{ taken: number }>('SELECT count(*)::int AS taken FROM unguarded')
      if ((rows[0]?.taken ?? 0) < limit) await test.pool.query('INSERT INTO unguarded VALUES ($1)', [attendee(n).attendeeEmail])
    }
    await Promise.all(Array.from({ length: rush }, (_, n) => countThenInsert(n)))
    const { rows } = await test.pool.query<{ taken: number }>('SELECT count(*)::int AS taken FROM unguarded')
    expect(rows[0]?.taken).toBeGreaterThan(limit)
  })
})

describe('any storm of registrations and cancellations', () => {
  const context = () => ({ ...test, requestId: 'test', clientAddress: '127.0.0.1', admin: null })
  const people = 6

  /** Registers, or cancels with the token of the registration. */
  async function step(eventId: string, person: number, registers: boolean) {
    if (registers) {
      const refused = await register(context(), eventId, attendee(person)).then(
        () => null,
        (error) => error,
      )
      if (refused) return expect(refused).toBeInstanceOf(ConflictError)
      const { id } = await test.db.eventAttendee.findFirstOrThrow({ where: { eventId, attendeeEmail: attendee(person).attendeeEmail } })
      await test.db.cancellationToken.createMany({ data: [{ hash: hashToken(`${eventId} ${person} ${id}`), attendeeId: id }] })
      return
    }
    const known = await test.db.eventAttendee.findFirst({ where: { eventId, attendeeEmail: attendee(person).attendeeEmail } })
    if (known) await cancelRegistration(context(), `${eventId} ${person} ${known.id}`)
  }

  it('never exceeds the limit, and the counter is always the number of rows', async () => {
    const steps = fc.array(fc.tuple(fc.nat({ max: people - 1 }), fc.boolean()), { minLength: 1, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: people }), fc.scheduler(), async (storm, seats, scheduler) => {
        const { id } = await createEvent(test, { maxAttendees: seats })
        const byPerson = Map.groupBy(storm, ([person]) => person)
        // Steps of one person are sequential; the scheduler interleaves people, several in flight at once.
        const acting = [...byPerson].map(([person, acts]) => async () => {
          for (const [, registers] of acts) await scheduler.schedule(Promise.resolve(person)).then(() => step(id, person, registers))
        })
        const done = Promise.all(acting.map((act) => act()))
        const watcher = watch(id, seats, done)
        await scheduler.waitFor(done)
        await watcher
        const { registrationCount, addresses } = await seatsOf(id)
        expect(registrationCount).toBe(addresses.length)
        expect(new Set(addresses).size).toBe(addresses.length)
        expect(registrationCount).toBeLessThanOrEqual(seats)
      }),
      { numRuns: 25 },
    )
  })

  /** Compares counter and rows in one snapshot, repeatedly, until all steps are done. */
  async function watch(eventId: string, seats: number, done: Promise<unknown>) {
    let over = false
    void done.finally(() => (over = true)).catch(() => {})
    while (!over) {
      const { rows } = await test.pool.query<{ counted: number; rows: number }>(
        `SELECT registration_count AS counted, (SELECT count(*)::int FROM event_attendees WHERE event_id = events.id) AS rows
         FROM events WHERE id = $1`,
        [eventId],
      )
      expect(rows[0]?.counted).toBe(rows[0]?.rows)
      expect(rows[0]?.counted).toBeLessThanOrEqual(seats)
    }
  }
})
