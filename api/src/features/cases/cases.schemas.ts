import { caseGrounds, caseOutcomes, caseStates } from '@chiostro/domain/cases/cases'
import { ruleIds } from '@chiostro/domain/cases/rules'
import { reportKinds } from '@chiostro/domain/records/kinds'
import { inBackticks } from '@chiostro/domain/records/records'
import { z } from 'zod'
import { recordOf } from '../../records.ts'
import type { CaseView } from './cases.service.ts'

const oneOf = (values: object) => z.string().meta({ enum: Object.keys(values), description: `One of ${inBackticks(Object.keys(values))}.` })

const decision = z.object({
  outcome: oneOf(caseOutcomes),
  ground: oneOf(caseGrounds),
  rule: z.string().meta({ enum: ruleIds, description: 'Identifier of the rule that was applied.' }),
  reasons: z.string().describe('Why, in the words of the moderator.'),
  decidedAt: z.date(),
})

const appeal = z.object({
  text: z.string().describe("Only for the side that appealed; '' for the other."),
  outcome: oneOf(caseOutcomes).nullable().describe('Null until it is decided.'),
  decidedAt: z.date().nullable(),
})

const item = z.object({
  title: z.string(),
  text: z.string().describe("The longest text of it; '' without any."),
  details: z.array(z.object({ label: z.string().describe('Italian.'), values: z.array(z.string()) })).describe('Facts.'),
})

export const caseSchema = z
  .object({
    id: z.string().describe('Opaque and stable.'),
    reference: z.string().describe('What people quote, as in 4K7M-2XWD.'),
    kind: oneOf(reportKinds),
    title: z.string().describe("Of the item; '' when its owner deleted it. Of a review: what it is about."),
    item: item.nullable().describe('What its author published, for the author alone; null for others, and once it is gone.'),
    state: oneOf(caseStates),
    path: z.string().nullable().describe("Of the item's page; null while it is not public."),
    decision: decision.nullable().describe('The one in force.'),
    appeal: appeal.nullable(),
    appealableUntil: z.date().nullable().describe('Null when the decision cannot be appealed (any more).'),
  })
  .meta({ id: 'Case' })

const record = recordOf<CaseView, typeof caseSchema>(caseSchema, {})

export const caseOf = (view: CaseView) => caseSchema.parse(record.of(view))
