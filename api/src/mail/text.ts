import { placeOf } from '@chiostro/domain/place'
import type { Config } from '../config.ts'
import type { MailContent } from './template.ts'

/** The message for those who read plain text: everything the HTML part says, links written out. `content` is clean (layout.ts). */
export function textPart(content: MailContent, config: Config): string {
  const blocks = [
    `${content.heading}\n${'='.repeat(Math.min([...content.heading].length, 70))}`,
    ...content.paragraphs,
    content.details?.map(({ label, value }) => `${label}: ${indentRest(value)}`).join('\n'),
    content.quote?.replace(/^/gm, '> '),
    content.action && `${content.action.label}:\n${content.action.url}`,
    content.note,
    // "-- " on a line of its own is how mail programs know a signature.
    `-- \n${config.instance.productName} · ${placeOf(config.instance)}\n${config.publicUrl}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const indentRest = (value: string) => value.replaceAll('\n', '\n  ')
