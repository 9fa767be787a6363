import { expect, it } from 'vitest'
import { createBook, createEvent, momentIn } from '../../../test/factories.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { testServer } from '../../../test/server.ts'
import { remindOwners } from '../books/books.jobs.ts'
import { notifyRegistrationsJob } from '../events/events.jobs.ts'

const test = testServer()

/** What the sitemap says of a page, which feeds and calendars say too. */
const changedAt = async (path: string) =>
  (await (await test.request('/sitemap.xml')).text()).split(`${path}</loc><lastmod>`)[1]?.slice(0, 24)

const done = async (method: string, path: string, body: object) =>
  expect(String((await test.send(method, path, body)).status)).toMatch(/^2/)

it('a listing changes when what it shows does, and not by messages, reminders or a form that is sent as it is', async () => {
  const { id, token, price, title, description } = await createBook(test, { expiresAt: momentIn(3), updatedAt: momentIn(-1) })
  const manage = (part = '') => `/api/manage-book/${id}${part}?token=${token}`
  const before = await changedAt(`/books/${id}`)
  await done('POST', `/api/contact-seller/${id}`, { buyerName: 'Bo', buyerEmail: 'bo@example.org', message: 'È ancora disponibile?' })
  await remindOwners(test)
  expect((await deliverMails(test)).length).toBeGreaterThan(1)
  await done('PUT', manage(), { price: price.toFixed(2), title, description })
  await done('PATCH', manage(), {})
  await done('POST', manage('/state'), { state: 'available' })
  expect([before, await changedAt(`/books/${id}`)]).toEqual([expect.stringMatching(/Z$/), before])

  for (const [method, path, body] of [
    ['PATCH', manage(), { price: '9' }],
    ['POST', manage('/state'), { state: 'reserved' }],
    ['POST', manage('/renew'), {}],
  ] as const) {
    await test.db.book.update({ where: { id }, data: { updatedAt: momentIn(-1) } })
    const stored = await changedAt(`/books/${id}`)
    await done(method, path, body)
    expect(await changedAt(`/books/${id}`), JSON.stringify(body)).not.toBe(stored)
  }
})

it('an event changes when what it shows does, and not by what only its organiser sees', async () => {
  const event = await createEvent(test, { registrationMail: 'each', organiserConfirmed: true, updatedAt: momentIn(-1) })
  const { id, token, title, description, targetAudience, location, maxAttendees } = event
  const manage = `/api/manage-event/${id}?token=${token}`
  const before = await changedAt(`/events/${id}`)
  await done('POST', `/api/events/${id}/register`, { attendeeName: 'Bo', attendeeEmail: 'bo@example.org' })
  await notifyRegistrationsJob.run(test, { eventId: id }, new AbortController().signal)
  expect((await deliverMails(test)).length).toBeGreaterThan(1)
  await done('PUT', manage, { title, description, targetAudience, location, maxAttendees })
  await done('PATCH', manage, { registrationMail: 'none' })
  expect([before, await changedAt(`/events/${id}`)]).toEqual([expect.stringMatching(/Z$/), before])

  for (const change of [{ title: 'Un altro titolo' }, { startTime: '19:00' }, { tags: ['cinema'] }]) {
    await test.db.event.update({ where: { id }, data: { updatedAt: momentIn(-1) } })
    const stored = await changedAt(`/events/${id}`)
    await done('PATCH', manage, change)
    expect(await changedAt(`/events/${id}`), JSON.stringify(change)).not.toBe(stored)
  }
})
