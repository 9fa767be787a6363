import { expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { createAttendee, createBook, createEvent, inDays } from '../../../test/factories.ts'
import { mailboxToken } from '../../../test/mine.ts'
import { type Campus, wanted } from '../../../test/records.ts'
import { testServer } from '../../../test/server.ts'
import { tablesHolding } from '../../../test/wholeDatabase.ts'
import { privacyReport } from '../../local/proofCommands.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { recordAudit } from '../deletion/audit.service.ts'
import { applyRetention } from './retention.jobs.ts'

const test = testServer()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const report = async () =>
  Object.fromEntries((await privacyReport(test as never)).flatMap(({ name, due }) => (due === null ? [] : [[name, due]])))

it('what is past its time goes, its numbers stay, and what is not stays whole', async () => {
  const [sold, expired, recent, fresh] = [
    await createBook(test, { state: 'sold', soldAt: daysAgo(61) }),
    await createBook(test, { expiresAt: daysAgo(61) }),
    await createBook(test, { state: 'sold', soldAt: daysAgo(59) }),
    await createBook(test, { expiresAt: daysAgo(59) }),
  ]
  const [past, lately] = [await createEvent(test, { date: inDays(-92) }), await createEvent(test, { date: inDays(-88) })]
  const [gone, kept] = [await createAttendee(test, past.id), await createAttendee(test, lately.id)]
  const writer = { buyerName: 'Bo', message: 'È ancora disponibile?' }
  const book = await createBook(test, { title: 'Vecchio manuale' })
  await test.send('POST', `/api/contact-seller/${book.id}`, { ...writer, buyerEmail: 'old.writer@example.org' })
  await test.db.sellerContact.updateMany({ data: { createdAt: daysAgo(181) } })
  await test.db.message.updateMany({ data: { createdAt: daysAgo(181) } })
  const wanted = { wantedId: 'w', wantedTitle: 'Vecchio desiderio', seekerEmail: 'old.writer@example.org', message: 'Eccolo' }
  await test.db.wantedContact.create({ data: { ...wanted, name: 'Bo', email: 'old.writer@example.org', createdAt: daysAgo(181) } })
  await test.db.book.update({ where: { id: book.id }, data: { title: 'Manuale' } })
  await test.send('POST', `/api/contact-seller/${book.id}`, { ...writer, buyerEmail: 'new.writer@example.org' })
  const off = { hasEnd: true, sequence: 1 }
  for (const days of [29, 31])
    await test.db.calledOffEvent.create({ data: { id: `off-${days}`, ...off, startsAt: daysAgo(days), endsAt: daysAgo(days) } })
  // Waitlist entries are deleted like registrations; the event's count of them too.
  for (const { id } of [past, lately]) {
    const person = { attendeeName: 'Ida', attendeeEmail: `waiting.${id}@example.org` }
    await test.db.event.update({ where: { id }, data: { maxAttendees: 1, waitlistCount: 1, waiting: { create: person } } })
  }
  await mailboxToken(test, 'ended@example.org', -1)
  await mailboxToken(test, 'valid@example.org', 1)

  expect(await report()).toEqual({
    annunci: 2,
    messaggi: 1,
    iscritti: 1,
    'novità seguite': 0,
    'gruppi e link': 0,
    email: 0,
    cestino: 0,
    'eventi annullati': 1,
    link: 1,
    registro: 0,
  })
  await Promise.all([applyRetention(test), applyRetention(test)])
  expect(await report()).toEqual({
    annunci: 0,
    messaggi: 0,
    iscritti: 0,
    'novità seguite': 0,
    'gruppi e link': 0,
    email: 0,
    cestino: 0,
    'eventi annullati': 0,
    link: 0,
    registro: 0,
  })

  const left = await test.db.book.findMany({ where: { id: { in: [sold, expired, recent, fresh].map(({ id }) => id) } } })
  expect(left.map(({ id }) => id).sort()).toEqual([recent.id, fresh.id].sort())
  expect(await tablesHolding(test, 'Vecchio manuale', 'Vecchio desiderio')).toEqual([])
  expect(await tablesHolding(test, gone.attendeeEmail, 'old.writer@example.org', 'ended@example.org')).toEqual([])
  expect(await tablesHolding(test, kept.attendeeEmail)).toEqual(['event_attendees'])
  expect(await tablesHolding(test, 'new.writer@example.org')).toEqual(['messages', 'seller_contacts'])
  expect(await test.db.sellerContact.count({ where: { bookId: book.id } })).toBe(2)
  expect(await test.db.event.findUnique({ where: { id: past.id } })).toMatchObject({ registrationCount: 1, waitlistCount: 0 })
  expect(await tablesHolding(test, `waiting.${past.id}@example.org`)).toEqual([])
  expect(await tablesHolding(test, `waiting.${lately.id}@example.org`)).toEqual(['waiting_entries'])
  expect(await test.db.event.findUnique({ where: { id: lately.id } })).toMatchObject({ waitlistCount: 1 })
  expect((await test.db.calledOffEvent.findMany()).map(({ id }) => id)).toEqual(['off-29'])
})

it('a past event that takes place again has the seats of those who are still registered', async () => {
  const [past, lately] = [
    await createEvent(test, { date: inDays(-92), maxAttendees: 1 }),
    await createEvent(test, { date: inDays(-88), maxAttendees: 1 }),
  ]
  for (const { id } of [past, lately]) await createAttendee(test, id)
  await applyRetention(test)
  const seats = async ({ id, token }: typeof past) => {
    const moved = await test.send('PATCH', `/api/manage-event/${id}?token=${token}`, { date: inDays(7) })
    return { status: moved.status, seatsLeft: (await moved.json()).seatsLeft }
  }
  expect(await seats(past)).toEqual({ status: 200, seatsLeft: 1 })
  expect(await seats(lately)).toEqual({ status: 200, seatsLeft: 0 })
})

it('a past event that takes place again may have fewer seats than it had registrations', async () => {
  const { id, token } = await createEvent(test, { date: inDays(-92), maxAttendees: 2 })
  for (let n = 0; n < 2; n++) await createAttendee(test, id)
  await applyRetention(test)
  const moved = await test.send('PATCH', `/api/manage-event/${id}?token=${token}`, { date: inDays(7), maxAttendees: 1 })
  expect([moved.status, await moved.json()]).toMatchObject([200, { seatsLeft: 1 }])
})

it('participants of a deleted event go as early as those of others, and their number stays', async () => {
  const admin = contextOf(test, await loggedInAdmin(test))
  const people: string[][] = []
  for (const days of [-92, -88]) {
    const { id } = await createEvent(test, { date: inDays(days), maxAttendees: 1 })
    const seat = await createAttendee(test, id)
    const person = { attendeeName: 'Ida', attendeeEmail: `waiting.${id}@example.org` }
    await test.db.event.update({ where: { id }, data: { waitlistCount: 1, waiting: { create: person } } })
    await deleteAsAdmin(admin, 'event', id, {})
    people.push([id, seat.attendeeEmail, person.attendeeEmail])
  }
  const [[past = '', ...gone] = [], [, ...kept] = []] = people
  await applyRetention(test)
  expect(await tablesHolding(test, ...gone)).toEqual([])
  for (const address of kept) expect(await tablesHolding(test, address)).toEqual(['deleted_records'])
  await restoreDeleted(admin, 'event', past)
  expect(await test.db.event.findUnique({ where: { id: past } })).toMatchObject({ registrationCount: 1, waitlistCount: 0 })
})

it('the audit log keeps no title of a wanted book or a link that is past its time', async () => {
  const { id: wantedId } = await wanted({ test } as Campus, { title: 'Desiderio passato' })
  const { db } = test
  const { id: degreeCourseId } = await db.degreeCourse.create({
    data: { name: 'Storia', department: { create: { name: 'Lettere' } } },
  })
  const link = { platform: 'telegram', url: 'https://t.me/passato', email: 'ida@example.org', title: 'Gruppo passato' } as const
  const { id: linkId } = await db.link.create({ data: { ...link, degreeCourseId, expiresAt: daysAgo(1) } })
  await db.wantedBook.update({ where: { id: wantedId }, data: { expiresAt: daysAgo(1) } })
  for (const [kind, recordId, label] of [
    ['wanted', wantedId, 'Desiderio passato'],
    ['link', linkId, 'Gruppo passato'],
  ] as const)
    await recordAudit(db, { actor: 'capo', action: 'restore', kind, recordId, label })
  await applyRetention(test)
  expect(await tablesHolding(test, 'Desiderio passato', 'Gruppo passato')).toEqual([])
})
