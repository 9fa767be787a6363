import { mineMessages } from '@chiostro/domain/mine/mine'
import { placeOf } from '@chiostro/domain/pages/place'
import type { Config } from '../startup/config.ts'
import type { MailContent, MailList } from './template.ts'
import { translatorFor } from './translator.ts'

/** The plain text part: the content of the HTML part with links written out. `content` was sanitised by layout.ts. */
export function textPart(content: MailContent, config: Config): string {
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
    // Mail programs recognise a signature by "-- " on a line of its own.
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
