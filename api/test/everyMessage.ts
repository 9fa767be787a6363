import { randomUUID } from 'node:crypto'
import { createAttendee, createBook, createEvent, momentIn } from './factories.ts'
import { createFollow } from './follows.ts'
import { createProfessor } from './professors.ts'
import type { TestServer } from './server.ts'

/** What people typed into forms, each a word that stands nowhere else. */
export const typed = {
  book: {
    title: 'titolodelibro',
    sellerName: 'nomedivenditrice',
    description: 'testodelibro',
    course: 'corsodelibro',
    professor: 'profdelibro',
  },
  event: {
    title: 'titoloevento',
    description: 'testoevento',
    location: 'luogoevento',
    creatorName: 'nomediorganizzatrice',
    duration: 'durataevento',
  },
  attendee: { attendeeName: 'nomediiscritta', notes: 'notediiscritta' },
  ...{ buyer: 'nomediacquirente', seeker: 'nomedicercatrice', wanted: 'titolocercato', notes: 'notacercato' },
  ...{ subject: 'oggettodelmessaggio', message: 'testodelmessaggio', report: 'testodisegnalazione' },
}

/**
 * What each kind of message is about, by its name.
 * @param words what people typed
 */
export async function payloads(test: TestServer, words: typeof typed = typed): Promise<Record<string, object>> {
  const book = await createBook(test, { ...words.book, expiresAt: momentIn(6) })
  const contact = await test.db.sellerContact.create({
    data: {
      ...{ bookId: book.id, bookTitle: book.title, bookPrice: book.price, sellerName: book.sellerName, sellerEmail: book.sellerEmail },
      ...{ buyerName: words.buyer, buyerEmail: 'bo@example.org', message: `${words.message} https://altrove.example/foto` },
    },
  })
  const event = await createEvent(test, { ...words.event, registrationMail: 'each', organiserConfirmed: true })
  const { id: registrationId, attendeeName, attendeeEmail } = await createAttendee(test, event.id, words.attendee)
  const place = (changes: object) => {
    const person = { ...words.attendee, attendeeEmail: `${randomUUID()}@example.org` }
    return test.db.waitingEntry.create({ data: { eventId: event.id, ...person, ...changes } })
  }
  const turn = ({ id, place }: { id: string; place: number }) => ({ entryId: id, place })
  const message = await test.db.eventMessage.create({
    data: { eventId: event.id, subject: words.subject, message: words.message, audience: 'registered', sentCount: 1 },
  })
  const follow = await createFollow(test, { email: 'ida@example.org' })
  await test.db.followNews.create({ data: { followId: follow.id, kind: 'book', recordId: book.id, dueAt: new Date(), batch: follow.id } })
  const seeker = { name: words.seeker, email: 'ida@example.org' }
  const wanted = await test.db.wantedBook.create({
    data: { ...seeker, title: words.wanted, note: words.notes, confirmedAt: new Date(), expiresAt: momentIn(90) },
  })
  const haveIt = await test.db.wantedContact.create({
    data: {
      wantedId: wanted.id,
      wantedTitle: wanted.title,
      bookId: book.id,
      name: words.buyer,
      email: 'bo@example.org',
      seekerEmail: seeker.email,
      message: words.message,
    },
  })
  const { id, title, location, date, startTime, endTime, calendarSequence } = event
  const calledOff = { attendeeName, attendeeEmail, event: { id, title, location, date, startTime, endTime, calendarSequence } }
  const found = await test.db.moderationCase.create({
    data: { reference: randomUUID().slice(0, 8).toUpperCase(), kind: 'book', targetId: book.id, ground: 'spam' },
  })
  const report = await test.db.caseReport.create({
    data: { caseId: found.id, ground: 'spam', text: words.report, email: 'bo@example.org' },
  })
  const decided = { ground: 'spam', rule: 'respect', reasons: 'È pubblicità.', decidedBy: 'ada' }
  const decision = await test.db.caseDecision.create({ data: { caseId: found.id, outcome: 'keep', ...decided } })
  const professor = await createProfessor(test)
  const teacher = `${randomUUID()}@example.edu`
  await test.db.replyAddress.create({ data: { professorId: professor.id, address: teacher } })
  return {
    'case.receipt': { reportId: report.id },
    'case.statement': { decisionId: decision.id },
    'case.outcome': { decisionId: decision.id, reportId: report.id },
    'case.withdrawn': { caseId: found.id, reportId: report.id },
    'reply.link': { professorId: professor.id, email: teacher },
    'book.management-link': { bookId: book.id },
    'book.buyer-message': { contactId: contact.id },
    'book.contact-confirmation': { contactId: contact.id },
    'book.contact-failure': { contactId: (await test.db.sellerContact.create({ data: { ...contact, id: randomUUID() } })).id },
    'book.expiry': { bookId: book.id, expiresAt: book.expiresAt.toISOString() },
    'book.sale-question': { bookId: book.id },
    'event.management-link': { eventId: id },
    'event.registration': { registrationId },
    'event.registration-cancelled': { eventId: id, attendeeName, attendeeEmail },
    'event.registration-removed': { eventId: id, attendeeEmail },
    'event.reminder': { registrationId, date },
    'event.moved': { registrationId, sequence: calendarSequence },
    'event.called-off': calledOff,
    'event.registrations': { eventId: id, registrationIds: [registrationId] },
    'event.registrations-digest': { events: [{ eventId: id, registrationIds: [registrationId] }] },
    'event.message': { messageId: message.id, registrationId },
    'event.message-copy': { messageId: message.id },
    'waitlist.joined': turn(await place({})),
    'waitlist.offer': turn(await place({ offeredAt: new Date(), offerExpiresAt: momentIn(1) })),
    'waitlist.offer-over': turn(await place({ expiredAt: new Date() })),
    'waitlist.called-off': calledOff,
    'follow.link': { followId: follow.id },
    'follow.news': { batch: follow.id },
    'follow.ending': { followId: follow.id, expiresAt: follow.expiresAt.toISOString() },
    'wanted.have-it': { wantedContactId: haveIt.id },
    'contact.message': {
      name: 'Bo',
      email: 'bo@example.org',
      category: 'altro',
      subject: 'Una domanda',
      message: 'Come si fa a pubblicare?',
    },
    'mine.link': { email: book.sellerEmail },
    'mine.erased': { email: 'ada@example.org' },
  }
}
