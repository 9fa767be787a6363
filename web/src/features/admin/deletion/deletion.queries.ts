import { graphql } from '../../../../generated/gql/gql.ts'

// One record or a hundred: the same operation, so that there is one way to delete.
export const AdminDelete = graphql(`
  mutation AdminDelete($kind: DeletableKind!, $ids: [ID!]!, $reason: String) {
    adminDeleteMany(kind: $kind, ids: $ids, reason: $reason) {
      __typename
      ... on DeletionReport {
        deleted
        missing
      }
      ... on ValidationError {
        message
        issues {
          path
          message
        }
      }
    }
  }
`)

export const AdminRestore = graphql(`
  mutation AdminRestore($kind: DeletableKind!, $id: ID!) {
    restoreDeleted(kind: $kind, id: $id) {
      __typename
      ... on NotFoundError {
        message
      }
      ... on ConflictError {
        message
      }
    }
  }
`)
