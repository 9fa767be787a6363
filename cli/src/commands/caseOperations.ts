import type { CaseGround, CaseOutcome } from '@chiostro/domain/cases/cases'
import type { RuleId } from '@chiostro/domain/cases/rules'
import { fromGraphQL, inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { readFragment } from '../../generated/gql/fragment-masking.ts'
import { graphql } from '../../generated/gql/gql.ts'
import type { CasesDoneFragment, DecideManyMutation, UndoManyMutation } from '../../generated/gql/graphql.ts'
import { Failure } from '../failure.ts'
import type { Ask } from '../server.ts'
import { singleLine } from '../terminal.ts'

export const CaseShow = graphql(`
  query CaseShow($id: ID!) {
    adminCase(id: $id) {
      id
      reference
      kind
      state
      ground
      openedAt
      since
      appealText
      appealSide
      reports {
        ground
        text
        createdAt
      }
      decisions {
        isAppeal
        outcome
        ground
        rule
        reasons
        decidedBy
        decidedAt
      }
      item {
        state
        path
        title
        text
        imageUrls
        details {
          label
          value
        }
      }
      history {
        reference
        outcome
        ground
        reasons
        decidedBy
        decidedAt
      }
      burst {
        id
        reference
      }
      similar {
        id
        title
        text
        similarity
        path
      }
    }
  }
`)

/** The longest waiting first. */
export const CasesWaiting = graphql(`
  query CasesWaiting($first: Int!) {
    adminCases(first: $first) {
      edges {
        node {
          id
          item {
            title
          }
        }
      }
    }
  }
`)

const CasesDone = graphql(`
  fragment CasesDone on CasesReport {
    done
    refused {
      id
      message
    }
  }
`)

const DecideMany = graphql(`
  mutation DecideMany($ids: [ID!]!, $outcome: CaseOutcome!, $ground: CaseGround!, $rule: RuleId!, $reasons: String!) {
    decideCases(ids: $ids, outcome: $outcome, ground: $ground, rule: $rule, reasons: $reasons) {
      __typename
      ...CasesDone
      ... on Error {
        message
      }
    }
  }
`)

const UndoMany = graphql(`
  mutation UndoMany($ids: [ID!]!) {
    undoDecisions(ids: $ids) {
      __typename
      ...CasesDone
      ... on Error {
        message
      }
    }
  }
`)

const Approval = graphql(`
  mutation KeepReview($kind: ReviewKind!, $id: ID!, $kept: Boolean!) {
    setReviewKept(kind: $kind, id: $id, kept: $kept) {
      __typename
      ... on Error {
        message
      }
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
      ... on Error {
        message
      }
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
  const { decideCase: answer } = await ask(Decide, { id, ...wordsOf(words) })
  if (answer.__typename !== 'AdminCase') throw new Failure(singleLine(answer.message))
  return { id: answer.id, reference: answer.reference, state: fromGraphQL(answer.state) }
}

export type CasesReport = CasesDoneFragment

/** @param ids up to 100. @throws Failure with the server's message, also when none of them was decided */
export async function sendDecisions(ask: Ask, ids: string[], words: CaseTexts): Promise<CasesReport> {
  const { decideCases: answer } = await ask(DecideMany, { ids, ...wordsOf(words) })
  return doneOf(answer)
}

/** Takes back up to 100 of the moderator's own last decisions. @throws Failure with the server's message, also when none was taken back */
export async function undoDecisions(ask: Ask, ids: string[]): Promise<CasesReport> {
  const { undoDecisions: answer } = await ask(UndoMany, { ids })
  return doneOf(answer)
}

type Answered = DecideManyMutation['decideCases'] | UndoManyMutation['undoDecisions']

function doneOf(answer: Answered): CasesReport {
  if (answer.__typename !== 'CasesReport') throw new Failure(singleLine(answer.message))
  const report = readFragment(CasesDone, answer)
  if (report.done.length === 0) throw new Failure(singleLine(report.refused[0]?.message ?? ''))
  return report
}

/** Stores on the server that a review was approved. @throws Failure with the server's message */
export async function setReviewKept(ask: Ask, kind: 'course-review' | 'professor-review', id: string, kept: boolean): Promise<void> {
  const { setReviewKept: answer } = await ask(Approval, { kind: inGraphQL(kind), id, kept })
  if (answer.__typename !== 'Confirmation') throw new Failure(singleLine(answer.message))
}
