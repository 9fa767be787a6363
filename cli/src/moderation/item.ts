import { type CaseGround, caseGrounds, caseOutcomes, caseStates, factsOf, itemStates } from '@chiostro/domain/cases/cases'
import type { RuleId } from '@chiostro/domain/cases/rules'
import { fromGraphQL, type InGraphQL } from '@chiostro/domain/records/graphqlNames'
import { reportKinds } from '@chiostro/domain/records/kinds'
import { keyOf } from '@chiostro/domain/records/records'
import { type RowOf, type StaffFields, type StaffTable, viewOf } from '@chiostro/domain/records/staffRecord'
import type { AdminCaseQuery } from '../../generated/gql/graphql.ts'
import { written } from '../records.ts'
import { longDate, longDay, plural, t } from '../translator.ts'

export type ItemKind = 'case' | 'course-review' | 'professor-review'

export interface Why {
  ground: CaseGround
  rule: RuleId
  reasons: string
}

/** An item of the queue: a case, or a review with its subject or professor, figures, and text. */
export interface Item {
  kind: ItemKind
  id: string
  createdAt: string
  title: string
  facts: [label: string, value: string][]
  /** May have several lines or none. */
  text: string
  ground?: CaseGround
  /** Of a held review: ids of the other cases about the same subject or professor. */
  burst?: string[]
  /** Ids of the cases of its burst that were decided with it. */
  together?: string[]
}

export type ReviewFields = StaffFields & { readonly createdAt: 'text' }

/** A review as its description says, its longer text apart. */
export function reviewItem<Read extends ReviewFields>(kind: ItemKind, record: StaffTable<Read>, review: RowOf<Read>): Item {
  const { naming, facts, long } = viewOf(record)
  return {
    kind,
    id: review.id,
    createdAt: review.createdAt,
    title: naming ? written(naming, review) : '',
    facts: facts.map((shown): [string, string] => [t(shown.label), written(shown, review)]),
    text: long ? written(long, review) : '',
  }
}

export const waitingCase = (id: string, title: string): Item => ({
  kind: 'case',
  id,
  // Sorts cases before all reviews, in the order of the server.
  createdAt: '9999-12-31T00:00:00.000Z',
  title,
  facts: [],
  text: '',
})

export type CaseMatch = NonNullable<AdminCaseQuery['adminCase']>

const groundName = (name: InGraphQL<CaseGround>) => t(caseGrounds[fromGraphQL(name)])

export function caseItem(match: CaseMatch): Item {
  const { id, reference, kind, state, ground, since, reports, item, burst } = match
  const name = `${reference}, ${t(reportKinds[fromGraphQL(kind)])}, ${t(caseStates[fromGraphQL(state)])}`
  return {
    ...waitingCase(id, item.title || t('(non c’è più)')),
    ground: fromGraphQL(ground),
    burst: burst.map((entry) => entry.id),
    facts: [
      [t('Caso'), t('{name}, dal {date}', { name, date: longDay(since) })],
      [t('Segnalato per'), groundsOf(reports) || groundName(ground)],
      [t('Ora è'), t(itemStates[keyOf(itemStates, item.state)])],
      [
        t('In serie'),
        burst.length > 0
          ? plural(burst.length, 'con un’altra in verifica sulla stessa pagina', 'con altre {count} in verifica sulla stessa pagina')
          : '',
      ],
      ...factsOf(t, item.details),
    ],
    text: [item.text || t('(senza testo)'), ...contextOf(match)].join('\n'),
  }
}

function groundsOf(reports: CaseMatch['reports']): string {
  const counts = new Map<CaseMatch['ground'], number>()
  for (const { ground } of reports) counts.set(ground, (counts.get(ground) ?? 0) + 1)
  return [...counts].map(([ground, count]) => (count > 1 ? `${groundName(ground)} (${count})` : groundName(ground))).join(', ')
}

/** Lists both sides' texts, earlier decisions and similar items, to be read after the text. */
function contextOf({ reports, appealText, appealSide, decisions, history, similar }: CaseMatch): string[] {
  const written = reports.filter(({ text }) => text).map(({ text }) => `«${text}»`)
  const decided = [...decisions, ...history].map(
    ({ outcome, ground, reasons, decidedBy, decidedAt }) =>
      `${t(caseOutcomes[fromGraphQL(outcome)])} (${groundName(ground)}), ${decidedBy}, ${longDate(decidedAt)}: ${reasons}`,
  )
  const alike = similar.map(({ title, text, similarity }) => `${Math.round(similarity * 100)} %, ${title}: ${text}`)
  const part = (heading: string, lines: string[]) => (lines.length > 0 ? ['', `── ${heading}`, ...lines] : [])
  return [
    ...part(
      t('Ricorso di chi l’ha {value}', { value: appealSide === 'author' ? t('pubblicato') : t('segnalato') }),
      appealText ? [`«${appealText}»`] : [],
    ),
    ...part(t('Chi segnala scrive'), written),
    ...part(t('Già deciso'), decided),
    ...part(t('Testi simili'), alike),
  ]
}
