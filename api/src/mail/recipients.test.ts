import { expect, it } from 'vitest'
import { bookInput, createBook, createEvent, eventInput } from '../../test/factories.ts'
import { deliverMails } from '../../test/outbox.ts'
import { testServer } from '../../test/server.ts'
import { maxUnconfirmedAnHour } from './recipients.sql.ts'

const test = testServer({ RATE_LIMIT: 'on' })
const victim = 'victim@example.org'

const sentTo = async (address: string) => {
  const sent = []
  for (let round = 0; round < 2; round++) {
    // Messages over the limit fail temporarily, like a delivery to a server that is down.
    const mails = await deliverMails(test, { ignoreFailures: true })
    sent.push(...mails.filter(({ to }) => to.address.toLowerCase() === address))
  }
  return sent
}

it('an address gets five messages an hour over all features, whoever asks; the others follow later, none is lost', async () => {
  const event = await createEvent(test, { maxAttendees: null })
  const attendee = { attendeeName: 'Bo', attendeeEmail: 'VICTIM@example.org' }
  await test.send('POST', `/api/events/${event.id}/register`, attendee)
  for (let n = 0; n < 5; n++) await test.send('POST', '/api/books', bookInput({ sellerEmail: victim }))
  for (let n = 0; n < 5; n++) await test.send('POST', '/api/events', eventInput({ creatorEmail: victim }))
  await test.send('POST', '/api/books', bookInput({ sellerEmail: 'another@example.org' }))
  const first = await sentTo(victim)
  expect(first).toHaveLength(maxUnconfirmedAnHour)
  expect(await test.db.outgoingMail.count({ where: { sentAt: null } })).toBe(6)
  expect(await test.db.outgoingMail.count({ where: { attempts: { gt: 1 } } })).toBe(0)
  await test.pool.query(`UPDATE outgoing_mails SET dispatched_at = dispatched_at - interval '1 hour'`)
  expect(await sentTo(victim)).toHaveLength(maxUnconfirmedAnHour)
})

it.each([
  ['text after a plus', ['anna@example.net', 'anna+1@example.net', 'Anna+due@example.net']],
  ['dots at Gmail', ['anna.rossi@gmail.com', 'annarossi@googlemail.com', 'a.n.n.a.rossi+x@gmail.com']],
])('%s makes no other mailbox', async (_what, addresses) => {
  for (let n = 0; n < 9; n++) await test.send('POST', '/api/books', bookInput({ sellerEmail: addresses[n % 3] }))
  await deliverMails(test, { ignoreFailures: true })
  const sent = await test.db.book.findMany({ where: { sellerEmail: { in: addresses, mode: 'insensitive' } } })
  expect(sent.filter(({ managementTokenHashes }) => managementTokenHashes.length > 0)).toHaveLength(maxUnconfirmedAnHour)
})

it('titles, names and messages of others lead nowhere in a message to an address that was only typed into a form', async () => {
  const lure = 'Il suo account scade: http://evil.example/login o www.evil.example'
  const address = 'reader@example.org'
  const { id: eventId } = await createEvent(test, { title: lure, description: lure, location: lure, creatorName: lure })
  await test.send('POST', `/api/events/${eventId}/register`, { attendeeName: 'Bo', attendeeEmail: address })
  const book = await createBook(test, { title: lure, sellerName: 'evil.example', sellerEmail: address })
  const message = { buyerName: 'Vai su evil.example', buyerEmail: address, message: `${lure} (scrivi a bo@example.org)` }
  await test.send('POST', `/api/contact-seller/${book.id}`, message)
  const mails = await sentTo(address)
  expect(mails).toHaveLength(3)
  for (const mail of mails) {
    const everything = [
      mail.subject,
      mail.text,
      mail.html,
      mail.to.name,
      mail.replyTo?.name,
      ...(mail.attachments ?? []).map(({ content }) => content),
    ]
    expect(everything.join('\n').replace(/\r\n /g, '')).not.toMatch(/evil\.example|http:\/\/(?!chiostro\.test)/)
  }
  expect(mails.map(({ text }) => text).join()).toContain('bo@example.org')
})

it('a message that waits leaves no unused token behind', async () => {
  for (let n = 0; n < 8; n++) await test.send('POST', '/api/books', bookInput({ sellerEmail: 'full@example.org' }))
  await sentTo('full@example.org')
  const books = await test.db.book.findMany({ where: { sellerEmail: 'full@example.org' } })
  expect(books.map(({ managementTokenHashes }) => managementTokenHashes.length).toSorted()).toEqual([0, 0, 0, 1, 1, 1, 1, 1])
})

it('what a form said is not repeated to an address that was only typed into it', async () => {
  const lure = 'il suo account scade: http://evil.example/login'
  const address = 'stranger@example.org'
  const event = await createEvent(test)
  await test.send('POST', `/api/events/${event.id}/register`, { attendeeName: lure, attendeeEmail: address, notes: lure })
  await test.send('POST', '/api/books', bookInput({ sellerEmail: address, sellerName: lure, title: lure, description: lure, course: lure }))
  await test.send(
    'POST',
    '/api/events',
    eventInput({ creatorEmail: address, creatorName: lure, title: lure, description: lure, location: lure }),
  )
  const mails = await sentTo(address)
  expect(mails).toHaveLength(3)
  expect(JSON.stringify(mails)).not.toMatch(/evil|scade/)
})
