import { expect, it } from 'vitest'
import { payloads, typed } from '../../test/everyMessage.ts'
import { deliverMails } from '../../test/outbox.ts'
import { testServer } from '../../test/server.ts'
import { inTransaction } from '../database/transaction.ts'
import { mails } from '../features/mails.ts'
import { enqueueMail } from './outbox.ts'
import type { MailTemplate } from './template.ts'

const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org' })

const words = Object.values(typed).flatMap((word) => (typeof word === 'string' ? word : Object.values(word)))

const { book, event, buyer, subject, message, wanted } = typed
/** Public, and what the message is about. */
const place = [event.title, event.location]

/** User-written texts that messages contain, with reasons in docs/decisions/062-mail-to-strangers.md. */
const expected: Record<string, string[]> = {
  // The purpose of the form, for a seller or a seeker with a confirmed address.
  'book.buyer-message': [book.title, buyer, message],
  'wanted.have-it': [buyer, wanted, message],
  // Written by a person who used a link of ours, up to three per event.
  'event.message': [...place, event.creatorName, subject, message],
  // To users of a link of ours.
  'event.message-copy': [...place, subject, message],
  'event.registrations': [event.title],
  'event.registrations-digest': [event.title],
  // To the team: titles of public wanted books, and words that many searched for.
  'demand.week': [wanted],
  // To confirmed followers, about public listings.
  'follow.news': [book.title, book.course],
  // Public title of a listing that was for sale for weeks.
  'book.expiry': [book.title],
  'book.sale-question': [book.title],
  // Public title of a listing; of several their seller tells them apart by it.
  'book.management-links': [book.title],
  'book.contact-confirmation': [book.title],
  'book.contact-failure': [book.title],
  ...Object.fromEntries(['receipt', 'statement', 'outcome', 'withdrawn'].map((name) => [`case.${name}`, [book.title]])),
  // Public title and place of an event.
  ...Object.fromEntries(
    ['registration', 'registration-cancelled', 'registration-removed', 'reminder', 'moved', 'called-off'].map((name) => [
      `event.${name}`,
      place,
    ]),
  ),
  ...Object.fromEntries(['joined', 'offer', 'offer-over', 'called-off'].map((name) => [`waitlist.${name}`, place])),
}

it('a message has these words that people typed into forms, and no others', async () => {
  const about = await payloads(test)
  const found: Record<string, string[]> = {}
  for (const template of mails as MailTemplate<unknown>[]) {
    await test.db.outgoingMail.deleteMany()
    await inTransaction(test, (tx) => enqueueMail(tx, template, about[template.name] ?? {}))
    const [mail] = await deliverMails(test)
    if (!mail) throw new Error(`${template.name} has no example in test/everyMessage.ts, or nothing to tell of it`)
    const parts = [
      mail.html,
      mail.text,
      mail.subject,
      mail.to.name,
      mail.replyTo?.name,
      ...(mail.attachments ?? []).map(({ content }) => content),
    ]
    const all = parts.map(String).join('\n').replaceAll('\r\n ', '')
    const told = words.filter((word) => all.includes(word))
    if (told.length > 0) found[template.name] = told
  }
  expect(found).toEqual(expected)
})
