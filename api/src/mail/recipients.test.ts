import { expect, it } from 'vitest'
import { bookInput, createEvent, eventInput } from '../../test/factories.ts'
import { deliverMails } from '../../test/outbox.ts'
import { testServer } from '../../test/server.ts'
import { mostUnconfirmedAnHour } from './recipients.ts'

const test = testServer({ RATE_LIMIT: 'on' })
const victim = 'victim@example.org'

const sentTo = async (address: string) => {
  const sent = []
  for (let round = 0; round < 2; round++) {
    // What an address cannot get now fails for the moment, like a delivery to a server that is down.
    const mails = await deliverMails(test, { ignoreFailures: true })
    sent.push(...mails.filter(({ to }) => to.address.toLowerCase() === address))
  }
  return sent
}

it('an address gets six messages an hour over all features, whoever asks; the others follow later, none is lost', async () => {
  const event = await createEvent(test, { maxAttendees: null })
  const attendee = { attendeeName: 'Bo', attendeeEmail: 'VICTIM@example.org' }
  await test.send('POST', `/api/events/${event.id}/register`, attendee)
  for (let n = 0; n < 5; n++) await test.send('POST', '/api/books', bookInput({ sellerEmail: victim }))
  for (let n = 0; n < 5; n++) await test.send('POST', '/api/events', eventInput({ creatorEmail: victim }))
  await test.send('POST', '/api/books', bookInput({ sellerEmail: 'another@example.org' }))
  const first = await sentTo(victim)
  expect(first).toHaveLength(mostUnconfirmedAnHour)
  expect(await test.db.outgoingMail.count({ where: { sentAt: null } })).toBe(5)
  expect(await test.db.outgoingMail.count({ where: { attempts: { gt: 1 } } })).toBe(0)
  await test.pool.query(`UPDATE outgoing_mails SET dispatched_at = dispatched_at - interval '1 hour'`)
  expect(await sentTo(victim)).toHaveLength(5)
})

it('a message that waits leaves no unused token behind', async () => {
  for (let n = 0; n < 8; n++) await test.send('POST', '/api/books', bookInput({ sellerEmail: 'full@example.org' }))
  await sentTo('full@example.org')
  const books = await test.db.book.findMany({ where: { sellerEmail: 'full@example.org' } })
  expect(books.map(({ managementTokenHashes }) => managementTokenHashes.length).toSorted()).toEqual([0, 0, 1, 1, 1, 1, 1, 1])
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
