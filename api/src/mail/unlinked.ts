import type { Mailbox, MailContent } from './template.ts'

const wordJoiner = '\u2060'
const mailAddress = /^[^\s@/]+@[^\s@/]+$/

/** The same text to read, in which mail programs find no web address to make a link of. E-mail addresses stay as they are. */
export const unlinkedText = (text: string): string =>
  text
    .replace(/[a-z][a-z0-9+.-]*:\/\/+/gi, '')
    .replace(/\S+/g, (word) => (mailAddress.test(word) ? word : word.replace(/\.(?=\p{L}{2})/gu, `.${wordJoiner}`)))

const unlinkedMailbox = ({ name, address }: Mailbox): Mailbox => ({ name: name && unlinkedText(name), address })

/**
 * A message for an address that was only typed into a form: titles and names in it were typed by others, who may have chosen the recipient
 * too. They stay readable, and lead nowhere; only the action and the attachments keep their addresses.
 */
export const withoutForeignLinks = (content: MailContent): MailContent => ({
  ...content,
  to: unlinkedMailbox(content.to),
  replyTo: content.replyTo && unlinkedMailbox(content.replyTo),
  subject: unlinkedText(content.subject),
  heading: unlinkedText(content.heading),
  paragraphs: content.paragraphs.map(unlinkedText),
  details: content.details?.map(({ label, value }) => ({ label, value: unlinkedText(value) })),
  quote: content.quote && unlinkedText(content.quote),
})
