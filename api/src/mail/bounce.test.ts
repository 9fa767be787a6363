import { expect, test as it } from 'vitest'
import { createBook } from '../../test/factories.ts'
import { testServices } from '../../test/harness.ts'
import { deliverMails } from '../../test/outbox.ts'
import { inTransaction } from '../database/transaction.ts'
import { buyerMessageMail } from '../features/books/books.mail.ts'
import { mails } from '../features/mails.ts'
import { type BounceOutcome, takeBounce } from './bounce.ts'
import { enqueueMail } from './outbox.ts'
import { templatesByName } from './template.ts'

const test = testServices()

interface Report {
  action?: string
  status?: string
  /** Type and content of the returned part. */
  returned?: [type: string, content: string]
}

const refused = '5.1.1'
const returnedHeaders = (id: string): [string, string] => [
  'text/rfc822-headers',
  `Subject: A Bo interessa\nMessage-ID:\n <${id}@chiostro.test>\n`,
]

/** As Postfix writes them. */
const report = ({ action = 'failed', status = refused, returned }: Report) =>
  Buffer.from(
    `From: MAILER-DAEMON@mx.example.org (Mail Delivery System)
To: no-reply@chiostro.test
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="B1"

--B1
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--B1
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org
Arrival-Date: Sun, 29 Nov 2026 01:00:00 +0100 (CET)

Final-Recipient: rfc822; venditrice@example.org
Original-Recipient: rfc822;venditrice@example.org
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.example.org
Diagnostic-Code: smtp; 550 ${status} <venditrice@example.org>: Recipient address
    rejected: User unknown in virtual mailbox table
${returned ? `\n--B1\nContent-Description: Undelivered Message\nContent-Type: ${returned[0]}\n\n${returned[1]}` : ''}
--B1--
`.replaceAll('\n', '\r\n'),
  )

const take = (bytes: Uint8Array): Promise<BounceOutcome> => takeBounce({ ...test, templates: templatesByName(mails) }, bytes)

async function sentToSeller() {
  const book = await createBook(test)
  const { id: contactId } = await test.db.sellerContact.create({
    data: {
      bookId: book.id,
      bookTitle: book.title,
      bookPrice: book.price,
      sellerEmail: book.sellerEmail,
      sellerName: book.sellerName,
      buyerName: 'Bo',
      buyerEmail: 'bo@example.org',
      message: 'Ciao',
    },
  })
  await inTransaction(test, (tx) => enqueueMail(tx, buyerMessageMail, { contactId }))
  const { id } = await test.db.outgoingMail.findFirstOrThrow({ where: { template: buyerMessageMail.name }, orderBy: { createdAt: 'desc' } })
  await deliverMails(test)
  await deliverMails(test)
  return { id, contactId }
}

it.each([
  ['the headers', returnedHeaders],
  [
    'the whole message',
    (id: string): [string, string] => ['message/rfc822', `${returnedHeaders(id)[1]}Content-Type: text/plain\n\nCiao\n`],
  ],
])('a report that returns %s ends the message as failed, and the buyer hears of it, once', async (_what, returned) => {
  const { id, contactId } = await sentToSeller()
  expect(await test.db.sellerContact.findUniqueOrThrow({ where: { id: contactId } })).toMatchObject({ emailSent: true })
  expect(await take(report({ returned: returned(id) }))).toBe('failed')
  expect(await test.db.outgoingMail.findUniqueOrThrow({ where: { id } })).toMatchObject({
    sentAt: null,
    failedAt: expect.any(Date),
    lastError: '5.1.1 smtp; 550 5.1.1 <v…@example.org>: Recipient address rejected: User unknown in virtual mailbox table',
  })
  expect(await deliverMails(test)).toMatchObject([
    { to: { address: 'bo@example.org' }, subject: expect.stringContaining('Messaggio non consegnato') },
  ])
  expect(await take(report({ returned: returned(id) }))).toBe('not-ours')
  expect(await deliverMails(test)).toEqual([])
})

it.each<[string, BounceOutcome, (id: string) => Report]>([
  ['of a delay', 'not-failed', (id) => ({ action: 'delayed', status: '4.4.1', returned: returnedHeaders(id) })],
  ['of a delivery', 'not-failed', (id) => ({ action: 'delivered', status: '2.0.0', returned: returnedHeaders(id) })],
  [
    'about a message of another program',
    'not-ours',
    () => ({ returned: ['text/rfc822-headers', 'Message-ID: <20261129@mx.example.org>\n'] }),
  ],
  ['without the message', 'not-ours', () => ({})],
])('a report %s changes nothing', async (_what, outcome, of) => {
  const { id } = await sentToSeller()
  expect(await take(report(of(id)))).toBe(outcome)
  expect(await test.db.outgoingMail.findUniqueOrThrow({ where: { id } })).toMatchObject({ failedAt: null })
})

it('a message that is no report changes nothing, though it quotes one of ours', async () => {
  const { id } = await sentToSeller()
  expect(
    await take(
      Buffer.from(
        `From: Ada <ada@example.org>\r\nSubject: Sono in ferie\r\nIn-Reply-To: <${id}@chiostro.test>\r\n\r\nMessage-ID: <${id}@x>\r\n`,
      ),
    ),
  ).toBe('no-report')
  expect(await take(Buffer.from(''))).toBe('no-report')
})

it('a message that still waits is not ended by a report', async () => {
  const { id } = await test.db.outgoingMail.create({ data: { template: buyerMessageMail.name, payload: {} } })
  expect(await take(report({ returned: returnedHeaders(id) }))).toBe('not-ours')
})
