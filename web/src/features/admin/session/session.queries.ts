import { graphql } from '../../../../generated/gql/gql.ts'

export const AdminLogin = graphql(`
  mutation AdminLogin($input: AdminLoginInput!) {
    adminLogin(input: $input) {
      __typename
      ... on AdminSession {
        token
      }
      ... on InvalidCredentialsError {
        message
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

export const AdminLogout = graphql(`
  mutation AdminLogout {
    adminLogout {
      __typename
    }
  }
`)

/** Null when the token is worth nothing any more. */
export const CurrentAdminQuery = graphql(`
  query CurrentAdmin {
    currentAdmin {
      username
    }
  }
`)
