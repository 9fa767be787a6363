import { eventMessages } from '@chiostro/domain/events/events'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin, type TestAdmin } from '../../../../test/admin.ts'
import { createAttendee, createEvent, inDays } from '../../../../test/factories.ts'
import { deliverMails, tokenIn } from '../../../../test/outbox.ts'
import { testServer } from '../../../../test/server.ts'
import { waitlistsOf } from '../../../../test/waitlist.ts'
import { liveJobs } from '../../../../test/worker.ts'
import { translatorFor } from '../../../mail/template.ts'
import { deleteAsAdmin, restoreDeleted } from '../../admin/deletion.service.ts'
import { offerFreedSeatsJob } from './waitlist.service.ts'

const test = testServer({ WAITLIST_OFFER_MINUTES: '90' })
let admin: TestAdmin
beforeAll(async () => {
  admin = await loggedInAdmin(test)
})

const { address, join, mailsTo, place, act, stored, fullEvent, waiting, letOffersEnd, runJob } = waitlistsOf(test)
const seatsOf = async (id: string) => (await (await test.request('/api/events')).json()).find((event: { id: string }) => event.id === id)

const startingIn = (seconds: number) => {
  const startsAt = new Date(Date.now() + seconds * 1000)
  return { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) }
}

describe('a waiting list', () => {
  it('is joined when the event is full, and answers the place and a mail with its link', async () => {
    const event = await fullEvent()
    const answer = await join(event.id, address('ada'))
    expect([answer.status, await answer.json()]).toEqual([201, { position: 1 }])
    const second = await join(event.id, address('bo'), { notes: 'Vengo in sedia a rotelle' })
    expect(await second.json()).toEqual({ position: 2 })
    const mails = await deliverMails(test)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill(`In lista d’attesa: ${event.title}`))
    const token = tokenIn(mails[1])
    expect(mails[1]?.text).toContain(`http://chiostro.test/waitlist/${token}`)
    expect(mails[1]?.text).not.toMatch(/Ida|rotelle/)
    expect(await place(token)).toMatchObject({ position: 2, offer: null, event: { id: event.id, waitlistCount: 2, registrationCount: 1 } })
    expect(await stored(event.id)).toMatchObject({ waitlistCount: 2, offerCount: 0, registrationCount: 1 })
  })

  it('is refused while there are seats, to those who are in or registered, and when nothing is offered any more', async () => {
    const free = await createEvent(test, { maxAttendees: 3 })
    const boundless = await createEvent(test, { maxAttendees: null })
    for (const { id } of [free, boundless]) expect((await join(id, address('ada'))).status).toBe(409)
    const event = await fullEvent()
    const { email } = await waiting(event.id)
    expect((await join(event.id, email.toUpperCase())).status).toBe(409)
    expect((await join(event.id, event.attendee.attendeeEmail)).status).toBe(409)
    // One entry per mailbox: the text after a plus is ignored.
    expect((await join(event.id, email.replace('@', '+2@'))).status).toBe(409)
    expect((await join('unknown', email)).status).toBe(404)
    expect((await join(event.id, 'ada')).status).toBe(400)
    await test.db.event.update({ where: { id: event.id }, data: startingIn(7_100) })
    const late = await join(event.id, address('bo'))
    expect([late.status, await late.json()]).toMatchObject([409, { error: expect.stringContaining('chiusa') }])
    await test.db.event.update({ where: { id: event.id }, data: startingIn(-7_200) })
    const over = await join(event.id, address('bo'))
    expect([over.status, await over.json()]).toMatchObject([409, { code: 'EVENT_OVER' }])
  })

  it('offers a freed seat to the first, with its end, and counts it as taken', async () => {
    const event = await fullEvent()
    const [first, second] = [await waiting(event.id, 'prima'), await waiting(event.id, 'seconda')]
    expect((await event.cancel()).status).toBe(200)
    const [mail] = await mailsTo(first.email)
    const { position, offer } = await place(tokenIn(mail))
    expect([position, Math.round((Date.parse(offer.expiresAt) - Date.now()) / 60_000)]).toEqual([0, 90])
    expect(mail?.text).toContain(translatorFor('it').moment(new Date(offer.expiresAt)))
    expect(await place(second.token)).toMatchObject({ position: 1, offer: null })
    expect(await seatsOf(event.id)).toMatchObject({ registrationCount: 0, waitlistCount: 2, isFull: true, seatsLeft: 0 })
    expect(
      (await test.send('POST', `/api/events/${event.id}/register`, { attendeeName: 'Eva', attendeeEmail: address('eva') })).status,
    ).toBe(409)
    expect((await act(second.token, 'accept')).status).toBe(409)
    const accepted = await act(first.token, 'accept')
    expect([accepted.status, await accepted.json()]).toMatchObject([201, { attendeeEmail: first.email, eventId: event.id }])
    expect((await mailsTo(first.email)).map(({ subject }) => subject)).toEqual([`Iscrizione confermata: ${event.title}`])
    expect(await stored(event.id)).toMatchObject({ registrationCount: 1, offerCount: 0, waitlistCount: 1 })
    expect((await act(first.token, 'accept')).status).toBe(404)
  })

  it('refuses an offer that ran out, gives the seat to the next, and lets the first join again at the end', async () => {
    const event = await fullEvent()
    const [first, second] = [await waiting(event.id, 'prima'), await waiting(event.id, 'seconda')]
    await event.cancel()
    await letOffersEnd(event.id)
    expect(await place(first.token)).toMatchObject({ position: null, offer: null, state: 'expired' })
    const late = await act(first.token, 'accept')
    expect([late.status, await late.json()]).toMatchObject([409, { error: expect.stringContaining('scaduto') }])
    expect(await place(second.token)).toMatchObject({ position: 0 })
    expect(await place(first.token)).toMatchObject({ position: null, offer: null, state: 'expired' })
    const mails = await deliverMails(test)
    expect(mails.filter(({ to }) => to.address === first.email).map(({ subject }) => subject)).toEqual([
      `Il posto è passato ad altri: ${event.title}`,
    ])
    expect(mails.filter(({ to }) => to.address === second.email)).toHaveLength(1)
    expect(await (await act(first.token, 'rejoin')).json()).toEqual({ position: 1 })
    expect((await act(first.token, 'rejoin')).status).toBe(409)
    expect(await stored(event.id)).toMatchObject({ offerCount: 1, waitlistCount: 2 })
  })

  it.each(['the job', 'the message'])('begins an offer anew that ran out untold, whichever comes first: %s', async (first) => {
    const event = await fullEvent()
    const [told, next] = [await waiting(event.id, 'prima'), await waiting(event.id, 'seconda')]
    await event.cancel()
    await test.db.waitingEntry.updateMany({ where: { eventId: event.id, offeredAt: { not: null } }, data: { offerExpiresAt: new Date() } })
    if (first === 'the job') await runJob(event.id)
    expect((await mailsTo(told.email)).map(({ subject }) => subject)).toEqual([`C’è un posto per te: ${event.title}`])
    await runJob(event.id)
    const [wait, { offer }] = [await place(next.token), await place(told.token)]
    expect(wait).toMatchObject({ state: 'waiting' })
    expect(Date.parse(offer.expiresAt) - Date.now()).toBeGreaterThan(80 * 60_000)
    expect((await act(told.token, 'accept')).status).toBe(201)
  })

  it('keeps what the first person said when another joins with their address after an offer ran out, and tells the other nothing of it', async () => {
    const event = await fullEvent()
    const first = await waiting(event.id, 'prima', { notes: 'In sedia a rotelle', hideMe: true })
    await waiting(event.id, 'seconda')
    await event.cancel()
    await letOffersEnd(event.id)
    await act(first.token, 'accept')
    const before = await test.db.waitingEntry.findFirstOrThrow({ where: { attendeeEmail: first.email } })
    const { joinWaitlist } = await test.execute<{ joinWaitlist: object }>(
      `mutation ($eventId: ID!, $input: JoinWaitlistInput!) {
        joinWaitlist(eventId: $eventId, input: $input) { ... on WaitlistEntry { attendeeName attendeeEmail position } ... on Error { message } }
      }`,
      { eventId: event.id, input: { name: 'Vai su evil.example', email: first.email.toUpperCase(), notes: 'Altro', hideMe: false } },
    )
    expect(joinWaitlist).toEqual({ attendeeName: 'Vai su evil.example', attendeeEmail: first.email.toUpperCase(), position: 1 })
    const after = await test.db.waitingEntry.findUniqueOrThrow({ where: { id: before.id } })
    const { attendeeName, attendeeEmail, notes, hidden } = before
    expect(after).toMatchObject({ attendeeName, attendeeEmail, notes, hidden, expiredAt: null })
    expect([notes, hidden]).toEqual(['In sedia a rotelle', true])
    expect(after.place).toBeGreaterThan(before.place)
  })

  it('tells those who join again once, though the message of before had not left', async () => {
    const event = await fullEvent()
    const email = address('ida')
    await join(event.id, email)
    await event.change({ maxAttendees: 2 })
    await letOffersEnd(event.id)
    await runJob(event.id)
    await createAttendee(test, event.id)
    await join(event.id, email)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([`In lista d’attesa: ${event.title}`])
  })

  it('is looked after by a job when an offer ends, once however often the job runs', async () => {
    const event = await fullEvent()
    const [first, second] = [await waiting(event.id, 'prima'), await waiting(event.id, 'seconda')]
    await event.cancel()
    expect(await liveJobs(test, offerFreedSeatsJob)).toBeGreaterThan(0)
    await deliverMails(test)
    await letOffersEnd(event.id)
    await Promise.all([runJob(event.id), runJob(event.id), runJob(event.id)])
    await runJob(event.id)
    expect(await place(second.token)).toMatchObject({ position: 0 })
    const mails = await deliverMails(test)
    expect([first, second].map(({ email }) => mails.filter(({ to }) => to.address === email).length)).toEqual([1, 1])
  })

  it('is left with one press, which passes an offered seat on; the link then opens nothing', async () => {
    const event = await fullEvent()
    const [first, second] = [await waiting(event.id, 'prima'), await waiting(event.id, 'seconda')]
    await event.cancel()
    expect(await (await act(first.token, 'leave')).json()).toEqual({ success: true })
    expect((await test.request(`/api/waitlist/${first.token}`)).status).toBe(404)
    expect((await act(first.token, 'leave')).status).toBe(404)
    expect(await place(second.token)).toMatchObject({ position: 0 })
    expect(await (await act(second.token, 'leave')).json()).toEqual({ success: true })
    expect(await seatsOf(event.id)).toMatchObject({ seatsLeft: 1, isFull: false, waitlistCount: 0 })
  })

  it('keeps the limit from falling below the registrations, offers or not', async () => {
    const event = await fullEvent({ maxAttendees: 2 })
    await createAttendee(test, event.id)
    const answer = await event.change({ maxAttendees: 1 })
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { error: eventMessages.fewerThanRegistered(2), code: 'FEWER_SEATS_THAN_TAKEN' },
    ])
    expect((await event.change({ maxAttendees: 2 })).status).toBe(200)
  })

  it('is offered as many seats as a raised limit has, and the limit cannot fall below them', async () => {
    const event = await fullEvent()
    const people = [await waiting(event.id), await waiting(event.id), await waiting(event.id)]
    expect((await event.change({ maxAttendees: 3 })).status).toBe(200)
    const positions = await Promise.all(people.map(async ({ token }) => (await place(token)).position))
    expect(positions).toEqual([0, 0, 1])
    expect((await event.change({ maxAttendees: 2 })).status).toBe(409)
    expect((await event.change({ maxAttendees: 0 })).status).toBe(400)
    expect((await event.change({ maxAttendees: null })).status).toBe(200)
    expect((await place(people[2]?.token ?? '')).position).toBe(0)
    expect(await stored(event.id)).toMatchObject({ offerCount: 3, waitlistCount: 3 })
  })

  it('no longer holds a limit up once an offer ran out', async () => {
    const event = await fullEvent({ maxAttendees: 2 })
    await createAttendee(test, event.id)
    await waiting(event.id)
    await event.cancel()
    expect((await event.change({ maxAttendees: 1 })).status).toBe(409)
    await letOffersEnd(event.id)
    expect((await event.change({ maxAttendees: 1 })).status).toBe(200)
    expect(await stored(event.id)).toMatchObject({ registrationCount: 1, offerCount: 0, waitlistCount: 0 })
  })

  it('offers nothing past two hours before the start: seats are then open to all', async () => {
    const event = await fullEvent()
    const { email, token } = await waiting(event.id)
    const soon = startingIn(7_260)
    await test.db.event.update({ where: { id: event.id }, data: soon })
    await event.cancel()
    const { offer } = await place(token)
    expect(Date.parse(offer.expiresAt)).toBe(soon.startsAt.getTime() - 2 * 3_600_000)
    await test.db.event.update({ where: { id: event.id }, data: startingIn(3_600) })
    expect((await act(token, 'accept')).status).toBe(409)
    expect(await stored(event.id)).toMatchObject({ offerCount: 0, waitlistCount: 0 })
    const answer = await test.send('POST', `/api/events/${event.id}/register`, { attendeeName: 'Ida', attendeeEmail: email })
    expect(answer.status).toBe(201)
    expect(await test.db.waitingEntry.count({ where: { eventId: event.id } })).toBe(0)
  })

  it('ends an offer earlier when the event is moved before its end', async () => {
    const event = await fullEvent({ date: inDays(3) })
    const [first] = [await waiting(event.id, 'prima')]
    await event.cancel()
    await test.db.waitingEntry.updateMany({
      where: { eventId: event.id },
      data: { offerExpiresAt: new Date(Date.now() + 40 * 86_400_000) },
    })
    expect((await event.change({ location: 'Altrove' })).status).toBe(200)
    const { startsAt } = await stored(event.id)
    expect(Date.parse((await place(first.token)).offer.expiresAt)).toBe(startsAt.getTime() - 2 * 3_600_000)
  })

  it('has the organiser invite a person out of order, with a reason', async () => {
    const event = await fullEvent()
    const [first, second] = [await waiting(event.id, 'prima'), await waiting(event.id, 'seconda')]
    const path = `/api/manage-event/${event.id}/waitlist`
    const list = await (await test.request(`${path}?token=${event.token}`)).json()
    expect(list.map((entry: { attendeeEmail: string }) => entry.attendeeEmail)).toEqual([first.email, second.email])
    const invite = (token: string, reason: string) => test.send('POST', `${path}/${list[1].id}/invite?token=${token}`, { reason })
    expect((await invite('wrong', 'Relatrice')).status).toBe(404)
    expect((await invite(event.token, ' ')).status).toBe(400)
    expect(await (await invite(event.token, 'Relatrice')).json()).toMatchObject({ position: 1, inviteReason: 'Relatrice' })
    await event.cancel()
    expect(await place(second.token)).toMatchObject({ position: 0 })
    expect(await place(first.token)).toMatchObject({ position: 1 })
    expect((await invite(event.token, 'Ancora')).status).toBe(409)
  })

  it('keeps the order of invitations, of which one may get another reason, and takes those of its own event alone', async () => {
    const [event, other] = [await fullEvent(), await fullEvent()]
    const [, second, third] = [await waiting(event.id, 'prima'), await waiting(event.id, 'seconda'), await waiting(event.id, 'terza')]
    const entryOf = ({ email }: { email: string }) => test.db.waitingEntry.findFirstOrThrow({ where: { attendeeEmail: email } })
    const invite = async (person: { email: string }, reason: string, { id, token } = event) =>
      (await test.send('POST', `/api/manage-event/${id}/waitlist/${(await entryOf(person)).id}/invite?token=${token}`, { reason })).status
    for (const person of [second, third]) expect(await invite(person, 'Ospite')).toBe(200)
    expect(await invite(second, 'Relatrice')).toBe(200)
    expect(await Promise.all([second, third].map(async ({ token }) => (await place(token)).position))).toEqual([1, 2])
    await event.cancel()
    for (const person of [second, third]) expect(await invite(person, 'Mia ospite', other)).toBe(404)
    expect((await entryOf(third)).inviteReason).toBe('Ospite')
  })

  it('gives the seat of an offer that ran out to who was first until then, not to who is invited afterwards', async () => {
    const event = await fullEvent()
    const [, second, third] = [await waiting(event.id, 'prima'), await waiting(event.id, 'seconda'), await waiting(event.id, 'terza')]
    await event.cancel()
    await letOffersEnd(event.id)
    const { id } = await test.db.waitingEntry.findFirstOrThrow({ where: { attendeeEmail: third.email } })
    await test.send('POST', `/api/manage-event/${event.id}/waitlist/${id}/invite?token=${event.token}`, { reason: 'Ospite' })
    expect(await Promise.all([second, third].map(async ({ token }) => (await place(token)).position))).toEqual([0, 1])
  })

  it.each(['form', 'link'])(
    'has those who were invited at its end, too, when they come back by the %s after an offer ran out',
    async (way) => {
      const event = await fullEvent()
      const invited = await waiting(event.id, 'invitata')
      const { id } = await test.db.waitingEntry.findFirstOrThrow({ where: { attendeeEmail: invited.email } })
      await test.send('POST', `/api/manage-event/${event.id}/waitlist/${id}/invite?token=${event.token}`, { reason: 'Relatrice' })
      await event.cancel()
      await letOffersEnd(event.id)
      await runJob(event.id)
      await createAttendee(test, event.id)
      const next = await waiting(event.id, 'dopo')
      if (way === 'form') await join(event.id, invited.email)
      else await act(invited.token, 'rejoin')
      expect(await Promise.all([next, invited].map(async ({ token }) => (await place(token)).position))).toEqual([1, 2])
      expect(await test.db.waitingEntry.findUnique({ where: { id } })).toMatchObject({ inviteReason: '' })
    },
  )

  it('is shown to the organiser with its states and positions by GraphQL, too', async () => {
    const event = await fullEvent()
    await waiting(event.id)
    await waiting(event.id)
    await event.cancel()
    const query = `query ($id: ID!, $token: String!) { managedEvent(id: $id, token: $token) {
      waitlist { entry { attendeeName state position offer { __typename } } } } }`
    const { managedEvent } = await test.execute<{ managedEvent: object }>(query, { id: event.id, token: event.token })
    expect(managedEvent).toEqual({
      waitlist: [
        { entry: { attendeeName: 'Ida', state: 'OFFERED', position: 0, offer: { __typename: 'SeatOffer' } } },
        { entry: { attendeeName: 'Ida', state: 'WAITING', position: 1, offer: null } },
      ],
    })
  })

  it('hears when the event is called off', async () => {
    const event = await fullEvent()
    const { email, token } = await waiting(event.id)
    await test.request(`/api/manage-event/${event.id}?token=${event.token}`, { method: 'DELETE' })
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([`Evento annullato: ${event.title}`])
    expect((await test.request(`/api/waitlist/${token}`)).status).toBe(404)
  })

  it('hears nothing any more of an offer that ran out once the event is over', async () => {
    const event = await fullEvent()
    const { email } = await waiting(event.id)
    await event.cancel()
    await letOffersEnd(event.id)
    await runJob(event.id)
    await test.db.event.update({ where: { id: event.id }, data: startingIn(-7_200) })
    expect(await mailsTo(email)).toEqual([])
  })

  it('has left those whose offer ran out: they hear nothing of an event that is called off', async () => {
    const event = await fullEvent()
    const { email } = await waiting(event.id)
    await event.cancel()
    await letOffersEnd(event.id)
    await runJob(event.id)
    await mailsTo(email)
    await test.request(`/api/manage-event/${event.id}?token=${event.token}`, { method: 'DELETE' })
    expect(await mailsTo(email)).toEqual([])
  })

  it('gets the seat of a registration that an admin removes, and keeps it when that is restored', async () => {
    const event = await fullEvent()
    const { token } = await waiting(event.id)
    const context = contextOf(test, admin)
    await deleteAsAdmin(context, 'registration', event.attendee.id, {})
    expect(await place(token)).toMatchObject({ position: 0 })
    await expect(restoreDeleted(context, 'registration', event.attendee.id)).rejects.toThrow('non ha più posti liberi')
  })

  it('comes back with its event', async () => {
    const event = await fullEvent()
    const people = [await waiting(event.id), await waiting(event.id)]
    await event.cancel()
    const context = contextOf(test, admin)
    await deleteAsAdmin(context, 'event', event.id, {})
    await restoreDeleted(context, 'event', event.id)
    expect(await Promise.all(people.map(async ({ token }) => (await place(token)).position))).toEqual([0, 1])
    expect(await stored(event.id)).toMatchObject({ offerCount: 1, waitlistCount: 2 })
  })

  it('works the same by GraphQL', async () => {
    const event = await fullEvent()
    const email = address('ida')
    const { joinWaitlist } = await test.execute<{ joinWaitlist: object }>(
      `mutation ($id: ID!, $input: JoinWaitlistInput!) { joinWaitlist(eventId: $id, input: $input) {
        ... on WaitlistEntry { position state event { waitlistCount } } ... on Error { message } } }`,
      { id: event.id, input: { name: 'Ida', email } },
    )
    expect(joinWaitlist).toEqual({ position: 1, state: 'WAITING', event: { waitlistCount: 1 } })
    const token = tokenIn((await mailsTo(email))[0])
    const accept = () =>
      test.execute<{ acceptSeat: object }>(
        'mutation ($token: String!) { acceptSeat(token: $token) { __typename ... on EventRegistration { attendeeEmail } } }',
        { token },
      )
    expect(await accept()).toEqual({ acceptSeat: { __typename: 'ConflictError' } })
    await event.cancel()
    const query = 'query ($token: String!) { waitlistEntry(token: $token) { position offer { expiresAt } event { isFull seatsLeft } } }'
    const { waitlistEntry } = await test.execute<{ waitlistEntry: object }>(query, { token })
    expect(waitlistEntry).toMatchObject({ position: 0, offer: { expiresAt: expect.any(String) }, event: { isFull: true, seatsLeft: 0 } })
    expect(await accept()).toEqual({ acceptSeat: { __typename: 'EventRegistration', attendeeEmail: email } })
    const left = await test.execute('mutation { leaveWaitlist(token: "x") { __typename } }')
    expect(left).toEqual({ leaveWaitlist: { __typename: 'NotFoundError' } })
  })
})
