import { type CaseGround, type CaseOutcome, caseGrounds, caseOutcomes, caseStates, itemStates } from '@chiostro/domain/cases/cases'
import { fromGraphQL, type InGraphQL } from '@chiostro/domain/records/graphqlNames'
import { reportKinds } from '@chiostro/domain/records/kinds'
import { keyOf } from '@chiostro/domain/records/records'
import wrapAnsi from 'wrap-ansi'
import { longDate } from '../dates.ts'
import { singleLine } from '../terminal.ts'
import { t } from '../translator.ts'
import type { CaseMatch } from './item.ts'

const groundName = (name: InGraphQL<CaseGround>) => t(caseGrounds[fromGraphQL(name)])
const outcomeName = (name: InGraphQL<CaseOutcome>) => t(caseOutcomes[fromGraphQL(name)])

/**
 * A case with all that helps to decide, in lines of at most `width` characters.
 * @param url of the server
 * @param width unlimited without a terminal
 */
export function caseLines(found: CaseMatch, url: string, width = Number.POSITIVE_INFINITY): string[] {
  const { reference, kind, state, since, item, reports, appealText, appealSide, decisions, history, burst, similar } = found
  const part = (heading: string, lines: string[]) => (lines.length > 0 ? ['', heading, ...lines] : [])
  const decided = [...decisions, ...history].flatMap(({ outcome, ground, reasons, decidedBy, decidedAt }) => [
    `  ${outcomeName(outcome)} (${groundName(ground)}), ${singleLine(decidedBy)}, ${longDate(decidedAt)}`,
    ...quoted(reasons),
  ])
  const lines = [
    t('{reference} · {kind} · {state} dal {date}', {
      reference,
      kind: t(reportKinds[fromGraphQL(kind)]),
      state: t(caseStates[fromGraphQL(state)]),
      date: longDate(since),
    }),
    `${singleLine(item.title) || t('(non c’è più)')} · ${t(itemStates[keyOf(itemStates, item.state)])}`,
    ...item.details.map(({ label, value }) => `  ${label}: ${singleLine(value)}`),
    ...quoted(item.text),
    ...(item.path ? [`  ${url}${item.path}`] : []),
    ...part(
      t('Segnalazioni'),
      reports.flatMap(({ ground, text, createdAt }) => [`  ${longDate(createdAt)}: ${groundName(ground)}`, ...quoted(text)]),
    ),
    ...part(t('Ricorso di chi l’ha {value}', { value: appealSide === 'author' ? t('pubblicato') : t('segnalato') }), quoted(appealText)),
    ...part(t('Già deciso'), decided),
    ...part(
      t('In serie con altre {count} in verifica (cases decide … --burst)', { count: burst.length }),
      burst.map((other) => `  ${other.reference}`),
    ),
    ...part(
      t('Testi simili'),
      similar.flatMap(({ title, text, similarity }) => [`  ${Math.round(similarity * 100)} %: ${singleLine(title)}`, ...quoted(text)]),
    ),
  ]
  return Number.isFinite(width) ? lines.flatMap((line) => wrapped(line, width)) : lines
}

const quoted = (text: string): string[] => (text === '' ? [] : text.split('\n').map((line) => `    ${singleLine(line)}`))

/** Wrapped lines keep their indentation. */
function wrapped(line: string, width: number): string[] {
  const indentation = /^ */.exec(line)?.[0] ?? ''
  const rows = wrapAnsi(line.trimStart(), Math.max(20, width - indentation.length), { hard: true }).split('\n')
  return rows.map((row) => indentation + row)
}
