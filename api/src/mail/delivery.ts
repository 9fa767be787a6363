import type { RenderedMail } from './layout.ts'

/** What belongs to one row of the outbox, the same at every try. */
export interface Delivery {
  id: string
  createdAt: Date
}

export interface MailTransport {
  /**
   * Resolves once the message is accepted.
   * @param signal gives the delivery up, closing its connection
   * @throws nodemailer's errors, see failure.ts
   */
  send(mail: RenderedMail, delivery: Delivery, signal?: AbortSignal): Promise<void>
  close(): void
}
