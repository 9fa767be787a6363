import { setTimeout as delay } from 'node:timers/promises'
import { createToken, hashToken } from '../src/security/tokens.ts'
import type { TestServices } from './harness.ts'

export const actions = ['register', 'cancel', 'join', 'accept', 'leave', 'rejoin', 'expire', 'raise', 'lower'] as const
export type Action = (typeof actions)[number]

export interface Attempt {
  action: Action
  person: number
}

/** The event under test. */
export interface Stormed {
  id: string
  token: string
}

/** Ways for attempts to reach the program: calls of its services, or requests to its processes. Each may be rejected. */
export interface Doors {
  register(eventId: string, person: { name: string; email: string }): Promise<unknown>
  cancel(token: string): Promise<unknown>
  join(eventId: string, person: { name: string; email: string }): Promise<unknown>
  accept(token: string): Promise<unknown>
  leave(token: string): Promise<unknown>
  rejoin(token: string): Promise<unknown>
  /** Offers freed seats, as the job does. */
  passOn(eventId: string): Promise<unknown>
  limit(event: Stormed, maxAttendees: number): Promise<unknown>
}

type Database = Pick<TestServices, 'db' | 'pool'>
const personOf = (event: Stormed, person: number) => ({ name: `Studente ${person}`, email: `${person}.${event.id}@example.org` })

async function tokenOf({ db }: Database, event: Stormed, person: number, kind: 'registration' | 'place'): Promise<string | null> {
  const where = { eventId: event.id, attendeeEmail: personOf(event, person).email }
  const token = createToken()
  const hash = hashToken(token)
  if (kind === 'registration') {
    const attendee = await db.eventAttendee.findFirst({ where })
    if (!attendee) return null
    // The registration may be gone.
    const { count } = await db.cancellationToken.createMany({ data: [{ hash, attendeeId: attendee.id }] }).catch(() => ({ count: 0 }))
    return count > 0 ? token : null
  }
  const entry = await db.waitingEntry.findFirst({ where })
  if (!entry) return null
  const { count } = await db.waitlistToken.createMany({ data: [{ hash, entryId: entry.id }] }).catch(() => ({ count: 0 }))
  return count > 0 ? token : null
}

const act: Record<Action, (test: Database, doors: Doors, event: Stormed, person: number) => Promise<unknown>> = {
  register: (_test, doors, event, person) => doors.register(event.id, personOf(event, person)),
  join: (_test, doors, event, person) => doors.join(event.id, personOf(event, person)),
  cancel: async (test, doors, event, person) => {
    const token = await tokenOf(test, event, person, 'registration')
    return token && doors.cancel(token)
  },
  accept: (test, doors, event, person) => withPlace(test, event, person, doors.accept),
  leave: (test, doors, event, person) => withPlace(test, event, person, doors.leave),
  rejoin: (test, doors, event, person) => withPlace(test, event, person, doors.rejoin),
  async expire({ pool }, doors, event, person) {
    const { email } = personOf(event, person)
    await pool.query(
      `UPDATE waiting_entries SET offer_expires_at = now() - interval '1s' WHERE event_id = $1 AND attendee_email = $2 AND offered_at IS NOT NULL`,
      [event.id, email],
    )
    return doors.passOn(event.id)
  },
  raise: (test, doors, event) => changeLimit(test, doors, event, 1),
  lower: (test, doors, event) => changeLimit(test, doors, event, -1),
}

async function withPlace(test: Database, event: Stormed, person: number, press: (token: string) => Promise<unknown>) {
  const token = await tokenOf(test, event, person, 'place')
  return token && press(token)
}

async function changeLimit({ db }: Database, doors: Doors, event: Stormed, by: number) {
  const { maxAttendees } = await db.event.findUniqueOrThrow({ where: { id: event.id } })
  return doors.limit(event, Math.max(1, (maxAttendees ?? 1) + by))
}

/** @throws errors that `isRefusal` does not know */
export async function attempt(
  test: Database,
  doors: Doors,
  event: Stormed,
  { action, person }: Attempt,
  isRefusal: (error: unknown) => boolean,
) {
  await act[action](test, doors, event, person).catch((error: unknown) => {
    if (!isRefusal(error)) throw error
  })
}

/**
 * Installs triggers that record every offer, those made while an earlier entry waits, and every message about a position; one whose offer
 * ended before it was sent is deleted from the outbox.
 */
export async function watchOffers({ pool }: Pick<TestServices, 'pool'>): Promise<void> {
  await pool.query(`
    CREATE TABLE turns (event_id text, entry_id text, place int, what text, out_of_order boolean);
    CREATE FUNCTION note_turns() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO turns SELECT n.event_id, n.id, n.place, CASE WHEN n.offered_at IS NOT NULL THEN 'offer' ELSE 'over' END,
        n.offered_at IS NOT NULL AND EXISTS (SELECT FROM waiting_entries w WHERE w.event_id = n.event_id AND w.expired_at IS NULL
          AND w.offered_at IS NULL AND w.place < n.place)
      FROM changed n JOIN before o ON o.id = n.id
      WHERE (n.offered_at IS NOT NULL AND o.offered_at IS NULL) OR (n.expired_at IS NOT NULL AND o.expired_at IS NULL);
      RETURN NULL;
    END $$;
    CREATE TRIGGER note_turns AFTER UPDATE ON waiting_entries REFERENCING OLD TABLE AS before NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION note_turns();
    CREATE TABLE told (entry_id text, place int, what text);
    CREATE FUNCTION note_told() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO told VALUES (NEW.payload ->> 'entryId', (NEW.payload ->> 'place')::int, CASE NEW.template WHEN 'waitlist.offer' THEN 'offer' ELSE 'over' END);
      RETURN NULL;
    END $$;
    CREATE TRIGGER note_told AFTER INSERT ON outgoing_mails FOR EACH ROW
      WHEN (NEW.template IN ('waitlist.offer', 'waitlist.offer-over')) EXECUTE FUNCTION note_told()`)
}

export interface Findings {
  oversold: number
  idle: number
  miscounted: number
}

export async function look({ pool }: Pick<TestServices, 'pool'>, eventId: string): Promise<Findings> {
  const { rows } = await pool.query<Findings>(
    `SELECT greatest(0, registered + offered - max_attendees) AS oversold,
       CASE WHEN waiting > 0 THEN greatest(0, max_attendees - registered - offered) ELSE 0 END AS idle,
       ((registration_count, offer_count, waitlist_count) IS DISTINCT FROM (registered, offered, waiting + offered))::int AS miscounted
     FROM events, LATERAL (SELECT count(*)::int AS registered FROM event_attendees WHERE event_id = events.id) a,
       LATERAL (SELECT count(offered_at)::int AS offered, count(*) FILTER (WHERE expired_at IS NULL AND offered_at IS NULL)::int AS waiting
         FROM waiting_entries WHERE event_id = events.id) w
     WHERE id = $1`,
    [eventId],
  )
  return rows[0] as Findings
}

/** Observes until the storm is over; sums up the findings. */
export async function lookDuring(test: Pick<TestServices, 'pool'>, eventIds: string[], storm: Promise<unknown>): Promise<Findings> {
  const found = { oversold: 0, idle: 0, miscounted: 0 }
  let isOver = false
  void storm.finally(() => (isOver = true)).catch(() => {})
  for (let last = false; !last; ) {
    last = isOver
    // Leaves connections of the pool to the attempts.
    await delay(2)
    for (const id of eventIds) {
      const { oversold, idle, miscounted } = await look(test, id)
      found.oversold += oversold
      found.idle += idle
      found.miscounted += miscounted
    }
  }
  return found
}

/** Counts missing or repeated mails about positions, and offers out of order. */
export async function turnsGoneWrong({ pool }: Pick<TestServices, 'pool'>): Promise<object[]> {
  const { rows } = await pool.query<object>(
    `SELECT coalesce(t.entry_id, m.entry_id) AS entry, coalesce(t.place, m.place) AS place, coalesce(t.what, m.what) AS what, t.n AS turns, m.n AS mails,
       t.out_of_order
     FROM (SELECT entry_id, place, what, count(*) AS n, bool_or(out_of_order) AS out_of_order FROM turns GROUP BY 1, 2, 3) t
     FULL JOIN (SELECT entry_id, place, what, count(*) AS n FROM told GROUP BY 1, 2, 3) m
       ON (m.entry_id, m.place, m.what) = (t.entry_id, t.place, t.what)
     WHERE t.n IS DISTINCT FROM 1 OR m.n IS DISTINCT FROM 1 OR t.out_of_order`,
  )
  return rows
}
