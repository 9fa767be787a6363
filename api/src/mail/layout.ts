import { mineMessages } from '@chiostro/domain/mine/mine'
import { placeOf } from '@chiostro/domain/pages/place'
import { deliverableAddress } from '@chiostro/domain/text/email'
import { cleanLine } from '@chiostro/domain/text/pasted'
import { inOwnColours } from '../branding/branding.ts'
import type { Logo } from '../branding/logo.ts'
import type { Config } from '../startup/config.ts'
import { shorten } from '../text/escape.ts'
import { UndeliverableError } from './failure.ts'
import { htmlPart } from './html.ts'
import { type Mailbox, type MailContent, type MailDetail, type MailList, translatorFor } from './template.ts'

export interface RenderedMail extends Pick<MailContent, 'language' | 'to' | 'replyTo' | 'subject' | 'attachments' | 'unsubscribe'> {
  html: string
  text: string
  links: string[]
  picture?: Buffer
  logo?: Buffer
}

/** About what mail programs show; longer subjects come from titles typed by users. */
const subjectLength = 120

/** Both parts have the same content. @param logo null for the default @throws UndeliverableError for an invalid address or link */
export function renderMail(content: MailContent, config: Config, logo: Logo | null = null): RenderedMail {
  const clean = cleanContent(content)
  return {
    language: clean.language,
    to: clean.to,
    replyTo: clean.replyTo,
    subject: shorten(clean.subject, subjectLength),
    html: inOwnColours(htmlPart(clean, config, logo), config),
    text: textPart(clean, config),
    links: linksOf(clean).flatMap((link) => (link && !link.url.startsWith('mailto:') ? link.url : [])),
    attachments: clean.attachments?.map((attachment) => ({ ...attachment, filename: cleanLine(attachment.filename) })),
    picture: clean.picture?.content,
    logo: logo?.ofMail,
    unsubscribe: clean.unsubscribe,
  }
}

/** Control characters but tab and line feed, and the marks that make text run backwards: used to disguise text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this expression removes them
const deceptive = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Cleans text of several lines separated by `\n`; unlike `cleanParagraphs` of domain, keeps the spaces that hold a price together. */
const cleanText = (text: string) =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(deceptive, '')
    .trim()

const linksOf = ({ action, picture, furtherActions = [], aside, lists = [] }: MailContent) => [
  ...[action, picture?.link, ...furtherActions, aside],
  ...lists.flatMap(({ items, link }) => [...items, link]),
]

function cleanContent(content: MailContent): MailContent {
  return {
    language: content.language,
    to: mailbox(content.to),
    replyTo: content.replyTo && mailbox(content.replyTo),
    subject: cleanLine(content.subject),
    heading: cleanLine(content.heading),
    paragraphs: content.paragraphs.map(cleanText),
    details: content.details?.map(cleanDetail),
    quote: content.quote && cleanText(content.quote),
    picture: content.picture && { ...content.picture, link: cleanAction(content.picture.link) },
    lists: content.lists?.map(cleanList),
    action: content.action && cleanTask(content.action, content.replyTo),
    furtherActions: content.furtherActions?.map(cleanAction),
    aside: content.aside && { ...cleanAction(content.aside), text: cleanText(content.aside.text) },
    note: content.note && cleanText(content.note),
    attachments: content.attachments,
    unsubscribe: content.unsubscribe && webAddress(content.unsubscribe),
  }
}

const cleanDetail = ({ label, value, url }: MailDetail): MailDetail => ({
  label: cleanLine(label),
  value: cleanText(value),
  ...(url && { url: webAddress(url) }),
})

const cleanList = ({ title, items, link }: MailList): MailList => ({
  title: cleanLine(title),
  items: items.map((item) => ({ ...cleanAction(item), facts: cleanLine(item.facts) })),
  ...(link && { link: cleanAction(link) }),
})

const cleanAction = ({ label, url }: { label: string; url: string }) => ({ label: cleanLine(label), url: webAddress(url) })

/** A button that opens a reply uses the message's Reply-To. */
const cleanTask = ({ label, url }: { label: string; url: string }, replyTo: Mailbox | undefined) =>
  replyTo && url === `mailto:${mailbox(replyTo).address}` ? { label: cleanLine(label), url } : cleanAction({ label, url })

/** Rejects addresses that a header or SMTP could read as several recipients; `domain` validated them already. */
function mailbox({ name, address }: Mailbox): Mailbox {
  if (!/^[^\s<>(),;:"\\[\]@]+@[^\s<>(),;:"\\[\]@]+$/.test(address) || cleanText(address) !== address) {
    throw new UndeliverableError('Not one e-mail address')
  }
  return { name: name && cleanLine(name), address: deliverableAddress(address) }
}

function webAddress(url: string): string {
  const parsed = URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) throw new UndeliverableError('The link of a message must be an http address')
  return parsed.href
}

function textPart(content: MailContent, config: Config): string {
  const { t } = translatorFor(content.language)
  const blocks = [
    `${content.heading}\n${'='.repeat(Math.min([...content.heading].length, 70))}`,
    ...content.paragraphs,
    content.details?.map(({ label, value, url }) => `${label}: ${indentRest(url ? `${value} (${url})` : value)}`).join('\n'),
    content.quote?.replace(/^/gm, '> '),
    content.picture && content.picture.link.url !== content.action?.url && `${content.picture.link.label}:\n${content.picture.link.url}`,
    ...(content.lists ?? []).map(listOfLinks),
    content.action && `${content.action.label}:\n${content.action.url.replace(/^mailto:/, '')}`,
    ...(content.furtherActions ?? []).map(({ label, url }) => `${label}:\n${url}`),
    content.aside && `${content.aside.text} ${content.aside.label}:\n${content.aside.url}`,
    content.note,
    // Mail programs recognise a signature by a line "-- ".
    `-- \n${config.instance.productName} · ${placeOf(config.instance)}\n${config.publicUrl}\n${t(mineMessages.lost)} ${config.publicUrl}/my-things`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const indentRest = (value: string) => value.replaceAll('\n', '\n  ')

const listOfLinks = ({ title, items, link }: MailList) =>
  [
    `${title}\n${'-'.repeat(Math.min([...title].length, 70))}`,
    ...items.map(({ label, facts, url }) => `* ${label}\n  ${facts}\n  ${url}`),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
  ].join('\n\n')
