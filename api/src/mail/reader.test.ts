import { beforeEach, describe, expect, it } from 'vitest'
import { bookInput, createBook, createEvent, eventInput } from '../../test/factories.ts'
import { follower } from '../../test/follows.ts'
import { deliverMails, tokenIn } from '../../test/outbox.ts'
import { testServer } from '../../test/server.ts'
import type { RenderedMail } from './layout.ts'

const test = testServer()
const english = { 'accept-language': 'en-GB,en;q=0.9,it;q=0.5' }

beforeEach(() => test.pool.query('DELETE FROM outgoing_mails'))

const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  test.request(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

/** New messages to this address. */
const mailsTo = async (address: string): Promise<RenderedMail[]> =>
  (await deliverMails(test)).filter(({ to }) => to.address.toLowerCase() === address.toLowerCase())

const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject)

describe('the language of messages', () => {
  it('is that of the request that published, with prices and dates', async () => {
    const input = bookInput()
    expect((await send('/api/books', input, english)).status).toBe(201)
    const [mail] = await mailsTo(input.sellerEmail)
    expect(mail).toMatchObject({ language: 'en', subject: expect.stringContaining('Your listing is online: ') })
    expect(mail?.text).toContain('Price: €12.50')
    expect(mail?.text).toContain('Condition: Good')
    expect(mail?.text).toMatch(/Published on: \w+day,? \d+ \w+ \d{4}/)
  })

  it('is the one that the web app keeps in its cookie, whatever the browser prefers', async () => {
    const input = eventInput()
    expect((await send('/api/events', input, { ...english, cookie: 'language=it' })).status).toBe(201)
    expect(await subjectsTo(String(input.creatorEmail))).toEqual([expect.stringContaining('Il tuo evento di ')])
  })

  it('is named by the input of REST and GraphQL, before what the request prefers', async () => {
    const input = bookInput({ language: 'en' })
    expect((await send('/api/books', input, { 'accept-language': 'it' })).status).toBe(201)
    expect(await subjectsTo(input.sellerEmail)).toEqual([expect.stringContaining('Your listing is online')])
    const event = await createEvent(test)
    const mutation = `mutation ($id: ID!, $input: RegisterForEventInput!) { registerForEvent(id: $id, input: $input) { __typename } }`
    await test.execute(mutation, { id: event.id, input: { attendeeName: 'Bo', attendeeEmail: 'bo@example.org', language: 'en' } })
    expect(await subjectsTo('bo@example.org')).toEqual([`Registration confirmed: ${event.title}`])
  })

  it('that is not spoken here is refused', async () => {
    const answer = await send('/api/books', bookInput({ language: 'tlh' }))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ issues: [{ path: 'language', message: 'Indica una lingua tra it, en' }] })
  })

  it('is each side’s own: an Italian seller reads Italian of a buyer who reads English', async () => {
    const book = await createBook(test)
    const buyer = { buyerName: 'Eve', buyerEmail: 'eve@example.org', message: 'Is it still available? I need it.' }
    expect((await send(`/api/contact-seller/${book.id}`, buyer, english)).status).toBe(201)
    expect(await subjectsTo(book.sellerEmail)).toEqual([`A Eve interessa "${book.title}"`])
    expect(await subjectsTo(buyer.buyerEmail)).toEqual([`Message sent: ${book.title}`])
  })

  it('stays with a registration: its calendar entry, its cancellation by a link, and the end of its event', async () => {
    const event = await createEvent(test, { maxAttendees: 1 })
    const person = { attendeeName: 'Bo', attendeeEmail: 'bo.two@example.org', notes: '' }
    expect((await send(`/api/events/${event.id}/register`, person, english)).status).toBe(201)
    const [confirmation] = await mailsTo(person.attendeeEmail)
    const [attachment] = confirmation?.attachments ?? []
    expect(attachment?.filename).toBe('event.ics')
    expect(String(attachment?.content)).toMatch(/PRODID:.*\/\/EN/)
    expect((await send(`/api/events/${event.id}/waitlist`, { name: 'Eve', email: 'eve.two@example.org' }, english)).status).toBe(201)
    expect(await subjectsTo('eve.two@example.org')).toEqual([`On the waiting list: ${event.title}`])
    expect((await send(`/api/registrations/cancel/${tokenIn(confirmation)}`, {})).status).toBe(200)
    const subjects = (await deliverMails(test)).map(({ to, subject }) => [to.address, subject])
    expect(subjects).toEqual([
      [person.attendeeEmail, `Registration cancelled: ${event.title}`],
      ['eve.two@example.org', `There is a seat for you: ${event.title}`],
    ])
  })

  it('is that of who follows, reports and asks for a link', async () => {
    const email = follower()
    await send('/api/follows', { kind: 'books', search: 'algebra', email }, english)
    const book = await createBook(test)
    await send('/api/reports', { kind: 'book', id: book.id, ground: 'spam', email }, english)
    await send('/api/my-things/link', { email: book.sellerEmail }, english)
    const subjects = (await deliverMails(test)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'Please confirm: do you want to follow what is new?',
      expect.stringMatching(/^Report received: “.+”, /),
      'The link to your things',
    ])
  })
})
