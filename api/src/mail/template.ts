import type { z } from 'zod'
import type { Config } from '../config.ts'
import type { Transaction } from '../database/client.ts'

export interface Mailbox {
  name?: string
  address: string
}

export interface MailAttachment {
  filename: string
  content: string | Buffer
  /** As in `text/calendar; charset=utf-8; method=REQUEST`. */
  contentType: string
}

/** What a message says, in Italian and in plain text: the layout makes it an HTML and a text part and escapes everything. */
export interface MailContent {
  to: Mailbox
  replyTo?: Mailbox
  subject: string
  heading: string
  paragraphs: string[]
  details?: { label: string; value: string }[]
  /** Somebody's own words, set apart from ours. */
  quote?: string
  /** The one thing to do; an http(s) address built on `config.publicUrl`. */
  action?: { label: string; url: string }
  /** A last remark in small print. */
  note?: string
  attachments?: MailAttachment[]
}

export interface MailTemplate<P> {
  /** Stored with every message: never rename one that may still be waiting. */
  name: string
  /** Parses what the outbox kept, so the payload must survive JSON. */
  payload: z.ZodType<P>
  /**
   * Runs in a transaction of its own, committed before the message leaves: mint tokens here. A repeated delivery composes again.
   * @returns null when the occasion is gone (the book was deleted): the message is dropped
   */
  compose(tx: Transaction, payload: P, config: Config): Promise<MailContent | null>
  /** Runs in the transaction that marks the message as sent (accepted by the SMTP server). */
  sent?(tx: Transaction, payload: P): Promise<void>
  /** Runs in the transaction that marks the message as failed for good. */
  failed?(tx: Transaction, payload: P): Promise<void>
}

/** Gives a template its payload's type; a feature's `<name>.mail.ts` exports what this returns. */
export const defineMail = <P>(template: MailTemplate<P>): MailTemplate<P> => template
