import { z } from 'zod'
import { language } from '../languages/languageInput.ts'
import { type ReportKind, reportKinds } from '../records/kinds.ts'
import { keysOf } from '../records/records.ts'
import { email, paragraphs, recordId, recordIds } from '../text/text.ts'
import {
  type CaseGround,
  type CaseOutcome,
  caseGrounds,
  caseLimits,
  caseMessages,
  caseOutcomes,
  type ReportGround,
  reportGrounds,
} from './cases.ts'
import { ruleIds } from './rules.ts'

const choiceOf = <Value extends string>(values: Record<Value, unknown>, message: string) => z.enum(keysOf(values), message)

export const reportInput = z
  .object({
    kind: choiceOf<ReportKind>(reportKinds, caseMessages.kind).describe('What it is.'),
    id: recordId(caseMessages.kind).describe("The item's id."),
    ground: choiceOf<ReportGround>(reportGrounds, caseMessages.ground).describe('Why; a reason beyond the list needs a text.'),
    text: paragraphs({ max: caseLimits.text }).describe(`More about it, up to ${caseLimits.text} characters.`),
    email: z
      .preprocess((value) => (value === '' ? undefined : value), email(caseMessages.email).optional())
      .describe('For a receipt and the decision; optional, and never shown.'),
    language,
  })
  .refine(({ ground, text }) => ground !== 'other' || text !== '', { path: ['text'], message: caseMessages.text })

export const decisionInput = z.object({
  outcome: choiceOf<CaseOutcome>(caseOutcomes, caseMessages.outcome).describe('Whether what it is about stays.'),
  ground: choiceOf<CaseGround>(caseGrounds, caseMessages.ground).describe('On which ground.'),
  rule: z.enum(ruleIds, caseMessages.rule).describe('The rule that is applied.'),
  reasons: paragraphs({ min: 1, max: caseLimits.reasons, message: caseMessages.reasons }).describe(
    `Why; both sides read it. Up to ${caseLimits.reasons} characters.`,
  ),
})
export type DecisionInput = z.infer<typeof decisionInput>

const ids = recordIds(caseLimits.atOnce, caseMessages).describe('Their ids or references.')

/** One decision about several cases, such as the reviews of a burst. */
export const decisionsInput = decisionInput.extend({ ids })
export const casesInput = z.object({ ids })

export const appealInput = z.object({ text: paragraphs({ min: 1, max: caseLimits.appeal, message: caseMessages.appealText }) })
