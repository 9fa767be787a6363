import { graphql } from '../../../generated/gql/gql.ts'

export const WantedBooksQuery = graphql(`
  query WantedBooks($search: String!, $after: String) {
    wantedBooks(search: $search, first: 24, after: $after) {
      edges {
        match
        node {
          id
          ...WantedCard_wanted
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
      totalCount
    }
  }
`)

export const WantedBookQuery = graphql(`
  query WantedBook($id: ID!) {
    wantedBook(id: $id) {
      id
      title
      isbn
      name
    }
  }
`)
