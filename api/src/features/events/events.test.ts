import { describe, expect, it } from 'vitest'
import { createAttendee, createEvent, eventInput, inDays } from '../../../test/factories.ts'
import { testServer } from '../../../test/server.ts'
import { hashToken } from '../../tokens.ts'
import { findEvent } from './events.service.ts'
import { mintEventToken } from './events.tokens.ts'

const test = testServer()
const create = (changes: Record<string, unknown> = {}) => test.send('POST', '/api/events', eventInput(changes))
const stored = () => test.db.event.count()
const issuesOf = async (response: Response) => ((await response.json()) as { issues: { path: string; message: string }[] }).issues
const control = String.fromCharCode(0)
const tooLong = (max: number) => 'x'.repeat(max + 1)
const imageUrl = async () => (await test.db.image.create({ data: { url: `/uploads/${crypto.randomUUID()}.webp` } })).url

describe('creating', () => {
  it('stores the event, answers it without the organiser’s address and queues the management mail', async () => {
    const url = await imageUrl()
    const response = await create({ title: '  Cinema ', tags: ['Arte', 'arte '], imageUrls: [url], date: '2099-07-15' })
    expect(response.status).toBe(201)
    const answer = (await response.json()) as { id: string }
    expect(answer).toMatchObject({
      ...{ title: 'Cinema', tags: ['arte'], imageUrls: [url], imageUrl: url, maxAttendees: 40, registrationCount: 0 },
      ...{ date: '2099-07-15', startTime: '20:30', time: '20:30', endTime: '23:00' },
    })
    expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['creatorEmail', 'managementTokenHashes']))
    const event = await test.db.event.findUniqueOrThrow({ where: { id: answer.id } })
    expect(event.startsAt.toISOString()).toBe('2099-07-15T18:30:00.000Z')
    expect(event.endsAt.toISOString()).toBe('2099-07-15T21:00:00.000Z')
    expect((await test.db.image.findUnique({ where: { url } }))?.claimedBy).toBe(`event:${answer.id}`)
    const mails = await test.db.outgoingMail.findMany({ where: { payload: { path: ['eventId'], equals: answer.id } } })
    expect(mails.map((mail) => mail.template)).toEqual(['event.management-link'])
  })

  it.each([
    ['title', '', 'Il titolo è richiesto'],
    ['title', undefined, 'Il titolo è richiesto'],
    ['title', 42, 'Il titolo è richiesto'],
    ['title', tooLong(200), 'Massimo 200 caratteri'],
    ['title', `Cinema${control}`, 'Il testo contiene caratteri non ammessi'],
    ['title', 'Al \u202Econtrario', 'Il testo contiene caratteri non ammessi'],
    ['description', 'Corta', 'La descrizione deve essere di almeno 10 caratteri'],
    ['description', '          x', 'La descrizione deve essere di almeno 10 caratteri'],
    ['description', undefined, 'La descrizione deve essere di almeno 10 caratteri'],
    ['description', tooLong(4000), 'Massimo 4000 caratteri'],
    ['category', tooLong(60), 'Massimo 60 caratteri'],
    ['date', '', 'La data è richiesta'],
    ['date', undefined, 'La data è richiesta'],
    ['date', 20300101, 'La data è richiesta'],
    ['date', '2030-02-30', 'Data non valida'],
    ['date', '15/07/2030', 'Data non valida'],
    ['date', '2001-01-01', 'La data non può essere nel passato'],
    ['startTime', '', "L'orario di inizio è richiesto"],
    ['startTime', undefined, "L'orario di inizio è richiesto"],
    ['startTime', '25:00', 'Orario non valido: usa ore e minuti, come 18:30'],
    ['startTime', '9:00', 'Orario non valido: usa ore e minuti, come 18:30'],
    ['endTime', '23:60', 'Orario non valido: usa ore e minuti, come 18:30'],
    ['endTime', 23, 'Orario non valido: usa ore e minuti, come 18:30'],
    ['endTime', '20:30', "L'orario di fine deve essere dopo quello di inizio; oltre mezzanotte un evento dura al massimo 12 ore"],
    ['endTime', '20:00', "L'orario di fine deve essere dopo quello di inizio; oltre mezzanotte un evento dura al massimo 12 ore"],
    ['duration', tooLong(60), 'Massimo 60 caratteri'],
    ['targetAudience', ' ', "Specifica per chi è rivolto l'evento"],
    ['targetAudience', tooLong(200), 'Massimo 200 caratteri'],
    ['maxAttendees', 0, 'Il numero massimo di partecipanti deve essere un numero intero da 1 a 100.000'],
    ['maxAttendees', -3, 'Il numero massimo di partecipanti deve essere un numero intero da 1 a 100.000'],
    ['maxAttendees', 2.5, 'Il numero massimo di partecipanti deve essere un numero intero da 1 a 100.000'],
    ['maxAttendees', 'tanti', 'Il numero massimo di partecipanti deve essere un numero intero da 1 a 100.000'],
    ['location', '', 'La location è richiesta'],
    ['location', tooLong(200), 'Massimo 200 caratteri'],
    ['creatorName', undefined, 'Il nome è richiesto'],
    ['creatorEmail', 'ada', 'Email non valida'],
    ['creatorEmail', 'ada@example.org\r\nBcc: eva@example.org', 'Email non valida'],
    ['tags', 'serata', 'Etichette non valide'],
    ['tags', Array.from({ length: 11 }, (_, index) => `tag ${index}`), 'Massimo 10 etichette'],
    ['imageUrls', Array.from({ length: 6 }, (_, i) => `/uploads/${i}.webp`), 'Puoi caricare al massimo 5 immagini'],
    ['imageUrls', ['https://elsewhere.example/x.webp'], 'Immagine non trovata: caricala di nuovo'],
    ['coverImageIndex', 3, 'La copertina deve essere una delle immagini'],
  ])('refuses %s = %j with a sentence at the field, and stores nothing', async (path, value, message) => {
    const before = await stored()
    const response = await create({ [path]: value })
    expect([response.status, await issuesOf(response)]).toEqual([400, [{ path, message }]])
    expect(await stored()).toBe(before)
  })

  it('names every wrong field at once', async () => {
    const response = await test.send('POST', '/api/events', {})
    expect((await issuesOf(response)).map((issue) => issue.path)).toEqual([
      ...['title', 'description', 'date', 'startTime', 'targetAudience', 'location', 'creatorName', 'creatorEmail'],
    ])
  })

  it('takes an event that needs no more than it must, and one that goes on after midnight', async () => {
    const bare = { category: undefined, endTime: undefined, duration: undefined, maxAttendees: '', tags: undefined }
    expect(await (await create(bare)).json()).toMatchObject({ maxAttendees: null, endTime: '', tags: [], imageUrl: null })
    expect((await create({ startTime: '22:00', endTime: '03:00' })).status).toBe(201)
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
      ...{ managementTokenHashes, creatorEmail, registrationCount, date, startTime, endTime, tags, startsAt, calendarSequence },
    })
  })

  it('moves it in time, and takes the end and the limit away', async () => {
    const event = await createEvent(test)
    const moved = { ...changes, maxAttendees: null, date: '2099-01-15', startTime: '18:00', endTime: '', tags: ['Nuovo'] }
    expect((await test.send('PUT', path(event.id, event.token), moved)).status).toBe(200)
    const after = await findEvent(test, event.id)
    expect(after).toMatchObject({ maxAttendees: null, endTime: '', tags: ['nuovo'], calendarSequence: event.calendarSequence + 1 })
    expect([after?.startsAt.toISOString(), after?.endsAt.toISOString()]).toEqual(['2099-01-15T17:00:00.000Z', '2099-01-15T20:00:00.000Z'])
  })

  it.each([
    ['title', '', 'Titolo obbligatorio'],
    ['description', ' ', 'Descrizione obbligatoria'],
    ['description', 'Corta', 'La descrizione deve essere di almeno 10 caratteri'],
    ['location', '', 'Luogo obbligatorio'],
    ['targetAudience', '', 'Destinatari obbligatori'],
    ['maxAttendees', 1.5, 'Il numero massimo di partecipanti deve essere un numero intero da 1 a 100.000'],
    ['maxAttendees', 1, 'Gli iscritti sono già 2: il numero massimo di partecipanti non può essere inferiore'],
    ['date', '2001-01-01', 'La data non può essere nel passato'],
    ['date', '', 'La data è richiesta'],
    ['endTime', '20:30', "L'orario di fine deve essere dopo quello di inizio; oltre mezzanotte un evento dura al massimo 12 ore"],
    ['coverImageIndex', 1, 'La copertina deve essere una delle immagini'],
  ])('refuses %s = %j', async (field, value, message) => {
    const event = await createEvent(test)
    for (const attendeeName of ['Bo', 'Eva']) await createAttendee(test, event.id, { attendeeName })
    const response = await test.send('PUT', path(event.id, event.token), { ...changes, [field]: value })
    expect([response.status, await issuesOf(response)]).toEqual([400, [{ path: field, message }]])
    expect((await findEvent(test, event.id))?.title).toBe(event.title)
  })

  it('lets the text of a past event be corrected, but does not hold it again in the past', async () => {
    const event = await createEvent(test, { date: inDays(-3) })
    expect((await test.send('PUT', path(event.id, event.token), { ...changes, date: event.date })).status).toBe(200)
    expect((await test.send('PUT', path(event.id, event.token), { ...changes, date: inDays(-2) })).status).toBe(400)
    expect((await test.send('PUT', path(event.id, event.token), { ...changes, startTime: '19:00' })).status).toBe(400)
  })

  it('removes the pictures it is left without', async () => {
    const [kept, gone] = [await imageUrl(), await imageUrl()]
    const { id } = (await (await create({ imageUrls: [gone, kept], coverImageIndex: 1 })).json()) as { id: string }
    const minted = await test.db.$transaction((tx) => mintEventToken(tx, id))
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
    expect(await (await test.request(path(event.id, event.token), { method: 'DELETE' })).json()).toEqual({ success: true })
    expect((await test.request(path(event.id, event.token), { method: 'DELETE' })).status).toBe(404)
    expect(await findEvent(test, event.id)).toBeNull()
    expect(await test.db.eventAttendee.count({ where: { eventId: event.id } })).toBe(0)
    expect((await test.request(`/api/registrations/cancel/${attendee.token}`)).status).toBe(404)
    expect((await test.db.image.findUnique({ where: { url } }))?.claimedBy).not.toBe(`event:${event.id}`)
  })

  it('takes every token the organiser was sent', async () => {
    const event = await createEvent(test)
    const minted = await test.db.$transaction((tx) => mintEventToken(tx, event.id))
    for (const token of [event.token, minted?.token ?? '']) expect((await test.request(path(event.id, token))).status).toBe(200)
  })
})

describe('over GraphQL', () => {
  const input = () => ({ ...eventInput(), title: '' })

  it('refusals are data', async () => {
    const { createEvent: refused } = await test.execute<{ createEvent: unknown }>(
      'mutation ($input: CreateEventInput!) { createEvent(input: $input) { __typename ... on ValidationError { message issues { path message } } } }',
      { input: input() },
    )
    expect(refused).toMatchObject({ __typename: 'ValidationError', issues: [{ path: 'title', message: 'Il titolo è richiesto' }] })
  })

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
