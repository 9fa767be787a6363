import { caseGrounds, caseOutcomes, caseStates } from '@chiostro/domain/cases/cases'
import { ruleIds } from '@chiostro/domain/cases/rules'
import { reportKinds } from '@chiostro/domain/records/kinds'
import { keysOf } from '@chiostro/domain/records/records'
import { z } from 'zod'

const outcome = z.enum(keysOf(caseOutcomes))

export const decisionSchema = z.object({
  outcome: outcome.describe('Whether the item stays.'),
  ground: z.enum(keysOf(caseGrounds)).describe('On which ground.'),
  rule: z.enum(ruleIds).describe('The rule that was applied.'),
  reasons: z.string().describe('Why, in the words of the moderator.'),
  decidedAt: z.date().describe('Time of the decision.'),
})

export const appealSchema = z.object({
  text: z.string().describe("What the side that appealed wrote; '' for the other side."),
  outcome: outcome.nullable().describe('Null until it is decided.'),
  decidedAt: z.date().nullable().describe('Null until it is decided.'),
})

const detail = z.object({ label: z.string().describe('Italian.'), values: z.array(z.string()) })
export type Detail = z.infer<typeof detail>

export const quoteSchema = z.object({
  title: z.string().describe('Of a review: what it is about.'),
  text: z.string().describe("The longest text of it; '' without any."),
  details: z.array(detail).describe('Facts; of a report, only those of what has no text.'),
})
export type Quote = z.infer<typeof quoteSchema>

export const caseSchema = z
  .object({
    id: z.string().describe('Opaque and stable.'),
    reference: z.string().describe('What people quote, as in 4K7M-2XWD.'),
    kind: z.enum(keysOf(reportKinds)).describe('What it is about.'),
    title: z.string().describe("Of the item; '' when its owner deleted it. Of a review: what it is about."),
    item: quoteSchema.nullable().describe('What its author published, for the author alone; null for others, and once it is gone.'),
    state: z.enum(keysOf(caseStates)).describe('Where it stands.'),
    path: z.string().nullable().describe("Of the item's page; null while it is not public."),
    decision: decisionSchema.nullable().describe('The one in force.'),
    appeal: appealSchema.nullable().describe('Null without one.'),
    appealableUntil: z.date().nullable().describe('Null when the decision cannot be appealed (any more).'),
  })
  .meta({ id: 'Case' })
export type CaseView = z.infer<typeof caseSchema>

export const reportReceipt = z.object({ reference: z.string().describe('Of the case: all reports of one item that wait are one.') })

export const similarItem = z.object({
  id: z.string().describe('Its id.'),
  title: z.string().describe('A title, a subject, a professor.'),
  text: z.string().describe('The text.'),
  similarity: z.number().describe('0 to 1.'),
  path: z.string().describe('Of its page.'),
})
export type SimilarItem = z.infer<typeof similarItem>

export const refusedCase = z.object({
  id: z.string().describe('As it was given.'),
  message: z.string().describe('Why, in Italian, or in English for a client that prefers it (`Accept-Language`).'),
})

export const casesReport = z.object({
  done: z.array(z.string()).describe('Those that were decided, or taken back.'),
  refused: z.array(refusedCase).describe('The others.'),
})
export type CasesReport = z.infer<typeof casesReport>
