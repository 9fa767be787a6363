import { randomUUID } from 'node:crypto'
import { maxListed } from '@chiostro/domain/mine/mine'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { importRows } from '../../../test/catalogue.ts'
import { createAttendee, createBook, createEvent, inDays } from '../../../test/factories.ts'
import { mailboxToken } from '../../../test/mine.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { columnsHolding, otherColumns, personalColumns, textColumns } from '../../../test/personalColumns.ts'
import { createProfessor, createProfessorReview } from '../../../test/professors.ts'
import { placedLink } from '../../../test/records.ts'
import { testServer } from '../../../test/server.ts'
import { tablesHolding } from '../../../test/wholeDatabase.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { undoImport } from '../catalogue/import/history.ts'

const test = testServer()

let subjectId = ''
beforeAll(async () => {
  await importRows(test, [{ department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia antica', professors: 'Ida Bo' }])
  subjectId = (await test.db.courseSubject.findFirstOrThrow()).id
})

const erase = async (address: string) =>
  test.send('POST', `/api/my-things/erase?token=${await mailboxToken(test, address)}`, { confirm: true })

function person() {
  const mark = randomUUID().slice(0, 8)
  return { mark, address: `Ada.${mark}@Example.org`, name: `Ada ${mark}`, phone: `+39${Number.parseInt(mark, 16)}`, text: `Testo ${mark}` }
}
type Person = ReturnType<typeof person>

const bookOf = ({ address, name, phone, text }: Person) =>
  createBook(test, {
    sellerEmail: address,
    sellerName: name,
    sellerWhatsapp: phone,
    title: text,
    description: text,
    course: text,
    professor: text,
  })
const eventOf = ({ address, name, text }: Person) =>
  createEvent(test, {
    creatorEmail: address,
    creatorName: name,
    title: text,
    description: text,
    location: text,
    category: text,
    duration: text,
    targetAudience: text,
    tags: [text],
  })
const seatOf = ({ address, name, text }: Person, eventId: string) =>
  createAttendee(test, eventId, { attendeeEmail: address.toUpperCase(), attendeeName: name, notes: text })
function waitOf({ address, name, text }: Person, eventId: string) {
  const tokens = { create: { hash: randomUUID() } }
  return test.db.$transaction([
    test.db.waitingEntry.create({ data: { eventId, attendeeName: name, attendeeEmail: address, notes: text, inviteReason: text, tokens } }),
    test.db.event.update({ where: { id: eventId }, data: { waitlistCount: { increment: 1 } } }),
  ])
}
async function crowdedEvent({ address }: Person) {
  const event = await createEvent(test, { creatorEmail: address, maxAttendees: 1 })
  await createAttendee(test, event.id)
  return event
}
async function report({ address, text }: Person, bookId: string) {
  const { id } = await test.db.moderationCase.create({
    data: { reference: randomUUID().slice(0, 8), kind: 'book', targetId: bookId, ground: 'spam' },
  })
  const report = await test.db.caseReport.create({ data: { caseId: id, ground: 'spam', text, email: address.toLowerCase() } })
  const appeal = { state: 'appealed', appealSide: 'reporter', appealReportId: report.id, appealText: text } as const
  await test.db.moderationCase.update({ where: { id }, data: appeal })
}
const announceOf = ({ text }: Person, eventId: string) =>
  test.db.eventMessage.create({ data: { eventId, subject: text, message: text, audience: 'everyone', sentCount: 2 } })
async function answerOf({ address, text }: Person) {
  const { id } = await createProfessor(test)
  await test.db.replyAddress.create({ data: { professorId: id, address } })
  await test.db.professorReply.create({
    data: { reviewId: (await createProfessorReview(test, id)).id, text, authorEmail: address.toLowerCase() },
  })
}
const importAddressOf = ({ address }: Person) =>
  importRows(
    test,
    [{ department: 'Fisica', degreeCourse: 'Ottica', courseName: 'Lenti', professors: 'Leo Re', professorEmails: address }],
    { extent: 'departments' },
  )
const write = (bookId: string, { address, name, text }: Person) =>
  test.send('POST', `/api/contact-seller/${bookId}`, { buyerName: name, buyerEmail: address, message: `${text}, è libero?` })

async function seek({ address, name, text }: Person) {
  await test.send('POST', '/api/wanted', { title: text, course: text, note: text, name, email: address })
  const { id } = await test.db.wantedBook.findFirstOrThrow({ where: { email: address } })
  await test.db.wantedBook.update({ where: { id }, data: { confirmedAt: new Date() } })
  return id
}
const shareLink = ({ address, text }: Person) => placedLink({ test, subjectId }, { title: text, email: address })
const haveIt = (id: string, { address, name, text }: Person) =>
  test.send('POST', `/api/contact-wanted/${id}`, { name, email: address, message: `${text}, è da me` })

/** Leaves traces of a person in every table that can hold any, in the administrators' bin and in the outbox. */
async function leaveTraces(one: Person, other: Person) {
  const admin = contextOf(test, await loggedInAdmin(test))
  const [book, otherBook, binned] = [await bookOf(one), await bookOf(other), await bookOf(one)]
  const [event, otherEvent] = [await eventOf(one), await eventOf(other)]
  const [binnedEvent, othersBinnedEvent] = [await eventOf(one), await eventOf(other)]
  for (const { id } of [event, otherEvent, binnedEvent, othersBinnedEvent]) {
    await seatOf(one, id)
    await seatOf(other, id)
  }
  const [crowded, binnedCrowded] = [await crowdedEvent(other), await crowdedEvent(other)]
  for (const { id } of [crowded, binnedCrowded]) {
    await waitOf(one, id)
    await waitOf(other, id)
  }
  await announceOf(one, event.id)
  await announceOf(one, binnedEvent.id)
  await mailboxToken(test, one.address)
  await report(one, otherBook.id)
  await answerOf(one)
  await importAddressOf(one)
  await importAddressOf(other)
  const removed = await createEvent(test)
  const seat = await seatOf(one, removed.id)
  await write(otherBook.id, one)
  await write(book.id, other)
  await test.send('POST', '/api/contact', {
    name: one.name,
    email: one.address,
    category: 'altro',
    subject: `${one.text} qui`,
    message: `${one.text}, e ancora altro testo`,
  })
  const [wanted, otherWanted] = [await seek(one), await seek(other)]
  await haveIt(wanted, other)
  await haveIt(otherWanted, one)
  await shareLink(one)
  await shareLink(other)
  await test.send('POST', '/api/follows', { kind: 'books', email: one.address, search: one.text, course: one.text })
  await test.send('POST', '/api/my-things/link', { email: one.address })
  await deleteAsAdmin(admin, 'book', binned.id, { reason: '' })
  await deleteAsAdmin(admin, 'book', book.id, { reason: '' })
  await restoreDeleted(admin, 'book', book.id)
  await deleteAsAdmin(admin, 'event', binnedEvent.id, { reason: '' })
  await deleteAsAdmin(admin, 'event', othersBinnedEvent.id, { reason: '' })
  await deleteAsAdmin(admin, 'event', binnedCrowded.id, { reason: '' })
  await deleteAsAdmin(admin, 'registration', seat.id, { reason: '' })
  return { otherBook, otherEvent, othersBinnedEvent, crowded, binnedCrowded }
}

/** Address in both cases, name, phone and texts contain the mark. */
const holding = ({ mark, phone }: Person) => tablesHolding(test, mark, mark.toUpperCase(), phone)

const named = (columns: Record<string, string[] | 'all'>) =>
  Object.entries(columns)
    .flatMap(([table, names]) => (names === 'all' ? [] : names.map((name) => `${table}.${name}`)))
    .sort()

describe('erasing all that an address owns', () => {
  it('knows of every column of text whether it can hold anything of a person', async () => {
    const known = new Set([...named(personalColumns), ...named(otherColumns)])
    const forgotten = (await textColumns(test)).filter((name) => !known.has(name) && otherColumns[name.split('.')[0] ?? ''] !== 'all')
    expect(forgotten).toEqual([])
  })

  it('leaves nothing of it in the whole database, and another’s as it was', async () => {
    const [one, other] = [person(), person()]
    const { otherBook, otherEvent, othersBinnedEvent, crowded, binnedCrowded } = await leaveTraces(one, other)
    expect(await columnsHolding(test, one.mark, one.mark.toUpperCase(), one.phone)).toEqual(named(personalColumns))
    const answer = await erase(one.address)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      books: 1,
      events: 1,
      registrations: 2,
      waiting: 1,
      messages: 2,
      links: 1,
      replies: 1,
      deleted: 3,
    })
    const farewell = (await deliverMails(test)).filter(({ to }) => to.address === one.address.toLowerCase())
    expect(farewell.map(({ subject }) => subject)).toEqual(['I tuoi dati sono stati cancellati'])
    expect(await holding(one)).toEqual([])
    expect(await test.db.book.findUnique({ where: { id: otherBook.id } })).toMatchObject({ sellerName: other.name })
    expect(await test.db.event.findUnique({ where: { id: otherEvent.id } })).toMatchObject({ registrationCount: 1 })
    expect(await test.db.event.findUnique({ where: { id: crowded.id } })).toMatchObject({ registrationCount: 1, waitlistCount: 1 })
    const saved = await test.db.deletedRecord.findFirstOrThrow({ where: { recordId: othersBinnedEvent.id } })
    expect(saved.data).toMatchObject({ events: [{ registration_count: 1 }], event_attendees: [{ attendee_name: other.name }] })
    expect((saved.data as { cancellation_tokens: [] }).cancellation_tokens).toHaveLength(1)
    const list = await test.db.deletedRecord.findFirstOrThrow({ where: { recordId: binnedCrowded.id } })
    expect(list.data).toMatchObject({ events: [{ waitlist_count: 1 }], waiting_entries: [{ attendee_name: other.name }] })
    expect((list.data as { waitlist_tokens: [] }).waitlist_tokens).toHaveLength(1)
  })

  it('lets a deleted event come back with the tickets of others, and sends it no message that had waited with the event', async () => {
    const [one, other] = [person(), person()]
    const admin = contextOf(test, await loggedInAdmin(test))
    const event = await createEvent(test)
    const { token } = await createAttendee(test, event.id, { attendeeEmail: one.address })
    expect((await test.send('POST', `/api/registrations/cancel/${token}`, {})).status).toBe(200)
    for (const { address } of [one, other]) {
      const { id } = await createAttendee(test, event.id, { attendeeEmail: address, ticketCodes: { create: { hash: randomUUID() } } })
      await test.db.checkIn.create({ data: { attendeeId: id, entries: [new Date()] } })
    }
    await deleteAsAdmin(admin, 'event', event.id, { reason: '' })
    expect((await erase(one.address)).status).toBe(200)
    expect(await holding(one)).toEqual(['outgoing_mails'])
    await restoreDeleted(admin, 'event', event.id)
    const told = (await deliverMails(test)).filter(({ to }) => to.address === one.address.toLowerCase())
    expect(told.map(({ subject }) => subject)).toEqual(['I tuoi dati sono stati cancellati'])
    const attendees = await test.db.eventAttendee.findMany({ where: { eventId: event.id }, include: { ticketCodes: true, checkIn: true } })
    expect(attendees).toMatchObject([{ attendeeEmail: other.address, ticketCodes: [{}], checkIn: {} }])
  })

  it('blanks the titles of its events where others’ registrations were removed, in the bin too', async () => {
    const one = person()
    const admin = contextOf(test, await loggedInAdmin(test))
    for (const isDeleted of [false, true]) {
      const event = await eventOf(one)
      const [removed, restored] = [await createAttendee(test, event.id), await createAttendee(test, event.id)]
      for (const { id } of [removed, restored]) await deleteAsAdmin(admin, 'registration', id, { reason: '' })
      await restoreDeleted(admin, 'registration', restored.id)
      await deleteAsAdmin(admin, 'event', event.id, { reason: '' })
      if (!isDeleted) await restoreDeleted(admin, 'event', event.id)
    }
    expect((await erase(one.address)).status).toBe(200)
    await deliverMails(test)
    expect(await holding(one)).toEqual([])
  })

  it('is not brought back by an import that is undone', async () => {
    const [one, other] = [person(), person()]
    await importAddressOf(one)
    await importAddressOf(other)
    expect((await erase(one.address)).status).toBe(200)
    await deliverMails(test)
    expect(await holding(one)).toEqual([])
    await undoImport(contextOf(test, await loggedInAdmin(test)))
    expect(await holding(one)).toEqual([])
  })

  it('tells the participants of its events that they are off, as their organiser would', async () => {
    const one = person()
    const [event, past] = [await eventOf(one), await createEvent(test, { creatorEmail: one.address, date: inDays(-3) })]
    const attendee = await createAttendee(test, event.id)
    await createAttendee(test, past.id)
    await erase(one.address)
    const told = (await deliverMails(test)).filter(({ subject }) => subject.startsWith('Evento annullato'))
    expect(told.map(({ to }) => to.address)).toEqual([attendee.attendeeEmail])
  })

  it('leaves no message to nobody among those that failed: a buyer is not told any more that theirs did', async () => {
    const [one, other] = [person(), person()]
    await write((await bookOf(other)).id, one)
    const { id: contactId } = await test.db.sellerContact.findFirstOrThrow({ where: { buyerEmail: one.address } })
    await test.db.outgoingMail.create({ data: { template: 'book.contact-failure', payload: { contactId } } })
    await erase(one.address)
    await deliverMails(test)
    expect(await test.db.outgoingMail.count({ where: { template: 'book.contact-failure' } })).toBe(0)
  })

  it('leaves messages to another address that contains it', async () => {
    const { address } = person()
    const { id } = await test.db.outgoingMail.create({ data: { template: 'mine.link', payload: { email: `x${address}` } } })
    expect((await erase(address)).status).toBe(200)
    expect(await test.db.outgoingMail.deleteMany({ where: { id } })).toEqual({ count: 1 })
  })

  it('keeps the numbers of messages, and averages of reviews, which know no author', async () => {
    const [one, other] = [person(), person()]
    const book = await bookOf(other)
    await write(book.id, one)
    const contacts = await test.db.sellerContact.count()
    await erase(one.address)
    expect(await test.db.sellerContact.count()).toBe(contacts)
    expect(await test.db.sellerContact.findFirst({ where: { bookId: book.id } })).toMatchObject({ buyerName: '', message: '' })
  })

  it('leaves no appeal and no link to a case, however many it reported', async () => {
    const one = person()
    const [cases, reports, open] = [[], [], []].map(() => Array.from({ length: maxListed + 1 }, () => randomUUID()))
    const rows = (cases ?? []).map((id, n) => ({ id, reportId: reports?.[n] ?? '', hash: open?.[n] ?? '' }))
    await test.db.moderationCase.createMany({
      data: rows.map(({ id, reportId }) => ({
        id,
        reference: id,
        kind: 'book',
        targetId: id,
        ground: 'spam',
        state: 'appealed',
        appealText: one.text,
        appealSide: 'reporter',
        appealReportId: reportId,
      })),
    })
    await test.db.caseReport.createMany({
      data: rows.map(({ id, reportId }) => ({
        id: reportId,
        caseId: id,
        ground: 'spam',
        text: one.text,
        email: one.address.toLowerCase(),
      })),
    })
    await test.db.caseToken.createMany({ data: rows.map(({ id, reportId, hash }) => ({ hash, caseId: id, reportId })) })
    const exported = await test.request(`/api/my-things/export?token=${await mailboxToken(test, one.address)}`)
    expect((await exported.json()).cases, 'each report and its case').toHaveLength(2 * rows.length)
    expect((await erase(one.address)).status).toBe(200)
    await deliverMails(test)
    expect(await holding(one)).toEqual([])
    expect(await test.db.caseToken.count({ where: { caseId: { in: cases } } })).toBe(0)
  })

  it('leaves the appeal and the link of another who reported something of it', async () => {
    const [one, other] = [person(), person()]
    const book = await bookOf(one)
    await report(other, book.id)
    const { id, appealReportId } = await test.db.moderationCase.findFirstOrThrow({ where: { targetId: book.id } })
    await test.db.caseToken.createMany({
      data: [null, appealReportId].map((reportId) => ({ hash: randomUUID(), caseId: id, reportId })),
    })
    expect((await erase(one.address)).status).toBe(200)
    expect(await test.db.moderationCase.findUnique({ where: { id } })).toMatchObject({ appealText: other.text })
    expect(await test.db.caseToken.findMany({ where: { caseId: id } })).toMatchObject([{ reportId: appealReportId }])
  })

  it('takes the pictures of a listing in the bin along', async () => {
    const one = person()
    const book = await bookOf(one)
    const url = `/uploads/${randomUUID()}.jpg`
    await test.db.image.create({ data: { url, claimedBy: `book:${book.id}` } })
    await deleteAsAdmin(contextOf(test, await loggedInAdmin(test)), 'book', book.id, { reason: '' })
    expect((await erase(one.address)).status).toBe(200)
    expect(await test.db.image.findUnique({ where: { url } })).toMatchObject({ claimedBy: 'removed' })
  })

  it('needs consent, ends every link and happens once', async () => {
    const one = person()
    const book = await bookOf(one)
    const [token, second] = [await mailboxToken(test, one.address), await mailboxToken(test, one.address)]
    const path = `/api/my-things/erase?token=${token}`
    expect((await test.send('POST', path, {})).status).toBe(400)
    expect((await test.send('POST', path, { confirm: false })).status).toBe(400)
    expect((await test.request(`/api/my-things?token=${token}`)).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 4 }, () => test.send('POST', path, { confirm: true })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    expect((await test.request(`/api/my-things?token=${second}`)).status).toBe(404)
    expect((await test.request(`/api/manage-book/${book.id}?token=${book.token}`)).status).toBe(404)
    expect((await deliverMails(test)).filter(({ to }) => to.address === one.address.toLowerCase())).toHaveLength(1)
  })

  it('works by GraphQL as well', async () => {
    const one = person()
    await bookOf(one)
    const { eraseMyThings } = await test.execute<{ eraseMyThings: object }>(
      'mutation ($token: String!) { eraseMyThings(token: $token) { ... on Erased { books events registrations follows } } }',
      { token: await mailboxToken(test, one.address) },
    )
    expect(eraseMyThings).toEqual({ books: 1, events: 0, registrations: 0, follows: 0 })
  })
})

describe('what arrives while everything is erased', () => {
  /** Checks that counts are right, and that no reference dangles. */
  async function expectNoHalfState() {
    const wrong = await test.pool.query(`
      SELECT id FROM events e WHERE registration_count <> (SELECT count(*) FROM event_attendees a WHERE a.event_id = e.id)
      UNION ALL SELECT c.hash FROM cancellation_tokens c WHERE NOT EXISTS (SELECT FROM event_attendees a WHERE a.id = c.attendee_id)`)
    expect(wrong.rows).toEqual([])
  }

  it('is either erased with it or refused: registrations, messages and changes', async () => {
    for (let round = 0; round < 6; round++) {
      const [one, other] = [person(), person()]
      const [event, book, othersEvent] = [await eventOf(one), await bookOf(one), await eventOf(other)]
      await seatOf(one, othersEvent.id)
      const seat = (n: number) => ({ attendeeName: `Bo ${n}`, attendeeEmail: `bo.${n}@example.org`, notes: '' })
      const answers = await Promise.all([
        ...[1, 2].map((n) => test.send('POST', `/api/events/${event.id}/register`, seat(n))),
        erase(one.address),
        ...[3, 4].map((n) => test.send('POST', `/api/events/${event.id}/register`, seat(n))),
        write(book.id, other),
        test.send('POST', `/api/events/${othersEvent.id}/register`, seat(5)),
      ])
      for (const { status } of answers) expect([200, 201, 404]).toContain(status)
      expect(answers[2]?.status).toBe(200)
      await expectNoHalfState()
      expect(await test.db.event.count({ where: { id: event.id } })).toBe(0)
      await deliverMails(test)
      expect(await holding(one)).toEqual([])
    }
  })
})
