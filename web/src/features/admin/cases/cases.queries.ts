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
          item {
            title
            text
          }
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
      burst {
        id
        item {
          text
          details {
            label
            value
          }
        }
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

/** One case, or a whole burst. */
export const DecideCases = graphql(`
  mutation DecideCases($ids: [ID!]!, $outcome: CaseOutcome!, $ground: CaseGround!, $rule: RuleId!, $reasons: String!) {
    decideCases(ids: $ids, outcome: $outcome, ground: $ground, rule: $rule, reasons: $reasons) {
      __typename
      ... on CasesReport {
        done
        refused {
          id
          message
        }
      }
      ...Refusal_error
    }
  }
`)

export const UndoDecisions = graphql(`
  mutation UndoDecisions($ids: [ID!]!) {
    undoDecisions(ids: $ids) {
      __typename
      ... on CasesReport {
        done
        refused {
          id
          message
        }
      }
      ...Refusal_error
    }
  }
`)
