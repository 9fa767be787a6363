import { graphql } from '../../../../generated/gql/gql.ts'

/** The listing for whoever holds the token; null for an unknown id and a wrong token alike. */
export const ManagedBookQuery = graphql(`
  query ManagedBook($id: ID!, $token: String!) {
    managedBook(id: $id, token: $token) {
      id
      createdAt
      ...ManageBookForm_book
    }
  }
`)

/** The answer carries what cards and dialogs show of it, so they follow without asking again. */
export const UpdateBook = graphql(`
  mutation UpdateBook($id: ID!, $token: String!, $input: UpdateBookInput!) {
    updateBook(id: $id, token: $token, input: $input) {
      __typename
      ... on Book {
        id
        title
        price
        description
        imageUrls
        coverImageIndex
      }
      ... on NotFoundError {
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

export const DeleteBook = graphql(`
  mutation DeleteBook($id: ID!, $token: String!) {
    deleteBook(id: $id, token: $token) {
      __typename
      ... on NotFoundError {
        message
      }
    }
  }
`)
