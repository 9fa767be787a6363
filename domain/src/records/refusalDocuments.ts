/** The errors that a mutation of either client may answer. */
export const refusalFragment = /* GraphQL */ `
  fragment Refusal_error on Error {
    message
    ... on ValidationError {
      issues {
        path
        message
      }
    }
  }
`
