import { expect, it } from 'vitest'
import { payloads } from '../../test/everyMessage.ts'
import { deliverMails } from '../../test/outbox.ts'
import { testServer } from '../../test/server.ts'
import { inTransaction } from '../database/transaction.ts'
import { mails } from '../features/mails.ts'
import { enqueueMail } from './outbox.ts'
import type { MailTemplate } from './template.ts'

const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org' })

it('a colon stands only before what it announces: between a sentence and a quotation come the facts, and before a link its own name', async () => {
  const about = await payloads(test)
  for (const template of mails as MailTemplate<unknown>[]) {
    await test.db.outgoingMail.deleteMany()
    await inTransaction(test, (tx) => enqueueMail(tx, template, about[template.name] ?? {}))
    const [mail] = await deliverMails(test)
    expect(mail?.text, template.name).not.toMatch(/:\n\n|: [^\n]+:\nhttp/)
  }
})
