import { deliverableAddress } from '@chiostro/domain/text/email'
import type { z } from 'zod'
import type { Transaction } from '../database/client.ts'
import type { Config } from '../startup/config.ts'
import type { Language } from '../text/language.ts'
import { type MailTranslator, translatorFor } from './translator.ts'

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

/** A PNG that the message itself carries, and the address it stands for. */
export interface MailPicture {
  content: Buffer
  /** Read aloud, and shown by mail programs that show no pictures. */
  alt: string
  link: { label: string; url: string }
}

/** Some of what a message is about, each with its page. */
export interface MailList {
  title: string
  items: { label: string; facts: string; url: string }[]
  /** About the list as a whole. */
  link?: { label: string; url: string }
}

/** A fact of the record. Its value can be a link of our own making, such as a chat with a number. */
export interface MailDetail {
  label: string
  value: string
  url?: string
}

/** The content of a message, in plain text: the layout makes an HTML and a text part of it and escapes everything. */
export interface MailContent {
  /** Of all its sentences (`words.ts`), and of what the layout adds. */
  language: Language
  to: Mailbox
  replyTo?: Mailbox
  subject: string
  heading: string
  paragraphs: string[]
  details?: MailDetail[]
  /** A text written by a user, shown as a quotation. */
  quote?: string
  picture?: MailPicture
  lists?: MailList[]
  /** The task, as the one big button: an http(s) address built on `config.publicUrl`, or `answerTo`. */
  action?: { label: string; url: string }
  /** Other choices, shown as buttons below. */
  furtherActions?: { label: string; url: string }[]
  /** A way out, such as cancelling: a line below the buttons. */
  aside?: { text: string; label: string; url: string }
  /** Shown last, in small print. */
  note?: string
  attachments?: MailAttachment[]
  /** For messages that are sent again and again: the address that a mail program's own button posts to (RFC 8058). */
  unsubscribe?: string
}

export type MailPriority = 'link' | 'news'

/** What is stored with a template's name, and how its messages are treated. */
interface MailTraits<P> {
  /** Stored with every message: never rename one that may still be waiting. */
  name: string
  /** `link` (default): a person is waiting for it, such as a link or a confirmation. `news` is sent after all of those. */
  priority?: MailPriority
  /**
   * The recipient is known to want our mail: the team, or a person who used a link that we sent there. All other addresses were typed
   * into a form by anyone, and get few messages an hour (docs/decisions/062-mail-to-strangers.md).
   */
  toConfirmedAddress?: boolean
  /** What it offers ends before long: it stands before other messages that wait for the turn of its mailbox. */
  hasDeadline?: boolean
  /** Only for the team: what people wrote keeps its links. In all other messages it leads nowhere (`unlinked.ts`). */
  hasLinksToStrangers?: boolean
  /**
   * Its payload names people: the outbox forgets it when the message has left, was not confirmed or has failed for good, where others are kept
   * for 30 days. It cannot be sent again.
   */
  forgetsPayload?: boolean
  /** Parses what the outbox kept, so the payload must survive JSON. */
  payload: z.ZodType<P>
  /** Runs in the transaction that marks the message as sent (accepted by the SMTP server). */
  sent?(tx: Transaction, payload: P): Promise<void>
  /** Runs in the transaction that marks the message as failed for good. */
  failed?(tx: Transaction, payload: P): Promise<void>
}

/** Who gets a message, and in which language. */
interface Recipient {
  /** An address, or one with a name. */
  to: string | Mailbox
  /** As it was stored; an unknown one means Italian. */
  language: string
}

type MailBody = Omit<MailContent, 'to' | 'language'>

interface MailDefinition<P, R extends Recipient> extends MailTraits<P> {
  /**
   * Reads who gets the message and what it is about. Runs in a transaction of its own, committed before the message is sent: create tokens here. A
   * repeated delivery finds again.
   * @param mailId of the row in the outbox, the same for every delivery
   * @returns null when there is nothing to tell any more (the book was deleted): the message is dropped
   */
  find(tx: Transaction, payload: P, config: Config, mailId: string): Promise<R | null>
  /** Says what was found, in the recipient's language. */
  compose(found: R, words: MailTranslator, config: Config): MailBody | Promise<MailBody>
}

/** What the outbox knows of a message: `find` and `compose` in one. */
export interface MailTemplate<P> extends MailTraits<P> {
  /** @returns null when there is nothing to tell any more */
  compose(tx: Transaction, payload: P, config: Config, mailId: string): Promise<MailContent | null>
}

/** The task of a message that waits for an answer, which mail programs write on their own too (Reply-To). */
export const answerTo = (address: string, t: MailTranslator['t']) => ({
  label: t('Rispondi'),
  url: `mailto:${deliverableAddress(address)}`,
})

/** A kind of message; a feature's `<name>.mail.ts` exports what this returns. */
export function defineMail<P, R extends Recipient>({ find, compose, ...traits }: MailDefinition<P, R>): MailTemplate<P> {
  return {
    ...traits,
    async compose(tx, payload, config, mailId) {
      const found = await find(tx, payload, config, mailId)
      if (!found) return null
      const words = translatorFor(found.language)
      const to = typeof found.to === 'string' ? { address: found.to } : found.to
      return { ...(await compose(found, words, config)), language: words.language, to }
    },
  }
}

/** @throws when two templates share a name */
export function templatesByName(templates: MailTemplate<unknown>[]): Map<string, MailTemplate<unknown>> {
  const map = new Map(templates.map((template) => [template.name, template]))
  if (map.size < templates.length) throw new Error('Two mail templates share a name')
  return map
}
