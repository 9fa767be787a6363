import {
  type CaseGround,
  type CaseOutcome,
  type CaseState,
  caseGrounds,
  caseOutcomes,
  caseStates,
  type ReportGround,
  reportGrounds,
} from '@chiostro/domain/cases'
import { type ReportKind, reportKinds } from '@chiostro/domain/kinds'
import { type RuleId, ruleIds, rules } from '@chiostro/domain/rules'
import { builder } from '../../graphql/builder.ts'
import type { CaseView } from './cases.service.ts'

/** `course-review` is written COURSE_REVIEW. */
const nameOf = (value: string) => value.toUpperCase().replaceAll('-', '_')

const enumOf = <Value extends string>(name: string, description: string, labels: Record<Value, string>) =>
  builder.enumType(name, {
    description,
    values: Object.fromEntries(
      Object.entries<string>(labels).map(([value, label]) => [nameOf(value), { value, description: `${label}.` }]),
    ) as {
      [name: string]: { value: Value; description: string }
    },
  })

export const Kind = enumOf<ReportKind>('ReportKind', 'What can be reported.', reportKinds)
export const Ground = enumOf<ReportGround>('ReportGround', 'Why something is reported.', reportGrounds)
export const DecisionGround = enumOf<CaseGround>('CaseGround', 'Why something is decided.', caseGrounds)
export const State = enumOf<CaseState>('CaseState', 'Where a case stands.', caseStates)
export const Outcome = enumOf<CaseOutcome>('CaseOutcome', 'What becomes of the item.', caseOutcomes)
export const RuleName = enumOf<RuleId>(
  'RuleId',
  'A rule of the platform.',
  Object.fromEntries(ruleIds.map((id) => [id, rules[id].title])) as Record<RuleId, string>,
)

export const CaseRef = builder.objectRef<CaseView>('Case')
