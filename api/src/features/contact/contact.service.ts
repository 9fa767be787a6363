import { contactInput } from '@chiostro/domain/contact/contact'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { enforceLimit } from '../../security/rateLimits.ts'
import { validate } from '../../validation.ts'
import { contactMail } from './contact.mail.ts'

/** The outbox deletes the message 30 days after sending. @throws ValidationError (docs/product.md, "Help and contact") */
export async function sendContactMessage(context: Context, input: unknown): Promise<void> {
  await enforceLimit(context, 'contact')
  const message = validate(contactInput, input)
  await inTransaction(context, (tx) => enqueueMail(tx, contactMail, message))
  context.log.info({ category: message.category }, 'message to the team')
}
