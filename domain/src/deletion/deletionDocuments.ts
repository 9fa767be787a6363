/** Documents of both clients of the administration; each has its types made of them. */
export const adminDelete = /* GraphQL */ `
  mutation AdminDelete($kind: DeletableKind!, $ids: [ID!]!, $reason: String, $ground: CaseGround, $rule: RuleId) {
    adminDeleteMany(kind: $kind, ids: $ids, reason: $reason, ground: $ground, rule: $rule) {
      __typename
      ... on DeletionReport {
        deleted
        missing
      }
      ...Refusal_error
    }
  }
`

export const adminRestore = /* GraphQL */ `
  mutation AdminRestore($kind: DeletableKind!, $id: ID!) {
    restoreDeleted(kind: $kind, id: $id) {
      __typename
      ...Refusal_error
    }
  }
`

export const publishHeldReview = /* GraphQL */ `
  mutation PublishHeldReview($kind: DeletableKind!, $id: ID!) {
    publishHeldReview(kind: $kind, id: $id) {
      __typename
      ...Refusal_error
    }
  }
`
