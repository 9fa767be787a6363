import { graphql } from '../../../../generated/gql/gql.ts'

/** The listing for the holder of the management token; null for an unknown id or a wrong token. */
export const ManagedBookQuery = graphql(`
  query ManagedBook($id: ID!, $token: String!) {
    managedBook(id: $id, token: $token) {
      id
      createdAt
      ...ManageBookForm_book
    }
  }
`)

/** Returns the fields that cards and dialogs show, so that the cache updates them. */
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
