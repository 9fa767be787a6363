import { type CaseGround, caseGrounds } from '@chiostro/domain/cases/cases'
import { type RuleId, ruleFor, ruleIds, rules } from '@chiostro/domain/cases/rules'
import { entriesOf } from '@chiostro/domain/records/records'
import { Form, Select } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/I18nProvider.tsx'

export interface Why {
  ground: CaseGround
  rule: RuleId
}

interface Props {
  why: Why
  onChange(change: Partial<Why>): void
  /** Below the rule. */
  extra?: ReactNode
}

/** Ground and rule of a decision; the rule follows the ground. */
export function GroundAndRule({ why: { ground, rule }, onChange, extra }: Props) {
  const t = useT()
  return (
    <>
      <Form.Item label={t('Motivo')} htmlFor="ground">
        <Select
          id="ground"
          value={ground}
          onChange={(value) => onChange({ ground: value, rule: ruleFor(value) })}
          options={entriesOf(caseGrounds).map(([value, label]) => ({ value, label: t(label) }))}
        />
      </Form.Item>
      <Form.Item label={t('Regola')} htmlFor="rule" extra={extra}>
        <Select
          id="rule"
          value={rule}
          onChange={(value) => onChange({ rule: value })}
          options={ruleIds.map((value) => ({ value, label: t(rules[value].title) }))}
        />
      </Form.Item>
    </>
  )
}
