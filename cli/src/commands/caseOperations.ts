import { decideCases, undoDecisions as undoDocument } from '@chiostro/domain/cases/caseDocuments'
import type { CaseGround, CaseOutcome } from '@chiostro/domain/cases/cases'
import type { RuleId } from '@chiostro/domain/cases/rules'
import { fromGraphQL, inGraphQL } from '@chiostro/domain/records/graphqlNames'
import type { DecideCasesMutation, UndoDecisionsMutation } from '../../generated/gql/graphql.ts'
import { graphql } from '../../generated/gql/index.ts'
import { Failure } from '../failure.ts'
import { type Ask, recordOf } from '../server.ts'
import { singleLine } from '../terminal.ts'

const Approval = graphql(`
  mutation KeepReview($kind: ReviewKind!, $id: ID!, $kept: Boolean!) {
    setReviewKept(kind: $kind, id: $id, kept: $kept) {
      __typename
      ...Refusal_error
    }
  }
`)

const Decide = graphql(`
  mutation Decide($id: ID!, $outcome: CaseOutcome!, $ground: CaseGround!, $rule: RuleId!, $reasons: String!) {
    decideCase(id: $id, outcome: $outcome, ground: $ground, rule: $rule, reasons: $reasons) {
      __typename
      ... on AdminCase {
        id
        reference
        state
      }
      ...Refusal_error
    }
  }
`)

interface CaseTexts {
  outcome: CaseOutcome
  ground: CaseGround
  rule: RuleId
  reasons: string
}

const wordsOf = ({ outcome, ground, rule, reasons }: CaseTexts) => ({
  outcome: inGraphQL(outcome),
  ground: inGraphQL(ground),
  rule: inGraphQL(rule),
  reasons,
})

/** @throws Failure with the server's message */
export async function sendDecision(ask: Ask, id: string, words: CaseTexts): Promise<{ id: string; reference: string; state: string }> {
  const decided = recordOf((await ask(Decide, { id, ...wordsOf(words) })).decideCase)
  return { ...decided, state: fromGraphQL(decided.state) }
}

/** Names its type, which is part of the JSON of `cases undo` and `cases decide --burst`. */
export type CasesReport = Extract<UndoDecisionsMutation['undoDecisions'], { __typename: 'CasesReport' }>

/** @param ids up to 100. @throws Failure with the server's message, also when none of them was decided */
export async function sendDecisions(ask: Ask, ids: string[], words: CaseTexts): Promise<CasesReport> {
  return reportOf((await ask(graphql(decideCases), { ids, ...wordsOf(words) })).decideCases)
}

/** Takes back up to 100 of the moderator's own last decisions. @throws Failure with the server's message, also when none was taken back */
export async function undoDecisions(ask: Ask, ids: string[]): Promise<CasesReport> {
  return reportOf((await ask(graphql(undoDocument), { ids })).undoDecisions)
}

function reportOf(answer: DecideCasesMutation['decideCases'] | UndoDecisionsMutation['undoDecisions']): CasesReport {
  const report = recordOf(answer)
  if (report.done.length === 0) throw new Failure(singleLine(report.refused[0]?.message ?? ''))
  return { __typename: 'CasesReport', ...report }
}

/** Stores on the server that a review was approved. @throws Failure with the server's message */
export async function setReviewKept(ask: Ask, kind: 'course-review' | 'professor-review', id: string, kept: boolean): Promise<void> {
  recordOf((await ask(Approval, { kind: inGraphQL(kind), id, kept })).setReviewKept)
}
