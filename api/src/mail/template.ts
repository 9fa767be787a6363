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
  contentType: string
}

/** PNG embedded in the message, with the address it encodes. */
export interface MailPicture {
  content: Buffer
  /** Read aloud, and shown by mail programs that block pictures. */
  alt: string
  link: { label: string; url: string }
}

export interface MailList {
  title: string
  items: { label: string; facts: string; url: string }[]
  link?: { label: string; url: string }
}

export interface MailDetail {
  label: string
  value: string
  url?: string
}

/** Plain text: the layout turns it into HTML and text parts and escapes everything. */
export interface MailContent {
  language: Language
  to: Mailbox
  replyTo?: Mailbox
  subject: string
  heading: string
  paragraphs: string[]
  details?: MailDetail[]
  quote?: string
  picture?: MailPicture
  lists?: MailList[]
  /** Shown as the primary button: an http(s) address built on `config.publicUrl`, or `answerTo`. */
  action?: { label: string; url: string }
  furtherActions?: { label: string; url: string }[]
  aside?: { text: string; label: string; url: string }
  note?: string
  attachments?: MailAttachment[]
  /** Address for the unsubscribe button of mail programs (RFC 8058), in recurring messages. */
  unsubscribe?: string
}

export type MailPriority = 'link' | 'news'

interface MailTraits<P> {
  /** Stored with every message: renaming it breaks messages that are waiting. */
  name: string
  /** `link` (default): a person is waiting for it, such as a confirmation. `news` is sent after all of those. */
  priority?: MailPriority
  /** Wants our mail: the team, or a person who used a link sent there; strangers get few (docs/decisions/062-mail-to-strangers.md). */
  toConfirmedAddress?: boolean
  /** Its offer ends soon: it precedes other messages queued for the same mailbox. */
  hasDeadline?: boolean
  /** Only for the team: user-written text keeps its links. In other messages links are made inert (`unlinked.ts`). */
  hasLinksToStrangers?: boolean
  /** Names people: the outbox deletes it at the end instead of after 30 days, so it cannot be resent. */
  forgetsPayload?: boolean
  payload: z.ZodType<P>
  /** Runs in the transaction that marks the message as sent. */
  sent?(tx: Transaction, payload: P): Promise<void>
  /** Runs in the transaction that marks the message as failed for good. */
  failed?(tx: Transaction, payload: P): Promise<void>
}

interface Recipient {
  to: string | Mailbox
  /** As stored; an unknown one falls back to Italian. */
  language: string
}

type MailBody = Omit<MailContent, 'to' | 'language'>

interface MailDefinition<P, R extends Recipient> extends MailTraits<P> {
  /**
   * Runs in its own transaction, committed before sending: create tokens here. Runs again on every redelivery.
   * @returns null to drop the message, as when the book was deleted
   */
  find(tx: Transaction, payload: P, config: Config, mailId: string): Promise<R | null>
  compose(found: R, words: MailTranslator, config: Config): MailBody | Promise<MailBody>
}

export interface MailTemplate<P> extends MailTraits<P> {
  compose(tx: Transaction, payload: P, config: Config, mailId: string): Promise<MailContent | null>
}

/** Primary action that opens a reply, addressed like Reply-To. */
export const answerTo = (address: string, t: MailTranslator['t']) => ({
  label: t('Rispondi'),
  url: `mailto:${deliverableAddress(address)}`,
})

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
