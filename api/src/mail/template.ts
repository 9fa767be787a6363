import { priceIn } from '@chiostro/domain/books/price'
import { formatDate, formatDay, formatHours } from '@chiostro/domain/events/schedule'
import { languageOr, localeOf } from '@chiostro/domain/languages/languages'
import { formatWhole, type Values } from '@chiostro/domain/languages/translate'
import { deliverableAddress } from '@chiostro/domain/text/email'
import { romeDay, romeIso } from '@chiostro/domain/text/rome'
import type { z } from 'zod'
import type { Transaction } from '../database/client.ts'
import type { Config } from '../startup/config.ts'
import { type Language, translate } from '../text/language.ts'

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

/** Its value may be a link we built, such as a chat with a number. */
export interface MailDetail {
  label: string
  value: string
  url?: string
}

/** Plain text: the layout turns it into HTML and text parts and escapes everything. */
export interface MailContent {
  /** Language of the whole message (`translatorFor`), layout included. */
  language: Language
  to: Mailbox
  replyTo?: Mailbox
  subject: string
  heading: string
  paragraphs: string[]
  details?: MailDetail[]
  /** User-written text, shown as a quotation. */
  quote?: string
  picture?: MailPicture
  lists?: MailList[]
  /** Shown as the primary button: an http(s) address built on `config.publicUrl`, or `answerTo`. */
  action?: { label: string; url: string }
  furtherActions?: { label: string; url: string }[]
  /** Shown below the buttons, such as a link to cancel. */
  aside?: { text: string; label: string; url: string }
  /** Shown last, in small print. */
  note?: string
  attachments?: MailAttachment[]
  /** Address for the unsubscribe button of mail programs (RFC 8058), in recurring messages. */
  unsubscribe?: string
}

export type MailPriority = 'link' | 'news'

/** Traits of a template, stored with its name. */
interface MailTraits<P> {
  /** Stored with every message: renaming it breaks messages that are waiting. */
  name: string
  /** `link` (default): a person is waiting for it, such as a confirmation. `news` is sent after all of those. */
  priority?: MailPriority
  /**
   * The recipient wants our mail: the team, or a person who used a link sent there. Other addresses could have been typed by anyone, and
   * get few messages an hour (docs/decisions/062-mail-to-strangers.md).
   */
  toConfirmedAddress?: boolean
  /** Its offer ends soon: it precedes other messages queued for the same mailbox. */
  hasDeadline?: boolean
  /** Only for the team: user-written text keeps its links. In other messages links are made inert (`unlinked.ts`). */
  hasLinksToStrangers?: boolean
  /**
   * Its payload names people: the outbox deletes it once the message is sent, unconfirmed or failed for good, instead of after 30 days. It
   * cannot be resent.
   */
  forgetsPayload?: boolean
  /** Parses the payload stored as JSON in the outbox. */
  payload: z.ZodType<P>
  /** Runs in the transaction that marks the message as sent (accepted by the SMTP server). */
  sent?(tx: Transaction, payload: P): Promise<void>
  /** Runs in the transaction that marks the message as failed for good. */
  failed?(tx: Transaction, payload: P): Promise<void>
}

interface Recipient {
  /** An address, with or without a name. */
  to: string | Mailbox
  /** As stored; an unknown one falls back to Italian. */
  language: string
}

type MailBody = Omit<MailContent, 'to' | 'language'>

interface MailDefinition<P, R extends Recipient> extends MailTraits<P> {
  /**
   * Reads recipient and content in a transaction of its own, committed before the message is sent: create tokens here. Runs again on every
   * redelivery.
   * @param mailId of the row in the outbox, the same for every delivery
   * @returns null to drop the message, as when the book was deleted
   */
  find(tx: Transaction, payload: P, config: Config, mailId: string): Promise<R | null>
  /** Formats it in the recipient's language. */
  compose(record: R, words: MailTranslator, config: Config): MailBody | Promise<MailBody>
}

/** Combines `find` and `compose` for the outbox. */
export interface MailTemplate<P> extends MailTraits<P> {
  /** @returns null to drop the message */
  compose(tx: Transaction, payload: P, config: Config, mailId: string): Promise<MailContent | null>
}

/** Primary action that opens a reply, addressed like Reply-To. */
export const answerTo = (address: string, t: MailTranslator['t']) => ({
  label: t('Rispondi'),
  url: `mailto:${deliverableAddress(address)}`,
})

/** A feature's `<name>.mail.ts` exports what this returns. */
export function defineMail<P, R extends Recipient>({ find, compose, ...traits }: MailDefinition<P, R>): MailTemplate<P> {
  return {
    ...traits,
    async compose(tx, payload, config, mailId) {
      const record = await find(tx, payload, config, mailId)
      if (!record) return null
      const words = translatorFor(record.language)
      const to = typeof record.to === 'string' ? { address: record.to } : record.to
      return { ...(await compose(record, words, config)), language: words.language, to }
    },
  }
}

/** @throws when two templates share a name */
export function templatesByName(templates: MailTemplate<unknown>[]): Map<string, MailTemplate<unknown>> {
  const map = new Map(templates.map((template) => [template.name, template]))
  if (map.size < templates.length) throw new Error('Two mail templates share a name')
  return map
}

export interface MailTranslator {
  language: Language
  /** @param sentence Italian source text; user-written text goes into `values` */
  t(sentence: string, values?: Values): string
  plural(count: number, singular: string, many: string, values?: Values): string
  /** 'martedì 10 marzo 2026', of a date, or of a moment in Rome. */
  day(date: string | Date): string
  hours(schedule: Parameters<typeof formatHours>[0]): string
  /** '10 marzo 2026' */
  date(date: string | Date): string
  /** '10 marzo 2026 alle 18:30' */
  moment(moment: Date): string
  /** '12.50' → '12,50 €', or '€12.50'. */
  price(euros: string): string
}

/** @param code as stored; an unknown one falls back to Italian */
export function translatorFor(code: string): MailTranslator {
  const language = languageOr(code)
  const locale = localeOf(language)
  const t: MailTranslator['t'] = (sentence, values) => translate(sentence, language, values)
  const date: MailTranslator['date'] = (day) => formatDate(dayOf(day), locale)
  return {
    language,
    t,
    plural: (count, singular, many, values) => t(count === 1 ? singular : many, { count: formatWhole(count, locale), ...values }),
    day: (date) => formatDay(dayOf(date), locale),
    hours: (schedule) => t(formatHours(schedule, locale)),
    date,
    moment: (moment) => t('{day} alle {time}', { day: date(moment), time: romeIso(moment).slice(11, 16) }),
    price: (euros) => priceIn(euros, locale),
  }
}

const dayOf = (date: string | Date): string => (typeof date === 'string' ? date : romeDay(date))
