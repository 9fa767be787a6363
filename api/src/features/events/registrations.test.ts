import { describe, expect, it } from 'vitest'
import { createAttendee, createEvent, inDays } from '../../../test/factories.ts'
import { testServer } from '../../../test/server.ts'
import { hashToken } from '../../security/tokens.ts'

const test = testServer()
const bo = { attendeeName: 'Bo', attendeeEmail: 'Bo@Example.org', notes: 'Porto un amico' }
const register = (id: string, body: Record<string, unknown> = bo) => test.send('POST', `/api/events/${id}/register`, body)
const countsOf = async (id: string) => {
  const event = await test.db.event.findUniqueOrThrow({ where: { id } })
  return [event.registrationCount, await test.db.eventAttendee.count({ where: { eventId: id } })]
}
const answerOf = async (response: Response) => [response.status, await response.json()]

describe('registering', () => {
  it('takes a seat, answers the registration and queues the confirmation', async () => {
    const event = await createEvent(test)
    const response = await register(event.id)
    expect(response.status).toBe(201)
    const answer = (await response.json()) as { id: string }
    expect(answer).toMatchObject({ ...bo, eventId: event.id })
    expect(await countsOf(event.id)).toEqual([1, 1])
    const mails = await test.db.outgoingMail.findMany({ where: { payload: { path: ['registrationId'], equals: answer.id } } })
    expect(mails.map((mail) => mail.template)).toEqual(['event.registration'])
  })

  it('says when the event is full, over or unknown', async () => {
    const full = await createEvent(test, { maxAttendees: 1 })
    await createAttendee(test, full.id)
    expect(await answerOf(await register(full.id))).toEqual([
      409,
      { error: 'L’evento è al completo: non ci sono più posti', code: 'EVENT_FULL' },
    ])
    const over = await createEvent(test, { date: inDays(-1) })
    expect(await answerOf(await register(over.id))).toEqual([
      409,
      { error: 'L’evento è concluso: le iscrizioni sono chiuse', code: 'EVENT_OVER' },
    ])
    expect(await answerOf(await register('unknown'))).toEqual([404, { error: 'Evento non trovato', code: 'NOT_FOUND' }])
    expect(await Promise.all([full, over].map(({ id }) => countsOf(id)))).toEqual([Array(2).fill(1), Array(2).fill(0)])
  })

  it('takes one seat for an address however it is written, also on a full event and at the same moment', async () => {
    const event = await createEvent(test, { maxAttendees: 1 })
    const spellings = ['bo@example.org', 'BO@example.org', 'Bo@Example.ORG', 'bo@EXAMPLE.org']
    const answers = await Promise.all(spellings.map((attendeeEmail) => register(event.id, { ...bo, attendeeEmail })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409])
    expect(await answerOf(await register(event.id))).toEqual([
      409,
      { error: 'Con questa email c’è già un’iscrizione a questo evento', code: 'ALREADY_REGISTERED' },
    ])
    expect(await countsOf(event.id)).toEqual([1, 1])
    const roomy = await createEvent(test, { maxAttendees: null })
    const again = await Promise.all(spellings.map((attendeeEmail) => register(roomy.id, { ...bo, attendeeEmail })))
    const bodies = await Promise.all(again.filter(({ status }) => status === 409).map((answer) => answer.json()))
    expect(bodies).toEqual(Array(3).fill({ error: 'Con questa email c’è già un’iscrizione a questo evento', code: 'ALREADY_REGISTERED' }))
    expect(await countsOf(roomy.id)).toEqual([1, 1])
  })

  it('takes one seat for a mailbox, by whichever of its addresses, also at the same moment', async () => {
    const event = await createEvent(test, { maxAttendees: null })
    const aliases = ['bo.verdi@gmail.com', 'boverdi@gmail.com', 'Bo.Verdi+festa@googlemail.com', 'b.o.verdi+2@gmail.com']
    const answers = await Promise.all(aliases.map((attendeeEmail) => register(event.id, { ...bo, attendeeEmail })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409])
    expect(await countsOf(event.id)).toEqual([1, 1])
    expect((await register(event.id, { ...bo, attendeeEmail: 'bo+verdi@gmail.com' })).status).toBe(201)
  })

  it('takes one seat for a mailbox whose domain is written in other letters, or as mail servers know it', async () => {
    const event = await createEvent(test, { maxAttendees: null })
    const statuses: number[] = []
    for (const domain of [
      'università.example.org',
      'xn--universit-y1a.example.org',
      'UNIVERSITÀ.example.org',
      '\uFF55niversità.example.org',
    ])
      statuses.push((await register(event.id, { ...bo, attendeeEmail: `bo@${domain}` })).status)
    expect(statuses).toEqual([201, 409, 409, 409])
  })

  it('over GraphQL tells the refusals apart and answers the event as it now is', async () => {
    const event = await createEvent(test, { maxAttendees: 1 })
    const mutation = `mutation ($id: ID!, $input: RegisterForEventInput!) { registerForEvent(id: $id, input: $input) {
      __typename ... on EventRegistration { attendeeEmail event { id registrationCount isFull seatsLeft } } ... on Error { message } } }`
    const ask = async (id: string, input: object) =>
      (await test.execute<{ registerForEvent: unknown }>(mutation, { id, input })).registerForEvent
    expect(await ask(event.id, bo)).toEqual({
      __typename: 'EventRegistration',
      attendeeEmail: bo.attendeeEmail,
      event: { id: event.id, registrationCount: 1, isFull: true, seatsLeft: 0 },
    })
    expect(await ask(event.id, { ...bo, attendeeEmail: 'eva@example.org' })).toMatchObject({ __typename: 'ConflictError' })
    expect(await ask('unknown', bo)).toMatchObject({ __typename: 'NotFoundError' })
  })
})

describe('cancelling', () => {
  const path = (token: string) => `/api/registrations/cancel/${token}`

  it('shows the registration and the event, and never a token', async () => {
    const event = await createEvent(test)
    const attendee = await createAttendee(test, event.id)
    const text = await (await test.request(path(attendee.token))).text()
    expect(JSON.parse(text)).toMatchObject({
      registration: { id: attendee.id, attendeeName: 'Bo', attendeeEmail: attendee.attendeeEmail },
      event: { id: event.id, title: event.title },
    })
    expect(text).not.toMatch(new RegExp(`creatorEmail|${attendee.token}|${hashToken(attendee.token)}`))
    const query = 'query ($token: String!) { registrationToCancel(token: $token) { registration { attendeeName } event { title } } }'
    expect(await test.execute(query, { token: attendee.token })).toEqual({
      registrationToCancel: { registration: { attendeeName: 'Bo' }, event: { title: event.title } },
    })
    expect(await test.execute(query, { token: 'wrong' })).toEqual({ registrationToCancel: null })
  })

  it('frees the seat once, with any of the links that were sent, also when they are opened at the same moment', async () => {
    const event = await createEvent(test, { maxAttendees: 1 })
    const attendee = await createAttendee(test, event.id)
    await test.db.cancellationToken.create({ data: { hash: hashToken('second link'), attendeeId: attendee.id } })
    const links = [attendee.token, attendee.token, encodeURIComponent('second link'), attendee.token]
    const answers = await Promise.all(links.map((token) => test.send('POST', path(token), {})))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404, 404])
    expect(await answers.find(({ status }) => status === 200)?.json()).toEqual({ success: true, id: attendee.id })
    expect(await countsOf(event.id)).toEqual([0, 0])
    expect((await test.request(path(attendee.token))).status).toBe(404)
    expect((await register(event.id)).status).toBe(201)
  })

  it('takes the code of a ticket as well, which shows nothing of the attendee but the name', async () => {
    const event = await createEvent(test, { maxAttendees: 1 })
    const { registerForEvent } = await test.execute<{ registerForEvent: { id: string; ticket: string } }>(
      'mutation ($id: ID!, $input: RegisterForEventInput!) { registerForEvent(id: $id, input: $input) { ... on EventRegistration { id ticket } } }',
      { id: event.id, input: { attendeeName: 'Bo', attendeeEmail: 'bo@example.org' } },
    )
    expect((await test.request(path(registerForEvent.ticket))).status).toBe(404)
    expect((await test.send('PUT', path(registerForEvent.ticket), { hideMe: true })).status).toBe(404)
    expect(await (await test.send('POST', path(registerForEvent.ticket), {})).json()).toEqual({ success: true, id: registerForEvent.id })
    expect(await countsOf(event.id)).toEqual([0, 0])
    expect((await test.send('POST', path(registerForEvent.ticket), {})).status).toBe(404)
  })

  it('with an unknown token is refused, by REST and GraphQL', async () => {
    const message = 'Registrazione non trovata o token non valido. Il link potrebbe essere scaduto o già utilizzato.'
    expect(await answerOf(await test.request(path('wrong'), { method: 'POST' }))).toEqual([404, { error: message, code: 'NOT_FOUND' }])
    const mutation = 'mutation ($token: String!) { cancelRegistration(token: $token) { __typename ... on Error { message } } }'
    const { token } = await createAttendee(test, (await createEvent(test)).id)
    expect(await test.execute(mutation, { token })).toEqual({ cancelRegistration: { __typename: 'Confirmation' } })
    expect(await test.execute(mutation, { token })).toEqual({ cancelRegistration: { __typename: 'NotFoundError', message } })
  })

  it('and deleting the event at the same moment do not wait for each other for ever', async () => {
    for (let round = 0; round < 10; round++) {
      const event = await createEvent(test)
      const attendees = await Promise.all(Array.from({ length: 4 }, () => createAttendee(test, event.id)))
      const answers = await Promise.all([
        ...attendees.map(({ token }) => test.send('POST', path(token), {})),
        test.request(`/api/manage-event/${event.id}?token=${event.token}`, { method: 'DELETE' }),
      ])
      expect(answers.at(-1)?.status).toBe(200)
      for (const { status } of answers) expect([200, 404]).toContain(status)
    }
  })
})

describe('the limit', () => {
  it('is not lowered below the registered, also while they register', async () => {
    const event = await createEvent(test, { maxAttendees: 30 })
    const { title, description, location, targetAudience } = event
    const lower = () =>
      test.send('PUT', `/api/manage-event/${event.id}?token=${event.token}`, {
        title,
        description,
        location,
        targetAudience,
        maxAttendees: 5,
      })
    const seats = Array.from({ length: 20 }, (_, n) => register(event.id, { ...bo, attendeeEmail: `${n}@example.org` }))
    const [refused] = await Promise.all([lower(), ...seats])
    const [counted, rows] = await countsOf(event.id)
    const { maxAttendees } = await test.db.event.findUniqueOrThrow({ where: { id: event.id } })
    expect(counted).toBe(rows)
    expect(counted).toBeLessThanOrEqual(maxAttendees ?? Infinity)
    expect([200, 409]).toContain(refused?.status)
    if (maxAttendees === 30) expect(counted).toBe(20)
  })

  it('holds in the database itself', async () => {
    const event = await createEvent(test, { maxAttendees: 3, registrationCount: 3 })
    const change = (data: object) => test.db.event.update({ where: { id: event.id }, data })
    await expect(change({ registrationCount: 4 })).rejects.toThrow('events_seats_not_oversold')
    await expect(change({ maxAttendees: 2 })).rejects.toThrow('events_seats_not_oversold')
    await expect(change({ registrationCount: -1 })).rejects.toThrow('events_seats_not_oversold')
  })
})
