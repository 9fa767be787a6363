import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAttendee, createBook, createEvent } from '../../test/factories.ts'
import { createFollow } from '../../test/follows.ts'
import { deliverMails } from '../../test/outbox.ts'
import { createProfessor } from '../../test/professors.ts'
import { testServer } from '../../test/server.ts'
import { wholeDatabase } from '../../test/wholeDatabase.ts'
import { mails } from '../mails.ts'
import { enqueueMail } from './outbox.ts'
import type { MailTemplate } from './template.ts'

const test = testServer()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** What each kind of message is about, by its name; a function for those that need a record of their own. */
async function payloads(): Promise<Record<string, object>> {
  const book = await createBook(test, { expiresAt: inDays(6) })
  const contact = await test.db.sellerContact.create({
    data: {
      ...{ bookId: book.id, bookTitle: book.title, bookPrice: book.price, sellerName: book.sellerName, sellerEmail: book.sellerEmail },
      ...{ buyerName: 'Bo', buyerEmail: 'bo@example.org', message: 'È libero? Ecco le foto: https://altrove.example/foto' },
    },
  })
  const event = await createEvent(test, { registrationMail: 'each', organiserConfirmed: true })
  const { id: registrationId, attendeeName, attendeeEmail } = await createAttendee(test, event.id)
  const place = (changes: object) => {
    const person = { attendeeName: 'Ida', attendeeEmail: `${randomUUID()}@example.org` }
    return test.db.waitingEntry.create({ data: { eventId: event.id, ...person, ...changes } })
  }
  const turn = ({ id, place }: { id: string; place: number }) => ({ entryId: id, place })
  const message = await test.db.eventMessage.create({
    data: { eventId: event.id, subject: 'Aula', message: 'Si cambia aula.', audience: 'registered', sentCount: 1 },
  })
  const follow = await createFollow(test, { email: 'ida@example.org' })
  await test.db.followNews.create({ data: { followId: follow.id, kind: 'book', recordId: book.id, dueAt: new Date(), batch: 'news' } })
  const seeker = { name: 'Ida', email: 'ida@example.org' }
  const wanted = await test.db.wantedBook.create({ data: { ...seeker, title: 'Fisica', confirmedAt: new Date(), expiresAt: inDays(90) } })
  const haveIt = await test.db.wantedContact.create({
    data: {
      wantedId: wanted.id,
      wantedTitle: wanted.title,
      bookId: book.id,
      name: 'Bo',
      email: 'bo@example.org',
      seekerEmail: seeker.email,
      message: 'Ce l’ho.',
    },
  })
  const { id, title, location, date, startTime, endTime, calendarSequence } = event
  const calledOff = { attendeeName, attendeeEmail, event: { id, title, location, date, startTime, endTime, calendarSequence } }
  const found = await test.db.moderationCase.create({ data: { reference: 'ABCD2345', kind: 'book', targetId: book.id, ground: 'spam' } })
  const report = await test.db.caseReport.create({
    data: { caseId: found.id, ground: 'spam', text: 'È pubblicità.', email: 'bo@example.org' },
  })
  const decided = { ground: 'spam', rule: 'respect', reasons: 'È pubblicità.', decidedBy: 'ada' }
  const decision = await test.db.caseDecision.create({ data: { caseId: found.id, outcome: 'keep', ...decided } })
  const professor = await createProfessor(test)
  await test.db.replyAddress.create({ data: { professorId: professor.id, address: 'docente@example.edu' } })
  return {
    'case.receipt': { reportId: report.id },
    'case.statement': { decisionId: decision.id },
    'case.outcome': { decisionId: decision.id, reportId: report.id },
    'case.withdrawn': { caseId: found.id, reportId: report.id },
    'reply.link': { professorId: professor.id, email: 'docente@example.edu' },
    'book.management-link': { bookId: book.id },
    'book.buyer-message': { contactId: contact.id },
    'book.contact-confirmation': { contactId: contact.id },
    'book.contact-failure': { contactId: (await test.db.sellerContact.create({ data: { ...contact, id: 'undelivered' } })).id },
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
    'waitlist.offer': turn(await place({ offeredAt: new Date(), offerExpiresAt: inDays(1) })),
    'waitlist.offer-over': turn(await place({ expiredAt: new Date() })),
    'waitlist.called-off': calledOff,
    'follow.link': { followId: follow.id },
    'follow.news': { batch: 'news' },
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

/** Everything that is stored, jobs included. */
async function stored() {
  const { rows } = await test.pool.query('SELECT to_jsonb(j)::text FROM pgboss.job j ORDER BY 1')
  return { ...(await wholeDatabase(test)), jobs: rows }
}

const linkPattern = /https?:\/\/[^\s"'<>\\]+/g

describe('the links of all messages', () => {
  const links = new Set<string>()

  beforeAll(async () => {
    const about = await payloads()
    for (const template of mails as MailTemplate<unknown>[]) {
      const payload = about[template.name]
      if (!payload) throw new Error(`Say what "${template.name}" is about, so that its links are followed.`)
      // One after the other: a confirmation that another message enqueues would come twice.
      await test.db.$transaction((tx) => enqueueMail(tx, template, payload))
      const delivered = await deliverMails(test)
      expect(delivered.length, template.name).toBeGreaterThan(0)
      for (const { html, text, attachments = [] } of delivered) {
        const parts = [html.replaceAll('&amp;', '&'), text, ...attachments.map(({ content }) => String(content).replaceAll('\r\n ', ''))]
        for (const [link] of parts.join('\n').matchAll(linkPattern)) if (link.startsWith(test.config.publicUrl)) links.add(link)
      }
    }
  })

  it('are those of every kind of record', () => {
    const kinds = [
      'manage-book',
      '&do=sold',
      'manage-event',
      'cancel-registration',
      'ticket',
      'waitlist',
      '/follow/',
      'my-things',
      '/case/',
      'professor-reply',
      'events/',
      'contact',
    ]
    for (const kind of kinds)
      expect(
        [...links].some((link) => link.includes(kind)),
        kind,
      ).toBe(true)
  })

  it('change nothing when a mail scanner follows them, with GET or HEAD', async () => {
    const before = await stored()
    for (const link of links) {
      const path = link.replace(test.config.publicUrl, '')
      for (const method of ['GET', 'HEAD']) {
        const answer = await test.request(path || '/', { method, redirect: 'follow', headers: { accept: 'text/html,*/*' } })
        await answer.arrayBuffer()
        expect(answer.status, `${method} ${path}`).toBeLessThan(400)
      }
    }
    expect(await stored()).toEqual(before)
  })

  it('lead to what a press does change', async () => {
    const before = await stored()
    const token = [...links].map((link) => /cancel-registration\/([\w-]+)/.exec(link)?.[1]).find(Boolean)
    expect((await test.request(`/api/registrations/cancel/${token}`, { method: 'POST' })).status).toBe(200)
    expect(await stored()).not.toEqual(before)
  })
})
