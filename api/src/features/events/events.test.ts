import { describe, expect, it } from 'vitest'
import { createAttendee, createEvent, eventInput } from '../../../test/factories.ts'
import { testServer } from '../../../test/server.ts'
import { inTransaction } from '../../database/transaction.ts'
import { hashToken } from '../../security/tokens.ts'
import { findEvent } from './events.service.ts'
import { mintEventToken } from './events.tokens.ts'

const test = testServer()
const nextYear = new Date().getFullYear() + 1
const later = nextYear + 1
const create = (changes: Record<string, unknown> = {}) => test.send('POST', '/api/events', eventInput(changes))
const issuesOf = async (response: Response) => ((await response.json()) as { issues: { path: string; message: string }[] }).issues
const imageUrl = async () => (await test.db.image.create({ data: { url: `/uploads/${crypto.randomUUID()}.webp` } })).url

describe('creating', () => {
  it('stores the event, answers it without the organiser’s address and queues the management mail', async () => {
    const url = await imageUrl()
    const response = await create({ title: '  Cinema ', tags: ['Arte', 'arte '], imageUrls: [url], date: `${nextYear}-07-15` })
    expect(response.status).toBe(201)
    const answer = (await response.json()) as { id: string }
    expect(answer).toMatchObject({
      title: 'Cinema',
      tags: ['arte'],
      imageUrls: [url],
      imageUrl: url,
      maxAttendees: 40,
      registrationCount: 0,
      date: `${nextYear}-07-15`,
      startTime: '20:30',
      time: '20:30',
      endTime: '23:00',
    })
    expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['creatorEmail', 'managementTokenHashes']))
    const event = await test.db.event.findUniqueOrThrow({ where: { id: answer.id } })
    expect(event.startsAt.toISOString()).toBe(`${nextYear}-07-15T18:30:00.000Z`)
    expect(event.endsAt.toISOString()).toBe(`${nextYear}-07-15T21:00:00.000Z`)
    expect((await test.db.image.findUnique({ where: { url } }))?.claimedBy).toBe(`event:${answer.id}`)
    const mails = await test.db.outgoingMail.findMany({ where: { payload: { path: ['eventId'], equals: answer.id } } })
    expect(mails.map((mail) => mail.template)).toEqual(['event.management-link'])
  })

  it('lets no two events have the same picture', async () => {
    const url = await imageUrl()
    expect((await create({ imageUrls: [url] })).status).toBe(201)
    expect(await issuesOf(await create({ imageUrls: [url] }))).toEqual([
      { path: 'imageUrls', message: 'Immagine non trovata: caricala di nuovo' },
    ])
  })

  it('leaves the pictures of an event that was refused to the sweep', async () => {
    const url = await imageUrl()
    expect((await create({ imageUrls: [url], title: '' })).status).toBe(400)
    expect((await create({ imageUrls: [url, '/uploads/unknown.webp'] })).status).toBe(400)
    expect((await test.db.image.findUnique({ where: { url } }))?.claimedBy).toBeNull()
  })
})

describe('managing', () => {
  const path = (id: string, token: string) => `/api/manage-event/${id}?token=${token}`
  const changes = {
    title: 'Altro titolo',
    description: 'Un’altra descrizione',
    location: 'Aula Magna',
    targetAudience: 'Tutti',
    maxAttendees: 40,
  }

  it('shows the organiser the event with their own address', async () => {
    const event = await createEvent(test)
    const answer = await (await test.request(path(event.id, event.token))).json()
    expect(answer).toMatchObject({ id: event.id, creatorEmail: event.creatorEmail })
    expect(JSON.stringify(answer)).not.toContain(hashToken(event.token))
  })

  it.each([
    ['GET', ''],
    ['PUT', ''],
    ['GET', '/registrations'],
    ['GET', '/registrations.csv'],
    ['DELETE', ''],
  ])('answers %s%s with a wrong token as it answers an unknown id', async (method, suffix) => {
    const event = await createEvent(test)
    const body = method === 'PUT' ? JSON.stringify(changes) : undefined
    const ask = (id: string, token: string) =>
      test.request(`/api/manage-event/${id}${suffix}?token=${token}`, { method, body, headers: { 'content-type': 'application/json' } })
    const answers = await Promise.all([ask(event.id, 'wrong'), ask('unknown', event.token), ask(event.id, '')])
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect(await findEvent(test, event.id)).toMatchObject({ title: event.title })
  })

  it('changes what is named and nothing else', async () => {
    const event = await createEvent(test, { maxAttendees: 40 })
    const thief = { creatorEmail: 'thief@example.org', id: 'other', registrationCount: 99, managementTokenHashes: [] }
    expect((await test.send('PUT', path(event.id, event.token), { ...changes, ...thief })).status).toBe(200)
    const { managementTokenHashes, creatorEmail, registrationCount, date, startTime, endTime, tags, startsAt, calendarSequence } = event
    expect(await findEvent(test, event.id)).toMatchObject({
      ...changes,
      managementTokenHashes,
      creatorEmail,
      registrationCount,
      date,
      startTime,
      endTime,
      tags,
      startsAt,
      calendarSequence,
    })
  })

  it('moves it in time, and takes the end and the limit away', async () => {
    const event = await createEvent(test)
    const moved = { ...changes, maxAttendees: null, date: `${later}-01-15`, startTime: '18:00', endTime: '', tags: ['Nuovo'] }
    expect((await test.send('PUT', path(event.id, event.token), moved)).status).toBe(200)
    const after = await findEvent(test, event.id)
    expect(after).toMatchObject({ maxAttendees: null, endTime: '', tags: ['nuovo'], calendarSequence: event.calendarSequence + 1 })
    expect([after?.startsAt.toISOString(), after?.endsAt.toISOString()]).toEqual([
      `${later}-01-15T17:00:00.000Z`,
      `${later}-01-15T20:00:00.000Z`,
    ])
  })

  it('removes the pictures it is left without', async () => {
    const [kept, gone] = [await imageUrl(), await imageUrl()]
    const { id } = (await (await create({ imageUrls: [gone, kept], coverImageIndex: 1 })).json()) as { id: string }
    const minted = await inTransaction(test, (tx) => mintEventToken(tx, { eventId: id }))
    const answer = await test.send('PUT', path(id, minted?.token ?? ''), { ...changes, imageUrls: [kept] })
    expect(await answer.json()).toMatchObject({ imageUrls: [kept], coverImageIndex: 0 })
    expect((await test.db.image.findUnique({ where: { url: gone } }))?.claimedBy).not.toBe(`event:${id}`)
    expect((await test.db.image.findUnique({ where: { url: kept } }))?.claimedBy).toBe(`event:${id}`)
  })

  it('deletes once, with registrations and pictures', async () => {
    const event = await createEvent(test)
    const attendee = await createAttendee(test, event.id)
    const url = await imageUrl()
    expect((await test.send('PUT', path(event.id, event.token), { ...changes, imageUrls: [url] })).status).toBe(200)
    expect(await (await test.request(path(event.id, event.token), { method: 'DELETE' })).json()).toEqual({ success: true, id: event.id })
    expect((await test.request(path(event.id, event.token), { method: 'DELETE' })).status).toBe(404)
    expect(await findEvent(test, event.id)).toBeNull()
    expect(await test.db.eventAttendee.count({ where: { eventId: event.id } })).toBe(0)
    expect((await test.request(`/api/registrations/cancel/${attendee.token}`)).status).toBe(404)
    expect((await test.db.image.findUnique({ where: { url } }))?.claimedBy).not.toBe(`event:${event.id}`)
  })

  it('takes every token the organiser was sent', async () => {
    const event = await createEvent(test)
    const minted = await inTransaction(test, (tx) => mintEventToken(tx, { eventId: event.id }))
    for (const token of [event.token, minted?.token ?? '']) expect((await test.request(path(event.id, token))).status).toBe(200)
  })
})

describe('over GraphQL', () => {
  it('an unknown event is null, and a managed one opens with its token only', async () => {
    const event = await createEvent(test)
    const query = 'query ($id: ID!, $token: String!) { event(id: "nobody") { id } managedEvent(id: $id, token: $token) { creatorEmail } }'
    expect(await test.execute(query, { id: event.id, token: event.token })).toEqual({
      event: null,
      managedEvent: { creatorEmail: event.creatorEmail },
    })
    expect(await test.execute(query, { id: event.id, token: 'wrong' })).toEqual({ event: null, managedEvent: null })
  })

  it('the organiser’s address is no field of the public type', async () => {
    const { errors } = await test.graphql('{ events { edges { node { creatorEmail } } } }')
    expect(errors?.[0]?.message).toContain('creatorEmail')
  })
})
