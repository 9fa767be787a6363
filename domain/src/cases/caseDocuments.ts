/** Documents of both clients of the administration; each has its types made of them. */
export const adminCases = /* GraphQL */ `
  query AdminCases($state: CaseState, $first: Int, $after: String) {
    adminCases(state: $state, first: $first, after: $after) {
      totalCount
      edges {
        node {
          id
          reference
          kind
          state
          ground
          since
          reports {
            ground
          }
          item {
            title
            text
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`

export const adminCase = /* GraphQL */ `
  query AdminCase($id: ID!) {
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
          values
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
        item {
          text
          details {
            label
            values
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
`

export const decideCases = /* GraphQL */ `
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
`

export const undoDecisions = /* GraphQL */ `
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
`
