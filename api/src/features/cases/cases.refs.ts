import {
  type CaseGround,
  type CaseOutcome,
  type CaseState,
  caseGrounds,
  caseOutcomes,
  caseStates,
  type ReportGround,
  reportGrounds,
} from '@chiostro/domain/cases/cases'
import { type RuleId, ruleIds, rules } from '@chiostro/domain/cases/rules'
import { type ReportKind, reportKinds } from '@chiostro/domain/records/kinds'
import { keysOf, recordBy } from '@chiostro/domain/records/records'
import { builder, enumOf } from '../../graphql/builder.ts'
import { answerType } from '../../graphql/zodFields.ts'
import { appealSchema, caseSchema, decisionSchema, quoteSchema, type Detail as ShownDetail } from './cases.schemas.ts'

const labelled = <Value extends string>(name: string, description: string, labels: Record<Value, string>) =>
  enumOf(
    name,
    description,
    recordBy(keysOf(labels), (value) => `${labels[value]}.`),
  )

export const Kind = labelled<ReportKind>('ReportKind', 'What can be reported.', reportKinds)
export const Ground = labelled<ReportGround>('ReportGround', 'Why something is reported.', reportGrounds)
export const DecisionGround = labelled<CaseGround>('CaseGround', 'Why something is decided.', caseGrounds)
export const State = labelled<CaseState>('CaseState', 'Where a case stands.', caseStates)
export const Outcome = labelled<CaseOutcome>('CaseOutcome', 'What becomes of the item.', caseOutcomes)
export const RuleName = labelled<RuleId>(
  'RuleId',
  'A rule of the platform.',
  recordBy(ruleIds, (id) => rules[id].title),
)

export const Detail = builder.objectRef<ShownDetail>('CaseDetail').implement({
  description: 'A line of what is known of an item.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Italian.' }),
    value: t.string({ description: 'As visitors see it.', resolve: ({ values }) => values.join(', ') }),
    values: t.exposeStringList('values', { description: 'The same, each by itself: Italian, or as somebody wrote it.', complexity: 0 }),
  }),
})

const Decision = answerType('Decision', 'A decision with its statement of reasons.', decisionSchema, {
  outcome: { type: Outcome },
  ground: { type: DecisionGround },
  rule: { type: RuleName },
})

const Appeal = answerType('Appeal', 'The appeal against a decision.', appealSchema, { outcome: { type: Outcome } })

export const ReportableItem = answerType(
  'ReportableItem',
  'What a report would be about, as everybody can read it; of a case, as its author wrote it.',
  quoteSchema,
  { details: { type: [Detail] } },
)

export const Case = answerType(
  'Case',
  'A case as one of its sides sees it: nothing of the other side, and nothing of other reporters.',
  caseSchema,
  { kind: { type: Kind }, item: { type: ReportableItem }, state: { type: State }, decision: { type: Decision }, appeal: { type: Appeal } },
)
