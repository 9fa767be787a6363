import { contactInput } from '@chiostro/domain/contact'
import type { Context } from '../../context.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { validate } from '../../validation.ts'
import { contactMail } from './contact.mail.ts'

/**
 * Takes a message to the team and queues it for TEAM_EMAIL. Nothing else is kept: the outbox forgets it 30 days after sending.
 * @throws ValidationError (spec 000, section 5, "Contact form")
 */
export async function sendContactMessage(context: Context, input: unknown): Promise<void> {
  const message = validate(contactInput, input)
  await context.db.$transaction((tx) => enqueueMail(tx, contactMail, message))
  context.log.info({ category: message.category }, 'message to the team')
}
