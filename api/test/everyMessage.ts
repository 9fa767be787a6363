import { randomUUID } from 'node:crypto'
import type { Language } from '@chiostro/domain/languages/languages'
import { createAttendee, createBook, createEvent, momentIn } from './factories.ts'
import { createFollow } from './follows.ts'
import { createProfessor } from './professors.ts'
import type { TestServer } from './server.ts'

/** User-written texts, each occurring nowhere else. */
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
  buyer: 'nomediacquirente',
  seeker: 'nomedicercatrice',
  wanted: 'titolocercato',
  link: 'titolodellink',
  notes: 'notacercato',
  subject: 'oggettodelmessaggio',
  message: 'testodelmessaggio',
  report: 'testodisegnalazione',
}

type Words = typeof typed
type Book = Awaited<ReturnType<typeof createBook>>
type Payloads = Record<string, object>

const buyer = 'bo@example.org'

/** Payloads by template. @param words user-written texts. @param language of all recipients */
export async function payloads(test: TestServer, words: Words = typed, language: Language = 'it'): Promise<Payloads> {
  const about = await italianPayloads(test, words)
  for (const table of spoken) await test.pool.query(`UPDATE "${table}" SET language = $1`, [language])
  // For records that may be gone, the payload contains the text.
  return Object.fromEntries(Object.entries(about).map(([name, payload]) => [name, { ...payload, language }]))
}

const spoken = [
  'books',
  'seller_contacts',
  'events',
  'event_attendees',
  'waiting_entries',
  'follows',
  'wanted_books',
  'links',
  'case_reports',
  'professor_replies',
]

async function italianPayloads(test: TestServer, words: Words): Promise<Payloads> {
  const book = await createBook(test, { ...words.book, expiresAt: momentIn(6) })
  await test.db.unmetDemand.create({ data: { day: new Date(), kind: 'books', words: `parole ${randomUUID()}`, times: 3 } })
  return {
    ...(await ofCases(test, words, book)),
    ...(await ofReplies(test)),
    ...(await ofBooks(test, words, book)),
    ...(await ofEvents(test, words)),
    ...(await ofFollows(test, book)),
    ...(await ofWanted(test, words, book)),
    ...(await ofLinks(test, words)),
    'contact.message': {
      name: 'Bo',
      email: buyer,
      category: 'altro',
      subject: 'Una domanda',
      message: 'Come si fa a pubblicare?',
    },
    // Unique, as a mailbox gets few codes an hour.
    'proofs.code': { email: `${randomUUID()}@studenti.example.org` },
    'demand.week': {},
    'mine.link': { email: book.sellerEmail },
    'mine.erased': { email: 'ortensia@example.org' },
  }
}

async function ofCases(test: TestServer, words: Words, { id: targetId }: Book): Promise<Payloads> {
  const found = await test.db.moderationCase.create({
    data: { reference: randomUUID().slice(0, 8).toUpperCase(), kind: 'book', targetId, ground: 'spam' },
  })
  const report = await test.db.caseReport.create({ data: { caseId: found.id, ground: 'spam', text: words.report, email: buyer } })
  const decided = { ground: 'spam', rule: 'respect', reasons: 'È pubblicità.', decidedBy: 'ada' } as const
  const decision = await test.db.caseDecision.create({ data: { caseId: found.id, outcome: 'keep', ...decided } })
  return {
    'case.receipt': { reportId: report.id },
    'case.statement': { decisionId: decision.id },
    'case.outcome': { decisionId: decision.id, reportId: report.id },
    'case.withdrawn': { caseId: found.id, reportId: report.id },
  }
}

async function ofReplies(test: TestServer): Promise<Payloads> {
  const professor = await createProfessor(test)
  const teacher = `${randomUUID()}@example.edu`
  await test.db.replyAddress.create({ data: { professorId: professor.id, address: teacher } })
  return { 'reply.link': { professorId: professor.id, email: teacher } }
}

async function ofBooks(test: TestServer, words: Words, book: Book): Promise<Payloads> {
  const { id: bookId, title: bookTitle, price: bookPrice, sellerName, sellerEmail } = book
  const contact = await test.db.sellerContact.create({
    data: {
      bookId,
      bookTitle,
      bookPrice,
      sellerName,
      sellerEmail,
      buyerName: words.buyer,
      buyerEmail: buyer,
      message: `${words.message} https://altrove.example/foto`,
    },
  })
  return {
    'book.management-link': { bookId },
    'book.management-links': { bookIds: [bookId] },
    'book.buyer-message': { contactId: contact.id },
    'book.contact-confirmation': { contactId: contact.id },
    'book.contact-failure': { contactId: (await test.db.sellerContact.create({ data: { ...contact, id: randomUUID() } })).id },
    'book.expiry': { bookId, expiresAt: book.expiresAt.toISOString() },
    'book.sale-question': { bookId },
  }
}

async function ofEvents(test: TestServer, words: Words): Promise<Payloads> {
  const event = await createEvent(test, { ...words.event, registrationMail: 'each', organiserConfirmed: true })
  const { id: registrationId, attendeeName, attendeeEmail } = await createAttendee(test, event.id, words.attendee)
  const { id, title, location, date, startTime, endTime, calendarSequence } = event
  const calledOff = { attendeeName, attendeeEmail, event: { id, title, location, date, startTime, endTime, calendarSequence } }
  const message = await test.db.eventMessage.create({
    data: { eventId: id, subject: words.subject, message: words.message, audience: 'registered', sentCount: 1 },
  })
  return {
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
    ...(await ofWaitingList(test, words, id)),
    'waitlist.called-off': calledOff,
  }
}

async function ofWaitingList(test: TestServer, words: Words, eventId: string): Promise<Payloads> {
  const turn = async (changes: object) => {
    const person = { ...words.attendee, attendeeEmail: `${randomUUID()}@example.org` }
    const { id: entryId, place } = await test.db.waitingEntry.create({ data: { eventId, ...person, ...changes } })
    return { entryId, place }
  }
  return {
    'waitlist.joined': await turn({}),
    'waitlist.offer': await turn({ offeredAt: new Date(), offerExpiresAt: momentIn(1) }),
    'waitlist.offer-over': await turn({ expiredAt: new Date() }),
  }
}

async function ofFollows(test: TestServer, { id: recordId }: Book): Promise<Payloads> {
  const follow = await createFollow(test, { email: 'ida@example.org' })
  await test.db.followNews.create({ data: { followId: follow.id, kind: 'book', recordId, dueAt: new Date(), batch: follow.id } })
  const department = await test.db.department.create({ data: { name: 'Dipartimento' } })
  const { id: targetId } = await test.db.degreeCourse.create({ data: { name: 'Corso', departmentId: department.id } })
  await test.db.courseSubject.create({ data: { courseName: 'Esame', degreeCourseId: targetId, departmentId: department.id } })
  const ofCourse = await createFollow(test, { email: 'ida@example.org', kind: 'degree_course', frequency: 'session', targetId })
  return {
    'follow.session': { followId: ofCourse.id },
    'follow.link': { followId: follow.id },
    'follow.news': { batch: follow.id },
    'follow.ending': { followId: follow.id, expiresAt: follow.expiresAt.toISOString() },
  }
}

async function ofWanted(test: TestServer, words: Words, { id: bookId }: Book): Promise<Payloads> {
  const seeker = { name: words.seeker, email: 'ida@example.org' }
  const wanted = await test.db.wantedBook.create({
    data: { ...seeker, title: words.wanted, note: words.notes, confirmedAt: new Date(), expiresAt: momentIn(90) },
  })
  const haveIt = await test.db.wantedContact.create({
    data: {
      wantedId: wanted.id,
      wantedTitle: wanted.title,
      bookId,
      name: words.buyer,
      email: buyer,
      seekerEmail: seeker.email,
      message: words.message,
    },
  })
  return { 'wanted.have-it': { wantedContactId: haveIt.id } }
}

async function ofLinks(test: TestServer, words: Words): Promise<Payloads> {
  const { id: subjectId } = await test.db.courseSubject.findFirstOrThrow()
  const [expiresAt, hiddenAt] = [momentIn(10), new Date()]
  const create = (changes: object) => {
    const data = { subjectId, platform: 'telegram', title: words.link, email: 'ida@example.org', expiresAt, ...changes } as const
    return test.db.link.create({ data: { ...data, url: `https://t.me/${randomUUID()}` } })
  }
  const confirmedAt = new Date()
  return {
    'link.confirmation': { linkId: (await create({})).id },
    'link.hidden': { linkId: (await create({ confirmedAt, hiddenAt })).id, hiddenAt: hiddenAt.toISOString() },
    'link.ending': { linkId: (await create({ confirmedAt })).id, expiresAt: expiresAt.toISOString() },
  }
}
