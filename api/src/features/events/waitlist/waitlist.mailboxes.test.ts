import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin, type TestAdmin } from '../../../../test/admin.ts'
import { createAttendee, createEvent } from '../../../../test/factories.ts'
import { mailboxToken } from '../../../../test/mine.ts'
import { tokenIn } from '../../../../test/outbox.ts'
import { testServer } from '../../../../test/server.ts'
import { waitlistsOf } from '../../../../test/waitlist.ts'
import { whileOpenIn } from '../../../../test/whileOpen.ts'
import { deleteAsAdmin, restoreDeleted } from '../../admin/deletion.service.ts'
import { takeSeat } from '../registrations.sql.ts'
import { offerFreedSeats } from './waitlist.service.ts'
import { addToList } from './waitlist.sql.ts'

const test = testServer({ WAITLIST_OFFER_MINUTES: '90' })
const whileOpen = whileOpenIn(test)
let admin: TestAdmin
beforeAll(async () => {
  admin = await loggedInAdmin(test)
})

const { address, join, mailsTo, place, act, stored, fullEvent, waiting, letOffersEnd, runJob } = waitlistsOf(test)

describe('a mailbox', () => {
  it('leaves the list with a registration that comes back', async () => {
    const event = await fullEvent({ maxAttendees: 2 })
    const { id, attendeeEmail } = await createAttendee(test, event.id)
    await deleteAsAdmin(contextOf(test, admin), 'registration', id, { reason: '' })
    await createAttendee(test, event.id)
    expect((await join(event.id, attendeeEmail.toUpperCase())).status).toBe(201)
    await event.change({ maxAttendees: 4 })
    expect(await stored(event.id)).toMatchObject({ registrationCount: 2, offerCount: 1, waitlistCount: 1 })
    await restoreDeleted(contextOf(test, admin), 'registration', id)
    expect(await stored(event.id)).toMatchObject({ registrationCount: 3, offerCount: 0, waitlistCount: 0 })
  })

  it('takes with a registration that comes back the last seat, which the list holds for it', async () => {
    const event = await fullEvent({ maxAttendees: 2 })
    const { id, attendeeEmail } = await createAttendee(test, event.id)
    await deleteAsAdmin(contextOf(test, admin), 'registration', id, { reason: '' })
    await createAttendee(test, event.id)
    expect((await join(event.id, attendeeEmail)).status).toBe(201)
    await event.cancel()
    expect(await stored(event.id)).toMatchObject({ registrationCount: 1, offerCount: 1, waitlistCount: 1 })
    await restoreDeleted(contextOf(test, admin), 'registration', id)
    expect(await stored(event.id)).toMatchObject({ registrationCount: 2, offerCount: 0, waitlistCount: 0 })
  })

  it('has one place, also after offers to several of its addresses ran out, and none beside its seat', async () => {
    const event = await fullEvent()
    const email = address('ida')
    const [one, other] = [email.replace('@', '+uno@'), email.replace('@', '+due@')]
    await join(event.id, one)
    const token = tokenIn((await mailsTo(one))[0])
    await event.change({ maxAttendees: 2 })
    await letOffersEnd(event.id)
    await runJob(event.id)
    await createAttendee(test, event.id)
    expect((await join(event.id, other)).status).toBe(201)
    const again = await act(token, 'rejoin')
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'ALREADY_WAITING' }])
    expect(await stored(event.id)).toMatchObject({ waitlistCount: 1 })
    await event.change({ maxAttendees: 3 })
    const offer = (await mailsTo(other)).find(({ subject }) => subject.startsWith('C’è un posto'))
    expect((await act(tokenIn(offer), 'accept')).status).toBe(201)
    expect((await act(token, 'rejoin')).status).toBe(404)
    expect(await test.db.waitingEntry.count({ where: { eventId: event.id } })).toBe(0)
  })

  it('that got its seat otherwise, as by a corrected address, does not wait again after an offer that ran out', async () => {
    const event = await fullEvent()
    const { email, token } = await waiting(event.id)
    await event.change({ maxAttendees: 2 })
    await letOffersEnd(event.id)
    await runJob(event.id)
    await createAttendee(test, event.id, { attendeeEmail: email.toUpperCase() })
    expect((await act(token, 'rejoin')).status).toBe(404)
    expect(await stored(event.id)).toMatchObject({ waitlistCount: 0 })
  })
})

describe('the places of an address', () => {
  it('are among its things, can be ended there, exported and erased, and pass their seats on', async () => {
    const event = await fullEvent()
    const [mine, next] = [await waiting(event.id, 'mia'), await waiting(event.id, 'dopo')]
    const other = await fullEvent()
    await join(other.id, mine.email)
    await event.cancel()
    const token = await mailboxToken(test, mine.email)
    const { waiting: places } = await (await test.request(`/api/my-things?token=${token}`)).json()
    expect(places).toHaveLength(2)
    const [ended] = places.filter((entry: { event: { id: string } }) => entry.event.id === other.id)
    expect((await test.request(`/api/my-things/waiting/${ended.id}?token=${token}`, { method: 'DELETE' })).status).toBe(200)
    const exported = await (await test.request(`/api/my-things/export?token=${token}`)).json()
    expect(exported.waiting).toMatchObject([{ eventId: event.id, attendeeEmail: mine.email }])
    const erased = await (await test.send('POST', `/api/my-things/erase?token=${token}`, { confirm: true })).json()
    expect(erased).toMatchObject({ waiting: 1 })
    expect(await place(next.token)).toMatchObject({ position: 0 })
  })

  it('are not among its things once an offer ran out', async () => {
    const event = await fullEvent()
    const { email } = await waiting(event.id)
    await event.cancel()
    await letOffersEnd(event.id)
    await runJob(event.id)
    const things = await test.request(`/api/my-things?token=${await mailboxToken(test, email)}`)
    expect(await things.json()).toMatchObject({ waiting: [] })
  })

  it('are taken out of a deleted event too', async () => {
    const event = await fullEvent()
    const [mine, next] = [await waiting(event.id, 'mia'), await waiting(event.id, 'dopo')]
    await event.cancel()
    const context = contextOf(test, admin)
    await deleteAsAdmin(context, 'event', event.id, {})
    await test.send('POST', `/api/my-things/erase?token=${await mailboxToken(test, mine.email)}`, { confirm: true })
    await restoreDeleted(context, 'event', event.id)
    expect(await stored(event.id)).toMatchObject({ offerCount: 1, waitlistCount: 1 })
    expect(await place(next.token)).toMatchObject({ position: 0 })
  })
})

describe('the database', () => {
  it('refuses a transaction that leaves a seat idle while people wait, and offers beyond the limit', async () => {
    const event = await fullEvent()
    await waiting(event.id)
    const change = (data: object) => test.db.event.update({ where: { id: event.id }, data })
    await expect(change({ maxAttendees: 2 })).rejects.toThrow('is free while people wait')
    await expect(change({ registrationCount: 0 })).rejects.toThrow('is free while people wait')
    await expect(change({ offerCount: 1 })).rejects.toThrow('events_seats_not_oversold')
  })
  it('lets a person who joined in the moment of registering not wait beside their seat', async () => {
    const event = await createEvent(test, { maxAttendees: 1 })
    const email = address('ida')
    const answer = await whileOpen(
      async (tx) => {
        const other = { attendeeName: 'Ugo', attendeeEmail: address('ugo'), notes: '', hideMe: false }
        expect(await takeSeat(tx, event.id, other)).not.toBeNull()
        await addToList(tx, event.id, { name: 'Ida', email, notes: '', hideMe: false })
        await tx.event.update({ where: { id: event.id }, data: { maxAttendees: 3 } })
        await offerFreedSeats(tx, test, event.id)
      },
      () => test.send('POST', `/api/events/${event.id}/register`, { attendeeName: 'Ida', attendeeEmail: email }),
    )
    expect(answer.status).toBe(201)
    expect(await stored(event.id)).toMatchObject({ registrationCount: 2, waitlistCount: 0, offerCount: 0 })
    expect(await test.db.waitingEntry.count({ where: { eventId: event.id } })).toBe(0)
  })
})
