import type { Mailbox, MailContent, MailList } from './template.ts'

/**
 * Zero width non-joiner: invisible, ends the patterns that mail programs link, and invalid in a host name (UTS 46), where a word joiner or
 * zero width space would be skipped. So a link made nevertheless opens nothing.
 */
const nonJoiner = '\u200c'

/** Characters that browsers read as the dot of a host name (UTS 46), between others. */
const innerDot = /(?<=[^\s.。．｡][.。．｡]*)[.。．｡](?=[.。．｡]*[^\s.。．｡])/gu

const scheme = /[a-z][a-z0-9+.-]*[:：][/／]{2,}/giu

/** `mailto:`, `tel:` and other schemes without slashes. */
const colon = /(?<=[a-z])[:：](?=\S)/giu

/** Network share, as in `\\server\folder`. */
const backslash = /\\(?=\\)/g

/** E-mail address with punctuation, but without path, query or another name. */
const bareAddress =
  /^["'«“‘(<[]*[a-z0-9](?:[\w.+'-]*[\w+-])?@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}]{2,24}["'»”’)>\].,;:!?]*$/iu

const webWord = /^\W*www\d*\./i

/** Price or number with two decimals: '€1,234.50', or '1.234,50'. */
const decimal = /^(?:\p{Sc}?\d{1,3}(?:,\d{3})*\.\d{2}|\d{1,3}(?:\.\d{3})+,\d{2})[,;)]?$/u

/** Breaks addresses invisibly, so that mail programs do not link them; e-mail addresses stay. */
export const unlinkedText = (text: string): string =>
  text.replace(scheme, '').replace(/\S+/g, (word) => (staysWhole(word) ? word : broken(word)))

const staysWhole = (word: string): boolean => decimal.test(word) || (bareAddress.test(word) && !webWord.test(word))

const broken = (word: string): string =>
  word
    .replace(innerDot, (dot) => nonJoiner + dot + nonJoiner)
    .replace(colon, (sign) => nonJoiner + sign)
    .replace(backslash, (sign) => sign + nonJoiner)

const unlinkedMailbox = ({ name, address }: Mailbox): Mailbox => ({ name: name && unlinkedText(name), address })

const unlinkedList = ({ title, items, link }: MailList): MailList => ({
  title: unlinkedText(title),
  items: items.map(({ label, facts, url }) => ({ label: unlinkedText(label), facts: unlinkedText(facts), url })),
  ...(link && { link }),
})

/** Breaks addresses: strangers typed titles and names, and may have chosen the recipient. Only our links and attachments keep theirs. */
export const withoutForeignLinks = (content: MailContent): MailContent => ({
  ...content,
  to: unlinkedMailbox(content.to),
  replyTo: content.replyTo && unlinkedMailbox(content.replyTo),
  subject: unlinkedText(content.subject),
  heading: unlinkedText(content.heading),
  paragraphs: content.paragraphs.map(unlinkedText),
  details: content.details?.map(({ label, value, url }) => ({
    label: unlinkedText(label),
    value: unlinkedText(value),
    ...(url && { url }),
  })),
  quote: content.quote && unlinkedText(content.quote),
  lists: content.lists?.map(unlinkedList),
  note: content.note && unlinkedText(content.note),
})
