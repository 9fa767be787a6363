import { bookMessages } from '@chiostro/domain/books/books'
import { contactMessages } from '@chiostro/domain/contact/contact'
import { eventMessages } from '@chiostro/domain/events/events'
import { scheduleMessages } from '@chiostro/domain/events/schedule'
import { imageMessages } from '@chiostro/domain/images/images'
import { textMessages } from '@chiostro/domain/text/text'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookInput, createAttendee, createBook, createEvent, eventInput } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'
import { wholeDatabase } from '../../test/wholeDatabase.ts'

// Rules of fields are tested in domain/src/inputs.test.ts; here, that each entry point applies them.
const test = testServer()
let owned: Record<'book' | 'event', { id: string; token: string }>
beforeAll(async () => {
  owned = { book: await createBook(test), event: await createEvent(test) }
  for (const attendeeName of ['Bo', 'Eva']) await createAttendee(test, owned.event.id, { attendeeName })
})

const edited = { title: 'Cineforum', description: 'Proiezione e dibattito', location: 'Aula 1', targetAudience: 'Tutti' }
const contact = { name: 'Zoë', email: 'zoe@example.org', category: 'altro', subject: 'Il mio annuncio', message: 'Ho perso il mio link.' }
const buyer = { buyerName: 'Bo', buyerEmail: 'bo@example.org', message: 'È ancora libero?' }

/** By mutation: REST path, record, valid input. */
const entryPoints = {
  publishBook: ['POST', () => '/api/books', undefined, bookInput()],
  updateBook: [
    'PUT',
    ({ id, token }) => `/api/manage-book/${id}?token=${token}`,
    'book',
    { title: 'Fisica', price: '9', description: 'x' },
  ],
  contactSeller: ['POST', ({ id }) => `/api/contact-seller/${id}`, 'book', buyer],
  createEvent: ['POST', () => '/api/events', undefined, eventInput()],
  updateEvent: ['PUT', ({ id, token }) => `/api/manage-event/${id}?token=${token}`, 'event', edited],
  registerForEvent: ['POST', ({ id }) => `/api/events/${id}/register`, 'event', { attendeeName: 'Ida', attendeeEmail: 'ida@example.org' }],
  sendContactMessage: ['POST', () => '/api/contact', undefined, contact],
} satisfies Record<string, [string, (record: { id: string; token: string }) => string, keyof typeof owned | undefined, object]>

const inputType = (mutation: string) =>
  mutation === 'sendContactMessage' ? 'ContactMessage' : mutation[0]?.toUpperCase() + mutation.slice(1)

describe('input against a rule is refused by REST and GraphQL with the sentence at its field, and nothing is stored', () => {
  it.each<[keyof typeof entryPoints, string, unknown, string]>([
    ['publishBook', 'title', '   ', bookMessages.title],
    ['publishBook', 'imageUrls', ['https://elsewhere.example/x.webp'], imageMessages.unknown],
    ['publishBook', 'coverImageIndex', 3, imageMessages.cover],
    ['updateBook', 'description', ' ', bookMessages.description],
    ['updateBook', 'coverImageIndex', 1, imageMessages.cover],
    ['contactSeller', 'message', 'Ciao', bookMessages.message],
    ['createEvent', 'date', '2001-01-01', scheduleMessages.past],
    ['createEvent', 'imageUrls', ['https://elsewhere.example/x.webp'], imageMessages.unknown],
    ['createEvent', 'coverImageIndex', 3, imageMessages.cover],
    ['updateEvent', 'location', '', eventMessages.editLocation],
    ['updateEvent', 'date', '2001-01-01', scheduleMessages.past],
    ['updateEvent', 'endTime', '20:30', scheduleMessages.end],
    ['updateEvent', 'maxAttendees', 0, eventMessages.maxAttendees],
    ['updateEvent', 'coverImageIndex', 1, imageMessages.cover],
    ['registerForEvent', 'attendeeName', 'Bo \uE000', textMessages.character('U+E000')],
    ['sendContactMessage', 'email', 'zoe@example.org\r\nBcc: eva@example.org', contactMessages.email],
  ])('%s: %s = %j', async (mutation, path, value, message) => {
    const [method, pathOf, kind, valid] = entryPoints[mutation]
    const { id = '', token = '' } = kind ? owned[kind] : {}
    const input = { ...valid, [path]: value }
    const before = await wholeDatabase(test)

    const byRest = await test.send(method, pathOf({ id, token }), input)
    expect([byRest.status, await byRest.json()]).toEqual([400, { error: message, code: 'BAD_USER_INPUT', issues: [{ path, message }] }])

    const named = { id: kind, token: mutation.startsWith('update') }
    const given = Object.entries(named).flatMap(([name, isNamed]) => (isNamed ? [name] : []))
    const declared = [...given.map((name) => `$${name}: ${name === 'id' ? 'ID' : 'String'}!`), `$input: ${inputType(mutation)}Input!`]
    const passed = [...given, 'input'].map((name) => `${name}: $${name}`)
    const query = `mutation (${declared}) { ${mutation}(${passed}) { __typename ... on ValidationError { issues { path message } } } }`
    const variables = Object.fromEntries([...given.map((name) => [name, { id, token }[name]]), ['input', input]])
    expect(await test.execute(query, variables)).toEqual({ [mutation]: { __typename: 'ValidationError', issues: [{ path, message }] } })

    expect(await wholeDatabase(test)).toEqual(before)
  })
})

it('an unknown value is named, beside those that are known, in both languages', async () => {
  const send = (language: string) =>
    test.request('/api/books', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ ...bookInput(), condition: 'Nuovissimo' }),
    })
  const known = 'Come nuovo, Ottime condizioni, Buone condizioni, Condizioni accettabili'
  const issueOf = async (answer: Response) => ((await answer.json()) as { issues: object[] }).issues
  expect(await issueOf(await send('it'))).toEqual([
    { path: 'condition', message: `Valore sconosciuto: «Nuovissimo». Sono ammessi: ${known}` },
  ])
  expect(await issueOf(await send('en'))).toEqual([{ path: 'condition', message: `Unknown value: “Nuovissimo”. Known ones: ${known}` }])
  const missing = await test.send('POST', '/api/books', { ...bookInput(), condition: undefined })
  expect(await issueOf(missing)).toEqual([{ path: 'condition', message: 'Condizione obbligatoria' }])
})
