import type { Mailbox, MailContent, MailList } from './template.ts'

/**
 * Zero width non-joiner: not seen, part of no pattern that mail programs make links of, and refused in the name of a host (UTS 46), where a word joiner
 * or a zero width space would be skipped. So a link that a careless program makes all the same opens nothing.
 */
const nonJoiner = '\u200c'

/** What a browser reads as the dot of a host's name (UTS 46), with something before and after it. */
const innerDot = /(?<=[^\s.。．｡][.。．｡]*)[.。．｡](?=[.。．｡]*[^\s.。．｡])/gu

const scheme = /[a-z][a-z0-9+.-]*[:：][/／]{2,}/giu

/** `mailto:`, `tel:` and all others that need no slashes. */
const colon = /(?<=[a-z])[:：](?=\S)/giu

/** Of a share, as in `\\server\folder`. */
const backslash = /\\(?=\\)/g

/** An e-mail address with the punctuation around it, and nothing in it that begins a path, a query or another name. */
const bareAddress =
  /^["'«“‘(<[]*[a-z0-9](?:[\w.+'-]*[\w+-])?@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}]{2,24}["'»”’)>\].,;:!?]*$/iu

/** Web addresses in their short form, with all that follows. */
const webWord = /^\W*www\d*\./i

/** A price or another number with two decimals, as in English: '€1,234.50'. */
const decimal = /^\p{Sc}?\d{1,3}(?:,\d{3})*\.\d{2}[,;)]?$/u

/** The same text to read, in which mail programs find no address to make a link of. E-mail addresses stay as they are. */
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

/**
 * A message in which words lead nowhere: titles and names were typed by others, who may have chosen the recipient too. They stay readable; only
 * what we link ourselves (actions, lists, the picture) and the attachments keep their addresses.
 */
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
