import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAttendee, createBook, createEvent } from '../../../test/factories.ts'
import { testServices } from '../../../test/harness.ts'
import { mailboxToken } from '../../../test/mine.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { tablesHolding } from '../../../test/wholeDatabase.ts'
import { isDomainError } from '../../errors.ts'
import { contactSeller, renewBook } from '../books/books.service.ts'
import { updateEvent } from '../events/changes.service.ts'
import { cancelRegistration, register } from '../events/registrations.service.ts'
import { joinWaitlist } from '../events/waitlist/waitlist.service.ts'
import { eraseOwned } from './mine.service.ts'

const test = testServices()
const context = () => ({ ...test, requestId: 'test', clientAddress: '127.0.0.1', admin: null })

/** Creates records of the person who erases, and of others who act meanwhile. */
async function scene() {
  const mark = randomUUID().slice(0, 8)
  const address = `ada.${mark}@example.org`
  const own = await createEvent(test, { creatorEmail: address, title: mark, maxAttendees: 3 })
  const others = await createEvent(test, { maxAttendees: 2 })
  const book = await createBook(test, { sellerEmail: address, sellerName: mark, title: mark })
  const guest = await createAttendee(test, own.id)
  await createAttendee(test, others.id, { attendeeEmail: address, attendeeName: mark })
  return { mark, address, own, others, book, guest }
}
type Scene = Awaited<ReturnType<typeof scene>>

const person = (n: number) => ({ attendeeName: `Bo ${n}`, attendeeEmail: `bo.${n}@example.org`, notes: '' })
const acts = {
  'registers for the event': ({ own }: Scene, n: number) => register(context(), own.id, person(n)),
  'registers where the person had a seat': ({ others }: Scene, n: number) => register(context(), others.id, person(n)),
  'waits for that seat': ({ others }: Scene, n: number) =>
    joinWaitlist(context(), others.id, { name: `Bo ${n}`, email: `bo.${n}@example.org` }),
  'cancels a seat of the event': ({ guest }: Scene) => cancelRegistration(context(), guest.token),
  'writes to the seller': ({ book }: Scene, n: number) =>
    contactSeller(context(), book.id, { buyerName: `Bo ${n}`, buyerEmail: `bo.${n}@example.org`, message: 'È ancora disponibile?' }),
  'renews the listing': ({ book }: Scene) => renewBook(context(), book.id, book.token),
  'moves the event': ({ own, mark }: Scene) =>
    updateEvent(context(), own, {
      title: mark,
      description: 'Proiezione e dibattito',
      targetAudience: 'Tutti',
      location: mark,
      maxAttendees: 5,
    }),
}
type Act = keyof typeof acts

const refusals = (error: unknown) => {
  if (!isDomainError(error)) throw error
}

/** Finds counters that differ from the number of rows, and dangling references. */
async function halfStates(): Promise<object[]> {
  const { rows } = await test.pool.query<object>(`
    SELECT id, 'miscounted' AS what FROM events e WHERE registration_count <> (SELECT count(*) FROM event_attendees a WHERE a.event_id = e.id)
      OR waitlist_count <> (SELECT count(*) FROM waiting_entries w WHERE w.event_id = e.id AND w.expired_at IS NULL)
    UNION ALL SELECT m.id, 'message of no contact' FROM messages m
      WHERE m.book_id IS NOT NULL AND NOT EXISTS (SELECT FROM seller_contacts c WHERE c.book_id = m.book_id)`)
  return rows
}

describe('an erasure in the middle of all that others do', () => {
  beforeEach(async () => void (await test.pool.query('DELETE FROM events')))

  const storms = fc.array(fc.constantFrom<Act>(...(Object.keys(acts) as Act[])), { minLength: 1, maxLength: 14 })

  it('leaves nothing of the person and no half-state, with any writes before and after it', async () => {
    await fc.assert(
      fc.asyncProperty(storms, fc.nat(), async (storm, at) => {
        const stage = await scene()
        const token = await mailboxToken(test, stage.address)
        const doing: Promise<unknown>[] = storm.map((act, n) => acts[act](stage, n).catch(refusals))
        doing.splice(at % (storm.length + 1), 0, eraseOwned(context(), token, { confirm: true }))
        await Promise.all(doing)
        expect(await halfStates()).toEqual([])
        expect(await test.db.event.count({ where: { id: stage.own.id } })).toBe(0)
        await deliverMails(test)
        expect(await tablesHolding(test, stage.mark)).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  it('(control) would miscount if it counted first and wrote then', async () => {
    const { address } = await scene()
    const { id } = await createEvent(test, { maxAttendees: null })
    const { registrationCount } = await test.db.event.findUniqueOrThrow({ where: { id } })
    await register(context(), id, person(0))
    const { count } = await test.db.eventAttendee.deleteMany({ where: { eventId: id, attendeeEmail: address } })
    await test.db.event.update({ where: { id }, data: { registrationCount: registrationCount - count } })
    expect(await halfStates()).not.toEqual([])
  })
})
