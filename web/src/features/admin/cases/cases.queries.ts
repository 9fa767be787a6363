import { graphql } from '../../../../generated/gql/gql.ts'
import type { AdminCaseQuery as Answer, AdminCasesQuery as ListAnswer } from '../../../../generated/gql/graphql.ts'

export type OpenCase = NonNullable<Answer['adminCase']>
export type ListedCase = ListAnswer['adminCases']['edges'][number]['node']

export const AdminCasesQuery = graphql(`
  query AdminCases($state: CaseState, $first: Int) {
    adminCases(state: $state, first: $first) {
      totalCount
      edges {
        node {
          id
          reference
          kind
          state
          ground
          since
        }
      }
    }
  }
`)

export const AdminCaseQuery = graphql(`
  query AdminCase($id: ID!) {
    adminCase(id: $id) {
      id
      reference
      kind
      targetId
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

export const DecideCase = graphql(`
  mutation DecideCase($id: ID!, $outcome: CaseOutcome!, $ground: CaseGround!, $rule: RuleId!, $reasons: String!) {
    decideCase(id: $id, outcome: $outcome, ground: $ground, rule: $rule, reasons: $reasons) {
      __typename
      ... on AdminCase {
        id
        state
      }
      ...Refusal_error
    }
  }
`)

export const UndoDecision = graphql(`
  mutation UndoDecision($id: ID!) {
    undoDecision(id: $id) {
      __typename
      ... on AdminCase {
        id
        state
      }
      ...Refusal_error
    }
  }
`)
